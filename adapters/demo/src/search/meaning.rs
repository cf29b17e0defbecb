//! What a query means: cars, a brand, conditions, or words.

use super::conditions::{Chip, QueryConditions};
use super::lookup::{Fit, Hit, lookup};
use super::refused::Refused;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{Key, Name, Subject, plain};
use crate::world::series::Series;

/// Cars that one query can name: 海鸥和海豚.
const MOST_NAMED: usize = 3;
/// Shorter names inside of a query are parts of other words.
const LEAST_INSIDE: usize = 2;

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
        if hits
            .first()
            .is_some_and(|hit| hit.fit <= Fit::PrefixSpelled)
        {
            return Self::of_hits(world, &hits, topics);
        }
        if let Some(inside) = Self::named_inside(world, &named, &topics) {
            return inside;
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
        let corrected = best
            .fit
            .is_correction()
            .then(|| best.name.shown.text(0..best.name.shown.len()));
        Self {
            corrected,
            ..Self::new(subjects, rest)
        }
    }

    /// Conditions, alone or with a brand or a series: 比亚迪20万左右的SUV, 海鸥4座. Words that are neither order the
    /// articles.
    fn by_conditions(world: &'w World, typed: &str) -> Option<Self> {
        let refused = Refused::read(world, typed);
        let mut asked = QueryConditions::read(&refused.asked);
        if asked.conditions.is_empty() && refused.names.is_empty() {
            return None;
        }
        let mut rest = without(&asked.rest, TOPICS).0;
        if !rest.is_empty() {
            let hits = lookup(world, &rest);
            match hits
                .first()
                .filter(|hit| hit.fit.is_whole())
                .map(|hit| hit.name.subject)
            {
                Some(Subject::Brand(place)) => {
                    let brand = &world.brands[place];
                    asked.of_brand(brand.id, &brand.name);
                    rest.clear();
                }
                Some(Subject::Series(_)) => {
                    let words = plain(typed).replacen(&rest, "", 1);
                    return Some(Self::of_hits(world, &hits, words));
                }
                // A name among other words is more than conditions.
                None if longest_inside(world, &rest.chars().collect::<Vec<_>>()).is_some() => {
                    let is_refusal = !refused.names.is_empty();
                    return Self::named_inside(world, &rest, "").filter(|_| is_refusal);
                }
                None => {}
            }
        }
        refused.leave_out(world, &mut asked);
        Some(Self {
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
        let left: String = left.iter().filter(|letter| **letter != ' ').collect();
        let (words, _) = without(&left, JOINERS);
        let rest = format!("{words}{topics}");
        found.sort_by_key(|(_, key)| whole.windows(key.len()).position(|part| part == key));
        let cars: Vec<&Series> = found
            .iter()
            .filter_map(|(name, _)| series(world, name))
            .collect();
        match cars.len() {
            0 => {}
            1 => return Some(Self::new(Subjects::Series(cars), rest)),
            _ => return Some(Self::new(Subjects::Several(cars), rest)),
        }
        match found.first()?.0.subject {
            Subject::Brand(place) => Some(Self::new(brand(world, &world.brands[place]), rest)),
            Subject::Series(_) => None,
        }
    }
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

/// The longest key that occurs in a text; of equal ones the most popular series.
fn longest_inside<'w>(world: &'w World, text: &[char]) -> Option<(&'w Name, usize, usize)> {
    let by_key = |name: &'w Name| {
        name.keys.iter().filter_map(move |key| {
            let at = place_of(key, text)?;
            Some((name, at, key.letters.len()))
        })
    };
    let popularity = |name: &Name| match name.subject {
        Subject::Brand(_) => -1.0,
        Subject::Series(place) => world.series[place].popularity,
    };
    world
        .names
        .0
        .iter()
        .flat_map(by_key)
        .max_by(|(one, _, len), (other, _, longer)| {
            len.cmp(longer)
                .then_with(|| popularity(one).total_cmp(&popularity(other)))
        })
}

/// Where a key occurs, not within a longer word of letters and digits.
fn place_of(key: &Key, text: &[char]) -> Option<usize> {
    let len = key.letters.len();
    if len < LEAST_INSIDE || len > text.len() {
        return None;
    }
    let is_joined = |one: Option<&char>, other: Option<&char>| {
        one.zip(other).is_some_and(|(one, other)| {
            one.is_ascii_alphanumeric()
                && other.is_ascii_alphanumeric()
                && one.is_ascii_digit() == other.is_ascii_digit()
        })
    };
    (0..=text.len() - len).find(|at| {
        text[*at..].starts_with(&key.letters)
            && !is_joined(
                at.checked_sub(1).and_then(|before| text.get(before)),
                key.letters.first(),
            )
            && !is_joined(key.letters.last(), text.get(at + len))
    })
}
