//! Which models are on sale, and which to preselect.

use super::World;
use super::model::Model;
use super::series::{SellStat, Series};

/// Models more years old than this are discontinued.
const YEARS_SOLD: u16 = 1;

impl World {
    /// All models of a discontinued series are discontinued; otherwise old years are sold out, and a new model without
    /// price is upcoming.
    pub(crate) fn sell_stat_of(&self, model: &Model) -> SellStat {
        let series = &self.series[model.series];
        let newest = self
            .models_of(series)
            .first()
            .map_or(0, |newest| newest.year);
        match (series.sell_stat, model.price) {
            (SellStat::Stopped, _) => SellStat::Stopped,
            _ if model.year + YEARS_SOLD < newest => SellStat::Stopped,
            (SellStat::PreSale, _) => SellStat::PreSale,
            (SellStat::OnSale, Some(_)) => SellStat::OnSale,
            (SellStat::OnSale, None) if model.year == newest => SellStat::PreSale,
            (SellStat::OnSale, None) => SellStat::Stopped,
        }
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
