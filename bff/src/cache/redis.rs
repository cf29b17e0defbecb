//! The tier that all processes share. Optional at start and at run time: its loss costs speed, never an error.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use redis::Script;
use tracing::Span;

use super::clock::Clock;
use super::connect::{Connection, Pools};
use super::{Entry, wire};
use crate::config::{Rate, RedisConfig, RedisUrl};
use crate::secret::Secret;
use crate::telemetry::{Metrics, span};

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

/// What has been taken by somebody else meanwhile stays.
static REMOVE_IF: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
        return nil",
    )
});

/// The server's time, and all fields of a hash with it.
static LEARN: LazyLock<Script> =
    LazyLock::new(|| Script::new("return {redis.call('TIME'), redis.call('HGETALL', KEYS[1])}"));

/// Codes of a server that is well and refuses this command: full, read-only for want of a disk, or not for us.
const REFUSALS: &[&str] = &["OOM", "MISCONF", "NOPERM", "WRONGTYPE"];

/// What every worker shares of one Redis.
pub(crate) struct RedisPool {
    pools: Pools,
    started: Instant,
    /// Milliseconds after `started` before which Redis is left alone.
    resting_until: AtomicU64,
    /// Commands in a row that failed or came too late.
    failures: AtomicU32,
    /// The time by which entries age. Until it is known none is read or written.
    clock: Clock,
}

/// Redis as one worker sees it: one multiplexed connection, replaced when it fails.
///
/// A checkout from the pool costs a round trip, so it happens once per connection and not once per command.
#[derive(Clone)]
pub(crate) struct RedisTier {
    pool: Option<Arc<RedisPool>>,
    settings: RedisConfig,
    /// Signs entries, where the settings ask for it.
    signer: Option<Arc<Secret>>,
    metrics: Arc<Metrics>,
    link: Rc<RefCell<Link>>,
}

#[derive(Default)]
enum Link {
    #[default]
    Down,
    /// Goes on when the one who asked has stopped waiting.
    Connecting(Shared<LocalBoxFuture<'static, Option<Connection>>>),
    Up(Connection),
}

impl RedisPool {
    /// `None` without a URL. Does not connect yet.
    pub(crate) fn new(config: &RedisConfig) -> anyhow::Result<Option<Self>> {
        if config.url.is_empty() {
            return Ok(None);
        }
        let url = RedisUrl::parse(&config.url).context("redis.url")?;
        Ok(Some(Self {
            pools: Pools::new(url, Duration::from_millis(config.connect_ms))?,
            started: Instant::now(),
            resting_until: AtomicU64::new(0),
            failures: AtomicU32::new(0),
            clock: Clock::new(),
        }))
    }

    /// Whether its time is known, and with it which of its entries count.
    pub(crate) fn is_known(&self) -> bool {
        self.clock.now_ms().is_some()
    }

    pub(crate) fn is_resting(&self) -> bool {
        self.elapsed() < self.resting_until.load(Ordering::Relaxed)
    }

    fn rest(&self, span: Duration) {
        let until = self.elapsed() + millis(span);
        if self.resting_until.swap(until, Ordering::Relaxed) < self.elapsed() {
            tracing::warn!("Redis does not answer: going on without it");
        }
    }

    fn elapsed(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

impl RedisTier {
    pub(crate) fn new(
        pool: Option<Arc<RedisPool>>,
        settings: RedisConfig,
        secret: &Arc<Secret>,
        metrics: Arc<Metrics>,
    ) -> Self {
        let signer = settings.mac.then(|| Arc::clone(secret));
        Self {
            pool,
            settings,
            signer,
            metrics,
            link: Rc::default(),
        }
    }

    /// The entry under this key, if there is one of ours and Redis answers in time.
    pub(crate) async fn get(&self, key: &Arc<str>, parent: &Span) -> Option<Entry> {
        self.pool.as_ref()?;
        let span = span::redis(parent, "GET");
        let read = span::within(span, self.read(key), |span, (_, outcome)| {
            span.record("bff.cache.outcome", *outcome);
        });
        read.await.0
    }

    /// With the word for what was found.
    async fn read(&self, key: &Arc<str>) -> (Option<Entry>, &'static str) {
        let clock = self.pool.as_ref().and_then(|pool| pool.clock.now_ms());
        let Some(now_ms) = clock else {
            return (None, "miss");
        };
        let command = async |mut connection: Connection| {
            redis::cmd("GET")
                .arg(&**key)
                .query_async::<Option<Vec<u8>>>(&mut connection)
                .await
        };
        let answer = self.bounded("GET", self.settings.get_ms, command).await;
        let Some(text) = answer.flatten() else {
            return (None, "miss");
        };
        let entry = wire::decode(key, text, now_ms, self.signer.as_deref());
        if entry.is_some() {
            return (entry, "hit");
        }
        self.metrics.corrupt();
        tracing::warn!("a Redis entry is not ours: asked upstream instead");
        (None, "corrupt")
    }

    /// Stores without anybody waiting for it.
    pub(crate) fn put(&self, key: &Arc<str>, entry: &Entry, parent: &Span) {
        let pool = self.pool.as_ref().filter(|pool| !pool.is_resting());
        let Some(now_ms) = pool.and_then(|pool| pool.clock.now_ms()) else {
            return;
        };
        let text = wire::encode(key, entry, now_ms, self.signer.as_deref());
        let (tier, key, life) = (self.clone(), Arc::clone(key), millis(entry.stale).max(1));
        let span = span::redis(parent, "SET");
        let work = async move {
            let command = async |mut connection: Connection| {
                let mut set = redis::cmd("SET");
                set.arg(&*key).arg(text).arg("PX").arg(life);
                set.query_async::<()>(&mut connection).await
            };
            tier.bounded("SET", tier.settings.set_ms, command).await;
        };
        tokio::task::spawn_local(span::within(span, work, |_, ()| ()));
    }

    /// Takes `key` for `life` if nobody has it: what was there before, or `Some(None)` if it is ours now.
    pub(crate) async fn claim(
        &self,
        key: &str,
        value: &str,
        life: Duration,
    ) -> Option<Option<String>> {
        let command = async |mut connection: Connection| {
            let mut set = redis::cmd("SET");
            set.arg(key)
                .arg(value)
                .arg("NX")
                .arg("GET")
                .arg("PX")
                .arg(millis(life));
            set.query_async::<Option<String>>(&mut connection).await
        };
        self.bounded("SET", self.settings.set_ms, command).await
    }

    /// Keeps `value` under `key`, whatever was there.
    pub(crate) async fn keep(&self, key: &str, value: &str, life: Duration) {
        let command = async |mut connection: Connection| {
            let mut set = redis::cmd("SET");
            set.arg(key).arg(value).arg("PX").arg(millis(life));
            set.query_async::<()>(&mut connection).await
        };
        self.bounded("SET", self.settings.set_ms, command).await;
    }

    /// What is under `key` stays for `life` from now.
    pub(crate) async fn extend(&self, key: &str, life: Duration) {
        let command = async |mut connection: Connection| {
            let mut expire = redis::cmd("PEXPIRE");
            expire.arg(key).arg(millis(life));
            expire.query_async::<()>(&mut connection).await
        };
        self.bounded("PEXPIRE", self.settings.set_ms, command).await;
    }

    /// Sets the clock, and hands over every number of the hash under `key`.
    pub(crate) async fn learn(&self, key: &str) -> Option<Vec<(String, u64)>> {
        type Learnt = ((u64, u64), Vec<(String, u64)>);
        let command = async |mut connection: Connection| {
            let mut script = LEARN.prepare_invoke();
            script.key(key);
            script.invoke_async::<Learnt>(&mut connection).await
        };
        let asked = Instant::now();
        let learnt = self.bounded("EVALSHA", self.settings.set_ms, command).await;
        let ((seconds, micros), numbers) = learnt?;
        let clock = &self.pool.as_ref()?.clock;
        clock.set(seconds * 1000 + micros / 1000, asked);
        Some(numbers)
    }

    /// Counts one field of the hash under `key` up: its new number.
    pub(crate) async fn raise(&self, key: &str, field: &str) -> Option<u64> {
        let command = async |mut connection: Connection| {
            let mut raise = redis::cmd("HINCRBY");
            raise.arg(key).arg(field).arg(1);
            raise.query_async::<u64>(&mut connection).await
        };
        self.bounded("HINCRBY", self.settings.set_ms, command).await
    }

    /// Writes one field of the hash under `key`.
    pub(crate) async fn note(&self, key: &str, field: &str, number: u64) {
        let command = async |mut connection: Connection| {
            let mut set = redis::cmd("HSET");
            set.arg(key).arg(field).arg(number);
            set.query_async::<()>(&mut connection).await
        };
        self.bounded("HSET", self.settings.set_ms, command).await;
    }

    pub(crate) async fn remove(&self, key: &str) {
        let command = async |mut connection: Connection| {
            redis::cmd("DEL")
                .arg(key)
                .query_async::<()>(&mut connection)
                .await
        };
        self.bounded("DEL", self.settings.set_ms, command).await;
    }

    /// Whether there is anything under `key`.
    pub(crate) async fn holds(&self, key: &str) -> Option<bool> {
        let command = async |mut connection: Connection| {
            redis::cmd("EXISTS")
                .arg(key)
                .query_async::<bool>(&mut connection)
                .await
        };
        self.bounded("EXISTS", self.settings.get_ms, command).await
    }

    /// Removes `key` if it still holds `value`.
    pub(crate) async fn remove_if(&self, key: &str, value: &str) {
        let command = async |mut connection: Connection| {
            let mut script = REMOVE_IF.prepare_invoke();
            script.key(key).arg(value);
            script.invoke_async::<()>(&mut connection).await
        };
        self.bounded("EVALSHA", self.settings.set_ms, command).await;
    }

    /// Counts one more under each key: how long to wait where a rate is used up, zero where none is.
    pub(crate) async fn count(&self, keys: &[String], rates: &[Rate]) -> Option<Duration> {
        let command = async |mut connection: Connection| {
            let mut script = COUNT.prepare_invoke();
            for (key, rate) in keys.iter().zip(rates) {
                script.key(key).arg(rate.count).arg(millis(rate.span));
            }
            script.invoke_async::<u64>(&mut connection).await
        };
        self.bounded("EVALSHA", self.settings.set_ms, command)
            .await
            .map(Duration::from_millis)
    }

    /// Runs one command. A failure or a late answer drops the connection and leaves Redis alone for a while; a command
    /// that a healthy server refuses, such as a write when it is full, is lost alone.
    async fn bounded<T>(
        &self,
        name: &'static str,
        limit_ms: u64,
        command: impl AsyncFnOnce(Connection) -> redis::RedisResult<T>,
    ) -> Option<T> {
        let pool = self.pool.as_ref().filter(|pool| !pool.is_resting())?;
        let limit = Duration::from_millis(limit_ms);
        // A connection that takes longer is there for the next request.
        let connection = tokio::time::timeout(limit, self.connection(pool))
            .await
            .ok()??;
        let started = Instant::now();
        let answered = tokio::time::timeout(limit, command(connection)).await;
        let (answer, error) = match answered {
            Ok(Ok(answer)) => (Some(answer), ""),
            Ok(Err(error)) if error.code().is_some_and(|code| REFUSALS.contains(&code)) => {
                (None, "refused")
            }
            Ok(Err(_)) => (None, "unavailable"),
            Err(_) => (None, "timeout"),
        };
        self.metrics.redis(name, error, started.elapsed());
        if answer.is_some() || error == "refused" {
            pool.failures.store(0, Ordering::Relaxed);
            return answer;
        }
        if pool.failures.fetch_add(1, Ordering::Relaxed) + 1 >= pool.pools.patience() {
            self.link.replace(Link::Down);
            pool.rest(Duration::from_millis(self.settings.retry_after_ms));
        }
        None
    }

    async fn connection(&self, pool: &Arc<RedisPool>) -> Option<Connection> {
        let connecting = match &*self.link.borrow() {
            Link::Up(connection) => return Some(connection.clone()),
            Link::Connecting(connecting) => Some(connecting.clone()),
            Link::Down => None,
        };
        let connecting = connecting.unwrap_or_else(|| self.connect(Arc::clone(pool)));
        connecting.await
    }

    fn connect(&self, pool: Arc<RedisPool>) -> Shared<LocalBoxFuture<'static, Option<Connection>>> {
        let link = Rc::clone(&self.link);
        let rest = Duration::from_millis(self.settings.retry_after_ms);
        let connecting = async move {
            let connection = pool.pools.connect().await;
            match &connection {
                Some(connection) => link.replace(Link::Up(connection.clone())),
                None => {
                    pool.rest(rest);
                    link.replace(Link::Down)
                }
            };
            connection
        }
        .boxed_local()
        .shared();
        self.link.replace(Link::Connecting(connecting.clone()));
        tokio::task::spawn_local(connecting.clone());
        connecting
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
