//! Where a request comes from.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header::HeaderValue;
use client_network::{ClientNetwork, Network};

/// The client network of a request, by its peer and the hops that trusted proxies report.
pub(crate) fn network_of(http: &HttpRequest, trusted: &[Network]) -> ClientNetwork {
    let unknown = IpAddr::from([0, 0, 0, 0]);
    let peer = http.peer_addr().map_or(unknown, |address| address.ip());
    let lines = http.headers().get_all("x-forwarded-for");
    let lines: Vec<&[u8]> = lines.map(HeaderValue::as_bytes).collect();
    ClientNetwork::of(peer, &lines, trusted)
}
