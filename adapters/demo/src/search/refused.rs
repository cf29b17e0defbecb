//! What a query does not want: 不要比亚迪的SUV.

use super::conditions::{QueryConditions, without_leading_word};
use super::lookup::lookup;
use crate::world::World;
use crate::world::names::{Name, Subject, plain};

/// Words before a name that must not be.
const REFUSALS: [&str; 5] = ["不要", "不买", "不含", "不考虑", "除了"];
/// Between names that are refused together.
const JOINERS: [&str; 7] = ["和", "与", "、", "或", "跟", "及", ","];
/// Words behind them.
const TAILS: [&str; 8] = ["以外", "之外", "品牌", "牌", "外", "还有", "的", "车"];
/// Letters of the longest name.
const LONGEST: usize = 20;

/// A query without what it refuses.
pub(super) struct Refused<'w> {
    /// What is left, before and behind the refusal.
    pub(super) asked: String,
    pub(super) names: Vec<&'w Name>,
}

impl<'w> Refused<'w> {
    pub(super) fn read(world: &'w World, typed: &str) -> Self {
        let parts = REFUSALS.iter().find_map(|word| refusal(typed, word));
        let Some((before, behind)) = parts else {
            return Self {
                asked: typed.to_owned(),
                names: Vec::new(),
            };
        };
        let (names, rest) = names_at_start(world, behind);
        if names.is_empty() {
            // 不要纯电的SUV: the car database cannot leave it out, so it is no condition.
            let rest = without_leading_word(behind).unwrap_or_default();
            return Self {
                asked: format!("{before} {}", without_tails(rest)),
                names,
            };
        }
        Self {
            asked: format!("{before} {}", without_tails(rest)),
            names,
        }
    }

    /// Leaves the names out of what is found.
    pub(super) fn leave_out(&self, world: &World, asked: &mut QueryConditions) {
        for name in &self.names {
            match name.subject {
                Subject::Brand(place) => {
                    let brand = &world.brands[place];
                    asked.without_brand(brand.id, &brand.name);
                }
                Subject::Series(place) => {
                    let series = &world.series[place];
                    asked.without_series(series.id, &series.name);
                }
            }
        }
    }
}

/// What is before and behind a word. 要不要 asks.
fn refusal<'t>(typed: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let (before, behind) = typed.split_once(word)?;
    let is_question = word
        .strip_prefix('不')
        .is_some_and(|verb| before.ends_with(verb));
    (!is_question).then_some((before, behind))
}

/// Names that a text begins with, and what is behind them.
fn names_at_start<'w, 't>(world: &'w World, text: &'t str) -> (Vec<&'w Name>, &'t str) {
    let (mut names, mut rest) = (Vec::new(), text);
    let mut next = text;
    while let Some((name, behind)) = name_at_start(world, next) {
        names.push(name);
        rest = behind;
        let joined = JOINERS
            .iter()
            .find_map(|joiner| behind.trim_start().strip_prefix(joiner));
        let Some(joined) = joined else { break };
        next = joined;
    }
    if names.is_empty()
        && let Some(hit) = lookup(world, text).first().filter(|hit| hit.fit.is_whole())
    {
        // In pinyin.
        return (vec![hit.name], "");
    }
    (names, rest)
}

/// The longest name of at least two letters that a text begins with.
fn name_at_start<'w, 't>(world: &'w World, text: &'t str) -> Option<(&'w Name, &'t str)> {
    let text = text.trim_start();
    let is_letter = |letter: &char| letter.is_ascii_alphanumeric();
    let ends = text
        .char_indices()
        .take(LONGEST)
        .map(|(at, letter)| (at + letter.len_utf8(), letter));
    let mut ends: Vec<(usize, char)> = ends.collect();
    ends.reverse();
    ends.into_iter().find_map(|(end, last)| {
        let (head, behind) = text.split_at(end);
        if is_letter(&last) && behind.chars().next().as_ref().is_some_and(is_letter) {
            return None;
        }
        let letters: Vec<char> = plain(head).chars().collect();
        let mut names = world.names.0.iter();
        let name = names.find(|name| name.keys.iter().any(|key| key.letters == letters));
        name.filter(|_| letters.len() > 1)
            .map(|name| (name, behind))
    })
}

fn without_tails(text: &str) -> &str {
    TAILS.iter().fold(text.trim_start(), |text, tail| {
        text.strip_prefix(tail).unwrap_or(text)
    })
}
