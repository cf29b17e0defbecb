//! HEAD: the answer to GET without body (RFC 9110, 9.3.2).

use std::convert::Infallible;

use actix_web::HttpResponse;
use actix_web::body::{BodySize, BodyStream, BoxBody, MessageBody, SizedStream};
use bytes::Bytes;
use futures_util::stream;

/// Keeps the head, including Content-Length. The server alone would produce the whole body and discard it.
pub(crate) fn without_body(response: HttpResponse) -> HttpResponse {
    let nothing = stream::empty::<Result<Bytes, Infallible>>();
    response.map_body(|_, body| match body.size() {
        BodySize::Sized(length) => SizedStream::new(length, nothing).boxed(),
        BodySize::Stream => BodyStream::new(nothing).boxed(),
        BodySize::None => BoxBody::new(()),
    })
}
