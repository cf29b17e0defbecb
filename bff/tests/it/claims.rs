//! How long gateways hold their claims: the key of a write, a coupon, the lease of a fetch.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, envelope, get, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const OTHER_KEY: &str = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const COUPON: &str = r#"{"user_name":"张三","user_phone":"19900010000","spu_id":"1","sku_id":"2","model_id":"3","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const CLAIMED: &str = "/minServer/coupon/receive_all";

async fn submit(gateway: &Gateway, body: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", KEY)];
    post(&gateway.url("/api/clue/lead/form"), &headers, body).await
}

async fn claim(gateway: &Gateway, key: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", key)];
    post(&gateway.url(CLAIMED), &headers, COUPON).await
}

async fn gateway(upstream: &Upstream, redis: Option<&Redis>, settings: &str) -> Gateway {
    let (url, redis) = (upstream.url(), redis.map_or(String::new(), Redis::url));
    let environment = [("UPSTREAM_URL", url.as_str()), ("REDIS_URL", &redis)];
    let patient = format!("[redis]\nget_ms = 400\nset_ms = 400\n{settings}");
    Gateway::configured(&patient, &environment).await
}

/// The first request takes this long, the others none.
fn slow(first: Duration, answer: fn(usize) -> Does) -> Upstream {
    let asked = AtomicUsize::new(0);
    Upstream::start(move |_| {
        let nth = asked.fetch_add(1, Ordering::Relaxed);
        if nth == 0 {
            std::thread::sleep(first);
        }
        answer(nth)
    })
}

/// Waits until `found` is true, at most five seconds.
async fn until<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let since = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(since.elapsed() < Duration::from_secs(5), "no {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The keys of Redis that match.
fn keys(redis: &Redis, pattern: &str) -> Vec<String> {
    let keys = redis.ask(&["--raw", "KEYS", pattern]);
    let keys = keys.lines().filter(|key| !key.is_empty());
    keys.map(ToOwned::to_owned).collect()
}

/// Milliseconds by Redis' clock until which this record's claim is valid.
fn ends(redis: &Redis, name: &str) -> Option<u64> {
    let record = redis.ask(&["--raw", "GET", name]);
    let fields: Vec<_> = record.trim().split('|').collect();
    match fields[..] {
        ["R", _, _, ends] => Some(ends.parse().expect("milliseconds")),
        _ => None,
    }
}

fn now(redis: &Redis) -> u64 {
    let time = redis.ask(&["--raw", "TIME"]);
    let parts: Vec<u64> = time
        .lines()
        .map(|part| part.parse().expect("a number"))
        .collect();
    parts[0] * 1000 + parts[1] / 1000
}

/// A claim lasts five seconds and is renewed every two: no other gateway takes a write that still runs.
#[actix_web::test]
async fn claim_of_a_running_write_is_renewed_early() {
    let accepted = |_| Does::Answer(envelope(r#"{"clue_id":"1"}"#));
    let (upstream, redis) = (slow(Duration::from_millis(3500), accepted), Redis::start());
    let one = gateway(&upstream, Some(&redis), "").await;
    let (answer, ()) = join(submit(&one, LEAD), async {
        let claimed = || {
            let names = keys(&redis, "jdi:leadSubmit:*");
            let name = names.into_iter().next()?;
            ends(&redis, &name).map(|ends| (name, ends))
        };
        let (name, first) = until("claim", claimed).await;
        let left = first.saturating_sub(now(&redis));
        assert!((4000..=5000).contains(&left), "{left} ms");
        let renewed = || ends(&redis, &name).filter(|ends| *ends > first);
        let second = until("renewal", renewed).await;
        let later = second - first;
        // Two seconds, plus one on a busy machine.
        assert!((2000..3000).contains(&later), "{later} ms");
    })
    .await;
    assert_eq!(answer.json()["Result"]["clue_id"], "1");
    assert_eq!(upstream.all().len(), 1);
}

/// The outcome of a write is kept in Redis for a day, with or without an answer.
#[actix_web::test]
async fn the_outcome_of_a_write_is_kept_for_a_day() {
    let redis = Redis::start();
    let answers: [fn(usize) -> Does; 2] = [
        |_| Does::Answer(envelope(r#"{"clue_id":"1"}"#)),
        |_| Does::Close,
    ];
    for (answer, status) in answers.into_iter().zip([200, 502]) {
        redis.ask(&["FLUSHALL"]);
        let upstream = slow(Duration::ZERO, answer);
        let one = gateway(&upstream, Some(&redis), "").await;
        assert_eq!(submit(&one, LEAD).await.status, status);
        let names = keys(&redis, "jdi:leadSubmit:*");
        assert_eq!(names.len(), 1, "{names:?}");
        let left = redis.ask(&["--raw", "PTTL", &names[0]]);
        let left: i64 = left.trim().parse().expect("milliseconds");
        assert!(
            (86_370_000..=86_400_000).contains(&left),
            "{status}: {left}"
        );
    }
}

/// Leads §5: while a coupon is being claimed another tab has to wait. Afterwards the coupon is free, and so is the key
/// of the waiting tab.
async fn a_coupon_is_free_again(redis: Option<&Redis>, fails: bool) {
    let answer = if fails {
        |nth| match nth {
            0 => Does::Close,
            _ => Does::Answer(envelope(r#"{"clue_id":"1"}"#)),
        }
    } else {
        |_| Does::Answer(envelope(r#"{"clue_id":"1"}"#))
    };
    let upstream = slow(Duration::from_millis(600), answer);
    let one = gateway(&upstream, redis, "").await;
    let (first, second) = join(claim(&one, KEY), async {
        let claimed = || (upstream.seen(CLAIMED).len() == 1).then_some(());
        until("claim", claimed).await;
        claim(&one, OTHER_KEY).await
    })
    .await;
    let expected = if fails { 502 } else { 200 };
    assert_eq!(first.status, expected, "{}", first.text);
    assert_eq!(second.status, 409, "{}", second.text);
    assert_eq!(upstream.seen(CLAIMED).len(), 1);
    let again = claim(&one, OTHER_KEY).await;
    assert_eq!(again.status, 200, "{}", again.text);
    assert_eq!(upstream.seen(CLAIMED).len(), 2);
    for (outcome, times) in [
        ("claimed", 2 - u64::from(fails)),
        ("failed", u64::from(fails)),
    ] {
        let counter = format!("bff_coupon_claims_total {outcome}");
        assert_eq!(one.counted(&counter).await, times, "{outcome}");
    }
    let locks = redis.map(|redis| keys(redis, "jdi:claim:*"));
    assert_eq!(locks.unwrap_or_default(), Vec::<String>::new());
}

#[actix_web::test]
async fn coupon_is_free_after_an_answered_claim() {
    a_coupon_is_free_again(None, false).await;
    a_coupon_is_free_again(Some(&Redis::start()), false).await;
}

#[actix_web::test]
async fn coupon_is_free_after_a_failed_claim() {
    a_coupon_is_free_again(None, true).await;
    a_coupon_is_free_again(Some(&Redis::start()), true).await;
}

/// The lease of a fetch ends with its answer, not by expiry: after a failure another process fetches at once.
#[actix_web::test]
async fn lease_of_a_fetch_ends_with_its_answer() {
    let answer = |nth| match nth {
        0 => Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()),
        _ => Does::Answer(envelope(r#"{"list":[]}"#)),
    };
    let (upstream, redis) = (slow(Duration::from_millis(600), answer), Redis::start());
    let settings = "lease_ms = 60000\n";
    let one = gateway(&upstream, Some(&redis), settings).await;
    let url = one.url("/api/rank/gatherranklist");
    let (failed, left) = join(get(&url), async {
        let leased = || keys(&redis, "jdl:*").into_iter().next();
        let name = until("lease", leased).await;
        let left = redis.ask(&["--raw", "PTTL", &name]);
        left.trim().parse::<i64>().expect("milliseconds")
    })
    .await;
    assert!((50_000..=60_000).contains(&left), "{left}");
    let ended = async || until("end", || keys(&redis, "jdl:*").is_empty().then_some(())).await;
    assert_eq!(failed.status, 502);
    ended().await;
    assert_eq!(get(&url).await.status, 200);
    ended().await;
    assert_eq!(upstream.all().len(), 2);
}

/// A second attempt that could not be answered before the deadline is not made: it needs 120 ms.
#[actix_web::test]
async fn without_time_left_nothing_is_asked_twice() {
    for (takes, deadline, asked) in [(585, 700, 1), (0, 30_000, 2)] {
        let upstream = Upstream::start(move |_| {
            std::thread::sleep(Duration::from_millis(takes));
            Does::Close
        });
        let settings = format!(
            "[deadline]\nupstream_ms = {deadline}\n[retry]\npercent = 100\nper_second = 30\n"
        );
        let one = gateway(&upstream, None, &settings).await;
        // 502, or 504 where a busy machine reaches the deadline first.
        get(&one.url("/api/rank/gatherranklist")).await;
        assert_eq!(upstream.all().len(), asked, "{takes} ms");
    }
}

/// The status of a lead under this key.
async fn lead(gateway: &Gateway, key: &str, body: &str) -> u16 {
    let headers = [OURS, ("idempotency-key", key)];
    let url = gateway.url("/api/clue/lead/form");
    post(&url, &headers, body).await.status
}

const ONE_LEAD: &str = "[limits]\nlead = [\"1/1d\"]\n";

/// Otherwise requests refused to one network would displace answers kept for others.
#[actix_web::test]
async fn a_lead_over_the_limit_leaves_no_record_of_its_key() {
    let other_body = LEAD.replace("1001", "1002");
    let redis = Redis::start();
    for shared in [None, Some(&redis)] {
        let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
        let gateway = gateway(&upstream, shared, ONE_LEAD).await;
        let seen = [
            lead(&gateway, KEY, LEAD).await,
            lead(&gateway, OTHER_KEY, LEAD).await,
            lead(&gateway, OTHER_KEY, &other_body).await,
            lead(&gateway, KEY, &other_body).await,
        ];
        assert_eq!(seen, [200, 429, 429, 422]);
    }
    let records = keys(&redis, "jdi:leadSubmit:*");
    assert_eq!(records, [format!("jdi:leadSubmit:{KEY}")]);
}

/// The upstream may have accepted it: its key stays bound to its body.
#[actix_web::test]
async fn a_lead_that_failed_keeps_its_record_when_it_is_refused() {
    let other_body = LEAD.replace("1001", "1002");
    let redis = Redis::start();
    for shared in [None, Some(&redis)] {
        let upstream =
            Upstream::start(|_| Does::Raw("HTTP/1.1 500 no\r\ncontent-length: 0\r\n\r\n".into()));
        let gateway = gateway(&upstream, shared, ONE_LEAD).await;
        let seen = [
            lead(&gateway, KEY, LEAD).await,
            lead(&gateway, KEY, LEAD).await,
            lead(&gateway, KEY, &other_body).await,
        ];
        assert_eq!(seen, [502, 429, 422]);
    }
}

/// Its gateway was killed and the outcome is unknown, so its key stays bound to its body.
#[actix_web::test]
async fn a_lead_whose_claim_lapsed_keeps_its_record_when_it_is_refused() {
    let other_body = LEAD.replace("1001", "1002");
    let redis = Redis::start();
    let upstream = Upstream::start(|_| Does::Silence);
    let killed = gateway(&upstream, Some(&redis), ONE_LEAD).await;
    let name = format!("jdi:leadSubmit:{KEY}");
    let url = killed.url("/api/clue/lead/form");
    let asking = actix_web::rt::spawn(async move {
        let headers = [OURS, ("idempotency-key", KEY)];
        crate::support::try_post(&url, &headers, LEAD).await
    });
    let ends = until("claim", || ends(&redis, &name)).await;
    // The lead is counted between its claim and its question.
    let asked = || (!upstream.all().is_empty()).then_some(());
    until("question", asked).await;
    killed.signal("-KILL").await;
    asking.abort();
    let lapsed = redis.ask(&["--raw", "GET", &name]);
    let lapsed = lapsed.trim().replace(&ends.to_string(), "1");
    redis.ask(&["SET", &name, &lapsed]);
    let gateway = gateway(&upstream, Some(&redis), ONE_LEAD).await;
    assert_eq!(lead(&gateway, KEY, LEAD).await, 429);
    assert_eq!(lead(&gateway, KEY, &other_body).await, 422);
}
