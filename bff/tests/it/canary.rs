//! One phone, one name, one code, one token, through every flow that writes. Afterwards they occur only in upstream
//! bodies: searched for in every spelling that a log, a key or a URL could contain.

mod spellings;

use std::path::Path;
use std::time::Duration;

use contracts::Call;
use serde_json::{Value, json};

use crate::support::{
    Collector, Does, Gateway, Redis, Upstream, envelope, get, get_with, post, temporary, try_post,
};
use spellings::Spellings;

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const PHONE: &str = "19977310000";
const NAME: &str = "金丝雀阿黄";
const CODE: &str = "zX81q7";
const TOKEN: &str = "stoken-of-the-canary-4711";
const SEALED: &str = "sealed.canary0phone0of0an0earlier0answer";

/// The upstream's behaviour in this round. Failures write more logs than success.
const ROUNDS: &[&str] = &["good", "refused", "malformed", "closed", "error"];

#[actix_web::test]
async fn canary_of_every_write_is_found_nowhere_afterwards() {
    let round = std::sync::Arc::new(std::sync::Mutex::new("good"));
    let script = std::sync::Arc::clone(&round);
    let upstream = Upstream::start(move |seen| match seen.method.as_str() {
        // Shared answers hold no visitor data.
        "GET" => Does::Answer(envelope("{}")),
        _ => answer(*script.lock().expect("a round")),
    });
    let (redis, collector) = (Redis::durable(), Collector::start());
    let (url, redis_url, collector_url) = (upstream.url(), redis.url(), collector.url());
    let outbox = temporary();
    let outbox_dir = outbox.path().to_string_lossy().into_owned();
    let settings = "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000/1m\"]\nlogin = [\"1000/1m\"]\n\
         sms_address = [\"1000/1m\"]\nsms_device = [\"1000/1m\"]\nsms_phone = [\"1000/1m\"]\nsms_tries = [\"1000/1m\"]\n\
         sms_checks = [\"1000/1m\"]\n[breaker]\nleast_calls = 100000\n";
    let mut gateway = Gateway::configured(
        settings,
        &[
            ("UPSTREAM_URL", &url),
            ("REDIS_URL", &redis_url),
            ("SECRET_KEY", "a secret for tests"),
            ("OUTBOX_DIR", &outbox_dir),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", &collector_url),
            ("OTEL_TRACES_SAMPLER_ARG", "1"),
            ("RUST_LOG", "debug"),
        ],
    )
    .await;
    // Another one, whose leads that wait are in Redis.
    let in_redis = Gateway::configured(
        settings,
        &[
            ("UPSTREAM_URL", &url),
            ("REDIS_LEDGER_URL", &redis_url),
            ("SECRET_KEY", "a secret for tests"),
            ("OUTBOX_ENGINE", "redis"),
        ],
    )
    .await;
    let mut asked = 0;
    for one in ROUNDS {
        *round.lock().expect("a round") = one;
        asked += every_write(&gateway).await;
        asked += attempts(&gateway).await;
        asked += every_write(&in_redis).await;
    }
    assert!(asked > 100, "only {asked} requests");
    tokio::time::sleep(Duration::from_millis(500)).await;

    // Sanity check: every canary reached the upstream, in a body.
    let seen = upstream.all();
    let bodies: String = seen.iter().map(|seen| seen.body.clone()).collect();
    let wanted = [PHONE, NAME, CODE, TOKEN, SEALED].map(Spellings::of);
    for canary in &wanted {
        assert!(
            canary.first_in(bodies.as_bytes()).is_some(),
            "{canary:?} went nowhere"
        );
    }

    let mut places: Vec<(String, Vec<u8>)> = Vec::new();
    for seen in &seen {
        let address = format!("{} {}?{}", seen.method, seen.path, seen.query);
        places.push(("an upstream address".into(), address.into_bytes()));
        // The one header that carries the visitor's token, only where the contract says so.
        let headers = seen
            .headers
            .iter()
            .filter(|(name, _)| name != "x-session-token");
        let headers: String = headers
            .map(|(name, value)| format!("{name}: {value}\n"))
            .collect();
        places.push(("an upstream header".into(), headers.into_bytes()));
    }
    let ready = get(&format!("http://127.0.0.1:{}/-/ready", gateway.admin_port)).await;
    let waiting = ready.json()["outbox"]["waiting"].as_u64();
    // Leads of the rounds without a final answer.
    assert!(waiting > Some(5), "{waiting:?} leads wait in the outbox");
    for path in ["/metrics", "/-/ready", "/-/config"] {
        let text = get(&format!("http://127.0.0.1:{}{path}", gateway.admin_port))
            .await
            .text;
        assert!(text.len() > 100, "{path} is empty");
        places.push((path.into(), text.into_bytes()));
    }
    assert_eq!(
        gateway.counted("bff_redaction_hits").await,
        0,
        "the log's last net was needed"
    );
    let leads = redis.ask(&["ZCARD", "{jdo}:waiting"]);
    let leads: u64 = leads.trim().parse().expect("a number");
    assert!(leads > 5, "{leads} leads wait in Redis");
    let held = everything_in(&redis);
    assert!(held.len() > 4, "Redis holds nothing: {}", held.len());
    places.extend(held);
    gateway.end().await;
    let spans = collector.raw();
    assert!(!spans.is_empty(), "no spans");
    places.extend(spans.into_iter().map(|batch| ("a span".to_owned(), batch)));
    assert!(gateway.log().lines().count() > 100, "no log");
    files_below(gateway.folder(), &mut places);
    files_below(outbox.path(), &mut places);
    places.push(("standard error".into(), gateway.errors().into_bytes()));

    let mut found = Vec::new();
    for (place, bytes) in &places {
        for canary in &wanted {
            if let Some(spelling) = canary.first_in(bytes) {
                let text = String::from_utf8_lossy(bytes);
                let at: String = text.chars().take(400).collect();
                found.push(format!("{canary:?} as {spelling} in {place}: {at}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

fn answer(round: &str) -> Does {
    match round {
        "refused" => Does::Answer(
            r#"{"ResultCode":1201,"ResultMsg":"请明天再试","Result":null,"data":[]}"#.into(),
        ),
        "malformed" => Does::Answer(format!(r#"{{"ResultCode":0,"Result":"{PHONE} {NAME}"#)),
        "closed" => Does::Close,
        "error" => Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()),
        // A plausible upstream: it echoes what it was sent.
        _ => Does::Answer(format!(
            r#"{{"ResultCode":0,"ResultMsg":"","code":0,"data":[],"Result":{{"uname":"{NAME}","clue_id":"1","encryptphone":"{SEALED}","phone_info":{{"phone":"{PHONE}"}}}}}}"#
        )),
    }
}

/// Each write with every personal member of its contract, by phone and by sealed phone, with and without its
/// key.
async fn every_write(gateway: &Gateway) -> usize {
    let mut asked = 0;
    let cookie = session(gateway).await;
    for call in Call::ALL.iter().filter(|call| call.spec().method == "POST") {
        let Some(fields) = call.spec().body else {
            continue;
        };
        let mut body = json!({});
        for field in fields {
            let value = match field.name {
                name if name.contains("encrypt") => SEALED,
                "telephone" => PHONE,
                name if name.contains("phone") && field.personal => PHONE,
                name if name.contains("code") && field.personal => CODE,
                "stoken" => TOKEN,
                _ if field.personal => NAME,
                "consent_version" => "2020-09-10",
                "clue_source_type" => "outside",
                "spu_id" | "sku_id" | "series_id" | "intention_series_id" => "1001",
                _ => continue,
            };
            body[field.name] = value.into();
        }
        if fields.iter().any(|field| field.name == "consent_time") {
            body["consent_time"] = 1_777_622_400_000_i64.into();
        }
        match call {
            Call::Feed => body = json!({ "data": { "tab_id": "14006" } }),
            Call::BehaviourLog => body = events("12931"),
            Call::ErrorReport => body = json!({ "kind": "city" }),
            Call::LeadOutcome => {
                body =
                    json!({ "call": "leadSubmit", "key": "3b241101-e2bb-4255-8caf-4136c566a962" });
            }
            Call::LeadWithdraw => body = json!({ "receipt": "7K3M-9QXF-2WTB-5N8D" }),
            _ => {}
        }
        for route in call.spec().routes {
            let url = gateway.url(route.path);
            for body in one_phone_each(*call, &body) {
                let key = format!(
                    "{:08x}-e2bb-4255-8caf-{:012x}",
                    rand::random::<u32>(),
                    asked
                );
                for headers in [
                    vec![OURS, ("cookie", cookie.as_str())],
                    vec![OURS, ("idempotency-key", key.as_str())],
                    vec![OURS, ("idempotency-key", key.as_str())],
                ] {
                    let answer = post(&url, &headers, &body).await;
                    assert_ne!(answer.status, 400, "{call}: {}", answer.text);
                    asked += 1;
                }
            }
        }
    }
    asked
}

/// A whole phone and a sealed one are never sent together.
fn one_phone_each(call: Call, body: &Value) -> Vec<String> {
    let Some(phones) = &call.spec().phones else {
        return vec![body.to_string()];
    };
    let without = |name: &str| {
        let mut body = body.clone();
        body[name] = Value::Null;
        body.to_string()
    };
    vec![without(phones.whole), without(phones.sealed)]
}

/// Logged in, so that every call that takes the token carries it.
async fn session(gateway: &Gateway) -> String {
    let body = json!({ "stoken": TOKEN }).to_string();
    let answer = post(&gateway.url("/api/user/login"), &[OURS], &body).await;
    let cookies = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let pairs = cookies.filter_map(|(_, value)| value.split(';').next());
    pairs.collect::<Vec<_>>().join("; ")
}

fn events(id: &str) -> Value {
    json!({ "events": [{ "activity_id": id, "time": 1_777_622_400_000_i64 }] })
}

/// What no page of ours does: canaries in the wrong places.
async fn attempts(gateway: &Gateway) -> usize {
    let lead = format!(r#"{{"telephone":"{PHONE}","username":"{NAME}""#);
    let mut event = events("12931");
    event["events"][0]["position"] = PHONE.into();
    let mut named = events("12931");
    named["events"][0]["action"] = NAME.into();
    let mut extra = events("12931");
    extra["events"][0]["telephone"] = PHONE.into();
    let posts = [
        ("/api/clue/lead/form", lead.clone()),
        ("/api/clue/lead/form", format!("{lead}}}")),
        ("/api/clue/lead/form", format!(r#"{{"{PHONE}":"{NAME}"}}"#)),
        ("/api/clue/lead/form", format!(r#"{{"telephone":["{PHONE}"],"series_id":"{PHONE}"}}"#)),
        ("/api/clue/lead/form", format!(r#"{{"telephone":"{PHONE}{}"}}"#, "0".repeat(20_000))),
        ("/api/clue/verify/send", format!(r#"{{"phone":"{PHONE} "}}"#)),
        ("/api/clue/verify/check", format!(r#"{{"phone":"{PHONE}","code":"{CODE}{CODE}"}}"#)),
        ("/api/log/behaviour", event.to_string()),
        ("/api/log/behaviour", named.to_string()),
        ("/api/log/behaviour", extra.to_string()),
        ("/api/log/error", json!({ "kind": "script", "message": format!("Uncaught {PHONE}") }).to_string()),
        ("/api/log/error", json!({ "kind": "script", "place": NAME }).to_string()),
        ("/api/log/trace", json!({ "page": PHONE, "spans": [] }).to_string()),
        ("/api/log/trace", json!({ "page": "INDEX", "spans": [{ "traceId": PHONE, "spanId": NAME, "parentId": CODE,
            "name": format!("fetch {PHONE}"), "start": 0, "end": 1 }] }).to_string()),
    ];
    for (path, body) in &posts {
        // Rejected while its body is being sent, the connection may end without an answer.
        try_post(&gateway.url(path), &[OURS], body).await;
        try_post(
            &gateway.url(path),
            &[("sec-fetch-site", "cross-site")],
            body,
        )
        .await;
    }
    let query = format!("telephone={PHONE}&code={CODE}&stoken={TOKEN}");
    let reads = [
        format!("/api/clue/lead/form?{query}"),
        format!("/api/gettopbar?{query}"),
        format!("/api/rank/getranklistnew?sort={PHONE}"),
        format!("/api/log/perf.gif?page={PHONE}&lcp={PHONE}"),
        format!("/api/log/perf.gif?page=INDEX&lcp=1&telephone={PHONE}"),
        format!("/{PHONE}"),
        format!("/pic/s-1?phone={PHONE}"),
    ];
    for path in &reads {
        let headers = [
            OURS,
            ("x-page", PHONE),
            ("x-forwarded-for", PHONE),
            ("idempotency-key", PHONE),
            ("user-agent", TOKEN),
            ("referer", TOKEN),
            (
                "cookie",
                "session=19977310000; city=19977310000; device=19977310000",
            ),
        ];
        get_with(&gateway.url(path), &headers).await;
        get_with(&gateway.url(path), &[]).await;
    }
    posts.len() * 2 + reads.len() * 2
}

/// Every key with its value, of any type.
fn everything_in(redis: &Redis) -> Vec<(String, Vec<u8>)> {
    let mut connection = redis.connection();
    let keys: Vec<Vec<u8>> = redis::cmd("KEYS")
        .arg("*")
        .query(&mut connection)
        .expect("keys");
    let mut all = Vec::new();
    for key in keys {
        let dumped: Option<Vec<u8>> = redis::cmd("GET")
            .arg(&key)
            .query(&mut connection)
            .unwrap_or_default();
        let hash: Vec<Vec<u8>> = redis::cmd("HGETALL")
            .arg(&key)
            .query(&mut connection)
            .unwrap_or_default();
        all.push((
            format!("Redis under {}", String::from_utf8_lossy(&key)),
            dumped.unwrap_or_default(),
        ));
        all.push(("a Redis hash".into(), hash.concat()));
        let set: Vec<Vec<u8>> = redis::cmd("ZRANGE")
            .arg(&key)
            .arg(0)
            .arg(-1)
            .query(&mut connection)
            .unwrap_or_default();
        all.push(("a Redis sorted set".into(), set.concat()));
        all.push(("a Redis key".into(), key));
    }
    all
}

fn files_below(folder: &Path, places: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path, places);
        } else {
            // Line by line, so that a failure shows the line.
            let bytes = std::fs::read(&path).expect("a file");
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            places.extend(
                bytes
                    .split(|byte| *byte == b'\n')
                    .map(|line| (format!("file {name}"), line.to_vec())),
            );
        }
    }
}
