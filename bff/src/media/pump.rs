//! Bytes of a file on their way from the upstream to the client, in a task of its own.
//!
//! The server asks for more of a body only when the client has taken what there was, so a body by itself cannot notice
//! that it is not taken. The pump can: it waits for either side no longer than a limit, and then closes the upstream's
//! connection. The client's is closed by the kernel (TCP_USER_TIMEOUT, `bff/src/server/public.rs`).

use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use adapters::AdapterError;
use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use tokio::sync::mpsc::{self, Sender};
use tokio::time::timeout;

use super::streams::Seat;

type Body = Pin<Box<dyn Stream<Item = Result<Bytes, AdapterError>>>>;

/// The same bytes. They end with an error where either side took longer than `stall` for a piece. `failed` is called where
/// the upstream is the one at fault.
pub(super) fn pumped(
    body: Body,
    stall: Duration,
    seat: Seat,
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
                seat.stalled();
                failed();
            }
            End::Untaken => seat.stalled(),
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
    /// The upstream cut it short, and the client was told.
    Broken,
    /// The upstream sent nothing for too long.
    Silent,
    /// The client took nothing for too long.
    Untaken,
    /// The client went away.
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
