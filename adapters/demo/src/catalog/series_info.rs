//! A series' data, short and long.

use serde::Serialize;

use super::electric::Electric;
use crate::deal::{OwnerPrice, owner_price};
use crate::gallery;
use crate::price::{self, Price, Prices};
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
pub(crate) struct SeriesInfo<'w> {
    id: String,
    name: &'w str,
    brand_id: String,
    brand_name: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_model_id: Option<String>,
    level: &'w str,
    price: String,
    #[serde(rename = "dealerPrice")]
    dealer_price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<InfoPrices>,
    #[serde(rename = "engineLiters")]
    engine_liters: &'w [String],
    #[serde(rename = "engineFeature", skip_serializing_if = "Option::is_none")]
    engine_feature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    electric: Option<Electric>,
    white_bg_img: String,
    sell_stat: u8,
    #[serde(rename = "ownerPrice", skip_serializing_if = "Option::is_none")]
    owner_price: Option<OwnerPrice<'w>>,
}

#[derive(Debug, Serialize)]
struct InfoPrices {
    #[serde(rename = "dealerPrice")]
    dealer_price: Price,
}

#[derive(Debug, Serialize)]
pub(crate) struct SeriesHead<'w> {
    series_id: String,
    series_name: &'w str,
    brand_id: String,
    brand_name: &'w str,
    brand_logo: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_model_id: Option<String>,
    level: &'w str,
    price: String,
    dealer_price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    white_bg_img: String,
    sell_stat: u8,
    #[serde(rename = "imgNum")]
    img_num: usize,
    model_num: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
}

pub(super) fn asked<'w>(world: &'w World, query: &Query) -> Result<&'w Series, Refusal> {
    world
        .series(query.required("series_id")?)
        .ok_or(Refusal::Missing("车系"))
}

pub(crate) fn series_info<'w>(world: &'w World, query: &Query) -> Result<SeriesInfo<'w>, Refusal> {
    let series = asked(world, query)?;
    let brand = world.brand_of(series);
    let city = world.cities.named(query.text("city"));
    let quotes = Quotes::new(world, series, city).of_series(series);
    Ok(SeriesInfo {
        id: series.id.to_string(),
        name: &series.name,
        brand_id: brand.id.to_string(),
        brand_name: &brand.name,
        best_model_id: best_model_id(world, series),
        level: &series.level_name,
        price: series.price_text(),
        dealer_price: price::text(quotes.as_ref()),
        prices: quotes.map(|dealer_price| InfoPrices { dealer_price }),
        engine_liters: &series.engine_liters,
        engine_feature: engine_feature(world, series),
        electric: Electric::of(world, &world.current_models(series)),
        white_bg_img: series.white_image(),
        sell_stat: series.sell_stat as u8,
        owner_price: owner_price(world, series, None, city),
    })
}

fn best_model_id(world: &World, series: &Series) -> Option<String> {
    Some(world.best_model(series)?.id.to_string())
}

/// Such as 涡轮增压 252马力 L4, from the first model that has it.
fn engine_feature(world: &World, series: &Series) -> Option<String> {
    let model = world
        .current_models(series)
        .into_iter()
        .find(|model| model.liters().is_some() && model.engine.contains(' '))?;
    let (_, feature) = model.engine.split_once(' ')?;
    Some(format!("{} {feature}", model.intake).trim().to_owned())
}

pub(crate) fn series_head<'w>(world: &'w World, query: &Query) -> Result<SeriesHead<'w>, Refusal> {
    let series = asked(world, query)?;
    let brand = world.brand_of(series);
    let city = world.cities.named(query.text("city"));
    let quotes = Quotes::new(world, series, city).of_series(series);
    Ok(SeriesHead {
        series_id: series.id.to_string(),
        series_name: &series.name,
        brand_id: brand.id.to_string(),
        brand_name: &brand.name,
        brand_logo: format!("/media/brand/{}.svg", brand.id),
        best_model_id: best_model_id(world, series),
        level: &series.level_name,
        price: series.price_text(),
        dealer_price: price::text(quotes.as_ref()),
        prices: Prices::of(quotes),
        white_bg_img: series.white_image(),
        sell_stat: series.sell_stat as u8,
        img_num: gallery::count_all(series),
        model_num: series.models.len(),
        score: series.score_text(),
    })
}
