//! What conditions leave of a query: its brands, and the words that ask for nothing.

use super::conditions::FILLERS;
use super::hit::{Fit, Hit};
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{Name, Subject, plain};

/// Shorter names are parts of words.
const LEAST: usize = 2;
/// Bytes of the shortest words that ask for something; one Chinese letter has three.
const LEAST_UNKNOWN: usize = 4;
/// Between brands: 宝马或奔驰的SUV.
const JOINERS: [&str; 8] = ["和", "与", "或者", "或", "跟", "以及", "及", "还是"];

/// Read from the start, the longest name at each place, so that 理想 is no 想.
#[derive(Default)]
pub(super) struct Named<'w> {
    pub(super) brands: Vec<&'w Brand>,
    /// Whether brands are all that is left.
    pub(super) is_brands: bool,
    pub(super) has_series: bool,
    /// Whether nothing but joiners is left.
    pub(super) is_empty: bool,
    /// What is no name and asks for something; a single Chinese letter does not.
    pub(super) unknown: Vec<String>,
    /// Without words that ask for nothing.
    pub(super) words: String,
}

impl<'w> Named<'w> {
    pub(super) fn read(world: &'w World, text: &str) -> Self {
        let fillers: Vec<Vec<char>> = FILLERS
            .iter()
            .map(|filler| plain(filler).chars().collect())
            .collect();
        let letters: Vec<char> = text.chars().collect();
        let mut named = Self {
            is_empty: true,
            ..Self::default()
        };
        let mut at = 0;
        let mut unknown = String::new();
        while at < letters.len() {
            let behind = &letters[at..];
            let filler = fillers.iter().find(|filler| behind.starts_with(filler));
            if let Some((name, len)) = name_at(world, &letters, at) {
                match name.subject {
                    Subject::Brand(place) => named.add(&world.brands[place]),
                    Subject::Series(_) => named.has_series = true,
                }
                named.end(&mut unknown);
                named.is_empty = false;
                named.words.extend(&letters[at..at + len]);
                at += len;
            } else if let Some(filler) = filler {
                named.end(&mut unknown);
                at += filler.len();
            } else {
                let joiner = JOINERS.iter().find(|joiner| {
                    let len = joiner.chars().count();
                    joiner.chars().eq(behind.iter().copied().take(len))
                });
                let len = joiner.map_or(1, |joiner| joiner.chars().count());
                if joiner.is_some() {
                    named.end(&mut unknown);
                } else {
                    unknown.push(letters[at]);
                    named.is_empty = false;
                }
                named.words.extend(&letters[at..at + len]);
                at += len;
            }
        }
        named.end(&mut unknown);
        named.is_brands = !named.brands.is_empty() && !named.has_series && named.unknown.is_empty();
        named
    }

    /// Ends a run of letters that are no name.
    fn end(&mut self, unknown: &mut String) {
        let run = std::mem::take(unknown);
        // v8, lpg; a letter alone is a part of a word.
        let is_latin = run.len() >= LEAST && run.is_ascii();
        if is_latin || run.len() >= LEAST_UNKNOWN {
            self.unknown.push(run);
        }
    }

    fn add(&mut self, brand: &'w Brand) {
        if self.brands.iter().all(|known| known.id != brand.id) {
            self.brands.push(brand);
        }
    }
}

/// Whether words as a whole are a car, or are read as one.
pub(super) fn is_car(hits: &[Hit<'_>]) -> bool {
    hits.first().is_some_and(|hit| {
        let is_series = matches!(hit.name.subject, Subject::Series(_));
        is_series && (hit.fit.is_whole() || hit.fit.is_alike())
    })
}

/// The longest name at a place, not within a longer word of letters and digits; of equal ones a brand, which come first.
fn name_at<'w>(world: &'w World, text: &[char], at: usize) -> Option<(&'w Name, usize)> {
    let is_joined = |one: usize, other: usize| {
        let (Some(one), Some(other)) = (text.get(one), text.get(other)) else {
            return false;
        };
        one.is_ascii_alphanumeric() && other.is_ascii_alphanumeric()
    };
    if at > 0 && is_joined(at - 1, at) {
        return None;
    }
    let mut longest: Option<(&Name, usize)> = None;
    for name in &world.names.0 {
        for key in &name.keys {
            let len = key.letters.len();
            let is_longer = len >= LEAST && longest.is_none_or(|(_, known)| len > known);
            if is_longer
                && text[at..].starts_with(&key.letters)
                && !is_joined(at + len - 1, at + len)
            {
                longest = Some((name, len));
            }
        }
    }
    longest
}

/// The brand that words are, nearly are, or are a part of that no other brand has: 传祺 of 广汽传祺.
pub(super) fn brand_nearly<'h, 'w>(
    world: &'w World,
    hits: &'h [Hit<'w>],
    words: &str,
) -> Option<(&'w Brand, &'h Hit<'w>)> {
    let mut brands = hits
        .iter()
        .filter_map(|hit| Some((brand_named(world, hit.name)?, hit)));
    let (brand, hit) = brands.next()?;
    if hit.fit.is_whole() {
        return Some((brand, hit));
    }
    if hit.fit.is_correction() {
        return hits
            .first()
            .filter(|best| best.name.subject == hit.name.subject)
            .map(|_| (brand, hit));
    }
    // Letters within a word of letters are none: hev of chevrolet.
    let is_within = hit.fit == Fit::Inside && !words.is_ascii();
    let is_part = (hit.fit == Fit::Prefix || is_within) && words.chars().count() > 1;
    (is_part && brands.next().is_none()).then_some((brand, hit))
}

pub(super) fn brand_named<'w>(world: &'w World, name: &Name) -> Option<&'w Brand> {
    match name.subject {
        Subject::Brand(place) => Some(&world.brands[place]),
        Subject::Series(_) => None,
    }
}
