//! SMS codes: limits on sending and guessing, and answers that do not reveal them.

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
    // A browser with our cookie has a count of its own.
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

/// Same bytes, headers and delay: the sixth guess is indistinguishable from the fifth.
#[actix_web::test]
async fn throttled_guess_looks_like_a_wrong_code() {
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
            // The upper bound is a unit test of `timing`: here a busy machine adds to it.
            assert!(took >= Duration::from_millis(150), "{took:?}");
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

/// The stored answer of a lead too: the upstream's message for a wrong code would reveal which guesses were compared.
#[actix_web::test]
async fn the_outcome_of_a_throttled_lead_is_that_of_a_compared_one() {
    let words = r#"{"ResultCode":1101,"ResultMsg":"验证码不对哦","Result":{"left":4}}"#;
    let (upstream, gateway) = start(move |_| Does::Answer(words.to_owned()), "").await;
    let mut outcomes = Vec::new();
    for n in 0..7 {
        let key = format!("3b241101-e2bb-4255-8caf-{n:012x}");
        let headers = [
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", "203.0.113.1"),
            ("idempotency-key", &key),
        ];
        let guess = lead("19900020000", "123456");
        post(&gateway.url(LEAD), &headers, &guess).await;
        let asked = format!(r#"{{"call":"leadSubmit","key":"{key}"}}"#);
        let outcome = ours(&gateway, "/api/clue/outcome", "203.0.113.1", &asked).await;
        outcomes.push(outcome.json()["Result"].clone());
    }
    assert_eq!(upstream.all().len(), 5);
    let refused = serde_json::json!({ "outcome": "refused", "message": "请输入正确的验证码" });
    assert_eq!(outcomes, vec![refused; 7]);
}

/// Invariant 12: the first answer of a key costs nothing, also for a network that has used up its guesses.
#[actix_web::test]
async fn the_first_answer_of_a_lead_with_a_code_is_given_again_over_the_limit_of_guesses() {
    let settings = "[limits]\nsms_checks = [\"2/10m\"]\n";
    let taken = |path: &str| match path {
        "/api/gateway/clue/lead/form" => Does::Answer(envelope(r#"{"clue_id":"one"}"#)),
        _ => Does::Answer(WRONG.to_owned()),
    };
    let (upstream, gateway) = start(taken, settings).await;
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("x-forwarded-for", "203.0.113.1"),
        ("idempotency-key", "3b241101-e2bb-4255-8caf-4136c566a962"),
    ];
    let body = lead("19900020000", "123456");
    let first = post(&gateway.url(LEAD), &headers, &body).await;
    assert_eq!(first.status, 200);
    let guess = r#"{"phone":"19900010000","code":"1"}"#;
    let statuses = [
        ours(&gateway, CHECK, "203.0.113.1", guess).await.status,
        ours(&gateway, CHECK, "203.0.113.1", guess).await.status,
    ];
    assert_eq!(statuses, [200, 429]);
    let again = post(&gateway.url(LEAD), &headers, &body).await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    assert_eq!(upstream.seen("/api/gateway/clue/lead/form").len(), 1);
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
    // A lead without a code is no guess.
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
async fn withheld_code_is_counted_and_equally_delayed() {
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

/// Ten codes an hour: seven for a network that requests many, the last three for others.
#[actix_web::test]
async fn hourly_budget_reserves_a_part_for_networks_with_few_sends() {
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
        assert_eq!(send(&format!("198.51.{n}.1")).await.status, 200, "{n}");
    }
    let spent = send("198.51.9.1").await;
    assert_eq!(spent.status, 429);
    assert!(spent.header("retry-after").parse::<u64>().expect("seconds") > 60);
    assert_eq!(upstream.all().len(), 10);
    assert_eq!(gateway.counted("bff_sms_sends_total refused").await, 14);
}

/// Nothing was sent, so nothing is charged.
#[actix_web::test]
async fn withheld_code_does_not_use_the_hourly_budget() {
    let settings = "[limits]\nsms_hour = 4\nsms_address = [\"1000/1m\"]\nsms_device = [\"1000/1m\"]\nsms_few = [\"1000/1h\"]\nsms_few_block = [\"1000/1h\"]\n";
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
async fn spellings_of_a_sealed_phone_count_as_one_and_a_mask_alone_as_none() {
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

/// An attacker could put a sealed phone of their own beside changing whole ones, each a new subject.
#[actix_web::test]
async fn sealed_phone_beside_a_whole_one_is_refused_locally() {
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), "").await;
    let seal = "c2VhbGVkIHBob25l";
    let consent = r#""consent_version":"2020-09-10","consent_time":1"#;
    for (path, sealed, body) in [
        (SEND, "encryptphone", String::new()),
        (CHECK, "encryptphone", r#","code":"123456""#.to_owned()),
        (
            LEAD,
            "clue_encrypt_phone",
            format!(r#","series_id":"1",{consent}"#),
        ),
        (
            "/minServer/coupon/receive_all",
            "user_encrypt_phone",
            format!(r#","user_name":"张三","spu_id":"1","sku_id":"2",{consent}"#),
        ),
    ] {
        let whole = match sealed {
            "clue_encrypt_phone" => "telephone",
            "user_encrypt_phone" => "user_phone",
            _ => "phone",
        };
        let body = format!(r#"{{"{whole}":"19900010000","{sealed}":"{seal}"{body}}}"#);
        let answer = ours(&gateway, path, "203.0.113.1", &body).await;
        assert_eq!(
            (answer.status, &answer.json()["errors"][0]["param"]),
            (400, &sealed.into()),
            "{path}"
        );
    }
    assert_eq!(upstream.all().len(), 0);
}

/// Ten of twenty codes are the reserve. One /48 sends from changing /64s and one /24 from changing addresses, the /24 a
/// second time through 6to4.
#[actix_web::test]
async fn the_reserve_outlasts_one_ipv6_block_and_one_ipv4_block() {
    let settings = "[limits]\nsms_hour = 20\nsms_open_percent = 50\n\
        sms_few_site = [\"2/1h\"]\nsms_few_block = [\"4/1h\"]\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let send = async |network: String, phone: usize| {
        let body = format!(r#"{{"phone":"199{phone:04}0000"}}"#);
        ours(&gateway, SEND, &network, &body).await.status
    };
    let mut sent = 0;
    for n in 0..40 {
        let network = match n % 3 {
            0 => format!("2001:db8:1:{n:x}00::1"),
            1 => format!("203.0.113.{n}"),
            _ => format!("2002:cb00:71{n:02x}:{n:x}::1"),
        };
        sent += usize::from(send(network, n).await == 200);
    }
    assert_eq!(sent, 10, "the open part and nothing of the reserve");
    // A latecomer to the open part gets the few sends of a block, and a /56 fewer.
    for (n, expected) in [(1, 200), (2, 200), (3, 429), (4, 429)] {
        let network = format!("2001:db8:2:1{n:02x}::1");
        assert_eq!(send(network, 100 + n).await, expected, "/56: {n}");
    }
    for n in 0..7 {
        let network = format!("198.51.{n}.1");
        assert_eq!(send(network, 200 + n).await, 200, "visitor {n}");
    }
    assert_eq!(upstream.all().len(), 19);
}

/// The upstream answers at once, so the grid determines the delay, for real and withheld answers alike.
#[actix_web::test]
async fn real_and_withheld_answers_share_one_time_grid() {
    let script = |path: &str| match path {
        path if path.contains("send") => Does::Answer(envelope(r#"{"data":true}"#)),
        _ => Does::Answer(WRONG.to_owned()),
    };
    let (upstream, gateway) = start(script, "").await;
    let step = Duration::from_millis(50);
    let body = r#"{"phone":"19900010000","code":"123456"}"#;
    for (path, real) in [(CHECK, 5), (SEND, 1)] {
        let before = upstream.all().len();
        for n in 0..7 {
            let since = Instant::now();
            let answer = ours(&gateway, path, &format!("203.0.113.{n}"), body).await;
            assert_eq!(answer.status, 200);
            assert!(since.elapsed() >= step, "{path} {n}: {:?}", since.elapsed());
        }
        assert_eq!(upstream.all().len() - before, real, "{path}");
    }
}

/// Replayed at once, a wrong code would reveal that its phone is not throttled.
#[actix_web::test]
async fn replayed_wrong_code_is_delayed_like_the_first() {
    let slow = |_: &str| Does::Late(Duration::from_millis(300), WRONG.to_owned());
    let (upstream, gateway) = start(slow, "").await;
    let body = lead("19900010000", "123456");
    for n in 0..3 {
        let headers = [
            ("sec-fetch-site", "same-origin"),
            ("idempotency-key", "00000000-e2bb-4255-8caf-000000000000"),
        ];
        let since = Instant::now();
        let answer = post(&gateway.url(LEAD), &headers, &body).await;
        assert_eq!(answer.json()["ResultCode"], 1101);
        assert!(
            since.elapsed() >= Duration::from_millis(300),
            "{n}: {:?}",
            since.elapsed()
        );
    }
    assert_eq!(upstream.all().len(), 1);
}

/// The gateway cannot open an upstream's seal, so a number and its sealed forms are two subjects of the phone quotas.
/// The client's quotas limit them together.
#[actix_web::test]
async fn phone_and_its_sealed_forms_share_network_and_browser_limits() {
    let settings = "[limits]\nsms_address = [\"5/10m\"]\nsms_device = [\"3/1h\"]\nsms_hour = 10\n\
                    sms_open_percent = 100\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let send = async |network: &str, device: &str, n: usize| {
        let body = match n {
            0 => r#"{"phone":"19900010000"}"#.to_owned(),
            _ => format!(r#"{{"phone":"199****0000","encryptphone":"seal-{n}-of-the-phone"}}"#),
        };
        let headers = [
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", network),
            ("cookie", device),
        ];
        post(&gateway.url(SEND), &headers, &body).await
    };
    let cookie = |answer: &Answer| {
        let pair = answer.header("set-cookie").split(';').next();
        pair.expect("a cookie").to_owned()
    };
    // One browser in many networks. Its first code set its cookie and was counted for its network.
    let device = cookie(&send("203.0.113.1", "", 0).await);
    let mut statuses = Vec::new();
    for n in 1..=5 {
        let network = format!("203.0.113.{}", 100 + n);
        statuses.push(send(&network, &device, n).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // Many browsers in one network: first with the whole phone, then with sealed ones.
    let mut statuses = Vec::new();
    for n in 10..17 {
        let device = cookie(
            &ours(
                &gateway,
                CHECK,
                &format!("203.0.114.{n}"),
                r#"{"phone":"19900020000","code":"1"}"#,
            )
            .await,
        );
        statuses.push(send("203.0.113.2", &device, n).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
    // In total: the hourly budget.
    assert_eq!(upstream.seen("/api/gateway/clue/verify/send").len(), 9);
    assert_eq!(send("198.51.100.3", "", 20).await.status, 200);
    assert_eq!(send("198.51.100.4", "", 21).await.status, 429);
}
