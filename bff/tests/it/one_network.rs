//! Row C11: one network attacks through every entry point, beside a visitor of another.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use crate::support::{Crowd, Does, Gateway, Seen, Upstream, envelope};

const MEGABYTE: u64 = 1 << 20;

/// Upstream latency, so that a visitor's latency is realistic and not this machine's only.
const UPSTREAM_TAKES: Duration = Duration::from_millis(20);

/// The attackers' requests come in bursts, at most one per tick.
const TICK: Duration = Duration::from_millis(20);

const WRONG_CODE: &str = r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码","Result":null}"#;
/// The test's upstream closes after such an answer and announces it, or the next picture might use a closing
/// connection.
const PICTURE: &str = "HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: 6\r\n\
    connection: close\r\n\r\n<svg/>";

const SEND: &str = "/api/clue/verify/send";
const CHECK: &str = "/api/clue/verify/check";
const LEAD: &str = "/api/clue/lead/form";

/// For every read that is made here.
const READ: &str = r#"{"ResultCode":0,"Result":{"list":[],"text_att":[]},"data":[]}"#;

/// Small bursts, so that a few seconds show the rate.
const SETTINGS: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n\
    [cache]\nmemory_megabytes = 1\n\
    [limits]\nupstream = { per_second = 50, burst = 60 }\nmedia = { per_second = 50, burst = 60 }\n";
const BURST: u64 = 60;
const PER_SECOND: u64 = 50;

/// Every request names its network in its query, path or phone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Of {
    /// One IPv4 address in all spellings, with forged hops.
    V4,
    /// Addresses of one IPv6 /64, each used once.
    V6,
    Visitor,
}

impl Of {
    const ALL: [Self; 3] = [Self::V4, Self::V6, Self::Visitor];

    fn mark(self) -> &'static str {
        match self {
            Self::V4 => "1994",
            Self::V6 => "1996",
            Self::Visitor => "1990",
        }
    }

    fn phone(self, n: u64) -> String {
        format!("{}{:03}0000", self.mark(), n % 1000)
    }

    fn forwarded(self, n: u64) -> String {
        match (self, n % 4) {
            (Self::V4, 0) => "203.0.113.66".to_owned(),
            (Self::V4, 1) => format!("198.51.100.{}, 203.0.113.66:4711", n % 250),
            (Self::V4, 2) => format!("unknown, 2001:db8::{:x}, ::ffff:203.0.113.66", n % 9999),
            (Self::V4, _) => format!("127.0.0.1, 192.0.2.{}, 203.0.113.66", n % 250),
            (Self::V6, _) => format!("2001:db8:6:6:{:x}::{:x}", n % 0xffff, n / 0xffff + 1),
            (Self::Visitor, _) => "203.0.113.7".to_owned(),
        }
    }
}

/// Requests that reached the upstream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Read,
    Media,
    Send,
    Check,
    Lead,
}

/// Counts by the network marked in the request, or by path if unmarked.
#[derive(Default)]
struct Asked {
    marked: HashMap<(Of, Kind), u64>,
    unmarked: HashMap<String, u64>,
}

impl Asked {
    fn note(&mut self, seen: &Seen) -> Kind {
        let kind = match seen.path.as_str() {
            path if path.starts_with("/media/") => Kind::Media,
            "/api/gateway/clue/verify/send" => Kind::Send,
            "/api/gateway/clue/verify/check" => Kind::Check,
            "/api/gateway/clue/lead/form" => Kind::Lead,
            _ => Kind::Read,
        };
        let text = format!("{}?{} {}", seen.path, seen.query, seen.body);
        match Of::ALL.into_iter().find(|of| text.contains(of.mark())) {
            Some(of) => *self.marked.entry((of, kind)).or_default() += 1,
            None => *self.unmarked.entry(seen.path.clone()).or_default() += 1,
        }
        kind
    }

    fn of(&self, of: Of, kind: Kind) -> u64 {
        self.marked.get(&(of, kind)).copied().unwrap_or(0)
    }
}

/// Measurements of an attack.
struct Run {
    /// Of the visitor alone, and during the attack.
    alone: Latencies,
    beside: Latencies,
    /// Of the attack, from first to last request.
    lasted: Duration,
    asked: Asked,
    /// Attackers' requests without a mark: those of sitemaps.
    sitemaps: u64,
    refused: u64,
    /// Peak resident memory of each quarter of the attack.
    memory: [u64; 4],
}

struct Latencies {
    p99: Duration,
    warm_p99: Duration,
    count: usize,
}

#[actix_web::test]
async fn c11_attacking_network_stays_within_its_rates() {
    let run = run(Duration::from_secs(1), Duration::from_secs(4)).await;
    run.holds_the_limits();
}

#[actix_web::test]
#[ignore = "make faults"]
async fn c11_long_attacking_network_does_not_slow_visitors() {
    let span = Duration::from_secs(crate::faults::seconds(600));
    let run = run(span / 4, span).await;
    for (name, took) in [("alone", &run.alone), ("beside", &run.beside)] {
        let Latencies {
            p99,
            warm_p99,
            count,
        } = took;
        println!("{name}: p99 {p99:?}, of warm answers {warm_p99:?}, {count} requests");
    }
    println!("{:?} in {:?}", run.asked.marked, run.lasted);
    println!("sitemaps {}, refused {}", run.sitemaps, run.refused);
    println!("memory by quarters {:?}", run.memory);
    run.holds_the_limits();
    assert!(run.beside.p99 <= run.alone.p99 * 2);
    let [_, second, _, last] = run.memory;
    let most = 8 * MEGABYTE + MEGABYTE * span.as_secs() / 3600;
    assert!(last.saturating_sub(second) < most, "{:?}", run.memory);
}

impl Run {
    fn holds_the_limits(&self) {
        // Buckets refill while the last answers arrive.
        let seconds = self.lasted.as_secs() + 1;
        let most = BURST + PER_SECOND * seconds;
        let asked = |of, kind| self.asked.of(of, kind);
        for of in [Of::V4, Of::V6] {
            let sitemaps = if of == Of::V4 { self.sitemaps } else { 0 };
            let reads = asked(of, Kind::Read) + sitemaps;
            assert!(reads <= most, "{of:?}: {reads} of {most} reads");
            let pictures = asked(of, Kind::Media);
            assert!(pictures <= most, "{of:?}: {pictures} of {most} pictures");
            // Browsers without a cookie are one device of the network: 5 codes an hour.
            assert_eq!(asked(of, Kind::Send), 5, "{of:?}");
            // A window begins with its first request.
            let spans = |length: u64| seconds.div_ceil(length);
            let (checks, leads) = (asked(of, Kind::Check), asked(of, Kind::Lead));
            let (most_checks, most_leads) = (30 * spans(600), (10 * spans(60)).min(60));
            assert!(
                (1..=most_checks).contains(&checks),
                "{of:?}: {checks} checks"
            );
            assert!((1..=most_leads).contains(&leads), "{of:?}: {leads} leads");
        }
        assert_eq!(asked(Of::Visitor, Kind::Send), 1);
        // Otherwise the attack was too weak to show anything.
        assert!(self.refused > 0);
    }
}

async fn run(alone: Duration, attack: Duration) -> Run {
    let asked = Arc::new(Mutex::new(Asked::default()));
    let noted = Arc::clone(&asked);
    let upstream = Upstream::start(move |seen| {
        let kind = noted.lock().expect("no thread panicked").note(seen);
        match kind {
            Kind::Media => Does::Raw(PICTURE.to_owned()),
            Kind::Read => Does::Late(UPSTREAM_TAKES, READ.to_owned()),
            Kind::Send => Does::Late(UPSTREAM_TAKES, envelope(r#"{"data":true}"#)),
            Kind::Check => Does::Late(UPSTREAM_TAKES, WRONG_CODE.to_owned()),
            Kind::Lead => Does::Late(UPSTREAM_TAKES, envelope(r#"{"clue_id":"1"}"#)),
        }
    });
    let gateway = Gateway::configured(SETTINGS, &[("UPSTREAM_URL", &upstream.url())]).await;
    let mut visitor = Visitor::new(&gateway);
    visitor.write(SEND).await;
    let mut memory = [0; 4];
    let alone = visitor.browse(alone, |_| {}).await;
    // The visitor's pages make unmarked requests too.
    let own = std::mem::take(&mut asked.lock().expect("no thread panicked").unmarked);
    let attackers = Attackers::start(gateway.url(""));
    let beside = visitor
        .browse(attack, |quarter| {
            memory[quarter] = memory[quarter].max(gateway.memory());
        })
        .await;
    // A busy machine takes longer to drain the buckets.
    let since = Instant::now();
    let refused = loop {
        let refused = gateway.counted("bff_ratelimit_refused_total upstream");
        match refused.await {
            0 if since.elapsed() < Duration::from_secs(60) => {
                tokio::time::sleep(TICK).await;
            }
            refused => break refused,
        }
    };
    let lasted = attackers.end();
    let asked = std::mem::take(&mut *asked.lock().expect("no thread panicked"));
    let foreign = asked
        .unmarked
        .iter()
        .filter(|(path, _)| !own.contains_key(*path));
    Run {
        alone,
        beside,
        lasted,
        sitemaps: foreign.map(|(_, count)| count).sum(),
        asked,
        refused,
        memory,
    }
}

/// A visitor of another network, who must get only 200.
struct Visitor<'g> {
    gateway: &'g Gateway,
    crowd: Crowd,
    asked: u64,
}

impl<'g> Visitor<'g> {
    fn new(gateway: &'g Gateway) -> Self {
        Self {
            gateway,
            crowd: Crowd::new(),
            asked: 0,
        }
    }

    /// A page, cached calls, one that is never stored, a picture; a lead from time to time.
    async fn browse(&mut self, span: Duration, mut each: impl FnMut(usize)) -> Latencies {
        let (mut warm, mut took) = (Vec::new(), Vec::new());
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let since = Instant::now();
        while since.elapsed() < span {
            ticks.tick().await;
            self.asked += 1;
            let n = self.asked;
            let own = Of::Visitor.mark();
            let path = match n % 5 {
                0 => "/rank/1-0-0-0-0-0.html".to_owned(),
                1 => "/api/rank/gatherranklist".to_owned(),
                2 => "/api/gettopbar".to_owned(),
                3 => format!("/api/search/search?query={own}x{n}"),
                _ => format!("/media/{own}x{n}.svg"),
            };
            let forwarded = Of::Visitor.forwarded(n);
            let url = self.gateway.url(&path);
            let asked = Instant::now();
            let headers = [("x-forwarded-for", forwarded.as_str())];
            let answer = self.crowd.get_with(&url, &headers).await;
            let elapsed = asked.elapsed();
            assert_eq!(answer.map(|answer| answer.status), Some(200), "{path}");
            took.push(elapsed);
            if n % 5 < 3 {
                warm.push(elapsed);
            }
            if n.is_multiple_of(1000) {
                self.write(LEAD).await;
            }
            let quarter = since.elapsed().as_millis() * 4 / span.as_millis();
            each(usize::try_from(quarter).map_or(3, |quarter| quarter.min(3)));
        }
        Latencies {
            p99: p99(&mut took),
            warm_p99: p99(&mut warm),
            count: took.len(),
        }
    }

    async fn write(&self, path: &str) {
        let url = self.gateway.url(path);
        let answer = write(&self.crowd, &url, path, Of::Visitor, self.asked).await;
        assert_eq!(answer, Some(200), "{path}");
    }
}

fn p99(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() * 99 / 100]
}

async fn write(crowd: &Crowd, url: &str, path: &str, of: Of, n: u64) -> Option<u16> {
    let phone = of.phone(n);
    let body = match path {
        SEND => format!(r#"{{"phone":"{phone}"}}"#),
        CHECK => format!(r#"{{"phone":"{phone}","code":"{:06}"}}"#, n % 1_000_000),
        _ => format!(
            r#"{{"telephone":"{phone}","series_id":"1","consent_version":"2020-09-10","consent_time":1}}"#
        ),
    };
    let forwarded = of.forwarded(n);
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("x-forwarded-for", forwarded.as_str()),
    ];
    Some(crowd.post(url, &headers, &body).await?.status)
}

/// On a separate thread, so that they do not delay the visitor's measurements.
struct Attackers {
    ended: Arc<AtomicBool>,
    thread: std::thread::JoinHandle<Duration>,
}

impl Attackers {
    fn start(gateway: String) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&ended);
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let (crowd, since) = (Crowd::new(), Instant::now());
                let mut ticks = tokio::time::interval(TICK);
                ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
                for n in 0.. {
                    if seen.load(Ordering::Relaxed) {
                        break;
                    }
                    ticks.tick().await;
                    let volleys = [Of::V4, Of::V6].map(|of| volley(&crowd, &gateway, of, n));
                    join_all(volleys).await;
                }
                since.elapsed()
            })
        });
        Self { ended, thread }
    }

    fn end(self) -> Duration {
        self.ended.store(true, Ordering::Relaxed);
        self.thread.join().expect("the attack ended")
    }
}

/// One request through every entry point.
async fn volley(crowd: &Crowd, gateway: &str, of: Of, n: u64) {
    let (mark, forwarded) = (of.mark(), of.forwarded(n));
    let headers = [("x-forwarded-for", forwarded.as_str())];
    let mut reads = vec![
        format!("{gateway}/api/page/SEARCH?query={mark}p{n}"),
        format!("{gateway}/search?query={mark}d{n}"),
        format!("{gateway}/api/search/search?query={mark}c{n}"),
        format!("{gateway}/media/{mark}x{n}.svg"),
    ];
    if of == Of::V4 {
        reads.push(format!("{gateway}/sitemap/CAR_TRAIN-{}.xml", n % 100 + 1));
    }
    let reads = join_all(reads.iter().map(|url| crowd.get_with(url, &headers)));
    let writes = join_all([SEND, CHECK, LEAD].map(|path| {
        let url = format!("{gateway}{path}");
        async move { write(crowd, &url, path, of, n).await }
    }));
    futures_util::future::join(reads, writes).await;
}
