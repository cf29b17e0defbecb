use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use tracing::Span;

use super::{Trace, parse};

const GOOD: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

#[test]
fn well_formed_header_continues_the_trace() {
    let caller = parse(GOOD).expect("well formed");
    assert_eq!(caller.id.to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
    assert_eq!(caller.parent.to_string(), "00f067aa0ba902b7");
    assert!(!caller.random);
}

#[test]
fn malformed_header_is_ignored() {
    let zeros = "00-00000000000000000000000000000000-00f067aa0ba902b7-01";
    let upper = GOOD.to_uppercase();
    let longer = format!("{GOOD}-x");
    for bad in [
        "",
        "00-1-2-3",
        "01-4bf9",
        zeros,
        &upper,
        &longer,
        &GOOD[1..],
    ] {
        assert_eq!(parse(bad), None, "{bad}");
    }
}

#[test]
fn sampled_flag_of_the_browser_is_ignored() {
    let mut headers = HeaderMap::new();
    let name = HeaderName::from_static("traceparent");
    headers.insert(name, HeaderValue::from_static(GOOD));
    let trace = Trace::at_the_edge(&headers, "GET", 0.0);
    assert!(!trace.is_sampled());
    assert!(
        trace
            .traceparent()
            .starts_with("00-4bf92f3577b34da6a3ce929d0e0e4736-")
    );
    assert!(trace.traceparent().ends_with("-00"));
}

#[test]
fn nothing_is_sampled_without_a_collector() {
    assert!(!Trace::at_the_edge(&HeaderMap::new(), "GET", 1.0).is_sampled());
}

#[test]
fn what_is_asked_inside_a_span_is_its_child() {
    tracing::subscriber::with_default(tracing_subscriber::registry(), || {
        let span = tracing::info_span!("a call");
        let inside = Trace::own().inside(&span);
        assert!(span.id().is_some());
        assert_eq!(inside.span.id(), span.id());
        // A span that is not sampled hides the one around it.
        assert_eq!(inside.inside(&Span::none()).span.id(), None);
    });
}
