//! The port: the gateway's interface to an upstream.

use std::cell::Cell;
use std::net::IpAddr;
use std::pin::Pin;
use std::rc::Rc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use bytes::Bytes;
use contracts::Call;
use futures_util::Stream;

use crate::{Endpoint, Judgement, Private};

/// An upstream that answers some of the named calls.
///
/// `?Send`, because every worker owns its adapters and their connections, which never change threads.
#[async_trait(?Send)]
pub trait Adapter {
    /// Sends one call and waits for the whole answer, at most until the request's deadline.
    ///
    /// Neither retries nor caches: the gateway decides both, and has a budget for retries. A pooled connection that the
    /// upstream closed meanwhile gives `Closed`: what it had read is unknown here.
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError>;

    /// Records an attempt's outcome for its address, for later requests.
    fn settle(&self, _met: Endpoint, _outcome: Judgement, _took: Duration) {}

    /// True if a retry could use another address.
    fn has_several(&self) -> bool {
        false
    }

    /// Opens a picture, clip or panorama. Upstreams without media keep this default.
    async fn open(&self, _request: &MediaRequest) -> Result<Media, AdapterError> {
        Err(AdapterError::NotServed)
    }
}

/// A request. For a shared call everything except `stamp` comes from the cache key.
#[derive(Debug, Clone)]
pub struct Request {
    pub call: Call,
    /// Checked parameters in contract order.
    pub params: Vec<(&'static str, String)>,
    pub stamp: Stamp,
    /// The instant after which the answer is not needed.
    pub deadline: Instant,
    /// Encoded as the contract says; empty for GET.
    pub body: Private<Bytes>,
    /// The visitor's token, only if the contract requires it.
    pub session: Option<Private<String>>,
    /// Idempotency key, so that the upstream deduplicates the write.
    pub idempotency_key: Option<String>,
    pub route: Route,
}

/// The address that an attempt avoids, and the one it used.
#[derive(Debug, Clone, Default)]
pub struct Route {
    avoid: Option<Endpoint>,
    met: Rc<Cell<Option<Endpoint>>>,
}

impl Route {
    /// For an attempt beside or after one that used this address.
    pub fn avoiding(met: Option<Endpoint>) -> Self {
        Self {
            avoid: met,
            met: Rc::default(),
        }
    }

    pub(crate) fn avoid(&self) -> Option<Endpoint> {
        self.avoid
    }

    /// Set while the attempt is still in progress.
    pub fn met(&self) -> Option<Endpoint> {
        self.met.get()
    }

    pub(crate) fn meets(&self, endpoint: Endpoint) {
        self.met.set(Some(endpoint));
    }
}

/// Labels set by the gateway on every upstream request, never by the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    pub platform: String,
    pub token: Private<String>,
    /// Route name plus `_pc`.
    pub monitor: String,
    pub city: String,
    /// Milliseconds since 1970, on minServer paths.
    pub ts: Option<u64>,
    /// `x-request-token`, if the contract requires it.
    pub request_token: Option<Private<String>>,
    /// W3C trace context.
    pub traceparent: String,
}

/// A whole answer, unmodified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    /// True for `application/json`.
    pub is_json: bool,
    /// True if the answer sets a cookie, so it belongs to one visitor.
    pub sets_cookie: bool,
    pub body: Bytes,
}

/// A file below `/media/`.
#[derive(Debug, Clone)]
pub struct MediaRequest {
    pub path: String,
    /// The `Range` header, if present.
    pub range: Option<String>,
    /// True if the browser accepts gzip.
    pub gzip: bool,
    /// The `If-None-Match` header: the upstream may answer 304.
    pub if_none_match: Option<String>,
    /// The `If-Range` header, which matters only beside `range`.
    pub if_range: Option<String>,
    pub route: Route,
    pub traceparent: String,
    /// Deadline of the head; the body may take longer.
    pub deadline: Instant,
}

/// The head of a file, and its bytes as a stream.
pub struct Media {
    pub status: u16,
    pub content_type: String,
    /// True if `body` is gzip-encoded; only if the request allowed it.
    pub gzip: bool,
    pub content_length: Option<u64>,
    pub content_range: Option<String>,
    pub etag: Option<String>,
    /// False if the upstream forbids to store it, or only the end of the connection marks its end: then a file that was
    /// cut looks whole.
    pub storable: bool,
    pub body: Pin<Box<dyn Stream<Item = Result<Bytes, AdapterError>>>>,
}

impl AdapterError {
    /// True if a request reached the address, so the failure counts for it. Connect failures are counted as they
    /// happen.
    pub fn met_an_address(&self) -> bool {
        match self {
            Self::Timeout
            | Self::Stalled
            | Self::Closed
            | Self::Truncated { .. }
            | Self::TooLarge { .. }
            | Self::UnexpectedEncoding
            | Self::Redirected
            | Self::Broken(_) => true,
            Self::Dns(_) | Self::Egress(_) | Self::Connect(_) | Self::NotServed => false,
        }
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdapterError {
    #[error("no whole answer before the deadline")]
    Timeout,

    #[error("the answer began and did not end before the deadline")]
    Stalled,

    #[error("DNS lookup failed: {0}")]
    Dns(String),

    #[error("its name resolves to {0}, a forbidden address")]
    Egress(IpAddr),

    #[error("could not connect: {0}")]
    Connect(String),

    #[error("the connection closed before a whole answer came")]
    Closed,

    #[error("the answer was cut short: {got} of {expected} bytes")]
    Truncated { got: usize, expected: u64 },

    #[error("the answer is larger than {limit} bytes")]
    TooLarge { limit: usize },

    #[error("unexpected Content-Encoding")]
    UnexpectedEncoding,

    #[error("redirected, which is never followed")]
    Redirected,

    #[error("this adapter does not serve it")]
    NotServed,

    #[error("broken: {0}")]
    Broken(String),
}
