//! Which models are on sale, whose facts are those of their series, and which to preselect.

use super::World;
use super::model::Model;
use super::series::{SellStat, Series};

/// Models more years old than this are discontinued.
const YEARS_SOLD: u16 = 1;

/// All models of a discontinued series are discontinued; otherwise old years are sold out, and a new model without price is
/// upcoming. `models` are those of the series.
fn sell_stat(series: &Series, models: &[Model], model: &Model) -> SellStat {
    let newest = models.first().map_or(0, |newest| newest.year);
    match (series.sell_stat, model.price) {
        (SellStat::Stopped, _) => SellStat::Stopped,
        _ if model.year + YEARS_SOLD < newest => SellStat::Stopped,
        (SellStat::PreSale, _) => SellStat::PreSale,
        (SellStat::OnSale, Some(_)) => SellStat::OnSale,
        (SellStat::OnSale, None) if model.year == newest => SellStat::PreSale,
        (SellStat::OnSale, None) => SellStat::Stopped,
    }
}

/// The models whose facts are those of the series: those on sale, or all where none is.
pub(super) fn current<'m>(series: &Series, models: &'m [Model]) -> Vec<&'m Model> {
    let is_on_sale = |model: &&Model| sell_stat(series, models, model) == SellStat::OnSale;
    let on_sale: Vec<&Model> = models.iter().filter(is_on_sale).collect();
    if on_sale.is_empty() {
        models.iter().collect()
    } else {
        on_sale
    }
}

impl World {
    pub(crate) fn sell_stat_of(&self, model: &Model) -> SellStat {
        let series = &self.series[model.series];
        sell_stat(series, self.models_of(series), model)
    }

    /// The models whose facts are those of the series: those on sale, or all where none is.
    pub(crate) fn current_models(&self, series: &Series) -> Vec<&Model> {
        current(series, self.models_of(series))
    }

    /// The model preselected in a form: neither the most expensive nor the cheapest of the latest year.
    pub(crate) fn best_model(&self, series: &Series) -> Option<&Model> {
        let models = self.models_of(series);
        let newest = models.first()?.year;
        let of_year = models.iter().take_while(|model| model.year == newest);
        let priced: Vec<&Model> = of_year.filter(|model| model.price.is_some()).collect();
        match priced.len() {
            0 => models
                .iter()
                .find(|model| model.price.is_some())
                .or(models.first()),
            count => priced.get((count - 1) / 2).copied(),
        }
    }
}
