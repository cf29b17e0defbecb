//! /media: generated pictures and films, which never change, whole or in part.

use std::io::{self, Write as _};

use actix_web::http::header::{
    ACCEPT_ENCODING, ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_RANGE, ETAG,
    HeaderName, IF_NONE_MATCH, IF_RANGE, RANGE, VARY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::State;
use super::range::{Asked, asked};
use crate::media::{self, Medium};

const DRAWING: &str = "image/svg+xml";
const FILM: &str = "video/mp4";

pub(super) async fn picture(
    http: HttpRequest,
    path: Path<String>,
    state: Data<State>,
) -> HttpResponse {
    let (kind, body) = match media::find(&state.world, &path) {
        Some(Medium::Drawing(text)) => (DRAWING, Bytes::from(text)),
        Some(Medium::Film(bytes)) => (FILM, Bytes::from_static(bytes)),
        None => {
            return HttpResponse::NotFound()
                .insert_header((CACHE_CONTROL, "no-store"))
                .finish();
        }
    };
    let etag = format!("\"{:016x}\"", dice::bytes(&body));
    if named(&http, &IF_NONE_MATCH).is_some_and(|known| known == "*" || known.contains(&etag)) {
        return head(HttpResponse::NotModified(), &etag).finish();
    }
    // A part of another version would not fit the client's parts.
    let fits = named(&http, &IF_RANGE).is_none_or(|known| known == etag);
    let range = named(&http, &RANGE).filter(|_| fits);
    match asked(range, body.len()) {
        Asked::Whole if kind == DRAWING => whole(&http, &etag, body),
        // Films are compressed already.
        Asked::Whole => head(HttpResponse::Ok(), &etag)
            .content_type(kind)
            .body(body),
        Asked::Part(part) => head(HttpResponse::PartialContent(), &etag)
            .insert_header((
                CONTENT_RANGE,
                format!("bytes {}-{}/{}", part.start, part.end - 1, body.len()),
            ))
            .content_type(kind)
            .body(body.slice(part)),
        Asked::Outside => head(HttpResponse::RangeNotSatisfiable(), &etag)
            .insert_header((CONTENT_RANGE, format!("bytes */{}", body.len())))
            .finish(),
    }
}

/// SVG is text: compressed to a third.
fn whole(http: &HttpRequest, etag: &str, body: Bytes) -> HttpResponse {
    let mut response = head(HttpResponse::Ok(), etag);
    response
        .content_type(DRAWING)
        .insert_header((VARY, "Accept-Encoding"));
    let takes_gzip = named(http, &ACCEPT_ENCODING).is_some_and(|takes| takes.contains("gzip"));
    match takes_gzip.then(|| packed(&body)).and_then(Result::ok) {
        Some(packed) => response
            .insert_header((CONTENT_ENCODING, "gzip"))
            .body(packed),
        None => response.body(body),
    }
}

fn packed(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(body)?;
    encoder.finish()
}

fn named<'h>(http: &'h HttpRequest, name: &HeaderName) -> Option<&'h str> {
    http.headers().get(name)?.to_str().ok()
}

fn head(mut response: HttpResponseBuilder, etag: &str) -> HttpResponseBuilder {
    response
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((ETAG, etag))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
    response
}
