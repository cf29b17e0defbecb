//! How busy the process is, and who is turned away when it is too busy: browsing first, leads last.

use std::cell::Cell;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::limits::IN_FLIGHT;
use super::seats::{Seat, Seats};
use crate::client_network::ClientNetwork;
use crate::config::{Config, ShedConfig};
use crate::error::GatewayError;
use crate::state::Shared;

/// How often a worker looks how late it is.
const BEAT: Duration = Duration::from_millis(50);

/// Sheds are counted over this span; the process is not ready while there are `ShedConfig::unready_after` of them.
const SPAN_MS: u64 = 5_000;

/// What the whole process carries.
pub(crate) struct Load {
    started: Instant,
    in_flight: AtomicUsize,
    /// Requests of browsing in flight, by their networks.
    clients: Arc<Seats>,
    draining: AtomicBool,
    /// Start of the running span in milliseconds, and the sheds in it and in the span before.
    span: AtomicU64,
    now: AtomicU64,
    before: AtomicU64,
    pub(crate) shed: AtomicU64,
    /// Microseconds that the worker who woke last was late.
    late: AtomicU64,
}

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Probes: always answered.
    Operator,
    /// Leads, coupons, login and their codes.
    Lead,
    /// The client's files: from memory, and without them a document that was let in is of no use.
    Asset,
    Browse,
}

impl Priority {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::Lead => "lead",
            Self::Asset => "asset",
            Self::Browse => "browse",
        }
    }
}

/// Counts a request as long as it lives, but for the time that it is set down.
pub(crate) struct Carried<'a> {
    load: &'a Load,
    priority: Priority,
    is_counted: Cell<bool>,
    /// Its place among those of its network.
    seat: Cell<Option<Seat>>,
}

impl Load {
    pub(crate) fn new() -> Self {
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

    /// Takes a request in, or turns it away. `late` is how far the worker is behind.
    pub(crate) fn carry(
        &self,
        config: &ShedConfig,
        priority: Priority,
        late: Duration,
    ) -> Result<Carried<'_>, GatewayError> {
        let carried = Carried {
            load: self,
            priority,
            is_counted: Cell::new(false),
            seat: Cell::new(None),
        };
        carried.take_up(config, late)?;
        Ok(carried)
    }

    /// False while much is turned away and while the process ends.
    pub(crate) fn is_ready(&self, config: &ShedConfig) -> bool {
        !self.is_draining() && self.recent_sheds() < config.unready_after
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }

    /// How late the worker who woke last was.
    pub(crate) fn late(&self) -> Duration {
        Duration::from_micros(self.late.load(Ordering::Relaxed))
    }

    fn tell_late(&self, late: Duration) {
        let micros = u64::try_from(late.as_micros()).unwrap_or(u64::MAX);
        self.late.store(micros, Ordering::Relaxed);
    }

    /// Sheds of the running span and of what the one before still counts.
    pub(crate) fn recent_sheds(&self) -> u64 {
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

    /// One more was turned away.
    pub(crate) fn count_shed(&self) {
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

    /// The running span, and the milliseconds into it.
    fn at(&self) -> (u64, u64) {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        (elapsed / SPAN_MS, elapsed % SPAN_MS)
    }
}

impl Carried<'_> {
    pub(crate) fn priority(&self) -> Priority {
        self.priority
    }

    /// Takes a place of the share that one network has of the process, or turns the request away. Requests that wait for one
    /// slow answer ask no upstream themselves, so no other bound keeps them from filling the room of all visitors.
    pub(crate) fn of_client(
        &self,
        config: &Config,
        client: ClientNetwork,
    ) -> Result<(), GatewayError> {
        if self.priority != Priority::Browse || config.limits.trusted.contains(&client) {
            return Ok(());
        }
        let most = config.limits.share_of(config.shed.most_requests);
        let seat = self.load.clients.enter(client, usize::MAX, most);
        let seat = seat.map_err(|_| GatewayError::RateLimited {
            limiter: IN_FLIGHT,
            retry_after: Duration::ZERO,
        })?;
        self.seat.set(Some(seat));
        Ok(())
    }

    /// Makes room while there is nothing to do for the request but to wait for its body.
    pub(crate) fn set_down(&self) {
        if self.is_counted.replace(false) {
            self.load.in_flight.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Goes on with it, or turns it away.
    pub(crate) fn take_up(&self, config: &ShedConfig, late: Duration) -> Result<(), GatewayError> {
        let taken = self.load.in_flight.fetch_add(1, Ordering::Relaxed);
        self.is_counted.set(true);
        let most = config.most_requests;
        let fits = match self.priority {
            Priority::Operator => true,
            Priority::Lead | Priority::Asset => taken < most,
            Priority::Browse => {
                // Late with little to do is load of another process: turning visitors away would not help.
                let is_ours = taken >= most / 64;
                let prompt = late <= Duration::from_millis(config.late_ms) || !is_ours;
                // A fifth of the room is kept for those who buy.
                taken < most - most / 5 && prompt
            }
        };
        if fits {
            return Ok(());
        }
        self.set_down();
        self.load.count_shed();
        Err(GatewayError::Shed)
    }
}

impl Drop for Carried<'_> {
    fn drop(&mut self) {
        self.set_down();
    }
}

/// How late a worker wakes: what waits in front of every request there.
#[derive(Clone, Default)]
pub(crate) struct Pulse(Rc<Cell<Duration>>);

impl Pulse {
    /// Feels the pulse of this very worker as long as somebody looks at it.
    pub(crate) fn start(shared: &Arc<Shared>) -> Self {
        let pulse = Self::default();
        tokio::task::spawn_local(feel(Rc::downgrade(&pulse.0), Arc::clone(shared)));
        pulse
    }

    pub(crate) fn late(&self) -> Duration {
        self.0.get()
    }
}

async fn feel(pulse: Weak<Cell<Duration>>, shared: Arc<Shared>) {
    loop {
        let asked = Instant::now();
        tokio::time::sleep(BEAT).await;
        let Some(pulse) = pulse.upgrade() else { return };
        let late = asked.elapsed().saturating_sub(BEAT);
        // Half old, half new: one slow request is no overload.
        pulse.set((pulse.get() + late) / 2);
        shared.load.tell_late(pulse.get());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Load, Priority};
    use crate::config::ShedConfig;

    const CONFIG: ShedConfig = ShedConfig {
        most_requests: 10,
        most_bodies: 1,
        late_ms: 250,
        unready_after: 3,
    };
    const PROMPT: Duration = Duration::ZERO;

    #[test]
    fn browsing_is_turned_away_first_and_leads_last() {
        let load = Load::new();
        let carry = |priority| load.carry(&CONFIG, priority, PROMPT);
        let _browsing: Vec<_> = (0..8)
            .map(|_| carry(Priority::Browse).expect("fits"))
            .collect();
        assert!(carry(Priority::Browse).is_err());
        let _leads: Vec<_> = (0..2)
            .map(|_| carry(Priority::Lead).expect("fits"))
            .collect();
        assert!(carry(Priority::Lead).is_err());
        assert!(carry(Priority::Operator).is_ok());
    }

    #[test]
    fn a_late_worker_takes_leads_only() {
        let load = Load::new();
        let late = Duration::from_millis(251);
        assert!(load.carry(&CONFIG, Priority::Browse, late).is_err());
        assert!(load.carry(&CONFIG, Priority::Lead, late).is_ok());
    }

    #[test]
    fn much_turned_away_is_not_ready_and_neither_is_one_that_ends() {
        let load = Load::new();
        let late = Duration::from_secs(1);
        for _ in 0..2 {
            assert!(load.carry(&CONFIG, Priority::Browse, late).is_err());
        }
        assert!(load.is_ready(&CONFIG));
        assert!(load.carry(&CONFIG, Priority::Browse, late).is_err());
        assert!(!load.is_ready(&CONFIG));

        let load = Load::new();
        load.drain();
        assert!(!load.is_ready(&CONFIG));
    }

    /// Spans are 5 s long.
    #[test]
    fn what_was_turned_away_counts_in_its_span_and_fades_in_the_next() {
        let mut load = Load::new();
        for _ in 0..4 {
            load.count_shed();
        }
        load.started -= Duration::from_secs(7);
        // Some 3 s of the span before are still counted: of four, two.
        assert_eq!(load.recent_sheds(), 2);
        load.count_shed();
        assert_eq!(load.recent_sheds(), 3);
        load.started -= Duration::from_secs(10);
        load.count_shed();
        assert_eq!(load.recent_sheds(), 1);
    }

    #[test]
    fn what_is_set_down_makes_room_and_is_counted_once() {
        let load = Load::new();
        let carried = load.carry(&CONFIG, Priority::Lead, PROMPT).expect("fits");
        carried.set_down();
        assert_eq!(load.in_flight(), 0);
        let _others: Vec<_> = (0..10)
            .map(|_| load.carry(&CONFIG, Priority::Lead, PROMPT).expect("fits"))
            .collect();
        assert!(carried.take_up(&CONFIG, PROMPT).is_err());
        drop(carried);
        assert_eq!(load.in_flight(), 10);
    }

    #[test]
    fn what_has_gone_makes_room() {
        let load = Load::new();
        drop(load.carry(&CONFIG, Priority::Browse, PROMPT));
        assert_eq!(load.in_flight(), 0);
    }
}
