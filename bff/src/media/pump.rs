//! Pumps the bytes of a file from the upstream to the client in a task of its own.
//!
//! The server polls a body only after the client has taken the previous chunk, so a body alone cannot notice a stalled
//! client. The pump limits the wait for either side, then closes the upstream's connection. The kernel closes the
//! client's (TCP_USER_TIMEOUT, `bff/src/server/public.rs`).

use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use adapters::AdapterError;
use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use resilience::StreamPermit;
use tokio::sync::mpsc::{self, Sender};
use tokio::time::timeout;

type Body = Pin<Box<dyn Stream<Item = Result<Bytes, AdapterError>>>>;

/// The same bytes; an error if either side takes longer than `stall` for a chunk. `failed` is called if the upstream is
/// at fault.
pub(super) fn pumped(
    body: Body,
    stall: Duration,
    permit: StreamPermit,
    failed: impl FnOnce() + 'static,
) -> impl Stream<Item = Result<Bytes, AdapterError>> {
    let (sender, mut receiver) = mpsc::channel(1);
    let is_whole = Rc::new(Cell::new(false));
    let ended = Rc::clone(&is_whole);
    tokio::task::spawn_local(async move {
        match pump(body, &sender, stall).await {
            End::Whole => ended.set(true),
            End::Broken => {
                ended.set(true);
                failed();
            }
            End::Silent => {
                permit.stalled();
                failed();
            }
            End::Untaken => permit.stalled(),
            End::Left => {}
        }
    });
    stream::poll_fn(move |context| match receiver.poll_recv(context) {
        Poll::Ready(None) if !is_whole.replace(true) => {
            Poll::Ready(Some(Err(AdapterError::Stalled)))
        }
        next => next,
    })
}

enum End {
    Whole,
    /// The upstream ended early, and the client's answer was aborted.
    Broken,
    /// The upstream stalled.
    Silent,
    /// The client stalled.
    Untaken,
    /// The client disconnected.
    Left,
}

async fn pump(
    mut body: Body,
    sender: &Sender<Result<Bytes, AdapterError>>,
    stall: Duration,
) -> End {
    loop {
        let next = tokio::select! {
            next = timeout(stall, body.next()) => next,
            () = sender.closed() => return End::Left,
        };
        let piece = match next {
            Err(_) => return End::Silent,
            Ok(None) => return End::Whole,
            Ok(Some(piece)) => piece,
        };
        let is_broken = piece.is_err();
        match timeout(stall, sender.send(piece)).await {
            _ if is_broken => return End::Broken,
            Err(_) => return End::Untaken,
            Ok(Err(_)) => return End::Left,
            Ok(Ok(())) => {}
        }
    }
}
