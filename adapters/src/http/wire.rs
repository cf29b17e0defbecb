//! Byte streams of a connection: TCP, or TLS over it.

use std::cell::Cell;
use std::io::{self, Read as _};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, ready};

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;

/// Interim answers (1xx) allowed per request; 100 and 103 normally occur once each. hyper limits the size of each, but
/// not their number.
pub(super) const MOST_INTERIM: u32 = 16;

/// First bytes of an answer that show its status.
const STATUS_LINE: usize = "HTTP/1.1 408".len();

/// A socket that can read at once what the kernel has, or stop reading.
pub(super) struct Tcp {
    stream: TcpStream,
    /// Bytes may have arrived since the event loop last polled.
    asks_kernel: bool,
    interim: Interim,
}

/// State shared by a connection and its stream.
#[derive(Default)]
pub(super) struct Watch {
    /// The next read must find nothing: no request is unanswered.
    pub(super) must_be_silent: Cell<bool>,
    /// A byte arrived since the last request.
    pub(super) has_come: Cell<bool>,
    /// Bytes arrived that no request had asked for.
    pub(super) has_surplus: Cell<bool>,
}

/// Interim answers of the current request. hyper's callback has to be `Send`.
#[derive(Clone, Default)]
pub(super) struct Interim(Arc<AtomicU32>);

pub(super) enum Stream {
    Plain(Tcp),
    Tls(Box<TlsStream<Tcp>>),
}

/// A stream that records whether HTTP bytes arrived. TLS's own messages do not count.
pub(super) struct Wire {
    stream: Stream,
    watch: Rc<Watch>,
}

/// What the kernel holds of an idle connection.
enum Unread {
    Nothing,
    Bytes,
    End,
}

impl Wire {
    pub(super) fn new(stream: Stream, watch: Rc<Watch>) -> Self {
        Self { stream, watch }
    }

    fn tcp(&mut self) -> &mut Tcp {
        match &mut self.stream {
            Stream::Plain(tcp) => tcp,
            Stream::Tls(tls) => tls.get_mut().0,
        }
    }

    /// Fails if the peer of an idle connection has sent anything, or closed.
    fn check_silent(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        let unread = self.tcp().unread()?;
        self.tcp().asks_kernel = matches!(unread, Unread::Bytes);
        let mut first = [0; STATUS_LINE];
        let mut buffer = ReadBuf::new(&mut first);
        // Also without unread bytes: TLS may hold some of an earlier record.
        let read = match &mut self.stream {
            Stream::Plain(_) if matches!(unread, Unread::Nothing) => Poll::Pending,
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, &mut buffer),
            Stream::Tls(stream) => Pin::new(stream).poll_read(context, &mut buffer),
        };
        if !buffer.filled().is_empty() && !is_timeout(buffer.filled()) {
            self.watch.has_surplus.set(true);
        }
        if read.is_pending() && matches!(unread, Unread::Nothing) {
            return Ok(());
        }
        Err(io::ErrorKind::ConnectionAborted.into())
    }
}

/// Some servers say 408 before they close an idle connection. It answers no request, and none follows it.
fn is_timeout(first: &[u8]) -> bool {
    first.starts_with(b"HTTP/1.") && first.ends_with(b" 408") && first.len() == STATUS_LINE
}

impl Tcp {
    /// Reads fail after too many interim answers: hyper would keep reading available bytes without yielding to other
    /// tasks.
    pub(super) fn new(stream: TcpStream, interim: Interim) -> Self {
        Self {
            stream,
            asks_kernel: false,
            interim,
        }
    }

    fn unread(&self) -> io::Result<Unread> {
        match SockRef::from(&self.stream).peek(&mut [MaybeUninit::uninit()]) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(Unread::Nothing),
            Err(error) => Err(error),
            Ok(0) => Ok(Unread::End),
            Ok(_) => Ok(Unread::Bytes),
        }
    }

    /// Acknowledges what was read at once. A sender with Nagle's algorithm holds a small surplus answer back until then:
    /// with the delayed acknowledgement, which leaves with the next request, it would pass for that request's answer.
    #[cfg(target_os = "linux")]
    fn acknowledge(&self) -> io::Result<()> {
        SockRef::from(&self.stream).set_tcp_quickack(true)
    }

    #[cfg(not(target_os = "linux"))]
    fn acknowledge(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Interim {
    /// Called at the start of a request.
    pub(super) fn reset(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    pub(super) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn are_too_many(&self) -> bool {
        self.0.load(Ordering::Relaxed) > MOST_INTERIM
    }
}

impl AsyncRead for Tcp {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if std::mem::take(&mut this.asks_kernel) {
            let read = (&*SockRef::from(&this.stream)).read(buffer.initialize_unfilled())?;
            buffer.advance(read);
            return Poll::Ready(Ok(()));
        }
        if this.interim.are_too_many() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        if buffer.filled().len() > before {
            this.acknowledge()?;
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Tcp {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

/// Both kinds are `Unpin`, so a plain match forwards every call.
macro_rules! forward {
    ($wire:expr, $stream:ident => $call:expr) => {
        match &mut $wire.get_mut().stream {
            Stream::Plain($stream) => $call,
            Stream::Tls($stream) => $call,
        }
    };
}

impl AsyncRead for Wire {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.watch.must_be_silent.replace(false) {
            this.check_silent(context)?;
        }
        let before = buffer.filled().len();
        let polled = match &mut this.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            Stream::Tls(stream) => Pin::new(stream).poll_read(context, buffer),
        };
        if buffer.filled().len() > before {
            this.watch.has_come.set(true);
        }
        polled
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        forward!(self, stream => Pin::new(stream).poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        forward!(self, stream => Pin::new(stream).poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        // TLS would make a record of each slice.
        matches!(self.stream, Stream::Plain(_))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        forward!(self, stream => Pin::new(stream).poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        forward!(self, stream => Pin::new(stream).poll_shutdown(context))
    }
}
