//! models.csv.

use serde::Deserialize;

use super::energy::Energy;
use super::equipment::{Drive, Equipment};
use super::params::Params;
use super::traits::{Trait, Traits};
use crate::calendar::Month;
use crate::price;

/// Of consumption, besides WLTC.
const OTHER_CYCLES: [&str; 2] = ["CLTC", "NEDC"];

/// Consumption with an empty battery, as the client reads it for the cost of five years.
const EMPTY_BATTERY: [&str; 4] = [
    "最低荷电状态油耗(L/100km)",
    "最低荷电状态油耗(L/100km)WLTC",
    "最低荷电状态油耗(L/100km)CLTC",
    "最低荷电状态油耗(L/100km)NEDC",
];

#[derive(Deserialize)]
pub(super) struct Row {
    pub(super) model_id: u64,
    pub(super) series_id: u64,
    year: Option<u16>,
    price_wan: Option<f64>,
    doors: Option<u8>,
    seats: Option<u8>,
    name: String,
    level: String,
    launch: String,
    energy: String,
    body: String,
    length: Option<f64>,
    engine: String,
    displacement_ml: Option<f64>,
    intake: String,
    battery_kwh: String,
    cltc_km: Option<f64>,
    gearbox_type: String,
    wltc_l: Option<f64>,
    emission: String,
    fuel_grade: String,
}

#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) id: u64,
    pub(crate) series: usize,
    pub(crate) year: u16,
    pub(crate) price: Option<f64>,
    pub(super) doors: Option<u8>,
    pub(crate) seats: Option<u8>,
    pub(crate) name: String,
    pub(crate) level_name: String,
    pub(crate) launch: Option<Month>,
    pub(crate) energy: Option<Energy>,
    pub(crate) body: String,
    pub(crate) length: Option<f64>,
    /// Such as 2.0T 252马力 L4.
    pub(crate) engine: String,
    pub(crate) displacement_ml: Option<f64>,
    pub(crate) intake: String,
    pub(crate) cltc_km: Option<f64>,
    /// Electric range in the cycle of its series; of the models alone that tell the facts of the series.
    pub(crate) range: Option<u32>,
    pub(crate) gearbox_type: String,
    pub(crate) wltc_l: Option<f64>,
    pub(crate) emission: String,
    pub(super) fuel_grade: String,
    /// Set once the rest is known.
    pub(crate) traits: Traits,
    pub(crate) drive: Option<Drive>,
    pub(crate) equipment: Equipment,
}

impl Model {
    pub(super) fn new(row: Row, series: usize, equipment: Equipment) -> Self {
        // A folder that does not name it still says that the battery alone drives it.
        let is_charged = row.cltc_km.is_some() || !row.battery_kwh.is_empty();
        let is_electric = is_charged && row.displacement_ml.is_none();
        let energy = Energy::from_name(&row.energy).or(is_electric.then_some(Energy::Electric));
        Self {
            id: row.model_id,
            series,
            year: row.year.unwrap_or(0),
            // 0 stands for an unknown price.
            price: row.price_wan.map(price::round).filter(|price| *price > 0.0),
            doors: row.doors,
            seats: row.seats,
            drive: equipment.drive.or_else(|| Drive::from_name(&row.name)),
            name: row.name,
            level_name: row.level,
            launch: Month::parse(&row.launch),
            energy,
            body: row.body,
            length: row.length,
            engine: row.engine,
            displacement_ml: row.displacement_ml,
            intake: row.intake,
            cltc_km: row.cltc_km,
            range: None,
            gearbox_type: row.gearbox_type,
            wltc_l: row.wltc_l,
            emission: row.emission,
            fuel_grade: row.fuel_grade,
            traits: Traits::default(),
            equipment,
        }
    }

    /// Such as 2.0T; none of an electric car, whose engine text says 纯电动 82马力.
    pub(crate) fn liters(&self) -> Option<&str> {
        let liters = self.engine.split(' ').next()?;
        liters
            .starts_with(|first: char| first.is_ascii_digit())
            .then_some(liters)
    }

    /// A plug-in hybrid or a range extender.
    pub(crate) fn is_charged_and_refuelled(&self) -> bool {
        self.traits.hold(Traits::of(&[Trait::Engine, Trait::Plug]))
    }

    /// L/100 km, in the cycle that is the closest to the road; of a plug-in car with an empty battery, since the other figure
    /// counts on electricity.
    pub(crate) fn fuel(&self, params: &Params) -> Option<f64> {
        let own = params.of(self.id);
        if self.is_charged_and_refuelled() {
            return EMPTY_BATTERY.into_iter().find_map(|name| own.figure(name));
        }
        let of = |cycle| own.figure(&format!("{cycle}综合油耗(L/100km)"));
        self.wltc_l
            .or_else(|| OTHER_CYCLES.into_iter().find_map(of))
    }

    /// Guide price with its unit.
    pub(crate) fn price_text(&self) -> Option<String> {
        self.price.map(|price| price::worded(Some(price)))
    }
}
