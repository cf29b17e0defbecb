//! What a query means: cars, a brand, conditions, or words.

use super::conditions::{Chip, FILLERS, QueryConditions};
use super::inside::longest_inside;
use super::lookup::{Fit, Hit, lookup, lookup_among};
use super::makers::sells;
use super::named::{Named, brand_named, brand_nearly};
use super::refused::Refused;
use super::spelled::{by_figures, by_last_word};
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{Name, Subject, plain};
use crate::world::series::Series;

/// Cars that one query can name: 海鸥和海豚.
const MOST_NAMED: usize = 3;

/// Words around a name, for which results are ordered; longer ones before those that they contain.
const TOPICS: &[&str] = &[
    "参数配置",
    "最低价",
    "落地价",
    "多少钱",
    "怎么样",
    "好不好",
    "新能源车",
    "报价",
    "价格",
    "价钱",
    "底价",
    "优惠",
    "口碑",
    "评价",
    "评测",
    "试驾",
    "参数",
    "配置",
    "图片",
    "照片",
    "内饰",
    "外观",
    "视频",
    "油耗",
    "电耗",
    "续航",
    "空间",
    "保养",
    "对比",
    "缺点",
    "优点",
    "质量",
    "故障",
    "落地",
    "贷款",
    "新款",
];
/// Words between and behind names.
const JOINERS: &[&str] = &["和", "与", "vs", "跟", "还是", "的", "吗", "呢"];
/// Words between a brand and a car of another brand that is meant as well: 海鸥和大众哪个好.
const COMPARING: &[&str] = &["和", "与", "vs", "跟", "还是", "比"];

#[derive(Debug)]
pub(super) enum Subjects<'w> {
    /// The best first; the first is meant.
    Series(Vec<&'w Series>),
    /// Each is meant, in the order of the query.
    Several(Vec<&'w Series>),
    Brand(&'w Brand, Vec<&'w Series>),
    /// Those that fulfil the conditions.
    Fulfilling(Vec<&'w Series>),
    /// Words of titles.
    Words,
}

#[derive(Debug)]
pub(super) struct Meaning<'w> {
    pub(super) subjects: Subjects<'w>,
    /// Plain words besides the names.
    pub(super) rest: String,
    /// The name that the query is taken for; it was typed otherwise.
    pub(super) corrected: Option<String>,
    pub(super) conditions: Vec<Chip>,
}

impl<'w> Meaning<'w> {
    fn new(subjects: Subjects<'w>, rest: String) -> Self {
        Self {
            subjects,
            rest,
            corrected: None,
            conditions: Vec::new(),
        }
    }

    /// Whether the car database has every condition.
    pub(super) fn is_listed(&self) -> bool {
        self.conditions.iter().all(Chip::is_listed)
    }

    pub(super) fn of(world: &'w World, typed: &str) -> Self {
        let (named, topics) = without(&plain(typed), TOPICS);
        let (named, topics) = if named.is_empty() {
            (plain(typed), String::new())
        } else {
            (named, topics)
        };
        // A whole name is that name, also where it holds words of conditions: 奔驰EQE SUV.
        let hits = lookup(world, &named);
        if hits.first().is_some_and(|hit| hit.fit.is_whole()) {
            return Self::of_hits(world, &hits, topics);
        }
        if let Some(read) = Self::by_conditions(world, typed) {
            return read;
        }
        let by_word = by_last_word(world, &named);
        if !by_word.is_empty() {
            return Self::of_hits(world, &by_word, topics);
        }
        // A name that holds all of the query is meant rather than one that the query holds: m03 is no 03.
        if hits.first().is_some_and(|hit| hit.fit <= Fit::Inside) {
            return Self::of_hits(world, &hits, topics);
        }
        if let Some((hits, is_wrong)) = by_figures(world, &named) {
            let read = Self::of_hits(world, &hits, topics);
            let corrected = hits.first().filter(|_| is_wrong).map(Hit::shown);
            return Self { corrected, ..read };
        }
        if let Some(inside) = Self::named_inside(world, &named, &topics) {
            // 吉利星端 is nearly 吉利星瑞, which the brand and one letter are not.
            return match &inside.subjects {
                Subjects::Brand(brand, _) if is_nearly_of(world, brand, &inside.rest, &hits) => {
                    Self::of_hits(world, &hits, topics)
                }
                _ => inside,
            };
        }
        if hits.is_empty() {
            return Self::new(Subjects::Words, plain(typed));
        }
        Self::of_hits(world, &hits, topics)
    }

    /// The best hit, and further series that fit as well.
    fn of_hits(world: &'w World, hits: &[Hit<'w>], rest: String) -> Self {
        let Some(best) = hits.first() else {
            return Self::new(Subjects::Words, rest);
        };
        let subjects = match best.name.subject {
            Subject::Brand(place) => brand(world, &world.brands[place]),
            Subject::Series(_) => Subjects::Series(
                hits.iter()
                    .filter_map(|hit| series(world, hit.name))
                    .collect(),
            ),
        };
        Self {
            corrected: best.correction(),
            ..Self::new(subjects, rest)
        }
    }

    /// Conditions, alone or with a brand or a series: 比亚迪20万左右的SUV, 海鸥4座. Words that are neither order the
    /// articles.
    fn by_conditions(world: &'w World, typed: &str) -> Option<Self> {
        let mut refused = Refused::read(world, typed);
        let is_refusal = !refused.is_empty();
        let items = std::mem::take(&mut refused.items);
        let mut asked = QueryConditions::read(&refused.asked, items);
        if asked.conditions.is_empty() && !is_refusal {
            return None;
        }
        let named = Named::read(world, &without(&asked.rest, TOPICS).0);
        let mut rest = named.words;
        let mut corrected = None;
        if named.is_brands {
            asked.of_brands(named.brands.iter().map(|brand| (brand.id, &*brand.name)));
            rest.clear();
        } else if !rest.is_empty() {
            let hits = lookup(world, &rest);
            let best = hits.first();
            match best.filter(|hit| hit.fit.is_whole()).map(|hit| hit.name) {
                Some(name) if series(world, name).is_some() => {
                    let words = plain(typed).replacen(&rest, "", 1);
                    return Some(Self::of_hits(world, &hits, words));
                }
                // A name among other words is more than conditions.
                None if longest_inside(world, &rest.chars().collect::<Vec<_>>()).is_some() => {
                    let read = Self::named_inside(world, &rest, "")?;
                    // The words of the conditions are wanted in titles, but no part of a wrong name.
                    let is_other = is_refusal || read.corrected.is_some();
                    return is_other.then_some(read);
                }
                _ => {
                    if let Some((brand, hit)) = brand_nearly(world, &hits, &rest) {
                        asked.of_brands(std::iter::once((brand.id, &*brand.name)));
                        corrected = hit.correction();
                        rest.clear();
                    }
                }
            }
        }
        refused.leave_out(world, &mut asked);
        Some(Self {
            corrected,
            conditions: asked.conditions.clone(),
            ..Self::new(Subjects::Fulfilling(asked.found(world)), rest)
        })
    }

    /// The longest names within the query; what they leave are its words.
    fn named_inside(world: &'w World, named: &str, topics: &str) -> Option<Self> {
        // No name of two letters.
        let whole: Vec<char> = named.replace("vs", " ").chars().collect();
        let mut left = whole.clone();
        let mut found: Vec<(&Name, Vec<char>)> = Vec::new();
        while found.len() < MOST_NAMED
            && let Some((name, at, len)) = longest_inside(world, &left)
        {
            found.push((name, left.splice(at..at + len, [' ']).collect()));
        }
        let words = |left: &[char]| {
            let left: String = left.iter().filter(|letter| **letter != ' ').collect();
            without(&left, JOINERS).0
        };
        found.sort_by_key(|(_, key)| whole.windows(key.len()).position(|part| part == key));
        let cars: Vec<&Series> = found
            .iter()
            .filter(|(name, key)| is_meant(world, name, key, &found, named))
            .filter_map(|(name, _)| series(world, name))
            .collect();
        let rest = format!("{}{topics}", words(&left));
        match cars.len() {
            0 => {}
            1 => return Some(Self::new(Subjects::Series(cars), rest)),
            _ => return Some(Self::new(Subjects::Several(cars), rest)),
        }
        let (named, key) = found
            .iter()
            .find_map(|(name, key)| Some((brand_named(world, name)?, key)))?;
        // What was taken for a car of another brand is a word again.
        let at = whole.windows(key.len()).position(|part| part == key)?;
        let words = words(&[&whole[..at], &whole[at + key.len()..]].concat());
        let corrected = corrected(world, named, &words);
        Some(if corrected.is_empty() {
            Self::new(brand(world, named), format!("{words}{topics}"))
        } else {
            Self::of_hits(world, &corrected, topics.to_owned())
        })
    }
}

/// Whether a name within a query is one: a car of another brand than that of the query is none, as 500 of 奔驰500 is not
/// 坦克500; unless it is named with its own brand, or compared.
fn is_meant(
    world: &World,
    name: &Name,
    key: &[char],
    found: &[(&Name, Vec<char>)],
    named: &str,
) -> bool {
    let Some(series) = series(world, name) else {
        return true;
    };
    let mut brands = found
        .iter()
        .filter_map(|(name, _)| brand_named(world, name))
        .peekable();
    brands.peek().is_none()
        || brands.any(|brand| sells(world, brand, series))
        || COMPARING.iter().any(|word| named.contains(word))
        || world.names.0.iter().any(|name| {
            brand_named(world, name).is_some_and(|brand| brand.id == world.brand_of(series).id)
                && name.keys.iter().any(|own| key.starts_with(&own.letters))
        })
}

/// Whether a query that a brand and words are is nearly the name of one of its cars. ES9 is no ET9.
fn is_nearly_of(world: &World, brand: &Brand, words: &str, hits: &[Hit<'_>]) -> bool {
    let is_of = |hit: &Hit<'_>| {
        hit.fit.is_correction()
            && series(world, hit.name).is_some_and(|series| sells(world, brand, series))
    };
    !words.is_empty() && !words.is_ascii() && hits.first().is_some_and(is_of)
}

/// The series of a brand that words are nearly the names of.
fn corrected<'w>(world: &'w World, brand: &Brand, words: &str) -> Vec<Hit<'w>> {
    let of_brand =
        |name: &Name| series(world, name).is_some_and(|series| sells(world, brand, series));
    let fillers = FILLERS.iter().map(|filler| plain(filler));
    let bare = fillers.fold(words.to_owned(), |left, filler| left.replace(&filler, ""));
    // Words alone: by its brand a code of two or three letters would be long enough, and ES9 is no ET9.
    [words, bare.as_str()]
        .into_iter()
        .map(|words| lookup_among(world, words, of_brand))
        .find(|hits| hits.first().is_some_and(|hit| hit.fit.is_correction()))
        .unwrap_or_default()
}

fn series<'w>(world: &'w World, name: &Name) -> Option<&'w Series> {
    match name.subject {
        Subject::Series(place) => Some(&world.series[place]),
        Subject::Brand(_) => None,
    }
}

/// With its series, popular ones first.
fn brand<'w>(world: &'w World, brand: &'w Brand) -> Subjects<'w> {
    let of_brand = world
        .by_popularity()
        .filter(|series| world.brand_of(series).id == brand.id);
    Subjects::Brand(brand, of_brand.collect())
}

/// Each word once removed; the text left, and the words.
fn without(text: &str, words: &[&str]) -> (String, String) {
    let (mut left, mut removed) = (text.to_owned(), String::new());
    for word in words {
        if left.contains(word) {
            left = left.replacen(word, "", 1);
            removed.push_str(word);
        }
    }
    (left, removed)
}
