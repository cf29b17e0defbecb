//! Conditions in words, such as 20万左右的7座SUV or 续航600以上.

mod amount;
mod beside;
mod bound;
mod chip;
mod either;
mod engine;
mod found;
mod item;
mod listed;
mod measured;
mod order;
mod origin;
mod price;
mod range;
mod seats;
mod sizes;
mod unused;
mod words;
mod written;

pub(crate) use chip::Chip;
pub(super) use either::Either;
use engine::Engine;
use item::listed_at_start;
pub(super) use item::{GAPS, Item, has_condition, is_condition, unused_at_start};
use listed::Listed;
use order::Order;
use price::Price;
pub(super) use price::without_first;
use range::Range;
use seats::seats_of;
pub(super) use unused::FILLERS;
pub(super) use written::written;

use crate::price::Span;
use crate::world::brand::Brand;
use crate::world::facet::{KEYS, LEVEL, bit};
use crate::world::level::Kind;
use crate::world::names::{figures, is_gap, plain};

/// All of its values must hold.
const CONFIG: &str = "config";
/// The car database takes one value of it.
const ALONE: &str = KEYS[LEVEL];

/// What must not be: 不要比亚迪, 不要插混.
#[derive(Debug, Clone, Default)]
struct Without {
    brands: Vec<u64>,
    series: Vec<u64>,
    sizes: Vec<(Kind, u8)>,
    prices: Vec<Span>,
    /// Condition of the car database and its values.
    options: Vec<(&'static str, String)>,
}

/// The conditions of a query, and what is left of it.
#[derive(Debug, Clone, Default)]
pub(super) struct QueryConditions {
    pub(super) conditions: Vec<Chip>,
    size: Option<(Kind, u8)>,
    /// Bits of the levels, where several are asked for: any of them.
    levels: Option<u32>,
    range: Option<Range>,
    engine: Option<Engine>,
    price: Option<Price>,
    order: Option<Order>,
    either: Vec<Either>,
    without: Without,
    /// Whether a figure is asked for that no filter has: 300马力以上.
    pub(super) is_measured: bool,
    /// Words that are known to be no condition, in their order.
    pub(super) unused: Vec<String>,
    /// Plain, what is left of the query: no condition.
    pub(super) rest: String,
}

impl QueryConditions {
    /// Reads a query, and prices that follow from what it refuses. Without conditions everything is left.
    pub(super) fn read(typed: &str, refused: Vec<Item>) -> Self {
        let mut asked = Self {
            rest: written(typed),
            ..Self::default()
        };
        asked.range();
        let others = refused.iter().filter_map(|item| match item {
            Item::Price(price) => price.refused(),
            _ => None,
        });
        asked.price(others.collect());
        asked.engine();
        asked.measured();
        asked.seats();
        asked.size();
        asked.order();
        asked.words();
        asked.size_alone();
        asked.any_level();
        for item in refused {
            asked.refuse(item);
        }
        asked.rest = plain(&asked.rest);
        asked
    }

    /// A brand besides the conditions; any of several.
    pub(super) fn of_brands(&mut self, brands: &[&Brand]) {
        let chips = brands
            .iter()
            .map(|brand| Chip::listed("brand", brand.id.to_string(), &*brand.name));
        self.conditions.splice(0..0, chips.collect::<Vec<_>>());
        self.made_in_china(brands);
    }

    /// Any brand but this one.
    pub(super) fn without_brand(&mut self, id: u64, name: &str) {
        self.without.brands.push(id);
        self.leave_out(name);
    }

    /// Any series but this one.
    pub(super) fn without_series(&mut self, id: u64, name: &str) {
        self.without.series.push(id);
        self.leave_out(name);
    }

    /// The car database has no such filter.
    fn leave_out(&mut self, title: &str) {
        let chip = Chip::without(title);
        if !self.conditions.contains(&chip) {
            self.conditions.push(chip);
        }
    }

    fn refuse(&mut self, item: Item) {
        match item {
            Item::Price(price) if price.refused().is_some() => {}
            Item::Price(price) => {
                self.without.prices.push(price.span());
                self.leave_out(&price.title);
            }
            Item::Size(kind, size, title) => {
                self.without.sizes.push((kind, size));
                self.leave_out(&title);
            }
            Item::Option(Listed { key, val, title }) => {
                self.without.options.push((key, val));
                self.leave_out(&title);
            }
        }
    }

    /// 续航600以上, 续航500公里, 续航不超过500.
    fn range(&mut self) {
        if let Some((range, rest)) = Range::read(&self.rest) {
            self.rest = rest;
            self.conditions.push(range.chip());
            self.range = Some(range);
        }
    }

    /// 10到15万, 20万以内, 30万以上, 15万左右; 20万以上 and 30万以内 together are a span. No price is both 10万以内 and
    /// 30万以上: the first is said to be unused.
    fn price(&mut self, others: Vec<Price>) {
        let mut asked: Option<Price> = None;
        let mut unused = Vec::new();
        let mut add = |price: Price| {
            asked = Some(match asked.take() {
                None => price,
                Some(other) => other.and(&price).unwrap_or_else(|| {
                    unused.push(price.title);
                    other
                }),
            });
        };
        while let Some((price, rest)) = Price::read(&self.rest) {
            self.rest = rest;
            add(price);
        }
        others.into_iter().for_each(add);
        self.unused.append(&mut unused);
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

    fn engine(&mut self) {
        if let Some((engine, rest)) = Engine::read(&self.rest) {
            self.rest = rest;
            self.conditions.push(engine.chip());
            self.engine = Some(engine);
        }
    }

    fn measured(&mut self) {
        while let Some((said, rest)) = measured::read(&self.rest) {
            self.rest = rest;
            self.is_measured = true;
            self.unused.push(said);
        }
    }

    fn seats(&mut self) {
        let (found, rest) = seats_of(&self.rest);
        self.rest = rest;
        for seats in found {
            self.ask(seats);
        }
    }

    /// From the start, the longest word at each place; none within a word of letters.
    fn words(&mut self) {
        let text = std::mem::take(&mut self.rest);
        let mut behind = text.as_str();
        let mut is_within = false;
        while let Some(letter) = behind.chars().next() {
            let unused = unused_at_start(behind);
            let option = listed_at_start(behind).filter(|(_, after)| {
                let length = behind.len() - after.len();
                !(is_within && letter.is_ascii_alphabetic())
                    && unused.is_none_or(|word| word.len() < length)
            });
            is_within = false;
            if let Some((option, after)) = option {
                self.ask(option);
                behind = after;
            } else if let Some(word) = unused {
                self.unused.push(word.to_owned());
                // A gap, between what is before and behind it.
                self.rest.push(' ');
                behind = &behind[word.len()..];
            } else {
                is_within = letter.is_ascii_alphabetic();
                self.rest.push(letter);
                behind = &behind[letter.len_utf8()..];
            }
        }
    }

    /// Says that words are no filter, each once as it was typed.
    pub(super) fn say_unused(&mut self, typed: &str) {
        for word in std::mem::take(&mut self.unused) {
            let chip = Chip::unused(as_typed(typed, &word).unwrap_or(&word));
            if !self.conditions.contains(&chip) {
                self.conditions.push(chip);
            }
        }
    }

    /// Any of several values; of 新能源 and 插混 the narrower one, of 新能源 and 混动 what both are.
    fn ask(&mut self, option: Listed) {
        let Listed { key, val, title } = option;
        if key == ALONE && self.size.is_some() {
            return;
        }
        let chip = Chip::listed(key, val, title);
        for known in &mut self.conditions {
            if known.is_within(&chip) {
                return;
            }
            if chip.is_within(known) {
                *known = chip;
                return;
            }
            if let Some(both) = known.and(&chip) {
                *known = both;
                return;
            }
        }
        self.conditions.push(chip);
    }

    /// No filter of the car database has several levels.
    fn any_level(&mut self) {
        let is_level = |chip: &&mut Chip| chip.key == Some(ALONE);
        if self.conditions.iter_mut().filter(is_level).count() < 2 {
            return;
        }
        let mut bits = 0;
        let mut titles = Vec::new();
        self.conditions.retain(|chip| {
            let number = chip.val.as_deref().and_then(|val| val.parse().ok());
            let is_level = chip.key == Some(ALONE);
            if let Some(number) = number.filter(|_| is_level) {
                bits |= bit(number);
                titles.push(chip.title.clone());
            }
            !is_level
        });
        self.levels = Some(bits);
        self.conditions.push(Chip::unlisted(titles.join("或")));
    }
}

/// 二手 of 2手, which it is read as, and Ultra EV of ultraev.
pub(super) fn as_typed<'t>(typed: &'t str, word: &str) -> Option<&'t str> {
    if typed.contains(word) {
        return None;
    }
    let places = typed.char_indices().map(|(at, _)| at);
    let places: Vec<usize> = places.chain([typed.len()]).collect();
    let mut parts = places.windows(word.chars().count() + 1);
    let same = parts.find_map(|part| {
        let text = &typed[*part.first()?..*part.last()?];
        (figures(text) == word).then_some(text)
    });
    same.or_else(|| {
        let starts = places.iter();
        let mut parts = starts.flat_map(|start| places.iter().map(move |end| (*start, *end)));
        parts.find_map(|(start, end)| {
            let text = typed.get(start..end)?;
            (!text.starts_with(is_gap) && plain(text) == word).then_some(text)
        })
    })
}

#[cfg(test)]
mod tests;
