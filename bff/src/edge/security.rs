//! Security headers of every answer on the public port, and `security.txt` (RFC 9116).

use std::fmt::Write as _;

use actix_web::HttpResponse;
use actix_web::http::header::{
    CACHE_CONTROL, HeaderMap, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};

use crate::config::{SecurityConfig, Site};

pub(crate) const TXT: &str = "/.well-known/security.txt";

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Other sites embed nothing of this one, images included: search engines and chats fetch previews themselves.
pub(crate) fn harden(headers: &mut HeaderMap, security: &SecurityConfig, site: Option<Site<'_>>) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    // Visitors use HTTPS except on loopback. Subdomains are outside our control.
    let is_public = site.is_some_and(|site| !site.is_loopback());
    if is_public && let Some(lifetime) = security.hsts() {
        headers.insert(STRICT_TRANSPORT_SECURITY, lifetime);
    }
}

/// `None` if no contact is configured.
pub(crate) fn txt(security: &SecurityConfig, site: Site<'_>) -> Option<HttpResponse> {
    if security.contact.is_empty() {
        return None;
    }
    let mut text = String::new();
    for contact in &security.contact {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "Contact: {}", contact.as_str());
    }
    let _ = writeln!(text, "Expires: {}", security.expires.as_str());
    let _ = writeln!(text, "Canonical: {}{TXT}", site.origin());
    text.push_str("Preferred-Languages: zh, en\n");
    let response = HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .body(text);
    Some(response)
}
