//! Chooses among the addresses of one upstream. Pure: clock and randomness are arguments.
//!
//! Invariant: at most half of the addresses are ejected at a time, so a fault shared by all cannot eject the rest.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::address::{Judgement, Record, Reuse};

/// Limit of addresses per name, which bounds labels and memory.
const MOST_ADDRESSES: usize = 64;

/// Resolution of shares.
const PARTS: usize = 1000;

/// One address of one origin: the same address under two names is used under either.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Endpoint {
    /// Index of the configured URL.
    pub(in crate::http) origin: usize,
    pub address: SocketAddr,
}

/// Constraints of a choice.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::http) struct Wish {
    /// The address that failed before, or is in use already.
    pub(in crate::http) avoid: Option<Endpoint>,
    /// True if the request may try an address whose ejection is over: it can be repeated elsewhere.
    pub(in crate::http) may_try: bool,
}

#[derive(Debug, Default)]
pub(super) struct Choice {
    known: Vec<Known>,
}

#[derive(Debug)]
pub(super) struct Known {
    pub(super) endpoint: Endpoint,
    pub(super) record: Record,
    /// No longer resolved; removed when nothing is in flight, and a surplus no longer matters.
    gone: bool,
}

impl Choice {
    /// Applies the current resolution of an origin. State of remaining addresses is kept.
    pub(super) fn renew(&mut self, origin: usize, found: &[SocketAddr], now: Instant) {
        let found = &found[..found.len().min(MOST_ADDRESSES)];
        for known in &mut self.known {
            if known.endpoint.origin == origin {
                known.gone = !found.contains(&known.endpoint.address);
            }
        }
        for address in found {
            let endpoint = Endpoint {
                origin,
                address: *address,
            };
            if self.find(endpoint).is_none() {
                self.known.push(Known {
                    endpoint,
                    record: Record::new(now),
                    gone: false,
                });
            }
        }
        self.forget(now);
        self.release_beyond_half();
    }

    /// Power of two choices: of two random addresses the cheaper one.
    pub(super) fn choose(
        &self,
        wish: Wish,
        now: Instant,
        mut random: impl FnMut(usize) -> usize,
    ) -> Option<Endpoint> {
        let mut present = self.present();
        if let (Some(only), None) = (present.next(), present.next()) {
            return Some(only.endpoint);
        }
        let usable = || {
            let avoided = move |known: &&Known| Some(known.endpoint) != wish.avoid;
            self.present().filter(avoided)
        };
        let is_good = |known: &Known| !known.record.is_out() && !known.record.is_failing();
        // Requests that cannot be repeated would be lost at a failing address; one due for a trial may answer.
        if (wish.may_try || !usable().any(is_good))
            && let Some(trial) = usable().find(|known| known.record.awaits_trial(now))
        {
            return Some(trial.endpoint);
        }
        // Random rather than by cost: the cheaper of two would get everything at low load.
        let mut gets_share = |known: &&Known| {
            let share = known.record.share(now);
            share >= 1.0 || random(PARTS) < parts(share)
        };
        let mut among: Vec<_> = usable().filter(&mut gets_share).collect();
        if among.is_empty() {
            among = usable().filter(|known| !known.record.is_out()).collect();
        }
        if among.is_empty() {
            among = usable().collect();
        }
        if among.len() < 2 {
            return among
                .first()
                .map(|known| known.endpoint)
                .or_else(|| self.present().next().map(|known| known.endpoint));
        }
        let first = random(among.len());
        let second = (first + 1 + random(among.len() - 1)) % among.len();
        let [first, second] = [among[first], among[second]];
        let cheaper = if second.record.cost(now) < first.record.cost(now) {
            second
        } else {
            first
        };
        Some(cheaper.endpoint)
    }

    /// An address without a trial since its ejection ended.
    pub(super) fn untried(&self, now: Instant) -> Option<Endpoint> {
        let mut untried = self.present().filter(|known| known.record.is_untried(now));
        untried.next().map(|known| known.endpoint)
    }

    pub(super) fn connected(&mut self, endpoint: Endpoint, took: Duration, now: Instant) {
        if let Some(known) = self.find(endpoint) {
            known.record.connected(took, now);
        }
    }

    /// Fallbacks for connecting instead of `first`: cheapest first, ejected ones last, alternating address families
    /// (RFC 8305, section 4).
    pub(super) fn instead_of(&self, first: Endpoint, now: Instant) -> Vec<Endpoint> {
        let mut others: Vec<_> = self
            .present()
            .filter(|known| known.endpoint != first)
            .collect();
        others.sort_by(|one, other| {
            let rank = |known: &Known| (known.record.is_out(), known.record.cost(now));
            let ((one_out, one_cost), (other_out, other_cost)) = (rank(one), rank(other));
            one_out
                .cmp(&other_out)
                .then(one_cost.total_cmp(&other_cost))
        });
        let mut waiting: Vec<_> = others.into_iter().map(|known| known.endpoint).collect();
        let mut ordered = Vec::with_capacity(waiting.len());
        let mut last = first;
        while !waiting.is_empty() {
            let other_family = |one: &Endpoint| one.address.is_ipv6() != last.address.is_ipv6();
            last = waiting.remove(waiting.iter().position(other_family).unwrap_or(0));
            ordered.push(last);
        }
        ordered
    }

    pub(super) fn begin(&mut self, endpoint: Endpoint, now: Instant) {
        if let Some(known) = self.find(endpoint) {
            known.record.begin(now);
        }
    }

    pub(super) fn end(&mut self, endpoint: Endpoint, now: Instant) {
        if let Some(known) = self.find(endpoint) {
            known.record.end(now);
        }
        self.forget(now);
    }

    /// `Never` for an address that is not known.
    pub(super) fn reuse(&self, endpoint: Endpoint, now: Instant) -> Reuse {
        let known = self.known.iter().find(|known| known.endpoint == endpoint);
        known.map_or(Reuse::Never, |known| known.record.reuse(now))
    }

    /// True if it is the first surplus of a window.
    pub(super) fn sent_surplus(
        &mut self,
        endpoint: Endpoint,
        window: Duration,
        now: Instant,
    ) -> bool {
        let known = self.find(endpoint);
        known.is_some_and(|known| known.record.sent_surplus(window, now))
    }

    pub(super) fn settle(
        &mut self,
        endpoint: Endpoint,
        outcome: Judgement,
        took: Duration,
        now: Instant,
    ) {
        // Only a failure is compared with the other addresses.
        let (slowest, may_eject) = if outcome == Judgement::Bad {
            let latencies = self.present().map(|known| known.record.latency(now));
            let may_eject = (self.out() + 1) * 2 <= self.present().count();
            (latencies.fold(0.0, f64::max), may_eject)
        } else {
            (0.0, false)
        };
        if let Some(known) = self.find(endpoint) {
            known
                .record
                .settle(outcome, took, (slowest, may_eject), now);
        }
    }

    /// Eligible addresses.
    pub(super) fn present(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().filter(|known| !known.gone)
    }

    fn out(&self) -> usize {
        self.present().filter(|known| known.record.is_out()).count()
    }

    fn find(&mut self, endpoint: Endpoint) -> Option<&mut Known> {
        let known = self.known.iter_mut();
        known.into_iter().find(|known| known.endpoint == endpoint)
    }

    fn forget(&mut self, now: Instant) {
        let is_used = |record: &Record| record.in_flight() > 0 || record.is_single(now);
        self.known
            .retain(|known| !known.gone || is_used(&known.record));
    }

    /// After removals too many of the rest may be ejected.
    fn release_beyond_half(&mut self) {
        let most = self.present().count() / 2;
        let mut excess = self.out().saturating_sub(most);
        for known in self.known.iter_mut().filter(|known| !known.gone) {
            if excess > 0 && known.record.is_out() {
                known.record.release();
                excess -= 1;
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a share is between 0 and 1"
)]
fn parts(share: f64) -> usize {
    (share * PARTS as f64) as usize
}

#[cfg(test)]
mod tests;
