//! A client asks for another answer than the stored one, because that one breaks its contract.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, envelope, get, get_with};

const PATH: &str = "/api/series/getseriesinfo?series_id=7";
const UPSTREAM_PATH: &str = "/api/gateway/series/getseriesinfo";
const RENEW: [(&str, &str); 1] = [("x-renew", "1")];

/// The first answer is broken, later ones are numbered.
fn mended() -> Upstream {
    answering(|nth| match nth {
        0 => Does::Answer(envelope(r#"{"name":"broken"}"#)),
        _ => Does::Answer(envelope(&format!(r#"{{"id":{nth}}}"#))),
    })
}

/// By the number of the question, from 0. Other calls than the one under test fail.
fn answering(script: impl Fn(usize) -> Does + Send + Sync + 'static) -> Upstream {
    let asked = AtomicUsize::new(0);
    Upstream::start(move |seen| {
        if seen.path.starts_with(UPSTREAM_PATH) {
            script(asked.fetch_add(1, Ordering::Relaxed))
        } else {
            Does::Close
        }
    })
}

fn payload(answer: &Answer) -> String {
    answer.json()["Result"].to_string()
}

#[actix_web::test]
async fn a_renewal_replaces_the_stored_answer_for_everyone() {
    let upstream = mended();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    get(&url).await;
    let renewed = get_with(&url, &RENEW).await;
    let after = get(&url).await;
    assert_eq!(payload(&renewed), r#"{"id":1}"#);
    assert_eq!(
        renewed.header("cache-status"),
        "jiadao; fwd=uri-miss; stored"
    );
    assert_eq!(after.text, renewed.text);
    assert_eq!(after.header("cache-status"), "jiadao; hit; detail=memory");
}

#[actix_web::test]
async fn renewals_of_one_answer_ask_once_in_five_seconds() {
    let upstream = mended();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    get(&url).await;
    for _ in 0..20 {
        get_with(&url, &RENEW).await;
    }
    assert_eq!(upstream.seen(UPSTREAM_PATH).len(), 2);
}

#[actix_web::test]
async fn renewals_at_the_same_time_share_one_question() {
    let late = |_| Does::Late(Duration::from_millis(300), envelope("{}"));
    let upstream = answering(late);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    get(&url).await;
    join_all((0..50).map(|_| get_with(&url, &RENEW))).await;
    assert_eq!(upstream.seen(UPSTREAM_PATH).len(), 2);
}

/// Browsers send these when a visitor reloads a page.
#[actix_web::test]
async fn a_reload_is_answered_from_memory() {
    let upstream = mended();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    get(&url).await;
    for reload in [
        ("cache-control", "no-cache"),
        ("cache-control", "max-age=0"),
        ("pragma", "no-cache"),
    ] {
        let answer = get_with(&url, &[reload]).await;
        assert_eq!(
            answer.header("cache-status"),
            "jiadao; hit; detail=memory",
            "{reload:?}"
        );
    }
    assert_eq!(upstream.seen(UPSTREAM_PATH).len(), 1);
}

#[actix_web::test]
async fn a_renewal_that_fails_leaves_the_stored_answer() {
    let upstream = answering(|nth| match nth {
        0 => Does::Answer(envelope(r#"{"name":"first"}"#)),
        _ => Does::Close,
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    let first = get(&url).await;
    let renewed = get_with(&url, &RENEW).await;
    assert_eq!(renewed.text, first.text);
    assert_eq!(renewed.header("cache-status"), "jiadao; hit; detail=stale");
    assert_eq!(
        get(&url).await.header("cache-status"),
        "jiadao; hit; detail=memory"
    );
}

/// A request and its question upstream are 11 tokens, so is a renewal; nothing is left for a third request.
#[actix_web::test]
async fn a_renewal_costs_its_network_a_question_upstream() {
    let upstream = mended();
    let limits = "[limits]\nbrowse = { per_second = 1, burst = 22 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    assert_eq!(get(&url).await.status, 200);
    assert_eq!(get_with(&url, &RENEW).await.status, 200);
    assert_eq!(get(&url).await.status, 429);
}

/// Otherwise two networks could keep all others from renewing anything.
#[actix_web::test]
async fn a_network_over_its_limit_gets_the_stored_answer_and_uses_up_no_renewal() {
    let upstream = mended();
    let settings = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n[limits]\nbrowse = { per_second = 1, burst = 12 }\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(PATH);
    let (one, other) = (
        ("x-forwarded-for", "192.0.2.1"),
        ("x-forwarded-for", "198.51.100.1"),
    );
    assert_eq!(get_with(&url, &[one]).await.status, 200);
    let over = get_with(&url, &[one, RENEW[0]]).await;
    assert_eq!(
        (over.status, over.header("cache-status")),
        (200, "jiadao; hit; detail=memory")
    );
    assert_eq!(upstream.seen(UPSTREAM_PATH).len(), 1);
    let renewed = get_with(&url, &[other, RENEW[0]]).await;
    assert_eq!(payload(&renewed), r#"{"id":1}"#);
}

#[actix_web::test]
async fn a_renewal_takes_what_another_process_renewed() {
    let (upstream, redis) = (mended(), Redis::start());
    let settings = [("UPSTREAM_URL", upstream.url()), ("REDIS_URL", redis.url())];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    let first = Gateway::start(&settings).await;
    let second = Gateway::start(&settings).await;
    get(&first.url(PATH)).await;
    let stored = until_changed(&redis, "").await;
    assert_eq!(
        payload(&get(&second.url(PATH)).await),
        r#"{"name":"broken"}"#
    );
    get_with(&first.url(PATH), &RENEW).await;
    until_changed(&redis, &stored).await;
    let renewed = get_with(&second.url(PATH), &RENEW).await;
    assert_eq!(payload(&renewed), r#"{"id":1}"#);
    assert_eq!(renewed.header("cache-status"), "jiadao; hit; detail=redis");
}

/// The entry in Redis, once it is another than this.
async fn until_changed(redis: &Redis, known: &str) -> String {
    let since = Instant::now();
    loop {
        assert!(since.elapsed() < Duration::from_secs(5), "as before");
        let key = redis.ask(&["--raw", "KEYS", "jd1:getSeriesInfo*"]);
        let entry = redis.ask(&["--no-raw", "GET", key.trim()]);
        if !key.trim().is_empty() && entry != known {
            return entry;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
