//! HTTP answers: caching headers and representations.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::header::{
    AGE, CACHE_CONTROL, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, VARY,
};
use bytes::Bytes;
use cache::{Entry, Source};
use contracts::AnswerFormat;

/// A transparent 1x1 GIF.
const PIXEL: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x01D\x00;";

const CACHE_STATUS: HeaderName = HeaderName::from_static("cache-status");

/// Static, never copied.
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const NO_STORE_PRIVATE: HeaderValue = HeaderValue::from_static("no-store, private");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("private, no-cache");
const VARIES_BY: HeaderValue = HeaderValue::from_static("Accept-Encoding, Cookie, x-city");

/// An answer that is the same for every visitor with the same key.
pub(crate) struct Answered {
    /// The encoded key.
    pub(crate) key: Arc<str>,
    pub(crate) entry: Arc<Entry>,
    pub(crate) source: Source,
}

/// An answer for one visitor: not stored anywhere.
pub(super) fn private(format: AnswerFormat, bytes: &Bytes) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, NO_STORE_PRIVATE));
    match format {
        AnswerFormat::Json => response
            .insert_header((CONTENT_TYPE, JSON))
            .body(bytes.clone()),
        AnswerFormat::Pixel => response.content_type("image/gif").body(PIXEL),
    }
}

/// A shared answer.
pub(super) fn of_shared(headers: &HeaderMap, answered: &Answered) -> HttpResponse {
    shared(headers, &answered.entry, answered.source)
}

fn shared(headers: &HeaderMap, entry: &Arc<Entry>, source: Source) -> HttpResponse {
    let cache_status = HeaderValue::from_static(source.cache_status());
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_STATUS, cache_status));
    if !entry.is_storable() {
        return response
            .insert_header((CONTENT_TYPE, JSON))
            .insert_header((CACHE_CONTROL, NO_STORE))
            .body(entry.body.clone());
    }
    response
        // Browsers revalidate each time and get 304.
        .insert_header((CACHE_CONTROL, ASK_AGAIN))
        .insert_header((VARY, VARIES_BY))
        .insert_header((AGE, entry.born.elapsed().as_secs()));
    entry.forms(headers).answer(headers, &mut response, JSON)
}
