//! The caller, and the labels that the gateway stamps on upstream requests.

use std::borrow::Cow;

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use actix_web::http::header::{HeaderMap, HeaderName, USER_AGENT};
use adapters::Stamp;
use client_network::ClientNetwork;
use contracts::{Call, Fill, Page};
use percent_encoding::percent_decode_str;

use super::check::Params;
use super::cookies::Device;
use crate::config::StampConfig;
use crate::error::Refused;
use crate::secret::Secret;
use crate::telemetry::Trace;

/// The header that carries the browser's page name.
pub(crate) const PAGE_HEADER: &str = "x-page";

/// Present, with any value: the stored answer was of no use to the client (decision 50).
pub(crate) const RENEW_HEADER: &str = "x-renew";

/// Where the browser keeps no cookies (decision 61). Percent-encoded.
const CITY_HEADER: &str = "x-city";

/// Monitor tag of requests without a page.
const UNKNOWN: &str = "UNKNOWN";

/// The caller as labels of upstream requests.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// Route name plus `_pc`.
    pub(crate) monitor: String,
    /// A name on the city list.
    pub(crate) city: String,
    pub(crate) trace: Trace,
    /// Charged for upstream requests, never sent; `None` is the gateway itself.
    pub(crate) client: Option<ClientNetwork>,
}

/// `INDEX_pc` for the page INDEX.
pub(crate) fn monitor(page: &str) -> String {
    [page, "_pc"].concat()
}

/// The monitor tag of a call. Unknown pages are refused.
pub(crate) fn monitor_of(headers: &HeaderMap) -> Result<String, Refused> {
    let Some(value) = headers.get(HeaderName::from_static(PAGE_HEADER)) else {
        return Ok(monitor(UNKNOWN));
    };
    let page = value.to_str().ok().and_then(Page::from_name);
    page.map(|page| monitor(page.name()))
        .ok_or_else(|| Refused {
            param: PAGE_HEADER.to_owned(),
            expected: "the name of a page, such as INDEX".to_owned(),
        })
}

/// Names the page of a request that came without the header.
pub(super) fn name_page(visitor: &mut Visitor, page: Page) {
    if visitor.monitor == monitor(UNKNOWN) {
        visitor.monitor = monitor(page.name());
    }
}

/// Whether the client asks for another answer than the stored one.
pub(crate) fn renews(headers: &HeaderMap) -> bool {
    headers.contains_key(HeaderName::from_static(RENEW_HEADER))
}

/// Parameters that the contract has the gateway fill. A name that it does not take is left out.
pub(super) fn filled(
    call: Call,
    http: &HttpRequest,
    (device, secret): (&Device, &Secret),
) -> Params {
    let params = call.spec().params.iter();
    let filled = params.filter_map(|param| {
        let value = match param.fill? {
            Fill::Browser => Cow::Borrowed(http.headers().get(USER_AGENT)?.to_str().ok()?),
            Fill::Device => Cow::Owned(device.public(secret)),
        };
        let value: String = value.chars().take(param.rule.max_length).collect();
        param.rule.allows(&value).then_some((param.name, value))
    });
    filled.collect()
}

/// The city of the call's header, else the chosen one, else the located one; not checked yet.
pub(crate) fn wished_city(http: &HttpRequest) -> Option<String> {
    let header = HeaderName::from_static(CITY_HEADER);
    let named = http
        .headers()
        .get(header)
        .and_then(|value| city_of(value.to_str().ok()?));
    named.or_else(|| city_in(&http.cookies().ok()?))
}

fn city_in(cookies: &[Cookie<'_>]) -> Option<String> {
    ["city", "loc_city"].into_iter().find_map(|name| {
        let cookie = cookies.iter().find(|cookie| cookie.name() == name)?;
        city_of(cookie.value())
    })
}

fn city_of(encoded: &str) -> Option<String> {
    let city = percent_decode_str(encoded).decode_utf8().ok()?;
    (!city.is_empty()).then(|| city.into_owned())
}

/// Labels of one upstream request.
pub(crate) fn stamp(
    config: &StampConfig,
    call: Call,
    visitor: &Visitor,
    city: &str,
    now_ms: u64,
) -> Stamp {
    Stamp {
        platform: config.platform.clone(),
        token: config.token.private().clone(),
        monitor: visitor.monitor.clone(),
        city: city.to_owned(),
        ts: call.is_timestamped().then_some(now_ms),
        request_token: call
            .spec()
            .request_token
            .then(|| config.request_token.private().clone()),
        traceparent: visitor.trace.hop().traceparent(),
    }
}

#[cfg(test)]
mod tests;
