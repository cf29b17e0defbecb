//! The site's own origin, and whether a request comes from its own pages.

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, HeaderMap, HeaderValue, ORIGIN};
use contracts::OriginRule;

use crate::config::{Authority, ServerConfig, Site};

/// The site that a request addresses; `None` if it is not ours.
pub(crate) fn site<'c>(http: &HttpRequest, server: &'c ServerConfig) -> Option<Site<'c>> {
    server.site(&authority(http)?)
}

/// Origin as visitors see it; empty if the request addresses another site.
pub(crate) fn public(http: &HttpRequest, server: &ServerConfig) -> String {
    site(http, server).map_or_else(String::new, Site::origin)
}

/// True if the request addresses loopback.
pub(crate) fn is_loopback(http: &HttpRequest) -> bool {
    authority(http).is_some_and(|authority| authority.loopback().is_some())
}

/// Host of an absolute-form target, which overrides `Host` (RFC 9112, 3.2.2).
pub(crate) fn authority(http: &HttpRequest) -> Option<Authority<'_>> {
    if let Some(authority) = http.uri().authority() {
        return Authority::parse(authority.as_str());
    }
    let host = http.headers().get(HOST)?;
    Authority::parse(host.to_str().ok()?)
}

/// Accepts `Sec-Fetch-Site: same-origin` and the site's `Origin`; if both are sent, both must agree, and so must each
/// line of either. Without both headers the client is a program or an old browser, which only the lenient rule accepts.
pub(crate) fn is_ours(headers: &HeaderMap, rule: OriginRule, site: Option<Site<'_>>) -> bool {
    let (mut fetched, mut origins) = (headers.get_all("sec-fetch-site"), headers.get_all(ORIGIN));
    if fetched.len() + origins.len() == 0 {
        return rule == OriginRule::Lenient;
    }
    let is_of_site = |origin: &HeaderValue| {
        let origin = origin.to_str().unwrap_or_default();
        site.is_some_and(|site| site.has_origin(origin))
    };
    fetched.all(|from| from.as_bytes() == b"same-origin") && origins.all(is_of_site)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, ORIGIN};

    use contracts::OriginRule;

    use super::is_ours;
    use crate::config::{PublicHost, Site};

    fn headers(sent: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in sent {
            map.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
        map
    }

    fn sent(map: &[(&'static str, &'static str)]) -> bool {
        let host = PublicHost::try_from("jiadao.example".to_owned()).expect("a host");
        is_ours(
            &headers(map),
            OriginRule::Lenient,
            Some(Site::Public(&host)),
        )
    }

    #[test]
    fn only_same_origin_pages_may_post() {
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
        for foreign in ["https://evil.example", "http://jiadao.example", "null", ""] {
            let both = [("sec-fetch-site", "same-origin"), ("origin", foreign)];
            assert!(!sent(&both), "{foreign}");
        }
        assert!(!sent(&[("sec-fetch-site", "same-site")]));
        assert!(!sent(&[("origin", "https://jiadao.example.evil.example")]));
        assert!(!sent(&[("origin", "http://jiadao.example")]));
        assert!(!sent(&[("origin", "http://localhost:3000")]));
        assert!(!sent(&[("origin", "null")]));
    }

    #[test]
    fn repeated_headers_must_all_be_ours() {
        let mut map = headers(&[("origin", "https://jiadao.example")]);
        let host = PublicHost::try_from("jiadao.example".to_owned()).expect("a host");
        let is_ours = |map: &HeaderMap| is_ours(map, OriginRule::Strict, Some(Site::Public(&host)));
        assert!(is_ours(&map));
        map.append(ORIGIN, HeaderValue::from_static("https://evil.example"));
        assert!(!is_ours(&map));
    }

    #[test]
    fn strict_rule_rejects_requests_without_either_header() {
        let same_origin = headers(&[("sec-fetch-site", "same-origin")]);
        assert!(!is_ours(&HeaderMap::new(), OriginRule::Strict, None));
        assert!(is_ours(&same_origin, OriginRule::Strict, None));
    }
}
