//! A condition that a text begins with.

use super::listed::Listed;
use super::price::Price;
use super::seats::seats_at_start;
use super::sizes::{SIZES, kind_title};
use super::unused::UNUSED;
use super::words::WORDS;
use crate::world::condition::DRIVES;
use crate::world::level::Kind;
use crate::world::names::plain;

/// Where a price in words ends, an unknown thing that is refused, and a name of one letter.
pub(in crate::search) const GAPS: [char; 5] = [' ', ',', '、', '的', ';'];

/// Shorter words are no words before a figure.
const LEAST_BEFORE_FIGURE: usize = 3;

#[derive(Debug, Clone)]
pub(in crate::search) enum Item {
    Price(Price),
    Size(Kind, u8, String),
    Option(Listed),
}

impl Item {
    /// Of one condition of the car database, or both prices, or both sizes.
    pub(in crate::search) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Option(one), Self::Option(other)) => one.key == other.key,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }

    /// The longest condition that a text begins with, and what is behind it. In small letters.
    pub(in crate::search) fn at_start(text: &str) -> Option<(Self, &str)> {
        let text = text.trim_start();
        let phrase = text.split(GAPS).next().unwrap_or_default();
        if let Some((price, behind)) = Price::at_start(phrase) {
            let end = phrase.len() - behind.len();
            return Some((Self::Price(price), &text[end..]));
        }
        if let Some((word, kind, size, title)) =
            SIZES.iter().find(|(word, ..)| text.starts_with(word))
        {
            let title = format!("{title}{}", kind_title(*kind));
            return Some((Self::Size(*kind, *size, title), &text[word.len()..]));
        }
        if let Some((seats, behind)) = seats_at_start(text) {
            return Some((Self::Option(seats), behind));
        }
        // 自动驾驶 is no 自动.
        let unused = unused_at_start(text).map_or(0, str::len);
        listed_at_start(text)
            .filter(|(_, behind)| text.len() - behind.len() > unused)
            .map(|(option, behind)| (Self::Option(option), behind))
    }

    /// Whether it is a price with one end: 20万以上.
    pub(in crate::search) fn is_bound(&self) -> bool {
        matches!(self, Self::Price(price) if price.refused().is_some())
    }

    /// Whether it is a kind of car: suv, 紧凑型轿车.
    pub(in crate::search) fn is_kind(&self) -> bool {
        match self {
            Self::Price(_) => false,
            Self::Size(..) => true,
            Self::Option(option) => matches!(option.key, "level" | "structure"),
        }
    }

    /// Whether it says what drives a car.
    pub(in crate::search) fn is_power(&self) -> bool {
        matches!(self, Self::Option(option) if option.key == "energy")
    }

    /// Whether it is a word, no number.
    pub(in crate::search) fn is_word(&self) -> bool {
        match self {
            Self::Price(_) => false,
            Self::Size(..) => true,
            Self::Option(option) => option.key != "seat",
        }
    }
}

pub(super) fn listed((_, key, val, title): &(&str, &'static str, &str, &str)) -> Listed {
    Listed {
        key,
        val: (*val).to_owned(),
        title: (*title).to_owned(),
    }
}

/// The longest word of an option: 柴油车 is no 油车, as that begins later.
pub(super) fn listed_at_start(text: &str) -> Option<(Listed, &str)> {
    let word = WORDS
        .iter()
        .filter(|(word, ..)| text.starts_with(word))
        .filter(|(word, ..)| !goes_on(word, &text[word.len()..]))
        .max_by_key(|(word, ..)| word.len());
    if let Some(option) = word {
        return Some((listed(option), &text[option.0.len()..]));
    }
    (1..).zip(DRIVES).find_map(|(number, title)| {
        let behind = text.strip_prefix(plain(title).as_str())?;
        let option = Listed {
            key: "drive",
            val: format!("{number}"),
            title: title.to_owned(),
        };
        Some((option, behind))
    })
}

/// Whether letters are a part of a longer word: ev of evos and of ev6, but not suv of suv7座 or of suvphev.
fn goes_on(word: &str, behind: &str) -> bool {
    if !word.ends_with(|letter: char| letter.is_ascii_alphabetic()) {
        return false;
    }
    let is_figure = behind.starts_with(|letter: char| letter.is_ascii_digit());
    let is_letter = behind.starts_with(|letter: char| letter.is_ascii_alphabetic());
    is_figure && word.len() < LEAST_BEFORE_FIGURE || is_letter && listed_at_start(behind).is_none()
}

/// Whether a text holds a word of a condition or one that no filter has.
pub(in crate::search) fn has_condition(text: &str) -> bool {
    let is_inside = |word: &str| text.contains(word);
    WORDS.iter().any(|(word, ..)| is_inside(word)) || UNUSED.iter().any(|word| is_inside(word))
}

/// Whether a text is such a word as a whole.
pub(in crate::search) fn is_condition(text: &str) -> bool {
    listed_at_start(text).is_some_and(|(_, behind)| behind.is_empty()) || UNUSED.contains(&text)
}

/// The longest word that no filter has.
pub(in crate::search) fn unused_at_start(text: &str) -> Option<&'static str> {
    let words = UNUSED.iter().filter(|word| text.starts_with(**word));
    words.max_by_key(|word| word.len()).copied()
}
