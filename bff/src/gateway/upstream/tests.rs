//! D8: the upstream request of a shared call is a function of its key, and different keys give different requests.

use std::time::Instant;

use actix_web::HttpRequest;
use actix_web::test::TestRequest;
use adapters::Request;
use contracts::{Call, Kind, Normalize, Param};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

use super::of_key;
use crate::config::{Config, from_process};
use crate::gateway::key::CallKey;
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{check, query};
use crate::telemetry::Trace;

mod visitors;

/// Values accepted by some parameter without an enumeration.
const TEXTS: [&str; 12] = [
    "1001", "1002", "20001", "s1001", "w100100", "202605", "10,15", "1,2", "a", "内饰", "a&b=c#d",
    "x|pn=1:2",
];

const CITIES: [&str; 3] = ["北京", "上海", "广州"];

type Pairs = Vec<(&'static str, String)>;

fn value(param: &Param, rng: &mut StdRng) -> Option<String> {
    let rule = &param.rule;
    let text = if let Some(value) = rule.values.choose(rng) {
        (*value).to_owned()
    } else if rule.kind == Kind::Integer {
        let from = rule.minimum.unwrap_or(0);
        rng.random_range(from..=rule.maximum.unwrap_or(from + 50).min(from + 50))
            .to_string()
    } else {
        (*TEXTS.choose(rng)?).to_owned()
    };
    let one = param.normalize != Normalize::List || text.split(',').all(|part| rule.allows(part));
    (one && rule.allows(&text)).then_some(text)
}

/// Parameters that the contract accepts. `None` if this test has no accepted value.
fn question(call: Call, rng: &mut StdRng) -> Option<Pairs> {
    let mut pairs = Pairs::new();
    for param in call
        .spec()
        .params
        .iter()
        .filter(|param| param.name != "city")
    {
        if param.required || rng.random() {
            match (0..8).find_map(|_| value(param, rng)) {
                Some(value) => pairs.push((param.name, value)),
                None if param.required => return None,
                None => {}
            }
        }
    }
    Some(pairs)
}

/// One of many browsers that request it, each with its own order, spelling, junk, headers and cookies.
fn browser(call: Call, question: &Pairs, city: &str, rng: &mut StdRng) -> HttpRequest {
    let spelled = |text: &str, rng: &mut StdRng| {
        if rng.random() {
            utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
        } else {
            text.chars()
                .map(|c| match c {
                    c if c.is_ascii_alphanumeric() || c == ',' || c == '_' => c.to_string(),
                    c => utf8_percent_encode(&c.to_string(), NON_ALPHANUMERIC).to_string(),
                })
                .collect()
        }
    };
    let mut pairs: Vec<String> = question
        .iter()
        .map(|(name, value)| format!("{name}={}", spelled(value, rng)))
        .collect();
    let junk = [
        "utm_source",
        "token",
        "platform",
        "monitor",
        "ts",
        "callback",
        "_",
    ];
    for name in junk {
        if rng.random_ratio(1, 3) {
            pairs.push(format!("{name}={}", rng.random::<u16>()));
        }
    }
    pairs.shuffle(rng);
    let number = rng.random::<u32>();
    let encoded = utf8_percent_encode(city, NON_ALPHANUMERIC);
    TestRequest::with_uri(&format!("{}?{}", call.spec().path, pairs.join("&")))
        .insert_header((
            "cookie",
            format!("BAIDUID={number}; city={encoded}; session={number}"),
        ))
        .insert_header(("authorization", format!("Bearer {number}")))
        .insert_header(("user-agent", format!("browser/{number}")))
        .insert_header(("x-forwarded-host", format!("h{number}.example")))
        .insert_header(("x-forwarded-for", format!("10.0.0.{}", number % 256)))
        .insert_header(("accept-language", format!("x{number}")))
        .insert_header(("x-request-token", format!("{number}")))
        .to_http_request()
}

/// The key, and the upstream request without labels.
fn asked(config: &Config, call: Call, http: &HttpRequest) -> (String, Request) {
    let wanted = |name: &str| call.spec().key_use(name);
    let pairs = query::parse(http.query_string(), wanted)
        .expect("well formed")
        .pairs;
    let checked = check::check(call.spec(), &pairs).expect("allowed");
    let city = checked.city.or_else(|| stamp::wished_city(http));
    let labels = Visitor {
        monitor: stamp::monitor("UNKNOWN"),
        city: city.expect("the browser names one"),
        trace: Trace::own(),
        client: None,
    };
    let key = CallKey::new(call, checked.params, &labels.city);
    let mut request = of_key(&config.stamp, &key, &labels, Instant::now());
    request.stamp.ts = None;
    request.stamp.traceparent = String::new();
    if key.city.is_none() {
        request.stamp.city = String::new();
    }
    (key.encode().to_string(), request)
}

fn bytes(request: &Request) -> String {
    let Request {
        call,
        stamp,
        body,
        session,
        idempotency_key,
        ..
    } = request;
    assert!(body.expose().is_empty() && session.is_none() && idempotency_key.is_none());
    format!("{} {} {stamp:?}", call.spec().method, request.target())
}

#[test]
fn d8_nothing_outside_the_key_changes_what_goes_upstream() {
    let config = Config::load(None, &|_| None).expect("the default is good");
    let cases = from_process("FUZZ_CASES")
        .and_then(|text| text.parse().ok())
        .unwrap_or(100_000);
    let mut rng = StdRng::seed_from_u64(8);
    let calls: Vec<Call> = Call::ALL
        .iter()
        .copied()
        .filter(|call| call.is_shared())
        .collect();
    let mut met = vec![0; calls.len()];
    let mut other_keys = 0;
    for _ in 0..cases {
        let place = rng.random_range(0..calls.len());
        let call = calls[place];
        let Some(first) = question(call, &mut rng) else {
            continue;
        };
        met[place] += 1;
        let is_key = call.spec().city == contracts::CityRole::Key;
        let city = CITIES[rng.random_range(0..CITIES.len())];
        let elsewhere = CITIES[rng.random_range(0..CITIES.len())];
        let same_city = if is_key { city } else { elsewhere };
        let one = asked(&config, call, &browser(call, &first, city, &mut rng));
        let two = asked(&config, call, &browser(call, &first, same_city, &mut rng));
        assert_eq!(one.0, two.0);
        assert_eq!(bytes(&one.1), bytes(&two.1));

        let Some(second) = question(call, &mut rng) else {
            continue;
        };
        let other = asked(&config, call, &browser(call, &second, elsewhere, &mut rng));
        assert_eq!(
            one.0 == other.0,
            bytes(&one.1) == bytes(&other.1),
            "{} {}",
            one.0,
            other.0
        );
        other_keys += u64::from(one.0 != other.0);
    }
    // Covers nearly every call, with mostly different requests.
    let unmet: Vec<_> = calls
        .iter()
        .zip(&met)
        .filter(|(_, met)| **met == 0)
        .collect();
    assert!(unmet.len() < 3, "{unmet:?}");
    assert!(other_keys > cases / 2, "{other_keys} of {cases}");
}
