//! A phone number, whole or sealed.
//!
//! The code of the demo's SMS is the last 6 digits of the number. It is good once it was sent, for 10 minutes and five
//! wrong tries; nothing logs it.

use std::fmt;

mod test_phone;

pub(crate) use test_phone::TestPhone;

use dice::{mix, text};

use crate::refusal::Refusal;
use crate::request::Query;

/// Its 11 digits. Neither `Display` nor `Serialize`: writing it takes an explicit `number`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Phone(u64);

const ALL: std::ops::RangeInclusive<u64> = 13_000_000_000..=19_999_999_999;
const ROUNDS: u64 = 4;
const SEAL: &str = "dm.";

impl fmt::Debug for Phone {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.masked())
    }
}

impl Phone {
    pub(crate) fn of(number: u64) -> Option<Self> {
        ALL.contains(&number).then_some(Self(number))
    }

    pub(crate) fn number(self) -> u64 {
        self.0
    }

    pub(crate) fn masked(self) -> String {
        format!("{}****{:04}", self.0 / 100_000_000, self.0 % 10_000)
    }

    pub(crate) fn code(self) -> String {
        format!("{:06}", self.0 % 1_000_000)
    }

    /// What stands for the number outside. Hides it from the eye only: the demo has no secret.
    pub(crate) fn sealed(self) -> String {
        let (mut left, mut right) = ((self.0 >> 32) & HALF, self.0 & HALF);
        for round in 0..ROUNDS {
            (left, right) = (right, left ^ turn(right, round));
        }
        format!("{SEAL}{left:08x}{right:08x}{:08x}", proof(self.0))
    }

    pub(crate) fn open(sealed: &str) -> Option<Self> {
        let hex = sealed.strip_prefix(SEAL).filter(|hex| hex.len() == 24)?;
        let part = |from: usize| u64::from_str_radix(hex.get(from..from + 8)?, 16).ok();
        let (mut left, mut right) = (part(0)?, part(8)?);
        for round in (0..ROUNDS).rev() {
            (left, right) = (right ^ turn(left, round), left);
        }
        let number = left << 32 | right;
        Self::of(number).filter(|_| part(16) == Some(proof(number)))
    }

    /// The phone of a form: the whole number, or the sealed one beside its mask.
    pub(crate) fn read(form: &Query, whole: &'static str, sealed: &str) -> Result<Self, Refusal> {
        let typed = form.text(whole);
        if let Some(digits) = typed.filter(|typed| !typed.contains('*')) {
            let number = digits.parse().ok().filter(|_| digits.len() == 11);
            return number.and_then(Self::of).ok_or(Refusal::Parameter(whole));
        }
        let phone = form.text(sealed).and_then(Self::open);
        // A seal of another number behind a mask would reach the wrong person.
        let fits = |phone: &Self| typed.is_none_or(|mask| phone.masked() == mask);
        phone.filter(fits).ok_or(Refusal::Parameter(whole))
    }
}

const HALF: u64 = 0xffff_ffff;

fn turn(half: u64, round: u64) -> u64 {
    mix(half ^ mix(text("seal") ^ round)) & HALF
}

fn proof(number: u64) -> u64 {
    mix(number ^ text("proof")) & HALF
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_opens_to_its_phone_and_to_no_other() {
        for number in [13_000_000_000, 19_900_010_000, 19_999_999_999] {
            let phone = Phone::of(number).unwrap();
            let sealed = phone.sealed();
            assert_eq!(Phone::open(&sealed), Some(phone));
            assert!(!sealed.contains(&number.to_string()));
            let forged = format!("{}0", &sealed[..sealed.len() - 1]);
            assert!(forged == sealed || Phone::open(&forged).is_none());
        }
        assert_eq!(Phone::open("dm.nonsense"), None);
    }

    #[test]
    fn debug_output_shows_a_mask() {
        let phone = Phone::of(19_900_010_000).unwrap();
        assert_eq!(format!("{phone:?}"), "199****0000");
    }
}
