//! sales.csv: the monthly lists, as in the folder.

use std::collections::{BTreeMap, HashMap};

use anyhow::anyhow;
use serde::Deserialize;

use super::World;
use super::folder::{Folder, Row};
use super::names::Listed;
use super::series::Series;
use crate::calendar::Month;
use crate::price::{Price, Span};

mod variants;

use variants::Table;

const FILE: &str = "sales.csv";
/// Names in the report of those that are no series.
const REPORTED: usize = 40;

#[derive(Deserialize)]
struct Line {
    month: String,
    list: List,
    rank: Option<i64>,
    last_rank: Option<i64>,
    series_id: Option<u64>,
    series_name: String,
    brand_name: String,
    sales: u32,
    dealer_price_text: String,
    review_count: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum List {
    All,
    NewEnergy,
}

/// One line of a monthly list: each series has at most one.
#[derive(Debug, Clone)]
pub(crate) struct Sale {
    pub(crate) rank: u32,
    /// `None` if unknown in the folder: empty or -1.
    pub(crate) last_rank: Option<u32>,
    /// `None` where neither its id nor its name is a series of the folder.
    pub(crate) series: Option<usize>,
    pub(crate) series_name: String,
    pub(crate) brand_name: String,
    pub(crate) sales: u32,
    pub(crate) month: Month,
    /// The list's own price of the car.
    pub(crate) price: Option<Span>,
    pub(crate) review_count: u32,
}

/// To charge.
fn has_battery(series: &Series) -> bool {
    series.energies.iter().any(|energy| energy.is_new())
}

impl Sale {
    /// With where it is from; `None` where the list has none.
    pub(crate) fn own_price(&self) -> Option<Price> {
        Some(Price::of_rank(self.price?, self.month))
    }

    /// Name of the brand of its car; where the folder lacks both, that of the list.
    pub(crate) fn brand<'w>(&'w self, world: &'w World) -> &'w str {
        let brand = match self.series {
            Some(place) => Some(world.brand_of(&world.series[place])),
            None => world.brand_named(&self.brand_name),
        };
        brand.map_or(&self.brand_name, |brand| &brand.name)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Sales {
    all: Table,
    new_energy: Table,
    top3: HashMap<(List, usize), u32>,
}

impl Sales {
    pub(super) fn read(
        folder: &Folder,
        series_by_id: &HashMap<u64, usize>,
        series: &[Series],
        mut listed: Listed<'_>,
    ) -> anyhow::Result<Self> {
        let mut sales = Self::default();
        for Row { line, value } in folder.rows::<Line>(FILE)? {
            let broken =
                |column: &str, why: &str| anyhow!("{FILE}, line {line}, column {column}: {why}");
            let month = Month::parse(&value.month).ok_or_else(|| broken("month", "not YYYYMM"))?;
            let by_id = match value.series_id {
                None => None,
                Some(id) => Some(
                    *series_by_id
                        .get(&id)
                        .ok_or_else(|| broken("series_id", "not in series.csv"))?,
                ),
            };
            let (brand, name) = (&value.brand_name, &value.series_name);
            let mut place = listed.series(by_id, brand, name);
            if value.list == List::NewEnergy
                && place.is_some_and(|place| !has_battery(&series[place]))
            {
                place = listed.with_battery(brand, name).or(place);
            }
            sales.add(month, value, place);
        }
        if sales.all.is_empty() {
            return Err(anyhow!("{FILE} has no row of list all"));
        }
        let unknown = listed.unknown();
        if !unknown.is_empty() {
            let some: Vec<&str> = unknown.iter().take(REPORTED).map(String::as_str).collect();
            tracing::warn!(
                names = unknown.len(),
                "{FILE}: names that are no series of the folder: {}",
                some.join(", ")
            );
        }
        sales.same_cars();
        variants::merge(&mut sales.all, &mut sales.new_energy, series);
        sales.count_top3();
        Ok(sales)
    }

    /// A row of both lists with one name and figure is one car: that of the list of new-energy cars.
    fn same_cars(&mut self) {
        for (month, lines) in &self.new_energy {
            let Some(others) = self.all.get_mut(month) else {
                continue;
            };
            for other in others {
                let mut lines = lines.iter();
                let same = lines.find(|line| {
                    line.series_name == other.series_name && line.sales == other.sales
                });
                other.series = same.map_or(other.series, |line| line.series);
            }
        }
    }

    fn count_top3(&mut self) {
        for list in [List::All, List::NewEnergy] {
            let lines = self.table(list).values().flatten();
            let first: Vec<usize> = lines
                .filter(|sale| sale.rank <= 3)
                .filter_map(|sale| sale.series)
                .collect();
            for series in first {
                *self.top3.entry((list, series)).or_default() += 1;
            }
        }
    }

    fn add(&mut self, month: Month, line: Line, series: Option<usize>) {
        let known = |rank: Option<i64>| {
            rank.and_then(|rank| u32::try_from(rank).ok())
                .filter(|rank| *rank > 0)
        };
        let table = match line.list {
            List::All => &mut self.all,
            List::NewEnergy => &mut self.new_energy,
        };
        let rows = table.entry(month).or_default();
        // Some lists have -1 for every rank: then the file order is the rank.
        let rank =
            known(line.rank).unwrap_or_else(|| u32::try_from(rows.len() + 1).unwrap_or(u32::MAX));
        rows.push(Sale {
            rank,
            last_rank: known(line.last_rank),
            series,
            series_name: line.series_name,
            brand_name: line.brand_name,
            sales: line.sales,
            month,
            price: Span::read(&line.dealer_price_text),
            review_count: line.review_count.unwrap_or(0),
        });
    }

    fn table(&self, list: List) -> &Table {
        match list {
            List::All => &self.all,
            List::NewEnergy => &self.new_energy,
        }
    }

    /// `None` for a month outside the folder.
    pub(crate) fn of_month(&self, list: List, month: Month) -> Option<&[Sale]> {
        self.table(list).get(&month).map(Vec::as_slice)
    }

    /// Of all lists and months.
    pub(super) fn brand_names(&self) -> impl Iterator<Item = &str> {
        let tables = [&self.all, &self.new_energy].into_iter();
        let rows = tables.flat_map(BTreeMap::values).flatten();
        rows.map(|sale| &*sale.brand_name)
    }

    /// Newest first.
    pub(crate) fn months(&self) -> impl Iterator<Item = Month> {
        self.all.keys().rev().copied()
    }

    /// The present of the demo.
    pub(crate) fn newest(&self) -> Month {
        self.all
            .last_key_value()
            .map_or_else(Month::default, |(month, _)| *month)
    }

    /// Its line in a monthly list.
    pub(crate) fn line(&self, list: List, month: Month, series: usize) -> Option<&Sale> {
        let mut lines = self.of_month(list, month)?.iter();
        lines.find(|sale| sale.series == Some(series))
    }

    /// Its line in the list of all cars, else in that of new-energy cars.
    pub(crate) fn line_of(&self, month: Month, series: usize) -> Option<&Sale> {
        self.line(List::All, month, series)
            .or_else(|| self.line(List::NewEnergy, month, series))
    }

    /// How many months a series was among the first three.
    pub(crate) fn top3(&self, list: List, series: usize) -> u32 {
        self.top3.get(&(list, series)).copied().unwrap_or(0)
    }
}
