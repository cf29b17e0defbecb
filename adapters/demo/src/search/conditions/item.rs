//! A condition that a text begins with.

use super::price::{Price, number_at_start};
use super::words::{ONLY_REFUSED, SIZES, WORDS};
use super::{MOST_SEATS, kind_title};
use crate::world::condition::DRIVES;
use crate::world::level::Kind;
use crate::world::names::plain;

/// Where a price in words ends, an unknown thing that is refused, and a name of one letter.
pub(in crate::search) const GAPS: [char; 5] = [' ', ',', '、', '的', ';'];

/// An option of the car database, or several.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) struct Listed {
    pub(super) key: &'static str,
    pub(super) val: String,
    pub(super) title: String,
}

#[derive(Debug)]
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
        let of_word = listed_at_start(text).or_else(|| {
            let mut words = ONLY_REFUSED.iter();
            words.find_map(|option| Some((listed(option), text.strip_prefix(option.0)?)))
        });
        of_word.map(|(option, behind)| (Self::Option(option), behind))
    }
}

fn listed((_, key, val, title): &(&str, &'static str, &str, &str)) -> Listed {
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

fn seats_at_start(text: &str) -> Option<(Listed, &str)> {
    let (digits, behind) = number_at_start(text);
    let seats = digits.parse::<u32>().ok().filter(|seats| *seats >= 2)?;
    Some((seats_of(seats), behind.strip_prefix('座')?))
}

pub(super) fn seats_of(seats: u32) -> Listed {
    Listed {
        key: "seat",
        val: seats.min(MOST_SEATS).to_string(),
        title: if seats >= MOST_SEATS {
            format!("{MOST_SEATS}座及以上")
        } else {
            format!("{seats}座")
        },
    }
}
