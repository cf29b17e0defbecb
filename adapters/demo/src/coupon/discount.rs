//! Purchase discounts of a city, page by page.

use std::collections::HashMap;

use serde::Serialize;

use super::offer::{self, Offer};
use crate::gallery;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
pub(crate) struct Discounts<'w> {
    total: usize,
    data: Vec<Goods<'w>>,
}

#[derive(Debug, Serialize)]
struct Goods<'w> {
    goods_id: String,
    series_id: String,
    series_name: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    dealer_id: String,
    shop_name: String,
    series_price: String,
    cash_back: String,
    /// Stock.
    stock: usize,
    head_images: Vec<String>,
}

pub(crate) fn discounts<'w>(world: &'w World, query: &Query) -> Result<Discounts<'w>, Refusal> {
    let page = query.page(10)?;
    let city = world.cities.named(query.text("city"));
    let dealer: Option<u64> = query.number("dealer_id")?;
    let mut offered = offer::in_city(world, city);
    if let Some(id) = query.number::<u64>("brand_id")? {
        offered.retain(|series| world.brand_of(series).id == id);
    }
    if let Some(id) = dealer {
        offered.retain(|series| Offer::new(world, series, city).dealer.dealer_id == id);
    }
    Ok(Discounts {
        total: offered.len(),
        data: page
            .of(&offered)
            .iter()
            .map(|series| goods(world, series, city))
            .collect(),
    })
}

/// Number of discounts per dealer of the city.
pub(crate) fn counts(world: &World, city: &City) -> HashMap<u64, usize> {
    let mut counts = HashMap::new();
    for series in offer::in_city(world, city) {
        *counts
            .entry(Offer::new(world, series, city).dealer.dealer_id)
            .or_default() += 1;
    }
    counts
}

fn goods<'w>(world: &'w World, series: &'w Series, city: &'w City) -> Goods<'w> {
    let offer = Offer::new(world, series, city);
    Goods {
        dealer_id: offer.dealer.dealer_id.to_string(),
        model_id: offer.best_model.map(|model| model.id.to_string()),
        goods_id: offer.spu_id(),
        series_id: series.id.to_string(),
        series_name: &series.name,
        series_price: series.price_text(),
        cash_back: offer.cash_back.to_string(),
        stock: offer.limit,
        shop_name: offer.dealer.name,
        head_images: vec![gallery::official_picture(series), series.white_image()],
    }
}
