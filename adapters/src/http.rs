//! The generic adapter: JSON over HTTP.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use bytes::Bytes;
use contracts::{BodyFormat, Call, Scope};
use http::header::{self, HeaderMap, HeaderName, HeaderValue};
use http::{Method, Response, StatusCode};
use tokio::sync::Semaphore;

use crate::{Adapter, AdapterError, Media, MediaRequest, Private, Reply, Request};

mod balance;
mod connection;
mod dial;
mod media;
mod names;
mod origin;
mod tls;
mod url_parts;
mod wire;

pub use balance::{AddressReport, Balance, Endpoint, Judgement};
use connection::Whole;
use dial::{Allowed, Dialer, Doubtful};
pub use tls::Authorities;

const DEADLINE: HeaderName = HeaderName::from_static("x-request-deadline-ms");
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
const SESSION: HeaderName = HeaderName::from_static("x-session-token");
const REQUEST_TOKEN: HeaderName = HeaderName::from_static("x-request-token");
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const FORM: HeaderValue = HeaderValue::from_static("application/x-www-form-urlencoded");

/// Location and limits of an upstream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpSettings {
    /// Each with scheme, host and port, without path: `http://127.0.0.1:8081`. All of one scheme.
    pub urls: Vec<String>,
    /// Trusted authorities, for TLS.
    pub authorities: Authorities,
    /// Connect timeout across all addresses.
    pub connect: Duration,
    /// Concurrent calls per worker. Media is not counted.
    pub connections: usize,
    /// How long an address is used without keep-alive after it sent more than was asked for.
    pub no_keep_alive: Duration,
    /// Largest accepted answer.
    pub max_body_bytes: usize,
    /// Headers of every request besides its stamps. Lower-case names, none of them a stamp.
    pub headers: BTreeMap<String, Private<String>>,
    /// Path templates that replace the contract's for single calls, with the same placeholders.
    pub paths: HashMap<Call, String>,
}

/// One worker's client of an upstream.
pub struct HttpAdapter {
    settings: HttpSettings,
    dialer: Dialer,
    /// Calls queue here while all connections are in use, at most until their deadline.
    permits: Semaphore,
}

impl HttpAdapter {
    /// Must be built on the worker that uses it.
    pub fn new(settings: HttpSettings, balance: Arc<Balance>) -> Self {
        Self {
            dialer: Dialer::new(&settings, balance),
            permits: Semaphore::new(settings.connections),
            settings,
        }
    }

    fn target(&self, request: &Request) -> String {
        match self.settings.paths.get(&request.call) {
            Some(template) => request.target_on(template.clone()),
            None => request.target(),
        }
    }

    /// A request with the common headers.
    fn request(&self, target: String, body: Bytes) -> Result<http::Request<Whole>, AdapterError> {
        let mut out = http::Request::new(Whole(body));
        *out.uri_mut() = target.try_into().map_err(broken)?;
        let headers = out.headers_mut();
        // Written first, so that none can replace a stamp.
        for (name, text) in &self.settings.headers {
            let name = HeaderName::from_str(name).map_err(broken)?;
            headers.append(name, value(text.expose())?);
        }
        Ok(out)
    }

    fn call(&self, request: &Request) -> Result<http::Request<Whole>, AdapterError> {
        let spec = request.call.spec();
        let left = request.deadline.saturating_duration_since(Instant::now());
        let body = request.body.expose().clone();
        let length = body.len();
        let mut out = self.request(self.target(request), body)?;
        let headers = out.headers_mut();
        headers.insert(header::ACCEPT, JSON);
        let left = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        headers.insert(DEADLINE, left.into());
        headers.insert(TRACEPARENT, value(&request.stamp.traceparent)?);
        let session = request.session.as_ref().map(Private::expose);
        let request_token = request.stamp.request_token.as_ref().map(Private::expose);
        for (name, text) in [
            (IDEMPOTENCY_KEY, request.idempotency_key.as_ref()),
            (SESSION, session),
            (REQUEST_TOKEN, request_token),
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
            headers.insert(header::CONTENT_LENGTH, length.into());
            *out.method_mut() = Method::POST;
        }
        Ok(out)
    }

    /// `begun` is true once the head has arrived.
    async fn exchange(&self, request: &Request, begun: &Cell<bool>) -> Result<Reply, AdapterError> {
        let _permit = self.permits.acquire().await;
        let make = || self.call(request);
        let spec = request.call.spec();
        // No connection carries a visitor's call and another request: nothing that an upstream sends twice, or too
        // late, is a visitor's answer.
        let mut allowed = Allowed {
            repeat: spec.method == "GET",
            reuse: spec.scope == Scope::Shared,
        };
        loop {
            let mut asked = self.dialer.ask(make, &request.route, allowed).await?;
            begun.set(true);
            let response = &asked.response;
            let most = self.settings.max_body_bytes;
            readable(response.status(), response.headers(), most)?;
            let expected = content_length(response.headers());
            let body = asked.read(most, expected).await?;
            match asked.keep() {
                Ok(response) => return Ok(reply(&response, body)),
                Err(Doubtful) if allowed.repeat => allowed.reuse = false,
                Err(Doubtful) => return Err(broken("bytes follow the answer")),
            }
        }
    }
}

fn reply<B>(response: &Response<B>, body: Bytes) -> Reply {
    let headers = response.headers();
    Reply {
        status: response.status().as_u16(),
        is_json: is_json(headers),
        sets_cookie: headers.contains_key(header::SET_COOKIE),
        body,
    }
}

/// True if the body should be read: unacceptable answers are rejected by their head.
fn readable(status: StatusCode, headers: &HeaderMap, most: usize) -> Result<(), AdapterError> {
    if status.is_redirection() && status != StatusCode::NOT_MODIFIED {
        return Err(AdapterError::Redirected);
    }
    if is_packed(headers) {
        return Err(AdapterError::UnexpectedEncoding);
    }
    match content_length(headers) {
        Some(expected) if expected > most as u64 => Err(AdapterError::TooLarge { limit: most }),
        _ => Ok(()),
    }
}

#[async_trait(?Send)]
impl Adapter for HttpAdapter {
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError> {
        // One deadline for permit, connect, head and body.
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

    fn settle(&self, met: Endpoint, outcome: Judgement, took: Duration) {
        self.dialer.balance().settle(met, outcome, took);
    }

    fn has_several(&self) -> bool {
        self.dialer.balance().has_several()
    }

    async fn open(&self, request: &MediaRequest) -> Result<Media, AdapterError> {
        media::open(self, request).await
    }
}

fn value(text: &str) -> Result<HeaderValue, AdapterError> {
    HeaderValue::from_str(text).map_err(broken)
}

/// Error for a request that cannot be built.
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

/// Never requested, so either a bomb or a mistake: nothing is ever decompressed.
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

#[cfg(test)]
mod tests;
