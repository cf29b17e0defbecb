//! Conditions in words, such as 20万左右的7座SUV or 续航600以上.

use serde::Serialize;

mod price;
mod words;

use price::{Price, number_at_end, number_at_start, without_first};
use words::{FILLERS, MORE_WORDS, SIZES, WORDS};

use crate::catalog;
use crate::world::World;
use crate::world::condition::DRIVES;
use crate::world::level::Kind;
use crate::world::names::{figures, plain};
use crate::world::series::Series;

/// Shorter distances are no range of an electric car.
const LEAST_RANGE: f64 = 100.0;
const MOST_SEATS: u32 = 8;

/// A condition, as its chip says it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Condition {
    title: String,
    /// Condition of the car database and its value; none has no list there.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    val: Option<String>,
}

impl Condition {
    /// Whether the car database has it.
    pub(super) fn is_listed(&self) -> bool {
        self.key.is_some()
    }
}

/// What the words of a query ask for.
#[derive(Debug, Default)]
pub(super) struct Wish {
    pub(super) conditions: Vec<Condition>,
    size: Option<(Kind, u8)>,
    range: Option<u32>,
    /// A brand that must not be: 不要比亚迪.
    without: Option<u64>,
    /// What is left of the query: no condition, and none of the words around them.
    pub(super) rest: String,
}

impl Wish {
    /// Reads a query. Without conditions everything is left.
    pub(super) fn read(typed: &str) -> Self {
        let mut wish = Self {
            rest: figures(typed),
            ..Self::default()
        };
        wish.range();
        wish.price();
        wish.seats();
        wish.size();
        for (word, key, val, title) in WORDS.into_iter().chain(MORE_WORDS) {
            if wish.rest.contains(word) && !wish.asks(key) {
                wish.rest = wish.rest.replacen(word, "", 1);
                wish.add(key, val.to_owned(), title.to_owned());
            }
        }
        for (number, title) in (1..).zip(DRIVES) {
            let word = plain(title);
            if wish.rest.contains(&word) {
                wish.rest = wish.rest.replacen(&word, "", 1);
                wish.add("drive", format!("{number}"), title.to_owned());
            }
        }
        if !wish.conditions.is_empty() {
            for filler in FILLERS {
                wish.rest = wish.rest.replace(&plain(filler), "");
            }
        }
        wish.rest = plain(&wish.rest);
        wish
    }

    fn asks(&self, key: &str) -> bool {
        self.conditions.iter().any(|one| one.key == Some(key))
    }

    fn add(&mut self, key: &'static str, val: String, title: String) {
        self.conditions.push(Condition {
            title,
            key: Some(key),
            val: Some(val),
        });
    }

    fn add_unlisted(&mut self, title: String) {
        self.conditions.push(Condition {
            title,
            key: None,
            val: None,
        });
    }

    /// The brand besides the conditions.
    pub(super) fn of_brand(&mut self, id: u64, name: &str) {
        self.conditions.insert(
            0,
            Condition {
                title: name.to_owned(),
                key: Some("brand"),
                val: Some(id.to_string()),
            },
        );
    }

    /// Any brand but this one.
    pub(super) fn without_brand(&mut self, id: u64, name: &str) {
        self.without = Some(id);
        self.add_unlisted(format!("不含{name}"));
    }

    /// 续航600以上, 续航500公里.
    fn range(&mut self) {
        let Some((before, after)) = self.rest.split_once("续航") else {
            return;
        };
        let after = after.trim_start_matches(['超', '过', '大', '于', '达']);
        let (digits, tail) = number_at_start(after);
        let Some(range) = digits
            .parse::<f64>()
            .ok()
            .filter(|range| *range >= LEAST_RANGE)
        else {
            return;
        };
        let tail = without_first(tail, &["公里", "千米", "km"]);
        let tail = without_first(tail, &["以上", "起", "左右"]);
        self.rest = format!("{before}{tail}");
        let range = crate::figure::whole(range);
        self.range = Some(range);
        self.add_unlisted(format!("续航{range}km以上"));
    }

    /// 10到15万, 20万以内, 30万以上, 15万左右; 20万以上 and 30万以内 together are a span.
    fn price(&mut self) {
        let mut asked: Option<Price> = None;
        while let Some(price) = Price::read(&self.rest) {
            self.rest.clone_from(&price.rest);
            asked = match asked {
                None => Some(price),
                Some(other) => other.and(&price).or(Some(other)),
            };
        }
        if let Some(price) = asked {
            self.add("price", price.val(), price.title);
        }
    }

    fn seats(&mut self) {
        let Some((before, after)) = self.rest.split_once('座') else {
            return;
        };
        let (head, digits) = number_at_end(before);
        let Some(seats) = digits.parse::<u32>().ok().filter(|seats| *seats >= 2) else {
            return;
        };
        self.rest = format!("{head}{after}");
        let title = if seats >= MOST_SEATS {
            format!("{MOST_SEATS}座及以上")
        } else {
            format!("{seats}座")
        };
        self.add("seat", seats.min(MOST_SEATS).to_string(), title);
    }

    fn size(&mut self) {
        let Some((word, kind, size, title)) =
            SIZES.iter().find(|(word, ..)| self.rest.contains(word))
        else {
            return;
        };
        self.size = Some((*kind, *size));
        self.rest = self.rest.replacen(word, "", 1);
        self.add_unlisted((*title).to_owned());
        let kind_title = if *kind == Kind::Suv { "SUV" } else { "轿车" };
        self.add("level", kind.number().to_string(), kind_title.to_owned());
    }

    /// Series with a model that fulfils all, popular ones first.
    pub(super) fn found<'w>(&self, world: &'w World) -> Vec<&'w Series> {
        let listed = self
            .conditions
            .iter()
            .filter_map(|one| Some((one.key?, one.val.as_deref()?)));
        catalog::fulfilling(world, listed)
            .into_iter()
            .filter(|series| {
                self.size.is_none_or(|(kind, size)| {
                    (series.level.kind, series.level.size) == (kind, size)
                })
            })
            .filter(|series| {
                self.without
                    .is_none_or(|id| world.brand_of(series).id != id)
            })
            .filter(|series| {
                let longest = series.range.iter().flatten().max();
                self.range
                    .is_none_or(|least| longest.is_some_and(|range| *range >= least))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests;
