//! Drives hyper's connection from the request that uses it.
//!
//! Request, connection and body wake the task that polls them. Here that is one task, which polls all of them anyway:
//! waking it from inside itself would poll it once more for nothing, with everything the server does for its client. So
//! these wake-ups are recorded and handled in place; those from the socket pass.

use std::future::Future as _;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures_util::task::AtomicWaker;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;

use super::super::wire::Wire;
use super::Whole;

/// How often a self-waking connection is polled again before yielding to other tasks.
const MOST_TURNS: usize = 3;

pub(super) struct Driver {
    /// `None` once the connection has ended.
    running: Option<Box<http1::Connection<TokioIo<Wire>, Whole>>>,
    /// True if it ended with bytes that it had read and not used.
    left_bytes: bool,
    inner: Arc<Inner>,
    waker: Waker,
}

#[derive(Default)]
struct Inner {
    task: AtomicWaker,
    /// Set while it is polled, and while no request uses it.
    is_muted: AtomicBool,
    was_woken: AtomicBool,
}

impl Wake for Inner {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.was_woken.store(true, Ordering::SeqCst);
        if !self.is_muted.load(Ordering::SeqCst) {
            self.task.wake();
        }
    }
}

impl Driver {
    pub(super) fn new(connection: http1::Connection<TokioIo<Wire>, Whole>) -> Self {
        let inner = Arc::new(Inner::default());
        Self {
            running: Some(Box::new(connection)),
            left_bytes: false,
            waker: Waker::from(Arc::clone(&inner)),
            inner,
        }
    }

    pub(super) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    pub(super) fn left_bytes(&self) -> bool {
        self.left_bytes
    }

    /// The awaited output, once the connection has progressed far enough.
    pub(super) fn poll<T>(
        &mut self,
        context: &Context<'_>,
        mut wanted: impl FnMut(&mut Context<'_>) -> Poll<T>,
    ) -> Poll<T> {
        let mut inner = Context::from_waker(&self.waker);
        self.inner.is_muted.store(true, Ordering::SeqCst);
        // Output that arrived with the previous poll.
        if let Poll::Ready(found) = wanted(&mut inner) {
            return Poll::Ready(found);
        }
        self.inner.task.register(context.waker());
        for _ in 0..MOST_TURNS {
            self.inner.was_woken.store(false, Ordering::SeqCst);
            if let Some(running) = &mut self.running
                && Pin::new(running).poll(&mut inner).is_ready()
            {
                // Taken apart, so that its waiters are notified.
                let ended = self.running.take();
                self.left_bytes =
                    ended.is_some_and(|ended| !ended.into_parts().read_buf.is_empty());
            }
            if let Poll::Ready(found) = wanted(&mut inner) {
                return Poll::Ready(found);
            }
            self.inner.is_muted.store(false, Ordering::SeqCst);
            if !self.inner.was_woken.load(Ordering::SeqCst) {
                return Poll::Pending;
            }
            self.inner.is_muted.store(true, Ordering::SeqCst);
        }
        self.inner.is_muted.store(false, Ordering::SeqCst);
        context.waker().wake_by_ref();
        Poll::Pending
    }
}
