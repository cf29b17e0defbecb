//! The counts of this process.

use std::time::{Duration, Instant};

use client_network::Prefix;
use resilience::settings::{MOST_RATES, Rate};
use resilience::{Bounded, Worth};

use super::{Quota, Subject, Width};

/// Maximum subjects of one quota.
const MOST_SUBJECTS: usize = 65_536;

/// Maximum wide networks of one quota.
const MOST_WIDE: usize = 16_384;

pub(crate) struct Counts {
    /// By quota and width.
    tables: Vec<Table>,
    started: Instant,
}

type Table = Bounded<u128, Windows>;

const WIDTHS: usize = Width::Block as usize + 1;

/// One window per rate.
#[derive(Clone, Copy, Default)]
struct Windows([Window; MOST_RATES]);

#[derive(Clone, Copy, Default)]
struct Window {
    count: u32,
    /// Milliseconds since start.
    ends: u64,
}

/// Wait by this process's counts; zero means allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Waits {
    pub(super) whole: Duration,
    /// At half of every rate.
    pub(super) halved: Duration,
}

impl Counts {
    pub(crate) fn new() -> Self {
        let most = [MOST_SUBJECTS, MOST_WIDE, MOST_WIDE];
        let tables = Quota::ALL.iter().flat_map(|_| most.map(Bounded::new));
        Self {
            tables: tables.collect(),
            started: Instant::now(),
        }
    }

    pub(super) fn take(&self, subject: &Subject) -> Waits {
        let key = (subject.key, subject.origin);
        let table = self.table(subject.quota, subject.width);
        take_at(table, key, &subject.rates, self.now_ms())
    }

    pub(super) fn give_back(&self, subject: &Subject) {
        give_back(self.table(subject.quota, subject.width), subject.key);
    }

    pub(super) fn is_counted(&self, subject: &Subject) -> bool {
        let now = self.now_ms();
        let table = self.table(subject.quota, subject.width);
        let running = |windows: &mut Windows| {
            let mut windows = windows.0.iter();
            windows.any(|window| window.ends > now && window.count > 0)
        };
        table
            .change_known(&subject.key, running)
            .unwrap_or_default()
    }

    pub(super) fn forget(&self, subject: &Subject) {
        self.table(subject.quota, subject.width)
            .remove(&subject.key);
    }

    /// Active counts evicted, and whether that happened recently, by quota.
    pub(crate) fn dropped(&self) -> impl Iterator<Item = (&'static str, u64, bool)> {
        let tables = self.tables.chunks(WIDTHS).zip(Quota::ALL);
        tables.map(|(tables, quota)| {
            let dropped = tables.iter().map(Bounded::dropped).sum();
            (quota.name(), dropped, tables.iter().any(Bounded::is_full))
        })
    }

    fn table(&self, quota: Quota, width: Width) -> &Table {
        &self.tables[quota as usize * WIDTHS + width as usize]
    }

    fn now_ms(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

/// Counts one. A full table evicts another subject rather than refusing a new one.
fn take_at(table: &Table, key: (u128, Prefix), rates: &[Rate], now: u64) -> Waits {
    let worth = |windows: &Windows| windows.worth(rates, now);
    table.change(key, Windows::default(), worth, |windows| {
        windows.take(rates, now)
    })
}

fn give_back(table: &Table, key: u128) {
    table.change_known(&key, |windows| {
        for window in &mut windows.0 {
            window.count = window.count.saturating_sub(1);
        }
    });
}

impl Windows {
    fn take(&mut self, rates: &[Rate], now: u64) -> Waits {
        let mut waits = Waits {
            whole: Duration::ZERO,
            halved: Duration::ZERO,
        };
        for (window, rate) in self.0.iter_mut().zip(rates) {
            if window.ends <= now {
                *window = Window {
                    count: 0,
                    ends: now + millis(rate.span),
                };
            }
            window.count = window.count.saturating_add(1);
            let left = Duration::from_millis(window.ends - now);
            if window.count > rate.count {
                waits.whole = waits.whole.max(left);
            }
            if window.count > (rate.count / 2).max(1) {
                waits.halved = waits.halved.max(left);
            }
        }
        waits
    }

    fn worth(&self, rates: &[Rate], now: u64) -> Worth {
        let running = self.0.iter().zip(rates).filter(|(one, _)| one.ends > now);
        let shares = running.map(|(window, rate)| {
            if window.count >= rate.count {
                return Worth::Kept;
            }
            let share = u64::from(window.count) * 1000 / u64::from(rate.count);
            Worth::Used(u32::try_from(share).unwrap_or(u32::MAX))
        });
        shares.max().unwrap_or(Worth::Ended)
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
