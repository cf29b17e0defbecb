//! A model that a form offers.

use serde::Serialize;

use crate::price::NO_PRICE;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

/// contracts/schemas/ModelItem.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct ModelItem<'w> {
    #[serde(rename = "modelName")]
    name: &'w str,
    mid: String,
    #[serde(rename = "manufacturerPrice")]
    price: String,
    year: String,
    sell_stat: u8,
}

impl<'w> ModelItem<'w> {
    pub(crate) fn new(world: &World, model: &'w Model) -> Self {
        Self {
            name: &model.name,
            mid: model.id.to_string(),
            price: model.price_text().unwrap_or_else(|| NO_PRICE.to_owned()),
            year: model.year.to_string(),
            sell_stat: world.sell_stat_of(model) as u8,
        }
    }
}

/// Models that can be selected, cheapest first; none of a discontinued series.
pub(crate) fn askable<'w>(world: &'w World, series: &Series) -> Vec<&'w Model> {
    let mut models: Vec<_> = world
        .models_of(series)
        .iter()
        .filter(|model| world.sell_stat_of(model) != SellStat::Stopped)
        .collect();
    let price = |price: Option<f64>| price.unwrap_or(f64::MAX);
    models.sort_by(|a, b| price(a.price).total_cmp(&price(b.price)));
    models
}
