//! What no process may forget while others rely on it: counts of the limits, and records of writes. In a Redis that
//! evicts nothing; without one each process keeps its own.

mod leads;
mod writes;

use std::sync::LazyLock;
use std::time::Duration;

use redis::Script;
use resilience::settings::Rate;

use crate::store::{Connection, Link, millis};

pub(crate) use leads::{By, Ended, LeadRecord, LeadRecords, Removal, Turn};
#[cfg(test)]
pub(crate) use writes::HELD;
pub(crate) use writes::{Claimed, Found, KEPT, Write};

/// One round trip for all rates of a subject; a span starts with its first count.
static COUNT: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"local wait = 0
        for i, key in ipairs(KEYS) do
          local count = redis.call('INCR', key)
          if count == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
          if count > tonumber(ARGV[2 * i - 1]) then wait = math.max(wait, redis.call('PTTL', key), 1) end
        end
        return wait",
    )
});

/// One less under each key that is there.
static DISCOUNT: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"for _, key in ipairs(KEYS) do
          if redis.call('EXISTS', key) == 1 then redis.call('DECR', key) end
        end
        return nil",
    )
});

/// The ledger as one worker sees it.
#[derive(Clone)]
pub(crate) struct Ledger {
    link: Link,
}

impl Ledger {
    pub(crate) fn new(link: Link) -> Self {
        Self { link }
    }

    /// False if each process keeps its own.
    pub(crate) fn is_configured(&self) -> bool {
        self.link.has_server()
    }

    /// Counts one more under each key: how long to wait where a rate is used up, zero where none is. `None` without
    /// Redis.
    pub(crate) async fn count(&self, keys: &[String], rates: &[Rate]) -> Option<Duration> {
        let command = async |mut connection: Connection| {
            let mut script = COUNT.prepare_invoke();
            for (key, rate) in keys.iter().zip(rates) {
                script.key(key).arg(rate.count).arg(millis(rate.span));
            }
            script.invoke_async::<u64>(&mut connection).await
        };
        let wait = self.link.write("EVALSHA", command).await?;
        Some(Duration::from_millis(wait))
    }

    /// Whether anything is counted under one of the keys; not without Redis.
    pub(crate) async fn is_counted(&self, keys: &[String]) -> bool {
        for key in keys {
            let command = async |mut connection: Connection| {
                let mut get = redis::cmd("GET");
                get.arg(key)
                    .query_async::<Option<i64>>(&mut connection)
                    .await
            };
            if self.link.read("GET", command).await.flatten() > Some(0) {
                return true;
            }
        }
        false
    }

    /// Counts one less under each key.
    pub(crate) async fn discount(&self, keys: &[String]) {
        let command = async |mut connection: Connection| {
            let mut script = DISCOUNT.prepare_invoke();
            for key in keys {
                script.key(key);
            }
            script.invoke_async::<()>(&mut connection).await
        };
        self.link.write("EVALSHA", command).await;
    }

    pub(crate) async fn remove(&self, key: &str) {
        self.link.remove(key).await;
    }
}
