//! What a model is, and which dealers of the city ask least for it.

use serde::Serialize;

use crate::answer::{Query, Refusal};
use crate::dice::Dice;
use crate::figure::wan;
use crate::world::World;
use crate::world::city::City;
use crate::world::model::Model;
use crate::world::series::{NO_PRICE, SellStat, Series};

#[derive(Debug, Serialize)]
pub(crate) struct ModalInfo<'w> {
    #[serde(rename = "modelInfo")]
    model_info: ModelInfo<'w>,
    #[serde(rename = "priceSortDealer")]
    dealers: Vec<Offer>,
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
    price: String,
    dealer_price: String,
    sell_stat: u8,
}

#[derive(Debug, Serialize)]
struct Offer {
    dealer_id: String,
    dealer_s_name: String,
    address: String,
    discount_price: String,
    reference_price: String,
}

pub(crate) fn model_info<'w>(world: &'w World, query: &Query) -> Result<ModalInfo<'w>, Refusal> {
    let model = world
        .model(query.required("model_id")?)
        .ok_or(Refusal::Missing("车款"))?;
    let series = &world.series[model.series];
    let dealers = offers(world, series, model, world.cities.named(query.text("city")));
    Ok(ModalInfo {
        model_info: ModelInfo {
            model_id: model.id.to_string(),
            model_name: &model.name,
            series_id: series.id.to_string(),
            series_name: &series.name,
            level: &model.level_name,
            fuel_consumption: model.wltc_l.map(wan),
            engineliters: model.liters(),
            price: model.price_text().unwrap_or_else(|| NO_PRICE.to_owned()),
            dealer_price: dealers
                .first()
                .map_or_else(|| NO_PRICE.to_owned(), |offer| offer.discount_price.clone()),
            sell_stat: series.sell_stat as u8,
        },
        dealers,
    })
}

/// The least price first. What is no longer sold, and what has no guide price, nobody offers.
fn offers(world: &World, series: &Series, model: &Model, city: &City) -> Vec<Offer> {
    let (Some(price), SellStat::OnSale) = (model.price, series.sell_stat) else {
        return Vec::new();
    };
    let dealers = world.dealers.of(world.brand_of(series), city);
    let mut priced: Vec<_> = dealers
        .into_iter()
        .map(|dealer| {
            let asked = 1.0 - Dice::of("offer", &[model.id, dealer.dealer_id]).between(0.0, 0.12);
            (price * asked, dealer)
        })
        .collect();
    priced.sort_by(|a, b| a.0.total_cmp(&b.0));
    priced
        .into_iter()
        .map(|(asked, dealer)| Offer {
            dealer_id: dealer.dealer_id.to_string(),
            dealer_s_name: dealer.name,
            address: dealer.address,
            discount_price: format!("{}万", wan(asked)),
            reference_price: format!("{}万", wan(price)),
        })
        .collect()
}
