//! SMS codes: who is sent one, who may guess one, and that no answer tells.

use std::time::{Duration, Instant};

use crate::support::{Answer, Does, Gateway, Upstream, envelope, get, post};

const SEND: &str = "/api/clue/verify/send";
const CHECK: &str = "/api/clue/verify/check";
const LEAD: &str = "/api/clue/lead/form";
const WRONG: &str =
    r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码","Result":{"left":4},"x":1}"#;
const PROXIED: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";

/// A request of our own pages.
async fn ours(gateway: &Gateway, path: &str, network: &str, body: &str) -> Answer {
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("x-forwarded-for", network),
    ];
    post(&gateway.url(path), &headers, body).await
}

fn lead(phone: &str, code: &str) -> String {
    format!(
        r#"{{"telephone":"{phone}","clue_verifycode":"{code}","series_id":"1","consent_version":"2020-09-10","consent_time":1}}"#
    )
}

async fn start(
    script: impl Fn(&str) -> Does + Send + Sync + 'static,
    settings: &str,
) -> (Upstream, Gateway) {
    let upstream = Upstream::start(move |seen| script(&seen.path));
    let settings = format!("{PROXIED}{settings}");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    (upstream, gateway)
}

#[actix_web::test]
async fn browsers_without_a_cookie_are_one_new_device_of_their_network() {
    let settings = "[limits]\nsms_address = [\"1000/1m\"]\nsms_device = [\"3/1h\"]\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let mut statuses = Vec::new();
    for n in 0..6 {
        let body = format!(r#"{{"phone":"1990001{n:04}"}}"#);
        statuses.push(ours(&gateway, SEND, "203.0.113.1", &body).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429, 429]);
    let other = ours(&gateway, SEND, "203.0.113.2", r#"{"phone":"19900020000"}"#).await;
    assert_eq!(other.status, 200);
    // A browser with a cookie of ours counts for itself.
    let cookie = other
        .header("set-cookie")
        .split(';')
        .next()
        .expect("a cookie");
    let known = post(
        &gateway.url(SEND),
        &[
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", "203.0.113.1"),
            ("cookie", cookie),
        ],
        r#"{"phone":"19900030000"}"#,
    )
    .await;
    assert_eq!(known.status, 200);
    assert_eq!(upstream.all().len(), 5);
}

/// The same bytes and headers, and as late: the sixth guess is not told from the fifth.
#[actix_web::test]
async fn a_throttled_guess_looks_like_a_wrong_code() {
    let slow = |_: &str| Does::Late(Duration::from_millis(120), WRONG.to_owned());
    let (upstream, gateway) = start(slow, "").await;
    for (path, phone, body) in [
        (
            CHECK,
            "19900010000",
            r#"{"phone":"19900010000","code":"123456"}"#.to_owned(),
        ),
        (LEAD, "19900020000", lead("19900020000", "123456")),
    ] {
        let before = upstream.all().len();
        let mut answers = Vec::new();
        for _ in 0..8 {
            let since = Instant::now();
            let answer = ours(&gateway, path, "203.0.113.1", &body).await;
            let took = since.elapsed();
            // A twentieth less than the upstream's 120 ms. What it may be at most is a unit test of `timing`: here a
            // busy machine adds to it.
            assert!(took >= Duration::from_millis(114), "{took:?}");
            answers.push(answer);
        }
        assert_eq!(upstream.all().len() - before, 5, "{path} {phone}");
        for answer in &answers {
            assert_eq!((answer.status, &answer.text), (200, &answers[0].text));
            assert!(!answer.header("server-timing").contains("total"));
        }
        assert_eq!(answers[0].json()["ResultCode"], 1101);
    }
    assert_eq!(
        gateway
            .counted("bff_sms_verifications_total withheld")
            .await,
        6
    );
}

#[actix_web::test]
async fn guesses_of_checks_and_of_leads_are_counted_together() {
    let (upstream, gateway) = start(|_| Does::Answer(WRONG.to_owned()), "").await;
    let phone = "19900010000";
    let check = format!(r#"{{"phone":"{phone}","code":"1"}}"#);
    for n in 0..4 {
        ours(&gateway, CHECK, &format!("203.0.113.{n}"), &check).await;
        ours(&gateway, LEAD, &format!("203.0.114.{n}"), &lead(phone, "2")).await;
    }
    assert_eq!(upstream.all().len(), 5);
    // A lead without a code guesses none.
    let plain = lead(phone, "1").replace(r#""clue_verifycode":"1","#, "");
    ours(&gateway, LEAD, "203.0.115.1", &plain).await;
    assert_eq!(upstream.all().len(), 6);
}

#[actix_web::test]
async fn codes_compared_are_limited_per_network() {
    let settings = "[limits]\nsms_checks = [\"10/10m\"]\n";
    let (_upstream, gateway) = start(|_| Does::Answer(WRONG.to_owned()), settings).await;
    let mut passed = 0;
    for n in 0..30 {
        let body = format!(r#"{{"phone":"1990001{n:04}","code":"1"}}"#);
        let answer = ours(&gateway, CHECK, "203.0.113.1", &body).await;
        passed += usize::from(answer.status == 200);
    }
    assert_eq!(passed, 10);
}

#[actix_web::test]
async fn a_withheld_code_is_counted_as_withheld_and_answered_as_late() {
    let slow = |_: &str| Does::Late(Duration::from_millis(120), envelope(r#"{"data":true}"#));
    let (upstream, gateway) = start(slow, "").await;
    for n in 0..3 {
        let since = Instant::now();
        let network = format!("203.0.113.{n}");
        let answer = ours(&gateway, SEND, &network, r#"{"phone":"19900010000"}"#).await;
        assert!(
            since.elapsed() >= Duration::from_millis(100),
            "{:?}",
            since.elapsed()
        );
        assert_eq!(answer.json()["ResultCode"], 0);
    }
    assert_eq!(upstream.all().len(), 1);
    assert_eq!(gateway.counted("bff_sms_sends_total sent").await, 1);
    assert_eq!(gateway.counted("bff_sms_sends_total withheld").await, 2);
}

/// Ten codes an hour: seven for a network that asks for many, the last three for others.
#[actix_web::test]
async fn the_hourly_budget_holds_and_its_reserve_is_for_networks_with_few_sends() {
    let settings =
        "[limits]\nsms_hour = 10\nsms_address = [\"1000/1m\"]\nsms_device = [\"1000/1m\"]\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let mut phone = 0;
    let mut send = async |network: &str| {
        phone += 1;
        let body = format!(r#"{{"phone":"199{phone:04}0000"}}"#);
        ours(&gateway, SEND, network, &body).await
    };
    for n in 0..20 {
        let expected = if n < 7 { 200 } else { 429 };
        assert_eq!(send("203.0.113.1").await.status, expected, "{n}");
    }
    for n in 2..5 {
        assert_eq!(send(&format!("203.0.113.{n}")).await.status, 200, "{n}");
    }
    let spent = send("203.0.113.9").await;
    assert_eq!(spent.status, 429);
    assert!(spent.header("retry-after").parse::<u64>().expect("seconds") > 60);
    assert_eq!(upstream.all().len(), 10);
    assert_eq!(gateway.counted("bff_sms_sends_total refused").await, 14);
}

/// Nothing was sent, so nothing is spent.
#[actix_web::test]
async fn a_withheld_code_costs_nothing_of_the_hourly_budget() {
    let settings = "[limits]\nsms_hour = 4\nsms_address = [\"1000/1m\"]\nsms_device = [\"1000/1m\"]\nsms_few = [\"1000/1h\"]\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    for _ in 0..20 {
        let answer = ours(&gateway, SEND, "203.0.113.1", r#"{"phone":"19900010000"}"#).await;
        assert_eq!(answer.status, 200);
    }
    for n in 2..5 {
        let body = format!(r#"{{"phone":"1990001000{n}"}}"#);
        assert_eq!(ours(&gateway, SEND, "203.0.113.1", &body).await.status, 200);
    }
    assert_eq!(upstream.all().len(), 4);
}

#[actix_web::test]
async fn spellings_of_a_sealed_phone_are_one_phone_and_a_mask_alone_is_none() {
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), "").await;
    let spellings = [
        "c2VhbGVkIHBob25l+/8=",
        "c2VhbGVkIHBob25l-_8",
        "c2Vh.bGVkIHBob25l+/8",
        "c2VhbGVkIHBob25l+/9=",
    ];
    for (n, seal) in spellings.iter().enumerate() {
        let body = format!(r#"{{"phone":"199****0000","encryptphone":"{seal}"}}"#);
        let answer = ours(&gateway, SEND, &format!("203.0.113.{n}"), &body).await;
        assert_eq!(answer.status, 200, "{seal}");
    }
    assert_eq!(upstream.all().len(), 1);
    for (body, param) in [
        (r#"{"phone":"199****0000"}"#, "encryptphone"),
        (r#"{"encryptphone":"c2Vh=bGVkIHBob25l"}"#, "encryptphone"),
    ] {
        let refused = ours(&gateway, SEND, "203.0.113.9", body).await;
        assert_eq!(
            (refused.status, &refused.json()["errors"][0]["param"]),
            (400, &param.into())
        );
    }
    assert_eq!(get(&gateway.url("/api/gettopbar")).await.status, 200);
}
