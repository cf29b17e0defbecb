//! Tracks the last request of a connection. Requests pipelined behind it are neither executed nor answered (RFC 9112,
//! 9.6).
//!
//! actix-http reads ahead: a request behind one that closes the connection may be parsed before the closing answer is
//! sent, and is dispatched next. Such a request waits here until the last answer is sent, and what actix-http writes
//! for it is discarded.

use std::cell::{Cell, RefCell};
use std::error::Error;
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use actix_web::HttpResponse;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::header::{CONNECTION, HeaderMap, TRANSFER_ENCODING, UPGRADE};
use bytes::Bytes;

use super::connection_state::ConnectionState;

/// Limit on bytes read between the starts of two requests: a body plus read-ahead. actix-http would read an unread or
/// endless body as fast as it arrives.
const MOST_READ: usize = 2 << 20;

/// Connection state shared by its socket and its requests.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ending(Rc<State>);

#[derive(Debug, Default)]
struct State {
    /// Requests in progress: actix-http begins one before the previous answer is sent.
    running: Cell<usize>,
    state: Option<Arc<ConnectionState>>,
    /// Bytes since the last request began.
    read: Cell<usize>,
    phase: Cell<Phase>,
    waiting: RefCell<Option<Waker>>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    Open,
    /// The answer in progress is the last.
    Last,
    /// A later request was dispatched, so actix-http has taken the last answer completely.
    Behind,
    /// The last answer was sent.
    Sent,
}

/// A request in progress.
pub(crate) struct Running(Ending);

impl Running {
    /// Keeps the request running until a streamed body ends.
    pub(crate) fn through(self, response: HttpResponse) -> HttpResponse {
        if response.body().size() == BodySize::None {
            return response;
        }
        response.map_body(|_, body| match body.try_into_bytes() {
            Ok(bytes) => BoxBody::new(bytes),
            Err(body) => BoxBody::new(Streamed {
                body,
                _running: self,
            }),
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let running = &self.0.0.running;
        running.set(running.get() - 1);
    }
}

struct Streamed {
    body: BoxBody,
    _running: Running,
}

impl MessageBody for Streamed {
    type Error = Box<dyn Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(cx)
    }
}

/// True if these headers make the request the connection's last. Chunked request bodies count too: they may have no
/// end, and browsers do not send them.
pub(crate) fn is_asked(headers: &HeaderMap) -> bool {
    let is_close = |token: &[u8]| token.trim_ascii().eq_ignore_ascii_case(b"close");
    let mut lines = headers.get_all(CONNECTION);
    let tokens = |line: &[u8]| line.split(|byte| *byte == b',').any(is_close);
    headers.contains_key(TRANSFER_ENCODING) || lines.any(|line| tokens(line.as_bytes()))
}

/// True if actix-http takes everything that follows as the body, whatever its declared length.
pub(crate) fn is_without_end(headers: &HeaderMap) -> bool {
    let mut upgrades = headers.get_all(UPGRADE);
    upgrades.any(|to| {
        to.as_bytes()
            .trim_ascii()
            .eq_ignore_ascii_case(b"websocket")
    })
}

impl Ending {
    pub(super) fn of(state: Arc<ConnectionState>) -> Self {
        Self(Rc::new(State {
            state: Some(state),
            ..State::default()
        }))
    }

    /// Starts a request, which runs until the last byte of its answer is produced.
    pub(crate) fn begin(&self) -> Running {
        self.0.read.set(0);
        self.0.running.set(self.0.running.get() + 1);
        if let Some(state) = &self.0.state {
            state.begin();
        }
        Running(self.clone())
    }

    pub(super) fn is_running(&self) -> bool {
        self.0.running.get() > 0
    }

    pub(super) fn count(&self, bytes: usize) {
        self.0.read.set(self.0.read.get() + bytes);
    }

    /// True once no more may be read from this connection.
    pub(super) fn is_read_enough(&self) -> bool {
        self.0.read.get() > MOST_READ
    }

    pub(crate) fn announce(&self) {
        if self.0.phase.get() == Phase::Open {
            self.0.phase.set(Phase::Last);
        }
    }

    pub(crate) fn is_announced(&self) -> bool {
        self.0.phase.get() != Phase::Open
    }

    /// For a request behind the last answer: resolves when that answer is sent.
    pub(crate) async fn sent(&self) {
        poll_fn(|cx| {
            if self.is_sent() {
                return Poll::Ready(());
            }
            self.0.phase.set(Phase::Behind);
            self.0.waiting.replace(Some(cx.waker().clone()));
            Poll::Pending
        })
        .await;
    }

    /// Called when everything written so far is sent.
    pub(super) fn flushed(&self) {
        if self.0.phase.get() == Phase::Behind {
            self.0.phase.set(Phase::Sent);
            if let Some(waker) = self.0.waiting.take() {
                waker.wake();
            }
        }
    }

    pub(super) fn is_sent(&self) -> bool {
        self.0.phase.get() == Phase::Sent
    }
}

#[cfg(test)]
mod tests;
