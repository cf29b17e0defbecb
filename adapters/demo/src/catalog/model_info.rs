//! A model, and the cheapest dealers of the city for it.

use serde::Serialize;

use super::electric::Electric;
use crate::deal::{OwnerPrice, owner_price};
use crate::dealership::{Offer, offers};
use crate::figure::wan;
use crate::price::{self, NO_PRICE, Prices};
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct ModalInfo<'w> {
    #[serde(rename = "modelInfo")]
    model_info: ModelInfo<'w>,
    #[serde(rename = "priceSortDealer")]
    dealers: Vec<Offer>,
    #[serde(rename = "ownerPrice", skip_serializing_if = "Option::is_none")]
    owner_price: Option<OwnerPrice<'w>>,
}

#[derive(Debug, Serialize)]
struct ModelInfo<'w> {
    model_id: String,
    model_name: &'w str,
    series_id: String,
    #[serde(rename = "seriesName")]
    series_name: &'w str,
    level: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fuel_consumption: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engineliters: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    electric: Option<Electric>,
    price: String,
    dealer_price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    sell_stat: u8,
}

pub(crate) fn model_info<'w>(world: &'w World, query: &Query) -> Result<ModalInfo<'w>, Refusal> {
    let model = world
        .model(query.required("model_id")?)
        .ok_or(Refusal::Missing("车款"))?;
    let series = &world.series[model.series];
    let city = world.cities.named(query.text("city"));
    let mut dealers = offers(world, series, Some(model), city);
    // Sorted by price; dealers without one are left out.
    dealers.retain(Offer::is_priced);
    let quote = Quotes::new(world, series, city).of_model(model);
    Ok(ModalInfo {
        model_info: ModelInfo {
            model_id: model.id.to_string(),
            model_name: &model.name,
            series_id: series.id.to_string(),
            series_name: &series.name,
            level: &model.level_name,
            fuel_consumption: model.fuel(&world.params).map(wan),
            engineliters: model.liters(),
            electric: Electric::of(world, &[model]),
            price: model.price_text().unwrap_or_else(|| NO_PRICE.to_owned()),
            dealer_price: price::text(quote.as_ref()),
            prices: Prices::of(quote),
            sell_stat: world.sell_stat_of(model) as u8,
        },
        dealers,
        owner_price: owner_price(world, series, Some(model), city),
    })
}
