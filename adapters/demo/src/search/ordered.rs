//! The order of the names that fit what was typed.

use super::hit::{Fit, Hit};
use crate::world::World;
use crate::world::names::{Subject, powered};
use crate::world::series::SellStat;

/// A name of its own counts as so many cars sold lately; former sales and the popularity of a brand, divided, as further ones.
const OWN: f64 = 1000.0;
/// A car that sold more is meant though the folder has no price of it.
const SOLD: f64 = 1000.0;
/// Popularity of a car without latest sales, at most.
const UNSOLD: f64 = 250.0;
const FORMER: f64 = 40.0;
const OF_BRAND: f64 = 10.0;
/// More popular brands are known alike.
const MOST_OF_BRAND: f64 = 500.0;

/// By fit; of equal ones the best known.
pub(super) fn sort(world: &World, hits: &mut [Hit<'_>], typed: &[char]) {
    let has = |is_one: fn(&char) -> bool| typed.iter().any(is_one);
    let is_code = typed.iter().all(char::is_ascii)
        && has(char::is_ascii_alphabetic)
        && has(char::is_ascii_digit);
    let is_powered = is_code && powered(&typed.iter().collect::<String>()).is_some();
    // A code such as M7 is said of cars of all brands alike, whether or not the word before it is their brand.
    let kind = |fit: Fit| match fit {
        Fit::Exact if is_powered => Fit::ExactPower,
        Fit::Exact if is_code => Fit::ExactOwn,
        fit => fit,
    };
    hits.sort_by(|a, b| {
        let order = |hit: &Hit<'_>| {
            (
                kind(hit.fit),
                !is_brand(hit),
                is_stopped(world, hit) && !(hit.fit.is_whole() && has_sold(world, hit)),
            )
        };
        let weight = |hit: &Hit<'_>| {
            let renown = hit.fit.is_whole().then(|| renown(world, hit));
            popularity(world, hit) + renown.unwrap_or_default()
        };
        order(a)
            .cmp(&order(b))
            .then_with(|| weight(b).total_cmp(&weight(a)))
            .then_with(|| a.more.cmp(&b.more))
    });
}

fn is_brand(hit: &Hit<'_>) -> bool {
    matches!(hit.name.subject, Subject::Brand(_))
}

fn is_stopped(world: &World, hit: &Hit<'_>) -> bool {
    match hit.name.subject {
        Subject::Brand(_) => false,
        Subject::Series(place) => world.series[place].sell_stat == SellStat::Stopped,
    }
}

fn has_sold(world: &World, hit: &Hit<'_>) -> bool {
    match hit.name.subject {
        Subject::Brand(_) => false,
        Subject::Series(place) => world.series[place].formerly_sold > SOLD,
    }
}

fn popularity(world: &World, hit: &Hit<'_>) -> f64 {
    match hit.name.subject {
        Subject::Brand(place) => world.brands[place].popularity,
        Subject::Series(place) => world.series[place].popularity,
    }
}

/// What decides among cars of one name besides their latest sales: 小鹏P7 rather than 广汽本田P7, 奔驰GLS rather than 迈莎锐GLS.
fn renown(world: &World, hit: &Hit<'_>) -> f64 {
    match hit.name.subject {
        Subject::Brand(_) => 0.0,
        Subject::Series(place) => {
            let series = &world.series[place];
            let of_name = if hit.fit == Fit::ExactOwn { OWN } else { 0.0 };
            let is_sold = series.popularity > UNSOLD;
            let formerly = if is_sold {
                0.0
            } else {
                series.formerly_sold / FORMER
            };
            of_name + formerly + (world.brand_of(series).popularity / OF_BRAND).min(MOST_OF_BRAND)
        }
    }
}
