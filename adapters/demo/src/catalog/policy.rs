//! Purchase policies: subsidies of city, country and dealers. All invented.

use dice::Dice;
use serde::Serialize;

use super::asked;
use crate::calendar;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::{SellStat, Series};

mod texts;

use texts::{cash, city_cash, replacement, trade_in};

/// contracts/schemas/Policy.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Policy<'w> {
    city: &'w str,
    update_time: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    series_info: Option<SeriesCard<'w>>,
    #[serde(rename = "listData")]
    tabs: Vec<Tab>,
}

#[derive(Debug, Serialize)]
struct Tab {
    tab_type: &'static str,
    tab_name: &'static str,
    list: Vec<Entry>,
}

#[derive(Debug, Serialize)]
struct Entry {
    title: String,
    details: Vec<Point>,
    detail: String,
    cards: Vec<Card>,
}

#[derive(Debug, Serialize)]
struct Point {
    title: &'static str,
    text: String,
}

#[derive(Debug, Serialize)]
struct Card {
    title: String,
    amount: String,
    unit: &'static str,
    condition: String,
    start_time: String,
    end_time: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    target_url: Option<String>,
}

/// Subject of a policy: a city, this year, and optionally a series.
struct Case<'w> {
    world: &'w World,
    city: &'w City,
    series: Option<&'w Series>,
}

/// Policies for one series.
pub(crate) fn of_series<'w>(world: &'w World, query: &Query) -> Result<Policy<'w>, Refusal> {
    let series = asked(world, query)?;
    if let Some(id) = query.number("model_id")? {
        let model = world.model(id).ok_or(Refusal::Missing("车款"))?;
        if world.series[model.series].id != series.id {
            return Err(Refusal::Missing("车款"));
        }
    }
    Ok(policy(world, query, Some(series)))
}

/// Policies for any car.
pub(crate) fn of_city<'w>(world: &'w World, query: &Query) -> Policy<'w> {
    policy(world, query, None)
}

fn policy<'w>(world: &'w World, query: &Query, series: Option<&'w Series>) -> Policy<'w> {
    let case = Case {
        world,
        city: world.cities.named(query.text("city")),
        series,
    };
    let tabs = if series.is_some_and(|series| series.sell_stat != SellStat::OnSale) {
        Vec::new()
    } else {
        case.tabs()
    };
    Policy {
        city: &case.city.name,
        update_time: calendar::date(world.sales.newest().last_day()),
        series_info: series.map(|series| SeriesCard::new(world, series)),
        tabs,
    }
}

impl Case<'_> {
    fn tabs(&self) -> Vec<Tab> {
        let tab = |tab_type, tab_name, list: Vec<Entry>| Tab {
            tab_type,
            tab_name,
            list,
        };
        let mut tabs = vec![
            tab("replacement", "置换补贴", replacement(self)),
            tab("tradein", "以旧换新", trade_in(self)),
            tab(
                "cash",
                "现金优惠",
                match self.series {
                    Some(series) => cash(self, series),
                    None => city_cash(self),
                },
            ),
        ];
        tabs.retain(|tab| !tab.list.is_empty());
        tabs
    }

    /// A small city may have spent its budget.
    fn pays(&self, topic: &str, share: f64) -> bool {
        self.city.is_hot() || Dice::of(topic, &[self.city.code]).unit() < share
    }

    fn start(&self) -> String {
        format!("{}-01-01", self.world.sales.newest().year())
    }

    fn end(&self) -> String {
        format!("{}-12-31", self.world.sales.newest().year())
    }

    fn card(&self, title: impl Into<String>, yuan: u32, condition: impl Into<String>) -> Card {
        Card {
            title: title.into(),
            amount: yuan.to_string(),
            unit: "元",
            condition: condition.into(),
            start_time: self.start(),
            end_time: self.end(),
            target_url: self
                .series
                .map(|series| format!("/askprice/s-{}.html", series.id)),
        }
    }
}

impl Entry {
    fn new(title: String, details: Vec<(&'static str, String)>, cards: Vec<Card>) -> Self {
        Self {
            title,
            detail: details
                .iter()
                .map(|(title, text)| format!("{title}：{text}"))
                .collect(),
            details: details
                .into_iter()
                .map(|(title, text)| Point { title, text })
                .collect(),
            cards,
        }
    }
}
