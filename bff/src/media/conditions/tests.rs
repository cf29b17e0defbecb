use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use adapters::Media;
use futures_util::stream;

use super::{Conditions, Verdict, is_unsatisfied, sent_etag};

fn headers(sent: &[(&'static str, &'static str)]) -> HeaderMap {
    let mut map = HeaderMap::new();
    for (name, value) in sent {
        map.append(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
    map
}

fn asked(sent: &[(&'static str, &'static str)]) -> Conditions {
    Conditions::of(&Method::GET, &headers(sent))
}

fn media(status: u16, etag: Option<&str>, content_range: Option<&str>) -> Media {
    Media {
        status,
        content_type: "image/png".to_owned(),
        gzip: false,
        content_length: None,
        content_range: content_range.map(ToOwned::to_owned),
        etag: etag.map(ToOwned::to_owned),
        storable: true,
        body: Box::pin(stream::empty()),
    }
}

fn verdict(sent: &[(&'static str, &'static str)], media: &Media) -> Verdict {
    asked(sent).judge(media, &headers(sent))
}

#[test]
fn requests_only_single_well_formed_ranges() {
    for range in ["bytes=0-9", "bytes=10-", "bytes=-5", "BYTES=0-0"] {
        assert_eq!(asked(&[("range", range)]).range.as_deref(), Some(range));
    }
    for range in [
        "bytes=9-0",
        "bytes=-",
        "bytes=",
        "bytes=0-1,5-6",
        "items=0-1",
        "bytes=a-b",
        "bytes=+1-2",
        "bytes=0-9999999999999999999",
        "0-9",
    ] {
        assert_eq!(asked(&[("range", range)]).range, None, "{range}");
    }
    assert_eq!(
        asked(&[("range", "bytes=0-1"), ("range", "bytes=2-3")]).range,
        None
    );
    let head = Conditions::of(&Method::HEAD, &headers(&[("range", "bytes=0-1")]));
    assert_eq!(head.range, None);
}

#[test]
fn ranges_request_the_identity_encoding() {
    assert!(asked(&[("accept-encoding", "gzip")]).gzip);
    assert!(!asked(&[("accept-encoding", "gzip"), ("range", "bytes=0-1")]).gzip);
    // An ineffective range changes nothing.
    assert!(asked(&[("accept-encoding", "gzip"), ("range", "bytes=1-0")]).gzip);
}

#[test]
fn if_range_requires_a_strong_tag() {
    let range = |if_range| asked(&[("range", "bytes=0-1"), ("if-range", if_range)]).range;
    assert!(range("\"a\"").is_some());
    for other in [
        "W/\"a\"",
        "Sun, 22 Nov 2026 06:00:00 GMT",
        "a",
        "\"a\", \"b\"",
        "*",
        "",
    ] {
        assert_eq!(range(other), None, "{other}");
    }
    assert_eq!(asked(&[("if-range", "\"a\"")]).if_range, None);
}

#[test]
fn sends_all_tags_as_strong() {
    let asked = asked(&[
        ("if-none-match", "W/\"a\", \"b\""),
        ("if-none-match", "\"c\""),
    ]);
    assert_eq!(asked.if_none_match.as_deref(), Some("\"a\", \"b\", \"c\""));
}

#[test]
fn known_version_is_304_even_if_the_upstream_ignores_conditions() {
    let sent = [("if-none-match", "W/\"a\"")];
    let known = || Verdict::NotModified("W/\"a\"".to_owned());
    assert_eq!(verdict(&sent, &media(304, Some("\"a\""), None)), known());
    assert_eq!(verdict(&sent, &media(304, None, None)), known());
    assert_eq!(verdict(&sent, &media(200, Some("\"a\""), None)), known());
    assert_eq!(
        verdict(&sent, &media(200, Some("\"b\""), None)),
        Verdict::Whole
    );
    assert_eq!(
        verdict(&sent, &media(304, Some("\"b\""), None)),
        Verdict::Broken
    );
    assert_eq!(
        verdict(&[], &media(304, Some("\"a\""), None)),
        Verdict::Broken
    );
}

#[test]
fn never_passes_on_a_part_of_another_version() {
    let part = |etag| media(206, etag, Some("bytes 0-1/9"));
    let sent = [("range", "bytes=0-1"), ("if-range", "\"a\"")];
    assert_eq!(verdict(&sent, &part(Some("\"a\""))), Verdict::Part);
    for etag in [Some("\"b\""), Some("W/\"a\""), None] {
        assert_eq!(
            verdict(&sent, &part(etag)),
            Verdict::AskForWhole,
            "{etag:?}"
        );
    }
    assert_eq!(verdict(&[], &part(None)), Verdict::Broken, "not asked for");
}

#[test]
fn part_of_another_range_is_broken() {
    for (range, part, expected) in [
        ("bytes=0-9", "bytes 0-9/5000", Verdict::Part),
        ("bytes=0-9", "bytes 0-8/5000", Verdict::Part),
        ("bytes=0-9", "bytes 100-199/5000", Verdict::Broken),
        ("bytes=0-9", "bytes 0-10/5000", Verdict::Broken),
        ("bytes=0-9", "bytes 1-9/*", Verdict::Broken),
        ("bytes=10-", "bytes 10-4999/5000", Verdict::Part),
        ("bytes=10-", "bytes 0-4999/5000", Verdict::Broken),
        ("bytes=-5", "bytes 4995-4999/5000", Verdict::Part),
        ("bytes=-5", "bytes 0-4/5000", Verdict::Broken),
        ("bytes=-5", "bytes 4994-4999/5000", Verdict::Broken),
        ("bytes=-5", "bytes 0-2/3", Verdict::Part),
    ] {
        let answer = media(206, None, Some(part));
        assert_eq!(
            verdict(&[("range", range)], &answer),
            expected,
            "{range}, {part}"
        );
    }
}

#[test]
fn contradictory_part_is_broken() {
    let sent = [("range", "bytes=0-1")];
    for range in [
        None,
        Some("bytes 1-0/9"),
        Some("bytes 0-9/9"),
        Some("bytes */9"),
        Some("0-1/9"),
    ] {
        assert_eq!(verdict(&sent, &media(206, None, range)), Verdict::Broken);
    }
    let mut longer = media(206, None, Some("bytes 0-1/9"));
    longer.content_length = Some(3);
    assert_eq!(verdict(&sent, &longer), Verdict::Broken);
}

#[test]
fn compressed_body_gets_a_weak_tag_if_requested() {
    assert_eq!(sent_etag(Some("\"a\""), true).as_deref(), Some("W/\"a\""));
    assert_eq!(sent_etag(Some("\"a\""), false).as_deref(), Some("\"a\""));
    assert_eq!(sent_etag(Some("a\r\nb"), false), None);
    let mut packed = media(200, None, None);
    packed.gzip = true;
    assert_eq!(verdict(&[], &packed), Verdict::Broken);
    assert_eq!(
        verdict(&[("accept-encoding", "gzip")], &packed),
        Verdict::Whole
    );
}

#[test]
fn unsatisfiable_range_reports_the_length() {
    let outside = media(416, None, Some("bytes */9"));
    assert_eq!(
        verdict(&[("range", "bytes=9-")], &outside),
        Verdict::OutOfRange
    );
    assert!(is_unsatisfied("bytes */9"));
    assert!(!is_unsatisfied("bytes 0-1/9") && !is_unsatisfied("bytes */x"));
}

/// The upstream may support ranges but no conditions.
#[test]
fn other_conditions_precede_ranges() {
    for (status, range) in [(206, "bytes 0-1/9"), (416, "bytes */9")] {
        let came = media(status, Some("\"a\""), Some(range));
        let verdict = |name, tag| verdict(&[("range", "bytes=0-1"), (name, tag)], &came);
        let own = if status == 206 {
            Verdict::Part
        } else {
            Verdict::OutOfRange
        };
        let known = Verdict::NotModified("\"a\"".to_owned());
        assert_eq!(verdict("if-none-match", "\"a\""), known, "{status}");
        assert_eq!(verdict("if-none-match", "\"b\""), own, "{status}");
        assert_eq!(verdict("if-range", "\"a\""), own, "{status}");
        let other = verdict("if-range", "\"b\"");
        assert_eq!(other, Verdict::AskForWhole, "{status}");
    }
}
