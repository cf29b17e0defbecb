//! Quotas and records of writes have their own Redis and survive cache eviction by page traffic.

use std::process::{Command, Output};

use crate::support::{Answer, Does, Gateway, OldRedis, Redis, Upstream, envelope, get, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const SUBMIT: &str = "/api/gateway/clue/lead/form";

/// Full after a few hundred answers. Redis itself takes about 1 MB.
const EVICTING: &[&str] = &["--maxmemory", "4mb", "--maxmemory-policy", "allkeys-lru"];
const KEEPING: &[&str] = &["--maxmemory", "4mb", "--maxmemory-policy", "noeviction"];

/// Answers of 20 kB to reads, a receipt to leads.
fn upstream() -> Upstream {
    Upstream::start(|seen| {
        Does::Answer(if seen.path == SUBMIT {
            envelope(r#"{"clue_id":"lead-one"}"#)
        } else {
            let long = "x".repeat(20_000);
            format!(r#"{{"ResultCode":0,"data":[],"long":"{long}"}}"#)
        })
    })
}

async fn submit(gateway: &Gateway, key: &str) -> Answer {
    let headers = [OURS, ("idempotency-key", key)];
    post(&gateway.url("/api/clue/lead/form"), &headers, LEAD).await
}

async fn gateway(settings: &str, upstream: &Upstream, cache: &Redis, ledger: &Redis) -> Gateway {
    let (url, cache, ledger) = (upstream.url(), cache.url(), ledger.url());
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", &cache),
        ("REDIS_LEDGER_URL", &ledger),
    ];
    Gateway::configured(settings, &environment).await
}

/// A restart closes each worker's kept connection: its next command is sent again over a new one.
#[actix_web::test]
async fn after_a_restart_no_worker_goes_on_without_it() {
    let (upstream, cache, mut ledger) = (upstream(), Redis::start(), Redis::start());
    let settings =
        "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000/1m\"]\n[redis]\nset_ms = 400\n";
    let gateway = gateway(settings, &upstream, &cache, &ledger).await;
    let submit_all = async |first: usize| {
        for n in first..first + 20 {
            let headers = [
                OURS,
                ("idempotency-key", &KEY.replace("962", &format!("{n:03}"))),
            ];
            let body = LEAD.replace("19900010000", &format!("199{n:04}0000"));
            // Each over a connection of its own, so that every worker serves some.
            let answer = post(&gateway.url("/api/clue/lead/form"), &headers, &body).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
        }
    };
    submit_all(100).await;
    ledger.stop();
    ledger.again();
    submit_all(200).await;
    let records = ledger.ask(&["KEYS", "jdi:*"]);
    assert_eq!(records.lines().count(), 20, "{records}");
}

/// B11: page traffic fills the cache until it evicts; kept answers and quota counts survive.
#[actix_web::test]
async fn b11_page_traffic_evicts_neither_quotas_nor_stored_outcomes() {
    let (upstream, cache, ledger) = (upstream(), Redis::with(EVICTING), Redis::with(KEEPING));
    let settings = "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1/1h\"]\n[redis]\nget_ms = 400\nset_ms = 400\n";
    let one = gateway(settings, &upstream, &cache, &ledger).await;
    assert_eq!(submit(&one, KEY).await.status, 200);
    for n in 0..400 {
        let path = format!("/api/search/search?query=q{n}");
        assert_eq!(get(&one.url(&path)).await.status, 200);
    }
    let evicted = cache.ask(&["INFO", "stats"]);
    let evicted = evicted
        .lines()
        .find_map(|line| line.strip_prefix("evicted_keys:"));
    let evicted: u64 = evicted.expect("told").trim().parse().expect("a number");
    assert!(evicted > 50, "the cache was never full: {evicted} evicted");

    // Another process reads both from the ledger only.
    let two = gateway(settings, &upstream, &cache, &ledger).await;
    let again = submit(&two, KEY).await;
    assert_eq!(again.json()["Result"]["clue_id"], "lead-one");
    assert_eq!(upstream.seen(SUBMIT).len(), 1, "the kept answer is gone");
    let other = "3b241101-e2bb-4255-8caf-4136c566a963";
    assert_eq!(submit(&two, other).await.status, 429);
    assert_eq!(cache.ask(&["--raw", "KEYS", "jdi:*"]).trim(), "");
    assert_eq!(cache.ask(&["--raw", "KEYS", "jdq:*"]).trim(), "");
    assert_eq!(two.counted("bff_redis_evicts server=\"cache\"").await, 1);
    assert_eq!(two.counted("bff_redis_evicts server=\"ledger\"").await, 0);
}

fn check(environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .arg("check")
        .env_clear()
        .env("SECRET_KEY", "one for all processes")
        .envs(environment.iter().copied())
        .output()
        .expect("it runs");
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

const EVICTS: &str = "redis ledger: evicts quotas and records of writes, set redis.ledger_url (REDIS_LEDGER_URL) to a \
                      server with maxmemory-policy noeviction";

#[actix_web::test]
async fn b11_check_and_ready_warn_of_a_ledger_that_evicts() {
    let (cache, ledger) = (Redis::with(EVICTING), Redis::with(KEEPING));
    let (one, other) = (cache.url(), ledger.url());
    assert_eq!(
        check(&[("REDIS_URL", &one)]),
        (Some(0), format!("jiadao: warning: {EVICTS}\n"))
    );
    let apart = [
        ("REDIS_URL", one.as_str()),
        ("REDIS_LEDGER_URL", other.as_str()),
    ];
    assert_eq!(check(&apart), (Some(0), String::new()));
    // An unreachable server is not judged.
    assert_eq!(
        check(&[("REDIS_URL", "redis://127.0.0.1:9")]),
        (Some(0), String::new())
    );

    let gateway = Gateway::start(&[("REDIS_URL", &one), ("RUST_LOG", "warn")]).await;
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let told = get(&url).await.json();
    assert_eq!(told["degraded"], serde_json::json!([EVICTS]));
    assert_eq!(told["redis"]["ledger"]["evicts"], true);
    gateway.until_logged(EVICTS, 1).await;
}

#[test]
fn a_redis_without_secret_key_is_refused() {
    for (variable, key) in [
        ("REDIS_URL", "redis.url"),
        ("REDIS_LEDGER_URL", "redis.ledger_url"),
    ] {
        let (code, said) = check(&[(variable, "redis://127.0.0.1:9"), ("SECRET_KEY", "")]);
        assert_eq!(code, Some(78), "{said}");
        let start = format!(
            "jiadao: environment {variable}: {key}: expected server.secret_key (SECRET_KEY) to be set too"
        );
        assert!(said.starts_with(&start), "{said}");
    }
}

/// Logged once, shown continuously, and sent no commands.
#[actix_web::test]
async fn outdated_redis_is_reported_and_not_used() {
    let (upstream, old) = (upstream(), OldRedis::start("6.0.16"));
    let (url, redis) = (upstream.url(), old.url());
    let fault =
        |server| format!("redis {server}: version 6.0.16 is not used, 6.2.0 or newer is needed");
    let (cache, ledger) = (fault("cache"), fault("ledger"));
    assert_eq!(
        check(&[("REDIS_URL", &redis)]),
        (
            Some(0),
            format!("jiadao: warning: {cache}\njiadao: warning: {ledger}\n")
        )
    );
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("REDIS_URL", &redis),
        ("RUST_LOG", "warn"),
    ];
    let gateway = Gateway::start(&environment).await;
    assert_eq!(submit(&gateway, KEY).await.status, 200);
    let path = gateway.url("/api/search/search?query=q");
    assert_eq!(get(&path).await.status, 200);
    tokio::time::sleep(std::time::Duration::from_millis(1300)).await;
    assert_eq!(submit(&gateway, KEY).await.status, 200);
    assert_eq!(old.commands(), ["CLIENT", "EVAL"]);

    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let told = get(&url).await.json();
    for (server, fault) in [("cache", &cache), ("ledger", &ledger)] {
        assert_eq!(told["redis"][server]["state"], "degraded");
        assert_eq!(told["redis"][server]["version"], "6.0.16");
        assert_eq!(told["redis"][server]["is_too_old"], true);
        let degraded = told["degraded"].as_array().expect("a list");
        assert!(degraded.contains(&fault.as_str().into()), "{degraded:?}");
        let up = format!("bff_redis_up server=\"{server}\"");
        assert_eq!(gateway.counted(&up).await, 0);
        gateway.until_logged(fault, 1).await;
    }
}

/// Five wrong codes are compared. A code that is sent resets the count in the ledger too.
#[actix_web::test]
async fn after_a_new_code_guesses_are_compared_again() {
    let upstream = Upstream::start(|seen| {
        Does::Answer(if seen.path.ends_with("/send") {
            envelope(r#"{"data":true}"#)
        } else {
            r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码"}"#.to_owned()
        })
    });
    let (cache, ledger) = (Redis::start(), Redis::start());
    let gateway = gateway("", &upstream, &cache, &ledger).await;
    let guess = async || {
        let body = r#"{"phone":"19900010000","code":"1"}"#;
        let url = gateway.url("/api/clue/verify/check");
        assert_eq!(post(&url, &[OURS], body).await.status, 200);
    };
    let compared = || upstream.seen("/api/gateway/clue/verify/check").len();
    for _ in 0..7 {
        guess().await;
    }
    assert_eq!(compared(), 5);
    let url = gateway.url("/api/clue/verify/send");
    let sent = post(&url, &[OURS], r#"{"phone":"19900010000"}"#).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    guess().await;
    assert_eq!(compared(), 6);
}
