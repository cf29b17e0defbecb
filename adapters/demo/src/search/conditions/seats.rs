//! Seats in words: 7座, 6座以上, 6座或7座, 5到7座.

use super::bound::{self, Bound};
use super::listed::Listed;
use super::price::{number_at_end, number_at_start};

const FEWEST: u32 = 2;
/// More count as eight.
const MOST: u32 = 8;
/// Between numbers of which any is meant.
const EITHER: [&str; 7] = ["或者", "或", "和", "/", "、", "座", " "];
/// Between the ends of a span.
const SPANS: [&str; 5] = ["到", "至", "-", "~", "—"];

/// The first seats of a text, and the text without them.
pub(super) fn seats_in(text: &str) -> Option<(Vec<Listed>, String)> {
    text.match_indices('座').find_map(|(at, word)| {
        let (head, digits) = number_at_end(&text[..at]);
        let after = &text[at + word.len()..];
        if let Some((one, other)) = neighbours(digits) {
            return Some((vec![of(one), of(other)], format!("{head}{after}")));
        }
        let seats = number(digits)?;
        if let Some((bound, after)) = bound::behind(after) {
            return Some((vec![bounded(bound, seats)], format!("{head}{after}")));
        }
        if let Some((bound, head)) = bound::at_end(head) {
            return Some((vec![bounded(bound, seats)], format!("{head}{after}")));
        }
        let (found, head) = with_first(head, seats);
        Some((found, format!("{head}{after}")))
    })
}

/// Seats that a text begins with, and what is behind them.
pub(super) fn seats_at_start(text: &str) -> Option<(Listed, &str)> {
    let (digits, behind) = number_at_start(text);
    let seats = number(digits)?;
    let behind = behind.strip_prefix('座')?;
    Some(match bound::behind(behind) {
        Some((bound, behind)) => (bounded(bound, seats), behind),
        None => (of(seats), behind),
    })
}

/// The number before 或7座 or 到7座 too.
fn with_first(head: &str, seats: u32) -> (Vec<Listed>, &str) {
    let before = |words: &[&str]| {
        let mut words = words.iter();
        let head = words.find_map(|word| head.strip_suffix(word))?;
        let (head, digits) = number_at_end(head.trim_end_matches('座'));
        Some((number(digits).filter(|first| *first < seats)?, head))
    };
    if let Some((first, head)) = before(&SPANS) {
        let title = format!("{first}-{seats}座");
        return (vec![listed(first..=seats, title)], head);
    }
    if let Some((first, head)) = before(&EITHER) {
        return (vec![of(first), of(seats)], head);
    }
    (vec![of(seats)], head)
}

fn number(digits: &str) -> Option<u32> {
    digits.parse().ok().filter(|seats| *seats >= FEWEST)
}

/// 六七座.
fn neighbours(digits: &str) -> Option<(u32, u32)> {
    let [one, other] = digits.as_bytes() else {
        return None;
    };
    let (one, other) = (u32::from(one - b'0'), u32::from(other - b'0'));
    (one >= FEWEST && other == one + 1).then_some((one, other))
}

fn of(seats: u32) -> Listed {
    if seats >= MOST {
        return bounded(Bound::Least, MOST);
    }
    listed(seats..=seats, format!("{seats}座"))
}

fn bounded(bound: Bound, seats: u32) -> Listed {
    let seats = seats.min(MOST);
    match bound {
        Bound::Least if seats == MOST => listed(MOST..=MOST, format!("{MOST}座及以上")),
        Bound::Least => listed(seats..=MOST, format!("{seats}座以上")),
        Bound::Most => listed(FEWEST..=seats, format!("{seats}座以下")),
    }
}

fn listed(seats: std::ops::RangeInclusive<u32>, title: String) -> Listed {
    let vals: Vec<String> = seats.map(|one| one.min(MOST).to_string()).collect();
    Listed {
        key: "seat",
        val: vals.join("_"),
        title,
    }
}
