//! The tier shared by all processes. Optional at start and at run time: losing it costs latency, never an error.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use cache::Entry;
use redis::Script;
use tracing::Span;
use xxhash_rust::xxh3::xxh3_64;

use self::clock::{Clock, Stamp};
use self::wire::Unusable;
use crate::secret::Secret;
use crate::store::{Connection, Link, RedisServer, millis};
use crate::telemetry::{Metrics, span};

mod clock;
mod wire;

/// Deletes a lease only if it still holds our token.
static REMOVE_IF: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
        return nil",
    )
});

/// Reads a hash together with the server's time and identity.
static LEARN: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"local info = redis.pcall('INFO', 'server')
        local id = type(info) == 'string' and string.match(info, 'run_id:(%x+)') or ''
        return {redis.call('TIME'), id, redis.call('HGETALL', KEYS[1])}",
    )
});

/// Shared by all workers: the server, and the clock by which its entries age.
pub(crate) struct SharedTier {
    server: Arc<RedisServer>,
    /// No entry is read or written before the clock has a reading.
    clock: Clock,
}

/// The shared tier as one worker sees it.
#[derive(Clone)]
pub(crate) struct RedisTier {
    tier: Option<Arc<SharedTier>>,
    link: Link,
    /// Signs entries if the settings require it.
    secret: Arc<Secret>,
    metrics: Arc<Metrics>,
}

impl SharedTier {
    pub(crate) fn new(server: Arc<RedisServer>) -> Self {
        Self {
            server,
            clock: Clock::new(),
        }
    }

    pub(crate) fn server(&self) -> &Arc<RedisServer> {
        &self.server
    }

    /// True once the server's clock is known; entries cannot be judged before.
    pub(crate) fn is_known(&self) -> bool {
        self.clock.now().is_some()
    }
}

impl RedisTier {
    /// `None` without a Redis of the cache.
    pub(crate) fn tier(&self) -> Option<&Arc<SharedTier>> {
        self.tier.as_ref()
    }

    pub(crate) fn new(
        tier: Option<Arc<SharedTier>>,
        link: Link,
        secret: Arc<Secret>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            tier,
            link,
            secret,
            metrics,
        }
    }

    fn signer(&self) -> Option<&Secret> {
        let signs = self.link.settings(|settings| settings.mac);
        signs.then_some(&*self.secret)
    }

    /// The entry under this key, if it is valid and Redis answers in time.
    pub(crate) async fn get(&self, key: &Arc<str>, parent: &Span) -> Option<Entry> {
        self.tier.as_ref()?;
        let span = span::redis(parent, "GET");
        let read = span::within(span, self.read(key), |span, (_, outcome)| {
            span.record("bff.cache.outcome", *outcome);
        });
        read.await.0
    }

    /// Also returns the cache-result label.
    async fn read(&self, key: &Arc<str>) -> (Option<Entry>, &'static str) {
        let Some(tier) = self.tier.as_ref().filter(|tier| tier.is_known()) else {
            return (None, "miss");
        };
        let command = async |mut connection: Connection| {
            redis::cmd("GET")
                .arg(&**key)
                .query_async::<Option<Vec<u8>>>(&mut connection)
                .await
        };
        let answer = self.link.read("GET", command).await;
        let Some(text) = answer.flatten() else {
            return (None, "miss");
        };
        let age = |born| tier.clock.age(born);
        match wire::decode(key, text, age, self.signer()) {
            Ok(entry) => (Some(entry), "hit"),
            Err(Unusable::Ageless) => (None, "miss"),
            Err(Unusable::Foreign) => {
                self.metrics.corrupt();
                tracing::warn!("invalid Redis entry: fetching from upstream");
                (None, "corrupt")
            }
        }
    }

    /// Stores in the background.
    pub(crate) fn put(&self, key: &Arc<str>, entry: &Entry, parent: &Span) {
        let used = self.tier.as_ref().filter(|tier| !tier.server.is_resting());
        let Some(now) = used.and_then(|tier| tier.clock.now()) else {
            return;
        };
        let text = wire::encode(key, entry, now, self.signer());
        let (link, key, life) = (
            self.link.clone(),
            Arc::clone(key),
            millis(entry.stale).max(1),
        );
        let span = span::redis(parent, "SET");
        let work = async move {
            let command = async |mut connection: Connection| {
                let mut set = redis::cmd("SET");
                set.arg(&*key).arg(&text).arg("PX").arg(life);
                set.query_async::<()>(&mut connection).await
            };
            link.write("SET", command).await;
        };
        tokio::task::spawn_local(span::within(span, work, |_, ()| ()));
    }

    /// Takes a lease for `life`: true if it is ours, false if it is held, `None` without Redis.
    pub(crate) async fn lease(&self, key: &str, token: &str, life: Duration) -> Option<bool> {
        let command = async |mut connection: Connection| {
            let mut set = redis::cmd("SET");
            set.arg(key).arg(token).arg("NX");
            set.arg("PX").arg(millis(life));
            set.query_async::<Option<String>>(&mut connection).await
        };
        let answer = self.link.write("SET", command).await?;
        Some(answer.is_some())
    }

    /// Ends a lease if it is still held by `token`.
    pub(crate) async fn end_lease(&self, key: &str, token: &str) {
        let command = async |mut connection: Connection| {
            let mut script = REMOVE_IF.prepare_invoke();
            script.key(key).arg(token);
            script.invoke_async::<()>(&mut connection).await
        };
        self.link.write("EVALSHA", command).await;
    }

    /// True if `key` exists.
    pub(crate) async fn holds(&self, key: &str) -> Option<bool> {
        let command = async |mut connection: Connection| {
            redis::cmd("EXISTS")
                .arg(key)
                .query_async::<bool>(&mut connection)
                .await
        };
        self.link.read("EXISTS", command).await
    }

    /// Sets the clock and returns every number of the hash under `key`.
    pub(crate) async fn learn(&self, key: &str) -> Option<Vec<(String, u64)>> {
        type Learnt = ((u64, u64), String, Vec<(String, u64)>);
        let command = async |mut connection: Connection| {
            let mut script = LEARN.prepare_invoke();
            script.key(key);
            script.invoke_async::<Learnt>(&mut connection).await
        };
        let asked = Instant::now();
        let learnt = self.link.write("EVALSHA", command).await;
        let ((seconds, micros), run_id, numbers) = learnt?;
        let told = Stamp {
            server: xxh3_64(run_id.as_bytes()),
            ms: seconds * 1000 + micros / 1000,
        };
        self.tier.as_ref()?.clock.set(told, asked);
        Some(numbers)
    }

    /// Increments one field of the hash under `key` and returns its new value.
    pub(crate) async fn raise(&self, key: &str, field: &str) -> Option<u64> {
        let command = async |mut connection: Connection| {
            let mut raise = redis::cmd("HINCRBY");
            raise.arg(key).arg(field).arg(1);
            raise.query_async::<u64>(&mut connection).await
        };
        self.link.write("HINCRBY", command).await
    }

    /// Writes one field of the hash under `key`.
    pub(crate) async fn note(&self, key: &str, field: &str, number: u64) {
        let command = async |mut connection: Connection| {
            let mut set = redis::cmd("HSET");
            set.arg(key).arg(field).arg(number);
            set.query_async::<()>(&mut connection).await
        };
        self.link.write("HSET", command).await;
    }

    pub(crate) async fn remove(&self, key: &str) {
        self.link.remove(key).await;
    }
}
