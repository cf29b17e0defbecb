//! Facts of a series from the data folder, for text placeholders.

use crate::figure::wan;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{Series, full_name};

pub(crate) struct Facts(Vec<(&'static str, Option<String>)>);

impl Facts {
    pub(crate) fn new(world: &World, series: &Series) -> Self {
        let models = world.models_of(series);
        let priced = || models.iter().filter(|model| model.price.is_some());
        let by_price = |a: &f64, b: &f64| a.total_cmp(b);
        let cheapest = priced()
            .min_by(|a, b| by_price(&a.price.unwrap_or(f64::MAX), &b.price.unwrap_or(f64::MAX)));
        let dearest =
            priced().max_by(|a, b| by_price(&a.price.unwrap_or(0.0), &b.price.unwrap_or(0.0)));
        let oil = series.oil.iter().flatten().copied().reduce(f64::min);
        let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Self(vec![
            ("{s}", Some(series.name.clone())),
            (
                "{f}",
                Some(full_name(&world.brand_of(series).name, &series.name, "")),
            ),
            (
                "{l}",
                known(&series.level_name).or_else(|| Some("车".to_owned())),
            ),
            ("{p}", series.price.map(|_| series.price_text())),
            (
                "{n}",
                (!models.is_empty()).then(|| models.len().to_string()),
            ),
            ("{m}", cheapest.map(|model| model.name.clone())),
            ("{mp}", cheapest.and_then(Model::price_text)),
            ("{t}", dearest.map(|model| model.name.clone())),
            ("{tp}", dearest.and_then(Model::price_text)),
            ("{r}", series.longest_range().map(|range| range.to_string())),
            ("{o}", oil.map(wan)),
            ("{e}", known(&series.energy_title())),
            (
                "{len}",
                models
                    .iter()
                    .find_map(|model| model.length)
                    .map(|length| format!("{length:.0}")),
            ),
            (
                "{seat}",
                models
                    .iter()
                    .find_map(|model| model.seats)
                    .map(|seats| seats.to_string()),
            ),
            (
                "{rival}",
                world
                    .rivals(series, 1)
                    .first()
                    .map(|rival| rival.name.clone()),
            ),
        ])
    }

    /// The text with placeholders filled; `None` if one is unknown.
    pub(crate) fn fill(&self, text: &str) -> Option<String> {
        let mut filled = text.to_owned();
        for (place, value) in &self.0 {
            if filled.contains(place) {
                filled = filled.replace(place, value.as_deref()?);
            }
        }
        Some(filled)
    }
}
