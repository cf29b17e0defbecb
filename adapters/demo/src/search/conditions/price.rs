//! Prices in words.

use super::bound::{self, Bound};
use crate::price::Span;

/// Tolerance of 15万左右.
const AROUND: f64 = 0.2;
/// No price is higher, nor has an address of the car database room for it: 30万以上.
const HIGHEST: f64 = 9999.0;
/// Before an amount that is no price: 首付5万.
const OTHERS: [&str; 7] = ["首付", "月供", "优惠", "降", "降价", "补贴", "贷款"];
/// Behind a number that is none: 3万公里.
const DISTANCES: [&str; 3] = ["公里", "千米", "km"];
/// Between the ends of a span.
pub(super) const JOINERS: [&str; 5] = ["到", "至", "-", "~", "—"];

/// In 万元.
#[derive(Debug, Clone)]
pub(in crate::search) struct Price {
    from: f64,
    to: f64,
    /// 15万左右, where neither end is said.
    is_around: bool,
    pub(super) title: String,
}

impl Price {
    /// The last price of a text, and the text without it. `None` without a number before 万, and for what no price can
    /// be. 20万到10万 is 10万到20万.
    pub(super) fn read(text: &str) -> Option<(Self, String)> {
        let (price, head, after) = Self::parts(text)?;
        Some((price, format!("{head} {after}")))
    }

    /// A price that a text begins with, and what is behind it.
    pub(super) fn at_start(text: &str) -> Option<(Self, &str)> {
        let (price, head, after) = Self::parts(text)?;
        head.trim().is_empty().then_some((price, after))
    }

    fn parts(text: &str) -> Option<(Self, &str, &str)> {
        // No 万 of a name.
        let (head, to, is_more, after) =
            text.rmatch_indices(['万', 'w']).find_map(|(at, unit)| {
                let after = &text[at + unit.len()..];
                let is_word =
                    unit == "w" && after.starts_with(|letter: char| letter.is_ascii_alphanumeric());
                let before = text[..at].trim_end();
                let amount = before.trim_end_matches(['多', '来', '几', ' ']);
                let is_more = amount.len() < before.len() && !before.ends_with('来');
                let (head, digits) = number_at_end(amount);
                (!is_word).then_some((head, digits.parse::<f64>().ok()?, is_more, after))
            })?;
        let after = after.trim_start_matches(['块', '元', '人', '民', '币', '钱']);
        let is_other = OTHERS.iter().any(|word| head.trim_end().ends_with(word))
            || DISTANCES.iter().any(|word| after.starts_with(word));
        if is_other {
            return None;
        }
        let first = JOINERS
            .iter()
            .find_map(|word| head.trim_end().strip_suffix(word))
            .map(|head| number_at_end(head.trim_end_matches(['万', 'w', ' '])))
            .filter(|(_, digits)| !digits.is_empty());
        let behind = bound::behind(after);
        let most = next_step(to).filter(|_| is_more);
        let bounded = |bound: Bound| {
            let end = most.filter(|_| bound.is_most()).unwrap_or(to);
            Self::bounded(bound, end)
        };
        let (price, head, after) = if let Some((head, digits)) = first {
            let from = digits.parse::<f64>().ok()?;
            let after = without_first(after, &["左右", "之间"]);
            (Self::between(from.min(to), from.max(to)), head, after)
        } else if let Some((bound, head)) = bound::at_end(head) {
            let after = behind.map_or(after, |(_, after)| after);
            (bounded(bound), head, after)
        } else if let Some((bound, after)) = behind {
            (bounded(bound), head, after)
        } else {
            let after = without_first(after, &["左右", "上下", "级", "出头"]);
            let price = most.map_or_else(|| Self::around(to), |most| Self::between(to, most));
            (price, head, after)
        };
        let is_price = price.from <= price.to && to > 0.0 && to <= HIGHEST && !is_negative(head);
        is_price.then_some((price, head, after))
    }

    fn between(from: f64, to: f64) -> Self {
        Self {
            from,
            to,
            is_around: false,
            title: format!("{from}-{to}万"),
        }
    }

    fn bounded(bound: Bound, at: f64) -> Self {
        let (from, to, word) = if bound.is_most() {
            (0.0, at, "以内")
        } else {
            (at, HIGHEST, "以上")
        };
        Self {
            title: format!("{at}万{word}"),
            ..Self::between(from, to)
        }
    }

    fn around(middle: f64) -> Self {
        Self {
            from: (middle * (1.0 - AROUND)).floor(),
            to: (middle * (1.0 + AROUND)).ceil().min(HIGHEST),
            is_around: true,
            title: format!("{middle}万左右"),
        }
    }

    /// Any other price, if that is one span: 不要20万以下 is 20万以上.
    pub(super) fn refused(&self) -> Option<Self> {
        if self.is_around {
            None
        } else if self.from <= 0.0 {
            Some(Self::bounded(Bound::Least, self.to))
        } else if self.to >= HIGHEST {
            Some(Self::bounded(Bound::Most, self.from))
        } else {
            None
        }
    }

    pub(super) fn span(&self) -> Span {
        Span {
            from: self.from,
            to: self.to,
        }
    }

    /// What both ask for, if that is anything: 20万左右30万左右 are the two ends of a span.
    pub(super) fn and(&self, other: &Self) -> Option<Self> {
        if self.is_around && other.is_around {
            return Some(Self::between(
                self.from.min(other.from),
                self.to.max(other.to),
            ));
        }
        let (from, to) = (self.from.max(other.from), self.to.min(other.to));
        (from <= to).then(|| Self::between(from, to))
    }

    /// In the form of `conditionSearch`.
    pub(super) fn val(&self) -> String {
        format!("{},{}", self.from, self.to)
    }

    /// Addresses of the car database hold whole numbers.
    pub(super) fn is_whole(&self) -> bool {
        self.from.fract() == 0.0 && self.to.fract() == 0.0
    }
}

/// Where 10多万 and 100多万 end; 15多万 is said of nothing.
fn next_step(amount: f64) -> Option<f64> {
    let step = if amount < 100.0 { 10.0 } else { 100.0 };
    (amount % step == 0.0).then_some(amount + step)
}

/// Whether the number behind this text is below 0: 负5万, -5万. The sign of 比亚迪-5万 is a gap.
fn is_negative(head: &str) -> bool {
    let head = head.trim_end();
    head.ends_with('负')
        || head
            .strip_suffix('-')
            .is_some_and(|before| before.is_empty() || before.ends_with(' '))
}

pub(super) fn number_at_end(text: &str) -> (&str, &str) {
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, letter)| letter.is_ascii_digit() || *letter == '.')
        .last()
        .map_or(text.len(), |(place, _)| place);
    text.split_at(start)
}

pub(super) fn number_at_start(text: &str) -> (&str, &str) {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .unwrap_or(text.len());
    text.split_at(end)
}

pub(in crate::search) fn without_first<'t>(text: &'t str, words: &[&str]) -> &'t str {
    let mut words = words.iter();
    words
        .find_map(|word| text.strip_prefix(word))
        .unwrap_or(text)
}
