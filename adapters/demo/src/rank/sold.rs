//! Sales lists: months from the folder; weeks, cities and brands derived from these.

use std::collections::{HashMap, HashSet};

use dice::Dice;

use super::entry::{Entry, Key, Subject, descending};
use super::filter::Filter;
use crate::calendar::{Month, Week};
use crate::world::World;
use crate::world::city::City;
use crate::world::sale::{List, Sale};

/// Exactly the lines of sales.csv. A filter drops lines without a series, whose attributes are unknown.
pub(super) fn of_month<'w>(
    world: &'w World,
    list: List,
    month: Month,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    let lines = world.sales.of_month(list, month).unwrap_or_default();
    lines
        .iter()
        .filter_map(|sale| {
            let subject = match sale.series {
                Some(place) => {
                    let series = &world.series[place];
                    filter
                        .keeps(world, series)
                        .then_some(Subject::Series(series))?
                }
                None => filter.is_open().then_some(Subject::Unlisted)?,
            };
            Some(Entry {
                subject,
                figure: f64::from(sale.sales),
                sale: Some(sale),
            })
        })
        .collect()
}

/// Splits a month among its weeks; the parts add up to it.
pub(super) fn of_week<'w>(
    world: &'w World,
    list: List,
    week: Week,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    let Some(month) = week.month() else {
        return Vec::new();
    };
    let weeks = month.weeks();
    let Some(place) = weeks.iter().position(|known| *known == week) else {
        return Vec::new();
    };
    let mut board = of_month(world, list, month, filter);
    for entry in &mut board {
        let Some(sale) = entry.sale else { continue };
        entry.figure = f64::from(split(sale, &weeks)[place]);
    }
    descending(&mut board);
    board
}

fn split(sale: &Sale, weeks: &[Week]) -> Vec<u32> {
    // Deliveries rise towards the end of a month.
    let weights: Vec<f64> = weeks
        .iter()
        .zip(1_u32..)
        .map(|(week, number)| {
            0.85 + 0.1 * f64::from(number)
                + Dice::of("week", &[dice::text(&sale.series_name), week.seed()]).between(0.0, 0.3)
        })
        .collect();
    let all: f64 = weights.iter().sum();
    let mut parts: Vec<u32> = weights
        .iter()
        .map(|weight| crate::figure::whole((f64::from(sale.sales) * weight / all).floor()))
        .collect();
    let rest = sale.sales - parts.iter().sum::<u32>();
    if let Some(last) = parts.last_mut() {
        *last += rest;
    }
    parts
}

/// Splits a month by city size and local taste.
pub(super) fn of_city<'w>(
    world: &'w World,
    month: Month,
    city: &City,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    let mut board = of_month(world, List::All, month, filter);
    for entry in &mut board {
        let Some(sale) = entry.sale else { continue };
        let brand =
            Dice::of("city-brand", &[city.code, dice::text(&sale.brand_name)]).between(0.45, 1.6);
        let series =
            Dice::of("city-series", &[city.code, dice::text(&sale.series_name)]).between(0.7, 1.35);
        entry.figure = (entry.figure * city.share() * brand * series).round();
    }
    board.retain(|entry| entry.figure >= 1.0);
    descending(&mut board);
    board
}

/// Sales by brand, of every car that either list has: the list of all cars ends early.
pub(super) fn of_brands<'w>(
    world: &'w World,
    list: List,
    board: impl Fn(List) -> Vec<Entry<'w>>,
) -> Vec<Entry<'w>> {
    let mut cars = board(list);
    if list == List::All {
        let known: HashSet<Key<'_>> = cars.iter().map(Entry::key).collect();
        let mut others = board(List::NewEnergy);
        others.retain(|entry| !known.contains(&entry.key()));
        drop(known);
        cars.append(&mut others);
    }
    by_brand(world, &cars)
}

/// Sums by brand; the folder may not have it.
pub(super) fn by_brand<'w>(world: &'w World, board: &[Entry<'w>]) -> Vec<Entry<'w>> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut sums: Vec<Entry<'w>> = Vec::new();
    for entry in board {
        let name = match (entry.sale, entry.subject) {
            (Some(sale), _) => sale.brand(world),
            (None, Subject::Series(series)) => world.brand_of(series).name.as_str(),
            (None, _) => continue,
        };
        let place = *places.entry(name).or_insert_with(|| {
            sums.push(Entry {
                subject: Subject::Brand(name),
                figure: 0.0,
                sale: None,
            });
            sums.len() - 1
        });
        sums[place].figure += entry.figure;
    }
    descending(&mut sums);
    sums
}
