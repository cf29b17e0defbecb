//! Classifies paths by spelling alone.

use actix_web::HttpRequest;
use actix_web::http::Method;
use resilience::Class;

use super::{ASSETS, DOCS};
use crate::edge::security;
use crate::{media, sitemap};

/// True if a document is on this path, for read methods, and no call.
pub(super) fn is_of_document(http: &HttpRequest) -> bool {
    let path = http.uri().path();
    is_read(http.method())
        && !is_api(path)
        && file_class(path).is_none()
        && path != sitemap::INDEX
        && !path.starts_with(sitemap::PARTS)
        && path != security::TXT
}

pub(super) fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// True if only calls and operator routes can be on this path.
pub(super) fn is_api(path: &str) -> bool {
    ["/api/", "/minServer/", "/-/"]
        .iter()
        .any(|prefix| path.starts_with(prefix))
}

/// Route and class of files. Documents and sitemaps are counted where they are made.
pub(super) fn file_class(path: &str) -> Option<(&'static str, Class)> {
    if path.starts_with("/media/") {
        return Some((media::ROUTE, Class::Media));
    }
    if path.starts_with("/assets/") {
        return Some((ASSETS, Class::Asset));
    }
    if path == "/docs" || path.starts_with("/docs/") {
        return Some((DOCS, Class::Asset));
    }
    (path == sitemap::ROBOTS).then_some((sitemap::ROBOTS, Class::Browse))
}
