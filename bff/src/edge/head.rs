//! HEAD: the answer to GET without its body (RFC 9110, 9.3.2).

use std::convert::Infallible;

use actix_web::HttpResponse;
use actix_web::body::{BodySize, BodyStream, BoxBody, MessageBody, SizedStream};
use bytes::Bytes;
use futures_util::stream;

/// The same head, Content-Length included. Without this the server would draw the whole body and throw it away.
pub(crate) fn without_body(response: HttpResponse) -> HttpResponse {
    let nothing = stream::empty::<Result<Bytes, Infallible>>();
    response.map_body(|_, body| match body.size() {
        BodySize::Sized(length) => SizedStream::new(length, nothing).boxed(),
        BodySize::Stream => BodyStream::new(nothing).boxed(),
        BodySize::None => BoxBody::new(()),
    })
}
