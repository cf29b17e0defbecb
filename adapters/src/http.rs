//! The adapter that needs no code: JSON over HTTP.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;
use std::str::FromStr;
use std::time::{Duration, Instant};

use actix_http::RequestHead;
use async_trait::async_trait;
use awc::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use awc::http::{Method, StatusCode, Uri};
use awc::{ClientRequest, ClientResponse};
use bytes::Bytes;
use contracts::{BodyFormat, Call};
use futures_util::{Stream, StreamExt, TryStreamExt};

use crate::{Adapter, AdapterError, Media, MediaRequest, Private, Reply, Request};

mod connection;
mod names;
mod plain;

use connection::Connections;
use plain::Plain;

const DEADLINE: HeaderName = HeaderName::from_static("x-request-deadline-ms");
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
const SESSION: HeaderName = HeaderName::from_static("x-session-token");
const REQUEST_TOKEN: HeaderName = HeaderName::from_static("x-request-token");
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const FORM: HeaderValue = HeaderValue::from_static("application/x-www-form-urlencoded");

/// Where an upstream is, and how much of it is trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpSettings {
    /// Scheme, host and port, without a path: `http://127.0.0.1:8081`.
    pub url: String,
    pub connect: Duration,
    /// Connections a worker may hold to this upstream.
    pub connections: usize,
    /// Largest answer that is read.
    pub max_body_bytes: usize,
    /// What every request carries besides its stamps. Names in small letters, none that is a stamp.
    pub headers: BTreeMap<String, Private<String>>,
    /// Path templates of single calls in place of the contract's, with the same holes.
    pub paths: HashMap<Call, String>,
}

/// One upstream, as seen from one worker.
pub struct HttpAdapter {
    settings: HttpSettings,
    host: HeaderValue,
    /// Absent where calls go over TLS.
    plain: Option<Plain>,
    connections: Connections,
}

impl HttpAdapter {
    /// Must be built on the worker that uses it.
    pub fn new(settings: HttpSettings) -> Self {
        let (connect, most) = (settings.connect, settings.connections);
        let (scheme, authority) = settings.url.split_once("://").unwrap_or_default();
        let place = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host.to_owned(), port.parse().unwrap_or(80))
            }
            _ => (authority.to_owned(), 80),
        };
        Self {
            host: HeaderValue::from_str(authority).unwrap_or(HeaderValue::from_static("")),
            plain: (scheme == "http").then(|| Plain::new(place, connect, most)),
            connections: Connections::new(connect, most),
            settings,
        }
    }

    fn target(&self, request: &Request) -> String {
        match self.settings.paths.get(&request.call) {
            Some(template) => request.target_on(template.clone()),
            None => request.target(),
        }
    }

    /// Method and headers; `uri` may be a path alone.
    fn head(&self, request: &Request, uri: Uri) -> Result<RequestHead, AdapterError> {
        let spec = request.call.spec();
        let left = request.deadline.saturating_duration_since(Instant::now());
        let mut head = RequestHead::default();
        head.method = if spec.method == "POST" {
            Method::POST
        } else {
            Method::GET
        };
        head.uri = uri;
        let headers = &mut head.headers;
        // Its own first, so that none of these could stand in the place of a stamp.
        for (name, text) in &self.settings.headers {
            let name = HeaderName::from_str(name).map_err(broken)?;
            headers.append(name, value(text.expose())?);
        }
        headers.insert(header::HOST, self.host.clone());
        headers.insert(header::ACCEPT, JSON);
        let left = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        headers.insert(DEADLINE, left.into());
        headers.insert(TRACEPARENT, value(&request.stamp.traceparent)?);
        let session = request.session.as_ref().map(Private::expose);
        for (name, text) in [
            (IDEMPOTENCY_KEY, request.idempotency_key.as_ref()),
            (SESSION, session),
            (REQUEST_TOKEN, request.stamp.request_token.as_ref()),
        ] {
            if let Some(text) = text {
                headers.insert(name, value(text)?);
            }
        }
        if spec.method == "POST" {
            let form = match spec.upstream_body {
                BodyFormat::Json => JSON,
                BodyFormat::Form => FORM,
            };
            headers.insert(header::CONTENT_TYPE, form);
        }
        Ok(head)
    }

    /// `begun` says whether the head came.
    async fn exchange(&self, request: &Request, begun: &Cell<bool>) -> Result<Reply, AdapterError> {
        let target = self.target(request);
        let Some(plain) = &self.plain else {
            return self.exchange_over_tls(request, &target, begun).await;
        };
        let head = self.head(request, target.try_into().map_err(broken)?)?;
        let bounds = (self.settings.max_body_bytes, begun);
        let answer = plain.send(head, request.body.expose(), bounds).await?;
        reply(answer.head.status, &answer.head.headers, answer.body)
    }

    async fn exchange_over_tls(
        &self,
        request: &Request,
        target: &str,
        begun: &Cell<bool>,
    ) -> Result<Reply, AdapterError> {
        let url = format!("{}{target}", self.settings.url);
        let head = self.head(request, url.as_str().try_into().map_err(broken)?)?;
        // awc would unpack a bomb before it counts the bytes.
        let out = self
            .connections
            .client()
            .request_from(url, &head)
            .no_decompress();
        let sent = if head.method == Method::POST {
            out.send_body(request.body.expose().clone()).await
        } else {
            out.send().await
        };
        let mut response = sent.map_err(|error| connection::failure(&error))?;
        begun.set(true);
        let most = self.settings.max_body_bytes;
        readable(response.status(), response.headers(), most)?;
        let body = read_body(&mut response, most).await?;
        reply(response.status(), response.headers(), body)
    }

    /// Besides what a picture's request says itself.
    fn own_headers(&self, request: ClientRequest) -> ClientRequest {
        self.settings
            .headers
            .iter()
            .fold(request, |request, (name, value)| {
                request.insert_header((name.as_str(), value.expose().as_str()))
            })
    }
}

/// Whether the body is worth reading: what cannot be taken is refused before it comes.
fn readable(status: StatusCode, headers: &HeaderMap, most: usize) -> Result<(), AdapterError> {
    if status.is_redirection() && status != StatusCode::NOT_MODIFIED {
        return Err(AdapterError::Redirected);
    }
    if is_packed(headers) {
        return Err(AdapterError::Packed);
    }
    match content_length(headers) {
        Some(expected) if expected > most as u64 => Err(AdapterError::TooLarge { limit: most }),
        _ => Ok(()),
    }
}

/// What came, if it is all there.
fn reply(status: StatusCode, headers: &HeaderMap, body: Bytes) -> Result<Reply, AdapterError> {
    // A body that was cut short is handed over as if it were whole.
    if let Some(expected) = content_length(headers)
        && body.len() as u64 != expected
    {
        return Err(AdapterError::Truncated {
            got: body.len(),
            expected,
        });
    }
    Ok(Reply {
        status: status.as_u16(),
        is_json: is_json(headers),
        sets_cookie: headers.contains_key(header::SET_COOKIE),
        body,
    })
}

#[async_trait(?Send)]
impl Adapter for HttpAdapter {
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError> {
        // One deadline over permit, connect, head and body: awc's own timeout ends at the head.
        let begun = Cell::new(false);
        tokio::time::timeout_at(request.deadline.into(), self.exchange(request, &begun))
            .await
            .unwrap_or_else(|_| {
                Err(if begun.get() {
                    AdapterError::Stalled
                } else {
                    AdapterError::Timeout
                })
            })
    }

    async fn open(&self, request: &MediaRequest) -> Result<Media, AdapterError> {
        let url = format!("{}{}", self.settings.url, request.path);
        let mut out = self
            .own_headers(self.connections.client().get(url))
            .no_decompress()
            .insert_header(("traceparent", request.traceparent.as_str()));
        if request.gzip {
            out = out.insert_header((header::ACCEPT_ENCODING, "gzip"));
        }
        if let Some(range) = &request.range {
            out = out.insert_header((header::RANGE, range.as_str()));
        }
        let response = tokio::time::timeout_at(request.deadline.into(), out.send())
            .await
            .map_err(|_| AdapterError::Timeout)?
            .map_err(|error| connection::failure(&error))?;
        if response.status().is_redirection() && response.status() != StatusCode::NOT_MODIFIED {
            return Err(AdapterError::Redirected);
        }
        let text = |name| {
            response
                .headers()
                .get(name)
                .and_then(|value| value.to_str().ok())
                .map(ToOwned::to_owned)
        };
        Ok(Media {
            status: response.status().as_u16(),
            content_type: text(header::CONTENT_TYPE).unwrap_or_default(),
            gzip: text(header::CONTENT_ENCODING).as_deref() == Some("gzip"),
            content_length: content_length(response.headers()),
            content_range: text(header::CONTENT_RANGE),
            etag: text(header::ETAG),
            body: Box::pin(response.map_err(|error| AdapterError::Broken(error.to_string()))),
        })
    }
}

fn value(text: &str) -> Result<HeaderValue, AdapterError> {
    HeaderValue::from_str(text).map_err(broken)
}

/// Of something that we made and nobody can send.
fn broken(error: impl Display) -> AdapterError {
    AdapterError::Broken(error.to_string())
}

fn content_length(headers: &HeaderMap) -> Option<u64> {
    headers
        .get(header::CONTENT_LENGTH)?
        .to_str()
        .ok()?
        .parse()
        .ok()
}

/// Unasked, and so a bomb or a mistake: nothing is ever unpacked.
fn is_packed(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_ENCODING);
    value.is_some_and(|value| !value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

fn is_json(headers: &HeaderMap) -> bool {
    const NAME: &str = "application/json";
    let value = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let start = value.and_then(|value| value.trim_start().get(..NAME.len()));
    start.is_some_and(|start| start.eq_ignore_ascii_case(NAME))
}

async fn read_body<S>(response: &mut ClientResponse<S>, limit: usize) -> Result<Bytes, AdapterError>
where
    S: Stream<Item = Result<Bytes, awc::error::PayloadError>> + Unpin,
{
    let mut chunks = Vec::new();
    let mut length = 0;
    while let Some(chunk) = response.next().await {
        let chunk = chunk.map_err(|error| connection::cut(&error))?;
        length += chunk.len();
        if length > limit {
            return Err(AdapterError::TooLarge { limit });
        }
        chunks.push(chunk);
    }
    Ok(match chunks.len() {
        1 => chunks.swap_remove(0),
        _ => chunks.concat().into(),
    })
}
