//! Clients that request media and do not read it (A22).

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Gateway, Hostile, Script, Then, get, get_with};

const SETTINGS: &str = "trusted_proxies = [\"127.0.0.1\"]\n\
                        [media]\nmost_streams = 12\nstreams_per_client = 6\n";

async fn gateway(upstream: &Hostile, stall_ms: u64) -> Gateway {
    let settings = format!("[server]\nstall_ms = {stall_ms}\n{SETTINGS}");
    Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await
}

/// For a busy machine: what is waited for takes a second or two.
const PATIENCE: Duration = Duration::from_secs(30);

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

async fn asks(gateway: &Gateway, client: &str) -> (u16, String) {
    let headers = [("x-forwarded-for", client)];
    let answer = get_with(&gateway.url("/media/small.svg"), &headers).await;
    (answer.status, answer.header("retry-after").to_owned())
}

async fn details(gateway: &Gateway) -> Value {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    get(&url).await.json()
}

/// Waits for a figure of the media streams.
async fn wait_for(gateway: &Gateway, figure: &str, amount: u64) {
    let since = Instant::now();
    loop {
        let found = details(gateway).await["media"][figure].clone();
        if found == amount {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "{figure}: {found}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Bytes received before the connection ends.
fn drain(mut stream: TcpStream) -> usize {
    stream.set_read_timeout(Some(PATIENCE)).expect("set");
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

/// None of the streams ends meanwhile, and a refusal that waited for one would wait for ten minutes.
#[actix_web::test]
async fn a22_unread_media_is_limited_by_network_and_in_total() {
    let upstream = Hostile::start(picture);
    let gateway = gateway(&upstream, 600_000).await;
    let first: Vec<_> = (0..6).map(|_| unread(&gateway, "203.0.113.1")).collect();
    wait_for(&gateway, "streams", 6).await;
    // One network's own limit; another network is unaffected.
    let refused = |status: u16| (status, "1".to_owned());
    assert_eq!(asks(&gateway, "203.0.113.1").await, refused(429));
    assert_eq!(asks(&gateway, "203.0.113.2").await.0, 200);

    let second: Vec<_> = (0..6).map(|_| unread(&gateway, "203.0.113.3")).collect();
    wait_for(&gateway, "streams", 12).await;
    assert_eq!(asks(&gateway, "203.0.113.2").await, refused(503));
    let degraded = details(&gateway).await["degraded"].to_string();
    assert!(degraded.contains("\"media: no room\""), "{degraded}");

    drop((first, second));
    wait_for(&gateway, "streams", 0).await;
    assert_eq!(details(&gateway).await["media"]["stalled"], 0);
}

#[actix_web::test]
async fn a22_unread_media_releases_its_resources_soon() {
    let upstream = Hostile::start(picture);
    let gateway = gateway(&upstream, 1000).await;
    let clients = ["203.0.113.1", "203.0.113.3"];
    let held: Vec<_> = (0..12).map(|n| unread(&gateway, clients[n % 2])).collect();
    wait_for(&gateway, "stalled", 12).await;
    assert_eq!(details(&gateway).await["media"]["streams"], 0);
    assert_eq!(gateway.counted("bff_media_stalled").await, 12);
    assert_eq!(asks(&gateway, "203.0.113.1").await.0, 200);
    for stream in held {
        assert!(drain(stream) < LARGE);
    }
}
