//! Conditions beside the name of a car: 海鸥 四驱.

use super::{Chip, Price, QueryConditions};
use crate::world::World;
use crate::world::facet::{FACTORY, KEYS};
use crate::world::origin::Method;
use crate::world::series::Series;

impl QueryConditions {
    /// Says that conditions are no filter that no model of the car fulfils, and what is refused.
    pub(in crate::search) fn beside(mut self, world: &World, series: &Series) -> Vec<Chip> {
        self.made_in_china(&[world.brand_of(series)]);
        let chips = std::mem::take(&mut self.conditions);
        let not_fulfilled = chips
            .into_iter()
            .filter(|chip| chip.is_refusal() || !self.only(chip).has(world, series));
        let titles = not_fulfilled.map(|chip| chip.title);
        titles.map(|title| Chip::unused(&title)).collect()
    }

    /// This condition alone.
    fn only(&self, chip: &Chip) -> Self {
        let is_of = |other: Chip| other == *chip;
        let range = self.range.filter(|range| is_of(range.chip()));
        let engine = self.engine.clone();
        let engine = engine.filter(|engine| is_of(engine.chip()));
        let price = self.price.clone();
        let price = price.filter(|price: &Price| price.title == chip.title);
        let is_listed = chip.is_listed();
        let is_other = !is_listed && range.is_none() && engine.is_none() && price.is_none();
        Self {
            conditions: vec![chip.clone()],
            size: self.size.filter(|_| is_other),
            levels: self.levels.filter(|_| is_other),
            range,
            engine,
            price,
            ..Self::default()
        }
    }

    fn has(&self, world: &World, series: &Series) -> bool {
        self.keeps_series(world, series) && self.has_model(world, series, &self.listed())
    }

    /// Whether cars that come from abroad are asked for.
    pub(in crate::search) fn is_imported(&self) -> bool {
        let imported = Method::Imported.number().to_string();
        let mut chips = self.conditions.iter();
        chips.any(|chip| chip.key == Some(KEYS[FACTORY]) && chip.val.as_ref() == Some(&imported))
    }
}
