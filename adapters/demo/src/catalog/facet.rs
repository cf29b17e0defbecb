//! Precomputed filter bits of each model: filtering and counting only compare bits.

use super::condition::{
    EMISSIONS, GEARBOXES, INTAKES, STRUCTURES, displacement_of, number_of, seats_of,
};
use crate::rank::PRICE_BANDS;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{Series, Span};

/// The conditions of the car database, in the order of its address.
pub(super) const KEYS: [&str; 14] = [
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
pub(super) const BRAND: usize = 0;
pub(super) const PRICE: usize = 1;
pub(super) const LEVEL: usize = 2;
pub(super) const COUNTRY: usize = 3;
pub(super) const FACTORY: usize = 4;
pub(super) const CONFIG: usize = 13;

/// By condition: bit n stands for option n, bit 0 for unknown. Brands do not fit here.
pub(super) type Bits = [u32; KEYS.len()];

/// Bits of every model, in the order of `World::models`.
#[derive(Debug)]
pub(crate) struct Facets(Vec<Bits>);

impl Facets {
    pub(super) fn of(world: &World) -> &Self {
        world.facets.get_or_init(|| {
            Self(
                world
                    .models
                    .iter()
                    .map(|model| of_model(&world.series[model.series], model))
                    .collect(),
            )
        })
    }

    pub(super) fn of_models(&self, series: &Series) -> &[Bits] {
        &self.0[series.models.clone()]
    }
}

/// The price band of an option, from 1.
pub(super) fn band(val: &str) -> Option<u32> {
    (1..)
        .zip(PRICE_BANDS)
        .find(|(_, (known, _))| *known == val)
        .map(|(number, _)| number)
}

/// For series without models: filters on models match nothing here.
pub(super) fn of_series(series: &Series) -> Bits {
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
        model.equipment.bits() << 1,
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
pub(super) fn bit(number: u64) -> u32 {
    u32::try_from(number)
        .ok()
        .and_then(|number| 1u32.checked_shl(number))
        .unwrap_or(0)
}
