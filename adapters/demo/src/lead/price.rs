//! Prices beside the form: what dealers of the city ask at least, what owners paid, and what it comes to.

use serde::Serialize;

use super::entrance::Car;
use crate::dealership::offers;
use crate::dice::Dice;
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

const UNIT: &str = "万";
/// Purchase tax of a car with an engine: a tenth of the price without the value-added tax of 13 %.
const TAX: f64 = 0.1 / 1.13;
/// Insurance and plates of the first year, 万元.
const FIRST_YEAR: f64 = 0.55;
/// Of the cities, so many have owners who told their price.
const TOLD: f64 = 0.7;

/// Guide price of a car that is sold, 万元.
fn guide(car: &Car<'_>) -> Option<f64> {
    let price = car.model.and_then(|model| model.price);
    price.filter(|_| car.sell_stat == SellStat::OnSale)
}

fn paid(car: &Car<'_>, city: &City) -> Option<f64> {
    let model = car.model?;
    let mut dice = Dice::of("paid", &[model.id, city.code]);
    let told = dice.unit() < TOLD;
    let price = guide(car).filter(|_| told)?;
    Some(price * (1.0 - dice.between(0.02, 0.14)))
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
        paid(car, city)
            .map(|price| info("real_local_min_final_price", "车主真实成交价", wan(price))),
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
    let model = car.model?;
    let price = paid(car, city)?;
    let mut dice = Dice::of("paid-when", &[model.id, city.code]);
    let mut month = world.sales.newest();
    for _ in 0..dice.below(12) {
        month = month.previous();
    }
    Some(OwnerPrice {
        city: &city.name,
        price: wan(price),
        unit: UNIT,
        count: dice.inclusive(1, 46),
        time: month.dashed(),
        model_name: &model.name,
    })
}
