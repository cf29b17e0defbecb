//! Electric ranges in words.

use super::bound::{self, Bound};
use super::price::{number_at_start, without_first};
use super::{CONFIG, Chip};
use crate::figure::whole;
use crate::world::equipment::range_feature;

/// Neither shorter nor longer distances are the range of an electric car.
const RANGES: std::ops::RangeInclusive<f64> = 100.0..=9999.0;
const UNITS: &[&str] = &["公里", "千米", "km"];

/// In km.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    least: Option<u32>,
    most: Option<u32>,
}

impl Range {
    /// The range of a text, and the text without it.
    pub(super) fn read(text: &str) -> Option<(Self, String)> {
        let (before, after) = text.split_once("续航")?;
        let after = without_first(after, &["里程"]).trim_start();
        let said = bound::at_start(after);
        let after = said.map_or(after, |(_, after)| after);
        let after = after.trim_start_matches(['超', '过', '大', '于', '达', '在', '要', ' ']);
        let (first, tail) = distance(after)?;
        let second = tail
            .strip_prefix(['-', '~', '到', '至'])
            .and_then(distance)
            .filter(|(second, _)| *second > first);
        let (range, tail) = if let Some((second, tail)) = second {
            let range = Self {
                least: Some(first),
                most: Some(second),
            };
            (range, tail)
        } else {
            let behind = bound::behind(tail);
            let tail = behind.map_or(tail, |(_, tail)| tail);
            let range = match said.or(behind).map(|(bound, _)| bound) {
                Some(Bound::Most) => Self {
                    least: None,
                    most: Some(first),
                },
                _ => Self {
                    least: Some(first),
                    most: None,
                },
            };
            (range, tail)
        };
        let tail = without_first(tail, &["左右"]);
        Some((range, format!("{before}{tail}")))
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

/// A number with or without its unit, and what is behind it.
fn distance(text: &str) -> Option<(u32, &str)> {
    let (digits, tail) = number_at_start(text);
    let km = digits.parse::<f64>().ok()?;
    let tail = without_first(tail, UNITS);
    RANGES.contains(&km).then(|| (whole(km), tail))
}
