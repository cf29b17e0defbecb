//! Leads that were sent although they could not be kept, and that may have arrived.
//!
//! Their visitors send them again under the same key. Kept then, an attempt that never left says nothing of the one before.

use std::collections::VecDeque;

use crate::receipt::Receipt;

/// Some minutes of leads that fail: a visitor who sends one again does so soon.
const MOST: usize = 4096;

#[derive(Default)]
pub(super) struct SentDirectly(VecDeque<Receipt>);

impl SentDirectly {
    /// One that is sent again and again counts once.
    pub(super) fn add(&mut self, receipt: Receipt) {
        self.0.retain(|known| *known != receipt);
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(receipt);
    }

    pub(super) fn has(&self, receipt: Receipt) -> bool {
        self.0.contains(&receipt)
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, SentDirectly};
    use crate::receipt::Receipt;

    fn nth(n: usize) -> Receipt {
        let [.., one, two] = n.to_be_bytes();
        Receipt::new([0, 0, 0, 0, 0, 0, 0, 0, one, two])
    }

    #[test]
    fn the_last_4096_are_known() {
        let mut sent = SentDirectly::default();
        for n in 0..=4096 {
            sent.add(nth(n));
        }
        assert_eq!((MOST, sent.0.len()), (4096, 4096));
        assert!(!sent.has(nth(0)));
        assert!(sent.has(nth(1)) && sent.has(nth(4096)));
    }

    #[test]
    fn one_that_is_sent_again_and_again_counts_once() {
        let mut sent = SentDirectly::default();
        sent.add(nth(1));
        for _ in 0..=4096 {
            sent.add(nth(2));
        }
        assert!(sent.has(nth(1)) && sent.has(nth(2)));
        assert_eq!(sent.0.len(), 2);
    }
}
