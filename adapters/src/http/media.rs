//! Pictures, clips and panoramas: the body is streamed.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::Stream;
use http::StatusCode;
use http::header::{self, HeaderMap, HeaderName, HeaderValue};

use super::connection::Whole;
use super::dial::{Allowed, Asked};
use super::{HttpAdapter, TRACEPARENT, content_length, is_packed, value};
use crate::{AdapterError, Media, MediaRequest};

/// The deadline covers the head only: the body's duration depends on the client.
pub(super) async fn open(
    adapter: &HttpAdapter,
    request: &MediaRequest,
) -> Result<Media, AdapterError> {
    let make = || question(adapter, request);
    let allowed = Allowed {
        repeat: true,
        reuse: true,
    };
    let asked = adapter.dialer.ask(make, &request.route, allowed);
    let asked = tokio::time::timeout_at(request.deadline.into(), asked)
        .await
        .map_err(|_| AdapterError::Timeout)??;
    let response = &asked.response;
    if response.status().is_redirection() && response.status() != StatusCode::NOT_MODIFIED {
        return Err(AdapterError::Redirected);
    }
    if is_packed(response.headers()) && !is_gzip(response.headers()) {
        return Err(AdapterError::UnexpectedEncoding);
    }
    Ok(media(asked))
}

fn is_gzip(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_ENCODING);
    value.is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"gzip"))
}

fn question(
    adapter: &HttpAdapter,
    request: &MediaRequest,
) -> Result<http::Request<Whole>, AdapterError> {
    let mut out = adapter.request(request.path.clone(), Bytes::new())?;
    let headers = out.headers_mut();
    headers.insert(TRACEPARENT, value(&request.traceparent)?);
    if request.gzip {
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
    }
    for (name, text) in [
        (header::RANGE, &request.range),
        (header::IF_NONE_MATCH, &request.if_none_match),
        (header::IF_RANGE, &request.if_range),
    ] {
        if let Some(text) = text {
            headers.insert(name, value(text)?);
        }
    }
    Ok(out)
}

fn media(asked: Asked) -> Media {
    let response = &asked.response;
    let headers = response.headers();
    let text = |name: HeaderName| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.map(ToOwned::to_owned)
    };
    Media {
        status: response.status().as_u16(),
        content_type: text(header::CONTENT_TYPE).unwrap_or_default(),
        gzip: is_gzip(headers),
        content_length: content_length(headers),
        content_range: text(header::CONTENT_RANGE),
        // What may be cut has no tag: a 304 would make a stored part of it the whole file.
        etag: text(header::ETAG).filter(|_| is_framed(response)),
        storable: is_framed(response) && !forbids_storing(headers),
        body: Box::pin(Body { asked: Some(asked) }),
    }
}

/// True if the answer itself marks its end (RFC 9112, 6.3).
fn is_framed<B>(response: &http::Response<B>) -> bool {
    let headers = response.headers();
    response.status() == StatusCode::NOT_MODIFIED
        || headers.contains_key(header::CONTENT_LENGTH)
        || headers.contains_key(header::TRANSFER_ENCODING)
}

/// `no-store` or `private` (RFC 9111, 5.2.2): browsers and proxies would share the file for a year.
fn forbids_storing(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::CACHE_CONTROL);
    let text = lines.iter().filter_map(|line| line.to_str().ok());
    text.flat_map(|line| line.split(',')).any(|directive| {
        let name = directive.split('=').next().unwrap_or_default().trim();
        ["no-store", "private"]
            .iter()
            .any(|one| name.eq_ignore_ascii_case(one))
    })
}

/// Dropped before its end, it closes its connection.
struct Body {
    /// `None` at the end.
    asked: Option<Asked>,
}

impl Stream for Body {
    type Item = Result<Bytes, AdapterError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        let Some(asked) = &mut this.asked else {
            return Poll::Ready(None);
        };
        let next = asked.connection.poll_body(&mut asked.response, context);
        match &next {
            Poll::Pending | Poll::Ready(Some(Ok(_))) => {}
            Poll::Ready(Some(Err(_))) => this.asked = None,
            Poll::Ready(None) => {
                if let Some(asked) = this.asked.take() {
                    // Its bytes have been passed on: a doubt comes too late.
                    let _ = asked.keep();
                }
            }
        }
        next
    }
}
