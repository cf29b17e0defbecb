//! For any visitor's request: the upstream receives what the call's contract names and what the gateway adds, and
//! nothing else.

use std::collections::BTreeSet;

use contracts::{BodyFormat, Call, Field, Fill, OriginRule, Scope, Session, Shape};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use crate::all_calls::{Ids, body, questions};
use crate::support::{Answer, Does, Gateway, Seen, Upstream, get_with, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";

/// The value of everything outside the contracts.
const JUNK: &str = "junk4711";

/// The name of the browser: sent where the contract has the gateway fill it in.
const BROWSER: &str = "browser/4712";

/// Query parameters set by the gateway; the browser sends its own values for them.
const STAMPS: [&str; 4] = ["platform", "token", "monitor", "city"];

/// Answers without a payload are not stored, so every request reaches the upstream.
fn upstream() -> Upstream {
    Upstream::start(|seen| {
        let result = match seen.path.as_str() {
            "/api/gateway/user/login" => r#"{"uname":"w"}"#,
            _ => "null",
        };
        Does::Answer(format!(
            r#"{{"ResultCode":0,"ResultMsg":"","code":0,"Result":{result},"data":null}}"#
        ))
    })
}

async fn gateway(upstream: &Upstream) -> Gateway {
    // Every call is sent twice, including codes.
    let rates = [
        "lead",
        "login",
        "sms_address",
        "sms_device",
        "sms_phone",
        "sms_tries",
    ];
    let rates = rates
        .map(|name| format!("{name} = [\"1000/1m\"]\n"))
        .concat();
    let settings = format!("[limits]\ntrusted = [\"127.0.0.1\"]\n{rates}");
    let environment = [
        ("UPSTREAM_URL", upstream.url()),
        ("UPSTREAM_TOKEN", "s3cret".to_owned()),
    ];
    let environment = environment
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    Gateway::configured(&settings, &environment).await
}

/// The session cookie of a logged-in visitor.
async fn session(gateway: &Gateway) -> String {
    let url = gateway.url("/api/user/login");
    let answer = post(&url, &[OURS], r#"{"stoken":"token-of-wang"}"#).await;
    let mut cookies = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let session = cookies.find(|(_, value)| value.starts_with("session="));
    let pair = session.and_then(|(_, value)| value.split(';').next());
    pair.expect("a session").to_owned()
}

/// Headers that a browser, a proxy or an attacker may send. Those that the gateway reads have valid values.
fn headers(cookies: &str) -> Vec<(&'static str, String)> {
    let junk = [
        "accept",
        "accept-language",
        "authorization",
        "baggage",
        "cdn-loop",
        "content-language",
        "dnt",
        "forwarded",
        "from",
        "if-match",
        "if-modified-since",
        "if-none-match",
        "origin-agent-cluster",
        "prefer",
        "proxy-authorization",
        "range",
        "referer",
        "tracestate",
        "via",
        "x-anything",
        "x-forwarded-for",
        "x-forwarded-host",
        "x-forwarded-proto",
        "x-http-method-override",
        "x-original-url",
        "x-real-ip",
        "x-request-deadline-ms",
        "x-request-id",
        "x-request-token",
        "x-rewrite-url",
        "x-session-token",
    ];
    let junk = junk.map(|name| (name, JUNK.to_owned()));
    let read = [
        (OURS.0, OURS.1.to_owned()),
        ("x-page", "INDEX".to_owned()),
        ("user-agent", BROWSER.to_owned()),
        (
            "cookie",
            format!("{cookies}; a={JUNK}; device={JUNK}; city={JUNK}"),
        ),
    ];
    junk.into_iter().chain(read).collect()
}

/// Adds unknown members at every depth.
fn with_junk(body: &mut Value) {
    match body {
        Value::Object(members) => {
            members.values_mut().for_each(with_junk);
            members.insert("extra".to_owned(), JUNK.into());
            members.insert(JUNK.to_owned(), json!({ "a": [JUNK] }));
        }
        Value::Array(items) => items.iter_mut().for_each(with_junk),
        _ => {}
    }
}

/// Sends a valid request with unknown parameters and members.
async fn ask(gateway: &Gateway, call: Call, path: &str, headers: &[(&str, &str)]) -> Answer {
    let (spec, ids) = (call.spec(), Ids::made_up());
    let mut query = if spec.method == "GET" {
        questions(call, &ids).first().cloned().unwrap_or_default()
    } else {
        String::new()
    };
    let tried = [
        "platform",
        "token",
        "monitor",
        "ts",
        "city",
        "callback",
        "utm_source",
        "_",
    ];
    for name in tried.into_iter().chain([JUNK]) {
        if spec.param(name).is_none() {
            query = format!("{query}&{name}={JUNK}");
        }
    }
    for param in spec.params.iter().filter(|param| param.fill.is_some()) {
        query = format!("{query}&{}={JUNK}", param.name);
    }
    let url = gateway.url(&format!("{path}?{query}"));
    if spec.method == "GET" {
        return get_with(&url, headers).await;
    }
    let mut body = body(call, &ids);
    with_junk(&mut body);
    post(&url, headers, &body.to_string()).await
}

/// Member names outside the contract, with their paths.
fn unknown(fields: &[Field], body: &Value, at: &str) -> Vec<String> {
    let Some(members) = body.as_object() else {
        return vec![format!("{at} is no object")];
    };
    let mut found = Vec::new();
    for (name, value) in members {
        let place = format!("{at}.{name}");
        let Some(field) = fields.iter().find(|field| field.name == name) else {
            found.push(place);
            continue;
        };
        let items = match (field.many, value) {
            (Some(_), Value::Array(items)) => items.iter().collect(),
            _ => vec![value],
        };
        if let Shape::Object(inner) = field.shape {
            for item in items {
                found.extend(unknown(inner, item, &place));
            }
        }
    }
    found
}

/// A body as an object; in a form, an object member is its JSON text.
fn parsed(spec: &contracts::CallSpec, text: &str) -> Value {
    if spec.upstream_body == BodyFormat::Json {
        return serde_json::from_str(text).expect("JSON");
    }
    let pairs = text
        .split('&')
        .map(|pair| pair.split_once('=').expect("a pair"));
    let members = pairs.map(|(name, value)| {
        let value = percent_decode_str(value).decode_utf8().expect("UTF-8");
        let field = spec
            .body
            .expect("a body")
            .iter()
            .find(|field| field.name == name);
        let value = match field.map(|field| &field.shape) {
            Some(Shape::Object(_)) => serde_json::from_str(&value).expect("JSON"),
            _ => Value::from(value.into_owned()),
        };
        (name.to_owned(), value)
    });
    Value::Object(members.collect())
}

fn check(call: Call, seen: &Seen, is_in: bool) {
    let spec = call.spec();
    let names: Vec<_> = seen.pairs().into_iter().map(|(name, _)| name).collect();
    let each: BTreeSet<_> = names.iter().copied().collect();
    assert_eq!(each.len(), names.len(), "{call}: {}", seen.query);
    let own = spec.params.iter().map(|param| param.name);
    let timed = spec.path.starts_with("/minServer/").then_some("ts");
    let allowed: BTreeSet<_> = own.chain(STAMPS).chain(timed).collect();
    let more: Vec<_> = each.difference(&allowed).collect();
    assert!(more.is_empty(), "{call}: {more:?} in {}", seen.query);
    for name in STAMPS.into_iter().chain(timed) {
        assert!(
            each.contains(name),
            "{call}: {name} is missing in {}",
            seen.query
        );
    }
    for (name, value) in [
        ("platform", "pc"),
        ("token", "s3cret"),
        ("monitor", "INDEX_pc"),
    ] {
        assert!(
            seen.pairs().contains(&(name, value)),
            "{call}: {}",
            seen.query
        );
    }

    let mut names: Vec<_> = seen.headers.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    let mut expected = vec!["accept", "host", "traceparent", "x-request-deadline-ms"];
    if spec.scope == Scope::Visitor {
        expected.push("connection");
    }
    if spec.request_token {
        expected.push("x-request-token");
    }
    if spec.body.is_some() {
        expected.extend(["content-length", "content-type"]);
    }
    if spec.idempotent {
        expected.push("idempotency-key");
    }
    // A login's token is in its body.
    if is_in && spec.session != Session::None && call != Call::UserLogin {
        expected.push("x-session-token");
    }
    expected.sort_unstable();
    assert_eq!(names, expected, "{call}");

    match spec.body {
        None => assert_eq!(seen.body, "", "{call}"),
        Some(fields) => {
            let body = parsed(spec, &seen.body);
            assert_eq!(unknown(fields, &body, ""), Vec::<String>::new(), "{call}");
        }
    }
    // Without the trace id: its random digits can spell any number.
    let headers = seen
        .headers
        .iter()
        .filter(|(name, _)| name != "traceparent");
    let headers: Vec<_> = headers.collect();
    let whole = format!(
        "{} {}?{} {headers:?} {}",
        seen.method, seen.path, seen.query, seen.body
    );
    assert!(!whole.contains(JUNK), "{call}: {whole}");
    let is_told = spec
        .params
        .iter()
        .any(|param| param.fill == Some(Fill::Browser));
    assert_eq!(whole.contains("4712"), is_told, "{call}: {whole}");
}

/// All but what the gateway answers itself.
fn asked() -> impl Iterator<Item = &'static Call> {
    Call::ALL.iter().filter(|call| !call.is_own())
}

// B5.13 B7.5 B7.6 B7.9
// L7.3 L7.4 L7.6 L7.105 L7.119 L7.126
#[actix_web::test]
async fn upstream_requests_hold_only_what_the_contract_names() {
    let upstream = upstream();
    let gateway = gateway(&upstream).await;
    let session = session(&gateway).await;
    let mut checked = BTreeSet::new();
    for is_in in [true, false] {
        let cookie = if is_in { &session } else { "b=1" };
        for call in asked() {
            for (n, route) in call.spec().routes.iter().enumerate() {
                let mut headers = headers(cookie);
                let key = format!("{}{n}{}", &KEY[..34], u8::from(is_in));
                headers.push(("idempotency-key", key.clone()));
                let headers: Vec<_> = headers
                    .iter()
                    .map(|(name, value)| (*name, value.as_str()))
                    .collect();
                let answer = ask(&gateway, *call, route.path, &headers).await;
                assert_eq!(answer.status, 200, "{call}: {}", answer.text);
                let trace = answer.header("x-request-id");
                let path = route.path;
                let path = path
                    .strip_prefix("/api/")
                    .map_or(path.to_owned(), |rest| format!("/api/gateway/{rest}"));
                let seen = upstream.seen(&path);
                let seen: Vec<_> = seen
                    .iter()
                    .filter(|seen| seen.header("traceparent").contains(trace))
                    .collect();
                assert_eq!(seen.len(), 1, "{call} {path}");
                assert_eq!(seen[0].method, call.spec().method, "{call}");
                check(*call, seen[0], is_in);
                if call.spec().idempotent {
                    assert_eq!(seen[0].header("idempotency-key"), key, "{call}");
                }
                let token = seen[0].header("x-session-token");
                assert!(["", "token-of-wang"].contains(&token), "{call}: {token}");
                checked.insert(call.name());
            }
        }
    }
    assert_eq!(checked.len(), asked().count());
    let strict = |call: &&Call| call.spec().origin == OriginRule::Strict;
    assert!(Call::ALL.iter().filter(strict).count() > 5);
    let visitors = |call: &&Call| call.spec().scope == Scope::Visitor;
    assert!(Call::ALL.iter().filter(visitors).count() > 15);
}
