//! The query string of an upstream request: parameters first, stamps behind them.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::Request;

impl Request {
    /// Path and query as the upstream is asked, on the path of the contract.
    pub fn target(&self) -> String {
        self.target_on(self.call.upstream_path())
    }

    /// The same on a path of the upstream's own, with the holes that the contract's path has.
    pub fn target_on(&self, template: String) -> String {
        let path = self.call.fill(template, &self.params);
        format!("{path}?{}", render(self))
    }
}

/// Everything but the unreserved characters of RFC 3986, so that no value can end its own pair.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// `series_id=1001&platform=pc&token=..&monitor=INDEX_pc&city=..`, without `?`.
fn render(request: &Request) -> String {
    let stamp = &request.stamp;
    let mut query = String::with_capacity(160);
    let in_path = request.call.spec().path_params;
    for (name, value) in &request.params {
        if !in_path.iter().any(|hole| hole.name == *name) {
            push(&mut query, name, value);
        }
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
    use proptest::prelude::*;

    use std::time::Instant;

    use contracts::Call;

    use super::render;
    use crate::{Private, Request, Stamp};

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
            body: Private::default(),
            session: None,
            idempotency_key: None,
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

    proptest! {
        /// Path, stamps and their number are the same for every value: a value stays a value.
        #[test]
        fn the_target_is_the_template_whatever_the_value(value in ".{0,60}") {
            let target = request(vec![("query", value)], None).target();
            let (path, query) = target.split_once('?').expect("a query");
            prop_assert_eq!(path, Call::Index.upstream_path());
            let names: Vec<_> = query.split('&').map(|pair| pair.split('=').next()).collect();
            let expected = ["query", "platform", "token", "monitor", "city"].map(Some);
            prop_assert_eq!(names, expected.to_vec());
            prop_assert!(target.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'#'));
        }
    }
}
