//! HTTP/1.1 over TCP, on the codec that awc uses itself. It carries all upstreams but those behind TLS.
//!
//! awc makes a new codec for each request, and with it a date service, which is a task and a timer, and boxes six futures
//! around it: a third of what an uncached call costs. Here a connection keeps its codec and its buffers.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_codec::Framed;
use actix_http::body::BodySize;
use actix_http::h1::{ClientCodec, ClientPayloadCodec, Message, MessageType};
use actix_http::{RequestHead, RequestHeadType, ResponseHead, ServiceConfig};
use awc::http::{Method, header};
use bytes::Bytes;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::connection::{self, KEEP_ALIVE, LIFETIME};
use super::names::Names;
use crate::AdapterError;

#[cfg(test)]
mod tests;

/// The plain connections of one worker to one upstream.
pub(super) struct Plain {
    pool: Rc<Pool>,
}

struct Pool {
    host: String,
    port: u16,
    names: Names,
    connect: Duration,
    /// Whoever comes when all connections are taken waits here, at most until his deadline.
    room: Semaphore,
    /// Last used last.
    kept: RefCell<VecDeque<Connection>>,
    codec: ServiceConfig,
}

struct Connection {
    framed: Framed<TcpStream, ClientCodec>,
    born: Instant,
    used: Instant,
}

/// A whole answer.
pub(super) struct Answer {
    pub(super) head: ResponseHead,
    pub(super) body: Bytes,
}

impl Plain {
    /// Must be built on the worker that uses it.
    pub(super) fn new((host, port): (String, u16), connect: Duration, connections: usize) -> Self {
        let pool = Rc::new(Pool {
            host,
            port,
            names: Names::new(connect),
            connect,
            room: Semaphore::new(connections),
            kept: RefCell::default(),
            codec: ServiceConfig::default(),
        });
        tokio::task::spawn_local(let_go(Rc::downgrade(&pool)));
        Self { pool }
    }

    /// Sends once, and reads an answer of at most `most` bytes. `begun` says whether the head came.
    pub(super) async fn send(
        &self,
        head: RequestHead,
        body: &Bytes,
        (most, begun): (usize, &Cell<bool>),
    ) -> Result<Answer, AdapterError> {
        let pool = &self.pool;
        let _room = pool.room.acquire().await;
        let connection = match pool.take() {
            Some(kept) => kept,
            None => pool.connect().await?,
        };
        pool.exchange(connection, &Rc::new(head), body, (most, begun))
            .await
    }
}

impl Pool {
    /// A kept connection that is still good, as far as anybody can tell.
    fn take(&self) -> Option<Connection> {
        let mut kept = self.kept.borrow_mut();
        while let Some(connection) = kept.pop_back() {
            if connection.is_good() {
                return Some(connection);
            }
        }
        None
    }

    async fn connect(&self) -> Result<Connection, AdapterError> {
        let refused = |error: std::io::Error| AdapterError::Connect(error.to_string());
        let found = async {
            let found = self.names.addresses(&self.host, self.port).await?;
            TcpStream::connect(found.as_slice()).await.map_err(refused)
        };
        let stream = tokio::time::timeout(self.connect, found)
            .await
            .map_err(|_| AdapterError::Timeout)??;
        stream.set_nodelay(true).map_err(refused)?;
        let now = Instant::now();
        Ok(Connection {
            framed: Framed::new(stream, ClientCodec::new(self.codec.clone())),
            born: now,
            used: now,
        })
    }

    async fn exchange(
        &self,
        connection: Connection,
        head: &Rc<RequestHead>,
        body: &Bytes,
        (most, begun): (usize, &Cell<bool>),
    ) -> Result<Answer, AdapterError> {
        let Connection {
            mut framed, born, ..
        } = connection;
        ask(&mut framed, head, body)
            .await
            .map_err(|_| AdapterError::Closed)?;
        let answered = poll_fn(|context| Pin::new(&mut framed).next_item(context)).await;
        let head = match answered {
            None | Some(Err(_)) => return Err(AdapterError::Closed),
            Some(Ok(head)) => head,
        };
        begun.set(true);
        super::readable(head.status, &head.headers, most)?;
        let mut body = Bytes::new();
        let mut whole = true;
        if !matches!(framed.codec_ref().message_type(), MessageType::None) {
            let mut payload = framed.into_map_codec(ClientCodec::into_payload_codec);
            (body, whole) = read(&mut payload, most).await?;
            framed = payload.into_map_codec(ClientPayloadCodec::into_message_codec);
        }
        if !whole && head.headers.contains_key(header::TRANSFER_ENCODING) {
            return Err(AdapterError::Closed);
        }
        // What came behind an answer belongs to nobody.
        if whole && framed.codec_ref().keep_alive() && framed.is_read_buf_empty() {
            let used = Instant::now();
            self.kept
                .borrow_mut()
                .push_back(Connection { framed, born, used });
        }
        Ok(Answer { head, body })
    }
}

impl Connection {
    fn is_good(&self) -> bool {
        let silent = self.framed.io_ref().try_read(&mut [0]);
        self.used.elapsed() < KEEP_ALIVE
            && self.born.elapsed() < LIFETIME
            && matches!(silent, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
    }
}

async fn ask(
    framed: &mut Framed<TcpStream, ClientCodec>,
    head: &Rc<RequestHead>,
    body: &Bytes,
) -> std::io::Result<()> {
    let length = if head.method == Method::GET {
        BodySize::None
    } else {
        BodySize::Sized(body.len() as u64)
    };
    let item = (RequestHeadType::Rc(Rc::clone(head), None), length);
    Pin::new(&mut *framed).write(Message::Item(item))?;
    if !body.is_empty() {
        Pin::new(&mut *framed).write(Message::Chunk(Some(body.clone())))?;
    }
    let mut framed = Pin::new(framed);
    poll_fn(|context| framed.as_mut().flush(context)).await
}

/// The body, and whether its end was seen: one that the end of the connection ends may have been cut short.
async fn read(
    payload: &mut Framed<TcpStream, ClientPayloadCodec>,
    most: usize,
) -> Result<(Bytes, bool), AdapterError> {
    let mut chunks = Vec::new();
    let mut length = 0;
    let whole = loop {
        let item = poll_fn(|context| Pin::new(&mut *payload).next_item(context)).await;
        match item {
            Some(Ok(Some(chunk))) => {
                length += chunk.len();
                if length > most {
                    return Err(AdapterError::TooLarge { limit: most });
                }
                chunks.push(chunk);
            }
            Some(Ok(None)) => break true,
            Some(Err(error)) => return Err(connection::cut(&error)),
            None => break false,
        }
    };
    let body = match chunks.len() {
        1 => chunks.swap_remove(0),
        _ => chunks.concat().into(),
    };
    Ok((body, whole))
}

/// Lets go of what has not been used for a while.
async fn let_go(pool: Weak<Pool>) {
    loop {
        tokio::time::sleep(KEEP_ALIVE).await;
        let Some(pool) = pool.upgrade() else { return };
        let mut kept = pool.kept.borrow_mut();
        while kept
            .front()
            .is_some_and(|oldest| oldest.used.elapsed() >= KEEP_ALIVE)
        {
            kept.pop_front();
        }
    }
}
