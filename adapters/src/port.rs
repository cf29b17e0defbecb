//! All that the gateway knows of an upstream.

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
/// `?Send`, because every worker owns its adapters and their connections: neither leaves the thread that built it.
#[async_trait(?Send)]
pub trait Adapter {
    /// Sends one call and waits for the whole answer, at most until the request's deadline.
    ///
    /// Neither retries nor caches: the gateway decides both, and has a budget for the first. A kept connection that the
    /// upstream had closed meanwhile is `Closed` like any other: from here nobody can tell what it had read.
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError>;

    /// Takes in what an attempt says of the address that it met, for those that come after.
    fn settle(&self, _met: Endpoint, _outcome: Judgement, _took: Duration) {}

    /// Whether a second attempt could go to another address.
    fn has_several(&self) -> bool {
        false
    }

    /// Opens a picture, clip or panorama. Upstreams without media keep this answer.
    async fn open(&self, _request: &MediaRequest) -> Result<Media, AdapterError> {
        Err(AdapterError::NotServed)
    }
}

/// What is asked. For a shared call everything but `stamp` comes from the cache key.
#[derive(Debug, Clone)]
pub struct Request {
    pub call: Call,
    /// Checked parameters, in the order of the contract.
    pub params: Vec<(&'static str, String)>,
    pub stamp: Stamp,
    /// The instant at which nobody waits any more.
    pub deadline: Instant,
    /// In the form that the contract names; empty for GET.
    pub body: Private<Bytes>,
    /// The visitor's own token, only where the contract asks for it.
    pub session: Option<Private<String>>,
    /// Names a write, so that the upstream makes it once.
    pub idempotency_key: Option<String>,
    pub route: Route,
}

/// Which address an attempt avoids and which one it met, where an upstream has several.
#[derive(Debug, Clone, Default)]
pub struct Route {
    avoid: Option<Endpoint>,
    met: Rc<Cell<Option<Endpoint>>>,
}

impl Route {
    /// Of an attempt beside or after one that met this address.
    pub fn avoiding(met: Option<Endpoint>) -> Self {
        Self {
            avoid: met,
            met: Rc::default(),
        }
    }

    pub(crate) fn avoid(&self) -> Option<Endpoint> {
        self.avoid
    }

    /// Told while the attempt is still under way.
    pub fn met(&self) -> Option<Endpoint> {
        self.met.get()
    }

    pub(crate) fn meets(&self, endpoint: Endpoint) {
        self.met.set(Some(endpoint));
    }
}

/// What the gateway writes on every upstream request, and never the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    pub platform: String,
    pub token: String,
    /// Route name plus `_pc`.
    pub monitor: String,
    pub city: String,
    /// Milliseconds since 1970, on minServer paths.
    pub ts: Option<u64>,
    /// `x-request-token`, where the contract wants it.
    pub request_token: Option<String>,
    /// W3C trace context.
    pub traceparent: String,
}

/// A whole answer, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    /// True for `application/json`.
    pub is_json: bool,
    /// An answer that sets a cookie belongs to one visitor.
    pub sets_cookie: bool,
    pub body: Bytes,
}

/// A file below `/media/`.
#[derive(Debug, Clone)]
pub struct MediaRequest {
    pub path: String,
    /// The `Range` header, if there is one.
    pub range: Option<String>,
    /// Whether the browser unpacks gzip.
    pub gzip: bool,
    /// The `If-None-Match` header: the upstream may answer 304.
    pub if_none_match: Option<String>,
    /// The `If-Range` header, which only means something beside `range`.
    pub if_range: Option<String>,
    pub route: Route,
    pub traceparent: String,
    /// Until the head is there; the body may take longer.
    pub deadline: Instant,
}

/// The head of a file, and its bytes as they come.
pub struct Media {
    pub status: u16,
    pub content_type: String,
    /// True if `body` is packed by gzip; only where the request allowed it.
    pub gzip: bool,
    pub content_length: Option<u64>,
    pub content_range: Option<String>,
    pub etag: Option<String>,
    pub body: Pin<Box<dyn Stream<Item = Result<Bytes, AdapterError>>>>,
}

impl AdapterError {
    /// Whether an address was asked, so that the failure says something of it. Failures to connect are counted as they
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

    #[error("its name stands for {0}, which is never asked")]
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
