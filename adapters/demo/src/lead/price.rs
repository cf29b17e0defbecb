//! Prices beside the form: what dealers of the city ask at least, and what owners paid.

use serde::Serialize;

use super::entrance::Car;
use crate::deal::{self, Deal};
use crate::price::{Price, UNIT};
use crate::quotes::Quotes;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::SellStat;

/// contracts/schemas/PriceInfo.yaml.
#[derive(Debug, Serialize)]
pub(super) struct PriceInfo {
    #[serde(rename = "type")]
    kind: &'static str,
    name: &'static str,
    price: String,
    unit: &'static str,
    prices: Prices,
}

#[derive(Debug, Serialize)]
struct Prices {
    price: Price,
}

/// The least that owners say they paid within a year.
#[derive(Debug, Serialize)]
pub(super) struct OwnerPrice<'w> {
    city: &'w str,
    price: String,
    unit: &'static str,
    count: usize,
    time: String,
    model_name: &'w str,
    prices: Prices,
}

/// Guide price of a car that is sold, 万元.
fn guide(car: &Car<'_>) -> Option<f64> {
    let price = car.model.and_then(|model| model.price);
    price.filter(|_| car.sell_stat == SellStat::OnSale)
}

/// The lowest price that owners paid; of the model if one is known.
fn paid<'w>(world: &World, car: &Car<'w>, city: &City) -> Vec<Deal<'w>> {
    car.model
        .filter(|_| guide(car).is_some())
        .map_or_else(Vec::new, |model| deal::of_model(world, model, city))
}

/// The landing price is the client's to compute: it knows the rules of tax and insurance.
pub(super) fn prices(world: &World, car: &Car<'_>, city: &City) -> Vec<PriceInfo> {
    let Some(model) = car.model.filter(|_| guide(car).is_some()) else {
        return Vec::new();
    };
    let asked = Quotes::new(world, car.series, city).of_model(model);
    let paid = paid(world, car, city);
    let least = paid.first().map(|deal| deal.told(city, paid.len()));
    [
        asked.map(|price| PriceInfo::new("local_min_final_price", "经销商最低价", price)),
        least.map(|price| PriceInfo::new("real_local_min_final_price", "车主最低成交价", price)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl PriceInfo {
    fn new(kind: &'static str, name: &'static str, price: Price) -> Self {
        Self {
            kind,
            name,
            price: price.alone(),
            unit: UNIT,
            prices: Prices { price },
        }
    }
}

pub(super) fn owner_price<'w>(
    world: &World,
    car: &Car<'w>,
    city: &'w City,
) -> Option<OwnerPrice<'w>> {
    let deals = paid(world, car, city);
    let least = deals.first()?;
    let price = least.told(city, deals.len());
    Some(OwnerPrice {
        city: &city.name,
        price: price.alone(),
        unit: UNIT,
        count: deals.len(),
        time: least.month.dashed(),
        model_name: &least.model.name,
        prices: Prices { price },
    })
}
