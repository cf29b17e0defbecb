//! One HTTP/1.1 connection and its exchanges. hyper owns the framing: interim answers (1xx), lengths, chunks.
//!
//! hyper's connection runs in no task of its own: the request that uses it polls it, which saves a wake-up per answer,
//! and a dropped request ends the connection.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::{self, HeaderMap};
use http::{Request, Response, StatusCode};
use hyper::body::{Body, Frame, Incoming, SizeHint};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

mod driver;

use driver::Driver;

use super::tls::Tls;
use super::wire::{Interim, MOST_INTERIM, Stream, Tcp, Watch, Wire};
use crate::AdapterError;

/// Below the idle timeout of common servers, so that the gateway closes first.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(4);
pub(super) const LIFETIME: Duration = Duration::from_secs(60);

/// Largest answer head; hyper accepts at most 100 headers in it.
const MOST_HEAD: usize = 64 * 1024;

/// A complete request body.
pub(super) struct Whole(pub(super) Bytes);

pub(super) struct Connection {
    address: SocketAddr,
    sender: SendRequest<Whole>,
    driver: Driver,
    watch: Rc<Watch>,
    interim: Interim,
    born: Instant,
    used: Instant,
    /// True if socket bytes are no answer yet: TLS sends tickets after its handshake.
    may_speak: bool,
    /// False from a request until its answer ended as framed.
    is_clean: bool,
}

/// Why there is no head.
pub(super) enum Unanswered {
    /// The connection had closed, or held stray bytes. Nothing was sent.
    Unsent(Box<Request<Whole>>),
    /// It closed before the first byte of an answer. Whether the upstream read the request is unknown.
    Closed,
    Failed(AdapterError),
}

impl Connection {
    pub(super) async fn open(address: SocketAddr, tls: Option<&Tls>) -> Result<Self, AdapterError> {
        let refused = |error: std::io::Error| AdapterError::Connect(error.to_string());
        let stream = TcpStream::connect(address).await.map_err(refused)?;
        stream.set_nodelay(true).map_err(refused)?;
        let interim = Interim::default();
        let tcp = Tcp::new(stream, interim.clone());
        let stream = match tls {
            None => Stream::Plain(tcp),
            Some(tls) => Stream::Tls(Box::new(tls.handshake(tcp).await.map_err(refused)?)),
        };
        let watch = Rc::<Watch>::default();
        let wire = Wire::new(stream, Rc::clone(&watch));
        let (sender, driver) = http1::Builder::new()
            .max_buf_size(MOST_HEAD)
            // Otherwise one read could push the buffer past its limit.
            .max_header_size(MOST_HEAD)
            .handshake(TokioIo::new(wire))
            .await
            .map_err(|error| AdapterError::Connect(error.to_string()))?;
        let now = Instant::now();
        Ok(Self {
            address,
            sender,
            driver: Driver::new(driver),
            watch,
            interim,
            born: now,
            used: now,
            may_speak: tls.is_some(),
            is_clean: true,
        })
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// When it was opened, or its last answer ended.
    pub(super) fn used(&self) -> Instant {
        self.used
    }

    pub(super) fn is_idle_too_long(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.used) >= KEEP_ALIVE
    }

    /// True if another request may be sent.
    pub(super) fn is_reusable(&self, now: Instant) -> bool {
        self.is_clean
            && self.driver.is_running()
            && self.sender.is_ready()
            && !self.is_idle_too_long(now)
            && now.saturating_duration_since(self.born) < LIFETIME
    }

    /// True if so much time has passed since its last answer ended.
    pub(super) fn has_rested(&self, rest: Duration, now: Instant) -> bool {
        now.saturating_duration_since(self.used) >= rest
    }

    /// Looks for bytes behind the last answer, which end the connection; so does a close.
    pub(super) fn look(&mut self) {
        if !self.is_clean {
            return;
        }
        self.watch.must_be_silent.set(true);
        let idle = Context::from_waker(Waker::noop());
        let _ = self.driver.poll(&idle, |_| Poll::<()>::Pending);
        self.watch.must_be_silent.set(false);
    }

    /// True if the upstream was seen to send more than was asked for.
    pub(super) fn has_surplus(&self) -> bool {
        self.watch.has_surplus.get() || self.is_clean && self.driver.left_bytes()
    }

    /// Sends a request and waits for the head of its answer.
    pub(super) async fn ask(
        &mut self,
        mut request: Request<Whole>,
    ) -> Result<Response<Incoming>, Unanswered> {
        // On an idle connection hyper reads before writing, and returns the request if there were any bytes.
        self.watch.must_be_silent.set(!self.may_speak);
        self.may_speak = false;
        self.is_clean = false;
        self.watch.has_come.set(false);
        self.interim.reset();
        let interim = self.interim.clone();
        hyper::ext::on_informational(&mut request, move |_| interim.count());
        let mut asked = pin!(self.sender.try_send_request(request));
        let driver = &mut self.driver;
        let answered =
            poll_fn(|context| driver.poll(context, |context| asked.as_mut().poll(context)));
        let answered = answered.await;
        if self.interim.are_too_many() {
            let why = format!("more than {MOST_INTERIM} interim answers");
            return Err(Unanswered::Failed(AdapterError::Broken(why)));
        }
        let response = match answered {
            Ok(response) => response,
            Err(mut error) => {
                return Err(match error.take_message() {
                    Some(request) => Unanswered::Unsent(Box::new(request)),
                    None if !self.watch.has_come.get() => Unanswered::Closed,
                    None => Unanswered::Failed(failure(error.error())),
                });
            }
        };
        check(response.status(), response.headers()).map_err(Unanswered::Failed)?;
        Ok(response)
    }

    /// The whole body, if it is complete and at most `most` bytes.
    pub(super) async fn read(
        &mut self,
        response: &mut Response<Incoming>,
        most: usize,
        expected: Option<u64>,
    ) -> Result<Bytes, AdapterError> {
        let mut chunks = Vec::new();
        let mut length = 0;
        loop {
            let chunk = match poll_fn(|context| self.poll_body(response, context)).await {
                None => break,
                Some(Ok(chunk)) => chunk,
                Some(Err(why)) => {
                    return Err(match (why, expected) {
                        (AdapterError::Closed, Some(expected)) => AdapterError::Truncated {
                            got: length,
                            expected,
                        },
                        (why, _) => why,
                    });
                }
            };
            length += chunk.len();
            if length > most {
                return Err(AdapterError::TooLarge { limit: most });
            }
            chunks.push(chunk);
        }
        Ok(match chunks.len() {
            1 => chunks.swap_remove(0),
            _ => chunks.concat().into(),
        })
    }

    /// The next chunk of the body, or `None` at its end.
    pub(super) fn poll_body(
        &mut self,
        response: &mut Response<Incoming>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, AdapterError>>> {
        loop {
            let frame = self.driver.poll(context, |context| {
                Pin::new(response.body_mut()).poll_frame(context)
            });
            match frame {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(Ok(frame))) => {
                    // Trailers carry nothing we use.
                    if let Ok(data) = frame.into_data() {
                        return Poll::Ready(Some(Ok(data)));
                    }
                }
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Some(Err(failure(&error)))),
                Poll::Ready(None) => {
                    self.used = Instant::now();
                    self.is_clean = has_end(response.status(), response.headers());
                    return Poll::Ready(None);
                }
            }
        }
    }
}

/// Rejects ambiguous framing and protocol switches.
fn check(status: StatusCode, headers: &HeaderMap) -> Result<(), AdapterError> {
    let wrong = |why: &str| Err(AdapterError::Broken(why.to_owned()));
    if status == StatusCode::SWITCHING_PROTOCOLS {
        return wrong("switched protocols, which was not asked for");
    }
    let mut codings = headers.get_all(header::TRANSFER_ENCODING).iter();
    if let Some(coding) = codings.next() {
        if headers.contains_key(header::CONTENT_LENGTH) {
            return wrong("both Content-Length and Transfer-Encoding");
        }
        if codings.next().is_some() || !coding.as_bytes().eq_ignore_ascii_case(b"chunked") {
            return wrong("a Transfer-Encoding other than chunked");
        }
    }
    Ok(())
}

/// True if the answer's end shows in its bytes. Otherwise the close ends it (RFC 9112, section 6.3).
fn has_end(status: StatusCode, headers: &HeaderMap) -> bool {
    [StatusCode::NO_CONTENT, StatusCode::NOT_MODIFIED].contains(&status)
        || headers.contains_key(header::CONTENT_LENGTH)
        || headers.contains_key(header::TRANSFER_ENCODING)
}

fn failure(error: &hyper::Error) -> AdapterError {
    if error.is_parse() {
        AdapterError::Broken(error.to_string())
    } else {
        AdapterError::Closed
    }
}

impl Body for Whole {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = std::mem::take(&mut self.get_mut().0);
        Poll::Ready((!bytes.is_empty()).then(|| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.len() as u64)
    }
}

#[cfg(test)]
mod tests;
