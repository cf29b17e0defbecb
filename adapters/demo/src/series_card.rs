//! A series as a card, as answers of several upstreams carry it.

use serde::Serialize;

use crate::world::World;
use crate::world::series::Series;

/// contracts/schemas/SeriesCard.yaml. Without dealer price: these answers do not depend on the city.
#[derive(Debug, Serialize)]
pub(crate) struct SeriesCard<'w> {
    series_id: String,
    series_name: &'w str,
    brand_id: String,
    brand_name: &'w str,
    level: &'w str,
    energy_type: String,
    #[serde(rename = "cruisingInfo", skip_serializing_if = "Option::is_none")]
    cruising_info: Option<String>,
    white_bg_img: String,
    price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    sell_stat: u8,
}

impl<'w> SeriesCard<'w> {
    pub(crate) fn new(world: &'w World, series: &'w Series) -> Self {
        let brand = world.brand_of(series);
        Self {
            series_id: series.id.to_string(),
            series_name: &series.name,
            brand_id: brand.id.to_string(),
            brand_name: &brand.name,
            level: &series.level_name,
            energy_type: series.energy_title(),
            cruising_info: series.cruising_info(),
            white_bg_img: series.white_image(),
            price: series.price_text(),
            score: series.score_text(),
            model_id: world.best_model(series).map(|model| model.id.to_string()),
            sell_stat: series.sell_stat as u8,
        }
    }

    pub(crate) fn all(world: &'w World, series: impl IntoIterator<Item = &'w Series>) -> Vec<Self> {
        series
            .into_iter()
            .map(|series| Self::new(world, series))
            .collect()
    }
}
