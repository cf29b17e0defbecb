//! Limits of one network: requests, upstream requests, quotas.

use std::time::Duration;

use futures_util::future::{join, join_all};

use crate::support::{
    Answer, Crowd, Does, Gateway, Redis, Upstream, envelope, get, get_with, post,
};

#[actix_web::test]
async fn address_over_its_burst_gets_retry_after() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let settings = "[limits]\nsuggest = { per_second = 1, burst = 3 }";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/search/searchsug?query=a");
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let answer = get(&url).await;
        statuses.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.json()["ResultCode"], 42901);
            assert!(
                answer
                    .header("retry-after")
                    .parse::<u64>()
                    .expect("seconds")
                    >= 1
            );
        }
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // Other classes have their own count.
    assert_eq!(get(&gateway.url("/api/gettopbar")).await.status, 200);
}

/// D11: the peer's address counts, or behind a trusted proxy the nearest hop that is not trusted.
#[actix_web::test]
async fn d11_forwarded_addresses_count_only_behind_a_trusted_proxy() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let limits = "[limits]\nsuggest = { per_second = 1, burst = 1 }\n";
    let trusting = format!("{limits}[server]\ntrusted_proxies = [\"127.0.0.1\"]");
    let trusting_all_near = format!("{limits}[server]\ntrusted_proxies = [\"127.0.0.0/8\"]");
    for (settings, expected) in [
        (limits, [200, 429, 429]),
        (trusting.as_str(), [200, 200, 429]),
        (trusting_all_near.as_str(), [200, 200, 429]),
    ] {
        let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
        let url = gateway.url("/api/search/searchsug?query=a");
        let mut statuses = Vec::new();
        // The last one forges a hop before its own address.
        for forwarded in ["203.0.113.1", "203.0.113.2", "198.51.100.9, 203.0.113.2"] {
            statuses.push(
                get_with(&url, &[("x-forwarded-for", forwarded)])
                    .await
                    .status,
            );
        }
        assert_eq!(statuses, expected, "{settings}");
    }
}

const PROXIED: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";

/// From an IPv4 network; the gateway trusts 127.0.0.1 as a proxy.
fn network(n: usize) -> String {
    format!("203.0.{}.{}", n / 250, n % 250 + 1)
}

async fn from(url: &str, network: &str) -> Answer {
    get_with(url, &[("x-forwarded-for", network)]).await
}

fn statuses(answers: &[Answer], status: u16) -> usize {
    answers
        .iter()
        .filter(|answer| answer.status == status)
        .count()
}

/// Random searches through every entry point of a page.
#[actix_web::test]
async fn upstream_burst_of_a_network_covers_every_entry_point() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let limits = "[limits]\nupstream = { per_second = 1, burst = 20 }\n";
    for door in ["/api/page/SEARCH", "/search", "/api/search/search"] {
        let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
        let before = upstream.all().len();
        let urls: Vec<_> = (0..60)
            .map(|n| gateway.url(&format!("{door}?query={n}")))
            .collect();
        let answers = join_all(urls.iter().map(|url| get(url))).await;
        let asked = upstream.all().len() - before;
        assert!((20..=24).contains(&asked), "{door}: {asked} questions");
        assert!(statuses(&answers, 429) >= 36, "{door}");
        assert_eq!(statuses(&answers, 200) + statuses(&answers, 429), 60);
        for refused in answers.iter().filter(|answer| answer.status == 429) {
            let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
            assert!(seconds >= 1);
        }
        assert!(
            gateway
                .counted("bff_ratelimit_refused_total upstream")
                .await
                > 0
        );
    }
}

/// A hit and one upstream request are 11 of 12; the second would have to wait nine seconds.
#[actix_web::test]
async fn second_wave_of_a_page_is_charged() {
    let car = r#"{"series_id":"1001","model_name":"a","series_name":"b"}"#;
    let upstream = Upstream::start(move |_| Does::Answer(envelope(car)));
    let limits = "[limits]\nbrowse = { per_second = 1, burst = 12 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let before = upstream.all().len();
    let page = get(&gateway.url("/vrround/s-1001.html")).await;
    assert_eq!((page.status, upstream.all().len() - before), (429, 1));
}

#[actix_web::test]
async fn document_over_the_limit_is_429_with_the_shell() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let limits = "[limits]\ndocument = { per_second = 1, burst = 1 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    assert_eq!(get(&gateway.url("/search?query=a")).await.status, 200);
    let asked = upstream.all().len();
    let refused = get(&gateway.url("/search?query=b")).await;
    assert_eq!(
        (refused.status, refused.header("content-type")),
        (429, "text/html; charset=utf-8")
    );
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(refused.page_data()["status"], 429);
    assert!(refused.text.contains("请稍后刷新重试"), "{}", refused.text);
    let page = get(&gateway.url("/api/page/SEARCH?query=c")).await;
    assert_eq!(
        (page.status, &page.json()["ResultCode"]),
        (429, &42901.into())
    );
    let sitemap = get(&gateway.url("/sitemap.xml")).await;
    assert_eq!(sitemap.status, 429);
    assert_eq!(upstream.all().len(), asked, "a refusal asks nothing");
}

/// A rejection costs less than the request: it precedes all parsing.
#[actix_web::test]
async fn limit_applies_before_the_query_is_parsed() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let limits = "[limits]\nsuggest = { per_second = 1, burst = 2 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/search/searchsug?query=%ff");
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(get(&url).await.status);
    }
    assert_eq!(seen, [400, 400, 429]);
}

#[actix_web::test]
async fn media_assets_and_beacons_are_limited() {
    let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
    let limits = "[limits]\nmedia = { per_second = 1, burst = 2 }\n\
                  browse = { per_second = 1, burst = 12 }\n\
                  asset = { per_second = 1, burst = 20 }\nbeacon = { per_second = 1, burst = 2 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    for (path, passing) in [
        ("/media/a.svg", 2),
        ("/api/log/perf.gif?page=INDEX&lcp=4000", 2),
        ("/assets/none.js", 20),
        ("/docs", 0),
        ("/robots.txt", 12),
        ("/api/nothing", 0),
    ] {
        let mut passed = 0;
        while get(&gateway.url(path)).await.status != 429 {
            passed += 1;
            assert!(passed < 40, "{path} has no limit");
        }
        assert!(
            (passing..=passing + 1).contains(&passed),
            "{path}: {passed}"
        );
    }
}

/// An admitted page gets its scripts, and a visitor who browsed too fast can still send a lead.
#[actix_web::test]
async fn browsing_does_not_use_up_files_or_forms() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let limits = "[limits]\nbrowse = { per_second = 1, burst = 12 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    while get(&gateway.url("/robots.txt")).await.status != 429 {}
    let ours = [("sec-fetch-site", "same-origin")];
    assert_eq!(get(&gateway.url("/assets/none.js")).await.status, 404);
    for (path, body) in [
        ("/api/clue/askprice/popbefore", r#"{"series_id":"1001"}"#),
        (
            "/api/clue/riskcheck",
            r#"{"phone":"19900010000","clue_source_type":"form"}"#,
        ),
        ("/api/clue/verify/status", r#"{"phone":"19900010000"}"#),
        ("/api/clue/verify/send", r#"{"phone":"19900010000"}"#),
        (
            "/api/clue/verify/check",
            r#"{"phone":"19900010000","code":"1234"}"#,
        ),
    ] {
        let status = post(&gateway.url(path), &ours, body).await.status;
        assert_ne!(status, 429, "{path}");
    }
    let sent: Vec<_> = upstream.all().into_iter().map(|seen| seen.path).collect();
    assert_eq!(sent.len(), 5, "{sent:?}");
    assert_eq!(get(&gateway.url("/robots.txt")).await.status, 429);
}

/// A risk check precedes a lead and does not count as one.
#[actix_web::test]
async fn risk_check_does_not_count_as_a_lead() {
    let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
    let limits = "[limits]\nlead = [\"1/1d\"]\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let ours = [("sec-fetch-site", "same-origin")];
    let lead = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
    let risk = r#"{"phone":"19900010000","clue_source_type":"form"}"#;
    let mut seen = Vec::new();
    for (path, body) in [
        ("/api/clue/riskcheck", risk),
        ("/api/clue/riskcheck", risk),
        ("/api/clue/lead/form", lead),
        ("/api/clue/lead/form", lead),
    ] {
        seen.push(post(&gateway.url(path), &ours, body).await.status);
    }
    assert_eq!(seen, [200, 200, 200, 429]);
    let refused = gateway.counted("bff_ratelimit_refused_total limiter=\"lead\"");
    assert_eq!(refused.await, 1);
}

/// After a lost answer the browser retries under its key: the same lead, counted once.
#[actix_web::test]
async fn replayed_lead_is_not_counted_again() {
    let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
    let limits = "[limits]\nlead = [\"1/1d\"]\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let lead = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
    let mut seen = Vec::new();
    let (one, other) = (
        "3b241101-e2bb-4255-8caf-4136c566a962",
        "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    );
    for key in [one, one, one, other, one] {
        let headers = [("sec-fetch-site", "same-origin"), ("idempotency-key", key)];
        let answer = post(&gateway.url("/api/clue/lead/form"), &headers, lead).await;
        seen.push(answer.status);
    }
    assert_eq!(seen, [200, 200, 200, 429, 200]);
    assert_eq!(upstream.seen("/api/gateway/clue/lead/form").len(), 1);
}

/// Each visitor opens a page with its files, a few warm calls, and browser reports.
#[actix_web::test]
async fn two_hundred_visitors_behind_one_address_see_no_429_on_warm_pages() {
    let picture =
        "HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: 6\r\n\r\n<svg/>";
    let upstream = Upstream::start(move |seen| {
        if seen.path.starts_with("/media/") {
            return Does::Raw(picture.to_owned());
        }
        Does::Answer(envelope(r#"{"list":[]}"#))
    });
    // Pictures at once have a limit of their own, which a busy machine reaches.
    let settings = "[media]\nstreams_per_client = 512\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let warm = [
        "/rank/1-0-0-0-0-0.html",
        "/api/rank/gatherranklist",
        "/api/gettopbar",
    ];
    for path in warm {
        assert_eq!(get(&gateway.url(path)).await.status, 200, "{path}");
    }
    let mut paths = warm.to_vec();
    paths.extend(["/api/log/perf.gif?page=INDEX&lcp=4000"; 2]);
    paths.extend(["/assets/a.js"; 10]);
    paths.extend(["/media/a.svg"; 5]);
    let urls: Vec<_> = paths.iter().map(|path| gateway.url(path)).collect();
    let crowd = Crowd::new();
    for _ in 0..4 {
        let visits = (0..50).flat_map(|_| urls.iter().map(|url| crowd.get(url)));
        let answers = join_all(visits).await;
        let refused: Vec<_> = answers
            .iter()
            .flatten()
            .zip(&paths)
            .filter(|(answer, _)| answer.status == 429)
            .map(|(_, path)| path)
            .collect();
        assert!(refused.is_empty(), "{refused:?}");
    }
}

/// A request waiting for another's fetch is not charged, and not refused for the other's limit.
#[actix_web::test]
async fn fetch_is_charged_to_the_network_that_started_it() {
    let upstream =
        Upstream::start(|_| Does::Late(Duration::from_millis(300), envelope(r#"{"text_att":[]}"#)));
    let settings = format!("{PROXIED}[limits]\nupstream = {{ per_second = 1, burst = 1 }}\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let (first, second) = (network(1), network(2));
    let url = |n: usize| gateway.url(&format!("/api/search/searchsug?query=q{n}"));
    let (one, two) = (url(1), url(2));
    let (leads, follows) = join(from(&one, &first), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        from(&one, &second).await
    })
    .await;
    assert_eq!((leads.status, follows.status), (200, 200));
    // The first network has no token left, the second has its own; the first may join its fetch.
    let (third, fourth) = join(from(&two, &second), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        from(&two, &first).await
    })
    .await;
    assert_eq!((third.status, fourth.status), (200, 200));
    assert_eq!(from(&url(3), &second).await.status, 429);
    assert_eq!(upstream.all().len(), 2);
}

#[actix_web::test]
async fn stale_answer_is_not_revalidated_over_the_limit() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"list":[]}"#)));
    let settings = format!(
        "{PROXIED}[cache]\nfresh_percent = 0\n[limits]\nupstream = {{ per_second = 1, burst = 3 }}\n"
    );
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/rank/gatherranklist");
    let client = network(1);
    for _ in 0..30 {
        assert_eq!(from(&url, &client).await.status, 200);
    }
    let asked = upstream.all().len();
    assert!((3..=4).contains(&asked), "{asked} questions");
}

/// A page is charged for its upstream requests, not for parts being fetched already or cached. The configured rate
/// admits 37 pages of 8 requests at once; here it is three.
#[actix_web::test]
async fn cold_pages_are_charged_per_fetch_and_recover() {
    let upstream = Upstream::start(|seen| {
        let is_first = seen.query.contains("series_id=1000&");
        let takes = Duration::from_millis(if is_first { 200 } else { 0 });
        Does::Late(takes, envelope(r#"{"list":[]}"#))
    });
    let limits = "[limits]\nupstream = { per_second = 2, burst = 25 }\n";
    let gateway = Gateway::configured(limits, &[("UPSTREAM_URL", &upstream.url())]).await;
    let before = upstream.all().len();
    let page = |n: usize| gateway.url(&format!("/s-{n}"));
    // Concurrent visitors of one page share its fetches.
    let url = page(1000);
    let same = join_all((0..20).map(|_| get(&url))).await;
    assert_eq!(statuses(&same, 200), 20);
    let questions = upstream.all().len() - before;
    assert_eq!(questions, 8, "parts of the page of a series");
    for n in [1001, 1002] {
        assert_eq!(get(&page(n)).await.status, 200, "{n}");
    }
    // 24 of 25: some parts of the next page are refused, and with them the page.
    let mut answer = get(&page(1003)).await;
    assert_eq!(answer.status, 429);
    // It has Retry-After. Parts answered by then are not fetched again.
    let mut waits = 0;
    while answer.status == 429 {
        let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
        assert!((1..=2).contains(&seconds), "{seconds}");
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        answer = get(&page(1003)).await;
        waits += 1;
        assert!(waits <= 7, "it does not recover");
    }
    assert_eq!(answer.status, 200);
    assert_eq!(upstream.all().len() - before, 32);
}

/// One customer, by any address and spelling; each spelling once had a bucket of its own, or all shared one.
#[actix_web::test]
async fn quotas_count_networks() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"data":true}"#)));
    let gateway = Gateway::configured(PROXIED, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/clue/verify/send");
    let mut phone = 0;
    let mut send = async |network: String| {
        phone += 1;
        let body = format!(r#"{{"phone":"199{phone:04}0000"}}"#);
        let headers = [
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", network.as_str()),
        ];
        post(&url, &headers, &body).await.status
    };
    let mut passed = 0;
    for n in 0..40 {
        passed += usize::from(send(format!("2001:db8::{n}:1")).await == 200);
    }
    assert_eq!(passed, 5, "of one /64");
    for n in 1..=8 {
        assert_eq!(send(format!("::ffff:198.51.100.{n}")).await, 200);
    }
    let mut passed = 0;
    for spelling in [
        "192.0.2.7",
        "192.0.2.7:4711",
        "\"[::ffff:192.0.2.7]:80\"",
        "[::192.0.2.7]",
    ] {
        for _ in 0..3 {
            passed += usize::from(send(spelling.to_owned()).await == 200);
        }
    }
    assert_eq!(passed, 5, "of one IPv4 address");
    // An unreadable hop ends the walk: what the client wrote before it is ignored.
    let mut passed = 0;
    for n in 0..20 {
        passed += usize::from(send(format!("203.0.113.{n}, unknown")).await == 200);
    }
    assert_eq!(passed, 5, "behind an unreadable hop");
}

/// Attack: one /48 with 65,536 /64s uses up the quotas of all of them, with one process and with Redis.
#[actix_web::test]
async fn block_over_its_quota_is_refused_in_every_network_without_further_charge() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"clue_id":"1"}"#)));
    let redis = Redis::start();
    let (url, of_redis) = (upstream.url(), redis.url());
    let settings = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n[limits]\nlead = [\"2/1h\"]\nsite_times = 2\n\
        block_times = 4\n[redis]\nget_ms = 450\nset_ms = 450\nconnect_ms = 2000\n";
    for redis in ["", of_redis.as_str()] {
        let environment = [
            ("UPSTREAM_URL", url.as_str()),
            ("REDIS_URL", redis),
            ("SECRET_KEY", "a secret for tests"),
        ];
        let gateway = Gateway::configured(settings, &environment).await;
        let mut passed = Vec::new();
        for networks in [
            // One /64 that continues when refused.
            vec![0; 20],
            // Others of its /56, then of its /48, then of another /48.
            (1..20).collect(),
            (1..20).map(|n| n << 8).collect(),
            (1..5).map(|n| n << 16).collect(),
        ] {
            let mut count = 0;
            for n in networks {
                let network = format!("2001:db8:{:x}:{:x}::1", n >> 16, n & 0xffff);
                let headers = [
                    ("sec-fetch-site", "same-origin"),
                    ("x-forwarded-for", network.as_str()),
                ];
                let lead = r#"{"telephone":"19900000000","series_id":"1","consent_version":"2020-09-10","consent_time":1}"#;
                let answer = post(&gateway.url("/api/clue/lead/form"), &headers, lead).await;
                count += usize::from(answer.status == 200);
            }
            passed.push(count);
        }
        assert_eq!(passed, [2, 2, 4, 4], "redis: {redis:?}");
    }
}

/// Page traffic may evict counts from a shared Redis: the process's own still hold.
#[actix_web::test]
async fn quotas_hold_when_redis_loses_its_counts() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"clue_id":"1"}"#)));
    let redis = Redis::start();
    let settings = [
        ("UPSTREAM_URL", upstream.url()),
        ("REDIS_URL", redis.url()),
        ("SECRET_KEY", "a secret for tests".to_owned()),
    ];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    // Without Redis half is allowed: on a busy machine it needs a longer timeout.
    let patient = "[redis]\nget_ms = 450\nset_ms = 450\nconnect_ms = 2000\n";
    let gateway = Gateway::configured(patient, &settings).await;
    let url = gateway.url("/api/clue/lead/form");
    let body = r#"{"telephone":"19900010000","series_id":"1","consent_version":"2020-09-10","consent_time":1}"#;
    let mut passed = 0;
    for _ in 0..30 {
        let answer = post(&url, &[("sec-fetch-site", "same-origin")], body).await;
        passed += usize::from(answer.status == 200);
        redis.ask(&["FLUSHALL"]);
    }
    assert_eq!(passed, 10);
}
