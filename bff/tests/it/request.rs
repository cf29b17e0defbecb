//! What reaches an upstream: the rewritten path, the stamps, and nothing else from the browser.

use crate::support::{Does, Gateway, Upstream, envelope, get, get_with};

const RANK: &str = "/api/gateway/rank/getranklistnew";

/// Answers every call, and knows two cities.
fn obliging() -> Upstream {
    Upstream::start(|seen| {
        let cities = r#"{"HotCityList":[],"AllCityList":[{"letter":"S","cityList":[{"name":"上海","code":"289"},{"name":"北京","code":"131"}]}]}"#;
        let result = if seen.path.ends_with("getcity") {
            cities
        } else {
            r#"{"list":[]}"#
        };
        Does::Answer(envelope(result))
    })
}

async fn gateway(upstream: &Upstream) -> Gateway {
    let settings = [("UPSTREAM_URL", upstream.url())];
    let mut settings: Vec<(&str, &str)> = settings
        .iter()
        .map(|(key, url)| (*key, url.as_str()))
        .collect();
    settings.extend([("UPSTREAM_TOKEN", "s3cret"), ("REQUEST_TOKEN", "fixed")]);
    Gateway::start(&settings).await
}

// B5.10 B5.14 B7.3 B7.5 B7.6 B7.7 B7.14 B7.88 B7.89
// L7.3 L7.4 L7.5 L7.12
#[actix_web::test]
async fn call_is_rewritten_and_stamped() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let url = gateway.url("/api/rank/getranklistnew?sort=heat&price=10_15&month=0");
    let answer = get_with(&url, &[("x-page", "RANK_HEAT_NEW")]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);

    let seen = upstream.seen(RANK);
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].method, "GET");
    let expected = [
        ("sort", "heat"),
        ("price", "10%2C15"),
        ("pn", "1"),
        ("rn", "30"),
        ("version", "2"),
        ("platform", "pc"),
        ("token", "s3cret"),
        ("monitor", "RANK_HEAT_NEW_pc"),
        ("city", "%E5%8C%97%E4%BA%AC"),
    ];
    assert_eq!(seen[0].pairs(), expected);
    assert_eq!(seen[0].header("x-request-token"), "fixed");
    let left: u64 = seen[0]
        .header("x-request-deadline-ms")
        .parse()
        .expect("milliseconds");
    assert!((1..=3000).contains(&left), "{left} ms");
    assert!(seen[0].header("traceparent").starts_with("00-"));
}

#[actix_web::test]
async fn browser_cannot_set_stamps_or_upstream_headers() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let url =
        gateway.url("/api/rank/getranklistnew?token=mine&platform=app&monitor=x&ts=1&version=2");
    let headers = [
        ("x-request-token", "mine"),
        ("authorization", "Bearer mine"),
        ("cookie", "session=mine; city=%E4%B8%8A%E6%B5%B7"),
        ("x-forwarded-host", "evil.example"),
        ("x-anything", "mine"),
        ("baggage", "a=mine"),
    ];
    assert_eq!(get_with(&url, &headers).await.status, 200);

    let seen = &upstream.seen(RANK)[0];
    let whole = format!("{}?{} {:?}", seen.path, seen.query, seen.headers);
    assert!(
        !whole.contains("mine") && !whole.contains("evil"),
        "{whole}"
    );
    assert!(
        seen.query
            .contains("platform=pc&token=s3cret&monitor=UNKNOWN_pc"),
        "{}",
        seen.query
    );
    assert_eq!(seen.query.matches("token=").count(), 1);
    let mut names: Vec<_> = seen.headers.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    let allowed = [
        "accept",
        "content-length",
        "date",
        "host",
        "traceparent",
        "x-request-deadline-ms",
        "x-request-token",
    ];
    assert!(names.iter().all(|name| allowed.contains(name)), "{names:?}");
}

// B7.13 B7.19 B7.132
// L7.9 L7.108
#[actix_web::test]
async fn min_server_paths_are_kept_and_carry_the_time() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    assert_eq!(
        get(&gateway.url("/minServer/gatherdiscount")).await.status,
        200
    );
    let seen = upstream.seen("/minServer/gatherdiscount");
    let ts = seen[0]
        .pairs()
        .into_iter()
        .find(|(name, _)| *name == "ts")
        .expect("ts")
        .1
        .to_owned();
    assert!(ts.parse::<u64>().expect("milliseconds") > 1_700_000_000_000);
    assert!(upstream.seen(RANK).is_empty());
}

// B7.9 B7.10 B7.11 B7.12 B9.6
// L7.6 L7.7 L7.8 L9.18
#[actix_web::test]
async fn the_city_comes_from_the_cookies_and_has_to_be_on_the_list() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let cases = [
        ("city=%E4%B8%8A%E6%B5%B7", "", "%E4%B8%8A%E6%B5%B7"),
        ("loc_city=%E4%B8%8A%E6%B5%B7", "&pn=2", "%E4%B8%8A%E6%B5%B7"),
        ("city=%E4%BA%9A%E7%89%B9", "&pn=3", "%E5%8C%97%E4%BA%AC"),
        ("", "&pn=4", "%E5%8C%97%E4%BA%AC"),
        ("", "&pn=5&city=%E4%B8%8A%E6%B5%B7", "%E4%B8%8A%E6%B5%B7"),
        ("", "&pn=6&city=nowhere", "%E5%8C%97%E4%BA%AC"),
    ];
    for (cookie, query, city) in cases {
        let url = gateway.url(&format!("/api/rank/getranklistnew?sort=sale{query}"));
        get_with(&url, &[("cookie", cookie)]).await;
        let seen = upstream.seen(RANK);
        let last = seen.last().expect("asked");
        let sent: Vec<_> = last
            .pairs()
            .into_iter()
            .filter(|(name, _)| *name == "city")
            .collect();
        assert_eq!(sent, [("city", city)], "{cookie} {query}");
    }
}

#[actix_web::test]
async fn unknown_page_is_refused_by_its_header() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let answer = get_with(&gateway.url("/api/index"), &[("x-page", "NOWHERE")]).await;
    assert_eq!(answer.status, 400);
    assert_eq!(answer.json()["errors"][0]["param"], "x-page");
}

// B3.53
#[actix_web::test]
async fn refused_parameters_are_named_with_the_expectation() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let url = gateway.url("/api/rank/getranklistnew?sort=sales&sub_level=77&add=shape");
    let answer = get(&url).await;
    assert_eq!(answer.status, 400);
    let json = answer.json();
    assert_eq!(json["ResultCode"], 40001);
    assert_eq!(json["traceId"].as_str().map(str::len), Some(32));
    let named: Vec<_> = json["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .map(|one| &one["param"])
        .collect();
    assert_eq!(named, ["sort", "sub_level", "add"]);
    assert!(
        json["errors"][0]["expected"]
            .as_str()
            .expect("text")
            .contains("newEnergyBrandRank")
    );
    assert!(upstream.seen(RANK).is_empty());
}

#[actix_web::test]
async fn unknown_path_and_wrong_method_are_distinguished() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    assert_eq!(get(&gateway.url("/api/rank/secret")).await.status, 404);
    assert_eq!(
        get(&gateway.url("/api/gateway/rank/getranklistnew"))
            .await
            .status,
        404
    );
    let answer = get(&gateway.url("/api/content/feed")).await;
    assert_eq!((answer.status, answer.header("allow")), (405, "POST"));
    // Another spelling of a path is another path.
    assert_eq!(
        get(&gateway.url("/api/rank%2Fgetranklistnew")).await.status,
        404
    );
}

#[actix_web::test]
async fn d11_foreign_host_is_refused() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let answer = get_with(&gateway.url("/api/index"), &[("host", "evil.example")]).await;
    assert_eq!(answer.status, 421);
    assert_eq!(
        get_with(&gateway.url("/api/index"), &[("host", "localhost")])
            .await
            .status,
        200
    );
}

#[actix_web::test]
async fn d3_overlong_url_or_head_is_refused_unparsed() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let long = gateway.url(&format!("/api/index?junk={}", "x".repeat(5000)));
    let answer = get(&long).await;
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_u64()),
        (414, Some(41401))
    );
    let large = "x".repeat(17_000);
    let answer = get_with(&gateway.url("/api/index"), &[("x-junk", &large)]).await;
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_u64()),
        (431, Some(43101))
    );
    assert!(upstream.seen("/api/gateway/index").is_empty());
}
