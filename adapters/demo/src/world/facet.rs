//! Precomputed filter bits of each model: filtering and counting only compare bits.

use std::collections::HashSet;

use super::World;
use super::condition::{
    EMISSIONS, GEARBOXES, INTAKES, STRUCTURES, displacement_of, number_of, seats_of,
};
use super::equipment::range_bits;
use super::model::Model;
use super::price_band::PRICE_BANDS;
use super::series::Series;
use crate::price::Span;

/// The conditions of the car database, in the order of its address.
pub(crate) const KEYS: [&str; 14] = [
    "brand",
    "price",
    "level",
    "country",
    "factory",
    "structure",
    "seat",
    "speed",
    "energy",
    "turbine",
    "emission",
    "displacement",
    "drive",
    "config",
];
pub(crate) const BRAND: usize = 0;
pub(crate) const PRICE: usize = 1;
pub(crate) const LEVEL: usize = 2;
pub(crate) const COUNTRY: usize = 3;
pub(crate) const FACTORY: usize = 4;
pub(crate) const SEAT: usize = 6;
pub(crate) const ENERGY: usize = 8;
pub(crate) const CONFIG: usize = 13;

/// By condition: bit n stands for option n, bit 0 for unknown. Brands do not fit here.
pub(crate) type Bits = [u32; KEYS.len()];

#[derive(Debug)]
pub(crate) struct Facets {
    /// In the order of `World::models`.
    models: Vec<Bits>,
    /// Of each model, whether its facts are those of its series.
    is_current: Vec<bool>,
    /// Every option that some car of the folder has.
    found: Bits,
}

impl Facets {
    /// Built on first use.
    pub(crate) fn of(world: &World) -> &Self {
        world.facets.get_or_init(|| Self::new(world))
    }

    fn new(world: &World) -> Self {
        let of_each = |model: &Model| of_model(&world.series[model.series], model);
        let models: Vec<Bits> = world.models.iter().map(of_each).collect();
        let of_all = |series| world.current_models(series);
        let current: HashSet<u64> = world
            .series
            .iter()
            .flat_map(of_all)
            .map(|model| model.id)
            .collect();
        let is_current: Vec<bool> = world
            .models
            .iter()
            .map(|model| current.contains(&model.id))
            .collect();
        let bare = world
            .series
            .iter()
            .filter(|series| series.models.is_empty());
        let mut found = [0; KEYS.len()];
        let shown = models
            .iter()
            .zip(&is_current)
            .filter(|(_, is_current)| **is_current);
        for bits in bare.map(of_series).chain(shown.map(|(bits, _)| *bits)) {
            for (all, own) in found.iter_mut().zip(bits) {
                *all |= own;
            }
        }
        Self {
            models,
            is_current,
            found,
        }
    }

    /// Of the models whose facts are those of the series: what it says of itself decides whether it is found.
    pub(crate) fn of_current<'w>(
        &'w self,
        world: &'w World,
        series: &Series,
    ) -> impl Iterator<Item = (&'w Model, &'w Bits)> {
        let range = series.models.clone();
        let bits = self.models[range.clone()]
            .iter()
            .zip(&self.is_current[range]);
        let models = world.models_of(series).iter().zip(bits);
        models.filter_map(|(model, (bits, is_current))| is_current.then_some((model, bits)))
    }

    /// Whether some car has the option of a condition.
    pub(crate) fn has(&self, key: &str, val: &str) -> bool {
        let Some(place) = KEYS.iter().position(|known| *known == key) else {
            return false;
        };
        number_in(place, val).is_some_and(|number| self.found[place] & bit(number) != 0)
    }
}

/// The number of an option of a condition.
pub(crate) fn number_in(place: usize, val: &str) -> Option<u64> {
    match place {
        PRICE => band(val).map(u64::from),
        _ => val.parse().ok(),
    }
}

/// The price band of an option, from 1.
fn band(val: &str) -> Option<u32> {
    (1..)
        .zip(PRICE_BANDS)
        .find(|(_, (known, _))| *known == val)
        .map(|(number, _)| number)
}

/// For series without models: filters on models match nothing here.
pub(crate) fn of_series(series: &Series) -> Bits {
    let mut bits = [0; KEYS.len()];
    bits[LEVEL] = bit(u64::from(series.level.kind.number()));
    bits[COUNTRY] = bit(u64::from(series.country.number()));
    bits[FACTORY] = bit(u64::from(series.method.number()));
    bits
}

fn of_model(series: &Series, model: &Model) -> Bits {
    let [brand, _, level, country, factory, ..] = of_series(series);
    [
        brand,
        bands_of(model.price),
        level,
        country,
        factory,
        bit(number_of(STRUCTURES, &model.body)),
        bit(seats_of(model)),
        bit(number_of(GEARBOXES, &model.gearbox_type)),
        bit(model.energy.map_or(0, |energy| energy.number().into())),
        bit(number_of(INTAKES, &model.intake)),
        bit(number_of(EMISSIONS, &model.emission)),
        bit(displacement_of(model)),
        bit(model.drive.map_or(0, |drive| drive.number().into())),
        (model.equipment.bits() | range_bits(model.range)) << 1,
    ]
}

/// Bands include both ends: a price on the border is in two.
fn bands_of(price: Option<f64>) -> u32 {
    let Some(price) = price else { return 0 };
    let own = Span {
        from: price,
        to: price,
    };
    let inside = |val: &str| Span::parse(val).is_some_and(|band| band.overlaps(own));
    (1..)
        .zip(PRICE_BANDS)
        .filter(|(_, (val, _))| inside(val))
        .map(|(number, _)| bit(number))
        .sum()
}

/// Every option's number fits.
pub(crate) fn bit(number: u64) -> u32 {
    u32::try_from(number)
        .ok()
        .and_then(|number| 1u32.checked_shl(number))
        .unwrap_or(0)
}
