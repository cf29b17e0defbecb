//! Which models are on sale, whose facts are those of their series, and which to preselect.

use super::World;
use super::model::Model;
use super::series::{SellStat, Series};

/// Models more years old than this are discontinued.
const YEARS_SOLD: u16 = 1;

/// The newest model year of a series, that of its models with a price, and the year of the folder's present.
#[derive(Debug, Clone, Copy)]
struct Years {
    now: u32,
    newest: u16,
    newest_priced: Option<u16>,
}

impl Years {
    /// `models` are those of one series, newest first.
    fn of(models: &[Model], now: u32) -> Self {
        let priced = models.iter().find(|model| model.price.is_some());
        Self {
            now,
            newest: models.first().map_or(0, |newest| newest.year),
            newest_priced: priced.map(|model| model.year),
        }
    }

    /// All models of a discontinued series are discontinued; otherwise those of years before the newest that is sold.
    /// A new model without price is upcoming, unless none of a series that is sold has one. One that still has none years
    /// later was never sold.
    fn sell_stat(self, series: &Series, model: &Model) -> SellStat {
        let sold = match series.sell_stat {
            SellStat::OnSale => self.newest_priced.unwrap_or(self.newest),
            SellStat::PreSale | SellStat::Stopped => self.newest,
        };
        if model.year + YEARS_SOLD < sold {
            return SellStat::Stopped;
        }
        if series.sell_stat != SellStat::OnSale {
            return series.sell_stat;
        }
        match model.price {
            Some(_) => SellStat::OnSale,
            None if model.year < self.newest => SellStat::Stopped,
            None if self.newest_priced.is_none() => SellStat::OnSale,
            None if u32::from(model.year + YEARS_SOLD) < self.now => SellStat::Stopped,
            None => SellStat::PreSale,
        }
    }
}

/// The models whose facts are those of the series: those on sale, or all where none is. `now` is the year of the folder's
/// present.
pub(super) fn current<'m>(series: &Series, models: &'m [Model], now: u32) -> Vec<&'m Model> {
    let years = Years::of(models, now);
    let is_on_sale = |model: &&Model| years.sell_stat(series, model) == SellStat::OnSale;
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
        Years::of(self.models_of(series), self.sales.newest().year()).sell_stat(series, model)
    }

    /// The models whose facts are those of the series: those on sale, or all where none is.
    pub(crate) fn current_models(&self, series: &Series) -> Vec<&Model> {
        current(series, self.models_of(series), self.sales.newest().year())
    }

    /// The model preselected in a form: neither the most expensive nor the cheapest of the latest year that is on sale.
    pub(crate) fn best_model(&self, series: &Series) -> Option<&Model> {
        let models = self.current_models(series);
        let priced = models.iter().filter(|model| model.price.is_some());
        let newest = priced.clone().map(|model| model.year).max();
        let of_year: Vec<_> = priced.filter(|model| Some(model.year) == newest).collect();
        let middle = of_year.len().saturating_sub(1) / 2;
        of_year
            .get(middle)
            .map(|model| **model)
            .or(models.first().copied())
    }
}
