//! The only source of randomness: numbers hashed from ids, so the same request always has the same answer.

#![warn(missing_docs)]

/// A stream of numbers. Separate topics are separate streams.
#[derive(Debug, Clone, Copy)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a topic and the ids of what it is about.
    pub fn of(topic: &str, parts: &[u64]) -> Self {
        Self(
            parts
                .iter()
                .fold(text(topic), |hash, part| mix(hash ^ mix(*part))),
        )
    }

    /// The next number of the stream.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Uniform in 0..1.
    pub fn unit(&mut self) -> f64 {
        let top = u32::try_from(self.number() >> 32).unwrap_or(0);
        f64::from(top) / (f64::from(u32::MAX) + 1.0)
    }

    /// Uniform in `low..high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A whole number from `low` to `high`, both inclusive.
    pub fn inclusive(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// A whole number below `count`; 0 if `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count.max(1)).unwrap_or(1);
        usize::try_from(self.number() % count).unwrap_or(0)
    }

    /// One of the choices, which must not be empty.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// Hash of a text (FNV-1a), for entities with a name and no id.
pub fn text(text: &str) -> u64 {
    bytes(text.as_bytes())
}

/// Hash of bytes (FNV-1a).
pub fn bytes(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// One round of splitmix64.
pub const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
