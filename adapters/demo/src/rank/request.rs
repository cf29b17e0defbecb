//! Parameters of a rank call.

use super::filter::{Category, Filter};
use super::sort::{Rhythm, Sort};
use crate::calendar::{Month, Week};
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::world::World;
use crate::world::city::City;

/// Period of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Period {
    Month(Month),
    /// From the first to the second, both included.
    Months(Month, Month),
    Week(Week),
    Always,
    /// A month or week outside the folder.
    Unknown,
}

#[derive(Debug)]
pub(crate) struct RankRequest<'w> {
    pub(crate) sort: Sort,
    pub(crate) period: Period,
    pub(crate) city: &'w City,
    pub(crate) filter: Filter,
    pub(crate) page: Page,
    /// Info types requested by `add`; `None` means the list's defaults.
    pub(crate) add: Option<Vec<String>>,
}

impl<'w> RankRequest<'w> {
    pub(crate) fn read(world: &'w World, query: &Query) -> Result<Self, Refusal> {
        let name = query.text("sort").unwrap_or("sale");
        let mut sort = Sort::from_name(name).ok_or(Refusal::Parameter("sort"))?;
        let filter = Filter::read(query)?;
        match filter.category {
            Some(Category::BrandSale) => sort = sort.of_brand_sales(),
            Some(Category::BrandHeat) => sort = Sort::BrandHeat,
            Some(Category::Level(_)) | None => {}
        }
        Ok(Self {
            sort,
            period: period(world, sort.rhythm(), query),
            city: city(world, query)?,
            filter,
            page: query.page(30)?,
            add: query
                .text("add")
                .map(|add| add.split(',').map(str::to_owned).collect()),
        })
    }
}

fn period(world: &World, rhythm: Rhythm, query: &Query) -> Period {
    match rhythm {
        Rhythm::Once => Period::Always,
        Rhythm::Month => match query.text("month") {
            None => Period::Month(world.sales.newest()),
            Some(text) => match Month::span(text) {
                Some((from, to)) if from < to => Period::Months(from, to),
                Some((month, _)) if world.sales.months().any(|known| known == month) => {
                    Period::Month(month)
                }
                _ => Period::Unknown,
            },
        },
        Rhythm::Week => {
            let known = weeks(world);
            match query.text("week") {
                None => known.first().copied().map_or(Period::Unknown, Period::Week),
                Some(text) => Week::parse(text)
                    .filter(|week| known.contains(week))
                    .map_or(Period::Unknown, Period::Week),
            }
        }
    }
}

/// Weeks of the latest months, newest first.
pub(crate) fn weeks(world: &World) -> Vec<Week> {
    const MONTHS: usize = 3;
    world
        .sales
        .months()
        .take(MONTHS)
        .flat_map(|month| month.weeks().into_iter().rev())
        .collect()
}

/// `cityCode` overrides `city`; the default is 北京.
fn city<'w>(world: &'w World, query: &Query) -> Result<&'w City, Refusal> {
    let coded = query
        .number("cityCode")?
        .and_then(|code| world.cities.of_code(code));
    Ok(coded.unwrap_or_else(|| world.cities.named(query.text("city"))))
}

impl Period {
    /// The previous period, for rank changes; unknown outside the folder.
    pub(crate) fn previous(self, world: &World) -> Self {
        match self {
            Self::Month(month) => {
                let before = month.previous();
                if world.sales.months().any(|known| known == before) {
                    Self::Month(before)
                } else {
                    Self::Unknown
                }
            }
            Self::Week(week) => {
                let before = week.previous();
                let known = before
                    .month()
                    .is_some_and(|month| world.sales.months().any(|known| known == month));
                if known {
                    Self::Week(before)
                } else {
                    Self::Unknown
                }
            }
            Self::Months(..) | Self::Always | Self::Unknown => Self::Unknown,
        }
    }

    pub(crate) fn title(self) -> Option<String> {
        match self {
            Self::Month(month) => Some(month.to_string()),
            Self::Months(from, to) => Some(format!("{from},{to}")),
            Self::Week(week) => Some(week.title()),
            Self::Always | Self::Unknown => None,
        }
    }
}
