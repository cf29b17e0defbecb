//! Addresses of upstreams and other services: an origin, to which callers append the path.

use adapters::egress;

use super::masked;

/// Scheme, host and port only: callers append the path.
pub(super) fn is_origin(url: &str) -> bool {
    let rest = url
        .strip_prefix("http://")
        .or_else(|| url.strip_prefix("https://"));
    let Some(rest) = rest else { return false };
    let (host, port) = match rest.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (rest, None),
    };
    let name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let address = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let is_host = match address {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.bytes().all(name),
    };
    is_host && port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0))
}

pub(super) fn expected_origin(found: &str) -> String {
    format!(
        "http://host:port or https://host:port without a path, found {:?}",
        masked(found)
    )
}

/// First error in the addresses of one upstream.
pub(super) fn wrong_url(urls: &[String]) -> Option<String> {
    let scheme = |url: &str| url.split_once("://").map(|(scheme, _)| scheme.to_owned());
    urls.iter().enumerate().find_map(|(place, url)| {
        if !is_origin(url) {
            return Some(expected_origin(url));
        }
        if egress::address_in(url).is_some_and(egress::is_refused) {
            return Some(format!(
                "an address that is neither link-local nor of cloud metadata, found {url:?}"
            ));
        }
        if urls[..place].contains(url) {
            return Some(format!("each URL once, found {url:?} twice"));
        }
        (scheme(url) != scheme(&urls[0])).then(|| {
            format!(
                "one scheme for all of them, found {url:?} beside {:?}",
                urls[0]
            )
        })
    })
}
