//! What the inquiry dialog shows after it is sent: prices once more, and other cars to ask for.

use serde::Serialize;

use super::entrance::Car;
use super::price::{OwnerPrice, PriceInfo, owner_price, prices};
use crate::catalog::{self, SameLevelCar};
use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::world::World;

/// contracts/calls/lead/popafter.yaml.
#[derive(Serialize)]
pub(crate) struct After<'w> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rec_list: Option<Vec<SameLevelCar<'w>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column_rec_list: Option<Vec<SameLevelCar<'w>>>,
    rec_top_word: String,
    onwer_price: Option<OwnerPrice<'w>>,
    price_info: Vec<PriceInfo>,
}

pub(crate) fn after<'w>(
    world: &'w World,
    visit: &Visit<'_>,
    query: &Query,
) -> Result<After<'w>, Refusal> {
    visit.form.required::<u64>("series_id")?;
    let car = Car::read(world, &visit.form, "model_id")?.ok_or(Refusal::Parameter("series_id"))?;
    let city = world.cities.named(query.text("city"));
    let mut asked = Query::default();
    asked.put("series_id", &car.series.id.to_string());
    asked.put("city", &city.name);
    let cars = catalog::same_level(world, &asked)?.list;
    // Cards of dealers are narrow: theirs stand in a column.
    let narrow = visit.form.text("clue_source_type") == Some("form_dealer_card");
    let (rec_list, column_rec_list) = if narrow {
        (None, Some(cars))
    } else {
        (Some(cars), None)
    };
    Ok(After {
        rec_list,
        column_rec_list,
        rec_top_word: format!("询问{}的人还询问了（演示数据）", car.series.name),
        onwer_price: owner_price(world, &car, city),
        price_info: prices(world, &car, city),
    })
}
