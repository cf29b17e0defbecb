//! Contract drift: a few real answers of shared calls are held against their contracts, off the workers.
//!
//! Answers of visitors' calls are never taken. What is kept of an answer is where it breaks its contract and the types
//! that were found there, never a value.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use adapters::{AnswerSchema, Finding};
use bytes::Bytes;
use contracts::Call;
use opentelemetry::trace::TraceId;

use self::findings::Findings;
use self::thinned::thinned;
use crate::telemetry::Metrics;

mod findings;
#[cfg(test)]
mod tests;
mod thinned;

pub(crate) use findings::{Checked, DriftFinding};

/// One answer of each call within this time.
const EVERY: Duration = Duration::from_secs(60);

/// Answers that wait to be checked; more are not taken, so that 16 MB at most wait.
const MOST_WAITING: usize = 16;

/// A larger answer is not taken: its check would be the only one for minutes. In bytes.
const LARGEST: usize = 1024 * 1024;

/// Samples answers and holds what the checks found.
pub(crate) struct Drift {
    started: Instant,
    /// By call: when the next answer is taken, in milliseconds since `started`.
    due: Box<[AtomicU64]>,
    /// To the thread that checks; it starts with the first answer.
    sender: OnceLock<Option<SyncSender<Sample>>>,
    findings: Arc<Findings>,
    metrics: Arc<Metrics>,
}

/// An answer to check.
struct Sample {
    /// Of one core, for checks; not 0.
    percent: u32,
    call: Call,
    /// `None` for an upstream that is not reached by HTTP.
    address: Option<SocketAddr>,
    trace: TraceId,
    body: Bytes,
}

impl Drift {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        Self {
            started: Instant::now(),
            due: Call::ALL.iter().map(|_| AtomicU64::new(0)).collect(),
            sender: OnceLock::new(),
            findings: Arc::default(),
            metrics,
        }
    }

    /// Takes a successful answer, unless one of its call was taken less than `EVERY` ago. `percent` of one core are for
    /// checks; 0 takes none.
    pub(crate) fn offer(
        &self,
        call: Call,
        body: &Bytes,
        address: Option<SocketAddr>,
        trace: TraceId,
        percent: u64,
    ) {
        let percent = u32::try_from(percent.min(100)).unwrap_or_default();
        let is_wanted = percent > 0 && call.is_shared() && body.len() <= LARGEST;
        if !is_wanted || !self.is_due(call, self.started.elapsed()) {
            return;
        }
        let sample = Sample {
            percent,
            call,
            address,
            trace,
            body: body.clone(),
        };
        let sender = self.sender.get_or_init(|| self.start());
        // A full queue drops it; the call's next turn is a minute later.
        let _ = sender.as_ref().map(|sender| sender.try_send(sample));
    }

    /// True once for each call and `EVERY`.
    fn is_due(&self, call: Call, now: Duration) -> bool {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let due = &self.due[call as usize];
        let at = due.load(Ordering::Relaxed);
        at <= millis(now)
            && due
                .compare_exchange(
                    at,
                    millis(now + EVERY),
                    Ordering::Relaxed,
                    Ordering::Relaxed,
                )
                .is_ok()
    }

    /// The thread that checks. `None` if the system has no thread for it: nothing is checked then.
    fn start(&self) -> Option<SyncSender<Sample>> {
        let (sender, samples) = mpsc::sync_channel(MOST_WAITING);
        let (findings, metrics) = (Arc::clone(&self.findings), Arc::clone(&self.metrics));
        let started = std::thread::Builder::new()
            .name("drift".to_owned())
            .spawn(move || run(&samples, &findings, &metrics));
        match started {
            Ok(_) => Some(sender),
            Err(why) => {
                tracing::warn!(%why, "no thread to check answers against their contracts");
                None
            }
        }
    }

    /// What breaks its contract, last seen first.
    pub(crate) fn findings(&self) -> Vec<DriftFinding> {
        self.findings.all()
    }

    /// How many answers of each call were checked.
    pub(crate) fn checked(&self) -> Vec<(Call, Checked)> {
        self.findings.checked()
    }
}

fn run(samples: &Receiver<Sample>, findings: &Findings, metrics: &Metrics) {
    let mut schemas = HashMap::new();
    while let Ok(sample) = samples.recv() {
        let call = sample.call;
        // Reading a schema happens once per call and does not count.
        let schema = schemas
            .entry(call)
            .or_insert_with(|| AnswerSchema::of(call));
        let since = Instant::now();
        // Every contract's schema can be read.
        let Some(schema) = schema else { continue };
        let broken = match serde_json::from_slice(&sample.body) {
            Ok(answer) => thinned(answer).map(|answer| schema.violations_without_values(&answer)),
            // What is passed on was scanned, not parsed: it may have half of a character, or be too deep.
            Err(_) => Some(vec![unreadable(call)]),
        };
        let took = since.elapsed();
        let outcome = match &broken {
            None => "skipped",
            Some(broken) if broken.is_empty() => "kept",
            Some(_) => "broken",
        };
        metrics.contract_checked(call, outcome);
        if let Some(broken) = broken {
            findings.note(&sample, broken);
        }
        let pause = pause_after(took, sample.percent);
        drop(sample);
        std::thread::sleep(pause);
    }
}

fn unreadable(call: Call) -> Finding {
    Finding {
        call,
        at: String::new(),
        problem: "cannot be read as JSON".to_owned(),
        times: 1,
    }
}

/// So that checks take `percent` of one core.
fn pause_after(took: Duration, percent: u32) -> Duration {
    took * (100 - percent) / percent
}
