//! An upstream that once sends an answer twice, the second time while the next request is in flight. HTTP/1.1 cannot tell
//! that this answer is not the next request's; the requests behind it get their own.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::support::{Gateway, envelope, exchange};

/// Shorter than the delayed acknowledgement of Linux (40 ms), longer than a round trip on loopback.
const PAUSE: Duration = Duration::from_millis(15);

/// The answer with this number is sent twice.
const DOUBLED: usize = 5;

/// With Nagle's algorithm, the default of sockets: a small answer is held back while the one before it is unacknowledged.
fn upstream() -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    let sent = Arc::new(AtomicUsize::new(0));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sent = Arc::clone(&sent);
            thread::spawn(move || answer(stream, &sent));
        }
    });
    format!("http://{address}")
}

fn answer(mut stream: TcpStream, sent: &AtomicUsize) {
    let mut head = [0; 4096];
    while let Ok(length @ 1..) = stream.read(&mut head) {
        let body = envelope(&format!(r#"{{"spu":"{}"}}"#, number(&head[..length])));
        let length = body.len();
        let text = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        let _ = stream.write_all(text.as_bytes());
        if sent.fetch_add(1, Ordering::Relaxed) == DOUBLED {
            // The next request comes in the meantime.
            thread::sleep(PAUSE * 3);
            let _ = stream.write_all(text.as_bytes());
        }
    }
}

/// The number behind `spu_id=`; empty without one.
fn number(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let rest = text.split_once("spu_id=").map_or("", |(_, rest)| rest);
    rest.chars().take_while(char::is_ascii_digit).collect()
}

#[actix_web::test]
async fn a18_a_doubled_answer_reaches_one_other_request_at_most() {
    // One pool of connections.
    let settings = "[server]\nworkers = 1\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream())]).await;
    let port = gateway.port();
    let mut wrong = Vec::new();
    for spu in 100..130 {
        let request = format!(
            "GET /api/coupon/detail?coupon_type=1&spu_id={spu} HTTP/1.1\r\nhost: 127.0.0.1\r\n\
             connection: close\r\n\r\n"
        );
        let exchange = exchange(port, request.as_bytes());
        let answer = exchange.only();
        assert_eq!(answer.status, 200, "{spu}");
        let body = String::from_utf8_lossy(&answer.body).into_owned();
        if !body.contains(&format!("\"{spu}\"")) {
            wrong.push(spu);
        }
        thread::sleep(PAUSE);
    }
    assert_eq!(wrong, [106]);
}
