//! The last answer of a connection. Nothing that was sent behind its request is executed or answered (RFC 9112, 9.6).
//!
//! The library reads ahead: what a client sends behind a request that ends the connection may be parsed already when
//! that request is answered, and it dispatches one request after the other. So a request behind the last answer waits
//! until that answer is sent, and what the library writes for it is thrown away.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

use actix_web::http::header::{CONNECTION, HeaderMap, TRANSFER_ENCODING};

/// Where a connection stands; its socket and its requests hold the same one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ending(Rc<State>);

#[derive(Debug, Default)]
struct State {
    phase: Cell<Phase>,
    waiting: RefCell<Option<Waker>>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    Open,
    /// The answer that is being made or sent is the last.
    Last,
    /// A later request was dispatched: the library has taken the last answer as a whole.
    Behind,
    /// The last answer was sent.
    Sent,
}

/// Whether these are the headers of a request that ends its connection. A body in chunks may have no end, and no browser
/// sends one.
pub(crate) fn is_asked(headers: &HeaderMap) -> bool {
    let is_close = |token: &[u8]| token.trim_ascii().eq_ignore_ascii_case(b"close");
    let mut lines = headers.get_all(CONNECTION);
    let tokens = |line: &[u8]| line.split(|byte| *byte == b',').any(is_close);
    headers.contains_key(TRANSFER_ENCODING) || lines.any(|line| tokens(line.as_bytes()))
}

impl Ending {
    pub(crate) fn announce(&self) {
        if self.0.phase.get() == Phase::Open {
            self.0.phase.set(Phase::Last);
        }
    }

    pub(crate) fn is_announced(&self) -> bool {
        self.0.phase.get() != Phase::Open
    }

    /// For a request behind the last answer: until that answer is sent.
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

    /// Everything that the library has written so far is sent.
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
mod tests {
    use actix_web::http::header::{CONNECTION, HeaderMap, HeaderValue};

    use super::is_asked;

    #[test]
    fn close_is_one_token_among_others() {
        for (value, expected) in [
            ("close", true),
            ("keep-alive, Close", true),
            ("close ,x", true),
            ("keep-alive", false),
            ("closed", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.append(CONNECTION, HeaderValue::from_static("x"));
            headers.append(CONNECTION, HeaderValue::from_static(value));
            assert_eq!(is_asked(&headers), expected, "{value}");
        }
    }
}
