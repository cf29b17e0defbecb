//! Keep-alive connections that an upstream closes while a request is being sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::support::{Gateway, Hostile, Script, Then, envelope, get, post, temporary};

/// Answers its first request, takes the second and closes without an answer, and answers all others.
struct House {
    gateway: Gateway,
    asked: Arc<AtomicUsize>,
    _folder: tempfile::TempDir,
}

impl House {
    async fn start(is_tls: bool) -> Self {
        let folder = temporary();
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let answers = move |head: &str| match count.fetch_add(1, Ordering::SeqCst) {
            1 => Script {
                bytes: Vec::new(),
                then: Then::Close,
            },
            _ => Script {
                bytes: answer(head).into_bytes(),
                then: Then::Keep,
            },
        };
        let upstream = if is_tls {
            Hostile::over_tls(folder.path(), answers)
        } else {
            Hostile::start(answers)
        };
        let authority = upstream.authority().map_or(String::new(), |file| {
            let file = file.display().to_string();
            format!("[upstream.default]\nca_file = {file:?}\n")
        });
        // One worker, so that the second request uses the first one's connection. The retry budget is empty.
        let settings =
            format!("{authority}[server]\nworkers = 1\n[retry]\npercent = 0\nper_second = 0\n");
        let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
        Self {
            gateway,
            asked,
            _folder: folder,
        }
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    async fn reads(&self, path: impl Fn(usize) -> String) {
        for number in 0..2 {
            // A connection rests for twice the latency, at most this long, before its next request.
            actix_web::rt::time::sleep(Duration::from_secs(number as u64)).await;
            let answer = get(&self.gateway.url(&path(number))).await;
            assert_eq!(answer.status, 200, "{number}: {}", answer.text);
        }
        assert_eq!(self.asked(), 3);
    }
}

fn answer(head: &str) -> String {
    let (kind, body) = if head.starts_with("GET /media/") {
        ("image/svg+xml", "<svg/>".to_owned())
    } else if head.starts_with("POST ") {
        let feed = r#"{"ResultCode":0,"ResultMsg":"success","data":[]}"#;
        ("application/json", feed.to_owned())
    } else {
        ("application/json", envelope(r#"{"text_att":[]}"#))
    };
    format!(
        "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn call(number: usize) -> String {
    format!("/api/search/searchsug?query=x{number}")
}

#[actix_web::test]
async fn a23_read_on_a_closing_connection_is_answered_over_tcp() {
    House::start(false).await.reads(call).await;
}

#[actix_web::test]
async fn a23_read_on_a_closing_connection_is_answered_over_tls() {
    House::start(true).await.reads(call).await;
}

#[actix_web::test]
async fn a23_media_on_a_closing_connection_is_answered() {
    for is_tls in [false, true] {
        let house = House::start(is_tls).await;
        house.reads(|number| format!("/media/{number}.svg")).await;
    }
}

/// Its effect at the upstream is unknown.
#[actix_web::test]
async fn a23_write_on_a_closing_connection_is_sent_once() {
    let house = House::start(false).await;
    let url = house.gateway.url("/api/content/feed");
    let mut came = Vec::new();
    for _ in 0..2 {
        let ours = [("sec-fetch-site", "same-origin")];
        came.push(
            post(&url, &ours, r#"{"data":{"tab_id":"14006"}}"#)
                .await
                .status,
        );
    }
    assert_eq!(came, [200, 502]);
    assert_eq!(house.asked(), 2);
}
