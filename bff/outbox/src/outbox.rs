//! The outbox as the gateway sees it: from any thread.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc, oneshot};

use crate::engine::{Failure, Opener, Retention};
use crate::entry::{End, Entry, Header, Lead};
use crate::inventory::{Group, Selection};
use crate::operation::{
    Begun, Claim, Lifetime, Operation, Reply, Revival, Settlement, Withdrawal, Written,
};
use crate::receipt::Receipt;
use crate::schedule::{Due, Next, Pace, Schedule, Waiting};
use crate::standing::{Counts, Standing};
use crate::thread;

mod attempt;
mod sent_directly;

pub use attempt::Attempt;
use sent_directly::SentDirectly;

/// Leads that wait to be written at once.
const MOST_UNWRITTEN: usize = 1024;

/// Leads that are taken at once.
const TAKEN_AT_ONCE: usize = 1000;

/// How long a lead waits if it cannot be begun: behind an earlier one of its person that another process has, or without
/// its engine.
const POSTPONED: Duration = Duration::from_secs(1);

/// Leads that are kept until an upstream has them.
pub struct Outbox {
    inbox: mpsc::UnboundedSender<Operation>,
    standing: Arc<Standing>,
    schedule: Mutex<Schedule>,
    sent_directly: Mutex<SentDirectly>,
    changed: Notify,
    unwritten: AtomicUsize,
    thread: Mutex<Option<JoinHandle<()>>>,
    engine: &'static str,
    holder: String,
}

/// A lead is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotKept {
    /// Why.
    pub why: Failure,
    /// It may have been written all the same: its engine failed, or did not answer, while it was.
    pub may_be_written: bool,
}

impl NotKept {
    fn unwritten(why: Failure) -> Self {
        Self {
            why,
            may_be_written: false,
        }
    }
}

/// What became of a lead that was to be kept.
pub enum Appended {
    /// It is kept: send it now.
    First(Attempt),
    /// It is kept, and waits for an earlier one of its person.
    Waits(Receipt),
    /// One of this name is there already.
    Known(Box<Entry>),
}

impl Outbox {
    /// Starts the thread of the engine, which is to hold at most `most` leads to be delivered. Does not wait until it is
    /// open.
    pub fn start<O: Opener>(opener: O, most: usize) -> std::io::Result<Self> {
        let holder = opener.holder().to_owned();
        let (inbox, operations) = mpsc::unbounded_channel();
        let standing = Arc::new(Standing::new(most));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let seen = Arc::clone(&standing);
        let thread = std::thread::Builder::new()
            .name("outbox".to_owned())
            .spawn(move || runtime.block_on(thread::run(opener, operations, &seen)))?;
        Ok(Self {
            inbox,
            standing,
            schedule: Mutex::new(Schedule::new(Instant::now())),
            sent_directly: Mutex::default(),
            changed: Notify::new(),
            unwritten: AtomicUsize::new(0),
            thread: Mutex::new(Some(thread)),
            engine: O::NAME,
            holder,
        })
    }

    /// The name of its engine.
    pub fn engine(&self) -> &'static str {
        self.engine
    }

    /// Whether other processes use the same engine: each finds what any of them keeps.
    pub fn is_shared(&self) -> bool {
        !self.holder.is_empty()
    }

    /// Whether another process has begun an attempt at this lead, and not settled it.
    pub fn is_sent_elsewhere(&self, entry: &Entry) -> bool {
        entry.header.holder != self.holder
            && entry.progress().is_some_and(|progress| progress.sending)
    }

    /// Why leads are not kept now; `None` if they are.
    pub fn failure(&self) -> Option<Failure> {
        self.standing.failure()
    }

    /// What is in it.
    pub fn counts(&self) -> Counts {
        self.standing.counts()
    }

    /// How often the engine was opened: what it holds has to be taken again after each.
    pub fn opened(&self) -> u64 {
        self.standing.opened()
    }

    /// Keeps a lead: it survives a kill and a power cut when this returns. It is to be delivered within `window`.
    pub async fn append(
        self: &Arc<Self>,
        lead: Lead,
        window: Duration,
    ) -> Result<Appended, NotKept> {
        if let Some(closed) = self.standing.is_closed() {
            return Err(NotKept::unwritten(closed));
        }
        let before = self.unwritten.fetch_add(1, Ordering::Relaxed);
        let written = if before < MOST_UNWRITTEN {
            self.ask(|reply| Operation::Append(lead, reply)).await
        } else {
            Ok(Written::Nothing(Failure::Crowded))
        };
        self.unwritten.fetch_sub(1, Ordering::Relaxed);
        let written = written.map_err(|why| NotKept {
            why,
            may_be_written: true,
        });
        let (mut claim, first) = match written? {
            Written::New { claim, first } => (claim, first),
            Written::Known(entry) => return Ok(Appended::Known(entry)),
            Written::Nothing(why) => return Err(NotKept::unwritten(why)),
            Written::Unreadable => {
                let why = "the record of this lead cannot be read".to_owned();
                return Err(NotKept::unwritten(Failure::Broken(why)));
            }
            Written::Full => {
                self.standing.fill();
                return Err(NotKept::unwritten(Failure::Full));
            }
        };
        let now = Instant::now();
        let receipt = claim.entry.receipt;
        claim.arrived_before = self.known_sent().has(receipt);
        let is_head = {
            let mut schedule = self.schedule();
            schedule.add_first(waiting(&claim.entry, now + window), now)
        };
        if is_head && first {
            return Ok(Appended::First(self.attempt(claim)));
        }
        if is_head {
            self.postpone(receipt);
        }
        self.tell(Operation::Settle(claim, Settlement::PutBack(None)));
        Ok(Appended::Waits(receipt))
    }

    /// A lead that could not be kept was sent, and may have arrived.
    pub fn sent_directly(&self, receipt: Receipt) {
        self.known_sent().add(receipt);
    }

    /// The visitor has a refusal of a lead that was sent directly. Where it was written all the same, as when the answer of
    /// a server is lost or late, it is not sent. Without its engine it is removed once that is open again. `content` is
    /// that of the lead: another one of this receipt stays.
    pub fn forget(&self, receipt: Receipt, content: String) {
        self.tell(Operation::Forget(receipt, content));
    }

    /// What to do now.
    pub fn next(&self, pace: &Pace) -> Next {
        self.schedule().next(pace, Instant::now())
    }

    /// Where and until when a lead that [`Self::next`] named is to be delivered.
    pub fn due(&self, receipt: Receipt) -> Option<Due> {
        self.schedule().due(receipt)
    }

    /// True while no attempt is under way that [`Self::next`] asked for.
    pub fn is_idle(&self) -> bool {
        self.schedule().is_idle()
    }

    /// Waits until [`Self::next`] may say something else.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Begins an attempt at a lead that [`Self::next`] named; `None` if none may be made now.
    pub async fn begin(self: &Arc<Self>, receipt: Receipt) -> Option<Attempt> {
        let begun = self.ask(|reply| Operation::Begin(receipt, reply)).await;
        match begun {
            Ok(Begun::Go(mut claim)) => {
                claim.arrived_before |= self.known_sent().has(receipt);
                return Some(self.attempt(claim));
            }
            Ok(Begun::Gone) => {
                self.schedule().remove(receipt, false);
                self.changed.notify_one();
            }
            Ok(Begun::NotYet) | Err(_) => self.postpone(receipt),
        }
        None
    }

    /// A lead that [`Self::next`] named is not sent, and nothing of its lane before `wait` is over.
    pub fn refuse(&self, receipt: Receipt, wait: Duration) {
        self.schedule().refused(receipt, wait, Instant::now());
        self.changed.notify_one();
    }

    /// Takes leads that no process holds, such as those of one that was killed: they are to be delivered from here.
    pub async fn refill(&self, window: impl Fn(&Header) -> Duration) -> Result<(), Failure> {
        loop {
            let taken = self.ask(|reply| Operation::Take(TAKEN_AT_ONCE, reply));
            let (now_ms, entries) = taken.await?;
            let amount = entries.len();
            let now = Instant::now();
            let mut schedule = self.schedule();
            for entry in entries {
                let Some(progress) = entry.progress() else {
                    continue;
                };
                let age = Duration::from_millis(now_ms.saturating_sub(progress.since_ms));
                let left = window(&entry.header).saturating_sub(age);
                schedule.add(waiting(&entry, now + left), now);
            }
            drop(schedule);
            if amount > 0 {
                self.changed.notify_one();
            }
            if amount < TAKEN_AT_ONCE {
                return Ok(());
            }
        }
    }

    /// Removes a lead, with all that it holds of a person, unless an attempt is under way.
    pub async fn withdraw(&self, receipt: Receipt, how: End) -> Result<Withdrawal, Failure> {
        let (is_busy, is_here) = {
            let mut schedule = self.schedule();
            (schedule.is_busy(receipt), schedule.reserve(receipt))
        };
        if is_busy {
            return Ok(Withdrawal::Running);
        }
        let reserved = is_here.then(|| Reserved {
            outbox: self,
            receipt,
            has_left: false,
        });
        let withdrawn = self.ask(|reply| Operation::Withdraw(receipt, how, reply));
        let withdrawn = withdrawn.await;
        if let Some(mut reserved) = reserved {
            reserved.has_left = !matches!(withdrawn, Ok(Withdrawal::Running) | Err(_));
        }
        match withdrawn {
            Ok(Withdrawal::Done { may_have_arrived }) => Ok(Withdrawal::Done {
                may_have_arrived: may_have_arrived || self.known_sent().has(receipt),
            }),
            other => other,
        }
    }

    /// Whether an attempt at a lead is under way here.
    pub fn is_busy(&self, receipt: Receipt) -> bool {
        self.schedule().is_busy(receipt)
    }

    /// What is known of a lead.
    pub async fn find(&self, receipt: Receipt) -> Result<Option<Entry>, Failure> {
        self.ask(|reply| Operation::Find(receipt, reply)).await
    }

    /// Leads to be delivered, dead letters and those that ended of late, and the time by the engine's clock.
    pub async fn all(&self) -> Result<(u64, Vec<Entry>), Failure> {
        self.ask(Operation::All).await
    }

    /// What it holds, and the time by the engine's clock. Of those that ended, the last ten thousand.
    pub async fn inventory(&self) -> Result<(u64, Vec<Group>), Failure> {
        self.ask(Operation::Count).await
    }

    /// Names the leads that are meant, the oldest first within each stage.
    pub async fn select(&self, selection: Selection) -> Result<Vec<Receipt>, Failure> {
        self.ask(|reply| Operation::Select(selection, reply)).await
    }

    /// Has a dead letter delivered after all, unless that could make a second lead: `dedupe` is how long the upstream recognises
    /// a key. It leaves no later than dead letters do by `retention`.
    pub async fn revive(
        &self,
        receipt: Receipt,
        dedupe: Duration,
        retention: Retention,
    ) -> Result<Revival, Failure> {
        let lifetime = Lifetime {
            dedupe_ms: u64::try_from(dedupe.as_millis()).unwrap_or(u64::MAX),
            kept_ms: retention.dead_ms,
        };
        self.ask(|reply| Operation::Revive(receipt, lifetime, reply))
            .await
    }

    /// Removes what was decided long enough ago.
    pub fn sweep(&self, retention: Retention) {
        self.tell(Operation::Sweep(retention));
    }

    /// Writes what is left and closes the engine; blocks until that is done.
    pub fn close(&self) {
        self.tell(Operation::Close);
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread {
            // It has panicked: there is nothing left to close.
            let _ = thread.join();
        }
    }

    fn attempt(self: &Arc<Self>, claim: Box<Claim>) -> Attempt {
        Attempt {
            outbox: Arc::clone(self),
            claim: Some(claim),
        }
    }

    fn postpone(&self, receipt: Receipt) {
        self.schedule()
            .postponed(receipt, POSTPONED, Instant::now());
        self.changed.notify_one();
    }

    /// An engine that has failed is not waited for, as long as it may take to open it again.
    async fn ask<T>(&self, question: impl FnOnce(Reply<T>) -> Operation) -> Result<T, Failure> {
        match self.standing.is_closed() {
            None | Some(Failure::Opening) => {}
            Some(failed) => return Err(failed),
        }
        let (reply, answer) = oneshot::channel();
        self.tell(question(reply));
        answer.await.unwrap_or(Err(Failure::Closed))
    }

    fn tell(&self, operation: Operation) {
        // Dropped with its reply if the thread has ended.
        let _ = self.inbox.send(operation);
    }

    fn known_sent(&self) -> MutexGuard<'_, SentDirectly> {
        let locked = self.sent_directly.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    fn schedule(&self) -> MutexGuard<'_, Schedule> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lead that is being withdrawn. Unless it has left it waits again, also if its caller has stopped waiting for that.
struct Reserved<'a> {
    outbox: &'a Outbox,
    receipt: Receipt,
    has_left: bool,
}

impl Drop for Reserved<'_> {
    fn drop(&mut self) {
        if self.has_left {
            self.outbox.schedule().remove(self.receipt, false);
            self.outbox.changed.notify_one();
        } else {
            self.outbox.postpone(self.receipt);
        }
    }
}

fn waiting(entry: &Entry, until: Instant) -> Waiting {
    Waiting {
        receipt: entry.receipt,
        lane: entry.header.lane.clone(),
        person: entry.header.person.clone(),
        accepted_ms: entry.header.accepted_ms,
        attempts: entry.progress().map_or(0, |progress| progress.attempts),
        until,
    }
}

#[cfg(test)]
mod tests;
