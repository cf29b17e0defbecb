//! Conditions of several kinds of which one is enough: 国产或合资, 7座或mpv, 10万或40万, 特斯拉或纯电轿车.

use super::found::bits_of;
use super::item::Item;
use super::listed::Listed;
use super::{Chip, QueryConditions};
use crate::price::Span;
use crate::world::World;
use crate::world::facet::{BRAND, Bits, COUNTRY, FACTORY, KEYS};
use crate::world::model::Model;
use crate::world::names::Subject;
use crate::world::series::Series;

/// Between conditions of which one is enough; longer ones before those that they contain.
const OR: [&str; 5] = ["或者是", "或者", "或是", "还是", "或"];
/// Between places of origin, and between prices: no car has both.
const AND: [&str; 3] = ["以及", "和", "与"];
/// Bytes of the longest condition before such a word.
const LONGEST: usize = 40;

#[derive(Debug, Clone)]
enum Part {
    Item(Item),
    /// Index and name.
    Brand(usize, String),
}

/// Never options of one condition alone, nor brands alone: those are values of that condition.
#[derive(Debug, Clone)]
pub(in crate::search) struct Either(Vec<Part>);

impl Either {
    /// All of a text, and the text without them.
    pub(in crate::search) fn read(world: &World, text: &str) -> (Vec<Self>, String) {
        let (mut rest, mut found, mut from) = (text.to_owned(), Vec::new(), 0);
        while let Some((parts, start, end)) = joined(world, &rest, from) {
            if is_of_one(&parts) {
                from = end;
                continue;
            }
            // A gap, between what is before and behind it.
            rest.replace_range(start..end, " ");
            from = start;
            found.push(Self(parts));
        }
        (found, rest)
    }

    pub(super) fn has(&self, series: &Series, model: Option<&Model>, bits: &Bits) -> bool {
        self.0.iter().any(|part| match part {
            Part::Brand(place, _) => series.brand == *place,
            Part::Item(item) => has_item(item, series, model, bits),
        })
    }

    fn title(&self) -> String {
        let titles = self.0.iter().map(|part| match part {
            Part::Brand(_, name) => name.as_str(),
            Part::Item(Item::Price(price)) => &price.title,
            Part::Item(Item::Size(_, _, title)) => title,
            Part::Item(Item::Option(option)) => &option.title,
        });
        titles.collect::<Vec<_>>().join("或")
    }
}

fn has_item(item: &Item, series: &Series, model: Option<&Model>, bits: &Bits) -> bool {
    match item {
        Item::Price(price) => {
            let own = match model {
                Some(model) => model.price.map(|own| Span { from: own, to: own }),
                None => series.price,
            };
            own.is_some_and(|own| price.span().overlaps(own))
        }
        Item::Size(kind, size, _) => series.level.kind == *kind && series.level.size == *size,
        Item::Option(option) => has_option(option, bits),
    }
}

fn has_option(option: &Listed, bits: &Bits) -> bool {
    let place = KEYS.iter().position(|key| *key == option.key);
    place.is_some_and(|place| bits[place] & bits_of(&option.val) != 0)
}

impl QueryConditions {
    /// No filter of the car database has values of several conditions, nor several prices.
    pub(in crate::search) fn ask_either(&mut self, either: Vec<Either>) {
        let chips = either.iter().map(|one| Chip::unlisted(one.title()));
        self.conditions.splice(0..0, chips.collect::<Vec<_>>());
        self.either = either;
    }
}

/// The first conditions with such words between them, and where they begin and end.
fn joined(world: &World, text: &str, from: usize) -> Option<(Vec<Part>, usize, usize)> {
    let words = text[from..].char_indices().map(|(at, _)| from + at);
    words
        .filter(|at| word_at_start(&text[*at..]).is_some())
        .find_map(|at| {
            let (first, start) = part_before(world, text, from, at)?;
            let mut parts = vec![first];
            let mut behind = &text[at..];
            while let Some((next, after)) = next(world, &parts[0], behind) {
                parts.push(next);
                behind = after;
            }
            (parts.len() > 1).then(|| (parts, start, text.len() - behind.len()))
        })
}

/// The longest condition that ends at a place.
fn part_before(world: &World, text: &str, from: usize, at: usize) -> Option<(Part, usize)> {
    let starts = text[from..at].char_indices().map(|(start, _)| from + start);
    starts
        .filter(|start| at - start <= LONGEST && !is_within(text, *start))
        .find_map(|start| {
            let (part, behind) = part_at_start(world, &text[start..at])?;
            behind.trim().is_empty().then_some((part, start))
        })
}

fn part_at_start<'t>(world: &World, text: &'t str) -> Option<(Part, &'t str)> {
    let item = Item::at_start(text).map(|(item, behind)| (Part::Item(item), behind));
    item.or_else(|| brand_at_start(world, text))
}

/// The longest brand that a text begins with.
fn brand_at_start<'t>(world: &World, text: &'t str) -> Option<(Part, &'t str)> {
    let text = text.trim_start();
    let brands = world.names.0.iter().filter_map(|name| {
        let Subject::Brand(place) = name.subject else {
            return None;
        };
        let keys = name.keys.iter();
        let ends = keys.filter_map(|key| end_of(text, &key.letters));
        Some((place, ends.filter(|end| !is_within(text, *end)).max()?))
    });
    let (place, len) = brands.max_by_key(|(_, len)| *len)?;
    Some((
        Part::Brand(place, world.brands[place].name.clone()),
        &text[len..],
    ))
}

/// Where letters end that a text begins with.
fn end_of(text: &str, letters: &[char]) -> Option<usize> {
    let mut behind = text.chars();
    let begins = letters.iter().all(|letter| behind.next() == Some(*letter));
    begins.then(|| text.len() - behind.as_str().len())
}

/// Whether a place is between two letters or figures of one word.
fn is_within(text: &str, at: usize) -> bool {
    let is_one = |letter: Option<char>| letter.is_some_and(|one| one.is_ascii_alphanumeric());
    is_one(text[at..].chars().next()) && is_one(text[..at].chars().next_back())
}

fn word_at_start(text: &str) -> Option<(bool, &str)> {
    let behind = |words: &[&str]| words.iter().find_map(|word| text.strip_prefix(*word));
    let or = behind(&OR).map(|behind| (true, behind));
    or.or_else(|| Some((false, behind(&AND)?)))
}

fn next<'t>(world: &World, first: &Part, text: &'t str) -> Option<(Part, &'t str)> {
    let (is_or, behind) = word_at_start(text.trim_start())?;
    let (part, after) = part_at_start(world, behind)?;
    let both = |is_so: fn(&Part) -> bool| is_so(first) && is_so(&part);
    (is_or || both(is_origin) || both(is_around)).then_some((part, after))
}

fn is_origin(part: &Part) -> bool {
    let origins = [KEYS[COUNTRY], KEYS[FACTORY]];
    matches!(part, Part::Item(Item::Option(option)) if origins.contains(&option.key))
}

fn is_around(part: &Part) -> bool {
    matches!(part, Part::Item(item @ Item::Price(_)) if !item.is_bound())
}

/// Whether all are options of one condition, or brands.
fn is_of_one(parts: &[Part]) -> bool {
    let key = |part: &Part| match part {
        Part::Item(Item::Option(option)) => Some(option.key),
        Part::Brand(..) => Some(KEYS[BRAND]),
        Part::Item(_) => None,
    };
    let first = parts.first().and_then(key);
    first.is_some() && parts.iter().all(|part| key(part) == first)
}
