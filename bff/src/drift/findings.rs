//! What checks found, bounded.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use adapters::Finding;
use contracts::Call;

use super::Sample;

/// Different findings that are kept; the one that was seen longest ago leaves first.
const MOST: usize = 200;

#[derive(Default)]
pub(super) struct Findings(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// Last seen first.
    findings: Vec<DriftFinding>,
    checked: BTreeMap<&'static str, (Call, Checked)>,
}

/// A place where answers of one address break their contract.
#[derive(Debug, Clone)]
pub(crate) struct DriftFinding {
    pub(crate) call: Call,
    pub(crate) address: Option<SocketAddr>,
    /// JSON pointer; rows of lists are `*`, and the whole answer is empty.
    pub(crate) at: String,
    /// What was expected, and the type that was found.
    pub(crate) problem: String,
    pub(crate) first_seen: Instant,
    pub(crate) last_seen: Instant,
    /// Checked answers that have it.
    pub(crate) count: u64,
    /// Of the last of them.
    pub(crate) trace_id: String,
}

/// Answers of a call that were checked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checked {
    pub(crate) answers: u64,
    pub(crate) broken: u64,
    /// Whether the last one broke its contract.
    pub(crate) is_broken: bool,
    pub(crate) last: Instant,
}

impl Findings {
    /// Records a check. A finding that is new is logged, once.
    pub(super) fn note(&self, sample: &Sample, broken: Vec<Finding>) {
        let now = Instant::now();
        let mut kept = self.kept();
        let (_, checked) = kept.checked.entry(sample.call.name()).or_insert((
            sample.call,
            Checked {
                answers: 0,
                broken: 0,
                is_broken: false,
                last: now,
            },
        ));
        checked.answers += 1;
        checked.is_broken = !broken.is_empty();
        checked.broken += u64::from(checked.is_broken);
        checked.last = now;
        for finding in broken {
            kept.note(sample, finding, now);
        }
    }

    /// Last seen first.
    pub(super) fn all(&self) -> Vec<DriftFinding> {
        self.kept().findings.clone()
    }

    pub(super) fn checked(&self) -> Vec<(Call, Checked)> {
        self.kept().checked.values().copied().collect()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn note(&mut self, sample: &Sample, finding: Finding, now: Instant) {
        let known = self.findings.iter().position(|known| {
            (known.call, known.address, &known.at, &known.problem)
                == (sample.call, sample.address, &finding.at, &finding.problem)
        });
        let trace_id = sample.trace.to_string();
        let seen = match known.map(|place| self.findings.remove(place)) {
            Some(known) => DriftFinding {
                last_seen: now,
                count: known.count + 1,
                trace_id,
                ..known
            },
            None => first(sample, finding, now, trace_id),
        };
        self.findings.insert(0, seen);
        self.findings.truncate(MOST);
    }
}

fn first(sample: &Sample, finding: Finding, now: Instant, trace_id: String) -> DriftFinding {
    let (call, address) = (sample.call, sample.address);
    tracing::warn!(
        call = call.name(),
        upstream = call.spec().upstream,
        address = address.map(tracing::field::display),
        at = finding.at,
        problem = finding.problem,
        trace_id,
        "an answer breaks its contract"
    );
    DriftFinding {
        call,
        address,
        at: finding.at,
        problem: finding.problem,
        first_seen: now,
        last_seen: now,
        count: 1,
        trace_id,
    }
}
