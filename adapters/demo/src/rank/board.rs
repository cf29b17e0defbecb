//! A ranking: its entries in order, and their places.

use std::collections::HashMap;

use super::authors;
use super::entry::{Entry, Key};
use super::filter::Filter;
use super::made;
use super::request::Period;
use super::sold;
use super::sort::Sort;
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
        (Sort::Sale | Sort::NewEnergySale, Period::Month(month)) => {
            sold::of_month(world, sort.sales_list(), month, filter)
        }
        (Sort::SaleWeek | Sort::NewEnergySaleWeek, Period::Week(week)) => {
            sold::of_week(world, sort.sales_list(), week, filter)
        }
        (Sort::CitySale, Period::Month(month)) => sold::of_city(world, month, city, filter),
        (Sort::BrandSale | Sort::NewEnergyBrandRank, Period::Month(month)) => sold::by_brand(
            world,
            &sold::of_month(world, sort.sales_list(), month, filter),
        ),
        (Sort::BrandSaleWeek, Period::Week(week)) => sold::by_brand(
            world,
            &sold::of_week(world, sort.sales_list(), week, filter),
        ),
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
