//! Keeps leads durably until an upstream has them: written before they are sent, and sent again until they are delivered,
//! refused, withdrawn or too old.
//!
//! Knows neither the gateway nor what a lead holds: that is sealed when it comes here.

#![warn(missing_docs)]

#[cfg(test)]
mod conformance;
mod engine;
mod entry;
mod file;
mod gathering;
mod inventory;
mod operation;
mod outbox;
mod receipt;
mod redis;
mod schedule;
mod standing;
mod thread;

pub use engine::{Census, Engine, Failure, Inserted, Opener, Retention};
pub use entry::{
    DeadLetter, End, Ending, Entry, Header, Lead, Progress, State, Tried, Undeliverable, Unreadable,
};
pub use file::{FileEngine, FileOpener};
pub use inventory::{Group, Selection, Stage};
pub use operation::{Revival, Withdrawal};
pub use outbox::{Appended, Attempt, NotKept, Outbox};
pub use receipt::{NoReceipt, Receipt};
pub use redis::{RedisEngine, RedisOpener, RedisServers};
pub use schedule::{Backoff, Due, Next, Pace};
pub use standing::Counts;
