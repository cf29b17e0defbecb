//! The leads of one upstream that may be sent.

use std::collections::BTreeSet;
use std::time::Instant;

use super::{Backoff, Rank};
use crate::receipt::Receipt;

#[derive(Default)]
pub(super) struct Lane {
    /// From when on; among those of one moment the one that was accepted first.
    pub(super) due: BTreeSet<(Instant, Rank, Receipt)>,
    pub(super) under_way: usize,
    /// Attempts that failed since the last answer.
    failures: u32,
    pub(super) not_before: Option<Instant>,
}

impl Lane {
    /// The next lead, and from when on. None while the one that tries a failing lane is under way.
    pub(super) fn next(&self) -> Option<(Instant, Receipt)> {
        if self.failures > 0 && self.under_way > 0 {
            return None;
        }
        let (at, _, receipt) = self.due.first()?;
        Some((
            self.not_before.map_or(*at, |pause| pause.max(*at)),
            *receipt,
        ))
    }

    /// `again`: counts as one more failure in a row.
    pub(super) fn failed(&mut self, again: bool, now: Instant, backoff: Backoff, random: f64) {
        let more = u32::from(again || self.failures == 0);
        self.failures = self.failures.saturating_add(more);
        let in_a_row = if again { self.failures } else { 1 };
        let pause = now + backoff.after(in_a_row, random);
        self.not_before = self.not_before.max(Some(pause));
    }

    pub(super) fn answered(&mut self) {
        self.failures = 0;
        self.not_before = None;
    }
}
