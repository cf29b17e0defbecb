//! Visitor-specific answers are never stored and never shared.

use futures_util::future::join_all;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, get, post};

const BODY: &str = r#"{"data":{"tab_id":"14006","tab_name":"推荐","refresh_index":1},"info":{}}"#;

fn feed() -> Upstream {
    Upstream::start(|_| Does::Answer(r#"{"ResultCode":0,"ResultMsg":"success","data":[]}"#.into()))
}

// B7.4
#[actix_web::test]
async fn every_visitor_fetches_their_own_feed() {
    let (upstream, redis) = (feed(), Redis::start());
    let settings = [("UPSTREAM_URL", upstream.url()), ("REDIS_URL", redis.url())];
    let gateway = Gateway::start(
        &settings
            .each_ref()
            .map(|(key, value)| (*key, value.as_str())),
    )
    .await;
    let url = gateway.url("/api/content/feed?ut=u1");
    let answers = join_all((0..5).map(|_| post(&url, &[], BODY))).await;
    for answer in &answers {
        assert_eq!(
            (answer.status, answer.header("cache-control")),
            (200, "no-store, private")
        );
        assert_eq!(answer.header("etag"), "");
    }
    let seen = upstream.seen("/api/gateway/content/feed");
    assert_eq!(seen.len(), 5);
    assert_eq!(seen[0].method, "POST");
    assert!(seen[0].query.starts_with("ut=u1&uid="), "{}", seen[0].query);
    let sent: serde_json::Value = serde_json::from_str(&seen[0].body).expect("JSON");
    assert_eq!(
        (&sent["data"]["tab_id"], &sent["info"]["location_type"]),
        (&"14006".into(), &0.into())
    );
}

/// The cookie that a browser sends back.
fn device_cookie(answer: &Answer) -> String {
    let set = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let device = set
        .map(|(_, value)| value)
        .find(|value| value.starts_with("device="));
    let pair = device.and_then(|device| device.split(';').next());
    pair.expect("a device").to_owned()
}

/// Whatever a browser sends under these names.
// B7.67 B7.69
#[actix_web::test]
async fn the_feed_is_told_the_browser_and_the_device_of_the_visitor() {
    let upstream = feed();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/content/feed?appname=jiadao&network=wifi&bdvc=pc&ut=pc&ua=x&uid=y");
    let mut told = Vec::new();
    let mut ask = async |headers: &[(&str, &str)]| {
        let answer = post(&url, headers, BODY).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let seen = upstream.seen("/api/gateway/content/feed");
        let pairs = seen.last().expect("asked").pairs();
        let value = |name: &str| {
            let found = pairs.iter().filter(|(known, _)| *known == name);
            found
                .map(|(_, value)| (*value).to_owned())
                .collect::<Vec<_>>()
        };
        for (name, expected) in [
            ("appname", "jiadao"),
            ("network", "wifi"),
            ("bdvc", "pc"),
            ("ut", "pc"),
        ] {
            assert_eq!(value(name), [expected]);
        }
        told.push((value("ua"), value("uid")));
        answer
    };
    let one = ("user-agent", "Mozilla/5.0 one");
    let first = ask(&[one]).await;
    let cookie = device_cookie(&first);
    ask(&[one, ("cookie", &cookie)]).await;
    ask(&[("user-agent", "two"), ("cookie", &cookie)]).await;
    ask(&[]).await;
    let (id, _) = cookie.split_once('.').expect("an id and its signature");
    ask(&[("cookie", id)]).await;
    let long = "x".repeat(300);
    ask(&[("user-agent", &long), ("cookie", &cookie)]).await;

    let uas: Vec<_> = told.iter().map(|(ua, _)| ua.concat()).collect();
    let cut = "x".repeat(256);
    assert_eq!(
        uas,
        [
            "Mozilla%2F5.0%20one",
            "Mozilla%2F5.0%20one",
            "two",
            "",
            "",
            &cut
        ]
    );
    let uids: Vec<_> = told.iter().map(|(_, uid)| uid.concat()).collect();
    assert_eq!([&uids[1], &uids[2], &uids[5]], [&uids[0]; 3]);
    // Another browser, and one with a cookie that is none of ours.
    assert!(uids[3] != uids[0] && uids[4] != uids[0] && uids[3] != uids[4]);
    // It cannot be put into a cookie.
    assert!(
        uids.iter()
            .all(|uid| uid.len() > 20 && !cookie.contains(uid))
    );
}

#[actix_web::test]
async fn cross_site_post_is_refused() {
    let upstream = feed();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/content/feed");
    for header in [
        ("sec-fetch-site", "cross-site"),
        ("origin", "https://evil.example"),
    ] {
        let answer = post(&url, &[header], BODY).await;
        assert_eq!(
            (answer.status, answer.json()["ResultCode"].as_u64()),
            (403, Some(40301))
        );
    }
    assert_eq!(
        post(&url, &[("sec-fetch-site", "same-origin")], BODY)
            .await
            .status,
        200
    );
    assert_eq!(upstream.seen("/api/gateway/content/feed").len(), 1);
}

#[actix_web::test]
async fn invalid_body_is_refused_and_a_huge_one_is_not_read() {
    let upstream = feed();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/content/feed");
    let refused = post(&url, &[], r#"{"data":{"tab_id":"1"}}"#).await;
    assert_eq!(
        (refused.status, &refused.json()["errors"][0]["param"]),
        (400, &"data.tab_id".into())
    );
    let huge = format!(
        r#"{{"data":{{"tab_id":"14006","tab_name":"{}"}}}}"#,
        "x".repeat(70_000)
    );
    assert_eq!(post(&url, &[], &huge).await.status, 413);
    assert!(upstream.seen("/api/gateway/content/feed").is_empty());
}

#[actix_web::test]
async fn a14_answer_with_a_cookie_is_not_shared() {
    let upstream = Upstream::start(|_| {
        let body = r#"{"ResultCode":0,"Result":{"list":[]}}"#;
        Does::Raw(format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nset-cookie: a=1\r\nserver: x\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for round in 1..=2 {
        let answer = get(&gateway.url("/api/rank/gatherranklist")).await;
        assert_eq!(
            (
                answer.status,
                answer.header("set-cookie"),
                answer.header("server")
            ),
            (200, "", "")
        );
        assert_eq!(
            upstream.seen("/api/gateway/rank/gatherranklist").len(),
            round
        );
    }
}

#[actix_web::test]
async fn tokens_that_are_tried_too_often_are_refused_as_logins() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":0,"Result":{"uname":"w"},"data":[],"code":0}"#.into())
    });
    let settings = "[limits]\nlogin = [\"2/1m\"]";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let mut statuses = Vec::new();
    for token in ["token-of-wang", "token-of-li", "token-of-zhao"] {
        let body = format!(r#"{{"stoken":"{token}"}}"#);
        let own = [("sec-fetch-site", "same-origin")];
        statuses.push(
            post(&gateway.url("/api/user/login"), &own, &body)
                .await
                .status,
        );
    }
    assert_eq!(statuses, [200, 200, 429]);
    assert_eq!(
        gateway
            .counted("bff_ratelimit_refused_total limiter=\"login\"")
            .await,
        1
    );
}

/// The shell of a page that was turned down asks for its parts itself, by this city.
// L9.18
#[actix_web::test]
async fn a_document_that_is_turned_down_names_the_default_city() {
    let upstream = feed();
    let settings = "[limits]\ndocument = { per_second = 1, burst = 1 }";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    get(&gateway.url("/")).await;
    let refused = get(&gateway.url("/")).await;
    assert_eq!(
        (refused.status, refused.page_data()["city"].as_str()),
        (429, Some("北京"))
    );
}
