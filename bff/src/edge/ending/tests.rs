use actix_web::http::header::{CONNECTION, HeaderMap, HeaderValue, UPGRADE};

use super::{is_asked, is_without_end};

#[test]
fn finds_close_among_other_tokens() {
    for (value, expected) in [
        ("close", true),
        ("keep-alive, Close", true),
        ("close ,x", true),
        ("keep-alive", false),
        ("closed", false),
    ] {
        let mut headers = HeaderMap::new();
        headers.append(CONNECTION, HeaderValue::from_static("x"));
        headers.append(CONNECTION, HeaderValue::from_static(value));
        assert_eq!(is_asked(&headers), expected, "{value}");
    }
}

#[test]
fn websocket_upgrade_makes_the_body_endless() {
    for (value, expected) in [("websocket", true), (" WebSocket ", true), ("h2c", false)] {
        let mut headers = HeaderMap::new();
        headers.append(UPGRADE, HeaderValue::from_static("x"));
        headers.append(UPGRADE, HeaderValue::from_static(value));
        assert_eq!(is_without_end(&headers), expected, "{value}");
    }
}
