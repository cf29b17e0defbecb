//! Leads of readers without script: the form of a document, its code, and the page that tells how it ended.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use crate::support::{Does, Seen, get, get_with, post_form, temporary};
use form::*;

mod choices;
mod faults;
mod form;

#[actix_web::test]
async fn a_form_sends_one_lead_and_its_page_tells_that_it_arrived() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let answer = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert!(answer.header("set-cookie").starts_with("device="));
    let lead = outcome(&gateway, &answer).await;
    assert_eq!(lead, json!({ "outcome": "delivered", "message": null }));
    let seen = upstream.seen(LEAD);
    let [sent] = seen.as_slice() else {
        panic!("one lead: {seen:?}");
    };
    let write_key = sent.header("idempotency-key");
    assert!(write_key.len() == 36 && write_key != key, "{write_key}");
    let body: Vec<_> = form_urlencoded::parse(sent.body.as_bytes()).collect();
    for (name, value) in [
        ("username", "张三"),
        ("telephone", PHONE),
        ("series_id", "1001"),
        ("model_id", "20001"),
        ("city", "北京"),
        ("consent_version", "2020-09-10"),
        ("clue_source_page", "form_public"),
        ("clue_source_client", "pc"),
        ("source", "saas"),
    ] {
        assert!(
            body.iter()
                .any(|(known, text)| known == name && text == value),
            "{name}: {body:?}"
        );
    }
    // Handed in once more, by a reloaded page: its outcome.
    let again = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert_eq!(outcome(&gateway, &again).await["outcome"], "delivered");
    assert_eq!(upstream.seen(LEAD).len(), 1);
}

#[actix_web::test]
async fn each_document_has_a_key_of_its_own_and_is_not_stored() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    assert_ne!(opened(&gateway).await, opened(&gateway).await);
    let gzip = ("accept-encoding", "gzip");
    let document = get_with(&gateway.url(PAGE), &[gzip]).await;
    assert_eq!(document.header("cache-control"), "no-store");
    assert_eq!(document.header("etag"), "");
    // Pages without a form are stored.
    let other = get(&gateway.url("/")).await;
    assert!(!other.text.contains("type=\"hidden\""));
    assert_eq!(other.header("cache-control"), "private, no-cache");
}

#[actix_web::test]
async fn what_is_wrong_is_named_and_nothing_that_was_typed_comes_back() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    for (fields, problems) in [
        ("name=Zhang&phone=19900010000", json!(["consent"])),
        ("name=Zhang&consent=2020-09-10", json!(["phone"])),
        (
            "name=Zhang&phone=123456789&consent=2020-09-10",
            json!(["phone"]),
        ),
        (
            "name=+&phone=19900010000&consent=2020-09-10",
            json!(["name"]),
        ),
        (
            "name=Zhang&phone=19900010000&consent=today",
            json!(["consent"]),
        ),
        ("", json!(["name", "phone", "consent"])),
    ] {
        let answer = hand_in(&gateway, &format!("key={key}&{fields}")).await;
        assert_eq!(answer.status, 400, "{fields}");
        let view = &answer.page_data()["form"];
        assert_eq!(view["step"], "fields", "{fields}");
        assert_eq!(view["problems"], problems, "{fields}");
        for typed in ["Zhang", PHONE, "123456789"] {
            assert!(!answer.text.contains(typed), "{typed}: {}", answer.text);
        }
        assert_eq!(field(&answer).0, "key");
    }
    let without_key = hand_in(&gateway, FIELDS).await;
    assert_eq!(
        without_key.page_data()["form"]["problems"],
        json!(["expired"])
    );
    assert!(upstream.seen(LEAD).is_empty());
}

#[actix_web::test]
async fn only_our_own_pages_hand_a_form_in() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let fields = format!("key={}&{FIELDS}", opened(&gateway).await);
    let url = gateway.url(PAGE);
    for headers in [
        &[][..],
        &[("sec-fetch-site", "cross-site")],
        &[("origin", "null")],
    ] {
        assert_eq!(post_form(&url, headers, &fields).await.status, 403);
    }
    let elsewhere = post_form(&gateway.url("/s-1001"), &[OURS], &fields).await;
    assert_eq!(elsewhere.status, 405);
    let large = post_form(&url, &[OURS], &"a".repeat(20_000)).await;
    assert_eq!(large.status, 413);
    assert!(upstream.seen(LEAD).is_empty());
}

#[actix_web::test]
async fn a_code_is_a_second_form_with_a_sealed_state() {
    let risky = Arc::new(AtomicBool::new(true));
    let by_code = |seen: &Seen| {
        if seen.body.contains("clue_verifycode=020000") {
            taken(seen)
        } else {
            refusal(1101, "请输入正确的验证码")
        }
    };
    let (folder, upstream) = (temporary(), upstream(&risky, by_code));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let asked = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert_eq!(asked.status, 200);
    assert_eq!(asked.header("cache-control"), "no-store");
    assert_eq!(asked.page_data()["form"], json!({ "step": "code" }));
    let (name, state) = field(&asked);
    assert_eq!(name, "state");
    assert!(!asked.text.contains(PHONE), "{}", asked.text);
    assert!(upstream.seen(LEAD).is_empty(), "not before the code");
    // The same form once more, by a reloaded page.
    let reloaded = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert_eq!(reloaded.page_data()["form"], json!({ "step": "code" }));

    let sent = hand_in(&gateway, &format!("state={state}&code=&do=send")).await;
    assert_eq!(
        sent.page_data()["form"],
        json!({ "step": "code", "code_sent": true })
    );
    assert_eq!(upstream.seen("/api/gateway/clue/verify/send").len(), 1);
    let wrong = hand_in(&gateway, &format!("state={}&code=111111", field(&sent).1)).await;
    assert_eq!(wrong.status, 400);
    let problems = &wrong.page_data()["form"];
    assert_eq!(problems, &json!({ "step": "code", "problems": ["code"] }));
    let right = hand_in(&gateway, &format!("state={}&code=020000", field(&wrong).1)).await;
    assert_eq!(outcome(&gateway, &right).await["outcome"], "delivered");
    let keys: Vec<_> = upstream
        .seen(LEAD)
        .iter()
        .map(|seen| seen.header("idempotency-key").to_owned())
        .collect();
    assert_eq!(keys.len(), 2);
    assert_ne!(keys[0], keys[1], "another code is another body");

    // The state of another car, or a made-up one.
    let other = post_form(
        &gateway.url("/askprice/s-1002.html"),
        &[OURS],
        &format!("state={state}&code=020000"),
    )
    .await;
    assert_eq!(other.page_data()["form"]["problems"], json!(["expired"]));
    let forged = hand_in(&gateway, "state=00&code=020000").await;
    assert_eq!(forged.status, 400);
    assert_eq!(upstream.seen(LEAD).len(), 2);
}

#[actix_web::test]
async fn a_lead_without_an_answer_is_handed_in_again_under_its_key() {
    let fails = Arc::new(AtomicBool::new(true));
    let at_second = {
        let fails = Arc::clone(&fails);
        move |seen: &Seen| {
            if fails.load(Ordering::Relaxed) {
                Does::Close
            } else {
                taken(seen)
            }
        }
    };
    let (folder, upstream) = (temporary(), upstream(&calm(), at_second));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let lost = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert_eq!(lost.status, 502);
    let view = &lost.page_data()["form"];
    assert_eq!(
        (&view["step"], &view["sent"]),
        (&json!("again"), &json!(true))
    );
    let (name, state) = field(&lost);
    assert_eq!(name, "state");
    fails.store(false, Ordering::Relaxed);
    let again = hand_in(&gateway, &format!("state={state}")).await;
    assert_eq!(outcome(&gateway, &again).await["outcome"], "delivered");
    let seen = upstream.seen(LEAD);
    let keys: BTreeSet<_> = seen
        .iter()
        .map(|seen| seen.header("idempotency-key"))
        .collect();
    assert_eq!(keys.len(), 1, "one key");
    let bodies: BTreeSet<_> = seen.iter().map(|seen| &seen.body).collect();
    assert_eq!(bodies.len(), 1, "one body under one key");
}

#[actix_web::test]
async fn a_refusal_is_told_in_the_words_of_the_upstream() {
    let refuses = |_: &Seen| refusal(1201, "该车系暂无经销商");
    let (folder, upstream) = (temporary(), upstream(&calm(), refuses));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let answer = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    let expected = json!({ "outcome": "refused", "message": "该车系暂无经销商" });
    assert_eq!(outcome(&gateway, &answer).await, expected);
    let to = answer.header("location").replace("1001", "1002");
    let of_other = get(&gateway.url(&to)).await;
    assert_eq!(of_other.page_data()["lead"], Value::Null, "of another car");
    // An address whose outcome no gateway has sealed.
    let forged = get(&gateway.url("/askprice/success?series_id=1001&outcome=00ff")).await;
    assert_eq!(forged.page_data()["lead"], Value::Null);
}
