//! Conditions in words, such as 20万左右的7座SUV or 续航600以上.

use serde::Serialize;

mod found;
mod price;
mod words;

use price::{Price, number_at_end, number_at_start, without_first};
pub(super) use words::FILLERS;
use words::{SIZES, WORDS};

use crate::world::condition::DRIVES;
use crate::world::equipment::range_feature;
use crate::world::level::Kind;
use crate::world::names::{figures, plain};

/// Shorter distances are no range of an electric car.
const LEAST_RANGE: f64 = 100.0;
const MOST_SEATS: u32 = 8;
/// All of its values must hold.
const CONFIG: &str = "config";

/// A condition as contracts/schemas/SearchItem.yaml has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Chip {
    title: String,
    /// Condition of the car database and its value; `None` where it has no such filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    val: Option<String>,
}

/// What is behind the word of a condition that a text begins with.
pub(super) fn without_leading_word(text: &str) -> Option<&str> {
    let text = text.trim_start();
    WORDS.iter().find_map(|(word, ..)| {
        let head = text.get(..word.len())?;
        head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
    })
}

impl Chip {
    fn listed(key: &'static str, val: String, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            key: Some(key),
            val: Some(val),
        }
    }

    fn unlisted(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            key: None,
            val: None,
        }
    }

    /// Whether the car database has it.
    pub(super) fn is_listed(&self) -> bool {
        self.key.is_some()
    }
}

/// The conditions of a query, and what is left of it.
#[derive(Debug, Default)]
pub(super) struct QueryConditions {
    pub(super) conditions: Vec<Chip>,
    size: Option<(Kind, u8)>,
    range: Option<u32>,
    price: Option<Price>,
    /// Brands and series that must not be: 不要比亚迪.
    without_brands: Vec<u64>,
    without_series: Vec<u64>,
    /// What is left of the query: no condition, and none of the words around them.
    pub(super) rest: String,
}

impl QueryConditions {
    /// Reads a query. Without conditions everything is left.
    pub(super) fn read(typed: &str) -> Self {
        let mut asked = Self {
            rest: figures(typed),
            ..Self::default()
        };
        asked.range();
        asked.price();
        asked.seats();
        asked.size();
        for &(word, key, val, title) in WORDS {
            if asked.rest.contains(word) && (key == CONFIG || !asked.asks(key)) {
                asked.rest = asked.rest.replacen(word, "", 1);
                asked
                    .conditions
                    .push(Chip::listed(key, val.to_owned(), title));
            }
        }
        for (number, title) in (1..).zip(DRIVES) {
            let word = plain(title);
            if asked.rest.contains(&word) {
                asked.rest = asked.rest.replacen(&word, "", 1);
                asked
                    .conditions
                    .push(Chip::listed("drive", format!("{number}"), title));
            }
        }
        if !asked.conditions.is_empty() {
            for filler in FILLERS {
                asked.rest = asked.rest.replace(&plain(filler), "");
            }
        }
        asked.rest = plain(&asked.rest);
        asked
    }

    fn asks(&self, key: &str) -> bool {
        self.conditions.iter().any(|one| one.key == Some(key))
    }

    /// The brand besides the conditions.
    pub(super) fn of_brand(&mut self, id: u64, name: &str) {
        self.conditions
            .insert(0, Chip::listed("brand", id.to_string(), name));
    }

    /// Any brand but this one.
    pub(super) fn without_brand(&mut self, id: u64, name: &str) {
        self.without_brands.push(id);
        self.conditions.push(Chip::unlisted(format!("不含{name}")));
    }

    /// Any series but this one.
    pub(super) fn without_series(&mut self, id: u64, name: &str) {
        self.without_series.push(id);
        self.conditions.push(Chip::unlisted(format!("不含{name}")));
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
        let title = format!("续航{range}km以上");
        self.conditions.push(match range_feature(range) {
            Some(number) => Chip::listed(CONFIG, number.to_string(), title),
            None => Chip::unlisted(title),
        });
    }

    /// 10到15万, 20万以内, 30万以上, 15万左右; 20万以上 and 30万以内 together are a span.
    fn price(&mut self) {
        let mut asked: Option<Price> = None;
        while let Some((price, rest)) = Price::read(&self.rest) {
            self.rest = rest;
            asked = match asked {
                None => Some(price),
                Some(other) => other.and(&price).or(Some(other)),
            };
        }
        if let Some(price) = &asked {
            let title = price.title.clone();
            self.conditions.push(if price.is_whole() {
                Chip::listed("price", price.val(), title)
            } else {
                Chip::unlisted(title)
            });
        }
        self.price = asked;
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
        self.conditions.push(Chip::listed(
            "seat",
            seats.min(MOST_SEATS).to_string(),
            title,
        ));
    }

    fn size(&mut self) {
        let Some((word, kind, size, title)) =
            SIZES.iter().find(|(word, ..)| self.rest.contains(word))
        else {
            return;
        };
        self.size = Some((*kind, *size));
        self.rest = self.rest.replacen(word, "", 1);
        self.conditions.push(Chip::unlisted(*title));
        let kind_title = if *kind == Kind::Suv { "SUV" } else { "轿车" };
        self.conditions
            .push(Chip::listed("level", kind.number().to_string(), kind_title));
    }
}

#[cfg(test)]
mod tests;
