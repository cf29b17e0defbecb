//! A bounded queue in which one client network never makes another wait for more than one of its own. Pure.

use std::collections::VecDeque;

/// A queue of items, each of a client.
#[derive(Debug)]
pub(crate) struct FairQueue<Item> {
    waiting: VecDeque<(u64, Item)>,
    most: usize,
    /// Whose item was taken last.
    last: Option<u64>,
}

impl<Item> FairQueue<Item> {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            waiting: VecDeque::new(),
            most,
            last: None,
        }
    }

    /// False if the queue is full, or the client has half of it.
    pub(crate) fn push(&mut self, client: u64, item: Item) -> bool {
        let own = self.waiting.iter().filter(|(of, _)| *of == client).count();
        if self.waiting.len() >= self.most || own >= self.most.div_ceil(2) {
            return false;
        }
        self.waiting.push_back((client, item));
        true
    }

    /// The oldest item of another client than the last one, or else the oldest.
    pub(crate) fn pop(&mut self) -> Option<Item> {
        let other = |(client, _): &(u64, Item)| Some(*client) != self.last;
        let at = self.waiting.iter().position(other).unwrap_or(0);
        let (client, item) = self.waiting.remove(at)?;
        self.last = Some(client);
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use super::FairQueue;

    #[test]
    fn clients_take_turns() {
        let mut queue = FairQueue::new(10);
        for item in ["a1", "a2", "a3"] {
            assert!(queue.push(1, item));
        }
        assert!(queue.push(2, "b1"));
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, ["a1", "b1", "a2", "a3"]);
    }

    #[test]
    fn a_client_has_half_of_the_queue_at_most() {
        let mut queue = FairQueue::new(4);
        assert_eq!(
            [1, 2, 3].map(|item| queue.push(1, item)),
            [true, true, false]
        );
        assert_eq!(
            [4, 5, 6].map(|item| queue.push(item, item)),
            [true, true, false]
        );
    }
}
