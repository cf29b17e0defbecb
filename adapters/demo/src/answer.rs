//! From a call to the text of its answer.

use contracts::Call;
use serde::Serialize;

use crate::world::World;
use crate::{ads, catalog, content, coupon, gallery, place, rank, search};

mod query;

pub(crate) use query::{Page, Query};

/// Why a call is refused. An upstream says so in the envelope, at HTTP 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The call does not carry what every caller must know.
    Stranger,
    /// A parameter that is missing or cannot be read.
    Parameter(&'static str),
    /// No such thing; the word is shown to people.
    Missing(&'static str),
    /// The demo could not print its own answer.
    Unprintable,
}

impl Refusal {
    /// Code and message.
    pub(crate) fn row(self) -> (u16, String) {
        match self {
            Self::Parameter(name) => (1001, format!("参数错误：{name}")),
            Self::Missing(what) => (1004, format!("{what}不存在")),
            Self::Stranger => (1403, "没有访问权限".to_owned()),
            Self::Unprintable => (1500, "服务异常，请稍后再试".to_owned()),
        }
    }
}

/// Answers a call: the whole envelope.
pub(crate) fn answer(world: &World, call: Call, query: &Query, body: &[u8]) -> String {
    match payload(world, call, query, body) {
        Ok(payload) => {
            format!(
                r#"{{"ResultCode":0,"ResultMsg":"success","{}":{payload}}}"#,
                call.spec().payload
            )
        }
        Err(refusal) => refused(refusal),
    }
}

pub(crate) fn refused(refusal: Refusal) -> String {
    let (code, message) = refusal.row();
    format!(r#"{{"ResultCode":{code},"ResultMsg":"{message}","Result":null}}"#)
}

/// Exhaustive: a call without an answer does not compile.
fn payload(world: &World, call: Call, query: &Query, body: &[u8]) -> Result<String, Refusal> {
    match call {
        Call::Index => print(&catalog::home(world)),
        Call::Gethomeinfo => print(catalog::conditions(world)),
        Call::ConditionSearch => print(&catalog::condition_search(world, query)?),
        Call::GetSeriesInfo => print(&catalog::series_info(world, query)?),
        Call::GetSeriesHead => print(&catalog::series_head(world, query)?),
        Call::CarModalInfo => print(&catalog::model_info(world, query)?),
        Call::GetRankListNew | Call::GetRankList | Call::GetRankWeekList => {
            print(&rank::list(world, query)?)
        }
        Call::GetNewCarRankList => print(&rank::new_cars(world, query)?),
        Call::GatherRankList => print(&rank::gather(world, query)?),
        Call::GetCarPicList => print(&gallery::pictures(world, query)?),
        Call::Feed => print(&content::feed(world, body)?),
        Call::SearchSug => print(&search::suggest(world, query)?),
        Call::GetAds => print(&ads::of_location(world, query)?),
        Call::Commercialv2 => print(&ads::of_name(world, query)?),
        Call::GatherDiscount => print(&coupon::discounts(world, query)?),
        Call::Gettopbar => print(&place::top_bar(world, query)),
        Call::Getcity => print(&place::cities(world)),
    }
}

fn print(payload: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(payload).map_err(|_| Refusal::Unprintable)
}
