//! Time limit for the next request head on a keep-alive connection. actix-http times only the first head, and its
//! keep-alive timer stops at the first byte after an answer, so an endless head would hold its connection forever.

use std::future::Future as _;
use std::pin::Pin;
use std::task::Context;
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

/// From the first byte of a head to the start of its request; actix-http uses the same for the first head.
const HEAD: Duration = Duration::from_secs(5);

/// actix-http closes earlier if nothing arrived.
const WAIT: Duration = Duration::from_secs(90);

/// The idle period of one connection, with its timer.
///
/// The timer is reset only when it would fire too late, so back-to-back requests do not pay for it.
#[derive(Default)]
pub(super) struct NextHead {
    wait: Option<Wait>,
    timer: Option<Pin<Box<Sleep>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wait {
    /// Identifies the idle period by its start, see `ConnectionState`.
    id: u64,
    began: Instant,
    /// The first byte of a head has arrived.
    head: Option<Instant>,
}

impl Wait {
    fn new(id: u64, now: Instant) -> Self {
        Self {
            id,
            began: now,
            head: None,
        }
    }

    fn ends(self) -> Instant {
        let all = self.began + WAIT;
        self.head.map_or(all, |head| all.min(head + HEAD))
    }
}

impl NextHead {
    /// Records a read. `id` is the current idle period; `None` while a request runs.
    pub(super) fn read(&mut self, id: Option<u64>, has_come: bool) {
        let now = Instant::now();
        self.turn_to(id, now);
        let Some(wait) = &mut self.wait else { return };
        if has_come {
            wait.head.get_or_insert(now);
        }
        let ends = wait.ends();
        match &mut self.timer {
            Some(timer) if timer.deadline() <= ends => {}
            Some(timer) => timer.as_mut().reset(ends),
            None => self.timer = Some(Box::pin(sleep_until(ends))),
        }
    }

    /// True if the limit has passed; otherwise schedules a wake-up.
    pub(super) fn poll_over(&mut self, id: Option<u64>, context: &mut Context<'_>) -> bool {
        while let Some(timer) = &mut self.timer {
            if timer.as_mut().poll(context).is_pending() {
                return false;
            }
            let now = Instant::now();
            self.turn_to(id, now);
            match self.wait.map(Wait::ends) {
                Some(ends) if ends <= now => return true,
                Some(ends) => self.timer = Some(Box::pin(sleep_until(ends))),
                // Recreated by the next read.
                None => self.timer = None,
            }
        }
        false
    }

    fn turn_to(&mut self, id: Option<u64>, now: Instant) {
        if self.wait.map(|wait| wait.id) != id {
            self.wait = id.map(|id| Wait::new(id, now));
        }
    }
}

#[cfg(test)]
mod tests;
