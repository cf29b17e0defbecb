//! SMS codes while their upstream fails: requests that were never sent are refunded, and no answer reveals whether the
//! upstream was called.

use crate::support::{Answer, Does, Gateway, Port, Redis, Seen, Upstream, envelope, post};

const SEND: &str = "/api/clue/verify/send";
const CHECK: &str = "/api/clue/verify/check";
const LEAD: &str = "/api/clue/lead/form";
const WRONG: &str = r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码","Result":null}"#;
const PROXIED: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";
const A: &str = "19900010000";
const B: &str = "19900020000";

/// Each request comes from its own /24, so that only the phone counts decide.
struct Visitors<'g> {
    gateway: &'g Gateway,
    last: u8,
}

impl<'g> Visitors<'g> {
    fn of(gateway: &'g Gateway) -> Self {
        Self { gateway, last: 0 }
    }

    async fn ask(&mut self, path: &str, key: &str, body: &str) -> Answer {
        self.last += 1;
        let network = format!("203.0.{}.1", self.last);
        let mut headers = vec![
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", network.as_str()),
        ];
        if !key.is_empty() {
            headers.push(("idempotency-key", key));
        }
        post(&self.gateway.url(path), &headers, body).await
    }

    async fn send(&mut self, phone: &str) -> (u16, i64) {
        said(
            &self
                .ask(SEND, "", &format!(r#"{{"phone":"{phone}"}}"#))
                .await,
        )
    }

    async fn check(&mut self, phone: &str) -> (u16, i64) {
        let body = format!(r#"{{"phone":"{phone}","code":"123456"}}"#);
        said(&self.ask(CHECK, "", &body).await)
    }
}

fn said(answer: &Answer) -> (u16, i64) {
    let code = answer.json()["ResultCode"].as_i64();
    (answer.status, code.expect("a code"))
}

fn settings(url: &str, limits: &str) -> String {
    let patient = "[redis]\nget_ms = 450\nset_ms = 450\nconnect_ms = 2000\n";
    format!("{PROXIED}{patient}[limits]\n{limits}[upstream.lead]\nurl = \"{url}\"\n")
}

async fn configured(settings: &str, redis: Option<&Redis>) -> Gateway {
    let url = redis.map(Redis::url).unwrap_or_default();
    let environment = [
        ("REDIS_URL", url.as_str()),
        ("SECRET_KEY", "a secret for tests"),
    ];
    Gateway::configured(settings, &environment).await
}

async fn change(gateway: &Gateway, settings: &str) {
    gateway.write_settings(settings);
    gateway.signal("-HUP").await;
    let taken = gateway.counted("bff_config_reloads_total taken").await;
    assert_eq!(taken, 1, "{}", gateway.log());
}

fn count(upstream: &Upstream, path: &str, phone: &str) -> usize {
    let seen = upstream.all();
    let is_it = |one: &&Seen| one.path.contains(path) && one.body.contains(phone);
    seen.iter().filter(is_it).count()
}

/// Every quota allows what follows the outage, and nothing more.
#[actix_web::test]
async fn unsent_requests_are_refunded_to_every_quota() {
    let (dead, redis) = (Port::any(), Redis::start());
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"data":true}"#)));
    let limits = "sms_address = [\"1/1h\"]\nsms_device = [\"1/1h\"]\nsms_phone = [\"1/1h\"]\nsms_hour = 1\n\
        sms_checks = [\"2/1h\"]\nsms_tries = [\"2/1h\"]\n";
    let away = settings(&format!("http://127.0.0.1:{}", dead.number()), limits);
    for redis in [None, Some(&redis)] {
        let gateway = configured(&away, redis).await;
        let one = |path: &'static str| {
            let url = gateway.url(path);
            async move {
                let headers = [
                    ("sec-fetch-site", "same-origin"),
                    ("x-forwarded-for", "203.0.113.1"),
                ];
                let code = if path == SEND {
                    ""
                } else {
                    r#","code":"123456""#
                };
                let body = format!(r#"{{"phone":"{A}"{code}}}"#);
                said(&post(&url, &headers, &body).await)
            }
        };
        for path in [SEND, SEND, CHECK, CHECK, CHECK] {
            assert_eq!(one(path).await, (502, 50_201), "{path}");
        }
        let before = upstream.all().len();
        change(&gateway, &settings(&upstream.url(), limits)).await;
        assert_eq!(one(SEND).await, (200, 0));
        assert_eq!(one(CHECK).await, (200, 0));
        assert_eq!(upstream.all().len() - before, 2, "sent and compared");
        assert_eq!(one(SEND).await.0, 429, "the quotas are in force");
    }
}

/// It may have cost a message: it is not sent again at once, and no answer claims that it was sent.
#[actix_web::test]
async fn send_with_unknown_outcome_counts_and_is_not_reported_as_sent() {
    let fails = |seen: &Seen| {
        if seen.body.contains(A) {
            Does::Close
        } else {
            Does::Answer(envelope(r#"{"data":true}"#))
        }
    };
    let upstream = Upstream::start(fails);
    let gateway = configured(&settings(&upstream.url(), ""), None).await;
    let mut visitors = Visitors::of(&gateway);
    assert_eq!(visitors.send(A).await.0, 502);
    assert_eq!(visitors.send(B).await, (200, 0));
    assert_eq!(visitors.send(B).await, (200, 0), "withheld");
    assert_eq!(visitors.send(A).await, (504, 50_402), "withheld");
    let sent = [A, B].map(|phone| count(&upstream, "", phone));
    assert_eq!(sent, [1, 1]);
}

#[actix_web::test]
async fn refused_send_is_not_reported_as_sent() {
    let refuses =
        |_: &Seen| Does::Answer(r#"{"ResultCode":7,"ResultMsg":"no","Result":null}"#.into());
    let upstream = Upstream::start(refuses);
    let gateway = configured(&settings(&upstream.url(), ""), None).await;
    let mut visitors = Visitors::of(&gateway);
    assert_eq!(visitors.send(A).await, (200, 7));
    assert_eq!(visitors.send(A).await, (504, 50_402));
    assert_eq!(upstream.all().len(), 1);
}

/// Otherwise delayed answers would allow unlimited guesses; but no code is reported as wrong.
#[actix_web::test]
async fn checks_with_unknown_outcome_count_and_are_not_reported_as_wrong() {
    let fails = |seen: &Seen| {
        if seen.body.contains(A) {
            Does::Close
        } else {
            Does::Answer(WRONG.to_owned())
        }
    };
    let upstream = Upstream::start(fails);
    let limits = "sms_tries = [\"3/10m\"]\n";
    let gateway = configured(&settings(&upstream.url(), limits), None).await;
    let mut visitors = Visitors::of(&gateway);
    for n in 0..3 {
        assert_eq!(visitors.check(A).await.0, 502, "{n}");
    }
    for n in 0..5 {
        assert_eq!(visitors.check(B).await, (200, 1101), "{n}");
    }
    assert_eq!(visitors.check(A).await, (504, 50_402), "withheld");
    let compared = [A, B].map(|phone| count(&upstream, "", phone));
    assert_eq!(compared, [3, 3]);
}

/// A is over its limits, B is not.
#[actix_web::test]
async fn withheld_answers_fail_like_real_ones_during_an_outage() {
    let dead = Port::any();
    let upstream = Upstream::start(|seen| {
        if seen.path.contains("send") {
            Does::Answer(envelope(r#"{"data":true}"#))
        } else {
            Does::Answer(WRONG.to_owned())
        }
    });
    let limits = "sms_tries = [\"2/10m\"]\n";
    let gateway = configured(&settings(&upstream.url(), limits), None).await;
    let mut visitors = Visitors::of(&gateway);
    assert_eq!(visitors.send(A).await, (200, 0));
    for _ in 0..3 {
        assert_eq!(visitors.check(A).await, (200, 1101));
    }
    assert_eq!(upstream.all().len(), 3);

    let away = settings(&format!("http://127.0.0.1:{}", dead.number()), limits);
    change(
        &gateway,
        &format!("{away}[breaker]\nleast_calls = 7\nopen_ms = 60000\n"),
    )
    .await;
    let refused = (502, 50_201);
    assert_eq!(visitors.send(B).await, refused);
    assert_eq!(
        (visitors.send(A).await, visitors.check(A).await),
        (refused, refused)
    );
    assert_eq!(visitors.check(B).await, refused);
    // Until the breaker opens.
    let mut others = Vec::new();
    for n in 0..12 {
        others.push(visitors.send(&format!("1990003{n:04}")).await);
    }
    let open = (503, 50_302);
    assert_eq!(others.last(), Some(&open), "{others:?}");
    assert_eq!(
        (visitors.send(B).await, visitors.check(B).await),
        (open, open)
    );
    assert_eq!(
        (visitors.send(A).await, visitors.check(A).await),
        (open, open)
    );
}

/// The record of a key must not reveal whether its guess was compared, neither with another body nor with the same one.
#[actix_web::test]
async fn withheld_and_compared_guesses_leave_the_same_record() {
    let script = |seen: &Seen| {
        if seen.body.contains("verifycode=1") {
            Does::Answer(WRONG.to_owned())
        } else {
            Does::Answer(envelope(r#"{"clue_id":"1"}"#))
        }
    };
    let upstream = Upstream::start(script);
    let limits = "sms_tries = [\"2/10m\"]\n";
    let gateway = configured(&settings(&upstream.url(), limits), None).await;
    let mut visitors = Visitors::of(&gateway);
    let lead = |code: &str| {
        format!(
            r#"{{"telephone":"{A}",{code}"series_id":"1","consent_version":"2020-09-10","consent_time":1}}"#
        )
    };
    let (guess, plain) = (lead(r#""clue_verifycode":"1","#), lead(""));
    let mut told = Vec::new();
    let mut asked = Vec::new();
    for n in 0..4 {
        let before = upstream.all().len();
        let key = |m: u8| format!("3b241101-e2bb-4255-8caf-4136c566a9{n}{m}");
        let mut answers = Vec::new();
        for (key, body) in [
            (key(0), &guess),
            (key(0), &plain),
            (key(0), &guess),
            (key(1), &plain),
            (key(1), &guess),
            (key(1), &plain),
        ] {
            answers.push(said(&visitors.ask(LEAD, &key, body).await));
        }
        told.push(answers);
        asked.push(upstream.all().len() - before);
    }
    assert_eq!(
        asked,
        [2, 2, 1, 1],
        "two guesses are compared, two withheld"
    );
    let (wrong, other, made) = ((200, 1101), (422, 42_201), (200, 0));
    assert_eq!(told, vec![vec![wrong, other, wrong, made, other, made]; 4]);
}

/// Another visitor of one network, on a path with a code or a lead.
async fn again(gateway: &Gateway, path: &str, key: &str, body: &str) -> u16 {
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("idempotency-key", key),
        ("x-forwarded-for", "203.0.113.1"),
    ];
    post(&gateway.url(path), &headers, body).await.status
}

const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";

#[actix_web::test]
async fn unsent_lead_is_not_counted() {
    let dead = Port::any();
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"clue_id":"1"}"#)));
    let limits = "lead = [\"2/1d\"]\n";
    let away = format!("http://127.0.0.1:{}", dead.number());
    let gateway = configured(&settings(&away, limits), None).await;
    let lead = format!(
        r#"{{"telephone":"{A}","series_id":"1","consent_version":"2020-09-10","consent_time":1}}"#
    );
    for n in 0..4 {
        assert_eq!(again(&gateway, LEAD, KEY, &lead).await, 502, "{n}");
    }
    change(&gateway, &settings(&upstream.url(), limits)).await;
    let others = [1, 2].map(|n| format!("7c9e6679-7425-40de-944b-e07fc1f90ae{n}"));
    let mut seen = vec![again(&gateway, LEAD, KEY, &lead).await];
    for key in &others {
        seen.push(again(&gateway, LEAD, key, &lead).await);
    }
    assert_eq!(seen, [200, 200, 429]);
}

/// A compared code is not compared again, nor one refused before.
#[actix_web::test]
async fn replayed_lead_with_a_code_is_no_guess() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"clue_id":"1"}"#)));
    let limits = "sms_checks = [\"2/10m\"]\n";
    let gateway = configured(&settings(&upstream.url(), limits), None).await;
    let lead = |series: u8| {
        format!(
            r#"{{"telephone":"{A}","clue_verifycode":"123456","series_id":"{series}","consent_version":"2020-09-10","consent_time":1}}"#
        )
    };
    let mut seen = Vec::new();
    for series in [1, 1, 1, 2, 2] {
        seen.push(again(&gateway, LEAD, KEY, &lead(series)).await);
    }
    assert_eq!(seen, [200, 200, 200, 422, 422]);
    let other = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    assert_eq!(again(&gateway, LEAD, other, &lead(1)).await, 200);
    let third = "7c9e6679-7425-40de-944b-e07fc1f90ae8";
    assert_eq!(again(&gateway, LEAD, third, &lead(1)).await, 429);
}

#[actix_web::test]
async fn send_refused_by_the_hourly_budget_is_not_charged() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"data":true}"#)));
    let limits = |hour: u8| format!("sms_address = [\"1/1h\"]\nsms_hour = {hour}\n");
    let gateway = configured(&settings(&upstream.url(), &limits(1)), None).await;
    let mut visitors = Visitors::of(&gateway);
    assert_eq!(visitors.send(B).await, (200, 0));
    let body = format!(r#"{{"phone":"{A}"}}"#);
    for n in 0..3 {
        assert_eq!(again(&gateway, SEND, KEY, &body).await, 429, "{n}");
    }
    change(&gateway, &settings(&upstream.url(), &limits(9))).await;
    assert_eq!(again(&gateway, SEND, KEY, &body).await, 200);
}

/// One visitor's input must not decide how others are answered.
#[actix_web::test]
async fn single_failed_answer_is_no_outage() {
    let fails = |seen: &Seen| {
        if seen.body.contains(B) {
            Does::Raw("HTTP/1.1 500 no\r\ncontent-length: 0\r\n\r\n".into())
        } else {
            Does::Answer(WRONG.to_owned())
        }
    };
    let upstream = Upstream::start(fails);
    let gateway = configured(
        &settings(&upstream.url(), "sms_tries = [\"2/10m\"]\n"),
        None,
    )
    .await;
    let mut visitors = Visitors::of(&gateway);
    for _ in 0..3 {
        assert_eq!(visitors.check(A).await, (200, 1101));
    }
    assert_eq!(visitors.check(B).await.0, 502);
    assert_eq!(visitors.check(A).await, (200, 1101), "withheld");
    let compared = [A, B].map(|phone| count(&upstream, "", phone));
    assert_eq!(compared, [2, 1]);
}
