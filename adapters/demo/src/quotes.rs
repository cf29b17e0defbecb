//! What dealers of a city ask for a model, for a series, and how far below the guide price.

use dice::Dice;

use crate::calendar::Month;
use crate::price::{Price, Span, round};
use crate::world::World;
use crate::world::city::City;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

/// The dealers of one brand in one city.
pub(crate) struct Quotes<'w> {
    world: &'w World,
    city: &'w City,
    month: Month,
    dealers: Vec<u64>,
}

impl<'w> Quotes<'w> {
    pub(crate) fn new(world: &'w World, series: &Series, city: &'w City) -> Self {
        Self {
            world,
            city,
            month: world.sales.newest(),
            dealers: world.dealers.ids(world.brand_of(series), city),
        }
    }

    /// What each dealer asks for a model, 万元; none for one that is not sold.
    fn all(&self, model: &Model) -> impl Iterator<Item = f64> {
        let guide = guide_price(self.world, model);
        let by_dealer = move |guide: f64| {
            let dealers = self.dealers.iter();
            dealers.map(move |dealer| asked(self.world, model, *dealer, guide))
        };
        guide.into_iter().flat_map(by_dealer)
    }

    /// The lowest, 万元; `None` for a model that no dealer of the city sells.
    fn lowest(&self, model: &Model) -> Option<f64> {
        self.all(model).reduce(f64::min)
    }

    /// The lowest of a model.
    pub(crate) fn of_model(&self, model: &Model) -> Option<Price> {
        let lowest = self.lowest(model)?;
        let span = Span {
            from: lowest,
            to: lowest,
        };
        Some(self.price(span, self.dealers.len()))
    }

    /// From the lowest to the highest of all its quotes: what its page lists of models and of dealers lies between.
    pub(crate) fn of_series(&self, series: &Series) -> Option<Price> {
        let models = self.world.models_of(series).iter();
        let quotes: Vec<f64> = models.flat_map(|model| self.all(model)).collect();
        let span = Span::of(quotes.iter().copied())?;
        Some(self.price(span, quotes.len()))
    }

    /// The most that a dealer goes below the guide price of a model of the series, 万元; `None` where none does.
    pub(crate) fn saving(&self, series: &Series) -> Option<f64> {
        let models = self.world.models_of(series).iter();
        models
            .filter_map(|model| Some(round(model.price? - self.lowest(model)?)))
            .reduce(f64::max)
            .filter(|saving| *saving > 0.0)
    }

    fn price(&self, span: Span, count: usize) -> Price {
        Price::of_dealers(span, &self.city.name, count, self.month)
    }
}

/// Discontinued models, and those without guide price, have no dealer price.
pub(crate) fn guide_price(world: &World, model: &Model) -> Option<f64> {
    model
        .price
        .filter(|_| world.sell_stat_of(model) == SellStat::OnSale)
}

/// A dealer's price for a model, in 万元: at most the guide price, and within what the folder says of dealers.
pub(crate) fn asked(world: &World, model: &Model, dealer_id: u64, guide: f64) -> f64 {
    let (least, most) = world.series[model.series].asked_between(guide);
    round(Dice::of("offer", &[model.id, dealer_id]).between(least, most))
}
