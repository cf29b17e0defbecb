//! Lists in which a series ranks high.

use serde::Serialize;

use super::board::board;
use super::entry::Subject;
use super::filter::Filter;
use super::request::Period;
use super::sort::{Rhythm, Sort};
use crate::world::World;
use crate::world::series::Series;

/// Ranks worth mentioning.
const HIGH: usize = 50;

const LISTS: [(Sort, &str, &str); 7] = [
    (Sort::Sale, "sale", "销量榜"),
    (Sort::NewEnergySale, "newEnergySale", "新能源销量榜"),
    (Sort::Heat, "heat", "热门榜"),
    (Sort::Praise, "praise", "口碑榜"),
    (Sort::Cruising, "cruising", "续航榜"),
    (Sort::Oil, "oil", "油耗榜"),
    (Sort::ValuePreservation, "valuePreservation", "保值率榜"),
];

#[derive(Debug, Serialize)]
pub(crate) struct HighRank {
    sort: &'static str,
    title: String,
    rank: usize,
}

/// Best rank first.
pub(crate) fn high_ranks(world: &World, series: &Series) -> Vec<HighRank> {
    let now = world.sales.newest();
    let city = world.cities.named(None);
    let mut found: Vec<HighRank> = LISTS
        .into_iter()
        .filter_map(|(sort, name, title)| {
            let (period, title) = match sort.rhythm() {
                Rhythm::Once => (Period::Always, title.to_owned()),
                Rhythm::Month | Rhythm::Week => {
                    (Period::Month(now), format!("{}{title}", now.title()))
                }
            };
            let list = board(world, sort, period, city, &Filter::default());
            let place = list.iter().take(HIGH).position(
                |entry| matches!(entry.subject, Subject::Series(other) if other.id == series.id),
            )?;
            Some(HighRank {
                sort: name,
                title,
                rank: place + 1,
            })
        })
        .collect();
    found.sort_by_key(|high| high.rank);
    found
}
