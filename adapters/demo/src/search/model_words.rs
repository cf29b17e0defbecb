//! Words of the name of a model behind that of its car, and the year among them.

use std::ops::Range;

use super::hit::{Fit, Hit};
use super::lookup::lookup;
use super::meaning::{Meaning, series};
use crate::world::World;
use crate::world::names::plain;
use crate::world::series::Series;

/// Words of a name before those of its model.
const MOST_WORDS: usize = 5;

/// Figures of a year.
const YEAR: usize = 4;

/// They are no name of a car, as 2008 is.
const YEARS: [&str; 9] = [
    "2018", "2019", "2020", "2021", "2022", "2023", "2024", "2025", "2026",
];

/// The car that the first words are the name of, where one of its models has all words behind them: Model Y 后驱, 宝马x3
/// 30i, which is no X330i.
pub(super) fn of_model<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    (1..words.len().min(MOST_WORDS)).rev().find_map(|at| {
        let (head, behind) = words.split_at(at);
        let behind: Vec<String> = behind.iter().map(|word| plain(word)).collect();
        let mut hits = lookup(world, &head.concat());
        let has_model = |car: &Series| {
            let mut names = world.models_of(car).iter().map(|model| plain(&model.name));
            names.any(|name| behind.iter().all(|word| name.contains(word)))
        };
        let is_car = |hit: &Hit<'w>| series(world, hit.name).is_some_and(has_model);
        // The beginning of a name of one car is enough: 小鹏mona 620.
        let begun = hits.iter().take_while(|hit| hit.fit <= Fit::Prefix);
        let least = if begun.count() == 1 {
            Fit::Prefix
        } else {
            Fit::ExactBare
        };
        let mut named = hits.iter().take_while(|hit| hit.fit <= least);
        let place = named.position(is_car)?;
        hits[..=place].rotate_right(1);
        Some(Meaning::of_hits(world, &hits, behind.concat()))
    })
}

/// Without 2025款, or 2025 among other words; the text left, and the year.
pub(super) fn without_year(text: &str) -> (String, String) {
    let found = text.match_indices('款').find_map(|(at, word)| {
        let head = text[..at].trim_end_matches('年');
        let start = head.len().checked_sub(YEAR)?;
        let digits = head.get(start..)?;
        let is_year = digits.starts_with("20") && digits.chars().all(|one| one.is_ascii_digit());
        is_year.then(|| start..at + word.len())
    });
    let alone = || {
        let places = YEARS.iter().flat_map(|year| text.match_indices(year));
        let mut places = places.map(|(at, year)| at..at + year.len());
        let is_word = |place: &Range<usize>| {
            let (before, behind) = (&text[..place.start], &text[place.end..]);
            (before.is_empty() || before.ends_with(char::is_whitespace))
                && (behind.is_empty() || behind.starts_with(char::is_whitespace))
        };
        places
            .find(is_word)
            .filter(|place| place.len() < text.trim().len())
    };
    match found.or_else(alone) {
        Some(range) => {
            let left = format!("{} {}", &text[..range.start], &text[range.end..]);
            (left, text[range].to_owned())
        }
        None => (text.to_owned(), String::new()),
    }
}
