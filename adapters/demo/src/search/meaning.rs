//! What a query means: cars, a brand, conditions, or words.

use super::conditions::Chip;
use super::hit::Hit;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{self, Name};
use crate::world::series::Series;

/// Words around a name, for which results are ordered; longer ones before those that they contain.
pub(super) const TOPICS: &[&str] = &[
    "参数配置",
    "最低价",
    "落地价多少",
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
    EDITIONS[0],
    EDITIONS[1],
    EDITIONS[2],
];

/// Of models of several cars.
pub(super) const EDITIONS: [&str; 3] = ["冠军版", "荣耀版", "智驾版"];

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
    /// Plain words beside a brand that titles may have; said to be unused where none has them.
    pub(super) beside: Option<String>,
}

impl<'w> Meaning<'w> {
    pub(super) fn new(subjects: Subjects<'w>, rest: String) -> Self {
        Self {
            subjects,
            rest,
            corrected: None,
            conditions: Vec::new(),
            beside: None,
        }
    }

    /// Whether the car database has every condition.
    pub(super) fn is_listed(&self) -> bool {
        self.conditions.iter().all(Chip::is_listed)
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
