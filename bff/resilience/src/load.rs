//! Load shedding: measures how busy the process is and sheds browsing first, leads last.

use std::cell::Cell;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use client_network::ClientNetwork;

use super::concurrency::{ConcurrencyLimit, Permit};
use super::limits::IN_FLIGHT;
use crate::Rejection;
use crate::settings::{LimitsConfig, ShedConfig};

/// Sampling interval of a worker's lateness.
const BEAT: Duration = Duration::from_millis(50);

/// Window in which sheds are counted; at `ShedConfig::unready_after` of them the process is not ready.
const SPAN_MS: u64 = 5_000;

/// Load of the whole process.
pub struct Load {
    started: Instant,
    in_flight: AtomicUsize,
    /// Browsing requests in flight, by network.
    clients: Arc<ConcurrencyLimit>,
    draining: AtomicBool,
    /// Start of the current window in milliseconds, with the sheds of it and of the previous one.
    span: AtomicU64,
    now: AtomicU64,
    before: AtomicU64,
    /// Requests shed since start.
    pub shed: AtomicU64,
    /// Lateness of the worker that woke last, in microseconds.
    late: AtomicU64,
}

/// Shedding priority of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// Probes: never shed.
    Operator,
    /// Leads, coupons, login and their codes.
    Lead,
    /// Client files: served from memory, and required by every admitted document.
    Asset,
    /// Everything else.
    Browse,
}

impl Priority {
    /// The name in metrics.
    pub fn name(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::Lead => "lead",
            Self::Asset => "asset",
            Self::Browse => "browse",
        }
    }
}

/// Counts a request as in flight until dropped, except while suspended.
pub struct Admitted<'a> {
    load: &'a Load,
    priority: Priority,
    is_counted: Cell<bool>,
    /// Permit from its network's share.
    permit: Cell<Option<Permit>>,
}

impl Default for Load {
    fn default() -> Self {
        Self {
            started: Instant::now(),
            in_flight: AtomicUsize::new(0),
            clients: Arc::default(),
            draining: AtomicBool::new(false),
            span: AtomicU64::new(0),
            now: AtomicU64::new(0),
            before: AtomicU64::new(0),
            shed: AtomicU64::new(0),
            late: AtomicU64::new(0),
        }
    }
}

impl Load {
    /// Admits or sheds a request. `late` is the worker's lateness.
    pub fn admit(
        &self,
        config: &ShedConfig,
        priority: Priority,
        late: Duration,
    ) -> Result<Admitted<'_>, Rejection> {
        let admitted = Admitted {
            load: self,
            priority,
            is_counted: Cell::new(false),
            permit: Cell::new(None),
        };
        admitted.resume(config, late)?;
        Ok(admitted)
    }

    /// False while many requests are shed, and while draining.
    pub fn is_ready(&self, config: &ShedConfig) -> bool {
        !self.is_draining() && self.recent_sheds() < config.unready_after
    }

    /// True once [`Self::drain`] was called.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Makes the process unready, until it ends.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Requests in flight.
    pub fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }

    /// Lateness of the worker that woke last.
    pub fn late(&self) -> Duration {
        Duration::from_micros(self.late.load(Ordering::Relaxed))
    }

    fn record_late(&self, late: Duration) {
        let micros = u64::try_from(late.as_micros()).unwrap_or(u64::MAX);
        self.late.store(micros, Ordering::Relaxed);
    }

    /// Sheds of the current window plus the part of the previous one that still counts.
    pub fn recent_sheds(&self) -> u64 {
        let (span, at) = self.at();
        let known = self.span.load(Ordering::Relaxed);
        let (now, before) = match span - known.min(span) {
            0 => (
                self.now.load(Ordering::Relaxed),
                self.before.load(Ordering::Relaxed),
            ),
            1 => (0, self.now.load(Ordering::Relaxed)),
            _ => (0, 0),
        };
        now + before * (SPAN_MS - at) / SPAN_MS
    }

    /// Counts one shed request.
    pub fn count_shed(&self) {
        self.shed.fetch_add(1, Ordering::Relaxed);
        let (span, _) = self.at();
        let known = self.span.swap(span, Ordering::Relaxed);
        if known != span {
            let last = self.now.swap(0, Ordering::Relaxed);
            let next = if known + 1 == span { last } else { 0 };
            self.before.store(next, Ordering::Relaxed);
        }
        self.now.fetch_add(1, Ordering::Relaxed);
    }

    /// The current window, and the milliseconds into it.
    fn at(&self) -> (u64, u64) {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        (elapsed / SPAN_MS, elapsed % SPAN_MS)
    }
}

impl Admitted<'_> {
    /// The priority that it was admitted with.
    pub fn priority(&self) -> Priority {
        self.priority
    }

    /// Takes a permit from the network's share of the process, or rejects the request. Requests coalesced on one slow
    /// answer make no upstream request, so only this limit keeps them from filling the process.
    pub fn of_client(
        &self,
        limits: &LimitsConfig,
        shed: &ShedConfig,
        client: ClientNetwork,
    ) -> Result<(), Rejection> {
        if self.priority != Priority::Browse || limits.trusted.contains(&client) {
            return Ok(());
        }
        let most = limits.share_of(shed.most_requests);
        let permit = self.load.clients.enter(client, usize::MAX, most);
        let permit = permit.map_err(|_| Rejection::Limited {
            limiter: IN_FLIGHT,
            retry_after: Duration::ZERO,
        })?;
        self.permit.set(Some(permit));
        Ok(())
    }

    /// Releases the request's capacity while it waits for its body.
    pub fn suspend(&self) {
        if self.is_counted.replace(false) {
            self.load.in_flight.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Counts the request again, or sheds it.
    pub fn resume(&self, config: &ShedConfig, late: Duration) -> Result<(), Rejection> {
        let taken = self.load.in_flight.fetch_add(1, Ordering::Relaxed);
        self.is_counted.set(true);
        let most = config.most_requests;
        let fits = match self.priority {
            Priority::Operator => true,
            Priority::Lead | Priority::Asset => taken < most,
            Priority::Browse => {
                // Event-loop lag at low load comes from other processes; shedding would not help.
                let is_ours = taken >= most / 64;
                let prompt = late <= Duration::from_millis(config.late_ms) || !is_ours;
                // A fifth of the capacity is reserved for leads.
                taken < most - most / 5 && prompt
            }
        };
        if fits {
            return Ok(());
        }
        self.suspend();
        self.load.count_shed();
        Err(Rejection::Shed)
    }
}

impl Drop for Admitted<'_> {
    fn drop(&mut self) {
        self.suspend();
    }
}

/// Wake-up lateness of a worker, which delays every request there.
#[derive(Clone, Default)]
pub struct Pulse(Rc<Cell<Duration>>);

impl Pulse {
    /// Samples this worker for as long as the handle lives.
    pub fn start(load: &Arc<Load>) -> Self {
        let pulse = Self::default();
        tokio::task::spawn_local(feel(Rc::downgrade(&pulse.0), Arc::clone(load)));
        pulse
    }

    /// The smoothed lateness of this worker.
    pub fn late(&self) -> Duration {
        self.0.get()
    }
}

async fn feel(pulse: Weak<Cell<Duration>>, load: Arc<Load>) {
    loop {
        let asked = Instant::now();
        tokio::time::sleep(BEAT).await;
        let Some(pulse) = pulse.upgrade() else { return };
        let late = asked.elapsed().saturating_sub(BEAT);
        // Smoothed by half: one slow request is no overload.
        pulse.set((pulse.get() + late) / 2);
        load.record_late(pulse.get());
    }
}

#[cfg(test)]
mod tests;
