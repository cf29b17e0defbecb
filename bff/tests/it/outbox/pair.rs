//! Two gateways with one ledger and an outbox each, and questions to either of them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{OURS, SETTINGS, Site, key, leads_of, receipt, submit, until_kept};
use crate::support::{Gateway, Redis, post, temporary};

const SECRET: (&str, &str) = ("SECRET_KEY", "shared-by-both-0123456789abcdefgh");
pub(super) const OUTCOME: &str = "/api/clue/outcome";
pub(super) const WITHDRAW: &str = "/api/clue/withdraw";

/// A gateway is unsure of what others hold for sixty times as long. On a busy machine a slow command does not count as a
/// ledger that is away.
const QUICK: &str = "[redis]\nretry_after_ms = 20\nget_ms = 400\nset_ms = 400\nconnect_ms = 400\n";
pub(super) const SURE: Duration = Duration::from_millis(1300);

/// Where another gateway may know more.
pub(super) const ELSEWHERE: (u16, Option<u64>) = (503, Some(50306));

pub(super) struct Pair {
    pub(super) redis: Redis,
    pub(super) site: Site,
    pub(super) other: Gateway,
    settings: String,
    /// Of its leads.
    _folder: TempDir,
}

impl Pair {
    pub(super) async fn start() -> Self {
        Self::retrying(20, Redis::start()).await
    }

    /// After its first attempt a lead only waits.
    pub(super) async fn patient() -> Self {
        Self::retrying(60_000, Redis::start()).await
    }

    /// After its first attempt a lead only waits.
    pub(super) async fn of_many_workers() -> Self {
        let settings = patient(60_000).replace("[outbox]", "[server]\nworkers = 16\n\n[outbox]");
        Self::with(&settings, Redis::start()).await
    }

    /// Whose breaker opens at the first failure: later leads are accepted unsent.
    pub(super) async fn unsent() -> Self {
        let settings = SETTINGS.replace("least_calls = 100000", "least_calls = 1");
        Self::with(&format!("{settings}{QUICK}"), Redis::start()).await
    }

    pub(super) async fn retrying(every_ms: u64, redis: Redis) -> Self {
        Self::with(&patient(every_ms), redis).await
    }

    /// The first gateway has more of an environment.
    pub(super) async fn with_environment(more: &[(&str, &str)]) -> Self {
        Self::differing(&patient(20), Redis::start(), more).await
    }

    async fn with(settings: &str, redis: Redis) -> Self {
        Self::differing(settings, redis, &[]).await
    }

    async fn differing(settings: &str, redis: Redis, more: &[(&str, &str)]) -> Self {
        let ledger = redis.url();
        let both = [("REDIS_LEDGER_URL", ledger.as_str()), SECRET];
        let site = Site::with(settings, &[&both, more].concat()).await;
        let folder = temporary();
        let other = one_more(&redis, &site, &folder, settings).await;
        Self {
            redis,
            site,
            other,
            settings: settings.to_owned(),
            _folder: folder,
        }
    }

    /// A new process on the outbox of the first gateway, which was killed.
    pub(super) async fn again(&self) -> Gateway {
        let folder = &self.site.folder;
        one_more(&self.redis, &self.site, folder, &self.settings).await
    }

    /// Without the ledger both accept the same lead.
    pub(super) async fn accepted_twice(&mut self, n: usize) -> String {
        self.redis.stop();
        let here = self.site.accepted(n).await;
        let there = receipt(&submit(&self.other, n).await);
        assert_eq!(here, there);
        here
    }
}

fn patient(every_ms: u64) -> String {
    let settings = SETTINGS
        .replace(
            "first_retry_ms = 20",
            &format!("first_retry_ms = {every_ms}"),
        )
        .replace(
            "longest_retry_ms = 100",
            &format!("longest_retry_ms = {every_ms}"),
        )
        .replace("probe_ms = 50", &format!("probe_ms = {every_ms}"));
    format!("{settings}{QUICK}")
}

/// One more gateway with an outbox of its own.
pub(super) async fn third(redis: &Redis, site: &Site, folder: &TempDir) -> Gateway {
    one_more(redis, site, folder, &format!("{SETTINGS}{QUICK}")).await
}

async fn one_more(redis: &Redis, site: &Site, folder: &TempDir, settings: &str) -> Gateway {
    let (url, dir, ledger) = (site.upstream.url(), leads_of(folder.path()), redis.url());
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("OUTBOX_DIR", &dir),
        ("REDIS_LEDGER_URL", &ledger),
        SECRET,
    ];
    let gateway = Gateway::configured(settings, &environment).await;
    until_kept(&gateway).await;
    gateway
}

pub(super) async fn ask(gateway: &Gateway, path: &str, body: &Value) -> (u16, Option<u64>) {
    let asked = post(&gateway.url(path), &[OURS], &body.to_string()).await;
    (asked.status, asked.json()["ResultCode"].as_u64())
}

/// Asked again while the lead is being sent or the ledger is away, as browsers do.
pub(super) async fn withdrawn(gateway: &Gateway, receipt: &str) -> Value {
    let body = json!({ "receipt": receipt }).to_string();
    let since = Instant::now();
    loop {
        let answer = post(&gateway.url(WITHDRAW), &[OURS], &body).await;
        let told = answer.json()["Result"].clone();
        if answer.status == 200 && told["outcome"] != "running" {
            return told;
        }
        assert!(since.elapsed() < Duration::from_secs(15), "{}", answer.text);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

pub(super) async fn until(gateway: &Gateway, asked: &Value, wanted: &str) {
    let since = Instant::now();
    loop {
        let answer = post(&gateway.url(OUTCOME), &[OURS], &asked.to_string()).await;
        if answer.json()["Result"]["outcome"] == wanted {
            return;
        }
        assert!(since.elapsed() < Duration::from_secs(10), "{}", answer.text);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

pub(super) fn by_key(n: usize) -> Value {
    json!({ "call": "leadSubmit", "key": key(n) })
}
