//! The only source of randomness: numbers hashed from ids, so the same series always looks the same.

use dice::mix;

/// A stream of numbers. Separate features take separate forks, so adding a feature later
/// does not change how the others came out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed(u64);

impl Seed {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// For pictures with a title and no id.
    pub(super) fn of_text(text: &str) -> Self {
        Self(dice::text(text))
    }

    /// An independent stream for one feature.
    pub(super) const fn fork(self, feature: u64) -> Self {
        Self(mix(self.0 ^ mix(feature)))
    }

    /// A number that names this stream, for ids.
    pub(super) const fn id(self) -> u64 {
        mix(self.0)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Uniform in `low..high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        let top = u32::try_from(self.next() >> 32).unwrap_or(0);
        low + (high - low) * f64::from(top) / f64::from(u32::MAX)
    }

    /// One of `count` choices.
    pub(super) fn pick(&mut self, count: usize) -> usize {
        let count = u64::try_from(count.max(1)).unwrap_or(1);
        usize::try_from(self.next() % count).unwrap_or(0)
    }

    /// True with a probability of `percent`.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.pick(100) < percent
    }
}
