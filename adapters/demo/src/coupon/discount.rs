//! Purchase discounts of a city, page by page.

use serde::Serialize;

use super::offer::{self, Offer};
use crate::answer::{Query, Refusal};
use crate::gallery;
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
    let offered = offer::in_city(world, city);
    Ok(Discounts {
        total: offered.len(),
        data: page
            .of(&offered)
            .iter()
            .map(|series| goods(world, series, city))
            .collect(),
    })
}

fn goods<'w>(world: &'w World, series: &'w Series, city: &'w City) -> Goods<'w> {
    let offer = Offer::new(world, series, city);
    Goods {
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
