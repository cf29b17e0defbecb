//! The outbox, engine `file` and, in `redis_engine`, engine `redis`: leads are accepted while their upstream cannot be had, and delivered when it is back.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Answer, Does, Gateway, Seen, Upstream, envelope, get, post, temporary};

mod accept;
mod crowded;
mod deliver;
mod gateways;
mod late_ledger;
mod operators;
mod outage;
mod pair;
mod processes;
mod redis_engine;
mod risk;
mod withdraw;

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const SUBMIT: &str = "/api/clue/lead/form";
const UPSTREAM: &str = "/api/gateway/clue/lead/form";

/// Quick, so that a test waits for nothing.
const SETTINGS: &str = "[limits]\nlead = [\"100000/1m\"]\n\
    [outbox]\nfirst_retry_ms = 20\nlongest_retry_ms = 100\nprobe_ms = 50\nper_second = 1000\n\
    [breaker]\nleast_calls = 100000\n";

/// What an upstream does now.
#[derive(Clone)]
struct Script(Arc<Mutex<Does>>);

impl Script {
    fn set(&self, does: Does) {
        *self.0.lock().expect("no panic") = does;
    }

    /// Takes each lead.
    fn take(&self) {
        self.set(Does::Answer(taken("lead-one")));
    }
}

fn taken(clue_id: &str) -> String {
    envelope(&format!(
        r#"{{"clue_id":"{clue_id}","encryptphone":"sealed"}}"#
    ))
}

/// A gateway with an outbox in a folder, and its upstream, which closes each connection without an answer.
struct Site {
    gateway: Gateway,
    upstream: Upstream,
    script: Script,
    folder: TempDir,
}

impl Site {
    async fn start() -> Self {
        Self::configured("", &[]).await
    }

    /// `more` follows the settings of these tests, the last section of which is `[breaker]`.
    async fn configured(more: &str, environment: &[(&str, &str)]) -> Self {
        Self::with(&format!("{SETTINGS}{more}"), environment).await
    }

    async fn with(settings: &str, environment: &[(&str, &str)]) -> Self {
        Self::started(environment, async |all| {
            Gateway::configured(settings, all).await
        })
        .await
    }

    /// On a disk that takes files of 2 MB.
    async fn on_a_small_disk() -> Self {
        Self::started(&[], async |all| {
            Gateway::on_a_small_disk(2048, &for_many(), all).await
        })
        .await
    }

    async fn started(
        environment: &[(&str, &str)],
        start: impl AsyncFnOnce(&[(&str, &str)]) -> Gateway,
    ) -> Self {
        let script = Script(Arc::new(Mutex::new(Does::Close)));
        let now = script.clone();
        let upstream = Upstream::start(move |_| now.0.lock().expect("no panic").clone());
        let folder = temporary();
        let (url, dir) = (upstream.url(), leads_of(folder.path()));
        let mut all = vec![("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
        all.extend(environment);
        let gateway = start(&all).await;
        until_kept(&gateway).await;
        Self {
            gateway,
            upstream,
            script,
            folder,
        }
    }

    /// Another process on the same outbox.
    async fn again_on_a_large_disk(&self) -> Gateway {
        let (url, dir) = (self.upstream.url(), leads_of(self.folder.path()));
        let all = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
        let gateway = Gateway::configured(&for_many(), &all).await;
        until_kept(&gateway).await;
        gateway
    }

    async fn submit(&self, n: usize) -> Answer {
        submit(&self.gateway, n).await
    }

    /// The receipt of a lead that was accepted.
    async fn accepted(&self, n: usize) -> String {
        receipt(&self.submit(n).await)
    }

    async fn outcome(&self, receipt: &str) -> Value {
        outcome(&self.gateway, json!({ "receipt": receipt })).await
    }

    async fn until_outcome(&self, receipt: &str, wanted: &str) -> Value {
        let since = Instant::now();
        loop {
            let outcome = self.outcome(receipt).await;
            if outcome["outcome"] == wanted {
                return outcome;
            }
            assert!(since.elapsed() < Duration::from_secs(10), "{outcome}");
            // No faster than the limit of the form's calls.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Leads that the upstream received.
    fn sent(&self) -> Vec<Seen> {
        self.upstream.seen(UPSTREAM)
    }
}

/// One visitor may send thousands of leads.
fn for_many() -> String {
    let form = "[limits]\nform = { per_second = 100000, burst = 100000 }\n";
    SETTINGS.replace("[limits]\n", form)
}

fn leads_of(folder: &Path) -> String {
    let path: PathBuf = folder.join("leads");
    path.to_string_lossy().into_owned()
}

fn key(n: usize) -> String {
    format!("3b241101-e2bb-4255-8caf-{n:012x}")
}

/// Each of another phone.
fn lead(n: usize) -> String {
    format!(
        r#"{{"username":"张三","telephone":"199{n:04}0000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}}"#
    )
}

async fn submit(gateway: &Gateway, n: usize) -> Answer {
    send(gateway, &key(n), &lead(n), &[]).await
}

async fn send(gateway: &Gateway, key: &str, body: &str, more: &[(&str, &str)]) -> Answer {
    let headers = [&[OURS, ("idempotency-key", key)], more].concat();
    post(&gateway.url(SUBMIT), &headers, body).await
}

/// The receipt of an accepted lead, whose answer is checked.
fn receipt(answer: &Answer) -> String {
    let told = answer.json();
    assert_eq!(
        (answer.status, &told["ResultCode"]),
        (200, &json!(0)),
        "{}",
        answer.text
    );
    let receipt = told["Result"]["receipt"].as_str().unwrap_or_default();
    let expected = json!({ "clue_id": "", "receipt": receipt, "state": "accepted" });
    assert_eq!(told["Result"], expected);
    assert_eq!(receipt.len(), 19, "{receipt}");
    receipt.to_owned()
}

async fn outcome(gateway: &Gateway, asked: Value) -> Value {
    let url = gateway.url("/api/clue/outcome");
    let answer = post(&url, &[OURS], &asked.to_string()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["Result"].clone()
}

/// The section `outbox` of `/-/ready` on the operators' port.
async fn standing(gateway: &Gateway) -> Value {
    ready(gateway).await["outbox"].clone()
}

async fn ready(gateway: &Gateway) -> Value {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    get(&url).await.json()
}

async fn until_kept(gateway: &Gateway) {
    until_standing(gateway, |standing| standing["state"] == "ok").await;
}

/// A lead that was answered is removed from the outbox after its answer was sent.
async fn until_empty(gateway: &Gateway) -> Value {
    until_standing(gateway, |standing| standing["waiting"] == 0).await
}

async fn until_standing(gateway: &Gateway, is_so: impl Fn(&Value) -> bool) -> Value {
    let since = Instant::now();
    loop {
        let standing = standing(gateway).await;
        if is_so(&standing) {
            return standing;
        }
        assert!(since.elapsed() < Duration::from_secs(15), "{standing}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
