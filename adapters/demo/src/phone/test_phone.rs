//! Phones that make a lead or a claim go a certain way.
//!
//! What each does is in README.md, "What to open to see what".
//!
//! A mishap after the lead was taken happens once: the same Idempotency-Key then gets the answer that was lost.
//! Numbers from 199 to 0000 are never asked for a code for having sent many leads, as every other number is.

use super::Phone;
use crate::refusal::Refusal;
use crate::request::{Mishap, Visit};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TestPhone {
    Plain,
    Risky,
    Refused,
    Late,
    Closed,
    CodeFails,
    Broken,
    Garbled,
}

impl TestPhone {
    pub(crate) fn of(phone: Phone) -> Option<Self> {
        let number = phone.number();
        if number / 100_000_000 != 199 || !number.is_multiple_of(10_000) {
            return None;
        }
        Some(match number / 10_000 % 10_000 {
            2 => Self::Risky,
            3 => Self::Refused,
            4 => Self::Late,
            5 => Self::Closed,
            6 => Self::CodeFails,
            7 => Self::Broken,
            8 => Self::Garbled,
            _ => Self::Plain,
        })
    }

    pub(crate) fn is_risky(self) -> bool {
        matches!(self, Self::Risky | Self::CodeFails)
    }

    /// Before anything is taken.
    pub(crate) fn before(phone: Phone, visit: &Visit<'_>) -> Result<(), Refusal> {
        match Self::of(phone) {
            Some(Self::Refused) => Err(Refusal::Said(1201, "提交过于频繁，请明天再试（演示数据）")),
            Some(Self::Broken) => {
                visit.goes_wrong(Some(Mishap::Broken));
                Err(Refusal::Unprintable)
            }
            _ => Ok(()),
        }
    }

    /// After it was taken for the first time.
    pub(crate) fn after(phone: Phone, visit: &Visit<'_>) {
        visit.goes_wrong(match Self::of(phone) {
            Some(Self::Late) => Some(Mishap::Late),
            Some(Self::Closed) => Some(Mishap::Closed),
            Some(Self::Garbled) => Some(Mishap::Garbled),
            _ => None,
        });
    }
}
