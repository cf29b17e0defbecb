//! Which answers count as an upstream's failure: only those open its breaker for everyone.

use crate::support::{Does, Gateway, Upstream, envelope, get, post};

const TRUSTED: &str = "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000/1m\"]\n";
const OURS: [(&str, &str); 1] = [("sec-fetch-site", "same-origin")];
const LEAD: &str = r#"{"telephone":"19900000000","username":"张三","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;

fn status(code: u16) -> Does {
    Does::Raw(format!(
        "HTTP/1.1 {code} X\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n"
    ))
}

async fn start(upstream: &Upstream) -> Gateway {
    Gateway::configured(TRUSTED, &[("UPSTREAM_URL", &upstream.url())]).await
}

async fn breaker(gateway: &Gateway, name: &str) -> String {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let details = get(&url).await.json();
    let breaker = details["upstreams"][name]["breaker"].as_str();
    breaker.expect("an upstream").to_owned()
}

fn series(gateway: &Gateway, id: usize) -> String {
    gateway.url(&format!("/api/series/getseriesinfo?series_id={id}"))
}

/// A21: one visitor requests unknown ids. Another visitor's series is answered afterwards.
#[actix_web::test]
async fn a21_storm_of_404_does_not_open_the_breaker() {
    let upstream = Upstream::start(|seen| {
        if seen.query.contains("series_id=7&") {
            Does::Answer(envelope(r#"{"series_id":"7"}"#))
        } else {
            status(404)
        }
    });
    let gateway = start(&upstream).await;
    for id in 100..140 {
        let answer = get(&series(&gateway, id)).await;
        assert_eq!(
            (answer.status, answer.json()["ResultCode"].as_i64()),
            (200, Some(1004))
        );
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    // This call has no not-found code.
    let unknown = get(&gateway.url("/api/gethomeinfo")).await;
    assert_eq!(
        (unknown.status, unknown.json()["ResultCode"].as_i64()),
        (502, Some(50214))
    );
    assert_eq!(get(&series(&gateway, 7)).await.json()["ResultCode"], 0);
    assert_eq!(breaker(&gateway, "catalog").await, "closed");
    assert_eq!(
        gateway.counted("bff_upstream_result nonzero catalog").await,
        40
    );
    assert_eq!(
        gateway.counted("bff_upstream_result refused catalog").await,
        1
    );
    assert_eq!(get(&gateway.url("/pic/s-100")).await.status, 404);
}

#[actix_web::test]
async fn a21_storm_of_422_does_not_open_the_breaker_of_leads() {
    let upstream = Upstream::start(|seen| {
        if seen.body.contains("series_id=1001") {
            Does::Answer(envelope(r#"{"clue_id":"1"}"#))
        } else {
            status(422)
        }
    });
    let gateway = start(&upstream).await;
    let url = gateway.url("/api/clue/lead/form");
    for id in 2000..2040 {
        let body = LEAD.replace("1001", &id.to_string());
        let answer = post(&url, &OURS, &body).await;
        assert_eq!(
            (answer.status, answer.json()["ResultCode"].as_i64()),
            (502, Some(50214)),
            "{}",
            answer.text
        );
    }
    assert_eq!(post(&url, &OURS, LEAD).await.json()["ResultCode"], 0);
    assert_eq!(breaker(&gateway, "lead_writes").await, "closed");
}

#[actix_web::test]
async fn overload_and_own_failure_codes_open_the_breaker() {
    for does in [
        status(429),
        status(408),
        Does::Answer(r#"{"ResultCode":5000}"#.into()),
    ] {
        let answer = does.clone();
        let upstream = Upstream::start(move |_| answer.clone());
        let settings = format!(
            "{TRUSTED}[upstream.catalog]\nurl = \"{}\"\ncodes = {{ failed = [5000] }}\n",
            upstream.url()
        );
        let gateway = Gateway::configured(&settings, &[]).await;
        for id in 100..121 {
            get(&series(&gateway, id)).await;
        }
        assert_eq!(breaker(&gateway, "catalog").await, "open", "{does:?}");
    }
}
