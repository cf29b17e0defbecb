//! Upstream bytes on a keep-alive connection: no later exchange sees any of them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use adapters::{
    Adapter, Authorities, Balance, HttpAdapter, HttpSettings, Private, Request, Route, Stamp,
};
use contracts::Call;
use futures_util::future::join;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::task::{LocalSet, yield_now};
use xxhash_rust::xxh3::xxh3_64;

use super::fuzz_part;

const NEXT: &str = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnext";

#[test]
fn fuzz_upstream_bytes_never_reach_the_next_exchange() {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let listener = runtime.block_on(TcpListener::bind(("127.0.0.1", 0)));
    let listener = listener.expect("a port");
    fuzz_part("upstream", 10, |bytes| {
        LocalSet::new().block_on(&runtime, case(&listener, bytes));
    });
}

async fn case(listener: &TcpListener, bytes: &[u8]) {
    let port = listener.local_addr().expect("an address").port();
    let settings = HttpSettings {
        urls: vec![format!("http://127.0.0.1:{port}")],
        authorities: Authorities::Public,
        connect: Duration::from_secs(5),
        no_keep_alive: Duration::ZERO,
        connections: 4,
        max_body_bytes: 1 << 20,
        headers: BTreeMap::new(),
        paths: HashMap::new(),
    };
    let balance = Arc::new(Balance::new(&settings));
    let adapter = HttpAdapter::new(settings, balance);
    let (told, written) = oneshot::channel();
    let client = async {
        let first = request();
        let mut first = Box::pin(adapter.send(&first));
        let mut written = Box::pin(written);
        tokio::select! {
            _ = &mut first => drop(written.await),
            _ = &mut written => {
                // Time to read everything. Whatever is unanswered then is cancelled, as by a deadline.
                let rest = async { for _ in 0..20 { yield_now().await } };
                tokio::select! { _ = &mut first => {}, () = rest => {} }
            }
        }
        drop(first);
        let next = adapter.send(&request()).await.expect("an answer");
        assert_eq!(next.body, "next");
    };
    join(upstream(listener, bytes, told), client).await;
}

/// Answers the first request with `bytes`, in pieces, and the next one correctly.
async fn upstream(listener: &TcpListener, bytes: &[u8], told: oneshot::Sender<()>) {
    let mut first = accept(listener).await;
    assert!(read_head(&mut first).await);
    let mut rng = StdRng::seed_from_u64(xxh3_64(bytes));
    let mut rest = bytes;
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rng.random_range(1..=rest.len()));
        // The peer may have closed half-way.
        let _ = first.write_all(piece).await;
        yield_now().await;
        rest = behind;
    }
    told.send(()).expect("awaited");
    let mut next = tokio::select! {
        biased;
        is_asked = read_head(&mut first) => {
            if is_asked {
                return first.write_all(NEXT.as_bytes()).await.expect("open");
            }
            accept(listener).await
        }
        next = accept(listener) => next,
    };
    assert!(read_head(&mut next).await);
    next.write_all(NEXT.as_bytes()).await.expect("open");
}

async fn accept(listener: &TcpListener) -> TcpStream {
    let (stream, _) = listener.accept().await.expect("a connection");
    stream.set_nodelay(true).expect("set");
    stream
}

/// False if the connection ends.
async fn read_head(stream: &mut TcpStream) -> bool {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if !matches!(stream.read_buf(&mut head).await, Ok(length) if length > 0) {
            return false;
        }
    }
    true
}

fn request() -> Request {
    Request {
        call: Call::Index,
        params: Vec::new(),
        stamp: Stamp {
            platform: "pc".to_owned(),
            token: Private::new("token".to_owned()),
            monitor: "INDEX_pc".to_owned(),
            city: "北京".to_owned(),
            ts: None,
            request_token: None,
            traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00".to_owned(),
        },
        deadline: Instant::now() + Duration::from_secs(5),
        body: Private::default(),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    }
}
