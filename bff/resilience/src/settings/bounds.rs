//! Ranges that several sections share. The upper ends are far beyond any use: what exceeds them is a mistake, and would
//! overflow a clock, a size in bytes, or the machine.

use std::ops::RangeInclusive;

/// A number of the settings: its key from the root, its value and its range.
pub type Number = (&'static str, u64, RangeInclusive<u64>);

/// A wrong key and what was expected there; of keys that contradict each other, the same of each.
pub type Wrong = Vec<(&'static str, String)>;

const DAY_MS: u64 = 24 * 3600 * 1000;

/// Milliseconds, up to a day.
pub const MS: RangeInclusive<u64> = 1..=DAY_MS;
/// Milliseconds, up to a day; 0 is none.
pub const MS_OR_NONE: RangeInclusive<u64> = 0..=DAY_MS;
/// Things.
pub const COUNT: RangeInclusive<u64> = 1..=10_000_000;
/// Things, or none.
pub const COUNT_OR_NONE: RangeInclusive<u64> = 0..=10_000_000;
/// A share.
pub const PERCENT: RangeInclusive<u64> = 1..=100;
/// A share, or none.
pub const PERCENT_OR_NONE: RangeInclusive<u64> = 0..=100;
/// Up to 1 GiB.
pub const KILOBYTES: RangeInclusive<u64> = 1..=1024 * 1024;
/// Up to 1 TiB.
pub const MEGABYTES: RangeInclusive<u64> = 1..=1024 * 1024;
