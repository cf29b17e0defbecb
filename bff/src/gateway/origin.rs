//! Where we are for the browser, and whether a request comes from our own pages.

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use contracts::OriginRule;

/// Scheme and host as visitors see them; the host was checked when the request came in. Off loopback it is https.
pub(crate) fn public(http: &HttpRequest) -> String {
    let scheme = if is_loopback(http) { "http" } else { "https" };
    format!("{scheme}://{}", host(http))
}

/// True for a request to this very machine.
pub(crate) fn is_loopback(http: &HttpRequest) -> bool {
    let host = host(http);
    host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]")
}

fn host(http: &HttpRequest) -> &str {
    let named = http.headers().get(HOST).and_then(|host| host.to_str().ok());
    named.unwrap_or_default()
}

/// `Sec-Fetch-Site: same-origin`, or an `Origin` that is ours. Neither header: a program, or a browser too old to
/// tell; only the lenient rule lets it pass.
pub(crate) fn is_ours(
    headers: &HeaderMap,
    rule: OriginRule,
    is_our_host: impl Fn(&str) -> bool,
) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site.as_bytes() == b"same-origin";
    }
    let Some(origin) = headers.get(ORIGIN) else {
        return rule == OriginRule::Lenient;
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    host.is_some_and(is_our_host)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

    use contracts::OriginRule;

    use super::is_ours;

    fn sent(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
        is_ours(&map, OriginRule::Lenient, |host| host == "jiadao.example")
    }

    #[test]
    fn only_our_own_pages_may_post() {
        assert!(sent(&[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://jiadao.example")
        ]));
        assert!(sent(&[("origin", "https://jiadao.example")]));
        assert!(sent(&[]));
        assert!(!sent(&[
            ("sec-fetch-site", "cross-site"),
            ("origin", "https://jiadao.example")
        ]));
        assert!(!sent(&[("sec-fetch-site", "same-site")]));
        assert!(!sent(&[("origin", "https://jiadao.example.evil.example")]));
        assert!(!sent(&[("origin", "null")]));
    }

    #[test]
    fn where_money_and_phones_are_silence_is_refused() {
        assert!(!is_ours(&HeaderMap::new(), OriginRule::Strict, |_| true));
        let mut headers = HeaderMap::new();
        headers.insert(
            HeaderName::from_static("sec-fetch-site"),
            HeaderValue::from_static("same-origin"),
        );
        assert!(is_ours(&headers, OriginRule::Strict, |_| false));
    }
}
