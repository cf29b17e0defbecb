//! A query, looked up once: for suggestions and for what it means.

use super::asked::by_conditions;
use super::beside_brand::{behind_maker, beside_brand, by_brand_nearly};
use super::conditions::{Chip, as_typed};
use super::hit::{Fit, Hit};
use super::inside::{each_a_name, named_inside, unknown};
use super::lookup::lookup;
use super::meaning::{Meaning, Subjects, TOPICS, series, without};
use super::model_code::by_model;
use super::model_words::{of_model, without_year};
use super::named::brand_named;
use super::nearly::{is_longer_of, is_nearly_of};
use super::spelled::{before_grade, by_code, by_figures, by_last_word};
use crate::world::World;
use crate::world::names::{Subject, plain};
use crate::world::series::{Series, full_name};

/// What three brands together are called.
const GERMANS: (&str, &str) = ("bba", "奔驰宝马奥迪");

/// Letters of Chinese words that are more than a particle.
const LEAST_LEFT: usize = 2;

/// Letters of the shortest word that is typed twice.
const LEAST_DOUBLED: usize = 2;

/// Letters of a name before another word.
const LEAST_HEAD: usize = 5;

/// Words of the longest name that is typed in another order.
const MOST_WORDS: usize = 5;

pub(super) struct Looked<'w> {
    world: &'w World,
    /// Without the year of a model.
    typed: String,
    /// Plain, without the words of topics.
    named: String,
    pub(super) topics: String,
    /// What the name fits.
    pub(super) hits: Vec<Hit<'w>>,
    /// What a brand and the last word fit, and whether another name was typed; only where the name is none as a whole.
    by_word: (Vec<Hit<'w>>, bool),
}

impl<'w> Looked<'w> {
    pub(super) fn up(world: &'w World, typed: &str) -> Self {
        let (typed, year) = without_year(typed);
        let whole = plain(&typed).replace(GERMANS.0, GERMANS.1);
        let (named, mut topics) = without(&whole, TOPICS);
        topics += &year;
        // A figure alone is that of the topic: 续航500 is no 坦克500.
        let is_figure = named.chars().all(|letter| letter.is_ascii_digit());
        let (named, topics) = if is_figure {
            (whole, String::new())
        } else {
            (named, topics)
        };
        let hits = lookup(world, &named);
        let turned = if is_name(&hits) {
            None
        } else {
            in_other_order(world, &typed).or_else(|| without_double(world, &named))
        };
        let (named, hits) = turned.unwrap_or((named, hits));
        let by_word = if is_name(&hits) {
            Default::default()
        } else {
            by_last_word(world, &named)
        };
        Self {
            world,
            typed,
            named,
            topics,
            hits,
            by_word,
        }
    }

    pub(super) fn is_name(&self) -> bool {
        is_name(&self.hits)
    }

    /// What is no name may mean one otherwise than with a wrong letter: 丰田荣放 is no 凌放.
    pub(super) fn is_otherwise(&self) -> bool {
        let is_nearly = self.hits.first().is_none_or(|hit| hit.fit.is_correction());
        is_nearly || !self.by_word.0.is_empty() || !self.topics.is_empty()
    }

    pub(super) fn meaning(&self) -> Meaning<'w> {
        let world = self.world;
        let of_hits = |hits: &[Hit<'w>]| Meaning::of_hits(world, hits, self.topics.clone());
        // A whole name is that name, also where it holds words of conditions: 奔驰EQE SUV.
        if self.is_name() {
            return self.with_said(of_hits(&self.hits));
        }
        let read = of_model(world, &self.typed)
            .or_else(|| by_conditions(world, &self.typed))
            .or_else(|| each_a_name(world, &self.typed));
        if let Some(read) = read {
            return read;
        }
        let (by_word, is_wrong) = &self.by_word;
        if !by_word.is_empty() {
            return of_otherwise(of_hits(by_word), by_word, *is_wrong);
        }
        if let Some(hits) = self.by_code_of_model() {
            return of_hits(&hits);
        }
        // All of the query read alike: 小朋p7. Or a name that holds all of it, rather than one that it holds: m03 is no 03.
        let best = self.hits.first().map(|hit| hit.fit);
        if best.is_some_and(|fit| fit <= Fit::Inside || fit.is_alike()) {
            return of_hits(&self.hits);
        }
        let by_figures =
            by_figures(world, &self.named).or_else(|| beside_brand(world, &self.typed));
        if let Some((hits, is_wrong)) = by_figures {
            return of_otherwise(of_hits(&hits), &hits, is_wrong);
        }
        if let Some(hits) = behind_maker(world, &self.typed) {
            return of_hits(&hits);
        }
        let otherwise = by_code(world, &self.named).or_else(|| by_brand_nearly(world, &self.typed));
        if let Some(hits) = otherwise {
            return of_otherwise(of_hits(&hits), &hits, true);
        }
        if let Some(car) = before_words(world, &self.typed) {
            return car;
        }
        if let Some(inside) = named_inside(world, &self.named, &self.topics) {
            let words = inside.rest.strip_suffix(self.topics.as_str());
            let words = words.unwrap_or(&inside.rest);
            let is_nearly = match &inside.subjects {
                // 吉利星端 is nearly 吉利星瑞, which the brand and one letter are not.
                Subjects::Brand(brand, _) => is_nearly_of(world, brand, words, &self.hits),
                // 帝豪hip is nearly 帝豪L HiP, which 帝豪 and other letters are not.
                Subjects::Series(cars) => is_longer_of(world, cars, words, &self.hits),
                _ => false,
            };
            return if is_nearly {
                of_hits(&self.hits)
            } else {
                let left = left_out(words).filter(|_| match &inside.subjects {
                    Subjects::Brand(..) => true,
                    // 1.5L of 朗逸1.5L is one of its models. A word before a code is that of another car.
                    Subjects::Series(cars) => {
                        let is_other =
                            inside.corrected.is_some() && !is_part_of(world, cars, words);
                        (has_code(words) || is_other) && !has_model(world, cars, words)
                    }
                    _ => false,
                });
                let is_car = matches!(inside.subjects, Subjects::Series(_));
                let (said, unfit) = match left {
                    Some(left) if is_car || has_code(&left) => (Some(left), None),
                    left => (None, left),
                };
                let said =
                    said.map(|left| Chip::unused(as_typed(&self.typed, &left).unwrap_or(&left)));
                Meaning {
                    conditions: said.into_iter().collect(),
                    beside: unfit,
                    ..inside
                }
            };
        }
        if self.hits.is_empty() {
            if let Some(hits) = before_grade(world, &self.named) {
                return of_otherwise(of_hits(&hits), &hits, true);
            }
            return before_latin_words(world, &self.typed)
                .or_else(|| behind_first_word(world, &self.typed))
                .unwrap_or_else(|| Meaning::new(Subjects::Words, plain(&self.typed)));
        }
        of_hits(&self.hits)
    }
}

impl<'w> Looked<'w> {
    /// The code of a model, rather than a part of a longer one, or one with other figures: s500 is no MS500L, g500 no G50.
    fn by_code_of_model(&self) -> Option<Vec<Hit<'w>>> {
        let best = self.hits.first();
        let is_part = best.is_none_or(|hit| hit.is_within_a_word(&self.named));
        by_model(self.world, &self.named).filter(|_| is_part)
    }

    /// 星愿增程, which is not sold with what was typed to drive it, says so.
    fn with_said(&self, named: Meaning<'w>) -> Meaning<'w> {
        let best = self.hits.first().map(|hit| hit.fit);
        if best != Some(Fit::ExactBare) {
            return named;
        }
        let read = by_conditions(self.world, &self.typed);
        let is_car = |read: &Meaning<'_>| matches!(read.subjects, Subjects::Series(_));
        let conditions = read.filter(is_car).map(|read| read.conditions);
        Meaning {
            conditions: conditions.unwrap_or_default(),
            ..named
        }
    }
}

/// The car that the first words are the name of, where words of letters and figures are behind them, which are said to be
/// unused.
fn before_words<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    (1..words.len().min(MOST_WORDS)).rev().find_map(|at| {
        let (head, behind) = words.split_at(at);
        let (head, behind) = (head.concat(), behind.concat());
        let model = plain(&behind);
        // A code alone is part of other names.
        if !has_code(&model) || head.is_ascii() {
            return None;
        }
        let hits = lookup(world, &head);
        let is_car = hits
            .first()
            .is_some_and(|hit| hit.fit.is_whole() && series(world, hit.name).is_some());
        is_car.then(|| Meaning {
            conditions: vec![Chip::unused(&behind)],
            ..Meaning::of_hits(world, &hits, model)
        })
    })
}

/// The car that the first words are the name of, in letters: lantu free 318, model y long range.
fn before_latin_words<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    if !typed.is_ascii() {
        return None;
    }
    let mut gaps = typed.rmatch_indices(' ').take(MOST_WORDS);
    gaps.find_map(|(at, _)| {
        let (head, behind) = (&typed[..at], typed[at..].trim());
        if plain(head).len() < LEAST_HEAD {
            return None;
        }
        let hits = lookup(world, head);
        let best = hits.first().filter(|hit| hit.fit.is_whole())?;
        let car = series(world, best.name)?;
        let words = plain(behind);
        let is_unused = !has_model(world, &[car], &words);
        Some(Meaning {
            conditions: is_unused
                .then(|| Chip::unused(behind))
                .into_iter()
                .collect(),
            ..Meaning::of_hits(world, &hits, words)
        })
    })
}

/// The brand that the first word is, of none of whose cars the others are the name: iCAR V27.
fn behind_first_word<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let (first, rest) = typed.trim().split_once(' ')?;
    let hits = lookup(world, first);
    let best = hits.first().filter(|hit| hit.fit.is_whole())?;
    brand_named(world, best.name)?;
    Some(Meaning {
        conditions: vec![Chip::unused(rest.trim())],
        ..Meaning::of_hits(world, &hits[..1], plain(rest))
    })
}

/// The words beside a brand that ask for something: su8 of 小米su8, 火星 of 比亚迪火星.
fn left_out(words: &str) -> Option<String> {
    let words: Vec<char> = words.chars().collect();
    let left = unknown(&words);
    (has_code(&left) || left.chars().count() >= LEAST_LEFT).then_some(left)
}

/// A letter or a figure of a name, which no title has where no car has it.
fn has_code(words: &str) -> bool {
    words.contains(|letter: char| letter.is_ascii_alphanumeric())
}

/// Whether words are, with a wrong letter, of the names of a car: 蔚蓝 of 蔚来ES8.
fn is_part_of(world: &World, cars: &[&Series], words: &str) -> bool {
    let mut names = cars
        .iter()
        .map(|car| full_name(&world.brand_of(car).name, &car.name, ""));
    names.any(|name| words.chars().any(|letter| name.contains(letter)))
}

/// Whether a car has a model with these words in its name.
fn has_model(world: &World, cars: &[&Series], words: &str) -> bool {
    let words: Vec<char> = words.chars().collect();
    let words = unknown(&words);
    cars.iter()
        .flat_map(|car| world.models_of(car))
        .any(|model| plain(&model.name).contains(&words))
}

/// The car whose name the words are in another order, and that name: C11 零跑, amg glc.
fn in_other_order<'w>(world: &'w World, typed: &str) -> Option<(String, Vec<Hit<'w>>)> {
    let (text, _) = without(&typed.to_lowercase(), TOPICS);
    let words: Vec<&str> = text.split_whitespace().collect();
    (1..words.len().min(MOST_WORDS)).find_map(|at| {
        let (before, behind) = words.split_at(at);
        let name = plain(&[behind, before].concat().concat());
        let hits = lookup(world, &name);
        let is_car =
            |hit: &Hit<'_>| hit.fit.is_whole() && matches!(hit.name.subject, Subject::Series(_));
        hits.first().is_some_and(is_car).then_some((name, hits))
    })
}

/// The name whose first word is typed twice: 捷达捷达VS5.
fn without_double<'w>(world: &'w World, named: &str) -> Option<(String, Vec<Hit<'w>>)> {
    let letters: Vec<char> = named.chars().collect();
    let mut doubled = (LEAST_DOUBLED..=letters.len() / 2).rev();
    let len = doubled.find(|len| letters[*len..].starts_with(&letters[..*len]))?;
    let name: String = letters[len..].iter().collect();
    let hits = lookup(world, &name);
    is_name(&hits).then_some((name, hits))
}

fn is_name(hits: &[Hit<'_>]) -> bool {
    hits.first().is_some_and(|hit| hit.fit.is_whole())
}

/// Says the name, where another one was typed.
fn of_otherwise<'w>(read: Meaning<'w>, hits: &[Hit<'w>], is_wrong: bool) -> Meaning<'w> {
    let corrected = hits.first().filter(|_| is_wrong).map(Hit::shown);
    Meaning { corrected, ..read }
}
