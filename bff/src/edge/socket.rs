//! A connection of the public port, as the HTTP library sees it: the same bytes, and the length of the request line.
//!
//! The library reads addresses of up to 64 KiB and heads of up to 128 KiB, and answers longer ones with an empty 400 or
//! 431 of its own. A server must answer 414 there (RFC 9112, 3), so that answer is put in the place of the library's.
//!
//! Behind an answer it reads a chunked body to its end, however long that takes. Here it ends soon after the answer.

use std::cell::Cell;
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, SystemTime};

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HttpDate};
use bytes::{Buf, Bytes};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::error::GatewayError;
use crate::routes;
use crate::state::Worker;

/// How long what a client still sends behind its last answer is read and thrown away, so that the answer arrives.
pub(crate) const LINGER: Duration = Duration::from_secs(1);

pub(crate) struct Socket {
    io: TcpStream,
    worker: Rc<Worker>,
    line: RequestLine,
    ending: Ending,
    /// When reading ends: soon after the last answer.
    patience: Option<Pin<Box<Sleep>>>,
    /// What is left of our answer, and the length of the library's that it stands for.
    own: Option<(Bytes, usize)>,
}

/// Said by whoever answers: this answer is the last one of its connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ending(Rc<Cell<bool>>);

impl Ending {
    pub(crate) fn announce(&self) {
        self.0.set(true);
    }
}

/// The first line since the last answer.
#[derive(Debug, Default)]
struct RequestLine {
    length: usize,
    is_whole: bool,
}

impl RequestLine {
    fn read(&mut self, bytes: &[u8]) {
        if self.is_whole {
            return;
        }
        let end = bytes.iter().position(|byte| *byte == b'\n');
        self.is_whole = end.is_some();
        self.length += end.unwrap_or(bytes.len());
    }
}

impl Socket {
    pub(crate) fn new(io: TcpStream, worker: Rc<Worker>) -> Self {
        Self {
            io,
            worker,
            line: RequestLine::default(),
            ending: Ending::default(),
            patience: None,
            own: None,
        }
    }

    pub(crate) fn ending(&self) -> Ending {
        self.ending.clone()
    }

    /// Whether reading is over; if not, the task wakes when it is.
    fn poll_end(&mut self, cx: &mut Context<'_>) -> bool {
        let patience = self.patience.as_mut();
        patience.is_some_and(|patience| patience.as_mut().poll(cx).is_ready())
    }

    /// Our answer in place of `answer`, if that is the library's to an address that is too long.
    fn replace(&mut self, answer: &[u8]) {
        let limit = routes::MOST_ADDRESS;
        if self.line.length > limit && is_of_library(answer) {
            let failure = GatewayError::AddressTooLong { limit };
            let (method, headers) = (Method::GET, HeaderMap::new());
            let response = routes::turn_away(&self.worker, &method, &headers, failure);
            self.own = Some((printed(response), answer.len()));
        }
    }
}

/// Every answer of ours has a request id, and the library's to a head that it cannot read has not.
fn is_of_library(answer: &[u8]) -> bool {
    let is_refusal = [&b"HTTP/1.1 400 "[..], b"HTTP/1.1 431 "]
        .iter()
        .any(|start| answer.starts_with(start));
    is_refusal && !String::from_utf8_lossy(answer).contains("x-request-id")
}

fn printed(response: HttpResponse) -> Bytes {
    let mut text = format!("HTTP/1.1 {}\r\n", response.status());
    for (name, value) in response.headers() {
        text += &format!("{name}: {}\r\n", value.to_str().unwrap_or_default());
    }
    let body = response.into_body().try_into_bytes().unwrap_or_default();
    let date = HttpDate::from(SystemTime::now());
    text += &format!(
        "date: {date}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    [text.as_bytes(), &body].concat().into()
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.poll_end(cx) {
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.io).poll_read(cx, buffer))?;
        self.line.read(&buffer.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        if this.ending.0.get() && this.patience.is_none() {
            this.patience = Some(Box::pin(sleep(LINGER)));
            this.poll_end(cx);
        }
        if this.own.is_none() {
            this.replace(bytes);
        }
        let Some((own, length)) = &mut this.own else {
            this.line = RequestLine::default();
            return Pin::new(&mut this.io).poll_write(cx, bytes);
        };
        while own.has_remaining() {
            let written = ready!(Pin::new(&mut this.io).poll_write(cx, own))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            own.advance(written);
        }
        let length = *length;
        this.own = None;
        this.line = RequestLine::default();
        Poll::Ready(Ok(length))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::{RequestLine, is_of_library};

    #[test]
    fn the_request_line_ends_at_its_first_line_feed() {
        let mut line = RequestLine::default();
        for part in ["GET /", "abc HTTP/1.1\r", "\nhost: a\r\n", "more"] {
            line.read(part.as_bytes());
        }
        assert_eq!((line.length, line.is_whole), (18, true));
    }

    #[test]
    fn only_bare_refusals_are_the_library_s() {
        assert!(is_of_library(b"HTTP/1.1 400 Bad Request\r\n\r\n"));
        assert!(is_of_library(b"HTTP/1.1 431 x\r\n\r\n"));
        assert!(!is_of_library(
            b"HTTP/1.1 400 Bad Request\r\nx-request-id: 1\r\n\r\n"
        ));
        assert!(!is_of_library(b"HTTP/1.1 200 OK\r\n\r\n"));
    }
}
