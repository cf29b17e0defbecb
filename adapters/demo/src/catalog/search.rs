//! Series that match the filters of the car database.

use std::cmp::Reverse;

use serde::Serialize;

use super::condition::{
    EMISSIONS, GEARBOXES, INTAKES, STRUCTURES, displacement_of, number_of, seats_of,
};
use crate::answer::{Query, Refusal};
use crate::world::World;
use crate::world::energy::Energy;
use crate::world::equipment::Drive;
use crate::world::model::Model;
use crate::world::series::{Series, Span};

/// What is asked for. An empty list asks for nothing; of several values any will do, but all of `config`.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    price: Option<Span>,
    level: Option<u8>,
    brand: Vec<u64>,
    country: Vec<u64>,
    factory: Vec<u64>,
    structure: Vec<u64>,
    seat: Vec<u64>,
    speed: Vec<u64>,
    energy: Vec<u64>,
    turbine: Vec<u64>,
    emission: Vec<u64>,
    displacement: Vec<u64>,
    drive: Vec<u64>,
    config: Vec<u64>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Found {
    series: Vec<Card>,
    total: usize,
}

#[derive(Debug, Serialize)]
struct Card {
    #[serde(rename = "seriesId")]
    series_id: String,
    name: String,
    brand_name: String,
    level: String,
    logo: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer_price: Option<String>,
    energy_type: String,
    sell_stat: u8,
    has_img: u8,
}

impl Wanted {
    pub(super) fn read(query: &Query) -> Result<Self, Refusal> {
        Ok(Self {
            price: query.price()?,
            level: query.number("level")?,
            brand: query.numbers("brand")?,
            country: query.numbers("country")?,
            factory: query.numbers("factory")?,
            structure: query.numbers("structure")?,
            seat: query.numbers("seat")?,
            speed: query.numbers("speed")?,
            energy: query.numbers("energy")?,
            turbine: query.numbers("turbine")?,
            emission: query.numbers("emission")?,
            displacement: query.numbers("displacement")?,
            drive: query.numbers("drive")?,
            config: query.numbers("config")?,
        })
    }

    /// One filter alone.
    pub(super) fn of(key: &str, val: &str) -> Result<Self, Refusal> {
        Self::read(&Query::parse(&format!("{key}={val}")))
    }

    fn keeps_series(&self, world: &World, series: &Series) -> bool {
        any(&self.brand, world.brand_of(series).id)
            && any(&self.country, u64::from(series.country.number()))
            && any(&self.factory, u64::from(series.method.number()))
            && self
                .level
                .is_none_or(|level| series.level.kind.number() == level)
    }

    /// All that is asked of a model must be true of one and the same model.
    fn keeps_model(&self, model: &Model) -> bool {
        let priced = |price: Span| {
            model
                .price
                .is_some_and(|own| Span { from: own, to: own }.overlaps(price))
        };
        let number = |energy: Option<Energy>| energy.map_or(0, |energy| u64::from(energy.number()));
        let wheels = |drive: Option<Drive>| drive.map_or(0, |drive| u64::from(drive.number()));
        self.price.is_none_or(priced)
            && any(&self.energy, number(model.energy))
            && any(&self.seat, seats_of(model))
            && any(&self.drive, wheels(model.drive))
            && any_word(&self.structure, || number_of(STRUCTURES, &model.body))
            && any_word(&self.speed, || number_of(GEARBOXES, &model.gearbox_type))
            && any_word(&self.turbine, || number_of(INTAKES, &model.intake))
            && any_word(&self.emission, || number_of(EMISSIONS, &model.emission))
            && any_word(&self.displacement, || displacement_of(model))
            && self.config.iter().all(|feature| {
                u32::try_from(*feature).is_ok_and(|feature| model.equipment.has(feature))
            })
    }

    fn asks_of_models(&self) -> bool {
        let lists = [
            &self.structure,
            &self.seat,
            &self.speed,
            &self.energy,
            &self.turbine,
            &self.emission,
            &self.displacement,
            &self.drive,
            &self.config,
        ];
        self.price.is_some() || lists.iter().any(|list| !list.is_empty())
    }
}

fn any(wanted: &[u64], own: u64) -> bool {
    wanted.is_empty() || wanted.contains(&own)
}

/// Reads words only where something is asked for.
fn any_word(wanted: &[u64], own: impl FnOnce() -> u64) -> bool {
    wanted.is_empty() || wanted.contains(&own())
}

/// Series that fit, the popular ones first.
pub(super) fn matching<'w>(world: &'w World, wanted: &Wanted) -> Vec<&'w Series> {
    let by_model = wanted.asks_of_models();
    world
        .by_popularity()
        .filter(|series| wanted.keeps_series(world, series))
        .filter(|series| {
            !by_model
                || world
                    .models_of(series)
                    .iter()
                    .any(|model| wanted.keeps_model(model))
        })
        .collect()
}

pub(crate) fn condition_search(world: &World, query: &Query) -> Result<Found, Refusal> {
    let page = query.page(23)?;
    let mut found = matching(world, &Wanted::read(query)?);
    order(&mut found, query.number("sort")?.unwrap_or(4));
    let first = first_of_all(query)?;
    // Stable: those named come in the order they are named, the rest as before.
    found.sort_by_key(|series| {
        first
            .iter()
            .position(|id| *id == series.id)
            .unwrap_or(first.len())
    });
    let priced = query.text("need_price") != Some("0");
    Ok(Found {
        total: found.len(),
        series: page
            .of(&found)
            .iter()
            .map(|series| card(world, series, priced))
            .collect(),
    })
}

/// 1 price up, 2 price down, 3 newest; anything else leaves the order of popularity.
fn order(found: &mut [&Series], sort: u8) {
    let price = |series: &Series, unknown: f64| series.price.map_or(unknown, |price| price.from);
    match sort {
        1 => found.sort_by(|a, b| price(a, f64::MAX).total_cmp(&price(b, f64::MAX))),
        2 => found.sort_by(|a, b| price(b, 0.0).total_cmp(&price(a, 0.0))),
        3 => found.sort_by_key(|series| Reverse(series.last_launch)),
        _ => {}
    }
}

fn first_of_all(query: &Query) -> Result<Vec<u64>, Refusal> {
    let Some(text) = query.text("alaSeriesIdList") else {
        return Ok(Vec::new());
    };
    text.split(',')
        .map(|id| {
            id.parse()
                .map_err(|_| Refusal::Parameter("alaSeriesIdList"))
        })
        .collect()
}

fn card(world: &World, series: &Series, priced: bool) -> Card {
    Card {
        series_id: series.id.to_string(),
        name: series.name.clone(),
        brand_name: world.brand_of(series).name.clone(),
        level: series.level_name.clone(),
        logo: series.white_image(),
        price: priced.then(|| series.price_text()),
        dealer_price: priced.then(|| series.dealer_price().0),
        energy_type: series.energy_title(),
        sell_stat: series.sell_stat as u8,
        has_img: 1,
    }
}
