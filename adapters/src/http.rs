//! The adapter that needs no code: JSON over HTTP.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use awc::http::{Method, StatusCode, header};
use awc::{ClientRequest, ClientResponse};
use bytes::Bytes;
use contracts::{BodyFormat, Call};
use futures_util::{Stream, StreamExt, TryStreamExt};

use crate::{Adapter, AdapterError, Media, MediaRequest, Private, Reply, Request};

mod connection;
mod names;

use connection::Connections;

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
    connections: Connections,
}

impl HttpAdapter {
    /// Must be built on the worker that uses it.
    pub fn new(settings: HttpSettings) -> Self {
        let connections = Connections::new(settings.connect, settings.connections);
        Self {
            settings,
            connections,
        }
    }

    fn request(&self, request: &Request) -> ClientRequest {
        let spec = request.call.spec();
        let target = match self.settings.paths.get(&request.call) {
            Some(template) => request.target_on(template.clone()),
            None => request.target(),
        };
        let url = format!("{}{target}", self.settings.url);
        let method = if spec.method == "POST" {
            Method::POST
        } else {
            Method::GET
        };
        let left = request.deadline.saturating_duration_since(Instant::now());
        let mut out = self
            .own_headers(self.connections.client().request(method, url))
            // awc would unpack a bomb before it counts the bytes.
            .no_decompress()
            .insert_header((header::ACCEPT, "application/json"))
            .insert_header(("x-request-deadline-ms", left.as_millis().to_string()))
            .insert_header(("traceparent", request.stamp.traceparent.as_str()));
        if let Some(key) = &request.idempotency_key {
            out = out.insert_header(("idempotency-key", key.as_str()));
        }
        if let Some(session) = &request.session {
            out = out.insert_header(("x-session-token", session.expose().as_str()));
        }
        if let Some(token) = &request.stamp.request_token {
            out = out.insert_header(("x-request-token", token.as_str()));
        }
        if spec.method == "POST" {
            let form = match spec.upstream_body {
                BodyFormat::Json => "application/json",
                BodyFormat::Form => "application/x-www-form-urlencoded",
            };
            out = out.insert_header((header::CONTENT_TYPE, form));
        }
        out
    }

    /// Before the stamps, so that none of these could stand in the place of one.
    fn own_headers(&self, request: ClientRequest) -> ClientRequest {
        self.settings
            .headers
            .iter()
            .fold(request, |request, (name, value)| {
                request.insert_header((name.as_str(), value.expose().as_str()))
            })
    }

    /// `begun` says whether the head came.
    async fn exchange(&self, request: &Request, begun: &Cell<bool>) -> Result<Reply, AdapterError> {
        let out = self.request(request);
        let sent = if request.call.spec().method == "POST" {
            out.send_body(request.body.expose().clone()).await
        } else {
            out.send().await
        };
        let mut response = sent.map_err(|error| connection::failure(&error))?;
        begun.set(true);

        if response.status().is_redirection() && response.status() != StatusCode::NOT_MODIFIED {
            return Err(AdapterError::Redirected);
        }
        if is_packed(&response) {
            return Err(AdapterError::Packed);
        }
        let (expected, limit) = (content_length(&response), self.settings.max_body_bytes);
        if expected.is_some_and(|expected| expected > limit as u64) {
            return Err(AdapterError::TooLarge { limit });
        }
        let body = read_body(&mut response, limit).await?;
        // awc hands over a body that was cut short as if it were whole.
        if let Some(expected) = expected
            && body.len() as u64 != expected
        {
            return Err(AdapterError::Truncated {
                got: body.len(),
                expected,
            });
        }
        Ok(Reply {
            status: response.status().as_u16(),
            is_json: is_json(&response),
            sets_cookie: response.headers().contains_key(header::SET_COOKIE),
            body,
        })
    }
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
            content_length: content_length(&response),
            content_range: text(header::CONTENT_RANGE),
            etag: text(header::ETAG),
            body: Box::pin(response.map_err(|error| AdapterError::Broken(error.to_string()))),
        })
    }
}

fn content_length<S>(response: &ClientResponse<S>) -> Option<u64> {
    response
        .headers()
        .get(header::CONTENT_LENGTH)?
        .to_str()
        .ok()?
        .parse()
        .ok()
}

/// Unasked, and so a bomb or a mistake: nothing is ever unpacked.
fn is_packed<S>(response: &ClientResponse<S>) -> bool {
    let value = response.headers().get(header::CONTENT_ENCODING);
    value.is_some_and(|value| !value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

fn is_json<S>(response: &ClientResponse<S>) -> bool {
    let value = response
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    value.is_some_and(|value| {
        value
            .trim_start()
            .to_ascii_lowercase()
            .starts_with("application/json")
    })
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
