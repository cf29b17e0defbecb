//! What reaches an upstream: the rewritten path, the stamps, and nothing else from the browser.

use crate::support::{Does, Gateway, Upstream, envelope, get, get_with, post};

const RANK: &str = "/api/gateway/rank/getranklistnew";

/// Answers every call, with a list of two cities.
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

/// Decision 61: browsers without cookies name the city of their page.
#[actix_web::test]
async fn the_header_of_the_city_comes_before_the_cookies() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let (shanghai, beijing) = ("%E4%B8%8A%E6%B5%B7", "%E5%8C%97%E4%BA%AC");
    for (n, named, cookie, expected) in [
        (1, shanghai, "", shanghai),
        (2, shanghai, "city=%E5%8C%97%E4%BA%AC", shanghai),
        (3, "%E4%BA%9A%E7%89%B9", "city=%E4%B8%8A%E6%B5%B7", beijing),
        (4, "", "city=%E4%B8%8A%E6%B5%B7", shanghai),
    ] {
        let url = gateway.url(&format!("/api/rank/getranklistnew?sort=sale&pn={n}"));
        let answer = get_with(&url, &[("x-city", named), ("cookie", cookie)]).await;
        assert_eq!(answer.header("vary"), "Accept-Encoding, Cookie, x-city");
        let seen = upstream.seen(RANK);
        let pairs = seen.last().expect("asked").pairs();
        assert!(pairs.contains(&("city", expected)), "{named} {cookie}");
    }
}

/// Beacons and pictures can set no header: what they report names its page.
// B7.8
#[actix_web::test]
async fn a_report_carries_the_monitor_tag_of_its_page() {
    let upstream = obliging();
    let gateway = gateway(&upstream).await;
    let event = |page: &str| format!(r#"{{"activity_id":"12931","time":1,"page":"{page}"}}"#);
    let events = |pages: &[&str]| {
        let events: Vec<_> = pages.iter().map(|page| event(page)).collect();
        format!(r#"{{"events":[{}]}}"#, events.join(","))
    };
    let (picture, behaviour, error) = ("log/perf.gif", "log/behaviour", "log/error");
    let reports = [
        (picture, "?page=CAR_TRAIN&lcp=1", String::new(), "CAR_TRAIN"),
        (picture, "?page=NOWHERE&lcp=1", String::new(), "UNKNOWN"),
        // Sent from the last of its pages.
        (behaviour, "", events(&["INDEX", "CAR_TRAIN"]), "CAR_TRAIN"),
        (behaviour, "", events(&["INDEX", "NOWHERE"]), "INDEX"),
        (behaviour, "", r#"{"events":[]}"#.to_owned(), "UNKNOWN"),
        (
            error,
            "",
            r#"{"kind":"image","page":"SEARCH"}"#.to_owned(),
            "SEARCH",
        ),
        (error, "", r#"{"kind":"image"}"#.to_owned(), "UNKNOWN"),
    ];
    for (path, query, body, page) in reports {
        for (header, page) in [(None, page), (Some(("x-page", "POLICY")), "POLICY")] {
            let url = gateway.url(&format!("/api/{path}{query}"));
            let headers: Vec<_> = header.into_iter().collect();
            let answer = match body.as_str() {
                "" => get_with(&url, &headers).await,
                body => post(&url, &headers, body).await,
            };
            assert_eq!(answer.status, 200, "{path} {body}");
            let seen = upstream.seen(&format!("/api/gateway/{path}"));
            let pairs = seen.last().expect("asked").pairs();
            let expected = format!("{page}_pc");
            assert!(
                pairs.contains(&("monitor", &expected)),
                "{path} {body} {pairs:?}"
            );
        }
    }
}

/// Each city has an answer of its own, also while that of another city is stored.
// B7.59 B7.63
#[actix_web::test]
async fn suggestions_and_pictures_depend_on_the_city_that_is_sent() {
    let cities = r#"{"HotCityList":[],"AllCityList":[{"letter":"S","cityList":[{"name":"上海","code":"289"},{"name":"北京","code":"131"}]}]}"#;
    let upstream = Upstream::start(move |seen| {
        let pairs = seen.pairs();
        let city = pairs.iter().find(|(name, _)| *name == "city");
        let city = city.map_or("none", |(_, city)| city);
        let of_city = envelope(&format!(r#"{{"of":"{city}"}}"#));
        let is_list = seen.path.ends_with("getcity");
        Does::Answer(if is_list { envelope(cities) } else { of_city })
    });
    let gateway = gateway(&upstream).await;
    let (shanghai, beijing) = ("%E4%B8%8A%E6%B5%B7", "%E5%8C%97%E4%BA%AC");
    let calls = [
        "search/searchsug?query=a",
        "image/getcarpiclist?series_id=1",
    ];
    for call in calls {
        for city in [shanghai, beijing, shanghai] {
            let cookie = format!("city={city}");
            let url = gateway.url(&format!("/api/{call}"));
            let answer = get_with(&url, &[("cookie", &cookie)]).await;
            assert_eq!(answer.json()["Result"]["of"], city, "{call}");
        }
        // A city in the address beats the cookie, and is the same key.
        let url = gateway.url(&format!("/api/{call}&city={shanghai}"));
        assert_eq!(get(&url).await.json()["Result"]["of"], shanghai, "{call}");
        let path = call.split('?').next().unwrap_or_default();
        let seen = upstream.seen(&format!("/api/gateway/{path}"));
        assert_eq!(seen.len(), 2, "{call}");
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
