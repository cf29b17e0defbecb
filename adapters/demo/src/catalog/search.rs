//! Series that match the filters of the car database.

use std::cmp::Reverse;

use serde::Serialize;

use super::count::{ConditionCount, counts};
use super::wanted::{Wanted, matching};
use crate::price::{self, Prices};
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
pub(crate) struct Found<'w> {
    series: Vec<Card>,
    total: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    brand_name: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<ConditionCount>>,
}

#[derive(Debug, Serialize)]
struct Card {
    #[serde(rename = "seriesId")]
    series_id: String,
    name: String,
    brand_name: String,
    level: String,
    logo: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer_price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    energy_type: String,
    #[serde(rename = "cruisingInfo", skip_serializing_if = "Option::is_none")]
    cruising_info: Option<String>,
    sell_stat: u8,
    has_img: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
}

pub(crate) fn condition_search<'w>(world: &'w World, query: &Query) -> Result<Found<'w>, Refusal> {
    let page = query.page(23)?;
    let wanted = Wanted::read(query)?;
    let mut found = matching(world, &wanted);
    order(&mut found, query.number("sort")?.unwrap_or(4));
    let first = first_of_all(query)?;
    // Stable sort: named series in the order given, the rest unchanged.
    found.sort_by_key(|series| {
        first
            .iter()
            .position(|id| *id == series.id)
            .unwrap_or(first.len())
    });
    let city = world.cities.named(query.text("city"));
    let priced = (query.text("need_price") != Some("0")).then_some(city);
    let brand = match wanted.brands[..] {
        [id] => world.brand(id),
        _ => None,
    };
    Ok(Found {
        total: found.len(),
        series: page
            .of(&found)
            .iter()
            .map(|series| card(world, series, priced))
            .collect(),
        brand_name: brand.map(|brand| brand.name.as_str()),
        counts: (query.text("need_count") == Some("1")).then(|| counts(world, &wanted)),
    })
}

/// 1 price up, 2 price down, 3 newest; anything else sorts by popularity.
pub(crate) fn order(found: &mut [&Series], sort: u8) {
    let price = |series: &Series, unknown: f64| series.price.map_or(unknown, |price| price.from);
    let dearest = |series: &Series| series.price.map_or(0.0, |price| price.to);
    match sort {
        1 => found.sort_by(|a, b| price(a, f64::MAX).total_cmp(&price(b, f64::MAX))),
        // The dearest model of each.
        2 => found.sort_by(|a, b| dearest(b).total_cmp(&dearest(a))),
        3 => found.sort_by_key(|series| Reverse(series.last_launch)),
        _ => {}
    }
}

fn first_of_all(query: &Query) -> Result<Vec<u64>, Refusal> {
    let Some(text) = query.text("alaSeriesIdList") else {
        return Ok(Vec::new());
    };
    text.split(',')
        .map(|id| {
            id.parse()
                .map_err(|_| Refusal::Parameter("alaSeriesIdList"))
        })
        .collect()
}

/// With prices where a city is given.
fn card(world: &World, series: &Series, priced: Option<&City>) -> Card {
    let quotes = priced.and_then(|city| Quotes::new(world, series, city).of_series(series));
    Card {
        series_id: series.id.to_string(),
        name: series.name.clone(),
        brand_name: world.brand_of(series).name.clone(),
        level: series.level_name.clone(),
        logo: series.white_image(),
        price: priced.map(|_| series.price_text()),
        dealer_price: priced.map(|_| price::text(quotes.as_ref())),
        prices: Prices::of(quotes),
        energy_type: series.energy_title(),
        cruising_info: series.cruising_info(),
        sell_stat: series.sell_stat as u8,
        has_img: 1,
        model_id: world.best_model(series).map(|model| model.id.to_string()),
    }
}
