use std::time::Instant;

use contracts::Call;
use http::Uri;
use http::uri::Authority;
use percent_encoding::percent_decode_str;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::render;
use crate::{Private, Request, Route, Stamp};

fn request(params: Vec<(&'static str, String)>, ts: Option<u64>) -> Request {
    Request {
        call: Call::Index,
        params,
        stamp: Stamp {
            platform: "pc".into(),
            token: Private::new("t&k".into()),
            monitor: "INDEX_pc".into(),
            city: "北京".into(),
            ts,
            request_token: None,
            traceparent: String::new(),
        },
        deadline: Instant::now(),
        body: Private::default(),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    }
}

#[test]
fn stamps_follow_the_parameters() {
    let query = render(&request(vec![("sort", "sale".into())], Some(7)));
    assert_eq!(
        query,
        "sort=sale&platform=pc&token=t%26k&monitor=INDEX_pc&city=%E5%8C%97%E4%BA%AC&ts=7"
    );
}

#[test]
fn value_cannot_add_a_pair() {
    let query = render(&request(vec![("query", "a&token=mine#x".into())], None));
    assert!(
        query.starts_with("query=a%26token%3Dmine%23x&platform=pc"),
        "{query}"
    );
}

/// Building blocks of values: everything that could end a pair, a path or an address, and ordinary text.
const PIECES: [&str; 24] = [
    "../",
    "..%2f",
    "/",
    "\\",
    "?",
    "#",
    "&",
    "=",
    ";",
    "%",
    "%00",
    "+",
    " ",
    "\r\n",
    "\0",
    ":",
    "@",
    "//evil.example",
    "http://evil.example:1/",
    "北京",
    "\u{202E}",
    "a",
    "1001",
    "",
];

fn value(rng: &mut StdRng) -> String {
    let pieces = (0..rng.random_range(0..5)).map(|_| PIECES[rng.random_range(0..PIECES.len())]);
    pieces.collect()
}

/// D7, E12: for any values, the request uses the template's path, the contract's names, the stamps in order, and
/// the configured host; and each value decodes back.
#[test]
fn d7_e12_target_follows_the_template_for_any_values() {
    let cases = cases(1_000_000);
    let mut rng = StdRng::seed_from_u64(7);
    for case in 0..cases {
        let call = Call::ALL[rng.random_range(0..Call::ALL.len())];
        let spec = call.spec();
        let route = &spec.routes[rng.random_range(0..spec.routes.len())];
        let asked = spec.params.iter().filter(|_| rng.random());
        let names: Vec<&'static str> = asked.map(|param| param.name).collect();
        let mut params: Vec<_> = names.iter().map(|name| (*name, value(&mut rng))).collect();
        params.extend(
            route
                .params
                .iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        let question = Request {
            call,
            ..request(params, (case % 2 == 0).then_some(7))
        };
        let own = case % 3 == 0;
        let (target, path) = if own {
            let holes = spec
                .path_params
                .iter()
                .map(|hole| format!("/{{{}}}", hole.name));
            let filled = route.params.iter().map(|(_, value)| format!("/{value}"));
            let target = question.target_on(format!("/v3/x{}", holes.collect::<String>()));
            (target, format!("/v3/x{}", filled.collect::<String>()))
        } else {
            let path = route.path.strip_prefix("/api/").map_or_else(
                || route.path.to_owned(),
                |rest| format!("/api/gateway/{rest}"),
            );
            (question.target(), path)
        };
        let url: Uri = format!("http://rank.internal:8081{target}")
            .parse()
            .expect("an address");
        assert_eq!(
            url.authority().map(Authority::as_str),
            Some("rank.internal:8081")
        );
        assert_eq!(
            (url.scheme_str(), url.path()),
            (Some("http"), path.as_str()),
            "{target}"
        );
        assert!(
            target
                .bytes()
                .all(|byte| byte.is_ascii_graphic() && byte != b'#'),
            "{target}"
        );
        let mut pairs = url
            .query()
            .unwrap_or_default()
            .split('&')
            .map(|pair| pair.split_once('='));
        for (name, value) in question.params.iter().take(names.len()) {
            let (found, text) = pairs.next().flatten().expect("a pair");
            let text = percent_decode_str(text).decode_utf8().expect("UTF-8");
            assert_eq!((found, text.as_ref()), (*name, value.as_str()), "{target}");
        }
        let stamps: Vec<_> = pairs.map(|pair| pair.map(|(name, _)| name)).collect();
        let all = ["platform", "token", "monitor", "city", "ts"].map(Some);
        let many = if case % 2 == 0 { 5 } else { 4 };
        assert_eq!(stamps, all[..many], "{target}");
    }
}

/// Number of cases unless `FUZZ_CASES` is set.
fn cases(usual: u64) -> u64 {
    let given = std::env::var_os("FUZZ_CASES").and_then(|text| text.to_str()?.parse().ok());
    given.unwrap_or(usual)
}
