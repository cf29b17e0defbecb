//! The outbox, engine `redis`: three gateways keep their leads in one Redis.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use outbox::Receipt;
use serde_json::json;

use super::pair::{OUTCOME, WITHDRAW, ask, until, withdrawn};
use super::{
    OURS, Script, UPSTREAM, for_many, key, outcome, ready, receipt, standing, submit, taken,
    until_kept, until_standing,
};
use crate::support::{Does, Gateway, Redis, Seen, Upstream, get, post};

mod failover;
mod refused;

const SECRET: (&str, &str) = ("SECRET_KEY", "shared-by-all-0123456789abcdefghi");

/// Gateways with one Redis, and their upstream, which closes each connection without an answer.
struct Fleet {
    gateways: Vec<Gateway>,
    upstream: Upstream,
    script: Script,
    redis: Redis,
}

impl Fleet {
    async fn start() -> Self {
        Self::with(&for_many()).await
    }

    /// After its first attempt a lead only waits.
    async fn patient() -> Self {
        let settings = for_many()
            .replace("first_retry_ms = 20", "first_retry_ms = 60000")
            .replace("longest_retry_ms = 100", "longest_retry_ms = 60000")
            .replace("probe_ms = 50", "probe_ms = 60000");
        Self::with(&settings).await
    }

    async fn with(settings: &str) -> Self {
        let script = Script(std::sync::Arc::new(std::sync::Mutex::new(Does::Close)));
        let now = script.clone();
        let upstream = Upstream::start(move |_| now.0.lock().expect("no panic").clone());
        let redis = Redis::durable();
        let mut gateways = Vec::new();
        for _ in 0..3 {
            gateways.push(one(settings, &upstream.url(), &redis.url()).await);
        }
        Self {
            gateways,
            upstream,
            script,
            redis,
        }
    }

    async fn accepted(&self, gateway: usize, leads: std::ops::Range<usize>) -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for n in leads {
            receipt(&submit(&self.gateways[gateway], n).await);
            keys.insert(key(n));
        }
        keys
    }

    /// Leads that the upstream received.
    fn sent(&self) -> Vec<Seen> {
        self.upstream.seen(UPSTREAM)
    }

    /// The upstream takes leads again. Waits until none is left; their keys, as they arrived.
    async fn delivered(&self, by: usize) -> Vec<String> {
        let before = self.sent().len();
        self.script.take();
        let since = Instant::now();
        while standing(&self.gateways[by]).await["waiting"] != 0 {
            assert!(since.elapsed() < Duration::from_secs(25), "it takes long");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let sent = self.sent().into_iter().skip(before);
        sent.map(|seen| seen.header("idempotency-key").to_owned())
            .collect()
    }
}

async fn one(settings: &str, upstream: &str, ledger: &str) -> Gateway {
    let environment = [
        ("UPSTREAM_URL", upstream),
        ("OUTBOX_ENGINE", "redis"),
        ("REDIS_LEDGER_URL", ledger),
        SECRET,
    ];
    let gateway = Gateway::configured(settings, &environment).await;
    until_kept(&gateway).await;
    gateway
}

#[actix_web::test]
async fn each_gateway_knows_the_leads_of_all() {
    let fleet = Fleet::patient().await;
    let [one, other, _] = &fleet.gateways[..] else {
        panic!("three gateways");
    };
    let first = receipt(&submit(one, 1).await);
    let asked = json!({ "receipt": first });
    let told = outcome(other, asked.clone()).await;
    assert_eq!(told, json!({ "outcome": "accepted", "receipt": first }));
    // The same write at another gateway is the same lead.
    assert_eq!(receipt(&submit(other, 1).await), first);
    assert_eq!(standing(other).await["engine"], "redis");
    until_standing(other, |standing| standing["waiting"] == 1).await;
    assert_eq!(other.metric("bff_outbox_up_ratio redis").await, "1");
    let leads = get(&format!("http://127.0.0.1:{}/-/leads", other.admin_port)).await;
    assert_eq!(leads.json()["leads"][0]["leads"], 1);
    // What no gateway has is denied by each: there is no other place to ask.
    let unknown = json!({ "receipt": "0000-0000-0000-0000" });
    assert_eq!(outcome(other, unknown).await["outcome"], "unknown");

    let told = withdrawn(other, &first).await;
    assert_eq!(told["outcome"], "withdrawn");
    assert_eq!(outcome(one, asked).await["outcome"], "withdrawn");
    let sent = fleet.sent().len();
    fleet.script.take();
    until_standing(one, |standing| standing["waiting"] == 0).await;
    assert_eq!(fleet.sent().len(), sent);
}

/// It is not taken out from under the gateway that sends it.
#[actix_web::test]
async fn a_lead_that_another_gateway_sends_is_not_withdrawn() {
    let fleet = Fleet::start().await;
    let late = Does::Late(Duration::from_millis(1500), "no envelope".to_owned());
    fleet.script.set(late);
    let [one, other, _] = &fleet.gateways[..] else {
        panic!("three gateways");
    };
    let asking = async {
        while fleet.sent().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // Its visitor has no receipt yet.
        let names: Vec<Vec<u8>> = redis::cmd("HKEYS")
            .arg("{jdo}:leads")
            .query(&mut fleet.redis.connection())
            .expect("names");
        let name = names[0].clone().try_into().expect("a receipt");
        let asked = json!({ "receipt": Receipt::new(name).to_string() });
        let body = asked.to_string();
        let answer = post(&other.url(WITHDRAW), &[OURS], &body).await;
        (answer.json()["Result"].clone(), asked)
    };
    let (answer, (told, asked)) = futures_util::future::join(submit(one, 1), asking).await;
    assert_eq!(told, json!({ "outcome": "running" }));
    let receipt = receipt(&answer);
    assert_eq!(asked["receipt"], json!(receipt));
    fleet.script.take();
    until(other, &asked, "delivered").await;
}

/// C4 with several gateways: the others deliver what a killed one held, once its leases have expired.
#[actix_web::test]
async fn c4_leads_of_a_killed_gateway_are_delivered_by_another() {
    let mut fleet = Fleet::start().await;
    let mut keys = fleet.accepted(0, 0..20).await;
    keys.extend(fleet.accepted(1, 20..25).await);
    fleet.gateways[0].kill();
    let mut sent = fleet.delivered(2).await;
    sent.sort_unstable();
    assert_eq!(sent, keys.into_iter().collect::<Vec<_>>(), "each once");
}

/// Others need not wait until it is taken for dead.
#[actix_web::test]
async fn a_gateway_that_ends_in_order_gives_its_leads_away() {
    let mut fleet = Fleet::patient().await;
    let keys = fleet.accepted(0, 0..5).await;
    // Longer than the others wait before they take any gateway for dead.
    tokio::time::sleep(Duration::from_secs(9)).await;
    fleet.gateways[0].end().await;
    let since = Instant::now();
    let sent = fleet.delivered(2).await;
    assert_eq!(sent.into_iter().collect::<BTreeSet<_>>(), keys);
    assert!(since.elapsed() < Duration::from_secs(6));
}

/// What a visitor sent is not readable in Redis.
#[actix_web::test]
async fn what_is_in_redis_is_sealed() {
    let fleet = Fleet::patient().await;
    fleet.accepted(0, 1..2).await;
    let held = fleet.redis.ask(&["HGETALL", "{jdo}:leads"]);
    assert!(held.contains("leadSubmit"), "{held}");
    let order = fleet.redis.ask(&["ZRANGE", "{jdo}:persons", "0", "-1"]);
    for text in ["19900010000", "张三", "telephone", &key(1)] {
        assert!(!held.contains(text) && !order.contains(text), "{text}");
    }
}

/// Nothing of such a lead is kept.
#[actix_web::test]
async fn leads_are_answered_directly_while_their_upstream_answers() {
    let fleet = Fleet::start().await;
    fleet.script.take();
    let answer = submit(&fleet.gateways[0], 1).await;
    assert_eq!((answer.status, answer.text), (200, taken("lead-one")));
    let since = Instant::now();
    while fleet.redis.ask(&["HLEN", "{jdo}:leads"]).trim() != "0" {
        assert!(since.elapsed() < Duration::from_secs(5), "it is kept");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
