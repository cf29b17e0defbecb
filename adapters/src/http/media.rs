//! Pictures, clips and panoramas: an answer whose body is handed on as it comes.

use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::Stream;
use http::header::{self, HeaderName, HeaderValue};
use http::{Response, StatusCode};
use hyper::body::Incoming;

use super::connection::Connection;
use super::origin::Origin;
use super::{HttpAdapter, TRACEPARENT, content_length, value};
use crate::{AdapterError, Media, MediaRequest};

/// The deadline ends with the head: how long a body may take is a matter of who takes it.
pub(super) async fn open(
    adapter: &HttpAdapter,
    request: &MediaRequest,
) -> Result<Media, AdapterError> {
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
    let asked = adapter.origin.ask(out);
    let (connection, response) = tokio::time::timeout_at(request.deadline.into(), asked)
        .await
        .map_err(|_| AdapterError::Timeout)??;
    if response.status().is_redirection() && response.status() != StatusCode::NOT_MODIFIED {
        return Err(AdapterError::Redirected);
    }
    Ok(media(Rc::clone(&adapter.origin), connection, response))
}

fn media(origin: Rc<Origin>, connection: Connection, response: Response<Incoming>) -> Media {
    let headers = response.headers();
    let text = |name: HeaderName| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.map(ToOwned::to_owned)
    };
    Media {
        status: response.status().as_u16(),
        content_type: text(header::CONTENT_TYPE).unwrap_or_default(),
        gzip: text(header::CONTENT_ENCODING).as_deref() == Some("gzip"),
        content_length: content_length(headers),
        content_range: text(header::CONTENT_RANGE),
        etag: text(header::ETAG),
        body: Box::pin(Body {
            origin,
            connection: Some(connection),
            response,
        }),
    }
}

/// Dropped before its end it closes its connection.
struct Body {
    origin: Rc<Origin>,
    /// Gone at the end.
    connection: Option<Connection>,
    response: Response<Incoming>,
}

impl Stream for Body {
    type Item = Result<Bytes, AdapterError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        let Some(connection) = &mut this.connection else {
            return Poll::Ready(None);
        };
        let next = connection.poll_body(&mut this.response, context);
        match &next {
            Poll::Pending | Poll::Ready(Some(Ok(_))) => {}
            Poll::Ready(Some(Err(_))) => this.connection = None,
            Poll::Ready(None) => {
                if let Some(connection) = this.connection.take() {
                    this.origin.keep(connection);
                }
            }
        }
        next
    }
}
