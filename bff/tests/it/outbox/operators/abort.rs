//! An operator whose connection is reset in the middle of an act.

use std::io::Write as _;
use std::net::TcpStream;

use socket2::{SockRef, Socket};

use super::super::{SETTINGS, key, send};
use super::log::acts_of;
use super::{Duration, Gateway, Instant, Site, TOKEN, Value, json, site, until_standing};

/// Sends the request, and resets the connection after `pause`.
async fn aborted(gateway: &Gateway, action: &str, body: &Value, pause: Duration) {
    let body = body.to_string();
    let head = format!(
        "POST /-/leads/{action} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer s3cret\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(("127.0.0.1", gateway.admin_port)).expect("connected");
    stream.write_all(head.as_bytes()).expect("sent");
    tokio::time::sleep(pause).await;
    SockRef::from(&stream)
        .set_linger(Some(Duration::ZERO))
        .expect("set");
    drop(Socket::from(stream));
}

fn lead_of(phone: usize, series: usize) -> String {
    let body = super::super::lead(phone);
    body.replace(
        "\"series_id\":\"1001\"",
        &format!("\"series_id\":\"{series}\""),
    )
}

/// Later leads of the same person are delivered.
#[actix_web::test]
async fn an_aborted_drop_holds_up_nothing() {
    let site = site().await;
    let mut second = Vec::new();
    for n in 0..24 {
        let first = site.accepted(n).await;
        let pause = Duration::from_micros(200 * (n as u64 % 10));
        aborted(&site.gateway, "drop", &json!({ "receipt": first }), pause).await;
        let answer = send(&site.gateway, &key(100 + n), &lead_of(n, 2000 + n), &[]).await;
        second.push(super::super::receipt(&answer));
    }
    site.script.take();
    for receipt in second {
        site.until_outcome(&receipt, "delivered").await;
    }
}

/// What is done has its line in the log, and counts.
#[actix_web::test]
async fn an_aborted_retry_is_whole_and_is_logged() {
    let settings = SETTINGS.replace(
        "[limits]\n",
        "[limits]\nform = { per_second = 100000, burst = 100000 }\n",
    );
    let site = Site::with(&settings, &[TOKEN, ("RUST_LOG", "info")]).await;
    let leads = 300;
    for n in 0..leads {
        site.accepted(n).await;
    }
    site.script
        .set(super::Does::Answer(super::REFUSAL.to_owned()));
    until_standing(&site.gateway, |standing| standing["dead_letters"] == leads).await;
    let asked = json!({ "upstream": "lead" });
    aborted(&site.gateway, "retry", &asked, Duration::from_millis(1)).await;
    let since = Instant::now();
    while acts_of(&site.gateway).is_empty() {
        assert!(since.elapsed() < Duration::from_secs(10), "no line");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let acts = acts_of(&site.gateway);
    assert_eq!((acts.len(), &acts[0]["leads"]), (1, &json!(leads)));
    let counted = site.gateway.counted("bff_outbox_operations_total retried");
    assert_eq!(counted.await, leads as u64);
}
