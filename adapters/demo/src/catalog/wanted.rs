//! Filters of the car database, and what satisfies them.

use crate::price::Span;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::facet::{BRAND, Bits, CONFIG, Facets, KEYS, LEVEL, PRICE, bit, of_series};
use crate::world::model::Model;
use crate::world::series::Series;

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

/// Calls `see` with the bits of every current model of a series and the conditions it fails. A series without models counts
/// as one unknown model.
pub(super) fn each_model(
    world: &World,
    wanted: &Wanted,
    series: &Series,
    mut see: impl FnMut(&Bits, u32),
) {
    let brand = world.brand_of(series).id;
    if series.models.is_empty() {
        let bits = of_series(series);
        see(&bits, wanted.failing(brand, &bits, None));
    }
    for (model, bits) in Facets::of(world).of_current(world, series) {
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

/// Series with a model that fulfils all of the given conditions, popular ones first. Unknown values match nothing.
pub(crate) fn fulfilling<'w, 'c>(
    world: &'w World,
    conditions: impl Iterator<Item = (&'c str, &'c str)>,
) -> Vec<&'w Series> {
    let query: Vec<String> = conditions
        .map(|(key, val)| format!("{key}={val}"))
        .collect();
    Wanted::read(&Query::parse(&query.join("&")))
        .map(|wanted| matching(world, &wanted))
        .unwrap_or_default()
}
