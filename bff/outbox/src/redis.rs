//! The engine that several processes share: a Redis, with all leads on one server of it.
//!
//! A lead to be delivered is an entry of a stream, pending for the process that holds it. That process renews what it holds;
//! what is not renewed for [`LEASE`] another process takes over. Each change compares version and holder first, so a
//! process that was taken for dead changes nothing.
//!
//! A group is no transaction: each of its changes is done by a script of its own. When the group fails, some may have been
//! done, or all. Its callers are told that none was:
//! - A lead that was written all the same is sent directly by its request, and is delivered from here as well once the
//!   engine is open again (`take` looks for it among those that this process holds, for twice [`LIMIT`]; what arrives later
//!   than [`LIMIT`] is not written). Both have the same Idempotency-Key, so it
//!   is one lead for its upstream. If that refuses it, the record is removed before anything else: the visitor may send
//!   another lead in its place.
//! - An attempt that was begun all the same is not made. The record says that it may have arrived, which is more careful.
//! - What an attempt led to, if it is lost, leads to another attempt, under the same key. A refusal that its visitor has is
//!   done once the engine is open again, before anything else.
//! - A lead that was withdrawn, dropped or revived all the same: asked again, the record says so.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use redis::aio::MultiplexedConnection;
use redis::{FromRedisValue, RedisResult, Script, ScriptInvocation};

use crate::engine::{Census, Engine, Failure, Inserted, MOST_ENDED, Retention};
use crate::entry::Entry;
use crate::receipt::Receipt;
use clock::{Clock, millis};
use record::{place, readable, state};
use scripts::{DEAD, ENDED, KEYS, LEADS, WAITING};

mod clock;
mod durability;
mod open;
mod record;
mod scripts;
mod servers;

pub use open::RedisOpener;
pub use servers::RedisServers;

/// Of a command. A lead is waited for no longer (`bff/src/gateway/policies/lead/keep.rs`).
const LIMIT: Duration = Duration::from_secs(2);

/// A process that has renewed nothing for so long is taken for dead.
const LEASE: Duration = Duration::from_secs(8);

/// Between looks at the settings that keep leads: they may change while it runs.
const CHECK_EVERY: Duration = Duration::from_secs(5);

/// Renewals within a lease: one may be late. Each is written to the log of Redis, with all leads.
const RENEWALS: u32 = 3;

/// Records that are read at once.
const READ_AT_ONCE: usize = 256;

/// Leads in Redis.
pub struct RedisEngine {
    connection: MultiplexedConnection,
    holder: String,
    most: usize,
    lease: Duration,
    clock: RefCell<Clock>,
    opened: Instant,
    renewed: Cell<Instant>,
    checked: Cell<Instant>,
    /// Where to go on looking for leads that this process holds from an engine before; `None` once all are found.
    own: RefCell<Option<String>>,
    /// Where to go on looking for those of dead processes.
    others: RefCell<String>,
}

impl RedisEngine {
    async fn run<T: FromRedisValue>(
        &self,
        script: &Script,
        arguments: impl FnOnce(&mut ScriptInvocation<'_>),
    ) -> Result<T, Failure> {
        let mut script = script.prepare_invoke();
        for key in KEYS {
            script.key(key);
        }
        arguments(&mut script);
        let mut connection = self.connection.clone();
        within(LIMIT, script.invoke_async(&mut connection)).await
    }

    async fn tell_time(&self) -> Result<(), Failure> {
        let own = self.now_ms();
        let told = self.run::<u64>(&scripts::TIME, |script| {
            script.arg(own);
        });
        let told = told.await?;
        self.clock.borrow_mut().set(told);
        Ok(())
    }

    /// After a failover all leases look expired, since none could be renewed: first the living ones renew theirs.
    fn expiry_ms(&self) -> u64 {
        if self.opened.elapsed() < self.lease {
            return 0;
        }
        millis(self.lease)
    }

    /// Has the leases of this process end after all but `idle`.
    async fn renew(&self, idle: Duration) -> Result<(), Failure> {
        let mut after = "-".to_owned();
        loop {
            let page = self.run::<String>(&scripts::RENEW, |script| {
                script.arg(&self.holder).arg(&after).arg(millis(idle));
            });
            let last = page.await?;
            if last.is_empty() {
                return Ok(());
            }
            after = format!("({last}");
        }
    }

    /// Those that this process held when its engine failed. Its schedule knows most of them.
    async fn take_own(&self, after: &str, most: usize) -> Result<Vec<Entry>, Failure> {
        let told = self.run(&scripts::OWN, |script| {
            script.arg(&self.holder).arg(most).arg(after);
        });
        let (last, entries) = record::taken(told.await?);
        let is_late = self.opened.elapsed() > 2 * LIMIT;
        // What the connection before was asked may still be done.
        let again = (!is_late).then(|| "0".to_owned());
        *self.own.borrow_mut() = Some(last).filter(|last| !last.is_empty()).or(again);
        Ok(entries)
    }

    /// The receipts of a sorted set.
    async fn receipts(
        &self,
        command: &str,
        set: &str,
        last: isize,
    ) -> Result<Vec<Vec<u8>>, Failure> {
        let mut connection = self.connection.clone();
        let mut range = redis::cmd(command);
        range.arg(set).arg(0).arg(last);
        within(LIMIT, range.query_async(&mut connection)).await
    }

    async fn read(&self, names: &[Vec<u8>]) -> Result<Vec<Option<Vec<u8>>>, Failure> {
        let mut connection = self.connection.clone();
        let mut read = redis::cmd("HMGET");
        read.arg(LEADS).arg(names);
        within(LIMIT, read.query_async(&mut connection)).await
    }
}

impl Engine for RedisEngine {
    fn now_ms(&self) -> u64 {
        self.clock.borrow().now_ms()
    }

    fn holder(&self) -> &str {
        &self.holder
    }

    async fn insert(&self, entry: &Entry) -> Result<Inserted, Failure> {
        let told = self.run::<(String, Vec<u8>)>(&scripts::INSERT, |script| {
            script
                .arg(entry.receipt.bytes().as_slice())
                .arg(&entry.header.holder)
                .arg(entry.header.version)
                .arg(entry.encode())
                .arg(entry.header.accepted_ms)
                .arg(place(entry))
                .arg(self.most)
                .arg(self.now_ms() + millis(LIMIT));
        });
        let (what, more) = told.await?;
        Ok(match what.as_str() {
            "known" => match readable(entry.receipt, &more) {
                Some(known) => Inserted::Known(Box::new(known)),
                None => Inserted::Unreadable,
            },
            "full" => Inserted::Full,
            "late" => return Err(broken("Redis was asked too long ago")),
            _ => Inserted::New {
                first: more == b"1",
            },
        })
    }

    async fn get(&self, receipt: Receipt) -> Result<Option<Entry>, Failure> {
        let found = self.read(&[receipt.bytes().to_vec()]).await?;
        let value = found.into_iter().next().flatten();
        Ok(value.and_then(|value| readable(receipt, &value)))
    }

    async fn replace(&self, before: &Entry, after: &Entry) -> Result<bool, Failure> {
        self.run(&scripts::REPLACE, |script| {
            script
                .arg(before.receipt.bytes().as_slice())
                .arg(before.header.version)
                .arg(&before.header.holder)
                .arg(place(before))
                .arg(after.header.version)
                .arg(&after.header.holder)
                .arg(place(after))
                .arg(state(after))
                .arg(after.since_ms())
                .arg(self.now_ms())
                .arg(after.encode());
        })
        .await
    }

    async fn erase(&self, entry: &Entry) -> Result<bool, Failure> {
        self.run(&scripts::ERASE, |script| {
            script
                .arg(entry.receipt.bytes().as_slice())
                .arg(entry.header.version)
                .arg(&entry.header.holder)
                .arg(place(entry));
        })
        .await
    }

    async fn take(&self, most: usize) -> Result<Vec<Entry>, Failure> {
        let own = self.own.borrow().clone();
        if let Some(after) = own {
            return self.take_own(&after, most).await;
        }
        let others = self.others.borrow().clone();
        let told = self.run(&scripts::TAKE, |script| {
            script
                .arg(&self.holder)
                .arg(most)
                .arg(self.expiry_ms())
                .arg(&others);
        });
        let (next, entries) = record::taken(told.await?);
        *self.others.borrow_mut() = next;
        Ok(entries)
    }

    async fn is_first(&self, entry: &Entry) -> Result<bool, Failure> {
        let place = place(entry);
        if place.is_empty() {
            return Ok(true);
        }
        self.run(&scripts::IS_FIRST, |script| {
            script.arg(place).arg(&self.holder);
        })
        .await
    }

    async fn each(&self, mut see: impl FnMut(Entry)) -> Result<(), Failure> {
        let last_ended = isize::try_from(MOST_ENDED).unwrap_or(isize::MAX) - 1;
        for (command, set, last) in [
            ("ZRANGE", WAITING, -1),
            ("ZRANGE", DEAD, -1),
            ("ZREVRANGE", ENDED, last_ended),
        ] {
            let names = self.receipts(command, set, last).await?;
            for names in names.chunks(READ_AT_ONCE) {
                let values = self.read(names).await?;
                for (name, value) in names.iter().zip(values) {
                    // Another process may have removed it meanwhile.
                    let Some(value) = value else { continue };
                    let Ok(receipt) = record::receipt(name) else {
                        continue;
                    };
                    if let Some(entry) = readable(receipt, &value) {
                        see(entry);
                    }
                }
            }
        }
        Ok(())
    }

    async fn sweep(&self, retention: Retention) -> Result<(), Failure> {
        let last = |kept_ms| match self.now_ms().checked_sub(kept_ms) {
            Some(last) => last.to_string(),
            None => "-1".to_owned(),
        };
        let (dead, ended) = (last(retention.dead_ms), last(retention.ended_ms));
        loop {
            let removed = self.run::<u64>(&scripts::SWEEP, |script| {
                script.arg(&dead).arg(&ended).arg(&self.holder);
            });
            if removed.await? == 0 {
                return Ok(());
            }
        }
    }

    async fn census(&self) -> Result<Census, Failure> {
        let mut connection = self.connection.clone();
        let mut counts = redis::pipe();
        counts.cmd("ZCARD").arg(WAITING);
        counts.cmd("ZRANGE").arg(WAITING).arg(0).arg(0);
        counts.arg("WITHSCORES");
        counts.cmd("ZCARD").arg(DEAD);
        let counted = counts.query_async(&mut connection);
        let (waiting, oldest, dead): (u64, Vec<(Vec<u8>, u64)>, u64) =
            within(LIMIT, counted).await?;
        Ok(Census {
            waiting,
            oldest_ms: oldest.first().map(|(_, since)| *since),
            dead,
        })
    }

    async fn tend(&self) -> Result<(), Failure> {
        self.tell_time().await?;
        if self.checked.get().elapsed() >= CHECK_EVERY {
            durability::check(&mut self.connection.clone(), false).await?;
            self.checked.set(Instant::now());
        }
        if self.renewed.get().elapsed() >= self.lease / RENEWALS {
            self.renew(Duration::ZERO).await?;
            self.renewed.set(Instant::now());
        }
        Ok(())
    }

    async fn release(&self) -> Result<(), Failure> {
        self.renew(self.lease).await
    }

    async fn commit(&self, durable: bool) -> Result<(), Failure> {
        if !durable {
            // Written already, and synced by the server.
            return Ok(());
        }
        durability::confirmed(&mut self.connection.clone()).await
    }
}

/// What a server does not answer in time fails: it may have been done.
async fn within<T>(
    limit: Duration,
    asked: impl Future<Output = RedisResult<T>>,
) -> Result<T, Failure> {
    match tokio::time::timeout(limit, asked).await {
        Ok(answered) => answered.map_err(broken),
        Err(_) => Err(broken("Redis does not answer in time")),
    }
}

fn broken(why: impl std::fmt::Display) -> Failure {
    Failure::Broken(why.to_string())
}

#[cfg(test)]
mod tests;
