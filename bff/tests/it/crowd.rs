//! Connections beyond the limit: idle ones are closed, and no network takes all of them.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};

use crate::support::{Does, Gateway, Upstream, envelope, get};

const RANK: &str = "/api/rank/gatherranklist";
const LIVE: &str = "/-/live";

fn obliging() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)))
}

/// A connection from this address.
fn connected(gateway: &Gateway, from: [u8; 4]) -> Option<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    let at = |address: [u8; 4], port| SocketAddr::from((address, port)).into();
    socket.bind(&at(from, 0)).expect("bound");
    socket.connect(&at([127, 0, 0, 1], gateway.port())).ok()?;
    let stream = TcpStream::from(socket);
    let limit = Duration::from_secs(10);
    stream.set_read_timeout(Some(limit)).expect("set");
    Some(stream)
}

fn ask(stream: &mut TcpStream, path: &str) -> Option<()> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()
}

/// A connection with one answer, now idle, unless it is closed at once.
fn waiting(gateway: &Gateway, from: [u8; 4]) -> Option<TcpStream> {
    let mut stream = connected(gateway, from)?;
    ask(&mut stream, LIVE)?;
    let read = stream.read(&mut [0; 2048]).ok()?;
    (read > 0).then_some(stream)
}

/// True if it is open with nothing to read.
fn is_open(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).expect("set");
    let read = (&mut &*stream).read(&mut [0; 64]);
    stream.set_nonblocking(false).expect("set");
    read.map_err(|failure| failure.kind()) == Err(ErrorKind::WouldBlock)
}

fn closes(mut stream: TcpStream) -> bool {
    stream.read(&mut [0; 64]).ok() == Some(0)
}

const REFUSED: [&str; 2] = [
    "bff_security_rejected connections_of_client",
    "bff_security_rejected too_many_connections",
];

/// A connection whose first request never completes, so it is not idle.
fn beginning(gateway: &Gateway, from: [u8; 4]) -> Option<TcpStream> {
    let mut stream = connected(gateway, from)?;
    stream.write_all(b"GET /-/live HTTP/1.1\r\n").ok()?;
    Some(stream)
}

/// C8: of 256 file descriptors half are for connections, and half of those for one network.
#[actix_web::test]
async fn c8_one_network_cannot_take_all_connections() {
    let upstream = obliging();
    let gateway = Gateway::limited(256, &[("UPSTREAM_URL", &upstream.url())]).await;
    let begin = |network| beginning(&gateway, [127, 0, 0, network]);
    let _held: Vec<_> = (0..260).filter_map(|_| begin(2)).collect();
    wait_for(196..=196, || gateway.counted(REFUSED[0])).await;
    let open = || gateway.counted("bff_server_connections");
    wait_for(64..=64, open).await;
    for url in [RANK, LIVE] {
        assert_eq!(get(&gateway.url(url)).await.status, 200, "{url}");
    }
    let _others: Vec<_> = (3..6)
        .flat_map(|network| (0..100).map(move |_| network))
        .filter_map(begin)
        .collect();
    wait_for(128..=128, open).await;
    wait_for(1..=300, || gateway.counted(REFUSED[1])).await;
}

/// Waits until the operators' port reports this number.
async fn wait_for<F: Future<Output = u64>>(expected: RangeInclusive<u64>, count: impl Fn() -> F) {
    let since = Instant::now();
    loop {
        let counted = count().await;
        if expected.contains(&counted) {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(4),
            "{counted} in place of {expected:?}"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// C8: a network at its limit is admitted at the cost of its own idle connections.
#[actix_web::test]
async fn c8_idle_connection_yields_to_another_of_its_network() {
    let gateway = Gateway::limited(256, &[]).await;
    let mut held: Vec<_> = (0..64)
        .map(|_| waiting(&gateway, [127, 0, 0, 2]).expect("room"))
        .collect();
    // A partial request does not make it busy.
    held[1].write_all(b"GET /").expect("sent");
    let other = waiting(&gateway, [127, 0, 0, 3]).expect("room");
    let _new: Vec<_> = (0..10)
        .map(|_| beginning(&gateway, [127, 0, 0, 2]).expect("connected"))
        .collect();
    let rest = held.split_off(10);
    for (number, stream) in held.into_iter().enumerate() {
        assert!(closes(stream), "{number}");
    }
    for (number, stream) in rest.iter().enumerate() {
        assert!(is_open(stream), "{number} waited less");
    }
    assert!(is_open(&other), "of another network");
    for reason in REFUSED {
        assert_eq!(gateway.counted(reason).await, 0, "{reason}");
    }
}

/// C8: the longest idle connection is closed, never one with an answer in progress.
#[actix_web::test]
async fn c8_idle_connection_yields_to_one_of_another_network() {
    let part =
        "HTTP/1.1 200 OK\r\ncontent-type: image/png\r\ncontent-length: 100\r\n\r\n0123456789";
    let upstream = Upstream::start(move |seen| match seen.path.as_str() {
        "/media/1.png" => Does::Stall(part.to_owned()),
        _ => Does::Silence,
    });
    let settings = "[server]\nmost_connections = 40\nstall_ms = 60000\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let mut from = (2..60).map(|network| [127, 0, 0, network]);
    let mut next = || from.next().expect("few");
    let mut busy: Vec<_> = (0..3).map(|_| taking(&gateway, next())).collect();
    let mut asking = waiting(&gateway, next()).expect("room");
    ask(&mut asking, RANK).expect("sent");
    let mut held: Vec<_> = (0..4)
        .map(|_| waiting(&gateway, next()).expect("room"))
        .collect();
    busy.extend((0..32).map(|_| taking(&gateway, next())));
    // They are closed one by one.
    let _new: Vec<_> = (0..3)
        .map(|_| beginning(&gateway, next()).expect("connected"))
        .collect();
    let last = held.pop().expect("one");
    for (number, stream) in held.into_iter().enumerate() {
        assert!(closes(stream), "{number}");
    }
    assert!(is_open(&last), "idle for less time");
    assert_eq!(busy.len(), 35);
    for (number, stream) in busy.iter().enumerate() {
        assert!(is_open(stream), "{number} is answered");
    }
    let mut answer = [0; 4096];
    let length = asking.read(&mut answer).expect("an answer");
    assert!(answer[..length].starts_with(b"HTTP/1.1 504 "));
    for reason in REFUSED {
        assert_eq!(gateway.counted(reason).await, 0, "{reason}");
    }
}

/// C8: connections of many networks that never send a request make room after two seconds.
#[actix_web::test]
async fn c8_connections_without_a_request_yield() {
    let settings = "[server]\nmost_connections = 40\n";
    let gateway = Gateway::configured(settings, &[]).await;
    let silent: Vec<_> = (10..60)
        .filter_map(|network| connected(&gateway, [127, 0, 0, network]))
        .collect();
    wait_for(10..=10, || gateway.counted(REFUSED[1])).await;
    tokio::time::sleep(Duration::from_millis(2100)).await;
    let mut visitors = Vec::new();
    for network in 2..8 {
        visitors.push(waiting(&gateway, [127, 0, 0, network]).expect("room"));
    }
    for (number, stream) in visitors.iter().enumerate() {
        assert!(is_open(stream), "visitor {number}");
    }
    // Of 50, 10 were refused and 6 made room.
    let open = async || silent.iter().filter(|stream| is_open(stream)).count() as u64;
    wait_for(34..=34, open).await;
    assert_eq!(gateway.counted(REFUSED[1]).await, 10);
}

/// A connection with part of its answer received.
fn taking(gateway: &Gateway, from: [u8; 4]) -> TcpStream {
    let mut stream = connected(gateway, from).expect("connected");
    ask(&mut stream, "/media/1.png").expect("sent");
    let mut came = Vec::new();
    while !came.ends_with(b"0123456789") {
        let mut piece = [0; 2048];
        let length = stream.read(&mut piece).expect("a part");
        assert!(length > 0, "closed");
        came.extend_from_slice(&piece[..length]);
    }
    stream
}

/// Above half of the limit an idle connection is closed after 5 s, not 75.
#[actix_web::test]
async fn idle_connections_close_early_under_pressure() {
    let settings = "[server]\nmost_connections = 8\n";
    let gateway = Gateway::configured(settings, &[]).await;
    let mut held: Vec<_> = (2..8)
        .filter_map(|network| waiting(&gateway, [127, 0, 0, network]))
        .collect();
    assert_eq!(held.len(), 6);
    let mut last = held.pop().expect("one");
    let first = held.swap_remove(0);
    first.set_nonblocking(true).expect("set");
    last.set_read_timeout(Some(Duration::from_secs(7)))
        .expect("set");
    assert_eq!(last.read(&mut [0; 64]).ok(), Some(0), "closed");
    let kind = (&first)
        .read(&mut [0; 64])
        .map_err(|failure| failure.kind());
    assert_eq!(
        kind,
        Err(ErrorKind::WouldBlock),
        "came before it was crowded"
    );
}

/// C8: more connections than file descriptors: the process recovers.
#[actix_web::test]
async fn c8_recovers_from_too_many_connections() {
    let upstream = obliging();
    let gateway = Gateway::limited(256, &[("UPSTREAM_URL", &upstream.url())]).await;
    let held: Vec<_> = (0..400)
        .filter_map(|_| TcpStream::connect(("127.0.0.1", gateway.port())).ok())
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    drop(held);
    let since = Instant::now();
    loop {
        let mut one = TcpStream::connect(("127.0.0.1", gateway.port())).expect("listening");
        one.set_read_timeout(Some(Duration::from_secs(1)))
            .expect("set");
        one.write_all(b"GET /-/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            .expect("sent");
        let mut text = String::new();
        if one.read_to_string(&mut text).is_ok() && text.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(
            since.elapsed() < Duration::from_secs(5),
            "it does not recover"
        );
    }
}
