//! State of one address: latency, load, and outlier ejection. Pure.

use std::time::{Duration, Instant};

/// Time constant of the latency estimate: after this time without an answer it decays to a third.
const LATENCY_MEMORY: Duration = Duration::from_secs(5);

/// The same for counted outcomes.
const OUTCOME_MEMORY: Duration = Duration::from_secs(10);

/// Smaller differences are noise: requests in flight decide.
const LEAST_LATENCY: f64 = 0.001;

/// A failure counts as a latency of at least this many seconds.
const FAILURE_LATENCY: f64 = 1.0;

/// Consecutive failures that eject an address, regardless of earlier successes.
const MOST_IN_A_ROW: u32 = 5;

const FIRST_EJECTION: Duration = Duration::from_secs(1);
const LONGEST_EJECTION: Duration = Duration::from_secs(60);

/// How long a trial waits for repeatable requests before a bare connection is used.
const UNTRIED: Duration = Duration::from_secs(2);

/// How long a recovered address ramps up to its full share, and its initial share.
const RAMP: Duration = Duration::from_secs(10);
const FIRST_SHARE: f64 = 0.1;

/// A connection rests this many times the latency before its next request: so long that what an upstream sends behind an
/// answer is seen before.
const RESTS: f64 = 2.0;

const LONGEST_REST: f64 = 1.0;

/// Connections of a worker that may rest beyond as many as are in use.
const MOST_RESTING: usize = 16;

#[derive(Debug)]
pub(super) struct Record {
    in_flight: u32,
    /// When the last request ended, or the first one in flight began.
    moved: Instant,
    /// When the last request began.
    begun: Instant,
    pub(super) answered: u64,
    pub(super) failed: u64,
    /// Peak EWMA of latency in seconds, as of `touched`.
    latency: f64,
    /// Recent outcomes, decaying.
    good: f64,
    bad: f64,
    touched: Instant,
    in_a_row: u32,
    /// Only a bare connection has succeeded so far.
    is_unproven: bool,
    /// Ejections since the last full recovery.
    ejections: u32,
    phase: Phase,
    /// Times that it sent more than was asked for.
    pub(super) surplus: u64,
    /// Its connections carry one request each until then.
    single_until: Option<Instant>,
}

/// When a connection may carry another request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Reuse {
    Never,
    After {
        /// How long it was idle.
        rest: Duration,
        /// With more than these idle none needs to rest.
        most_resting: usize,
    },
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    In,
    /// Not used until then; afterwards one trial request decides.
    Ejected {
        until: Instant,
    },
    /// Ramping up.
    Returning {
        since: Instant,
    },
}

/// Whether an address may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Eligibility {
    In,
    Returning,
    Ejected,
    /// Its ejection is over: tried by the next repeatable request, by any request if no other address is healthy, and
    /// by a bare connection if neither comes.
    TrialDue,
}

/// Outcome of a request for its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    Good,
    /// A failure for which the upstream is responsible.
    Bad,
    /// Cancelled because another address answered first: at least this slow.
    Slower,
}

impl Record {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            in_flight: 0,
            moved: now,
            begun: now,
            answered: 0,
            failed: 0,
            latency: 0.0,
            good: 0.0,
            bad: 0.0,
            touched: now,
            in_a_row: 0,
            is_unproven: false,
            ejections: 0,
            phase: Phase::In,
            surplus: 0,
            single_until: None,
        }
    }

    pub(super) fn begin(&mut self, now: Instant) {
        if self.in_flight == 0 {
            self.moved = now;
        }
        self.in_flight += 1;
        self.begun = self.begun.max(now);
    }

    pub(super) fn end(&mut self, now: Instant) {
        self.in_flight = self.in_flight.saturating_sub(1);
        self.moved = now;
    }

    pub(super) fn in_flight(&self) -> u32 {
        self.in_flight
    }

    /// It sent more than was asked for: its connections carry one request each for `window`. True if that is new.
    pub(super) fn sent_surplus(&mut self, window: Duration, now: Instant) -> bool {
        let is_new = !self.is_single(now);
        self.surplus += 1;
        self.single_until = now.checked_add(window);
        is_new
    }

    pub(super) fn is_single(&self, now: Instant) -> bool {
        self.single_until.is_some_and(|until| now < until)
    }

    pub(super) fn reuse(&self, now: Instant) -> Reuse {
        if self.is_single(now) {
            return Reuse::Never;
        }
        let rest = (RESTS * self.latency(now)).min(LONGEST_REST);
        Reuse::After {
            rest: Duration::from_secs_f64(rest),
            most_resting: MOST_RESTING + self.in_flight as usize,
        }
    }

    /// Estimated latency in seconds. A silent address raises it before it answers.
    pub(super) fn latency(&self, now: Instant) -> f64 {
        let known = self.latency * faded(self.touched, now, LATENCY_MEMORY);
        if self.in_flight == 0 {
            return known;
        }
        known.max(now.saturating_duration_since(self.moved).as_secs_f64())
    }

    /// Cost of one more request, in seconds of waiting.
    pub(super) fn cost(&self, now: Instant) -> f64 {
        let each = LEAST_LATENCY + self.latency(now);
        each * (f64::from(self.in_flight) + 1.0)
    }

    pub(super) fn eligibility(&self, now: Instant) -> Eligibility {
        match self.phase {
            Phase::In => Eligibility::In,
            Phase::Ejected { until } if now < until => Eligibility::Ejected,
            Phase::Ejected { .. } => Eligibility::TrialDue,
            Phase::Returning { .. } => Eligibility::Returning,
        }
    }

    /// True until a success has ended the ejection.
    pub(super) fn is_out(&self) -> bool {
        matches!(self.phase, Phase::Ejected { .. })
    }

    /// True if its ejection is over and no later request is unanswered. Earlier requests, such as media files, may take
    /// long.
    pub(super) fn awaits_trial(&self, now: Instant) -> bool {
        match self.phase {
            Phase::Ejected { until } => now >= until && (self.in_flight == 0 || self.begun < until),
            Phase::In | Phase::Returning { .. } => false,
        }
    }

    /// True if it has awaited a trial for so long that no request seems repeatable.
    pub(super) fn is_untried(&self, now: Instant) -> bool {
        now.checked_sub(UNTRIED)
            .is_some_and(|then| self.awaits_trial(then) && self.awaits_trial(now))
    }

    /// True if it would be ejected, were not half of the addresses ejected already.
    pub(super) fn is_failing(&self) -> bool {
        self.in_a_row > 0 && (self.in_a_row >= MOST_IN_A_ROW || self.bad >= self.good)
    }

    /// Its trial was a bare connection: requests follow one at a time until one succeeds, and a failure ejects it
    /// again.
    pub(super) fn connected(&mut self, took: Duration, now: Instant) {
        if self.eligibility(now) == Eligibility::TrialDue {
            self.touched = self.touched.max(now);
            self.return_to_use(took.as_secs_f64(), now);
            self.is_unproven = true;
        }
    }

    fn return_to_use(&mut self, took: f64, now: Instant) {
        self.phase = Phase::Returning { since: now };
        (self.latency, self.good, self.bad) = (took, 1.0, 0.0);
        self.in_a_row = 0;
    }

    /// Records an outcome. `slowest` is the largest estimate of all addresses, in seconds; `may_eject` is false if half
    /// of them are ejected already.
    pub(super) fn settle(
        &mut self,
        outcome: Judgement,
        took: Duration,
        (slowest, may_eject): (f64, bool),
        now: Instant,
    ) {
        let kept = faded(self.touched, now, LATENCY_MEMORY);
        let counted = faded(self.touched, now, OUTCOME_MEMORY);
        self.latency *= kept;
        self.good *= counted;
        self.bad *= counted;
        self.touched = self.touched.max(now);
        match outcome {
            Judgement::Good => self.succeeded(took.as_secs_f64(), 1.0 - kept, now),
            Judgement::Slower => self.latency = self.latency.max(took.as_secs_f64()),
            Judgement::Bad => {
                let took = took.as_secs_f64().max(slowest).max(FAILURE_LATENCY);
                self.failed_after(took, may_eject, now);
            }
        }
    }

    /// Reinstated, because too many others are gone.
    pub(super) fn release(&mut self) {
        self.phase = Phase::In;
    }

    /// `lost` is the decayed part of the estimate, which a faster answer fills; a slower one counts at once.
    fn succeeded(&mut self, took: f64, lost: f64, now: Instant) {
        self.answered += 1;
        self.good += 1.0;
        self.in_a_row = 0;
        self.is_unproven = false;
        match self.phase {
            Phase::Ejected { until } if now >= until => {
                self.return_to_use(took, now);
                return;
            }
            Phase::Returning { since } if now.saturating_duration_since(since) >= RAMP => {
                self.phase = Phase::In;
                self.ejections = 0;
            }
            _ => {}
        }
        self.latency = took.max(self.latency + took * lost);
    }

    fn failed_after(&mut self, took: f64, may_eject: bool, now: Instant) {
        self.failed += 1;
        self.bad += 1.0;
        self.in_a_row += 1;
        self.latency = self.latency.max(took);
        let due = match self.phase {
            // From before the ejection.
            Phase::Ejected { until } if now < until => false,
            Phase::Ejected { .. } => true,
            Phase::In | Phase::Returning { .. } => may_eject && self.is_failing(),
        };
        if due {
            let doubled = FIRST_EJECTION.saturating_mul(1 << self.ejections.min(6));
            self.ejections += 1;
            self.phase = Phase::Ejected {
                until: now + doubled.min(LONGEST_EJECTION),
            };
        }
    }

    /// The current share of its usual requests.
    pub(super) fn share(&self, now: Instant) -> f64 {
        match self.phase {
            Phase::Returning { .. } if self.is_unproven && self.in_flight > 0 => 0.0,
            Phase::Returning { since } => {
                let done = now.saturating_duration_since(since).as_secs_f64() / RAMP.as_secs_f64();
                done.clamp(FIRST_SHARE, 1.0)
            }
            Phase::In => 1.0,
            Phase::Ejected { .. } => 0.0,
        }
    }
}

/// The remainder after exponential decay.
fn faded(since: Instant, now: Instant, memory: Duration) -> f64 {
    let passed = now.saturating_duration_since(since);
    (-passed.as_secs_f64() / memory.as_secs_f64()).exp()
}

#[cfg(test)]
mod tests;
