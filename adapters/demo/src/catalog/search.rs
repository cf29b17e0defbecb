//! Series that match the filters of the car database.

use std::cmp::Reverse;

use serde::Serialize;

use super::count::{ConditionCount, counts};
use super::facet::{BRAND, Bits, CONFIG, Facets, KEYS, LEVEL, PRICE, bit, of_series};
use crate::answer::{Query, Refusal};
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{Series, Span};

/// The filters. Any of several values matches, but all of `config` must.
#[derive(Debug)]
pub(super) struct Wanted {
    /// Bit n: condition n of `KEYS` is filtered.
    asked: u32,
    pub(super) brands: Vec<u64>,
    price: Option<Span>,
    /// The values of every other condition.
    pub(super) values: Bits,
}

#[derive(Debug, Serialize)]
pub(crate) struct Found<'w> {
    series: Vec<Card>,
    total: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    brand_name: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<ConditionCount>>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
}

impl Wanted {
    pub(super) fn read(query: &Query) -> Result<Self, Refusal> {
        let mut wanted = Self {
            asked: 0,
            brands: query.numbers(KEYS[BRAND])?,
            price: query.price()?,
            values: [0; KEYS.len()],
        };
        for (place, key) in KEYS.into_iter().enumerate() {
            let given = match place {
                BRAND => !wanted.brands.is_empty(),
                PRICE => wanted.price.is_some(),
                LEVEL => wanted.ask(place, &query.number(key)?.into_iter().collect::<Vec<_>>()),
                _ => wanted.ask(place, &query.numbers(key)?),
            };
            wanted.asked |= u32::from(given) << place;
        }
        Ok(wanted)
    }

    fn ask(&mut self, place: usize, numbers: &[u64]) -> bool {
        let bits = numbers.iter().map(|number| bit(*number));
        self.values[place] = if place == CONFIG && bits.clone().any(|bit| bit == 0) {
            // A feature that no car has.
            u32::MAX
        } else {
            bits.fold(0, |all, bit| all | bit)
        };
        !numbers.is_empty()
    }

    /// One filter alone.
    pub(super) fn of(key: &str, val: &str) -> Result<Self, Refusal> {
        Self::read(&Query::parse(&format!("{key}={val}")))
    }

    pub(super) fn asks(&self, place: usize) -> bool {
        self.asked & (1 << place) != 0
    }

    /// The conditions that a model fails, as bits. `None` is a series without models.
    pub(super) fn failing(&self, brand: u64, bits: &Bits, model: Option<&Model>) -> u32 {
        (0..KEYS.len())
            .filter(|place| self.asks(*place))
            .filter(|place| match *place {
                BRAND => !self.brands.contains(&brand),
                PRICE => !self.keeps_price(model.and_then(|model| model.price)),
                CONFIG => self.values[CONFIG] & !bits[CONFIG] != 0,
                place => self.values[place] & bits[place] == 0,
            })
            .fold(0, |failing, place| failing | 1 << place)
    }

    fn keeps_price(&self, price: Option<f64>) -> bool {
        self.price.is_none_or(|wanted| {
            price.is_some_and(|own| wanted.overlaps(Span { from: own, to: own }))
        })
    }
}

/// Calls `see` with the bits of every model of a series and the conditions it fails. A series without models counts as
/// one unknown model.
pub(super) fn each_model(
    world: &World,
    wanted: &Wanted,
    series: &Series,
    mut see: impl FnMut(&Bits, u32),
) {
    let brand = world.brand_of(series).id;
    let models = world.models_of(series);
    if models.is_empty() {
        let bits = of_series(series);
        see(&bits, wanted.failing(brand, &bits, None));
    }
    for (model, bits) in models.iter().zip(Facets::of(world).of_models(series)) {
        see(bits, wanted.failing(brand, bits, Some(model)));
    }
}

/// Matching series, popular ones first. All filters must hold for the same model.
pub(super) fn matching<'w>(world: &'w World, wanted: &Wanted) -> Vec<&'w Series> {
    world
        .by_popularity()
        .filter(|series| {
            let mut fits = false;
            each_model(world, wanted, series, |_, failing| fits |= failing == 0);
            fits
        })
        .collect()
}

pub(crate) fn condition_search<'w>(world: &'w World, query: &Query) -> Result<Found<'w>, Refusal> {
    let page = query.page(23)?;
    let wanted = Wanted::read(query)?;
    let mut found = matching(world, &wanted);
    order(&mut found, query.number("sort")?.unwrap_or(4));
    let first = first_of_all(query)?;
    // Stable sort: named series in the order given, the rest unchanged.
    found.sort_by_key(|series| {
        first
            .iter()
            .position(|id| *id == series.id)
            .unwrap_or(first.len())
    });
    let priced = query.text("need_price") != Some("0");
    let brand = match wanted.brands[..] {
        [id] => world.brand(id),
        _ => None,
    };
    Ok(Found {
        total: found.len(),
        series: page
            .of(&found)
            .iter()
            .map(|series| card(world, series, priced))
            .collect(),
        brand_name: brand.map(|brand| brand.name.as_str()),
        counts: (query.text("need_count") == Some("1")).then(|| counts(world, &wanted)),
    })
}

/// 1 price up, 2 price down, 3 newest; anything else sorts by popularity.
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
        model_id: world.best_model(series).map(|model| model.id.to_string()),
    }
}
