//! The table of answers: which function builds the answer of a call.
//!
//! On top of all domains; none of them imports it.

use contracts::Call;
use serde::Serialize;

use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::world::World;
use crate::{
    account, ads, behaviour, catalog, content, coupon, dealership, gallery, lead, place, rank,
    review, search, wenda,
};

/// Answers a call with a whole envelope.
pub(crate) fn answer(world: &World, call: Call, query: &Query, visit: &Visit<'_>) -> String {
    match payload(world, call, query, visit) {
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
fn payload(world: &World, call: Call, query: &Query, visit: &Visit<'_>) -> Result<String, Refusal> {
    match call {
        Call::Index => print(&catalog::home(world)),
        Call::Gethomeinfo => print(&catalog::conditions(world)),
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
        Call::Feed => print(&content::feed(world, visit.body)?),
        Call::SearchSug => print(&search::suggest(world, query)?),
        Call::GetAds => print(&ads::of_location(world, query)?),
        Call::Commercialv2 => print(&ads::of_name(world, query)?),
        Call::GatherDiscount => print(&coupon::discounts(world, query)?),
        Call::Gettopbar => print(&place::top_bar(world, query)),
        Call::Getcity => print(&place::cities(world)),

        // Reading: articles, videos, questions, search, reviews.
        Call::ArticleDetail => print(&content::article_detail(world, query)?),
        Call::VideoDetail => print(&content::video_detail(world, query)?),
        Call::Recommand => print(&content::recommend(world, query)?),
        Call::GetPreLoad => print(&content::next(world, query)?),
        Call::KnowledgeRecommend => print(&content::under_tag(world, query)?),
        Call::VideoLanding => print(&content::landing(world, query)?),
        Call::GetVideoInstructions => print(&content::instructions(world, query)?),
        Call::MontageDetail => print(&content::montage(world, query)?),
        Call::SmartappMontageDetail => print(&content::smart_app_montage(world, query)?),
        Call::FeedStart => print(&content::feed_start(world)),
        Call::GetQuestionDetail => print(&wenda::question_detail(world, query)?),
        Call::GetAnswerList => print(&wenda::answer_list(world, query)?),
        Call::Wendapage => print(&wenda::wenda_page(world, query)?),
        Call::SearchRec => print(&search::hot(world)),
        Call::Search => print(&search::results(world, query)?),
        Call::Getserieskoubei => print(&review::summary(world, query)?),
        Call::GetKoubeiInfo => print(&review::summaries(world, query)?),
        Call::Getseriesviewkoubei => print(&review::view(world, query)?),
        Call::Getserieskoubeilist => print(&review::page(world, query)?),
        Call::KoubeisFormat => print(&review::formatted(world, query)?),
        Call::StatisticsSeriesBatch => print(&review::statistics(world, query)?),
        Call::KoubeisDetail => print(&review::detail(world, query)?),

        // Cars: heads, summaries, parameters, policies, dealers.
        Call::Getseriessummary => print(&catalog::summary(world, query)?),
        Call::GetCarTrainHeadInfo => print(&catalog::train_head(world, query)?),
        Call::GetSeriesrec => print(&catalog::series_articles(world, query)?),
        Call::GetSeriesEvaluationReport => print(&catalog::evaluation(world, query)?),
        Call::SeriesRecommand => print(&catalog::same_level(world, query)?),
        Call::GetmodelconfigBySeriseNew => print(&catalog::of_series(world, query)?),
        Call::GetmodelconfigNew => print(&catalog::of_models(world, query)?),
        Call::GetlvrecmodelconfigNew => print(&catalog::with_recommended(world, query)?),
        Call::Getvrconfig => print(&catalog::vr(world, query)?),
        Call::Getmodellistforformpage => print(&catalog::form_models(world, query)?),
        Call::PolicyDetail => print(&catalog::policies_of_series(world, query)?),
        Call::Getgovbycity => print(&catalog::policies_of_city(world, query)),
        Call::GetModelsBeside => print(&catalog::beside(world, query)?),
        Call::GetSubmit => print(&ads::submit(world, query)?),
        Call::GetModelDealer => print(&dealership::picker(world, query)?),
        Call::DealerList => print(&dealership::dealers(world, query)?),
        Call::ShopClueThread => print(&dealership::shop(world, query)?),

        // Deals: leads, codes, coupons, login, logs.
        Call::RiskCheck => print(&lead::risk(visit)?),
        Call::GetVerifyCodeStatus => print(&lead::status(visit)),
        Call::SendVerifyCode => print(&lead::send(visit)?),
        Call::NewCheckVerifyCode => print(&lead::check(visit)?),
        Call::LeadSubmit => print(&lead::lead(world, visit)?),
        Call::ClueSubmit => print(&lead::clue(world, visit)?),
        Call::IntentionCheck => print(&lead::intention(world, visit)?),
        Call::ShowCard => print(&lead::card(world, visit)?),
        Call::PopBefore => print(&lead::before(world, visit, query)?),
        Call::Popafter => print(&lead::after(world, visit, query)?),
        Call::CouponDetail => print(&coupon::detail(world, visit, query)?),
        Call::CouponReceiveAll => print(&coupon::claim(world, visit)?),
        Call::UserLogin => print(&account::login(visit)?),
        Call::GetLogout => print(&account::logout(visit)?),
        Call::BehaviourLog => print(&behaviour::events(visit)?),
        Call::PerfBeacon => print(&behaviour::beacon(visit, query)?),
        Call::ErrorReport => print(&behaviour::error(visit)?),
        // Answered by the gateway: the upstream is never asked.
        Call::LeadOutcome | Call::LeadWithdraw => Err(Refusal::Stranger),
    }
}

fn print(payload: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(payload).map_err(|_| Refusal::Unprintable)
}
