//! W3C trace context, level 2: from request headers to upstream headers, sampled and unsampled.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use awc::Client;

use crate::support::{Collector, Does, Gateway, Upstream, envelope, get};

const ID: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT: &str = "00f067aa0ba902b7";

/// The fate of a trace: continued, with or without the random flag, or replaced by a new one.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Trace {
    GoesOn,
    GoesOnAsRandom,
    Begins,
}

type Case = (&'static str, Vec<String>, Trace);

/// One header, made of its fields.
fn of(version: &str, flags: &str) -> String {
    format!("{version}-{ID}-{PARENT}-{flags}")
}

/// (case, traceparent headers, fate of the trace)
fn cases() -> Vec<Case> {
    [taken(), refused_by_fields(), refused_by_framing()].concat()
}

fn taken() -> Vec<Case> {
    let one = |case, header, becomes| (case, vec![header], becomes);
    vec![
        one("sampled", of("00", "01"), Trace::GoesOn),
        one("not sampled", of("00", "00"), Trace::GoesOn),
        one("random", of("00", "02"), Trace::GoesOnAsRandom),
        one("both flags", of("00", "03"), Trace::GoesOnAsRandom),
        one("unknown flags", of("00", "fd"), Trace::GoesOn),
        one("all flags", of("00", "ff"), Trace::GoesOnAsRandom),
        one("a higher version", of("01", "01"), Trace::GoesOn),
        one("the highest version", of("fe", "03"), Trace::GoesOnAsRandom),
        one(
            "more of a higher version",
            of("cc", "01-what-will-be"),
            Trace::GoesOn,
        ),
        one(
            "a bare dash of a higher version",
            of("cc", "01-"),
            Trace::GoesOn,
        ),
    ]
}

fn refused_by_fields() -> Vec<Case> {
    let with = |id: &str, parent: &str| format!("00-{id}-{parent}-01");
    let (upper_id, upper_parent) = (ID.to_uppercase(), PARENT.to_uppercase());
    let table = [
        ("version ff", of("ff", "01")),
        ("a version in upper case", of("CC", "01")),
        ("a version that is no hex", of(".0", "01")),
        ("a trace id of zeros", with(&"0".repeat(32), PARENT)),
        ("a parent of zeros", with(ID, &"0".repeat(16))),
        ("a trace id in upper case", with(&upper_id, PARENT)),
        (
            "a trace id that is no hex",
            with(&format!(".{}", &ID[1..]), PARENT),
        ),
        ("a parent in upper case", with(ID, &upper_parent)),
        (
            "a parent that is no hex",
            with(ID, &format!(".{}", &PARENT[1..])),
        ),
        ("flags that are no hex", of("00", ".0")),
        ("flags in upper case", of("00", "0B")),
    ];
    table
        .map(|(case, header)| (case, vec![header], Trace::Begins))
        .to_vec()
}

fn refused_by_framing() -> Vec<Case> {
    let twice = of("00", "01");
    let list = format!("{},{}", of("01", "01"), of("01", "01"));
    let table = [
        ("no header", vec![]),
        ("an empty header", vec![String::new()]),
        (
            "no dash in a higher version",
            vec![of("cc", "01.what-will-be")],
        ),
        ("more of version 00", vec![of("00", "01-what")]),
        ("a dash behind version 00", vec![of("00", "01-")]),
        ("a short version", vec![of("0", "01")]),
        (
            "a short trace id",
            vec![format!("00-{}-{PARENT}-01", &ID[1..])],
        ),
        ("a long trace id", vec![format!("00-{ID}0-{PARENT}-01")]),
        (
            "a short parent",
            vec![format!("00-{ID}-{}-01", &PARENT[1..])],
        ),
        ("short flags", vec![of("00", "0")]),
        ("two headers", vec![twice.clone(), twice]),
        ("two in one header", vec![list]),
    ];
    table
        .map(|(case, headers)| (case, headers, Trace::Begins))
        .to_vec()
}

/// The traceparents of all upstream requests of one document, and the flags that it passes to its client.
async fn asked(
    gateway: &Gateway,
    upstream: &Upstream,
    headers: &[String],
) -> (Vec<String>, String) {
    let before = upstream.all().len();
    let mut request = Client::builder()
        .no_default_headers()
        .finish()
        .get(gateway.url("/s-1001"));
    for header in headers {
        request = request.append_header(("traceparent", header.as_str()));
    }
    request = request.insert_header(("tracestate", "congo=t61rcWkgMzE,rojo=1"));
    let mut answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let timing = answer.headers().get("server-timing").expect("a trace");
    let timing = timing.to_str().expect("text");
    let (_, behind) = timing.split_once("trace;desc=\"").expect("a trace");
    let flags = behind[53..55].to_owned();
    answer.body().limit(1 << 20).await.expect("a document");
    let seen = upstream.all().split_off(before);
    assert!(seen.len() > 4, "{seen:?}");
    for one in &seen {
        // Dropped: see ARCHITECTURE.md.
        assert_eq!(one.header("tracestate"), "");
    }
    let parents = seen
        .iter()
        .map(|one| one.header("traceparent").to_owned())
        .collect();
    (parents, flags)
}

async fn holds(ratio: &str) {
    let collector = Collector::start();
    let upstream =
        Upstream::start(|_| Does::Answer(envelope(r#"{"series_id":"1001","name":"秦"}"#)));
    let settings = [
        ("UPSTREAM_URL", &*upstream.url()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", &*collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", ratio),
    ];
    // Nothing is answered from memory.
    let gateway = Gateway::configured("[cache]\nmax_body_kilobytes = 0\n", &settings).await;
    let sampled = u8::from(ratio == "1");
    let mut ids = BTreeSet::new();
    for (case, headers, becomes) in cases() {
        let (parents, client) = asked(&gateway, &upstream, &headers).await;
        let random = if becomes == Trace::GoesOn { 0 } else { 2 };
        let expected = format!("{:02x}", sampled | random);
        assert_eq!(client, expected, "{case}: the client's flags");
        let mut own = BTreeSet::new();
        for text in &parents {
            let fields: Vec<_> = text.split('-').collect();
            let [version, id, parent, flags] = fields[..] else {
                panic!("{case}: {text}");
            };
            assert_eq!((version, flags), ("00", &*expected), "{case}: {text}");
            assert_eq!(id == ID, becomes != Trace::Begins, "{case}: {text}");
            assert_ne!(parent, PARENT, "{case}: {text}");
            own.insert(parent.to_owned());
            ids.insert(id.to_owned());
        }
        assert_eq!(
            own.len(),
            parents.len(),
            "{case}: each question has a parent of its own: {parents:?}"
        );
    }
    let begun = cases()
        .iter()
        .filter(|(_, _, becomes)| *becomes == Trace::Begins)
        .count();
    assert_eq!(ids.len(), begun + 1, "each new trace has an id of its own");
}

#[actix_web::test]
async fn recommendation_cases_hold_unsampled() {
    holds("0").await;
}

#[actix_web::test]
async fn recommendation_cases_hold_sampled() {
    holds("1").await;
}

#[actix_web::test]
async fn retry_has_its_own_parent() {
    let asked = AtomicUsize::new(0);
    let upstream = Upstream::start(move |_| match asked.fetch_add(1, Ordering::Relaxed) {
        0 => Does::Close,
        _ => Does::Answer(envelope(r#"{"list":[]}"#)),
    });
    // Each first attempt pays for one retry.
    let settings = [("UPSTREAM_URL", &*upstream.url())];
    let gateway = Gateway::configured("[retry]\npercent = 100\n", &settings).await;
    assert_eq!(
        get(&gateway.url("/api/rank/gatherranklist")).await.status,
        200
    );
    let seen = upstream.seen("/api/gateway/rank/gatherranklist");
    let [first, second] = &seen[..] else {
        panic!("{seen:?}");
    };
    let (first, second) = (first.header("traceparent"), second.header("traceparent"));
    assert_eq!(first[..36], second[..36], "one trace");
    assert_ne!(first[36..52], second[36..52], "two parents");
}
