//! Redis between processes: full, slow, lost, written by others, read by diverging clocks (section B of the fault
//! matrix).

use std::time::{Duration, Instant};

use futures_util::future::join_all;

use crate::support::{Answer, Does, Gateway, Proxy, Redis, Shim, Upstream, envelope, get, post};

const RANK: &str = "/api/rank/gatherranklist";
/// Its deadline of three seconds is beyond what a busy machine adds; suggestions have 800 ms.
const ASKED: &str = "/api/gateway/search/search";
const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n";

/// Background writes need longer on a busy machine.
const PATIENT: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\n[redis]\nget_ms = 400\nset_ms = 400\n";
const FROM_REDIS: &str = "jiadao; hit; detail=redis";
const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");

fn finding() -> Upstream {
    Upstream::start(|seen| {
        let body = format!(
            r#"{{"ResultCode":0,"Result":{{}},"data":[],"query":"{}"}}"#,
            seen.query
        );
        Does::Answer(body)
    })
}

async fn gateway(upstream: &Upstream, redis: &Redis, more: &[(&str, &str)]) -> Gateway {
    configured(PATIENT, upstream, redis, more).await
}

async fn configured(
    settings: &str,
    upstream: &Upstream,
    redis: &Redis,
    more: &[(&str, &str)],
) -> Gateway {
    let (url, redis) = (upstream.url(), redis.url());
    let own = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", redis.as_str()),
        ("SECRET_KEY", "one for all processes"),
        ("ADMIN_TOKEN", "s3cret"),
    ];
    Gateway::configured(settings, &[&own[..], more].concat()).await
}

async fn find(gateway: &Gateway, question: &str) -> Answer {
    get(&gateway.url(&format!("/api/search/search?query={question}"))).await
}

/// Waits until background writes are stored.
async fn stored(redis: &Redis, at_least: usize) {
    let since = Instant::now();
    // No keys at all prints an empty line.
    let count = || {
        let keys = redis.ask(&["--raw", "KEYS", "jd1:*"]);
        keys.lines().filter(|key| !key.is_empty()).count()
    };
    while count() < at_least {
        assert!(
            since.elapsed() < Duration::from_secs(5),
            "nothing is stored"
        );
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// B3: Redis accepts and never replies. It is skipped after 50 ms, for all requests, and retried after a second.
#[actix_web::test]
async fn b3_slow_redis_adds_less_than_its_timeout() {
    let (upstream, redis) = (finding(), Redis::start());
    let gateway = configured(TRUSTED, &upstream, &redis, &[]).await;
    find(&gateway, "normal").await;
    redis.ask(&["CLIENT", "PAUSE", "60000", "ALL"]);
    let since = Instant::now();
    for n in 0..500 {
        let answer = find(&gateway, &format!("s{n}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let lasted = since.elapsed();
    let timeouts = "db_client_operation_duration_seconds_count timeout";
    let waited = gateway.counted(timeouts).await;
    // Each of them delayed one request by 50 ms: at most one a second.
    let most = lasted.as_secs() + 2;
    assert!((1..=most).contains(&waited), "{waited} in {lasted:?}");
    assert!(lasted < Duration::from_secs(50), "{lasted:?}");
}

/// B4: a full Redis refuses writes and is still read.
#[actix_web::test]
async fn b4_full_redis_is_still_read() {
    let (upstream, redis) = (finding(), Redis::start());
    let first = gateway(&upstream, &redis, &[]).await;
    let second = gateway(&upstream, &redis, &[]).await;
    for n in 0..20 {
        find(&first, &format!("kept{n}")).await;
    }
    stored(&redis, 20).await;
    redis.ask(&["CONFIG", "SET", "maxmemory", "1"]);
    for n in 0..20 {
        // A refused write precedes each read: it must not disable reads.
        assert_eq!(find(&second, &format!("new{n}")).await.status, 200);
        let answer = find(&second, &format!("kept{n}")).await;
        assert_eq!(
            (answer.status, answer.header("cache-status")),
            (200, FROM_REDIS),
            "{n}"
        );
    }
    let refused = second
        .counted("db_client_operation_duration_seconds_count SET refused")
        .await;
    assert!(refused >= 20, "{refused}");
    assert_eq!(second.counted("bff_redis_up").await, 1);
}

/// B6: an invalid entry under our key is never served, and is fetched anew.
#[actix_web::test]
async fn b6_foreign_entry_is_never_served() {
    let (upstream, redis) = (finding(), Redis::start());
    let first = gateway(&upstream, &redis, &[]).await;
    for n in 0..6 {
        find(&first, &format!("q{n}")).await;
    }
    stored(&redis, 6).await;
    let keys = redis.ask(&["--raw", "KEYS", "jd1:*"]);
    let keys: Vec<_> = keys.lines().collect();
    let cut = "JDC3\u{1}\u{2}";
    let envelope = r#"{"ResultCode":0,"data":[],"query":"forged"}"#;
    for (key, garbage) in keys.iter().zip(["", "garbage", cut, envelope, "JDC1old"]) {
        redis.ask(&["SET", key, garbage]);
    }
    redis.ask(&["DEL", keys[5]]);
    redis.ask(&["HSET", keys[5], "another", "type"]);
    let second = gateway(&upstream, &redis, &[]).await;
    for n in 0..6 {
        let answer = find(&second, &format!("q{n}")).await;
        assert_eq!(
            (answer.status, answer.header("cache-status")),
            (200, "jiadao; fwd=uri-miss; stored"),
            "{n}"
        );
        assert!(!answer.text.contains("forged"));
    }
    assert_eq!(second.counted("bff_cache_corrupt").await, 5);
    // The next process finds the repaired entry.
    let third = gateway(&upstream, &redis, &[]).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(find(&third, "q0").await.header("cache-status"), FROM_REDIS);
}

/// B7: an entry under another key, as after a collision, names its key.
#[actix_web::test]
async fn b7_entry_of_another_key_is_never_served() {
    let (upstream, redis) = (finding(), Redis::start());
    let first = gateway(&upstream, &redis, &[]).await;
    find(&first, "mine").await;
    find(&first, "other").await;
    stored(&redis, 2).await;
    let keys = redis.ask(&["--raw", "KEYS", "jd1:*"]);
    let (mine, other): (Vec<_>, Vec<_>) = keys.lines().partition(|key| key.contains("mine"));
    redis.ask(&["COPY", other[0], mine[0], "REPLACE"]);
    let second = gateway(&upstream, &redis, &[]).await;
    let answer = find(&second, "mine").await;
    assert!(answer.text.contains("query=mine"), "{}", answer.text);
    assert_eq!(upstream.seen(ASKED).len(), 3);
}

/// B8: in a Redis that others can write to, entries are signed.
#[actix_web::test]
async fn b8_signed_entries_of_another_writer_are_never_served() {
    let (upstream, redis) = (finding(), Redis::start());
    let signed = format!("{PATIENT}mac = true\n");
    // The most capable forger: a gateway of the same version with another key.
    let forger = gateway(&upstream, &redis, &[]).await;
    find(&forger, "q").await;
    stored(&redis, 1).await;
    let stranger = configured(
        &signed,
        &upstream,
        &redis,
        &[("SECRET_KEY", "another than before")],
    )
    .await;
    find(&stranger, "r").await;
    stored(&redis, 2).await;
    let (one, two) = (
        configured(&signed, &upstream, &redis, &[]).await,
        configured(&signed, &upstream, &redis, &[]).await,
    );
    for question in ["q", "r"] {
        let answer = find(&one, question).await;
        assert_eq!(
            answer.header("cache-status"),
            "jiadao; fwd=uri-miss; stored"
        );
    }
    assert_eq!(one.counted("bff_cache_corrupt").await, 2);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(find(&two, "q").await.header("cache-status"), FROM_REDIS);
}

fn sending() -> Upstream {
    Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":0,"ResultMsg":"success","Result":{"data":true}}"#.into())
    })
}

async fn send_code(gateway: &Gateway, phone: usize) -> Answer {
    let body = format!(r#"{{"phone":"199{phone:04}0000"}}"#);
    post(&gateway.url("/api/clue/verify/send"), &[OURS], &body).await
}

const SENT: &str = "/api/gateway/clue/verify/send";

/// E5, E6 across processes: one shared count.
#[actix_web::test]
async fn e5_e6_two_processes_count_codes_together() {
    let (upstream, redis) = (sending(), Redis::start());
    let roomy = "[limits]\nsms_address = [\"1000/10m\"]\nsms_device = [\"1000/1h\"]\n";
    let (one, two) = (
        configured(roomy, &upstream, &redis, &[]).await,
        configured(roomy, &upstream, &redis, &[]).await,
    );
    let first = send_code(&one, 1).await;
    assert_eq!(first.status, 200);
    for gateway in [&two, &one, &two] {
        // Neutral: over the limit the answer is the same.
        assert_eq!(send_code(gateway, 1).await.text, first.text);
    }
    assert_eq!(upstream.seen(SENT).len(), 1);

    let (three, four) = (
        gateway(&upstream, &redis, &[]).await,
        gateway(&upstream, &redis, &[]).await,
    );
    redis.ask(&["FLUSHALL"]);
    let mut statuses = Vec::new();
    for n in 0..12 {
        let gateway = if n % 2 == 0 { &three } else { &four };
        statuses.push(send_code(gateway, 100 + n).await.status);
    }
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        5,
        "{statuses:?}"
    );
    assert_eq!(upstream.seen(SENT).len(), 6);
}

/// B9: Redis loses its counts. No phone gets more than its limit from each process, earlier sends included; an address
/// gets half from each, browsing is unlimited.
#[actix_web::test]
async fn b9_without_redis_codes_are_limited_more_strictly() {
    let (upstream, mut redis) = (sending(), Redis::start());
    let (one, two) = (
        gateway(&upstream, &redis, &[]).await,
        gateway(&upstream, &redis, &[]).await,
    );
    for gateway in [&one, &two] {
        send_code(gateway, 1).await;
    }
    assert_eq!(upstream.seen(SENT).len(), 1, "together 1 a minute");
    redis.stop();
    for _ in 0..3 {
        for gateway in [&one, &two] {
            send_code(gateway, 1).await;
        }
    }
    let of_phone = upstream
        .seen(SENT)
        .iter()
        .filter(|seen| seen.body.contains("19900010000"))
        .count();
    assert!(
        of_phone <= 2,
        "{of_phone} codes to one phone, limit 1, processes 2"
    );
    // 5 in ten minutes for an address: 2 from each process, including those above.
    let before = upstream.seen(SENT).len();
    let mut passed = 0;
    for n in 0..10 {
        for gateway in [&one, &two] {
            passed += usize::from(send_code(gateway, 200 + n).await.status == 200);
        }
    }
    assert_eq!(passed, 0, "the address was at its stricter limit already");
    assert_eq!(upstream.seen(SENT).len(), before);
    assert_eq!(get(&one.url("/api/gettopbar")).await.status, 200);
}

/// B10, C1: two processes with clocks an hour apart share entries, and agree on their age.
#[actix_web::test]
async fn b10_diverging_clocks_do_not_age_entries() {
    let (upstream, redis) = (finding(), Redis::start());
    let shim = Shim::new();
    let environment = shim.environment();
    let environment = environment
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let ours = gateway(&upstream, &redis, &[]).await;
    for hours in [-1, 1] {
        shim.clock(hours * 3600);
        let theirs = gateway(&upstream, &redis, &environment).await;
        let (written, read) = (format!("w{hours}"), format!("r{hours}"));
        find(&theirs, &written).await;
        find(&ours, &read).await;
        let since = Instant::now();
        tokio::time::sleep(Duration::from_millis(1200)).await;
        for (gateway, question) in [(&ours, &written), (&theirs, &read)] {
            let answer = find(gateway, question).await;
            assert_eq!(
                answer.header("cache-status"),
                FROM_REDIS,
                "{hours} h: {question}"
            );
            // At least the wait, and at most the time since its own request.
            let age: u64 = answer.header("age").parse().expect("seconds");
            let most = since.elapsed().as_secs() + 1;
            assert!((1..=most).contains(&age), "{hours} h: {age} of {most}");
        }
    }
    assert_eq!(upstream.seen(ASKED).len(), 4);
}

/// B10: a replica whose clock is an hour behind takes over. An older entry ages by the clock that stamped it if known,
/// and is fetched anew otherwise; it never counts as new.
#[actix_web::test]
async fn b10_failover_to_a_clock_behind_makes_no_old_entry_new() {
    let (upstream, shim) = (finding(), Shim::new());
    shim.clock(-3600);
    let at_once = ["--repl-diskless-sync-delay", "0"];
    let (mut first, second) = (Redis::with(&at_once), Redis::on_clock(&shim));
    second.ask(&["REPLICAOF", "127.0.0.1", &first.port().to_string()]);
    let proxy = Proxy::to(first.port());
    let url = format!("redis://127.0.0.1:{}", proxy.port());
    let writer = gateway(&upstream, &first, &[("REDIS_URL", &url)]).await;
    let single = format!("[server]\nworkers = 1\n{PATIENT}");
    let witness = configured(&single, &upstream, &first, &[("REDIS_URL", &url)]).await;
    find(&writer, "q").await;
    stored(&second, 1).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    second.ask(&["REPLICAOF", "NO", "ONE"]);
    proxy.lead_to(second.port());
    first.stop();
    // It switches to the second server within a second after noticing the loss of the first.
    find(&witness, "notices").await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let seen = find(&witness, "q").await;
    assert_eq!(seen.header("cache-status"), FROM_REDIS);
    let age: u64 = seen.header("age").parse().expect("seconds");
    assert!((4..=8).contains(&age), "{age} s");

    let newcomer = gateway(&upstream, &second, &[]).await;
    let asked = find(&newcomer, "q").await;
    assert_eq!(asked.header("cache-status"), "jiadao; fwd=uri-miss; stored");
    assert_eq!(newcomer.counted("bff_cache_corrupt").await, 0);
    // Entries stamped by the second clock are shared as usual.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let another = gateway(&upstream, &second, &[]).await;
    assert_eq!(find(&another, "q").await.header("cache-status"), FROM_REDIS);
    assert_eq!(upstream.seen(ASKED).len(), 3);
}

/// A purge of a call reaches answers that this process never saw, in Redis and in other processes' memory.
#[actix_web::test]
async fn purge_by_call_reaches_entries_of_other_processes() {
    let (upstream, redis) = (finding(), Redis::start());
    let (one, two) = (
        gateway(&upstream, &redis, &[]).await,
        gateway(&upstream, &redis, &[]).await,
    );
    // Only `two` has these, and another call.
    for n in 0..5 {
        find(&two, &format!("q{n}")).await;
    }
    get(&two.url(RANK)).await;
    stored(&redis, 6).await;
    let url = format!("http://127.0.0.1:{}/-/purge?call=search", one.admin_port);
    let swept = post(&url, &[("authorization", "Bearer s3cret")], "")
        .await
        .json();
    assert_eq!(
        swept,
        serde_json::json!({ "purged": 0, "redis_told": true })
    );
    // Here at once.
    assert_eq!(
        find(&one, "q0").await.header("cache-status"),
        "jiadao; fwd=uri-miss; stored"
    );
    assert_eq!(upstream.seen(ASKED).len(), 6);
    // There within a second, including what was fetched since.
    tokio::time::sleep(Duration::from_millis(1300)).await;
    assert_eq!(find(&two, "q0").await.header("cache-status"), FROM_REDIS);
    assert_eq!(
        find(&two, "q1").await.header("cache-status"),
        "jiadao; fwd=uri-miss; stored"
    );
    // Other calls are untouched, and a process that starts later reads the generation.
    assert_eq!(get(&one.url(RANK)).await.header("cache-status"), FROM_REDIS);
    let three = gateway(&upstream, &redis, &[]).await;
    assert_eq!(
        find(&three, "q2").await.header("cache-status"),
        "jiadao; fwd=uri-miss; stored"
    );
    assert_eq!(find(&three, "q1").await.header("cache-status"), FROM_REDIS);
    // An emptied Redis gets the generations again: old entries stay unreachable.
    redis.ask(&["DEL", "jdg"]);
    tokio::time::sleep(Duration::from_millis(1300)).await;
    assert_eq!(redis.ask(&["HGET", "jdg", "search"]).trim(), "1");
}

/// A fetch in progress during a purge stores nothing that is served afterwards.
#[actix_web::test]
async fn purge_invalidates_a_fetch_in_progress() {
    let upstream =
        Upstream::start(|_| Does::Late(Duration::from_millis(400), envelope(r#"{"list":[]}"#)));
    let redis = Redis::start();
    let gateway = gateway(&upstream, &redis, &[]).await;
    let (url, purge) = (
        gateway.url(RANK),
        format!(
            "http://127.0.0.1:{}/-/purge?call=gatherRankList",
            gateway.admin_port
        ),
    );
    futures_util::future::join(get(&url), async {
        tokio::time::sleep(Duration::from_millis(150)).await;
        post(&purge, &[("authorization", "Bearer s3cret")], "").await;
    })
    .await;
    let answers = join_all((0..2).map(|_| get(&url))).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    assert_eq!(upstream.seen("/api/gateway/rank/gatherranklist").len(), 2);
}

/// A phone that was typed into the search box is in no cache.
#[actix_web::test]
async fn an_answer_about_a_phone_is_not_stored() {
    let (upstream, redis) = (finding(), Redis::start());
    let gateway = gateway(&upstream, &redis, &[]).await;
    for _ in 0..2 {
        assert_eq!(find(&gateway, "19900010000").await.status, 200);
    }
    find(&gateway, "car").await;
    stored(&redis, 1).await;
    assert!(!redis.dump().contains("19900010000"));
    let asked = upstream.seen(ASKED);
    let of_phone = asked
        .iter()
        .filter(|seen| seen.query.contains("19900010000"));
    assert_eq!(of_phone.count(), 2);
}
