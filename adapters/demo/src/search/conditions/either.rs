//! Conditions of several kinds of which one is enough: 国产或合资, 7座或mpv, 10万或40万.

use super::item::Item;
use super::listed::Listed;
use super::{Chip, QueryConditions};
use crate::price::Span;
use crate::world::facet::{Bits, COUNTRY, FACTORY, KEYS, bit};
use crate::world::model::Model;
use crate::world::series::Series;

/// Between conditions of which one is enough; longer ones before those that they contain.
const OR: [&str; 5] = ["或者是", "或者", "或是", "还是", "或"];
/// Between places of origin, and between prices: no car has both.
const AND: [&str; 3] = ["以及", "和", "与"];
/// Bytes of the longest condition before such a word.
const LONGEST: usize = 40;

/// Options of one condition are values of it instead.
#[derive(Debug, Clone)]
pub(super) struct Either(Vec<Item>);

impl Either {
    pub(super) fn has(&self, series: &Series, model: Option<&Model>, bits: &Bits) -> bool {
        self.0.iter().any(|item| match item {
            Item::Price(price) => {
                let own = match model {
                    Some(model) => model.price.map(|own| Span { from: own, to: own }),
                    None => series.price,
                };
                own.is_some_and(|own| price.span().overlaps(own))
            }
            Item::Size(kind, size, _) => series.level.kind == *kind && series.level.size == *size,
            Item::Option(option) => has_option(option, bits),
        })
    }

    fn title(&self) -> String {
        let titles = self.0.iter().map(|item| match item {
            Item::Price(price) => price.title.as_str(),
            Item::Size(_, _, title) => title,
            Item::Option(option) => &option.title,
        });
        titles.collect::<Vec<_>>().join("或")
    }
}

fn has_option(option: &Listed, bits: &Bits) -> bool {
    let place = KEYS.iter().position(|key| *key == option.key);
    let vals = option.val.split('_').filter_map(|val| val.parse().ok());
    let asked = vals.fold(0, |all, number| all | bit(number));
    place.is_some_and(|place| bits[place] & asked != 0)
}

impl QueryConditions {
    /// No filter of the car database has values of several conditions, nor several prices.
    pub(super) fn either(&mut self) {
        let mut from = 0;
        while let Some((items, start, end)) = joined(&self.rest, from) {
            if is_of_one(&items) {
                from = end;
                continue;
            }
            let either = Either(items);
            // A gap, between what is before and behind it.
            self.rest.replace_range(start..end, " ");
            self.conditions.push(Chip::unlisted(either.title()));
            self.either.push(either);
        }
    }
}

/// The first conditions with such words between them, and where they begin and end.
fn joined(text: &str, from: usize) -> Option<(Vec<Item>, usize, usize)> {
    let words = text[from..].char_indices().map(|(at, _)| from + at);
    words
        .filter(|at| word_at_start(&text[*at..]).is_some())
        .find_map(|at| {
            let (first, start) = item_before(text, from, at)?;
            let mut items = vec![first];
            let mut behind = &text[at..];
            while let Some((next, after)) = next(&items[0], behind) {
                items.push(next);
                behind = after;
            }
            (items.len() > 1).then(|| (items, start, text.len() - behind.len()))
        })
}

/// The longest condition that ends at a place.
fn item_before(text: &str, from: usize, at: usize) -> Option<(Item, usize)> {
    let starts = text[from..at].char_indices().map(|(start, _)| from + start);
    starts
        .filter(|start| at - start <= LONGEST && !is_within(text, *start))
        .find_map(|start| {
            let (item, behind) = Item::at_start(&text[start..at])?;
            behind.trim().is_empty().then_some((item, start))
        })
}

/// Whether a place is within a word of letters and figures, or at a gap.
fn is_within(text: &str, at: usize) -> bool {
    let is_one = |letter: Option<char>| letter.is_some_and(|one| one.is_ascii_alphanumeric());
    let letter = text[at..].chars().next();
    letter.is_none_or(char::is_whitespace)
        || is_one(letter) && is_one(text[..at].chars().next_back())
}

fn word_at_start(text: &str) -> Option<(bool, &str)> {
    let behind = |words: &[&str]| words.iter().find_map(|word| text.strip_prefix(*word));
    let or = behind(&OR).map(|behind| (true, behind));
    or.or_else(|| Some((false, behind(&AND)?)))
}

fn next<'t>(first: &Item, text: &'t str) -> Option<(Item, &'t str)> {
    let (is_or, behind) = word_at_start(text.trim_start())?;
    let (item, after) = Item::at_start(behind)?;
    let is_either =
        is_or || is_origin(first) && is_origin(&item) || is_around(first) && is_around(&item);
    is_either.then_some((item, after))
}

fn is_origin(item: &Item) -> bool {
    matches!(item, Item::Option(option) if [KEYS[COUNTRY], KEYS[FACTORY]].contains(&option.key))
}

fn is_around(item: &Item) -> bool {
    matches!(item, Item::Price(_)) && !item.is_bound()
}

fn is_of_one(items: &[Item]) -> bool {
    let key = |item: &Item| match item {
        Item::Option(option) => Some(option.key),
        _ => None,
    };
    let first = items.first().and_then(key);
    first.is_some() && items.iter().all(|item| key(item) == first)
}
