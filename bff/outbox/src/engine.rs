//! The trait of what keeps leads.

use crate::entry::Entry;
use crate::receipt::Receipt;

/// Those of an outage of the ledger for an hour and a half at 100 leads a minute. Reading more would hold up new leads.
pub(crate) const MOST_ENDED: usize = 10_000;

/// Where leads are kept. One thread owns an engine, and gives it what was asked meanwhile as one group: several changes at
/// once, then one [`Engine::commit`].
#[expect(
    async_fn_in_trait,
    reason = "one thread owns an engine: its futures need not be Send"
)]
pub trait Engine {
    /// Milliseconds since 1970. Never less than before, also after a restart with a wall clock set back.
    fn now_ms(&self) -> u64;

    /// The name of this process in [`crate::Header::holder`]; empty if no other process can use the engine.
    fn holder(&self) -> &str;

    /// Writes a new lead.
    async fn insert(&self, entry: &Entry) -> Result<Inserted, Failure>;

    /// Reads one.
    async fn get(&self, receipt: Receipt) -> Result<Option<Entry>, Failure>;

    /// Writes `after` in place of `before`; false if another process has changed it meanwhile.
    async fn replace(&self, before: &Entry, after: &Entry) -> Result<bool, Failure>;

    /// Removes one without a trace; false if another process has changed it meanwhile.
    async fn erase(&self, entry: &Entry) -> Result<bool, Failure>;

    /// At most `most` leads to be delivered that no living process holds. This one holds them from now on.
    async fn take(&self, most: usize) -> Result<Vec<Entry>, Failure>;

    /// True if no other process has an earlier lead of the same person to deliver.
    async fn is_first(&self, entry: &Entry) -> Result<bool, Failure>;

    /// Shows leads to be delivered, dead letters, and the last [`MOST_ENDED`] that ended, in this order.
    async fn each(&self, see: impl FnMut(Entry)) -> Result<(), Failure>;

    /// Removes what ended or died long enough ago.
    async fn sweep(&self, retention: Retention) -> Result<(), Failure>;

    /// Counts.
    async fn census(&self) -> Result<Census, Failure>;

    /// Renews the leases of this process, where other processes take over expired ones.
    async fn tend(&self) -> Result<(), Failure> {
        Ok(())
    }

    /// Gives up what this process holds, as it ends: others need not wait until its leases expire.
    async fn release(&self) -> Result<(), Failure> {
        Ok(())
    }

    /// Ends a group. If `durable`, all changes until now survive a kill and a power cut when it returns.
    async fn commit(&self, durable: bool) -> Result<(), Failure>;
}

/// Opens an engine, again after it has failed.
#[expect(async_fn_in_trait, reason = "as above")]
pub trait Opener: Send + 'static {
    /// Its name in metrics and `/-/ready`.
    const NAME: &'static str;

    /// What it opens.
    type Engine: Engine;

    /// See [`Engine::holder`]: the same for each engine that it opens.
    fn holder(&self) -> &str;

    /// Opens it, or says why it cannot be had now.
    async fn open(&mut self) -> Result<Self::Engine, Failure>;
}

/// What became of a new lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inserted {
    /// It was written.
    New {
        /// False if another process has an earlier lead of the same person to deliver.
        first: bool,
    },
    /// One of this name is there.
    Known(Box<Entry>),
    /// One of this name is there, and cannot be read.
    Unreadable,
    /// There is no room for it.
    Full,
}

/// How long what was decided is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// Dead letters, after their death.
    pub dead_ms: u64,
    /// What remains of delivered and withdrawn leads.
    pub ended_ms: u64,
}

/// What an engine holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Census {
    /// Leads to be delivered.
    pub waiting: u64,
    /// When the oldest of them was accepted.
    pub oldest_ms: Option<u64>,
    /// Dead letters.
    pub dead: u64,
}

/// Why an engine does not keep leads now.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// Not opened yet.
    #[error("it is being opened")]
    Opening,
    /// Another process has it.
    #[error("another process has it")]
    Locked,
    /// It holds as many leads as it may.
    #[error("it is full")]
    Full,
    /// More leads arrive than it can write.
    #[error("too many leads wait to be written")]
    Crowded,
    /// It cannot be read or written.
    #[error("it cannot be read or written: {0}")]
    Broken(String),
    /// The process ends.
    #[error("it is closed")]
    Closed,
}

impl Failure {
    /// For metrics and `/-/ready`.
    pub fn label(&self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Locked => "locked",
            Self::Full => "full",
            Self::Crowded => "crowded",
            Self::Broken(_) => "broken",
            Self::Closed => "closed",
        }
    }
}
