//! A lead whose form could not make its risk check, and leads with SMS codes.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use super::{Script, Site, UPSTREAM, key, lead, receipt, send, standing, taken};
use crate::support::{Does, Gateway, Upstream, envelope, temporary};

const UNCHECKED: (&str, &str) = ("x-risk", "unchecked");
const CHECK: &str = "/api/gateway/clue/riskcheck";

/// A site whose risk check has a script of its own.
async fn site() -> (Site, Script) {
    let risk = Script(Arc::new(Mutex::new(Does::Close)));
    let leads = Script(Arc::new(Mutex::new(Does::Close)));
    let scripts = (risk.clone(), leads.clone());
    let upstream = Upstream::start(move |seen| {
        let (risk, leads) = &scripts;
        let script = if seen.path == UPSTREAM { leads } else { risk };
        script.0.lock().expect("no panic").clone()
    });
    let folder = temporary();
    let (url, dir) = (upstream.url(), super::leads_of(folder.path()));
    let environment = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
    let gateway = Gateway::configured(super::SETTINGS, &environment).await;
    super::until_kept(&gateway).await;
    let site = Site {
        gateway,
        upstream,
        script: leads,
        folder,
    };
    (site, risk)
}

fn judges(shows_code: bool) -> Does {
    Does::Answer(envelope(&format!(r#"{{"showVerifyCode":{shows_code}}}"#)))
}

fn checks(site: &Site) -> Vec<Value> {
    let seen = site.upstream.all();
    let checks = seen.iter().filter(|seen| seen.path.contains("risk"));
    checks
        .map(|seen| serde_json::from_str(&seen.body).expect("JSON"))
        .collect()
}

async fn unchecked(site: &Site, n: usize) -> crate::support::Answer {
    let body = format!(
        r#"{{"username":"张三","telephone":"199{n:04}0000","series_id":"1001","city":"上海","province":"上海","clue_source_page":"SERIES","consent_version":"2020-09-10","consent_time":1}}"#
    );
    send(&site.gateway, &key(n), &body, &[UNCHECKED]).await
}

#[actix_web::test]
async fn an_unchecked_lead_is_checked_before_it_is_sent() {
    let (site, risk) = site().await;
    risk.set(judges(false));
    site.script.take();
    let answer = unchecked(&site, 1).await;
    assert_eq!((answer.status, answer.text), (200, taken("lead-one")));
    let expected = json!({
        "phone": "19900010000", "series_id": "1001", "form_page": "SERIES", "city": "上海", "source": "saas",
        "clue_source_type": "form", "ext": { "area": "上海", "train_id": "1001" },
    });
    assert_eq!(checks(&site), [expected]);
    // A lead whose form has asked is not asked about again.
    assert_eq!(site.submit(2).await.status, 200);
    assert_eq!(checks(&site).len(), 1);
    let other = send(&site.gateway, &key(3), &lead(3), &[("x-risk", "none")]).await;
    assert_eq!(other.status, 400, "{}", other.text);
}

#[actix_web::test]
async fn a_code_wanted_while_the_visitor_waits_is_asked_for() {
    let (site, risk) = site().await;
    risk.set(judges(true));
    site.script.take();
    let answer = unchecked(&site, 1).await.json();
    assert_eq!(answer["ResultCode"], 1102);
    assert_eq!(answer["ResultMsg"], "请输入验证码");
    assert_eq!(site.sent().len(), 0);
    super::until_empty(&site.gateway).await;
}

#[actix_web::test]
async fn a_code_wanted_at_delivery_is_a_dead_letter_with_words() {
    let (site, risk) = site().await;
    let receipt = receipt(&unchecked(&site, 1).await);
    site.script.take();
    // The lead upstream is back, its risk check is not: nothing is sent.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.sent().len(), 0);
    risk.set(judges(true));
    let expected = json!({
        "outcome": "refused",
        "message": "该手机号需要短信验证，您的询价未能送达，请重新询价并填写验证码",
        "may_have_arrived": false,
    });
    assert_eq!(site.until_outcome(&receipt, "refused").await, expected);
    assert_eq!(site.sent().len(), 0);
    assert_eq!(standing(&site.gateway).await["dead_letters"], 1);
}

#[actix_web::test]
async fn an_unchecked_lead_without_an_outbox_is_checked_too() {
    let upstream = Upstream::start(|seen| {
        if seen.path == CHECK {
            return judges(true);
        }
        Does::Answer(taken("lead-one"))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let answer = send(&gateway, &key(1), &lead(1), &[UNCHECKED]).await;
    assert_eq!(answer.json()["ResultCode"], 1102, "{}", answer.text);
    assert!(upstream.seen(UPSTREAM).is_empty());
}

fn coded(n: usize, code: usize) -> String {
    format!(
        r#"{{"telephone":"199{n:04}0000","clue_verifycode":"{code:06}","series_id":"1","consent_version":"2020-09-10","consent_time":1}}"#
    )
}

/// Over the limit of its phone a code is not compared. What the visitor sees is the same: accepted, then wrong.
#[actix_web::test]
async fn a_withheld_code_is_accepted_and_refused_as_a_compared_one_is() {
    let (site, risk) = site().await;
    let mut receipts = Vec::new();
    for n in 0..12 {
        let answer = send(&site.gateway, &key(n), &coded(1, n), &[]).await;
        receipts.push(receipt(&answer));
    }
    risk.set(judges(false));
    let wrong = r#"{"ResultCode":1101,"ResultMsg":"请输入正确的验证码","Result":{"left":4}}"#;
    site.script.set(Does::Answer(wrong.to_owned()));
    let expected = json!({
        "outcome": "refused", "message": "请输入正确的验证码", "may_have_arrived": false,
    });
    for receipt in &receipts {
        assert_eq!(site.until_outcome(receipt, "refused").await, expected);
    }
    let sent = site.sent();
    let compared = |n: usize| {
        let code = format!("clue_verifycode={n:06}");
        sent.iter().any(|seen| seen.body.contains(&code))
    };
    assert!(compared(0));
    assert!(!compared(11), "a guess over the limit was compared");
}

/// Leads §3: codes 1001 and 1004 refuse a form without comparing its code, and over the limit no code is compared.
#[actix_web::test]
async fn a_lead_that_is_refused_uncompared_is_told_as_one_with_a_wrong_code() {
    let site = Site::start().await;
    let receipt = receipt(&send(&site.gateway, &key(1), &coded(1, 0), &[]).await);
    let uncompared = r#"{"ResultCode":1001,"ResultMsg":"手机号有误","Result":null}"#;
    site.script.set(Does::Answer(uncompared.to_owned()));
    let expected = json!({
        "outcome": "refused", "message": "请输入正确的验证码", "may_have_arrived": false,
    });
    assert_eq!(site.until_outcome(&receipt, "refused").await, expected);
}
