//! The query string of an upstream request: parameters first, stamps behind them.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::Request;

/// Everything but the unreserved characters of RFC 3986, so that no value can end its own pair.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// `series_id=1001&platform=pc&token=..&monitor=INDEX_pc&city=..`, without `?`.
pub(crate) fn render(request: &Request) -> String {
    let stamp = &request.stamp;
    let mut query = String::with_capacity(160);
    for (name, value) in &request.params {
        push(&mut query, name, value);
    }
    push(&mut query, "platform", &stamp.platform);
    push(&mut query, "token", &stamp.token);
    push(&mut query, "monitor", &stamp.monitor);
    push(&mut query, "city", &stamp.city);
    if let Some(ts) = stamp.ts {
        push(&mut query, "ts", &ts.to_string());
    }
    query
}

fn push(query: &mut String, name: &str, value: &str) {
    if !query.is_empty() {
        query.push('&');
    }
    query.push_str(name);
    query.push('=');
    query.extend(utf8_percent_encode(value, ENCODED));
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use bytes::Bytes;
    use contracts::Call;

    use super::render;
    use crate::{Request, Stamp};

    fn request(params: Vec<(&'static str, String)>, ts: Option<u64>) -> Request {
        Request {
            call: Call::Index,
            params,
            stamp: Stamp {
                platform: "pc".into(),
                token: "t&k".into(),
                monitor: "INDEX_pc".into(),
                city: "北京".into(),
                ts,
                request_token: None,
                traceparent: String::new(),
            },
            deadline: Instant::now(),
            body: Bytes::new(),
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
    fn a_value_cannot_add_a_pair_of_its_own() {
        let query = render(&request(vec![("query", "a&token=mine#x".into())], None));
        assert!(
            query.starts_with("query=a%26token%3Dmine%23x&platform=pc"),
            "{query}"
        );
    }
}
