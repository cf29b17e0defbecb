//! Facts of a series from the data folder, for text placeholders.

use std::cmp::Ordering;

use crate::figure::wan;
use crate::world::World;
use crate::world::energy::ENERGIES;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series, full_name};
use crate::world::traits::Traits;
use crate::world::wording;

pub(crate) struct Facts {
    traits: Traits,
    /// By placeholder.
    known: Vec<(&'static str, Option<String>)>,
}

impl Facts {
    pub(crate) fn new(world: &World, series: &Series) -> Self {
        let models = world.models_of(series);
        // What a text says one can buy.
        let on_sale: Vec<&Model> = models
            .iter()
            .filter(|model| world.sell_stat_of(model) == SellStat::OnSale)
            .collect();
        let cheapest = cheapest_of(on_sale.iter().copied());
        let dearest = on_sale.iter().copied().max_by(|a, b| by_price(a, b));
        let dearest = dearest.filter(|model| cheapest.is_some_and(|other| other.id != model.id));
        // The figure of a plug-in car counts on electricity.
        let burning = ENERGIES.iter().filter(|(energy, _)| !energy.is_new());
        let oil = burning.filter_map(|(energy, _)| series.oil[energy.index()]);
        // The one whose figures the series' page shows, and that its report has tested.
        let shown = world.best_model(series);
        let tested = shown.filter(|model| model.price.is_some());
        let driven = tested.or(cheapest).or_else(|| cheapest_of(models.iter()));
        let named = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let known = vec![
            ("{s}", Some(series.name.clone())),
            (
                "{f}",
                Some(full_name(&world.brand_of(series).name, &series.name, "")),
            ),
            (
                "{l}",
                named(&series.level_name).or_else(|| Some("车".to_owned())),
            ),
            ("{p}", series.price.map(|_| series.price_text())),
            (
                "{n}",
                (!on_sale.is_empty()).then(|| on_sale.len().to_string()),
            ),
            ("{m}", cheapest.map(|model| model.name.clone())),
            ("{mp}", cheapest.and_then(Model::price_text)),
            ("{t}", dearest.map(|model| model.name.clone())),
            ("{tp}", dearest.and_then(Model::price_text)),
            ("{d}", driven.map(|model| model.name.clone())),
            ("{dp}", driven.and_then(Model::price_text)),
            ("{c}", series.cycle.map(|cycle| cycle.name().to_owned())),
            ("{r}", series.longest_range().map(|range| range.to_string())),
            ("{o}", oil.reduce(f64::min).map(wan)),
            ("{e}", named(&series.energy_title())),
            ("{len}", shown.and_then(|model| length(world, model))),
            (
                "{seat}",
                shown
                    .and_then(|model| model.seats)
                    .map(|seats| seats.to_string()),
            ),
            (
                "{rival}",
                world
                    .rivals(series, 1)
                    .first()
                    .map(|rival| rival.name.clone()),
            ),
        ];
        Self {
            traits: series.traits,
            known,
        }
    }

    /// The text with placeholders filled; `None` if one is unknown, or if the text is about another kind of car.
    pub(crate) fn fill(&self, text: &str) -> Option<String> {
        if !self.traits.hold(wording::needs(text)) {
            return None;
        }
        let mut filled = text.to_owned();
        for (place, value) in &self.known {
            if filled.contains(place) {
                filled = filled.replace(place, value.as_deref()?);
            }
        }
        Some(filled)
    }
}

/// In millimetres, as the page of the series says it: 4705*1895*1936.
fn length(world: &World, model: &Model) -> Option<String> {
    let sizes = world.params.of(model.id).get("长*宽*高(mm)")?;
    let length = sizes
        .split(|letter: char| !letter.is_ascii_digit())
        .next()?;
    (!length.is_empty()).then(|| length.to_owned())
}

fn by_price(a: &Model, b: &Model) -> Ordering {
    let price = |model: &Model| model.price.unwrap_or(0.0);
    price(a).total_cmp(&price(b))
}

/// Of those with a price.
fn cheapest_of<'w>(models: impl Iterator<Item = &'w Model>) -> Option<&'w Model> {
    let priced = models.filter(|model| model.price.is_some());
    priced.min_by(|a, b| by_price(a, b))
}
