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

/// All seats of a text, and the text without them. 5座以上7座以下 is one span, unless nothing is in it.
pub(super) fn seats_of(text: &str) -> (Vec<Listed>, String) {
    let mut rest = text.to_owned();
    let mut all: Vec<Seats> = Vec::new();
    while let Some((found, left)) = seats_in(&rest) {
        rest = left;
        for seats in found {
            let mut both = all.iter_mut().filter_map(|known| {
                let span = known.and(seats)?;
                Some((known, span))
            });
            match both.next() {
                Some((known, span)) => *known = span,
                None => all.push(seats),
            }
        }
    }
    (all.into_iter().map(Seats::listed).collect(), rest)
}

/// The first seats of a text, and the text without them.
fn seats_in(text: &str) -> Option<(Vec<Seats>, String)> {
    text.match_indices('座').find_map(|(at, word)| {
        let (head, digits) = number_at_end(&text[..at]);
        let after = &text[at + word.len()..];
        if let Some((one, other)) = neighbours(digits) {
            return Some((
                vec![Seats::of(one), Seats::of(other)],
                format!("{head}{after}"),
            ));
        }
        let seats = number(digits)?;
        if let Some((bound, after)) = bound::behind(after) {
            return Some((
                vec![Seats::bounded(bound, seats)?],
                format!("{head}{after}"),
            ));
        }
        if let Some((bound, head)) = bound::at_end(head) {
            return Some((
                vec![Seats::bounded(bound, seats)?],
                format!("{head}{after}"),
            ));
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
    let (seats, behind) = match bound::behind(behind) {
        Some((bound, behind)) => (Seats::bounded(bound, seats)?, behind),
        None => (Seats::of(seats), behind),
    };
    Some((seats.listed(), behind))
}

/// The number before 或7座 or 到7座 too.
fn with_first(head: &str, seats: u32) -> (Vec<Seats>, &str) {
    let before = |words: &[&str]| {
        let mut words = words.iter();
        let (word, head) = words.find_map(|word| Some((*word, head.strip_suffix(*word)?)))?;
        let (before, digits) = number_at_end(head.trim_end_matches('座'));
        // The 4 of 别克E4 5座 is that of a name.
        let is_name =
            word == " " && !head.ends_with('座') && !before.is_empty() && !before.ends_with(' ');
        let first = number(digits).filter(|first| *first < seats && !is_name)?;
        Some((first, before))
    };
    if let Some((least, head)) = before(&SPANS) {
        let (least, most) = (least.min(MOST), seats.min(MOST));
        return (vec![Seats { least, most }], head);
    }
    if let Some((first, head)) = before(&EITHER) {
        return (vec![Seats::of(first), Seats::of(seats)], head);
    }
    (vec![Seats::of(seats)], head)
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

/// From the least to the most.
#[derive(Clone, Copy)]
struct Seats {
    least: u32,
    most: u32,
}

impl Seats {
    fn of(seats: u32) -> Self {
        let seats = seats.min(MOST);
        Self {
            least: seats,
            most: seats,
        }
    }

    /// `None` for 不到2座, which no car has.
    fn bounded(bound: Bound, seats: u32) -> Option<Self> {
        let (least, most) = match bound {
            Bound::Least => (seats, MOST),
            Bound::Above => (seats.saturating_add(1), MOST),
            Bound::Most => (FEWEST, seats),
            Bound::Below => (FEWEST, seats.saturating_sub(1)),
        };
        let (least, most) = (least.min(MOST), most.min(MOST));
        (least <= most).then_some(Self { least, most })
    }

    /// What is within a least and a most number.
    fn and(self, other: Self) -> Option<Self> {
        let is_least = |seats: Self| seats.most == MOST && seats.least < MOST;
        let is_most = |seats: Self| seats.least == FEWEST && seats.most > FEWEST;
        let is_pair = is_least(self) && is_most(other) || is_most(self) && is_least(other);
        let both = Self {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
        };
        (is_pair && both.least <= both.most).then_some(both)
    }

    fn listed(self) -> Listed {
        let Self { least, most } = self;
        let title = if least == MOST {
            format!("{MOST}座及以上")
        } else if least == most {
            format!("{least}座")
        } else if most == MOST {
            format!("{least}座以上")
        } else if least == FEWEST {
            format!("{most}座以下")
        } else {
            format!("{least}-{most}座")
        };
        let vals: Vec<String> = (least..=most).map(|seats| seats.to_string()).collect();
        Listed {
            key: "seat",
            val: vals.join("_"),
            title,
        }
    }
}
