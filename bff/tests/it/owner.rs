//! A record of a write belongs to the gateway that made it: after a Redis stall no gateway deletes or overwrites
//! another's, and a key never accepts a second body (invariant 12).

use std::time::Duration;

use futures_util::future::join;

use crate::support::{Answer, Does, Gateway, Proxy, Redis, Upstream, envelope, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const SUBMIT: &str = "/api/gateway/clue/lead/form";

/// Longer than an unrenewed claim lasts.
const LAPSED: Duration = Duration::from_millis(5300);

async fn submit(gateway: &Gateway, key: &str, body: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", key)];
    post(&gateway.url("/api/clue/lead/form"), &headers, body).await
}

fn other_body() -> String {
    LEAD.replace("1001", "1002")
}

async fn gateway(upstream: &Upstream, ledger: u16) -> Gateway {
    let (url, ledger) = (upstream.url(), format!("redis://127.0.0.1:{ledger}"));
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_LEDGER_URL", &ledger),
    ];
    let settings = "[redis]\nget_ms = 400\nset_ms = 400\nretry_after_ms = 50\n[limits]\nlead = [\"1000/1m\"]\n";
    Gateway::configured(settings, &environment).await
}

/// The first request of a lead takes this long and fails or succeeds; later ones are answered after `next`.
fn upstream(first: Duration, fails: bool, next: Duration) -> Upstream {
    let asked = std::sync::atomic::AtomicUsize::new(0);
    Upstream::start(move |_| {
        let nth = asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        std::thread::sleep(if nth == 0 { first } else { next });
        if nth == 0 && fails {
            return Does::Close;
        }
        Does::Answer(envelope(&format!(r#"{{"clue_id":"lead-{nth}"}}"#)))
    })
}

async fn after<T>(wait: Duration, work: impl Future<Output = T>) -> T {
    tokio::time::sleep(wait).await;
    work.await
}

/// Finding 11: the first gateway lost its claim while Redis stalled. Its failure must not release the key that the
/// second one holds, and a second body is refused before, during and after.
#[actix_web::test]
async fn lapsed_claim_does_not_release_another_gateways_key() {
    let second = Duration::from_secs(3);
    let (upstream, redis) = (
        upstream(LAPSED + Duration::from_millis(1500), true, second),
        Redis::start(),
    );
    let proxy = Proxy::to(redis.port());
    let one = gateway(&upstream, proxy.port()).await;
    let two = gateway(&upstream, redis.port()).await;
    let other = other_body();
    let (first, (taken_over, after_failure)) = join(submit(&one, KEY, LEAD), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        proxy.stall(true);
        tokio::time::sleep(LAPSED).await;
        // The claim has lapsed: another body is still refused.
        assert_eq!(submit(&two, KEY, &other).await.status, 422);
        let taken_over = submit(&two, KEY, LEAD);
        let after_failure = after(Duration::from_millis(300), async {
            proxy.stall(false);
            tokio::time::sleep(Duration::from_millis(1500)).await;
            // The second gateway still holds it.
            assert_eq!(submit(&one, KEY, LEAD).await.status, 409);
            submit(&one, KEY, &other).await
        });
        join(taken_over, after_failure).await
    })
    .await;
    assert_eq!(first.status, 502);
    assert_eq!(taken_over.json()["Result"]["clue_id"], "lead-1");
    assert_eq!(after_failure.status, 422, "{}", after_failure.text);
    assert_eq!(submit(&one, KEY, &other).await.status, 422);
    // Everyone gets the second gateway's answer.
    let again = submit(&one, KEY, LEAD).await;
    assert_eq!(again.json()["Result"]["clue_id"], "lead-1");
    assert_eq!(upstream.seen(SUBMIT).len(), 2);
}

/// A write may take longer than a claim lasts, and than one that was renewed once: nothing takes it over.
#[actix_web::test]
async fn a_claim_lasts_as_long_as_its_write() {
    let (upstream, redis) = (
        upstream(LAPSED + Duration::from_millis(2200), false, Duration::ZERO),
        Redis::start(),
    );
    let one = gateway(&upstream, redis.port()).await;
    let two = gateway(&upstream, redis.port()).await;
    let asked = LAPSED + Duration::from_millis(1950);
    let meanwhile = after(asked, submit(&two, KEY, LEAD));
    let (written, _) = join(submit(&one, KEY, LEAD), meanwhile).await;
    assert_eq!(written.json()["Result"]["clue_id"], "lead-0");
    assert_eq!(upstream.seen(SUBMIT).len(), 1);
}

/// An answer after losing the claim does not replace that of the gateway that took over.
#[actix_web::test]
async fn late_answer_does_not_replace_another_gateways() {
    let (upstream, redis) = (
        upstream(LAPSED + Duration::from_secs(2), false, Duration::ZERO),
        Redis::start(),
    );
    let proxy = Proxy::to(redis.port());
    let one = gateway(&upstream, proxy.port()).await;
    let two = gateway(&upstream, redis.port()).await;
    let (late, in_time) = join(submit(&one, KEY, LEAD), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        proxy.stall(true);
        tokio::time::sleep(LAPSED).await;
        let in_time = submit(&two, KEY, LEAD).await;
        proxy.stall(false);
        in_time
    })
    .await;
    assert_eq!(late.json()["Result"]["clue_id"], "lead-0");
    assert_eq!(in_time.json()["Result"]["clue_id"], "lead-1");
    let three = gateway(&upstream, redis.port()).await;
    for gateway in [&one, &two, &three] {
        let again = submit(gateway, KEY, LEAD).await;
        assert_eq!(again.json()["Result"]["clue_id"], "lead-1");
    }
    assert_eq!(upstream.seen(SUBMIT).len(), 2);
}

/// After a failed write the key stays bound to its body: the upstream may have accepted it.
#[actix_web::test]
async fn after_a_failure_the_key_accepts_the_same_body_only() {
    let (upstream, redis) = (
        upstream(Duration::ZERO, true, Duration::ZERO),
        Redis::start(),
    );
    let one = gateway(&upstream, redis.port()).await;
    let two = gateway(&upstream, redis.port()).await;
    assert_eq!(submit(&one, KEY, LEAD).await.status, 502);
    for gateway in [&one, &two] {
        assert_eq!(submit(gateway, KEY, &other_body()).await.status, 422);
    }
    assert_eq!(submit(&two, KEY, LEAD).await.status, 200);
    assert_eq!(upstream.seen(SUBMIT).len(), 2);
}

/// A killed process holds its key for five seconds, even if Redis' clock was behind.
#[actix_web::test]
async fn claim_stamped_by_another_clock_lasts_no_longer() {
    let (upstream, redis) = (
        upstream(Duration::ZERO, false, Duration::ZERO),
        Redis::start(),
    );
    let one = gateway(&upstream, redis.port()).await;
    assert_eq!(submit(&one, KEY, LEAD).await.status, 200);
    let name = redis.ask(&["--raw", "KEYS", "jdi:leadSubmit:*"]);
    let kept = redis.ask(&["--raw", "GET", name.trim()]);
    let fingerprint = kept.split('|').nth(1).expect("a record").to_owned();
    // As on a replica whose clock is an hour behind the failed server's.
    let seconds: u64 = redis
        .ask(&["TIME"])
        .lines()
        .next()
        .expect("s")
        .parse()
        .expect("s");
    let dead = format!(
        "R|{fingerprint}|{}|{}",
        "d".repeat(32),
        (seconds + 3600) * 1000
    );
    redis.ask(&["SET", name.trim(), &dead, "PX", "86400000"]);
    let two = gateway(&upstream, redis.port()).await;
    assert_eq!(submit(&two, KEY, LEAD).await.status, 409);
    tokio::time::sleep(LAPSED).await;
    assert_eq!(submit(&two, KEY, LEAD).await.status, 200);
}

/// One spelling of a key is both compared and sent.
#[actix_web::test]
async fn key_is_compared_and_sent_in_lower_case() {
    let (upstream, redis) = (
        upstream(Duration::ZERO, false, Duration::ZERO),
        Redis::start(),
    );
    let one = gateway(&upstream, redis.port()).await;
    let shouted = KEY.to_ascii_uppercase();
    assert_eq!(submit(&one, &shouted, LEAD).await.status, 200);
    assert_eq!(
        submit(&one, KEY, LEAD).await.json()["Result"]["clue_id"],
        "lead-0"
    );
    assert_eq!(submit(&one, &shouted, &other_body()).await.status, 422);
    let seen = upstream.seen(SUBMIT);
    assert_eq!((seen.len(), seen[0].header("idempotency-key")), (1, KEY));
}
