//! Engines in words: 1.5T, 2.0L.

use super::Chip;
use super::item::listed_at_start;
use super::price::number_at_end;
use crate::world::model::Model;

/// Litres.
const SIZES: std::ops::RangeInclusive<f64> = 0.6..=8.5;
const TURBO: &str = "增压";

#[derive(Debug, Clone)]
pub(super) struct Engine {
    /// With one decimal, as models are named.
    litres: String,
    /// Whether air is pressed into it; `None` if that is not said.
    is_charged: Option<bool>,
}

impl Engine {
    /// The engine of a text, and the text without it.
    pub(super) fn read(text: &str) -> Option<(Self, String)> {
        let units = [("t", Some(true)), ("l", Some(false)), ("升", None)];
        units.into_iter().find_map(|(unit, is_charged)| {
            text.match_indices(unit).find_map(|(at, _)| {
                let (head, digits) = number_at_end(&text[..at]);
                let after = &text[at + unit.len()..];
                let is_letter = |letter: char| letter.is_ascii_alphanumeric();
                let litres = digits.parse::<f64>().ok()?;
                let is_engine = digits.contains('.')
                    && SIZES.contains(&litres)
                    && !head.ends_with(is_letter)
                    && (!after.starts_with(is_letter) || listed_at_start(after).is_some());
                let engine = Self {
                    litres: format!("{litres:.1}"),
                    is_charged,
                };
                is_engine.then(|| (engine, format!("{head} {after}")))
            })
        })
    }

    /// The car database has wider steps.
    pub(super) fn chip(&self) -> Chip {
        let unit = match self.is_charged {
            Some(true) => "T",
            _ => "L",
        };
        Chip::unlisted(format!("{}{unit}", self.litres))
    }

    pub(super) fn is_of(&self, model: &Model) -> bool {
        let litres = model
            .displacement_ml
            .map(|ml| format!("{:.1}", ml / 1000.0));
        litres.is_some_and(|litres| litres == self.litres)
            && self
                .is_charged
                .is_none_or(|is_charged| model.intake.contains(TURBO) == is_charged)
    }
}
