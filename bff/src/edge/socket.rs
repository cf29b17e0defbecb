//! Wraps a public connection's socket below actix-http: passes bytes through and measures the request line.
//!
//! actix-http accepts URLs of up to 64 KiB and heads of up to 128 KiB, and answers longer ones, and what is no HTTP, with
//! an empty 400 or 431. Our answer replaces the library's: 414 for long URLs (RFC 9112, 3), and an envelope.
//!
//! After an answer, actix-http drains a chunked body to its end and any other body for one second, without limit on
//! bytes. Here reading ends soon after the last answer and after a bounded number of bytes.

use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant, SystemTime};
use std::{io, mem};

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::header::HttpDate;
use bytes::{Buf, Bytes};
use memchr::memchr;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::connections::Permit;
use super::ending::Ending;
use super::next_head::NextHead;
use crate::error::GatewayError;

/// Longest URL.
pub(crate) const MOST_ADDRESS: usize = 4 * 1024;

/// Most bytes of the header lines.
pub(crate) const MOST_HEAD: usize = 16 * 1024;

/// The answer to a head that is no request, recorded like any other.
pub(crate) type TurnAway = Rc<dyn Fn(GatewayError) -> HttpResponse>;

/// How long input after the last answer is drained, so that the answer arrives.
pub(crate) const LINGER: Duration = Duration::from_secs(1);

/// Upper bound of actix-http's rejections, which carry only date, connection and a length of 0.
const LONGEST_REFUSAL: usize = 256;

/// Keep-alive timeout while more than half of the allowed connections are open.
const CROWDED_KEEP_ALIVE: Duration = Duration::from_secs(5);

pub(crate) struct Socket {
    io: TcpStream,
    permit: Permit,
    turn_away: TurnAway,
    line: RequestLine,
    ending: Ending,
    /// Start of the last write.
    wrote: Instant,
    /// Deadline for reading: soon after the last answer, or after any answer when connections are scarce.
    patience: Option<Pin<Box<Sleep>>>,
    next: NextHead,
    /// The unsent rest of our answer, and the length of the library's answer that it replaces.
    own: Option<(Bytes, usize)>,
    /// actix-http has rejected a head, its last write on a connection.
    has_refused: bool,
    /// A request must not be read ahead: to actix-http the input has ended. The client repeats the request on another
    /// connection (RFC 9112, 9.3.2).
    is_cut: bool,
}

const HEAD: &[u8; 5] = b"HEAD ";

/// Detects overlong request lines and pipelined HEAD requests. The first line after an empty one is a request line; a
/// body without line feed counts towards the next line.
#[derive(Debug, Default)]
struct RequestLine {
    /// Bytes of the current line.
    length: usize,
    /// The first of them.
    start: [u8; HEAD.len()],
    is_header: bool,
    is_too_long: bool,
    unanswered: Unanswered,
}

/// The last request line since the last answer.
#[derive(Debug, Default, PartialEq, Eq)]
enum Unanswered {
    #[default]
    None,
    Head,
    Other,
}

impl RequestLine {
    /// Returns the offset of a request that must not be read ahead. actix-http decides by the last request that it has
    /// read whether an answer has a body, so neither a HEAD request nor one behind it may be read before the answer in
    /// progress is written.
    fn read(&mut self, bytes: &[u8], is_running: bool) -> Option<usize> {
        let mut from = 0;
        loop {
            let end = memchr(b'\n', &bytes[from..]).map(|at| from + at);
            let part = &bytes[from..end.unwrap_or(bytes.len())];
            if self.begins_ahead(part, is_running) {
                return Some(from);
            }
            self.grow(part.len());
            let end = end?;
            // An empty line may end in a carriage return.
            self.is_header = self.length > 1;
            self.length = 0;
            from = end + 1;
        }
    }

    fn begins_ahead(&mut self, part: &[u8], is_running: bool) -> bool {
        if self.is_header || self.length >= HEAD.len() {
            return false;
        }
        for (slot, byte) in self.start[self.length..].iter_mut().zip(part) {
            *slot = *byte;
        }
        if self.length + part.len() < HEAD.len() {
            return false;
        }
        let is_head = self.start == *HEAD;
        let now = if is_head {
            Unanswered::Head
        } else {
            Unanswered::Other
        };
        let earlier = mem::replace(&mut self.unanswered, now);
        let pipelined = is_running || earlier != Unanswered::None;
        pipelined && (is_head || earlier == Unanswered::Head)
    }

    fn grow(&mut self, by: usize) {
        self.length += by;
        self.is_too_long |= !self.is_header && self.length > MOST_ADDRESS;
    }

    /// Bytes before an answer belong to no later request line, unless they are its beginning.
    fn answered(&mut self) {
        self.is_too_long = false;
        self.unanswered = Unanswered::None;
        if !self.is_header {
            self.length = 0;
        }
    }
}

impl Socket {
    pub(crate) fn new(io: TcpStream, permit: Permit, turn_away: TurnAway) -> Self {
        Self {
            io,
            ending: Ending::of(Arc::clone(&permit.state)),
            permit,
            turn_away,
            line: RequestLine::default(),
            wrote: Instant::now(),
            patience: None,
            next: NextHead::default(),
            own: None,
            has_refused: false,
            is_cut: false,
        }
    }

    pub(crate) fn ending(&self) -> Ending {
        self.ending.clone()
    }

    fn patience_left(&self) -> Option<Duration> {
        if self.ending.is_announced() {
            return Some(LINGER);
        }
        self.permit.is_crowded().then_some(CROWDED_KEEP_ALIVE)
    }

    fn is_to_leave(&self) -> bool {
        self.permit.state.is_leaving() && !self.ending.is_running()
    }

    /// True if the next request head is late; otherwise schedules a wake-up.
    fn is_next_late(&mut self, cx: &mut Context<'_>) -> bool {
        let waits = self.permit.state.waits_since();
        self.next.read(waits, false);
        self.next.poll_over(waits, cx)
    }

    /// True if reading is over; otherwise schedules a wake-up.
    fn poll_end(&mut self, cx: &mut Context<'_>) -> bool {
        let patience = self.patience.as_mut();
        patience.is_some_and(|patience| patience.as_mut().poll(cx).is_ready())
    }

    /// Replaces the library's rejection of a head with our answer.
    fn refused(&mut self, refusal: &[u8]) {
        if mem::replace(&mut self.has_refused, true) {
            return;
        }
        let failure = if self.line.is_too_long {
            GatewayError::AddressTooLong {
                limit: MOST_ADDRESS,
            }
        } else if refusal[START.len()..].starts_with(b"431 ") {
            GatewayError::HeadTooLarge { limit: MOST_HEAD }
        } else {
            GatewayError::MalformedHead
        };
        let answer = printed((self.turn_away)(failure), self.line.start == *HEAD);
        self.own = Some((answer, refusal.len()));
    }
}

const START: &[u8] = b"HTTP/1.1 ";

/// Offset of the library's rejection of a head. It is the library's last write, possibly behind our answers, which all
/// have a request id.
fn refusal(bytes: &[u8]) -> Option<usize> {
    const ID: &[u8] = b"x-request-id";
    if !bytes.ends_with(b"\r\n\r\n") {
        return None;
    }
    let from = bytes.len().saturating_sub(LONGEST_REFUSAL);
    let tail = &bytes[from..];
    let at = tail.windows(START.len()).rposition(|word| word == START)?;
    let status = &tail[at + START.len()..];
    let is_refusal = status.starts_with(b"400 ") || status.starts_with(b"431 ");
    let is_ours = status.windows(ID.len()).any(|word| word == ID);
    (is_refusal && !is_ours).then_some(from + at)
}

fn printed(response: HttpResponse, is_head: bool) -> Bytes {
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
    let body = if is_head { &[] } else { &body[..] };
    [text.as_bytes(), body].concat().into()
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let waits = self.permit.state.waits_since();
        let is_over = self.is_cut || self.ending.is_read_enough();
        if is_over || self.poll_end(cx) || self.next.poll_over(waits, cx) {
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        self.permit.state.wakes(cx.waker());
        match Pin::new(&mut self.io).poll_read(cx, buffer)? {
            Poll::Ready(()) => {}
            // Data that has arrived is still read: it may be a request, which will be answered.
            Poll::Pending if self.is_to_leave() => return Poll::Ready(Ok(())),
            Poll::Pending => {
                return if self.is_next_late(cx) {
                    Poll::Ready(Ok(()))
                } else {
                    Poll::Pending
                };
            }
        }
        let came = &buffer.filled()[before..];
        self.next.read(waits, !came.is_empty());
        self.ending.count(came.len());
        let is_running = self.ending.is_running();
        if let Some(ahead) = self.line.read(came, is_running) {
            self.is_cut = true;
            buffer.set_filled(before + ahead);
        }
        if !self.ending.is_announced() {
            self.patience = None;
        }
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
        this.wrote = Instant::now();
        if this.ending.is_sent() {
            return Poll::Ready(Ok(bytes.len()));
        }
        if this.patience.is_none()
            && let Some(patience) = this.patience_left()
        {
            this.patience = Some(Box::pin(sleep(patience)));
            this.poll_end(cx);
        }
        let refusal = refusal(bytes);
        match refusal {
            // Write our answers first.
            Some(at @ 1..) => return Pin::new(&mut this.io).poll_write(cx, &bytes[..at]),
            Some(0) => this.refused(bytes),
            None => {}
        }
        let Some((own, length)) = &mut this.own else {
            this.line.answered();
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
        Poll::Ready(Ok(length))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.ending.flushed();
        if self.is_to_leave() {
            // Triggers another read.
            cx.waker().wake_by_ref();
        } else if !self.ending.is_running() {
            self.permit.wait(self.wrote);
            if self.is_next_late(cx) {
                cx.waker().wake_by_ref();
            }
        }
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests;
