//! A ranking: its entries in order, and their places.

use std::collections::HashMap;

use super::authors;
use super::entry::{Entry, Key, descending};
use super::filter::Filter;
use super::made;
use super::request::Period;
use super::sold;
use super::sort::Sort;
use crate::calendar::Month;
use crate::world::World;
use crate::world::city::City;

/// The whole list of a period, in order.
pub(crate) fn board<'w>(
    world: &'w World,
    sort: Sort,
    period: Period,
    city: &City,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    match (sort, period) {
        (_, Period::Unknown) => Vec::new(),
        (_, Period::Months(from, to)) => of_months(world, sort, (from, to), city, filter),
        (Sort::Sale | Sort::NewEnergySale, Period::Month(month)) => {
            sold::of_month(world, sort.sales_list(), month, filter)
        }
        (Sort::SaleWeek | Sort::NewEnergySaleWeek, Period::Week(week)) => {
            sold::of_week(world, sort.sales_list(), week, filter)
        }
        (Sort::CitySale, Period::Month(month)) => sold::of_city(world, month, city, filter),
        (Sort::BrandSale | Sort::NewEnergyBrandRank, Period::Month(month)) => {
            sold::of_brands(world, sort.sales_list(), |list| {
                sold::of_month(world, list, month, filter)
            })
        }
        (Sort::BrandSaleWeek, Period::Week(week)) => {
            sold::of_brands(world, sort.sales_list(), |list| {
                sold::of_week(world, list, week, filter)
            })
        }
        (Sort::Heat, Period::Month(month)) => made::heat(world, month, filter, false),
        (Sort::NewEnergyHeat, Period::Month(month)) => made::heat(world, month, filter, true),
        (Sort::BrandHeat, Period::Month(month)) => {
            sold::by_brand(world, &made::heat(world, month, filter, false))
        }
        (Sort::PriceReduction, Period::Week(week)) => {
            made::price_reduction(world, week, city, filter)
        }
        (Sort::ValuePreservation, _) => made::value_preservation(world, filter),
        (Sort::Praise, _) => made::praise(world, filter),
        (Sort::Oil, _) => made::oil(world, filter),
        (Sort::Cruising, _) => made::cruising(world, filter),
        (_, Period::Month(month)) if sort.is_of_authors() => authors::board(sort, month),
        (_, Period::Month(_) | Period::Week(_) | Period::Always) => Vec::new(),
    }
}

/// The lists of several months as one: figures are added up, scores of authors averaged.
fn of_months<'w>(
    world: &'w World,
    sort: Sort,
    (from, to): (Month, Month),
    city: &City,
    filter: &Filter,
) -> Vec<Entry<'w>> {
    let mut places = HashMap::new();
    let mut sums: Vec<(Entry<'w>, f64)> = Vec::new();
    let months = world.sales.months();
    for month in months.filter(|month| (from..=to).contains(month)) {
        for entry in board(world, sort, Period::Month(month), city, filter) {
            let place = *places.entry(entry.key()).or_insert(sums.len());
            match sums.get_mut(place) {
                Some((sum, times)) => {
                    sum.figure += entry.figure;
                    *times += 1.0;
                }
                None => sums.push((entry, 1.0)),
            }
        }
    }
    let mut entries: Vec<_> = sums
        .into_iter()
        .map(|(mut entry, times)| {
            if sort.is_of_authors() {
                entry.figure = (entry.figure / times * 10.0).round() / 10.0;
            }
            entry
        })
        .collect();
    descending(&mut entries);
    entries
}

/// Ranks by subject, from 1.
pub(crate) struct Places<'w>(HashMap<Key<'w>, usize>);

impl<'w> Places<'w> {
    pub(crate) fn of(board: &[Entry<'w>]) -> Self {
        Self(
            board
                .iter()
                .enumerate()
                .map(|(place, entry)| (entry.key(), place + 1))
                .collect(),
        )
    }

    pub(crate) fn find(&self, entry: &Entry<'w>) -> Option<usize> {
        self.0.get(&entry.key()).copied()
    }
}
