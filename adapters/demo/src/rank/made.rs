//! Lists computed from models and reviews, and lists without public data, generated from hashes.

use dice::Dice;

use super::entry::{Entry, Subject, ascending, descending};
use super::filter::Filter;
use super::request;
use crate::calendar::{Month, Week};
use crate::quotes::Quotes;
use crate::world::World;
use crate::world::city::City;
use crate::world::cycle::Cycle;
use crate::world::energy::{ENERGIES, Energy};
use crate::world::origin::Country;
use crate::world::series::Series;

fn board<'w>(
    world: &'w World,
    filter: &Filter,
    figure: impl Fn(usize, &'w Series) -> Option<f64>,
) -> Vec<Entry<'w>> {
    world
        .popular
        .iter()
        .map(|place| (*place, &world.series[*place]))
        .filter(|(_, series)| filter.keeps(world, series))
        .filter_map(|(place, series)| Some(Entry::of_series(series, figure(place, series)?)))
        .collect()
}

/// Attention to a series: sales and desirability.
pub(super) fn heat<'w>(
    world: &'w World,
    month: Month,
    filter: &Filter,
    new_energy: bool,
) -> Vec<Entry<'w>> {
    let mut entries = board(world, filter, |place, series| {
        if new_energy && !series.is_new_energy() {
            return None;
        }
        let line = world.sales.line_of(month, place);
        let sold = line.map_or(0.0, |line| f64::from(line.sales));
        let dream = series
            .price
            .map_or(1.0, |price| 1.0 + price.from.min(120.0) / 60.0);
        let mut dice = Dice::of("heat", &[series.id, u64::from(month.index())]);
        let looks = sold * dice.between(5.0, 8.0)
            + series.popularity * 0.4
            + dice.between(300.0, 2400.0) * dream;
        Some((looks * dream.sqrt()).round())
    });
    descending(&mut entries);
    entries
}

/// The most that a city's dealers go below a guide price, in yuan: in the newest week as they quote, before it about that.
pub(super) fn price_reduction<'w>(
    world: &'w World,
    week: Week,
    city: &City,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    let newest = request::weeks(world).first() == Some(&week);
    let mut entries = board(world, filter, |_, series| {
        let yuan = Quotes::new(world, series, city).saving(series)? * 10_000.0;
        let then = Dice::of("reduction", &[series.id, city.code, week.seed()]).between(0.85, 1.15);
        let yuan = if newest { yuan } else { yuan * then };
        Some((yuan / 100.0).round() * 100.0)
    });
    descending(&mut entries);
    entries
}

/// Residual value after three years, percent of the price.
pub(super) fn value_preservation<'w>(world: &'w World, filter: &Filter) -> Vec<Entry<'w>> {
    let mut entries = board(world, filter, |_, series| {
        series.price.map(|_| {
            let home = match series.country {
                Country::Japan => 63.0,
                Country::Germany => 60.0,
                Country::China | Country::Europe => 54.0,
                Country::America | Country::Korea | Country::France => 51.0,
            };
            let battery = if series.is_electric() { 6.0 } else { 0.0 };
            let wanted = (series.popularity.max(1.0).ln() - 6.0).clamp(-2.0, 6.0);
            let luck = Dice::of("value", &[series.id]).between(-4.0, 5.0);
            ((home - battery + wanted + luck) * 10.0).round() / 10.0
        })
    });
    descending(&mut entries);
    entries
}

/// Owners' scores from series.csv; on ties the one with more owners comes first.
pub(super) fn praise<'w>(world: &'w World, filter: &Filter) -> Vec<Entry<'w>> {
    let mut entries = board(world, filter, |_, series| series.score);
    entries.sort_by_key(|entry| match entry.subject {
        Subject::Series(series) => std::cmp::Reverse(series.review_count),
        Subject::Unlisted | Subject::Brand(_) | Subject::Author(_) => std::cmp::Reverse(0),
    });
    descending(&mut entries);
    entries
}

/// WLTC consumption. Plug-in cars are listed only on request: their figure, with an empty battery, is not comparable.
pub(super) fn oil<'w>(world: &'w World, filter: &Filter) -> Vec<Entry<'w>> {
    let counted = |energy: Energy| {
        if filter.asks_for_fuel() {
            filter.counts(energy)
        } else {
            !energy.is_new()
        }
    };
    let mut entries = board(world, filter, |_, series| {
        let figures = ENERGIES.iter().filter(|(energy, _)| counted(*energy));
        figures
            .filter_map(|(energy, _)| series.oil[energy.index()])
            .reduce(f64::min)
    });
    ascending(&mut entries);
    entries
}

/// CLTC electric range: a figure of an older cycle is not comparable.
pub(super) fn cruising<'w>(world: &'w World, filter: &Filter) -> Vec<Entry<'w>> {
    let mut entries = board(world, filter, |_, series| {
        if series.cycle != Some(Cycle::Cltc) {
            return None;
        }
        let figures = ENERGIES.iter().filter(|(energy, _)| filter.counts(*energy));
        figures
            .filter_map(|(energy, _)| series.range[energy.index()])
            .filter(|km| filter.covers(*km))
            .max()
            .map(f64::from)
    });
    descending(&mut entries);
    entries
}
