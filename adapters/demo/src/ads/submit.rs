//! The landing page of an ad: its dealers' form and cars.

use serde::Serialize;

use crate::campaign::{self, Slot};
use crate::dealership;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::series::{SellStat, Series};

/// Other series of the brand that can be selected.
const OTHERS: usize = 4;

#[derive(Debug, Serialize)]
pub(crate) struct Submit<'w> {
    ad_id: String,
    location_id: String,
    pc_poster_url: String,
    background_pc_url: String,
    series: Vec<SeriesCard<'w>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_name: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer_id: Option<String>,
    mid_clue_id: String,
    wxt_project_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    clue_source_type: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sub_merchant_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ask_kind: Option<&'static str>,
}

pub(crate) fn submit<'w>(world: &'w World, query: &Query) -> Result<Submit<'w>, Refusal> {
    let campaign = query
        .text("ad_id")
        .ok_or(Refusal::Parameter("ad_id"))?
        .parse()
        .ok()
        .and_then(|id| campaign::find(world, id))
        .ok_or(Refusal::Missing("广告"))?;
    let series = &world.series[campaign.series];
    let model = world.best_model(series);
    let city = world.cities.named(query.text("city"));
    let offers = dealership::offers(world, series, model, city);
    let own_location = match campaign.slot {
        Slot::Top => "22".to_owned(),
        Slot::Right => "1".to_owned(),
        other => (other as usize * 100).to_string(),
    };
    Ok(Submit {
        ad_id: campaign.id.to_string(),
        location_id: query
            .text("location_id")
            .map_or(own_location, str::to_owned),
        pc_poster_url: campaign.image(),
        background_pc_url: super::background(world, &campaign),
        series: SeriesCard::all(world, asked_for(world, series)),
        model_id: model.map(|model| model.id.to_string()),
        model_name: model.map(|model| model.name.as_str()),
        dealer_id: offers.first().map(|offer| offer.dealer_id.clone()),
        mid_clue_id: format!("31{:08}", campaign.id),
        wxt_project_id: format!("72{:08}", campaign.id),
        clue_source_type: campaign.outside_source(),
        sub_merchant_id: campaign
            .outside_source()
            .map(|_| format!("m{}", campaign.id)),
        ask_kind: campaign.ask_kind(),
    })
}

/// The advertised series, then the popular ones of its brand.
fn asked_for<'w>(world: &'w World, series: &'w Series) -> impl Iterator<Item = &'w Series> {
    let others = world
        .by_popularity()
        .filter(|other| other.brand == series.brand && other.id != series.id)
        .filter(|other| other.sell_stat != SellStat::Stopped);
    std::iter::once(series).chain(others.take(OTHERS))
}
