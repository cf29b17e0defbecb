//! Prices beside the form: what dealers of the city ask at least, what owners paid, and what it comes to.

use serde::Serialize;

use super::entrance::Car;
use crate::deal::{self, Deal, UNIT};
use crate::dealership::offers;
use crate::figure::wan;
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
}

/// Purchase tax of a car with an engine: a tenth of the price without the value-added tax of 13 %.
const TAX: f64 = 0.1 / 1.13;
/// Insurance and plates of the first year, 万元.
const FIRST_YEAR: f64 = 0.55;

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

pub(super) fn prices(world: &World, car: &Car<'_>, city: &City) -> Vec<PriceInfo> {
    let Some(price) = guide(car) else {
        return Vec::new();
    };
    let info = |kind, name, price: String| PriceInfo {
        kind,
        name,
        price,
        unit: UNIT,
    };
    let offers = offers(world, car.series, car.model, city);
    let least = offers
        .first()
        .and_then(|offer| offer.discount_price.as_ref());
    let least = least.map(|text| text.trim_end_matches(UNIT).to_owned());
    let asked = least
        .as_ref()
        .and_then(|text| text.parse().ok())
        .unwrap_or(price);
    let tax = if car.series.is_new_energy() {
        TAX / 2.0
    } else {
        TAX
    };
    let all = [
        least.map(|price| info("local_min_final_price", "本地最低裸车价", price)),
        paid(world, car, city).first().map(|least| {
            info(
                "real_local_min_final_price",
                "车主真实成交价",
                wan(least.price),
            )
        }),
        Some(info(
            "sum_price",
            "预估落地价",
            wan(asked * (1.0 + tax) + FIRST_YEAR),
        )),
    ];
    all.into_iter().flatten().collect()
}

pub(super) fn owner_price<'w>(
    world: &World,
    car: &Car<'w>,
    city: &'w City,
) -> Option<OwnerPrice<'w>> {
    let deals = paid(world, car, city);
    let least = deals.first()?;
    Some(OwnerPrice {
        city: &city.name,
        price: wan(least.price),
        unit: UNIT,
        count: deals.len(),
        time: least.month.dashed(),
        model_name: &least.model.name,
    })
}
