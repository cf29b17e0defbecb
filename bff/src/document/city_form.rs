//! The form of the city page: it sets the cookie of the city and leads back to the page that linked here. Needs no script.

use std::borrow::Cow;
use std::rc::Rc;

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::Uri;
use actix_web::http::header::REFERER;
use client_network::ClientNetwork;
use contracts::Page;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::form::{read, see};
use super::{html, turn_down};
use crate::config::{ServerConfig, Site};
use crate::edge::body::Incoming;
use crate::error::{GatewayError, Refused};
use crate::gateway::{cities, origin};
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::Trace;

/// The field of a choice, and the cookie of `interfaces.md`, which the client writes alike (`frontend/src/lib/cookies.ts`).
const CITY: &str = "city";

/// The hidden field: where the visitor came from.
const BACK: &str = "back";

/// Longest address that is gone back to, bytes.
const LONGEST_BACK: usize = 2000;

/// A city and an address, encoded, bytes.
const MOST_BYTES: usize = 8 * 1024;

/// Without a page of ours to go back to.
const HOME: &str = "/";

/// HTML of the hidden field, which stands outside the form: the page is then the same for everybody who comes to it.
pub(super) fn field(http: &HttpRequest, server: &ServerConfig) -> String {
    let referer = http.headers().get(REFERER);
    let referer = referer.and_then(|referer| referer.to_str().ok());
    let back = referer.and_then(|referer| back_from(referer, origin::site(http, server)));
    let back = html::escaped(back.as_deref().unwrap_or(HOME));
    format!("<input type=\"hidden\" form=\"city\" name=\"{BACK}\" value=\"{back}\">")
}

/// Path and query of a page of ours that is no choice of a city.
fn back_from(referer: &str, site: Option<Site<'_>>) -> Option<String> {
    let address: Uri = referer.parse().ok()?;
    let origin = format!("{}://{}", address.scheme_str()?, address.authority()?);
    if !site?.has_origin(&origin) {
        return None;
    }
    back_to(address.path_and_query()?.as_str()).map(str::to_owned)
}

/// An address of one of our pages: no other site, and no path that is none of ours.
fn back_to(address: &str) -> Option<&str> {
    let parsed: Uri = address.parse().ok()?;
    let is_path = parsed.authority().is_none() && address.starts_with('/');
    let page = Page::on_path(parsed.path()).page;
    let is_of_site = ![Page::NotFound, Page::City].contains(&page);
    (is_path && is_of_site && address.len() <= LONGEST_BACK).then_some(address)
}

/// Takes the choice: 303 to where the visitor came from, with the cookie. A city that is not on the list is a 400.
pub(super) async fn choose(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let sent = match read(worker, http, incoming, client, MOST_BYTES).await {
        Ok(sent) => sent,
        Err(failure) => return turn_down(worker, http, failure, trace),
    };
    let text = |name: &str| {
        let found = form_urlencoded::parse(&sent).find(|(known, _)| known == name);
        found.map_or(Cow::Borrowed(""), |(_, value)| value)
    };
    let city = text(CITY).into_owned();
    if !cities::is_city(worker, &city).await {
        let refused = Refused {
            param: CITY.to_owned(),
            expected: "a city of the list (getcity)".to_owned(),
        };
        let failure = GatewayError::BadParameter(vec![refused]);
        return turn_down(worker, http, failure, trace);
    }
    let back = text(BACK);
    let to = back_to(&back).map_or(HOME.to_owned(), without_city);
    let matched = Page::on_path(http.uri().path());
    let outcome = Outcome::good(matched.template, see(&to)).of_page(matched.page);
    outcome.with_cookie(Some(cookie(&city)))
}

/// A city of the address would beat the one that was chosen.
fn without_city(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else {
        return address.to_owned();
    };
    let is_of_city = |pair: &str| {
        let named = form_urlencoded::parse(pair.as_bytes()).next();
        named.is_some_and(|(name, _)| name == CITY)
    };
    let kept: Vec<_> = query.split('&').filter(|pair| !is_of_city(pair)).collect();
    if kept.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", kept.join("&"))
    }
}

/// For 30 days, as the client keeps it.
fn cookie(city: &str) -> Cookie<'static> {
    let value = utf8_percent_encode(city, NON_ALPHANUMERIC).to_string();
    Cookie::build(CITY, value)
        .path("/")
        .max_age(Duration::days(30))
        .same_site(SameSite::Lax)
        .finish()
}

#[cfg(test)]
mod tests {
    use super::{back_from, back_to, without_city};
    use crate::config::{PublicHost, Site};

    #[test]
    fn it_leads_back_to_our_own_pages_alone() {
        for address in [
            "/",
            "/s-1001",
            "/s-1001?from_src=x&a=%22",
            "/rank/1-0-0-0-0-0-0.html",
        ] {
            assert_eq!(back_to(address), Some(address));
        }
        let long = format!("/s-1001?{}", "a".repeat(2000));
        for address in [
            "",
            "s-1001",
            "//evil.example",
            "//evil.example/s-1001",
            "/\\evil.example",
            "https://evil.example/s-1001",
            "javascript:alert(1)",
            "/city",
            "/nonsense",
            "/api/getcity",
            "/s-1001\r\nset-cookie: a=b",
            &long,
        ] {
            assert_eq!(back_to(address), None, "{address}");
        }
    }

    #[test]
    fn the_city_of_the_address_does_not_beat_the_chosen_one() {
        for (address, expected) in [
            ("/s-1001", "/s-1001"),
            ("/policy.html?city=%E4%B8%8A%E6%B5%B7", "/policy.html"),
            ("/pic/s-1?a=1&%63ity=x&city=y&b=%26", "/pic/s-1?a=1&b=%26"),
            ("/pic/s-1?ad_city=x", "/pic/s-1?ad_city=x"),
        ] {
            assert_eq!(without_city(address), expected);
        }
    }

    #[test]
    fn only_a_page_of_this_site_is_where_the_visitor_came_from() {
        let host = PublicHost::try_from("jiadao.example".to_owned()).expect("a host");
        let back = |referer| back_from(referer, Some(Site::Public(&host)));
        assert_eq!(
            back("https://jiadao.example/s-1001?a=1").as_deref(),
            Some("/s-1001?a=1")
        );
        for other in [
            "https://jiadao.example.evil.example/s-1001",
            "https://evil.example/s-1001",
            "http://jiadao.example/s-1001",
            "https://evil@jiadao.example/s-1001",
            "/s-1001",
            "",
        ] {
            assert_eq!(back(other), None, "{other}");
        }
        assert_eq!(back_from("https://jiadao.example/s-1001", None), None);
    }
}
