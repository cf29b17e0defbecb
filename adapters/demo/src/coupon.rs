//! The coupon upstream: purchase discounts of a city. All of them are made, and say so.

use serde::Serialize;

use crate::answer::{Query, Refusal};
use crate::dice::Dice;
use crate::gallery;
use crate::rank;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::Series;

/// Of the popular series, how many have a discount somewhere.
const CANDIDATES: usize = 120;

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
    shop_name: String,
    series_price: String,
    cash_back: String,
    /// For so many people.
    stock: usize,
    head_images: Vec<String>,
}

pub(crate) fn discounts<'w>(world: &'w World, query: &Query) -> Result<Discounts<'w>, Refusal> {
    let page = query.page(10)?;
    let city = world.cities.named(query.text("city"));
    let offered: Vec<&Series> = world
        .by_popularity()
        .take(CANDIDATES)
        .filter(|series| Dice::of("discount", &[series.id, city.code]).unit() < 0.3)
        .filter(|series| rank::reduction(series, city, 0).is_some())
        .collect();
    Ok(Discounts {
        total: offered.len(),
        data: page
            .of(&offered)
            .iter()
            .map(|series| goods(world, series, city))
            .collect(),
    })
}

fn goods<'w>(world: &'w World, series: &'w Series, city: &City) -> Goods<'w> {
    let mut dice = Dice::of("goods", &[series.id, city.code]);
    let dealers = world.dealers.of(world.brand_of(series), city);
    let back = rank::reduction(series, city, 0).map_or(0, |yuan| (yuan / 10 / 100).max(3) * 100);
    Goods {
        goods_id: format!("{}{:04}", series.id, city.code % 10_000),
        series_id: series.id.to_string(),
        series_name: &series.name,
        shop_name: dice.pick(&dealers).name.clone(),
        series_price: series.price_text(),
        cash_back: back.to_string(),
        stock: dice.inclusive(3, 50),
        head_images: vec![gallery::official_picture(series), series.white_image()],
    }
}
