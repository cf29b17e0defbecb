use std::cell::Cell;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;
use std::time::Duration;

use actix_http::RequestHead;
use awc::http::Uri;
use bytes::Bytes;
use tokio::runtime::Builder;
use tokio::task::LocalSet;

use super::Plain;
use crate::AdapterError;

const ONE: &str = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none";
const TWO: &str = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\ntwo";
const CHUNKED: &str =
    "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n2\r\nly\r\n0\r\n\r\n";

/// An upstream that takes one connection after the other, and gives each the answers it has for it before it closes.
fn upstream(connections: Vec<Vec<String>>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        'connections: for answers in connections {
            let (mut stream, _) = listener.accept().expect("a connection");
            for answer in answers {
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    let mut byte = [0];
                    if stream.read(&mut byte).unwrap_or(0) == 0 {
                        continue 'connections;
                    }
                    head.push(byte[0]);
                }
                stream.write_all(answer.as_bytes()).expect("written");
            }
        }
    });
    port
}

/// What so many questions in a row are answered.
fn asked(connections: &[&[&str]], times: usize, most: usize) -> Vec<Result<Bytes, AdapterError>> {
    let script = connections
        .iter()
        .map(|answers| answers.iter().map(|text| (*text).to_owned()).collect());
    let port = upstream(script.collect());
    let runtime = Builder::new_current_thread().enable_all().build();
    LocalSet::new().block_on(&runtime.expect("a runtime"), async {
        let plain = Plain::new(("127.0.0.1".to_owned(), port), Duration::from_secs(1), 4);
        let (mut answers, nothing) = (Vec::new(), Bytes::new());
        for _ in 0..times {
            let mut head = RequestHead::default();
            head.uri = Uri::from_static("/x?y=1");
            let begun = Cell::new(false);
            let sent = plain.send(head, &nothing, (most, &begun));
            let answer = tokio::time::timeout(Duration::from_secs(5), sent).await;
            // A connection that is closed behind its answer has closed by the next question.
            tokio::time::sleep(Duration::from_millis(50)).await;
            answers.push(answer.expect("in time").map(|answer| answer.body));
        }
        answers
    })
}

#[test]
fn a_connection_is_kept_for_the_next_question() {
    assert_eq!(
        asked(&[&[ONE, CHUNKED, TWO]], 3, 100),
        [Ok("one".into()), Ok("onely".into()), Ok("two".into())]
    );
}

#[test]
fn a_kept_connection_that_was_closed_meanwhile_costs_nobody_an_answer() {
    assert_eq!(
        asked(&[&[ONE], &[TWO]], 2, 100),
        [Ok("one".into()), Ok("two".into())]
    );
}

#[test]
fn what_comes_behind_an_answer_is_nobodys() {
    let forged = format!("{ONE}{}", TWO.replace("two", "bad"));
    assert_eq!(
        asked(&[&[&forged, "", ""], &[TWO]], 2, 100),
        [Ok("one".into()), Ok("two".into())]
    );
}

#[test]
fn a_connection_that_closes_unasked_is_no_answer() {
    assert_eq!(asked(&[&[""]], 1, 100), [Err(AdapterError::Closed)]);
}

#[test]
fn a_body_that_was_cut_short_is_handed_over_as_it_came() {
    let cut = ONE.replace('3', "9");
    assert_eq!(asked(&[&[&cut]], 1, 100), [Ok("one".into())]);
}

#[test]
fn more_than_the_most_is_not_read() {
    assert_eq!(
        asked(&[&[ONE]], 1, 2),
        [Err(AdapterError::TooLarge { limit: 2 })]
    );
}
