//! What our connection records about its answer. hyper rejects the same connections; neither guard relies on the other.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::Request;
use tokio::runtime::Builder;

use super::{Connection, Unanswered, Whole};

/// Whether another request could follow: before the first, after its answer's head, and after its answer.
fn is_clean_around(answer: &'static str) -> [bool; 3] {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let upstream = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        assert!(stream.read(&mut [0; 1000]).expect("a request") > 0);
        stream.write_all(answer.as_bytes()).expect("written");
    });
    let runtime = Builder::new_current_thread().enable_all().build();
    let found = runtime.expect("a runtime").block_on(async {
        let mut connection = Connection::open(address, None).await.expect("open");
        let before = connection.is_clean;
        let asked = connection.ask(Request::new(Whole(Bytes::new()))).await;
        let mut response = asked.ok().expect("a head");
        let behind_the_head = connection.is_clean;
        let body = connection.read(&mut response, 9, None).await;
        assert_eq!(body, Ok("one".into()));
        [before, behind_the_head, connection.is_clean]
    });
    upstream.join().expect("no panic");
    found
}

#[test]
fn connection_is_reusable_after_a_complete_answer() {
    for framed in [
        "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n",
    ] {
        assert_eq!(is_clean_around(framed), [true, false, true]);
    }
}

#[test]
fn connection_is_not_reusable_after_a_close_delimited_answer() {
    let unframed = "HTTP/1.1 200 OK\r\n\r\none";
    assert_eq!(is_clean_around(unframed), [true, false, false]);
}

/// Of a connection that hyper would send on.
#[test]
fn what_is_noted_of_an_answer_is_enough_to_end_a_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let upstream = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        assert!(stream.read(&mut [0; 1000]).expect("a request") > 0);
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none";
        stream.write_all(answer.as_bytes()).expect("written");
        // Open until the other side ends it.
        let _ = stream.read(&mut [0; 1]);
    });
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut connection = Connection::open(address, None).await.expect("open");
        let asked = connection.ask(Request::new(Whole(Bytes::new()))).await;
        let mut response = asked.ok().expect("a head");
        let body = connection.read(&mut response, 9, None).await;
        assert_eq!(body, Ok("one".into()));
        assert!(connection.is_reusable(Instant::now()));
        let idle = |ms| connection.used() + Duration::from_millis(ms);
        assert!(connection.is_reusable(idle(3_999)));
        assert!(!connection.is_reusable(idle(4_000)));
        connection.is_clean = false;
        assert!(!connection.is_reusable(Instant::now()));
    });
    upstream.join().expect("no panic");
}

/// Its greeting would be taken for the first request's answer, and each later answer for that of the next request.
#[test]
fn sends_nothing_to_an_upstream_that_speaks_first() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (spoke, has_spoken) = mpsc::channel();
    let upstream = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        let greeting = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none";
        stream.write_all(greeting.as_bytes()).expect("written");
        spoke.send(()).expect("heard");
        let mut asked = Vec::new();
        // Closing with unread bytes resets the connection.
        let _ = stream.read_to_end(&mut asked);
        asked
    });
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut connection = Connection::open(address, None).await.expect("open");
        has_spoken.recv().expect("spoken");
        let asked = connection.ask(Request::new(Whole(Bytes::new()))).await;
        assert!(matches!(asked, Err(Unanswered::Unsent(_))));
    });
    assert_eq!(upstream.join().expect("no panic"), b"");
}
