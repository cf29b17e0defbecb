//! What a query means: cars, a brand, conditions, or words.

use super::conditions::{Chip, QueryConditions};
use super::hidden::Hidden;
use super::inside::named_inside;
use super::looked::Looked;
use super::lookup::{Hit, lookup};
use super::named::{Named, brand_nearly, is_car};
use super::refused::Refused;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{self, Name, plain};
use crate::world::series::Series;

/// Words around a name, for which results are ordered; longer ones before those that they contain.
pub(super) const TOPICS: &[&str] = &[
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
/// One of several that are meant.
#[derive(Debug)]
pub(super) enum Subject<'w> {
    Brand(&'w Brand, Vec<&'w Series>),
    Series(&'w Series),
}

#[derive(Debug)]
pub(super) enum Subjects<'w> {
    /// The best first; the first is meant.
    Series(Vec<&'w Series>),
    /// Each is meant, in the order of the query.
    Several(Vec<Subject<'w>>),
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
    pub(super) fn new(subjects: Subjects<'w>, rest: String) -> Self {
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
        Looked::up(world, typed).meaning()
    }

    /// The best hit, and further series that fit as well.
    pub(super) fn of_hits(world: &'w World, hits: &[Hit<'w>], rest: String) -> Self {
        let Some(best) = hits.first() else {
            return Self::new(Subjects::Words, rest);
        };
        let subjects = match best.name.subject {
            names::Subject::Brand(place) => {
                let brand = &world.brands[place];
                Subjects::Brand(brand, series_of(world, brand))
            }
            names::Subject::Series(_) => Subjects::Series(
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
    pub(super) fn by_conditions(world: &'w World, typed: &str) -> Option<Self> {
        let mut refused = Refused::read(world, typed);
        let is_refusal = !refused.is_empty();
        let items = std::mem::take(&mut refused.items);
        let hidden = Hidden::of(world, &refused.asked);
        let mut asked = QueryConditions::read(&hidden.text, items);
        if asked.conditions.is_empty() && !is_refusal {
            return None;
        }
        let rest = hidden.shown(&asked.rest);
        let named = Named::read(world, &without(&rest, TOPICS).0);
        let (mut corrected, mut is_known) = (None, named.is_brands);
        if !named.is_empty && !named.is_brands {
            let hits = lookup(world, &named.words);
            if is_car(&hits) {
                let words = plain(typed).replacen(&named.words, "", 1);
                return Some(Self::of_hits(world, &hits, words));
            }
            // A name among other words is more than conditions; the words of the conditions are wanted in titles, but no
            // part of a wrong name.
            if named.has_series || !named.brands.is_empty() {
                let read = named_inside(world, &named.words, "");
                let is_other = |read: &Self| is_refusal || read.corrected.is_some();
                if named.has_series {
                    return read.filter(is_other);
                }
                if let Some(read) = read.filter(|read| read.corrected.is_some()) {
                    return Some(read);
                }
            } else if let Some((brand, hit)) = brand_nearly(world, &hits, &named.words) {
                asked.of_brands(std::iter::once((brand.id, &*brand.name)));
                corrected = hit.correction();
                is_known = true;
            }
        }
        asked.of_brands(named.brands.iter().map(|brand| (brand.id, &*brand.name)));
        refused.leave_out(world, &mut asked);
        asked.unused.append(&mut refused.unused);
        if !is_known {
            asked.unused.extend(named.unknown);
        }
        let rest = asked.unused.concat();
        asked.say_unused();
        Some(Self {
            corrected,
            conditions: asked.conditions.clone(),
            ..Self::new(Subjects::Fulfilling(asked.found(world)), rest)
        })
    }
}

pub(super) fn series<'w>(world: &'w World, name: &Name) -> Option<&'w Series> {
    match name.subject {
        names::Subject::Series(place) => Some(&world.series[place]),
        names::Subject::Brand(_) => None,
    }
}

/// Popular ones first.
pub(super) fn series_of<'w>(world: &'w World, brand: &Brand) -> Vec<&'w Series> {
    let of_brand = world
        .by_popularity()
        .filter(|series| world.brand_of(series).id == brand.id);
    of_brand.collect()
}

/// Each word once removed; the text left, and the words.
pub(super) fn without(text: &str, words: &[&str]) -> (String, String) {
    let (mut left, mut removed) = (text.to_owned(), String::new());
    for word in words {
        if left.contains(word) {
            left = left.replacen(word, "", 1);
            removed.push_str(word);
        }
    }
    (left, removed)
}
