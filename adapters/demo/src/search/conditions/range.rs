//! Electric ranges in words.

use super::bound::{self, Bound};
use super::price::{number_at_end, number_at_start, without_first};
use super::words::WORDS;
use super::{CONFIG, Chip};
use crate::figure::whole;
use crate::world::equipment::range_feature;

/// Neither shorter nor longer distances are the range of an electric car.
const RANGES: std::ops::RangeInclusive<f64> = 100.0..=9999.0;
const UNITS: &[&str] = &["公里", "千米", "km"];
const WORD: &str = "续航";
/// How a range is measured.
const CYCLES: [&str; 4] = ["cltc", "wltc", "wltp", "nedc"];
/// Cars with a battery and an engine.
const HYBRIDS: [&str; 7] = ["插", "增程", "混动", "混合", "phev", "dm-i", "dmi"];
/// Between the ends of a span.
const JOINERS: [&str; 4] = ["-", "~", "到", "至"];
/// Behind a distance that is no range: 100公里油耗.
const OTHERS: [&str; 6] = ["加速", "油耗", "电耗", "耗", "/", "每"];

/// In km.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    least: Option<u32>,
    most: Option<u32>,
}

impl Range {
    /// The range of a text, and the text without it.
    pub(super) fn read(text: &str) -> Option<(Self, String)> {
        let text = &in_one_word(text);
        Self::behind_word(text)
            .or_else(|| Self::before_word(text))
            .or_else(|| Self::by_unit(text))
            .or_else(|| Self::by_sign(text))
    }

    /// 续航600以上.
    fn behind_word(text: &str) -> Option<(Self, String)> {
        let (before, after) = text.split_once(WORD)?;
        let after = without_first(after, &["里程"]).trim_start();
        let said = bound::at_start(after);
        let after = said.map_or(after, |(_, after)| after);
        let after = after.trim_start_matches([
            '超', '过', '大', '于', '能', '有', '上', '达', '到', '在', '要', ' ',
        ]);
        let (first, tail) = distance(after)?;
        let (range, tail) = Self::from(said.map(|(bound, _)| bound), first, tail);
        Some((range, format!("{before}{tail}")))
    }

    /// 500左右续航, 500以上的续航; 坦克300续航 has no bound.
    fn before_word(text: &str) -> Option<(Self, String)> {
        let (before, after) = text.split_once(WORD)?;
        let mut starts = before.char_indices().rev().map(|(at, _)| at);
        starts.find_map(|at| {
            let (head, digits) = number_at_end(&before[..at]);
            let bare = before[at..].trim_end_matches(['的', ' ']);
            let is_bound =
                bare == "左右" || bound::behind(bare).is_some_and(|(_, behind)| behind.is_empty());
            let (first, tail) = distance(digits).filter(|_| is_bound)?;
            let (range, _) = Self::from(None, first, if tail.is_empty() { bare } else { tail });
            Some((range, format!("{head}{after}")))
        })
    }

    /// 600公里以上: a distance is the range, unless it is that of a consumption or an acceleration.
    fn by_unit(text: &str) -> Option<(Self, String)> {
        let mut units = UNITS.iter().flat_map(|unit| text.match_indices(unit));
        units.find_map(|(at, unit)| {
            let (head, digits) = number_at_end(&text[..at]);
            let (last, tail) = distance(&text[head.len()..])?;
            let is_other = OTHERS.iter().any(|word| tail.starts_with(word));
            if is_other || digits.is_empty() || tail.len() > text.len() - at - unit.len() {
                return None;
            }
            let mut joiners = JOINERS.iter();
            let first = joiners.find_map(|joiner| head.strip_suffix(joiner));
            let first = first.map(|head| number_at_end(trimmed_unit(head)));
            if let Some((head, digits)) = first
                && let Some((first, _)) = distance(digits).filter(|(first, _)| *first < last)
            {
                let range = Self {
                    least: Some(first),
                    most: Some(last),
                };
                return Some((range, format!("{head}{tail}")));
            }
            let said = bound::at_end(head);
            let head = said.map_or(head, |(_, head)| head);
            let (range, tail) = Self::from(said.map(|(bound, _)| bound), last, tail);
            Some((range, format!("{head}{}", tail.replacen(WORD, "", 1))))
        })
    }

    /// 700+, alone or behind a condition: 坦克300+ is none.
    fn by_sign(text: &str) -> Option<(Self, String)> {
        text.match_indices('+').find_map(|(at, sign)| {
            let (head, digits) = number_at_end(&text[..at]);
            let (least, behind) = distance(digits)?;
            let is_alone = head.trim().is_empty()
                || WORDS.iter().any(|(word, ..)| head.trim().ends_with(word));
            let range = Self {
                least: Some(least),
                most: None,
            };
            let tail = &text[at + sign.len()..];
            (is_alone && behind.is_empty()).then(|| (range, format!("{head}{tail}")))
        })
    }

    /// From the first number, or to it, or from it to a second one; and what is behind it.
    fn from(said: Option<Bound>, first: u32, tail: &str) -> (Self, &str) {
        let mut joiners = JOINERS.iter();
        let second = joiners
            .find_map(|joiner| tail.strip_prefix(joiner))
            .and_then(distance)
            .filter(|(second, _)| *second > first);
        if let Some((second, tail)) = second {
            let range = Self {
                least: Some(first),
                most: Some(second),
            };
            return (range, without_first(tail, &["左右"]));
        }
        let behind = bound::behind(tail);
        let tail = behind.map_or(tail, |(_, tail)| tail);
        let range = match said.or(behind.map(|(bound, _)| bound)) {
            Some(bound) if bound.is_most() => Self {
                least: None,
                most: Some(first),
            },
            _ => Self {
                least: Some(first),
                most: None,
            },
        };
        (range, without_first(tail, &["左右"]))
    }

    pub(super) fn chip(self) -> Chip {
        let Some(least) = self.least else {
            let most = self.most.unwrap_or_default();
            return Chip::unlisted(format!("续航{most}km以内"));
        };
        if let Some(most) = self.most {
            return Chip::unlisted(format!("续航{least}-{most}km"));
        }
        let title = format!("续航{least}km以上");
        match range_feature(least) {
            Some(number) => Chip::listed(CONFIG, number.to_string(), title),
            None => Chip::unlisted(title),
        }
    }

    pub(super) fn has(self, km: Option<u32>) -> bool {
        km.is_some_and(|own| {
            self.least.is_none_or(|least| own >= least) && self.most.is_none_or(|most| own <= most)
        })
    }
}

/// 续航500 of cltc500 and of cltc续航500. Beside a hybrid 纯电续航 is the range of its battery, and no electric car.
fn in_one_word(text: &str) -> String {
    let mut cycles = CYCLES.iter();
    let measured = cycles.find_map(|cycle| {
        let (before, behind) = text.split_once(cycle)?;
        let behind = behind.trim_start_matches([' ', '工', '况']);
        let behind = without_first(behind, &[WORD]).trim_start();
        distance(behind).map(|_| format!("{before}{WORD}{behind}"))
    });
    let text = measured.unwrap_or_else(|| text.to_owned());
    if HYBRIDS.iter().any(|word| text.contains(word)) {
        text.replace("纯电动续航", WORD).replace("纯电续航", WORD)
    } else {
        text
    }
}

/// A number with or without its unit, and what is behind it.
fn distance(text: &str) -> Option<(u32, &str)> {
    let (digits, tail) = number_at_start(text);
    let km = digits.parse::<f64>().ok()?;
    let tail = without_first(tail, UNITS);
    RANGES.contains(&km).then(|| (whole(km), tail))
}

fn trimmed_unit(text: &str) -> &str {
    let mut units = UNITS.iter();
    units
        .find_map(|unit| text.strip_suffix(unit))
        .unwrap_or(text)
}
