//! An upstream that sends answers twice. HTTP/1.1 cannot tell that a copy is not the next request's answer; then each
//! later answer on that connection is the one before it.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::support::{Gateway, envelope, exchange};

/// Shorter than the delayed acknowledgement of Linux (40 ms), longer than a round trip on loopback.
const PAUSE: Duration = Duration::from_millis(15);

/// How long an answer takes: longer than the gateway needs between two requests.
const SERVICE: Duration = Duration::from_millis(50);

/// One pool of connections, no limit on requests.
const SETTINGS: &str = "[server]\nworkers = 1\n[limits]\ntrusted = [\"127.0.0.1\"]\n";

const SURPLUS: &str = "bff_upstream_address_surplus_total coupon";

#[derive(Clone, Copy)]
enum Copied {
    /// The answer with this number, while its connection is idle.
    Idle(usize),
    /// The answer with this number, once the next request on its connection has been read.
    Crossing(usize),
    /// Every answer, in the same way.
    AllCrossing,
}

struct Upstream {
    copied: Copied,
    service: Duration,
    /// Answers, without copies.
    sent: AtomicUsize,
    /// Requests that were not the first on their connection.
    reused: AtomicUsize,
}

impl Upstream {
    fn start(copied: Copied, service: Duration) -> (Arc<Self>, String) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let upstream = Arc::new(Self {
            copied,
            service,
            sent: AtomicUsize::default(),
            reused: AtomicUsize::default(),
        });
        let answering = Arc::clone(&upstream);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let upstream = Arc::clone(&answering);
                thread::spawn(move || upstream.answer(stream));
            }
        });
        (upstream, format!("http://{address}"))
    }

    fn reused(&self) -> usize {
        self.reused.load(Ordering::Relaxed)
    }

    /// With Nagle's algorithm, the default of sockets: a small answer waits while the one before it is unacknowledged.
    fn answer(&self, mut stream: TcpStream) {
        let mut head = [0; 4096];
        let mut copy = String::new();
        let mut requests = 0;
        while let Ok(length @ 1..) = stream.read(&mut head) {
            self.reused.fetch_add(requests.min(1), Ordering::Relaxed);
            requests += 1;
            let _ = stream.write_all(std::mem::take(&mut copy).as_bytes());
            thread::sleep(self.service);
            let body = envelope(&format!(r#"{{"mark":"{}"}}"#, mark(&head[..length])));
            let length = body.len();
            let text = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
            );
            let _ = stream.write_all(text.as_bytes());
            let number = self.sent.fetch_add(1, Ordering::Relaxed);
            match self.copied {
                Copied::Idle(which) if which == number => {
                    // The next request comes in the meantime.
                    thread::sleep(PAUSE * 3);
                    let _ = stream.write_all(text.as_bytes());
                }
                Copied::Crossing(which) if which != number => {}
                Copied::Crossing(_) | Copied::AllCrossing => copy = text,
                Copied::Idle(_) => {}
            }
        }
    }
}

/// The number that marks the request; empty without one.
fn mark(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let rest = text.split_once("_id=").map_or("", |(_, rest)| rest);
    rest.chars().take_while(char::is_ascii_digit).collect()
}

/// A shared call, uncached.
const SHARED: &str = "/minServer/shop/clue/thread?dealer_id=";

/// A call whose answer belongs to one visitor.
const VISITORS: &str = "/api/coupon/detail?coupon_type=1&spu_id=";

/// True if the answer is that of its own request.
fn is_right(gateway: &Gateway, path: &str, number: usize) -> bool {
    let request =
        format!("GET {path}{number} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n");
    let exchange = exchange(gateway.port(), request.as_bytes());
    let answer = exchange.only();
    assert_eq!(answer.status, 200, "{number}");
    String::from_utf8_lossy(&answer.body).contains(&format!("\"{number}\""))
}

/// The requests that got another's answer, one after the other with this pause.
fn wrong(
    gateway: &Gateway,
    path: &str,
    numbers: std::ops::Range<usize>,
    pause: Duration,
) -> Vec<usize> {
    let mut wrong = Vec::new();
    for number in numbers {
        if !is_right(gateway, path, number) {
            wrong.push(number);
        }
        thread::sleep(pause);
    }
    wrong
}

async fn gateway(settings: &str, url: &str) -> Gateway {
    let settings = format!("{SETTINGS}{settings}");
    Gateway::configured(&settings, &[("UPSTREAM_URL", url), ("RUST_LOG", "warn")]).await
}

#[actix_web::test]
async fn a24_a_copy_of_an_answer_reaches_one_other_request_at_most() {
    let (_, url) = Upstream::start(Copied::Idle(5), Duration::ZERO);
    let gateway = gateway("", &url).await;
    let mut wrong = wrong(&gateway, SHARED, 100..130, PAUSE);
    // Behind the copied answer; it gets its own where the gateway has seen the copy by then.
    wrong.retain(|number| *number != 106);
    assert_eq!(wrong, Vec::<usize>::new());
}

/// Without the rest between two requests on a connection 54 of these 60 got another's answer.
#[actix_web::test]
async fn a24_a_copy_behind_the_next_request_does_not_shift_later_answers() {
    let (_, url) = Upstream::start(Copied::Crossing(5), SERVICE);
    let gateway = gateway("", &url).await;
    let wrong = wrong(&gateway, SHARED, 100..160, Duration::ZERO);
    assert!(wrong.len() <= 1, "{wrong:?}");
}

#[actix_web::test]
async fn a24_after_a_surplus_answer_each_request_has_its_own_connection() {
    let (upstream, url) = Upstream::start(Copied::AllCrossing, SERVICE);
    let gateway = gateway("", &url).await;
    assert_eq!(gateway.counted(SURPLUS).await, 0);
    // The copy on a connection that is not used again, as on a busy machine, is not seen.
    for number in 100..200 {
        is_right(&gateway, SHARED, number);
        if gateway.counted(SURPLUS).await == 1 {
            break;
        }
    }
    assert_eq!(gateway.counted(SURPLUS).await, 1);
    assert!(upstream.reused() > 0);
    let reused = upstream.reused();
    let found = wrong(&gateway, SHARED, 1000..1300, Duration::ZERO);
    assert_eq!(found, [0; 0]);
    assert_eq!(upstream.reused(), reused);
    let log = gateway.log();
    let warnings = log.lines().filter(|line| line.contains("sent bytes"));
    assert_eq!(warnings.count(), 1, "{log}");
}

/// With connections of the shared calls between them kept, so that nothing but the visitors' own rule protects them.
#[actix_web::test]
async fn a24_no_visitor_gets_another_answer_in_a_thousand_calls_to_an_upstream_that_doubles_each() {
    let (upstream, url) = Upstream::start(Copied::AllCrossing, Duration::from_millis(1));
    let gateway = gateway("[upstream.default]\nno_keep_alive_ms = 0\n", &url).await;
    let mut found = Vec::new();
    for number in 1000..2000 {
        is_right(&gateway, SHARED, number);
        found.extend(wrong(
            &gateway,
            VISITORS,
            number..number + 1,
            Duration::ZERO,
        ));
    }
    assert_eq!(found, [0; 0]);
    assert!(upstream.reused() > 100, "{}", upstream.reused());
}
