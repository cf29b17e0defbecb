//! A query in the form that conditions are read in: 20万以内suv of 20 万suv 以内.

use super::amount::in_wan;
use super::bound::{self, Bound};
use super::item::Item;
use super::price::number_at_end;
use crate::world::names::figures;

/// They begin a number, also behind the figure of a name: 问界M9六座, 宝马X5三十万. 几, 多, 百 and 千 go on with one.
const FIRST_NUMERALS: &str = "一二两三四五六七八九十";
/// Chinese letters of numbers.
const NUMERALS: &str = "零一二两三四五六七八九十百千几多";
const UNITS: [&str; 6] = ["万", "w", "座", "公里", "千米", "km"];
/// Behind a number or its unit, besides bounds.
const BEHIND: [&str; 4] = ["左右", "上下", "之间", "出头"];
const PEOPLE: [&str; 2] = ["个人", "人"];
const SIT: [&str; 8] = [
    "能坐得下",
    "可以坐",
    "坐得下",
    "能坐下",
    "能坐",
    "坐下",
    "坐满",
    "坐",
];
/// Bounds of one letter are parts of words.
const LEAST_BOUND: usize = 2;

/// In small letters with figures, conditions without gaps, amounts in 万, and the bound of a price behind its number.
pub(in crate::search) fn written(typed: &str) -> String {
    bounded(&seated(&in_wan(&figures(&without_gaps(typed)))))
}

/// 7座 of 坐7个人 and 7个人坐.
fn seated(text: &str) -> String {
    let people = PEOPLE.iter().flat_map(|word| text.match_indices(word));
    let mut people = people.filter_map(|(at, word)| {
        let (head, count) = number_at_end(&text[..at]);
        let after = &text[at + word.len()..];
        let before = SIT.iter().find_map(|sit| head.strip_suffix(sit));
        let (head, after) = match before {
            Some(head) => (head, after),
            None => (head, after.strip_prefix('坐')?),
        };
        (!count.is_empty()).then(|| format!("{head}{count}座{after}"))
    });
    people.next().unwrap_or_else(|| text.to_owned())
}

/// 20万以内 of 20 万 以内, 600km以上 of 600 km 以上.
fn without_gaps(text: &str) -> String {
    let small = text.to_lowercase();
    // Letters that are longer or shorter in small ones are none of a condition.
    if small.len() != text.len() {
        return text.to_owned();
    }
    let mut joined = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let is_gap = letter.is_whitespace() && {
            let behind = small[at..].trim_start();
            let before = small[..at].trim_end();
            let is_number = before.ends_with(is_figure);
            let is_amount = is_number || UNITS.iter().any(|unit| is_unit_at_end(before, unit));
            is_number && is_unit(behind) || is_amount && is_bound(behind)
        };
        if FIRST_NUMERALS.contains(letter)
            && joined.ends_with(|before: char| before.is_ascii_digit())
        {
            // No blank, which may stand between numbers of seats.
            joined.push(',');
        }
        if !is_gap {
            joined.push(letter);
        }
    }
    joined
}

fn is_figure(letter: char) -> bool {
    letter.is_numeric() || NUMERALS.contains(letter)
}

fn is_unit_at_end(text: &str, unit: &str) -> bool {
    let number = text.strip_suffix(unit).map(str::trim_end);
    number.is_some_and(|number| number.ends_with(is_figure))
}

fn is_unit(behind: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric();
    let unit = UNITS.iter().find(|unit| behind.starts_with(**unit));
    unit.is_some_and(|unit| !(unit.is_ascii() && behind[unit.len()..].starts_with(is_letter)))
}

fn is_bound(behind: &str) -> bool {
    BEHIND.iter().any(|word| behind.starts_with(word)) || long_bound(behind).is_some()
}

/// 不到 before a number is that of the number.
fn long_bound(text: &str) -> Option<(Bound, &str)> {
    let (bound, after) = bound::behind(text)?;
    let word = &text[..text.len() - after.len()];
    let is_of_next = bound::at_start(text).is_some() && after.trim_start().starts_with(is_figure);
    (word.chars().count() >= LEAST_BOUND && !is_of_next).then_some((bound, after))
}

/// 20万以内suv of 20万suv以内.
fn bounded(text: &str) -> String {
    let moved = text.match_indices(['万', 'w']).find_map(|(at, unit)| {
        let (amount, behind) = text.split_at(at + unit.len());
        let is_price = is_unit_at_end(amount, unit) && bound::behind(behind).is_none();
        let mut after = behind.trim_start_matches([' ', '的']);
        if !is_price {
            return None;
        }
        while let Some((_, rest)) = option_at_start(after) {
            after = rest;
            if let Some((_, rest)) = long_bound(after) {
                let between = &behind[..behind.len() - after.len()];
                let bound = &after[..after.len() - rest.len()];
                return Some(format!("{amount}{bound}{between} {rest}"));
            }
        }
        None
    });
    moved.unwrap_or_else(|| text.to_owned())
}

fn option_at_start(text: &str) -> Option<(Item, &str)> {
    Item::at_start(text).filter(|(item, _)| !matches!(item, Item::Price(_)))
}
