//! Clients that request media and do not read it (A22).

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Gateway, Hostile, Script, Then, get, get_with};

/// Long enough that all are open before the first one ends, on a busy machine too.
const STALL: Duration = Duration::from_secs(4);

const SETTINGS: &str = "[server]\nstall_ms = 4000\ntrusted_proxies = [\"127.0.0.1\"]\n\
                        [media]\nmost_streams = 12\nstreams_per_client = 6\n";

/// More than the socket buffers between upstream and client hold.
const LARGE: usize = 12 << 20;

fn picture(request: &str) -> Script {
    let length = if request.contains("large") { LARGE } else { 3 };
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: {length}\r\n\r\n"
    );
    Script {
        bytes: [head.into_bytes(), vec![b'x'; length]].concat(),
        then: Then::Keep,
    }
}

/// Requests a large file as this client, and reads nothing.
fn unread(gateway: &Gateway, client: &str) -> TcpStream {
    let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None);
    let socket = socket.expect("a socket");
    socket.set_recv_buffer_size(4096).expect("set");
    let address = SocketAddr::from(([127, 0, 0, 1], gateway.port()));
    socket.connect(&address.into()).expect("listening");
    let mut stream = TcpStream::from(socket);
    let request = format!(
        "GET /media/large.svg HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {client}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("sent");
    stream
}

async fn asks(gateway: &Gateway, client: &str) -> (u16, String, Duration) {
    let since = Instant::now();
    let headers = [("x-forwarded-for", client)];
    let answer = get_with(&gateway.url("/media/small.svg"), &headers).await;
    let retry_after = answer.header("retry-after").to_owned();
    (answer.status, retry_after, since.elapsed())
}

async fn details(gateway: &Gateway) -> Value {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    get(&url).await.json()
}

async fn wait_for_streams(gateway: &Gateway, amount: u64) {
    let since = Instant::now();
    loop {
        let streams = details(gateway).await["media"]["streams"].clone();
        if streams == amount {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(5),
            "{streams} streams"
        );
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Bytes received before the connection ends, which must be soon.
fn drain(mut stream: TcpStream) -> usize {
    let patience = Some(Duration::from_secs(3));
    stream.set_read_timeout(patience).expect("set");
    let (mut read, mut piece) = (0, vec![0; 1 << 16]);
    loop {
        match stream.read(&mut piece) {
            Ok(0) => return read,
            Ok(length) => read += length,
            Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("it is still open"),
            Err(_) => return read,
        }
    }
}

#[actix_web::test]
async fn a22_unread_media_releases_its_resources_soon() {
    let upstream = Hostile::start(picture);
    let gateway = Gateway::configured(SETTINGS, &[("UPSTREAM_URL", &upstream.url())]).await;
    let since = Instant::now();
    let mut held: Vec<_> = (0..6).map(|_| unread(&gateway, "203.0.113.1")).collect();
    wait_for_streams(&gateway, 6).await;
    // One network's own limit, at once; another network is unaffected.
    let (status, retry_after, took) = asks(&gateway, "203.0.113.1").await;
    assert_eq!((status, retry_after.as_str()), (429, "1"));
    assert!(took < STALL / 2, "{took:?}");
    assert_eq!(asks(&gateway, "203.0.113.2").await.0, 200);

    held.extend((0..6).map(|_| unread(&gateway, "203.0.113.3")));
    wait_for_streams(&gateway, 12).await;
    let (status, retry_after, took) = asks(&gateway, "203.0.113.2").await;
    assert_eq!((status, retry_after.as_str()), (503, "1"));
    assert!(took < STALL / 2, "{took:?}");
    let degraded = details(&gateway).await["degraded"].to_string();
    assert!(degraded.contains("\"media: no room\""), "{degraded}");
    // Calls have their own connections.
    assert!(since.elapsed() < STALL, "too slow to tell");

    while asks(&gateway, "203.0.113.2").await.0 != 200 {
        assert!(since.elapsed() < 3 * STALL, "no room again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while details(&gateway).await["media"]["stalled"] != 12 {
        assert!(since.elapsed() < 3 * STALL, "not counted");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(details(&gateway).await["media"]["streams"], 0);
    assert_eq!(gateway.counted("bff_media_stalled").await, 12);
    tokio::time::sleep(Duration::from_secs(1)).await;
    for stream in held {
        assert!(drain(stream) < LARGE);
    }
}
