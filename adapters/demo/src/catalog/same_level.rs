//! Cars of the same level, each with a button to ask for its price.

use dice::Dice;
use serde::Serialize;

use crate::price;
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::city::City;
use crate::world::series::{SellStat, Series};

/// Number of popular series from which a city's favourites are drawn.
const LIKED: usize = 60;
const LARGEST: usize = 30;
const USUAL: usize = 6;
/// Number preselected.
const SELECTED: usize = 3;

#[derive(Debug, Serialize)]
pub(crate) struct SameLevel<'w> {
    title: &'static str,
    pub(crate) list: Vec<SameLevelCar<'w>>,
}

/// contracts/schemas/SameLevelCar.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct SameLevelCar<'w> {
    series_id: String,
    series_name: &'w str,
    price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    discount: Option<String>,
    white_bg_img: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    sell_stat: u8,
    selected: bool,
}

pub(crate) fn same_level<'w>(world: &'w World, query: &Query) -> Result<SameLevel<'w>, Refusal> {
    let city = world.cities.named(query.text("city"));
    let count = query.number("rn")?.unwrap_or(USUAL).min(LARGEST);
    let series = match (query.number("series_id")?, query.number("model_id")?) {
        (Some(id), _) => Some(world.series(id).ok_or(Refusal::Missing("车系"))?),
        (None, Some(id)) => {
            let model = world.model(id).ok_or(Refusal::Missing("车款"))?;
            Some(&world.series[model.series])
        }
        (None, None) => None,
    };
    let (title, found) = match series {
        Some(series) => ("同级热门车", alternatives(world, series, count)),
        None => ("猜你喜欢", liked(world, city, count)),
    };
    Ok(SameLevel {
        title,
        list: found
            .into_iter()
            .enumerate()
            .map(|(place, series)| SameLevelCar::new(world, series, city, place < SELECTED))
            .collect(),
    })
}

/// Rivals on sale.
pub(super) fn alternatives<'w>(world: &'w World, series: &Series, count: usize) -> Vec<&'w Series> {
    let mut found = world.rivals(series, usize::MAX);
    found.retain(|other| other.sell_stat != SellStat::Stopped && !other.models.is_empty());
    found.truncate(count);
    found
}

fn liked<'w>(world: &'w World, city: &City, count: usize) -> Vec<&'w Series> {
    let mut drawn: Vec<(f64, &Series)> = world
        .by_popularity()
        .filter(|series| series.sell_stat == SellStat::OnSale && series.price.is_some())
        .take(LIKED)
        .zip(0_u32..)
        .map(|(series, place)| {
            let luck = Dice::of("liked", &[series.id, city.code]).between(0.0, 20.0);
            (f64::from(place) + luck, series)
        })
        .collect();
    drawn.sort_by(|a, b| a.0.total_cmp(&b.0));
    drawn
        .into_iter()
        .take(count)
        .map(|(_, series)| series)
        .collect()
}

impl<'w> SameLevelCar<'w> {
    fn new(world: &World, series: &'w Series, city: &City, selected: bool) -> Self {
        Self {
            series_id: series.id.to_string(),
            series_name: &series.name,
            price: series.price_text(),
            discount: Quotes::new(world, series, city)
                .saving(series)
                .map(|saving| price::worded(Some(saving))),
            white_bg_img: series.white_image(),
            model_id: world.best_model(series).map(|model| model.id.to_string()),
            sell_stat: series.sell_stat as u8,
            selected,
        }
    }
}
