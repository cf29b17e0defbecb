//! Upstreams with several addresses: the cost of a bad address for visitors, and its visibility to operators.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::Value;

use crate::faults::seconds;
use crate::support::{
    BlackHole, Collector, Crowd, Does, Gateway, SpanSeen, Upstream, envelope, get, post,
};

const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000/1m\"]\n";
const LISTED: &str = "/api/gateway/series/getseriesinfo";
const OURS: [(&str, &str); 1] = [("sec-fetch-site", "same-origin")];
const INTENTION: &str = r#"{"source_page":"x","series_id":"1"}"#;

fn good() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)))
}

fn failing() -> Upstream {
    Upstream::start(|_| Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()))
}

async fn start(settings: &str, urls: &[String]) -> Gateway {
    let settings = format!("{TRUSTED}{settings}[upstream.default]\nurl = {urls:?}\n");
    Gateway::configured(&settings, &[]).await
}

fn series(gateway: &Gateway, id: usize) -> String {
    gateway.url(&format!("/api/series/getseriesinfo?series_id={id}"))
}

async fn seen(gateway: &Gateway, upstream: &str) -> Value {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    get(&url).await.json()["upstreams"][upstream].clone()
}

/// The gateway's state of the address behind a URL.
fn of(seen: &Value, url: &str) -> Value {
    let addresses = seen["addresses"].as_array().expect("a list");
    let found = addresses
        .iter()
        .find(|one| url.ends_with(one["address"].as_str().unwrap_or("-")));
    found.unwrap_or_else(|| panic!("{url} in {seen}")).clone()
}

/// A20: a read and a write both connect elsewhere, within one connect timeout.
#[actix_web::test]
async fn a20_black_holed_address_costs_a_pause_and_is_ejected() {
    let (hole, up) = (BlackHole::start(), good());
    let gateway = start("", &[hole.url(), up.url()]).await;
    for n in 0..40 {
        let since = Instant::now();
        let answer = if n % 2 == 0 {
            get(&series(&gateway, n)).await
        } else {
            post(&gateway.url("/api/clue/intention_check"), &OURS, INTENTION).await
        };
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert!(
            since.elapsed() < Duration::from_millis(450),
            "{:?}",
            since.elapsed()
        );
    }
    let catalog = seen(&gateway, "catalog").await;
    assert_eq!(of(&catalog, &hole.url())["ejected"], true, "{catalog}");
    assert_eq!(of(&catalog, &up.url())["ejected"], false, "{catalog}");
    assert_eq!(catalog["breaker"], "closed");
    assert_eq!(catalog["failed"], 0, "no attempt failed: {catalog}");
}

/// A20: a single address that drops packets fails within two connect timeouts. Each failure counts once for it.
#[actix_web::test]
async fn a20_black_holed_upstream_is_unreachable() {
    let hole = BlackHole::start();
    let gateway = start("", &[hole.url()]).await;
    let since = Instant::now();
    let answer = get(&series(&gateway, 1)).await;
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_i64()),
        (502, Some(50201))
    );
    assert!(
        since.elapsed() < Duration::from_millis(1400),
        "{:?}",
        since.elapsed()
    );
    let catalog = seen(&gateway, "catalog").await;
    assert_eq!(of(&catalog, &hole.url())["failed"], catalog["failed"]);
}

/// A15: one address answers 500 at once. Reads are retried at the other and it is ejected; a write is never repeated.
#[actix_web::test]
async fn a15_failing_address_is_ejected() {
    let (bad, up) = (failing(), good());
    let gateway = start("", &[bad.url(), up.url()]).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    for n in 0..60 {
        assert_eq!(get(&series(&gateway, n)).await.status, 200, "{n}");
    }
    let catalog = seen(&gateway, "catalog").await;
    assert_eq!(of(&catalog, &bad.url())["ejected"], true, "{catalog}");
    assert!(bad.seen(LISTED).len() < 5, "{}", bad.seen(LISTED).len());
    assert_eq!(catalog["breaker"], "closed");
    let last = catalog["last_errors"][0].clone();
    assert!(
        bad.url()
            .ends_with(last["address"].as_str().expect("named")),
        "{last}"
    );
    let port = bad.url().rsplit(':').next().unwrap_or_default().to_owned();
    let words = format!("bff_upstream_address_requests catalog failed {port}");
    assert!(gateway.counted(&words).await > 0);
    let words = format!("bff_upstream_address_ejected catalog {port}");
    assert_eq!(gateway.metric(&words).await, "1");
}

/// A15: an address that refuses connections and recovers is used again gradually.
#[actix_web::test]
async fn a15_recovered_address_is_used_again() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&calls);
    let flaky = Upstream::start(move |_| {
        if count.fetch_add(1, Ordering::Relaxed) == 0 {
            Does::Raw("HTTP/1.1 503 X\r\ncontent-length: 0\r\n\r\n".into())
        } else {
            Does::Answer(envelope(r#"{"list":[]}"#))
        }
    });
    let up = good();
    let gateway = start("", &[flaky.url(), up.url()]).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    // A trial slowed by a busy machine keeps the address expensive for some seconds.
    let mut asked = 0..3000;
    while flaky.seen(LISTED).len() <= 10 {
        let n = asked.next().expect("asked again within 30 s");
        assert_eq!(get(&series(&gateway, n)).await.status, 200);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let catalog = seen(&gateway, "catalog").await;
    assert_eq!(of(&catalog, &flaky.url())["ejected"], false, "{catalog}");
}

/// Answers 500 while the flag is set.
fn switched(fails: &Arc<AtomicBool>) -> Upstream {
    let fails = Arc::clone(fails);
    Upstream::start(move |seen| {
        let (status, kind, body) = if fails.load(Ordering::SeqCst) {
            ("500 X", "text/plain", String::new())
        } else if seen.path.starts_with("/media/") {
            ("200 OK", "image/svg+xml", "<svg/>".to_owned())
        } else {
            ("200 OK", "application/json", envelope(r#"{"pop_style":0}"#))
        };
        Does::Raw(format!(
            "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    })
}

/// Two addresses, of which `out` was ejected while both failed. Both have recovered.
struct Recovered {
    gateway: Gateway,
    fails: [Arc<AtomicBool>; 2],
    ups: [Upstream; 2],
    out: usize,
}

impl Recovered {
    async fn start(ask: impl AsyncFn(&Gateway, usize) -> u16) -> Self {
        let fails: [Arc<AtomicBool>; 2] = std::array::from_fn(|_| Arc::new(AtomicBool::new(true)));
        let ups = fails.each_ref().map(switched);
        let settings = "[breaker]\nleast_calls = 1000000\n";
        let gateway = start(settings, &ups.each_ref().map(Upstream::url)).await;
        for n in 0..20 {
            assert_eq!(ask(&gateway, n).await, 502);
        }
        for fails in &fails {
            fails.store(false, Ordering::SeqCst);
        }
        let asked = |ups: &[Upstream; 2]| ups.each_ref().map(|up| up.all().len());
        let before = asked(&ups);
        for n in 20..30 {
            assert_eq!(ask(&gateway, n).await, 200);
        }
        let after = asked(&ups);
        let out = usize::from(after[0] > before[0]);
        assert_eq!(
            after[out], before[out],
            "one is left out: {before:?} {after:?}"
        );
        Self {
            gateway,
            fails,
            ups,
            out,
        }
    }
}

async fn picture(gateway: &Gateway, n: usize) -> u16 {
    get(&gateway.url(&format!("/media/car/{n}.svg")))
        .await
        .status
}

async fn intention(gateway: &Gateway, _: usize) -> u16 {
    let url = gateway.url("/api/clue/intention_check");
    post(&url, &OURS, INTENTION).await.status
}

/// A15: both failed, one was ejected, both recovered. Then the one in use fails: files come from the other.
#[actix_web::test]
async fn a15_media_falls_back_to_an_ejected_address() {
    let now = Recovered::start(picture).await;
    let inn = 1 - now.out;
    // Its ejection ends, and the retry budget refills.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    now.fails[inn].store(true, Ordering::SeqCst);
    let failing = now.ups[inn].all().len();
    for n in 100..125 {
        assert_eq!(picture(&now.gateway, n).await, 200, "{n}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let asked = now.ups[inn].all().len() - failing;
    assert!(asked < 10, "the failing one was asked {asked} times");
    assert!(now.gateway.counted("bff_upstream_retries media made").await > 0);
}

/// An address that served a file is not asked for it again, nor is the other one.
#[actix_web::test]
async fn served_file_is_asked_for_once() {
    let fails = Arc::new(AtomicBool::new(false));
    let ups = [switched(&fails), switched(&fails)];
    let gateway = start("", &ups.each_ref().map(Upstream::url)).await;
    for n in 0..20 {
        assert_eq!(picture(&gateway, n).await, 200, "{n}");
    }
    let seen = ups.iter().flat_map(Upstream::all);
    let asked = seen.filter(|seen| seen.path.starts_with("/media/")).count();
    assert_eq!(asked, 20);
}

/// A closed connection is a failure of its address: the file comes from the other one, which then is preferred.
#[actix_web::test]
async fn file_comes_from_another_address_after_a_closed_connection() {
    let closing = Upstream::start(|_| Does::Close);
    let good = switched(&Arc::new(AtomicBool::new(false)));
    let budget = "[retry]\npercent = 100\nper_second = 30\n";
    let gateway = start(budget, &[closing.url(), good.url()]).await;
    for n in 0..20 {
        assert_eq!(picture(&gateway, n).await, 200, "{n}");
    }
    let asked = closing.all().len();
    assert!((1..10).contains(&asked), "{asked}");
}

/// Connecting has tried both addresses.
#[actix_web::test]
async fn file_is_not_asked_for_again_when_no_address_accepts() {
    let refusing = [
        "http://127.0.0.1:1".to_owned(),
        "http://127.0.0.1:2".to_owned(),
    ];
    let gateway = start("", &refusing).await;
    for n in 0..3 {
        assert_eq!(picture(&gateway, n).await, 502, "{n}");
    }
    assert_eq!(gateway.counted("bff_upstream_retries media made").await, 0);
    assert_eq!(
        gateway
            .counted("bff_upstream_retries media no_budget")
            .await,
        0
    );
}

/// A15: with writes only.
#[actix_web::test]
async fn a15_ejected_address_returns_with_writes_only() {
    let now = Recovered::start(intention).await;
    let asked = now.ups[now.out].all().len();
    let since = Instant::now();
    while now.ups[now.out].all().len() == asked {
        assert!(since.elapsed() < Duration::from_secs(6), "never asked");
        assert_eq!(intention(&now.gateway, 0).await, 200);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A15: receiving a head is no success of a file.
#[actix_web::test]
async fn a15_address_with_stalling_files_is_ejected() {
    const HEAD: &str = "HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: ";
    let cut = Upstream::start(|_| Does::Raw(format!("{HEAD}100\r\n\r\n<svg")));
    let silent = Upstream::start(|_| Does::Stall(format!("{HEAD}100\r\n\r\n<svg")));
    let good = || Upstream::start(|_| Does::Raw(format!("{HEAD}6\r\n\r\n<svg/>")));
    let ups = [cut, silent, good(), good()];
    let gateway = start(
        "[server]\nstall_ms = 200\n",
        &ups.each_ref().map(Upstream::url),
    )
    .await;
    let mut whole = 0;
    for n in 0..60 {
        let mut stream = TcpStream::connect(("127.0.0.1", gateway.port())).expect("listening");
        let request = format!(
            "GET /media/car/{n}.svg HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut bytes = Vec::new();
        // A reset counts as an end, like a close.
        let _ = stream.read_to_end(&mut bytes);
        whole += usize::from(bytes.ends_with(b"<svg/>"));
    }
    let asked = ups.each_ref().map(|up| up.all().len());
    assert!(
        asked[0] < 5 && asked[1] < 5 && whole > 50,
        "{asked:?}, {whole}"
    );
}

/// The faster of two addresses is slow for one request. Only calls whose contract enables it are hedged.
#[actix_web::test]
async fn slow_hedged_call_is_repeated_at_another_address() {
    let list = || envelope(r#"{"list":[]}"#);
    let stuck = Upstream::start(move |seen| {
        if seen.query.contains("=late") {
            Does::Late(Duration::from_millis(700), envelope(r#"{"late":1}"#))
        } else {
            Does::Answer(list())
        }
    });
    let other = Upstream::start(move |_| Does::Late(Duration::from_millis(20), list()));
    let collector = Collector::start();
    let settings = format!(
        "{TRUSTED}[upstream.default]\nurl = {:?}\n",
        [stuck.url(), other.url()]
    );
    let traced = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1".to_owned()),
    ];
    let traced = traced
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let gateway = Gateway::configured(&settings, &traced).await;
    let suggest = |text: String| gateway.url(&format!("/api/search/searchsug?query={text}"));
    for n in 0..60 {
        assert_eq!(get(&suggest(format!("q{n}"))).await.status, 200);
    }
    let since = Instant::now();
    let answer = get(&suggest("late".to_owned())).await;
    assert_eq!(answer.text, list());
    assert!(
        since.elapsed() < Duration::from_millis(400),
        "{:?}",
        since.elapsed()
    );
    assert!(gateway.counted("bff_upstream_hedges search won").await > 0);
    let is_hedge = |span: &SpanSeen| {
        let port = other
            .url()
            .rsplit(':')
            .next()
            .map(|port| format!("server.port={port}"));
        let has = |text: &str| span.attributes.iter().any(|attribute| attribute == text);
        has("bff.hedge=true")
            && has("http.request.resend_count=1")
            && has("server.address=127.0.0.1")
            && port.is_some_and(|port| has(&port))
    };
    let spans = collector.until(|spans| spans.iter().any(is_hedge)).await;
    assert!(spans.iter().any(is_hedge), "no span of the second attempt");
    for n in 0..60 {
        get(&series(&gateway, n)).await;
    }
    assert_eq!(gateway.counted("bff_upstream_hedges catalog").await, 0);
}

/// Five addresses at 200 requests a second: one drops connections, one takes a second, one answers 500, two are good.
#[actix_web::test]
async fn a15_a20_two_good_addresses_of_five_suffice() {
    let since = Instant::now();
    let (failed, _) = five(Duration::from_secs(4)).await;
    assert_eq!(failed, 0, "after {:?}", since.elapsed());
}

/// The same for longer, compared with the two good ones alone.
#[actix_web::test]
#[ignore = "make faults"]
async fn a15_a20_long_three_bad_addresses_cost_half_of_the_latency_at_most() {
    let time = Duration::from_secs(seconds(60));
    let good = [good(), good()];
    let gateway = start("", &good.each_ref().map(Upstream::url)).await;
    let (alone_failed, alone) = load(&gateway, time).await;
    let (failed, beside) = five(time).await;
    println!("p99 alone {alone:?}, beside three bad ones {beside:?}");
    assert_eq!((alone_failed, failed), (0, 0));
    assert!(beside <= alone.mul_f64(1.5), "{beside:?} beside {alone:?}");
}

/// Failures after the first second, and the p99 from then on.
async fn five(time: Duration) -> (usize, Duration) {
    let hole = BlackHole::start();
    let slow = Upstream::start(|_| Does::Late(Duration::from_secs(1), envelope(r#"{"list":[]}"#)));
    let (bad, one, other) = (failing(), good(), good());
    let urls = [hole.url(), slow.url(), bad.url(), one.url(), other.url()];
    let gateway = start("", &urls).await;
    let (failed, p99) = load(&gateway, time).await;
    let catalog = seen(&gateway, "catalog").await;
    for url in [hole.url(), bad.url()] {
        assert_eq!(of(&catalog, &url)["ejected"], true, "{catalog}");
    }
    assert_eq!(catalog["breaker"], "closed");
    let asked = |upstream: &Upstream| upstream.seen(LISTED).len();
    let all = asked(&one) + asked(&other);
    assert!(asked(&slow) * 50 < all, "{} of {all}", asked(&slow));
    assert!(
        asked(&one) * 5 > all && asked(&other) * 5 > all,
        "{catalog}"
    );
    (failed, p99)
}

/// 200 reads a second of different series.
async fn load(gateway: &Gateway, time: Duration) -> (usize, Duration) {
    const EVERY: Duration = Duration::from_millis(5);
    let crowd = Crowd::new();
    let mut ticks = tokio::time::interval(EVERY);
    let mut asked = Vec::new();
    for n in 0..time.as_millis() / EVERY.as_millis() {
        ticks.tick().await;
        let url = series(gateway, usize::try_from(n).expect("few"));
        let crowd = crowd.clone();
        asked.push(actix_web::rt::spawn(async move {
            let since = Instant::now();
            let status = crowd.get(&url).await.map(|answer| answer.status);
            (status, since.elapsed())
        }));
    }
    let answers: Vec<_> = join_all(asked)
        .await
        .into_iter()
        .skip(200)
        .flatten()
        .collect();
    let failed = answers.iter().filter(|(status, _)| *status != Some(200));
    let failed = failed.count();
    let mut took: Vec<_> = answers.into_iter().map(|(_, took)| took).collect();
    took.sort_unstable();
    (failed, took[took.len() * 99 / 100])
}
