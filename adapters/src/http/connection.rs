//! One HTTP/1.1 connection and the exchanges on it. hyper owns the framing: interim answers (1xx), lengths, chunks.
//!
//! Its connection is no task of its own: it is polled by the request that uses it, which saves a wake-up of a second task
//! for each answer, and ends the connection with the request that is dropped half-way.

use std::cell::Cell;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll};
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
use super::wire::{Interim, MOST_INTERIM, Stream, Tcp, Wire};
use crate::AdapterError;

/// Below the idle time of common servers, so that the gateway closes first.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(4);
pub(super) const LIFETIME: Duration = Duration::from_secs(60);

/// The largest head of an answer; hyper takes at most 100 headers in it.
const MOST_HEAD: usize = 64 * 1024;

/// A request body that is there as a whole.
pub(super) struct Whole(pub(super) Bytes);

pub(super) struct Connection {
    address: SocketAddr,
    sender: SendRequest<Whole>,
    driver: Driver,
    must_be_silent: Rc<Cell<bool>>,
    /// Whether a byte came since the last request.
    has_come: Rc<Cell<bool>>,
    interim: Interim,
    born: Instant,
    used: Instant,
    /// Whether bytes of the socket are no answer yet: behind its handshake TLS sends tickets.
    may_speak: bool,
    /// False from a request on until its answer ended as its framing says.
    is_clean: bool,
}

/// Why there is no head.
pub(super) enum Unanswered {
    /// The connection had closed, or held bytes that belong to no request. Nothing was sent.
    Unsent(Box<Request<Whole>>),
    /// It closed before the first byte of an answer. What the upstream had read of the request is unknown.
    Closed,
    Failed(AdapterError),
}

impl Connection {
    pub(super) async fn open(address: SocketAddr, tls: Option<&Tls>) -> Result<Self, AdapterError> {
        let refused = |error: std::io::Error| AdapterError::Connect(error.to_string());
        let stream = TcpStream::connect(address).await.map_err(refused)?;
        stream.set_nodelay(true).map_err(refused)?;
        let must_be_silent = Rc::new(Cell::new(false));
        let interim = Interim::default();
        let tcp = Tcp::new(stream, Rc::clone(&must_be_silent), interim.clone());
        let stream = match tls {
            None => Stream::Plain(tcp),
            Some(tls) => Stream::Tls(Box::new(tls.handshake(tcp).await.map_err(refused)?)),
        };
        let has_come = Rc::new(Cell::new(false));
        let wire = Wire::new(stream, Rc::clone(&has_come));
        let (sender, driver) = http1::Builder::new()
            .max_buf_size(MOST_HEAD)
            // Without it the buffer may outgrow its limit by what one read brings.
            .max_header_size(MOST_HEAD)
            .handshake(TokioIo::new(wire))
            .await
            .map_err(|error| AdapterError::Connect(error.to_string()))?;
        let now = Instant::now();
        Ok(Self {
            address,
            sender,
            driver: Driver::new(driver),
            must_be_silent,
            has_come,
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

    pub(super) fn is_idle_too_long(&self) -> bool {
        self.used.elapsed() >= KEEP_ALIVE
    }

    /// Whether another request may be sent on it.
    pub(super) fn is_reusable(&self) -> bool {
        self.is_clean
            && self.driver.is_running()
            && self.sender.is_ready()
            && !self.is_idle_too_long()
            && self.born.elapsed() < LIFETIME
    }

    /// Sends a request and waits for the head of its answer.
    pub(super) async fn ask(
        &mut self,
        mut request: Request<Whole>,
    ) -> Result<Response<Incoming>, Unanswered> {
        // hyper reads once before it writes on an idle connection, and gives the request back if there was anything.
        self.must_be_silent.set(!self.may_speak);
        self.may_speak = false;
        self.is_clean = false;
        self.has_come.set(false);
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
                    None if !self.has_come.get() => Unanswered::Closed,
                    None => Unanswered::Failed(failure(error.error())),
                });
            }
        };
        check(response.status(), response.headers()).map_err(Unanswered::Failed)?;
        Ok(response)
    }

    /// The whole body, if it has at most `most` bytes and all that were announced.
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

    /// The next piece of the answer's body, or `None` at its end.
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
                    // Trailers say nothing that is asked for.
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

/// Refuses framing that two readers could understand in two ways, and a change of protocol.
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

/// Whether the end of the answer shows in its bytes. Otherwise the connection ends it (RFC 9112, section 6.3).
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
