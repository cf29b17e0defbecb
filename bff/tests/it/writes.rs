//! Leads, codes, coupons and login: made once, limited, and private.

use std::time::Duration;

use futures_util::future::join_all;

use crate::support::{Answer, Does, Gateway, Redis, Upstream, get_with, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const LEAD: &str = r#"{"username":"张三","telephone":"19900010000","series_id":"1001","ids":"1,2","ext":{"has_coupon":1},"consent_version":"2020-09-10","consent_time":1777622400000}"#;
const SUBMIT: &str = "/api/clue/lead/form";
const UPSTREAM: &str = "/api/gateway/clue/lead/form";

fn accepting(after: Duration) -> Upstream {
    Upstream::start(move |_| {
        Does::Late(
            after,
            r#"{"ResultCode":0,"ResultMsg":"success","Result":{"clue_id":"lead-one"}}"#.into(),
        )
    })
}

async fn gateway(upstream: &Upstream) -> Gateway {
    Gateway::configured(
        "[limits]\nlead = [\"1000/1m\"]",
        &[("UPSTREAM_URL", &upstream.url())],
    )
    .await
}

async fn submit(gateway: &Gateway, key: &str, body: &str) -> Answer {
    post(
        &gateway.url(SUBMIT),
        &[OURS, ("idempotency-key", key)],
        body,
    )
    .await
}

fn lead(change: (&str, &str)) -> String {
    LEAD.replace(change.0, change.1)
}

// L3.26 L6.1 L7.67
#[actix_web::test]
async fn lead_is_sent_as_a_form_and_never_in_a_url() {
    let upstream = accepting(Duration::ZERO);
    let gateway = gateway(&upstream).await;
    let answer = submit(&gateway, KEY, LEAD).await;
    assert_eq!(
        (answer.status, answer.json()["Result"]["clue_id"].as_str()),
        (200, Some("lead-one")),
        "{}",
        answer.text
    );
    assert_eq!(answer.header("cache-control"), "no-store, private");

    let seen = &upstream.seen(UPSTREAM)[0];
    assert_eq!(
        seen.header("content-type"),
        "application/x-www-form-urlencoded"
    );
    assert_eq!(seen.header("idempotency-key"), KEY);
    assert!(
        seen.body.contains("telephone=19900010000")
            && seen.body.contains("ext=%7B%22has%5Fcoupon%22%3A1%7D"),
        "{}",
        seen.body
    );
    assert!(
        !seen.query.contains("199") && !seen.query.contains("clue_source_type"),
        "{}",
        seen.query
    );
    assert!(
        seen.query.starts_with("platform=pc&token="),
        "{}",
        seen.query
    );
}

#[actix_web::test]
async fn e1_e2_fifty_submits_of_one_key_make_one_lead_and_refuse_another_body() {
    let upstream = accepting(Duration::from_millis(200));
    let gateway = gateway(&upstream).await;
    let answers = join_all((0..50).map(|_| submit(&gateway, KEY, LEAD))).await;
    assert_eq!(upstream.seen(UPSTREAM).len(), 1);
    let count = |status| {
        answers
            .iter()
            .filter(|answer| answer.status == status)
            .count()
    };
    assert_eq!((count(200), count(409)), (1, 49));
    // Afterwards the key has its answer.
    let again = submit(&gateway, KEY, LEAD).await;
    assert_eq!(
        (again.status, again.json()["Result"]["clue_id"].as_str()),
        (200, Some("lead-one"))
    );
    assert_eq!(upstream.seen(UPSTREAM).len(), 1);
    // Another body under it is refused.
    let other = submit(&gateway, KEY, &lead(("1001", "1002"))).await;
    assert_eq!(
        (other.status, other.json()["ResultCode"].as_u64()),
        (422, Some(42201))
    );
    assert_eq!(upstream.seen(UPSTREAM).len(), 1);
}

#[actix_web::test]
async fn second_process_shares_the_key_through_redis_without_the_phone() {
    let (upstream, redis) = (accepting(Duration::ZERO), Redis::start());
    let settings = [
        ("UPSTREAM_URL", upstream.url()),
        ("REDIS_URL", redis.url()),
        ("SECRET_KEY", "a secret for tests".into()),
    ];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    let (one, two) = (
        Gateway::start(&settings).await,
        Gateway::start(&settings).await,
    );
    let first = submit(&one, KEY, LEAD).await;
    let second = submit(&two, KEY, LEAD).await;
    assert_eq!((second.status, &second.text), (200, &first.text));
    assert_eq!(upstream.seen(UPSTREAM).len(), 1);
    assert_eq!(submit(&two, KEY, &lead(("1001", "1002"))).await.status, 422);
    let dump = redis.dump();
    assert!(dump.contains("jdi:leadSubmit:"), "{dump}");
    assert!(
        !dump.contains("199000") && !dump.contains("lead-one") && !dump.contains("127.0.0.1"),
        "{dump}"
    );
}

#[actix_web::test]
async fn without_a_final_answer_the_same_key_may_be_sent_again() {
    let upstream = Upstream::start(|seen| {
        if seen.body.contains("series_id=1001") {
            Does::Close
        } else {
            Does::Answer("{}".into())
        }
    });
    let gateway = gateway(&upstream).await;
    for round in 1..=2 {
        assert_eq!(submit(&gateway, KEY, LEAD).await.status, 502);
        assert_eq!(upstream.seen(UPSTREAM).len(), round);
    }
}

#[actix_web::test]
async fn disconnected_visitor_leaves_a_complete_lead() {
    use std::io::Write as _;

    let upstream = accepting(Duration::from_millis(300));
    let gateway = gateway(&upstream).await;
    let mut stream =
        std::net::TcpStream::connect(("127.0.0.1", gateway.port())).expect("connected");
    let head = format!(
        "POST {SUBMIT} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\nidempotency-key: {KEY}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{LEAD}",
        LEAD.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    tokio::time::sleep(Duration::from_millis(150)).await;
    drop(stream);
    tokio::time::sleep(Duration::from_millis(400)).await;
    let again = submit(&gateway, KEY, LEAD).await;
    assert_eq!(
        (again.status, again.json()["Result"]["clue_id"].as_str()),
        (200, Some("lead-one"))
    );
    assert_eq!(upstream.seen(UPSTREAM).len(), 1);
}

#[actix_web::test]
async fn e9_leads_require_a_same_origin_request() {
    let upstream = accepting(Duration::ZERO);
    let gateway = gateway(&upstream).await;
    let url = gateway.url(SUBMIT);
    let own = format!("http://127.0.0.1:{}", gateway.port());
    let refused: [&[(&str, &str)]; 4] = [
        &[],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("origin", "https://evil.example")],
    ];
    for headers in refused {
        assert_eq!(post(&url, headers, LEAD).await.status, 403, "{headers:?}");
    }
    assert!(upstream.seen(UPSTREAM).is_empty());
    assert_eq!(post(&url, &[("origin", &own)], LEAD).await.status, 200);
}

#[actix_web::test]
async fn refused_body_names_members_without_values() {
    let upstream = accepting(Duration::ZERO);
    let gateway = gateway(&upstream).await;
    let answer = submit(&gateway, KEY, &lead(("19900010000", "12345"))).await;
    assert_eq!(
        (answer.status, &answer.json()["errors"][0]["param"]),
        (400, &"telephone".into())
    );
    assert!(!answer.text.contains("12345"), "{}", answer.text);
    let key = |key| ("idempotency-key", key);
    let other = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    let unusable: [&[(&str, &str)]; 2] =
        [&[OURS, key("not-a-uuid")], &[OURS, key(KEY), key(other)]];
    for headers in unusable {
        let bad_key = post(&gateway.url(SUBMIT), headers, LEAD).await;
        assert_eq!(
            (bad_key.status, &bad_key.json()["errors"][0]["param"]),
            (400, &"idempotency-key".into())
        );
    }
    assert!(upstream.seen(UPSTREAM).is_empty());
}

#[actix_web::test]
async fn e5_thousand_requests_for_one_phone_send_one_code_with_equal_answers() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":0,"ResultMsg":"success","Result":{"data":true}}"#.into())
    });
    let settings = "[limits]\nsms_address = [\"10000/1m\"]\nsms_device = [\"10000/1h\"]\n\
                    form = { per_second = 10000, burst = 10000 }\n";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/clue/verify/send");
    let send = |phone: &str| {
        let body = format!(r#"{{"phone":"{phone}"}}"#);
        let url = url.clone();
        async move { post(&url, &[OURS], &body).await }
    };
    let first = send("19900010000").await;
    for _ in 0..1000 {
        let again = send("19900010000").await;
        assert_eq!(
            (again.status, again.text),
            (first.status, first.text.clone())
        );
    }
    assert_eq!(send("19900020000").await.text, first.text);
    assert_eq!(upstream.seen("/api/gateway/clue/verify/send").len(), 2);
}

#[actix_web::test]
async fn e6_one_address_cannot_send_codes_to_a_thousand_phones() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":0,"ResultMsg":"success","Result":{"data":true}}"#.into())
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for n in 0..1000 {
        let body = format!(r#"{{"phone":"1990{n:03}0000"}}"#);
        let answer = post(&gateway.url("/api/clue/verify/send"), &[OURS], &body).await;
        let expected = if n < 5 { 200 } else { 429 };
        assert_eq!(answer.status, expected, "{n}: {}", answer.text);
    }
    assert_eq!(upstream.seen("/api/gateway/clue/verify/send").len(), 5);
}

#[actix_web::test]
async fn e7_code_may_be_guessed_five_times() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码","Result":null}"#.into())
    });
    let settings = "[limits]\nsms_checks = [\"10000/1m\"]";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    for code in 100_000..100_200 {
        let body = format!(r#"{{"phone":"19900010000","code":"{code}"}}"#);
        let answer = post(&gateway.url("/api/clue/verify/check"), &[OURS], &body).await;
        assert_eq!(
            (answer.status, answer.json()["ResultMsg"].as_str()),
            (200, Some("请输入正确的验证码"))
        );
    }
    assert_eq!(upstream.seen("/api/gateway/clue/verify/check").len(), 5);
}

// L6.5
#[actix_web::test]
async fn session_is_sealed_in_a_cookie_and_sent_only_where_the_contract_says() {
    let upstream = Upstream::start(|seen| {
        let result = if seen.path.ends_with("/login") {
            r#"{"uname":"小王","avater":""}"#
        } else {
            "{}"
        };
        Does::Answer(format!(
            r#"{{"ResultCode":0,"ResultMsg":"success","code":0,"Result":{result}}}"#
        ))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let login = post(
        &gateway.url("/api/user/login"),
        &[OURS],
        r#"{"stoken":"token-of-wang"}"#,
    )
    .await;
    assert_eq!(
        (login.status, login.json()["Result"]["uname"].as_str()),
        (200, Some("小王")),
        "{}",
        login.text
    );
    let set: Vec<_> = login
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie")
        .map(|(_, value)| value.clone())
        .collect();
    let session = set
        .iter()
        .find(|cookie| cookie.starts_with("session="))
        .expect("a session");
    assert!(
        session.contains("HttpOnly") && session.contains("SameSite=Lax"),
        "{session}"
    );
    assert!(!session.contains("token-of-wang"));
    let cookie = session.split(';').next().expect("a pair").to_owned();

    // Session check after a reload.
    let again = post(
        &gateway.url("/api/user/login"),
        &[OURS, ("cookie", &cookie)],
        "{}",
    )
    .await;
    assert_eq!(again.json()["Result"]["uname"], "小王");
    // Runs on every page: the login limit counts only logins by token.
    for _ in 0..12 {
        let page = post(
            &gateway.url("/api/user/login"),
            &[OURS, ("cookie", &cookie)],
            "{}",
        )
        .await;
        assert_eq!(page.status, 200);
    }
    let anonymous = post(&gateway.url("/api/user/login"), &[OURS], "{}").await;
    assert_eq!(
        (anonymous.status, anonymous.json()["ResultCode"].as_u64()),
        (401, Some(40101))
    );

    let coupon = gateway.url("/api/coupon/detail?spu_id=7");
    get_with(&coupon, &[("cookie", &cookie)]).await;
    get_with(&gateway.url("/api/index"), &[("cookie", &cookie)]).await;
    assert_eq!(
        upstream.seen("/api/gateway/coupon/detail")[0].header("x-session-token"),
        "token-of-wang"
    );
    assert_eq!(
        upstream.seen("/api/gateway/index")[0].header("x-session-token"),
        ""
    );
    let seen = upstream.seen("/api/gateway/user/login");
    assert!(
        seen.iter()
            .all(|seen| !seen.query.contains("wang") && seen.header("x-session-token").is_empty())
    );

    let logout = get_with(
        &gateway.url("/api/login/getLogout"),
        &[OURS, ("cookie", &cookie)],
    )
    .await;
    assert!(
        logout
            .headers
            .iter()
            .any(|(name, value)| name == "set-cookie" && value.starts_with("session=;")),
        "{:?}",
        logout.headers
    );
    let foreign = get_with(&gateway.url("/api/login/getLogout"), &[("cookie", &cookie)]).await;
    assert_eq!((foreign.status, foreign.header("set-cookie")), (403, ""));
}

#[actix_web::test]
async fn beacon_is_answered_with_a_pixel() {
    let upstream = accepting(Duration::ZERO);
    let gateway = gateway(&upstream).await;
    let answer = get_with(&gateway.url("/api/log/perf.gif?page=INDEX&lcp=300"), &[]).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "image/gif")
    );
}

/// E3: two tabs have two keys, and still claim one at a time.
// L5.31 L6.3
#[actix_web::test]
async fn e3_hundred_claims_of_one_coupon_run_one_at_a_time() {
    let upstream = accepting(Duration::from_millis(300));
    let gateway = gateway(&upstream).await;
    let url = gateway.url("/minServer/coupon/receive_all");
    let body = r#"{"user_name":"张三","user_phone":"19900010000","spu_id":"1","sku_id":"2","model_id":"3","consent_version":"2020-09-10","consent_time":1777622400000}"#;
    let answers = join_all((0..100).map(|_| post(&url, &[OURS], body))).await;
    assert_eq!(upstream.seen("/minServer/coupon/receive_all").len(), 1);
    assert_eq!(
        answers.iter().filter(|answer| answer.status == 200).count(),
        1,
        "{}",
        answers[0].text
    );
    assert_eq!(
        answers.iter().filter(|answer| answer.status == 409).count(),
        99
    );
    // Another model is another claim.
    assert_eq!(
        post(&url, &[OURS], &body.replace("\"3\"", "\"4\""))
            .await
            .status,
        200
    );
}

/// The session ends in this browser even if the upstream does not answer: the computer may be shared.
#[actix_web::test]
async fn a_logout_that_the_upstream_does_not_answer_still_ends_the_session() {
    let upstream = Upstream::start(|_| Does::Close);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let logout = get_with(
        &gateway.url("/api/login/getLogout"),
        &[OURS, ("cookie", "session=any")],
    )
    .await;
    assert_eq!(logout.status, 502);
    let cookies = logout
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let ended = cookies.filter(|(_, value)| value.starts_with("session=;"));
    assert_eq!(ended.count(), 1);
}
