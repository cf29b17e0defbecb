//! New cars: series by the months in which their models were released.

use std::cmp::Reverse;
use std::collections::HashSet;

use serde::Serialize;

use super::filter::Filter;
use super::item::{Change, Item, Text, series_item};
use super::sort::Sort;
use super::tabs::{self, Category, Tab};
use crate::calendar::Month;
use crate::choice::Choice;
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
pub(crate) struct NewCars<'w> {
    time: Vec<Choice>,
    list: Vec<Item<'w>>,
    has_more: u8,
    total: usize,
    rank_level: Vec<Category>,
    second_tab: Vec<Tab>,
}

pub(crate) fn new_cars<'w>(world: &'w World, query: &Query) -> Result<NewCars<'w>, Refusal> {
    let page = query.page(30)?;
    let filter = Filter::read(query)?;
    let launches: Vec<_> = launches(world)
        .into_iter()
        .filter(|(_, series)| filter.keeps(world, series))
        .collect();
    let mut months: Vec<Month> = launches.iter().map(|(month, _)| *month).collect();
    months.dedup();

    let shown = match query.text("month") {
        Some(text) => {
            let asked = Month::span(text);
            let is_asked =
                |launch: &Month| asked.is_some_and(|(from, to)| (from..=to).contains(launch));
            let launches = launches.into_iter();
            newest_of_each(launches.filter(|(launch, _)| is_asked(launch)).collect())
        }
        None => newest_of_each(launches),
    };
    Ok(NewCars {
        time: months
            .iter()
            .map(|month| Choice::new(month.title(), month))
            .collect(),
        list: page
            .of(&shown)
            .iter()
            .zip(page.skip() + 1..)
            .map(|(launch, place)| item(world, place, *launch))
            .collect(),
        has_more: page.has_more(shown.len()),
        total: shown.len(),
        rank_level: tabs::body_categories(),
        second_tab: tabs::of_new_cars(world),
    })
}

/// The newest few, for the home page.
pub(super) fn first(world: &World, count: usize) -> Vec<Item<'_>> {
    let newest = newest_of_each(launches(world));
    newest
        .into_iter()
        .take(count)
        .zip(1..)
        .map(|(launch, place)| item(world, place, launch))
        .collect()
}

type Launch<'w> = (Month, &'w Series);

/// Every series in every month with a release, newest first; within a month the popular first.
fn launches(world: &World) -> Vec<Launch<'_>> {
    let mut all = Vec::new();
    for series in world.by_popularity() {
        let from = all.len();
        let months = world
            .models_of(series)
            .iter()
            .filter_map(|model| model.launch);
        for month in months.chain(series.first_launch).chain(series.last_launch) {
            if !all[from..].contains(&(month, series.id)) {
                all.push((month, series.id));
            }
        }
    }
    let mut launches: Vec<Launch<'_>> = all
        .into_iter()
        .filter_map(|(month, id)| Some((month, world.series(id)?)))
        .collect();
    launches.sort_by_key(|(month, _)| Reverse(*month));
    launches
}

fn newest_of_each(launches: Vec<Launch<'_>>) -> Vec<Launch<'_>> {
    let mut seen = HashSet::new();
    launches
        .into_iter()
        .filter(|(_, series)| seen.insert(series.id))
        .collect()
}

fn item<'w>(world: &'w World, place: usize, (month, series): Launch<'w>) -> Item<'w> {
    let text = Text::new(month.title(), "上市时间", month.dashed());
    let price = Quotes::new(world, series, world.cities.named(None)).of_series(series);
    let mut item = series_item(
        world,
        Sort::Sale,
        place,
        (series, None, price),
        text,
        Change::default(),
    );
    item.publish_time = Some(month.dashed());
    item.tag = Some(if series.first_launch == Some(month) {
        "新车上市"
    } else {
        "新增车款"
    });
    Item::Series(Box::new(item))
}
