mod idle;
mod surplus;

use std::collections::{BTreeMap, HashMap};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::Request;
use http::header::HOST;
use tokio::runtime::Builder;
use tokio::task::LocalSet;

use super::super::connection::Whole;
use super::super::tls::Authorities;
use super::{Allowed, Balance, Dialer, HttpSettings, Reuse};
use crate::{AdapterError, Route};

const ONE: &str = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none";
const TWO: &str = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\ntwo";
const CHUNKED: &str =
    "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n2\r\nly\r\n0\r\n\r\n";

const NO_REST: Reuse = Reuse::After {
    rest: Duration::ZERO,
    most_resting: 0,
};

/// An upstream that answers each connection with its list of answers, then closes it.
fn upstream(connections: &[&[&str]]) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let script: Vec<Vec<String>> = connections
        .iter()
        .map(|answers| answers.iter().map(|text| (*text).to_owned()).collect())
        .collect();
    thread::spawn(move || {
        for answers in script {
            let (mut stream, _) = listener.accept().expect("a connection");
            thread::spawn(move || {
                for answer in answers {
                    if !read_head(&mut stream) {
                        break;
                    }
                    stream.write_all(answer.as_bytes()).expect("written");
                }
            });
        }
    });
    port
}

fn read_head(stream: &mut TcpStream) -> bool {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        if stream.read(&mut byte).unwrap_or(0) == 0 {
            return false;
        }
        head.push(byte[0]);
    }
    true
}

fn request(body: Bytes) -> Request<Whole> {
    let mut request = Request::new(Whole(body));
    *request.uri_mut() = http::Uri::from_static("/x?y=1");
    let host = http::HeaderValue::from_static("upstream");
    request.headers_mut().insert(HOST, host);
    request
}

async fn ask(dialer: &Dialer, body: Bytes, most: usize) -> Result<Bytes, AdapterError> {
    ask_for(dialer, body, most, false).await
}

async fn ask_for(
    dialer: &Dialer,
    body: Bytes,
    most: usize,
    is_read: bool,
) -> Result<Bytes, AdapterError> {
    let route = Route::default();
    let make = || Ok(request(body.clone()));
    let mut asked = dialer.ask(make, &route, allowed(is_read)).await?;
    let length = asked.response.headers().get("content-length");
    let expected = length.and_then(|length| length.to_str().ok()?.parse().ok());
    let read = asked.read(most, expected).await?;
    let _ = asked.keep();
    Ok(read)
}

fn allowed(repeat: bool) -> Allowed {
    Allowed {
        repeat,
        reuse: true,
    }
}

fn keeps_a_connection(dialer: &Dialer, port: u16) -> bool {
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let origin = &dialer.origins[0];
    origin.take(address, NO_REST, Instant::now()).is_some()
}

fn on_a_worker<T>(work: impl Future<Output = T>) -> T {
    let runtime = Builder::new_current_thread().enable_all().build();
    LocalSet::new().block_on(&runtime.expect("a runtime"), async {
        let work = tokio::time::timeout(Duration::from_secs(5), work);
        work.await.expect("in time")
    })
}

fn dialer(urls: Vec<String>, connect: Duration) -> Dialer {
    let settings = HttpSettings {
        urls,
        authorities: Authorities::Public,
        connect,
        no_keep_alive: Duration::from_secs(60),
        connections: 1,
        max_body_bytes: 1000,
        headers: BTreeMap::new(),
        paths: HashMap::new(),
    };
    let balance = Arc::new(Balance::new(&settings));
    Dialer::new(&settings, balance)
}

fn to_port(port: u16) -> Dialer {
    let url = format!("http://127.0.0.1:{port}");
    dialer(vec![url], Duration::from_secs(1))
}

/// Answers to so many consecutive requests.
fn answers(connections: &[&[&str]], times: usize) -> Vec<Result<Bytes, AdapterError>> {
    let port = upstream(connections);
    on_a_worker(async {
        let dialer = to_port(port);
        let mut answers = Vec::new();
        for _ in 0..times {
            answers.push(ask(&dialer, Bytes::new(), 100).await);
            // A connection closed behind its answer has closed by the next request.
            thread::sleep(Duration::from_millis(20));
        }
        answers
    })
}

fn one_and_two() -> [Result<Bytes, AdapterError>; 2] {
    [Ok("one".into()), Ok("two".into())]
}

#[test]
fn keeps_a_connection_for_the_next_request() {
    assert_eq!(
        answers(&[&[ONE, CHUNKED, TWO]], 3),
        [Ok("one".into()), Ok("onely".into()), Ok("two".into())]
    );
}

#[test]
fn uses_a_new_connection_if_the_pooled_one_was_closed() {
    assert_eq!(answers(&[&[ONE], &[TWO]], 2), one_and_two());
}

/// The answers to a request on a pooled connection and to the next one. The upstream reads the request and closes,
/// after writing `last`.
fn on_a_closing_connection(last: &str, is_read: bool) -> [Result<Bytes, AdapterError>; 2] {
    let port = upstream(&[&[ONE, last], &[TWO, ONE]]);
    on_a_worker(async {
        let dialer = to_port(port);
        let none = Bytes::new;
        assert_eq!(ask(&dialer, none(), 9).await, Ok("one".into()));
        [
            ask_for(&dialer, none(), 9, is_read).await,
            ask_for(&dialer, none(), 9, is_read).await,
        ]
    })
}

#[test]
fn repeats_a_read_if_its_pooled_connection_closed_unanswered() {
    assert_eq!(
        on_a_closing_connection("", true),
        [Ok("two".into()), Ok("one".into())]
    );
}

#[test]
fn does_not_repeat_a_write_if_its_pooled_connection_closed_unanswered() {
    assert_eq!(
        on_a_closing_connection("", false),
        [Err(AdapterError::Closed), Ok("two".into())]
    );
}

#[test]
fn does_not_repeat_a_read_once_its_answer_began() {
    for last in ["HTTP/1.1 2", "HTTP/1.1 103 Early Hints\r\n\r\n"] {
        assert_eq!(
            on_a_closing_connection(last, true),
            [Err(AdapterError::Closed), Ok("two".into())],
            "{last}"
        );
    }
}

/// Any pooled connection may be closing: a restarting upstream closes all.
#[test]
fn repeats_a_read_on_a_new_connection_only() {
    let port = upstream(&[&[ONE, ""], &[ONE, ""], &[TWO, ""]]);
    on_a_worker(async {
        let dialer = to_port(port);
        let route = Route::default();
        let make = || Ok(request(Bytes::new()));
        let (one, other) = tokio::join!(
            dialer.ask(make, &route, allowed(true)),
            dialer.ask(make, &route, allowed(true))
        );
        for asked in [one, other] {
            let mut asked = asked.expect("a head");
            assert_eq!(asked.read(9, None).await, Ok("one".into()));
            let _ = asked.keep();
        }
        let answer = ask_for(&dialer, Bytes::new(), 9, true).await;
        assert_eq!(answer, Ok("two".into()));
        // The new one, and the untouched pooled one.
        assert!(keeps_a_connection(&dialer, port));
        assert!(keeps_a_connection(&dialer, port));
        assert!(!keeps_a_connection(&dialer, port));
    });
}

#[test]
fn does_not_repeat_a_read_if_a_new_connection_closed_unanswered() {
    let port = upstream(&[&[""], &[TWO]]);
    let answer = on_a_worker(async { ask_for(&to_port(port), Bytes::new(), 9, true).await });
    assert_eq!(answer, Err(AdapterError::Closed));
}

#[test]
fn skips_interim_answers() {
    for interim in ["100 Continue", "103 Early Hints\r\nlink: </x>"] {
        let first = format!("HTTP/1.1 {interim}\r\n\r\n{ONE}");
        assert_eq!(answers(&[&[&first, TWO]], 2), one_and_two());
        let twice = format!("HTTP/1.1 {interim}\r\n\r\n{first}");
        assert_eq!(answers(&[&[&twice, TWO]], 2), one_and_two());
    }
}

#[test]
fn drops_a_connection_with_bytes_behind_its_answer() {
    let forged = format!("{ONE}{}", TWO.replace("two", "bad"));
    assert_eq!(answers(&[&[&forged, "", ""], &[TWO]], 2), one_and_two());
}

/// The bytes are in the kernel, unseen by the event loop, when the connection is reused.
#[test]
fn drops_a_connection_with_bytes_that_arrived_while_pooled() {
    assert_eq!(after_idle_bytes(&TWO.replace("two", "bad"), |open| open), 1);
}

/// Sends these bytes on an idle connection, asks again, and says how often a surplus was counted. `then` closes the
/// connection or holds it.
fn after_idle_bytes<T>(bytes: &str, then: impl FnOnce(TcpStream) -> T) -> u64 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    on_a_worker(async {
        let dialer = to_port(port);
        let first = thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a connection");
            assert!(read_head(&mut stream));
            stream.write_all(ONE.as_bytes()).expect("written");
            (listener, stream)
        });
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("one".into()));
        let (listener, mut stream) = first.join().expect("no panic");
        stream.write_all(bytes.as_bytes()).expect("written");
        let _held = then(stream);
        thread::spawn(move || {
            let (mut other, _) = listener.accept().expect("a connection");
            assert!(read_head(&mut other));
            other.write_all(TWO.as_bytes()).expect("written");
        });
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("two".into()));
        dialer.balance().report()[0].surplus
    })
}

#[test]
fn reads_an_answer_without_length_until_close() {
    let unframed = ONE.replace("content-length: 3\r\n", "");
    assert_eq!(answers(&[&[&unframed], &[TWO]], 2), one_and_two());
}

/// Only the close ends its answer, so no other request can follow.
#[test]
fn does_not_pool_a_close_delimited_connection() {
    let unframed = ONE.replace("content-length: 3\r\n", "");
    let port = upstream(&[&[&unframed]]);
    on_a_worker(async {
        let dialer = to_port(port);
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("one".into()));
        assert!(!keeps_a_connection(&dialer, port));
    });
}

#[test]
fn does_not_pool_a_connection_with_an_unread_answer() {
    let port = upstream(&[&[ONE]]);
    on_a_worker(async {
        let dialer = to_port(port);
        let route = Route::default();
        let asked = dialer
            .ask(|| Ok(request(Bytes::new())), &route, allowed(false))
            .await;
        drop(asked.expect("a head").keep());
        assert!(!keeps_a_connection(&dialer, port));
    });
}

#[test]
fn refuses_ambiguous_framing() {
    let with = |headers: &str| ONE.replace("content-length: 3", headers);
    for wrong in [
        with("content-length: 3\r\ntransfer-encoding: chunked"),
        with("transfer-encoding: gzip, chunked"),
        with("transfer-encoding: chunked\r\ntransfer-encoding: chunked"),
        with("content-length: 3\r\ncontent-length: 4"),
        with("content-length: +3"),
        with("x: a\r\n b\r\ncontent-length: 3"),
        with("x : a\r\ncontent-length: 3"),
        with(&format!("x: {}", "a".repeat(70_000))),
        with(&"x: a\r\n".repeat(200)),
        ONE.replace("200 OK", "101 Switching Protocols"),
    ] {
        let found = answers(&[&[&wrong, "", ""], &[TWO]], 2);
        assert!(
            matches!(&found[0], Err(AdapterError::Broken(_))),
            "{:?} to {}",
            found[0],
            &wrong[..wrong.len().min(200)]
        );
        assert_eq!(found[1], Ok("two".into()));
    }
}

#[test]
fn reads_no_body_from_an_answer_without_one() {
    for status in ["204 No Content", "304 Not Modified"] {
        let bodied = ONE.replace("200 OK", status);
        let found = answers(&[&[&bodied, "", ""], &[TWO]], 2);
        assert_eq!(found, [Ok("".into()), Ok("two".into())]);
    }
}

#[test]
fn fails_if_the_connection_closes_without_an_answer() {
    assert_eq!(answers(&[&[""]], 1), [Err(AdapterError::Closed)]);
}

#[test]
fn fails_if_the_body_is_truncated() {
    let cut = ONE.replace('3', "9");
    let truncated = AdapterError::Truncated {
        got: 3,
        expected: 9,
    };
    assert_eq!(answers(&[&[&cut]], 1), [Err(truncated)]);
    let cut = CHUNKED.replace("0\r\n\r\n", "");
    assert_eq!(answers(&[&[&cut]], 1), [Err(AdapterError::Closed)]);
}

#[test]
fn stops_reading_at_the_limit() {
    let port = upstream(&[&[ONE]]);
    let answer = on_a_worker(async { ask(&to_port(port), Bytes::new(), 2).await });
    assert_eq!(answer, Err(AdapterError::TooLarge { limit: 2 }));
}

/// The answer is used; the rest of the unread request is never followed by another one.
#[test]
fn drops_a_connection_that_was_answered_before_its_request_ended() {
    let port = upstream(&[&[ONE, TWO], &[TWO]]);
    on_a_worker(async {
        let dialer = to_port(port);
        let large = Bytes::from(vec![b'x'; 32 << 20]);
        assert_eq!(ask(&dialer, large, 9).await, Ok("one".into()));
        assert!(!keeps_a_connection(&dialer, port));
    });
}

#[test]
fn refuses_more_than_sixteen_interim_answers() {
    let interim = |times| "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(times) + ONE;
    let first = interim(16);
    assert_eq!(answers(&[&[&first, TWO]], 2), one_and_two());
    // The count restarts with each request.
    assert_eq!(answers(&[&[&first, &first]], 2)[1], Ok("one".into()));
    let found = answers(&[&[&interim(17), "", ""], &[TWO]], 2);
    assert_eq!(found, [Err(too_many_interim()), Ok("two".into())]);
}

fn too_many_interim() -> AdapterError {
    AdapterError::Broken("more than 16 interim answers".to_owned())
}

#[test]
fn stops_reading_endless_interim_answers() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        assert!(read_head(&mut stream));
        let interim = "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(1000);
        while stream.write_all(interim.as_bytes()).is_ok() {}
    });
    on_a_worker(async {
        let dialer = to_port(port);
        let answer = ask(&dialer, Bytes::new(), 9).await;
        assert_eq!(answer, Err(too_many_interim()));
        assert!(!keeps_a_connection(&dialer, port));
    });
}

/// Nothing was sent, so writes may be repeated too.
#[test]
fn connect_timeout_is_a_connect_failure() {
    // A listener with a full queue drops further attempts.
    let full = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None);
    let full = full.expect("a socket");
    let any: SocketAddr = "127.0.0.1:0".parse().expect("an address");
    full.bind(&any.into()).expect("a port");
    full.listen(0).expect("listening");
    let address = full.local_addr().expect("an address");
    let port = address.as_socket().expect("of IP").port();
    let _waiting: Vec<_> = (0..4)
        .map(|_| {
            let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None);
            let socket = socket.expect("a socket");
            socket.set_nonblocking(true).expect("set");
            let _ = socket.connect(&address);
            socket
        })
        .collect();
    on_a_worker(async {
        let url = format!("http://127.0.0.1:{port}");
        let dialer = dialer(vec![url], Duration::from_millis(200));
        let since = Instant::now();
        let answer = ask(&dialer, Bytes::new(), 9).await;
        assert!(
            matches!(&answer, Err(AdapterError::Connect(_))),
            "{answer:?}"
        );
        assert!(since.elapsed() < Duration::from_secs(1));
    });
}
