//! Names that hold words of conditions: 电动屋 and 莲花跑车 are brands, 奔驰EQE SUV is a car.

use super::conditions::{has_condition, is_condition};
use crate::world::World;
use crate::world::names::is_gap;

/// The first of the letters that stand for names while conditions are read; no text has them.
const FIRST: u32 = 0xE000;
/// Behind a figure that is that of a condition: ev 6座 is no EV6.
const UNITS: &str = "万w座公千k";

/// A query in which such names are single letters.
pub(super) struct Hidden {
    pub(super) text: String,
    names: Vec<String>,
}

impl Hidden {
    /// The longest names at their places.
    pub(super) fn of(world: &World, text: &str) -> Self {
        let mut hidden = Self {
            text: text.to_owned(),
            names: Vec::new(),
        };
        if !has_condition(text) {
            return hidden;
        }
        while let Some((range, name)) = longest(world, &hidden.text) {
            let stands_for_it = u32::try_from(hidden.names.len()).unwrap_or_default() + FIRST;
            let letter = char::from_u32(stands_for_it).unwrap_or(' ');
            hidden.text.replace_range(range, &format!(" {letter} "));
            hidden.names.push(name);
        }
        hidden
    }

    /// With the names again.
    pub(super) fn shown(&self, text: &str) -> String {
        let mut shown = String::with_capacity(text.len());
        for letter in text.chars() {
            let place = u32::from(letter).checked_sub(FIRST);
            let name = place.and_then(|place| self.names.get(usize::try_from(place).ok()?));
            match name {
                Some(name) => shown += name,
                None => shown.push(letter),
            }
        }
        shown
    }
}

/// 奔驰c级 is a car, c级 alone a size.
fn is_class(name: &[char]) -> bool {
    matches!(name, [.., before, class, '级'] if !before.is_ascii() && class.is_ascii_alphabetic())
}

/// The longest such name of a text, whose gaps do not count: 宋L EV has the key 宋lev.
fn longest(world: &World, text: &str) -> Option<(std::ops::Range<usize>, String)> {
    let letters = text.char_indices().filter(|(_, letter)| !is_gap(*letter));
    let letters: Vec<(usize, char)> = letters.collect();
    let plain_letters: Vec<char> = letters.iter().map(|(_, letter)| *letter).collect();
    let is_latin = |letter: Option<&char>| letter.is_some_and(char::is_ascii_alphanumeric);
    let keys = world.names.0.iter().flat_map(|name| &name.keys);
    let found = keys.filter_map(|key| {
        let len = key.letters.len();
        let at = plain_letters
            .windows(len)
            .position(|part| part == key.letters)?;
        let is_joined = |one: Option<usize>, other: usize| {
            let (Some(one), Some(two)) = (one.and_then(|one| letters.get(one)), letters.get(other))
            else {
                return false;
            };
            is_latin(Some(&one.1)) && is_latin(Some(&two.1)) && one.0 + one.1.len_utf8() == two.0
        };
        let is_part = is_joined(at.checked_sub(1), at) || is_joined(Some(at + len - 1), at + len);
        let is_figure = key.letters.last().is_some_and(char::is_ascii_digit)
            && letters
                .get(at + len)
                .is_some_and(|(_, unit)| UNITS.contains(*unit));
        let name: String = key.letters.iter().collect();
        let is_asked = has_condition(&name) || is_class(&key.letters);
        let is_name = !is_part && !is_figure && is_asked && !is_condition(&name);
        is_name.then_some((at, len, name))
    });
    let (at, len, name) = found.max_by_key(|(_, len, _)| *len)?;
    let (start, _) = letters.get(at)?;
    let (last, letter) = letters.get(at + len - 1)?;
    Some((*start..last + letter.len_utf8(), name))
}
