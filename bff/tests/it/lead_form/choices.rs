//! Model, city and dealers of a lead from a document's form.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use super::form::*;
use crate::support::{Does, Upstream, post_form, temporary};

const SHANGHAI: &str = "%E4%B8%8A%E6%B5%B7";

fn member(body: &str, name: &str) -> String {
    let mut pairs = form_urlencoded::parse(body.as_bytes());
    let found = pairs.find(|(known, _)| known == name);
    found.map_or_else(String::new, |(_, value)| value.into_owned())
}

#[actix_web::test]
async fn the_chosen_model_and_the_city_of_the_document_go_with_the_lead() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    // No cookie says the city: another window may have changed it since the document came.
    let fields = format!("key={key}&{FIELDS}&model=20002&city={SHANGHAI}");
    let answer = hand_in(&gateway, &fields).await;
    let lead = outcome_about(&gateway, &answer, "20002").await;
    assert_eq!(lead["outcome"], "delivered");
    let sent = upstream.seen(LEAD);
    assert_eq!(member(&sent[0].body, "model_id"), "20002");
    assert_eq!(member(&sent[0].body, "city"), "上海");
    // Another model, out of the same document, is another lead.
    let other = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    outcome(&gateway, &other).await;
    assert_eq!(upstream.seen(LEAD).len(), 2);
}

#[actix_web::test]
async fn the_code_step_keeps_model_and_city() {
    let risky = Arc::new(AtomicBool::new(true));
    let (folder, upstream) = (temporary(), upstream(&risky, taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let fields = format!("key={key}&{FIELDS}&model=20002&city={SHANGHAI}");
    let (name, state) = field(&hand_in(&gateway, &fields).await);
    assert_eq!(name, "state");
    risky.store(false, Ordering::Relaxed);
    let done = hand_in(
        &gateway,
        &format!("state={state}&code=020000&model=3&city=x"),
    )
    .await;
    outcome_about(&gateway, &done, "20002").await;
    let sent = upstream.seen(LEAD);
    assert_eq!(member(&sent[0].body, "model_id"), "20002");
    assert_eq!(member(&sent[0].body, "city"), "上海");
}

#[actix_web::test]
async fn the_ticked_dealers_go_with_the_lead() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let offered = "dealers=5001,5002,5003";
    let ticked = "dealer=5001&dealer=5003%3A77";
    let fields = format!("key={key}&{FIELDS}&{offered}&{ticked}");
    outcome(&gateway, &hand_in(&gateway, &fields).await).await;
    let sent = upstream.seen(LEAD);
    assert_eq!(member(&sent[0].body, "ids"), "5001,5003");
    assert_eq!(member(&sent[0].body, "materialIds"), "77");
    assert!(member(&sent[0].body, "ext").contains("\"is_default\":0"));
    // As ticked at first; and none offered: the site chooses.
    let all = format!("key={key}&{FIELDS}&{offered}&dealer=5001&dealer=5002&dealer=5003");
    outcome(&gateway, &hand_in(&gateway, &all).await).await;
    outcome(
        &gateway,
        &hand_in(&gateway, &format!("key={key}&{FIELDS}")).await,
    )
    .await;
    let sent = upstream.seen(LEAD);
    assert!(member(&sent[1].body, "ext").contains("\"is_default\":1"));
    assert_eq!(member(&sent[2].body, "ids"), "");
    assert_eq!(sent.len(), 3);
}

#[actix_web::test]
async fn a_choice_that_is_none_is_named_and_nothing_is_sent() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    for (chosen, problem) in [
        ("model=%26outcome%3D1", "model"),
        ("model=-1", "model"),
        ("city=Atlantis", "city"),
        ("dealers=1,2,3", "dealers"),
        ("dealers=1&dealer=1,2", "dealers"),
        ("dealers=1&dealer=1%3A%22", "dealers"),
        ("dealers=1&dealer=%22", "dealers"),
        (
            "dealers=1&dealer=1&dealer=2&dealer=3&dealer=4&dealer=5&dealer=6",
            "dealers",
        ),
    ] {
        let answer = hand_in(&gateway, &format!("key={key}&{FIELDS}&{chosen}")).await;
        assert_eq!(answer.status, 400, "{chosen}");
        let view = &answer.page_data()["form"];
        assert_eq!(view["problems"], json!([problem]), "{chosen}");
        assert!(!answer.text.contains("Atlantis"));
    }
    assert!(upstream.seen(LEAD).is_empty());
}

#[actix_web::test]
async fn what_was_chosen_comes_back_and_nothing_that_no_document_offers() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let chosen = async |fields: &str| {
        let fields = format!("key={key}&name=Zhang&phone=1&consent=2020-09-10&{fields}");
        let answer = hand_in(&gateway, &fields).await;
        assert_eq!(answer.status, 400);
        answer.page_data()["form"]["chosen"].clone()
    };
    assert_eq!(
        chosen("model=20002&dealers=1,2&dealer=3%3A77&dealer=3&dealer=4").await,
        json!({ "model": "20002", "dealers": ["3", "4"] })
    );
    assert_eq!(chosen("").await, json!({ "model": null, "dealers": null }));
    let hostile = "model=%3Cb%3E&dealers=1&dealer=%E5%BC%A0&dealer=a%22";
    assert_eq!(
        chosen(hostile).await,
        json!({ "model": null, "dealers": [] })
    );
}

/// Nothing says then that a city is none.
#[actix_web::test]
async fn a_city_is_taken_while_the_list_is_unknown() {
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/series/getseriesinfo" => Does::Answer(SERIES.to_owned()),
        "/api/gateway/clue/riskcheck" => told(&json!({ "showVerifyCode": false })),
        LEAD => taken(seen),
        "/api/gateway/common/getcity" => Does::Close,
        _ => told(&json!([])),
    });
    let folder = temporary();
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    let fields = format!("key={key}&{FIELDS}&city={SHANGHAI}");
    outcome(&gateway, &hand_in(&gateway, &fields).await).await;
    assert_eq!(member(&upstream.seen(LEAD)[0].body, "city"), "上海");
    let fields = format!("key={key}&{FIELDS}&city=Atlantis");
    assert_eq!(hand_in(&gateway, &fields).await.status, 400);
    let headers = [OURS];
    let city = gateway.url("/city");
    let taken = post_form(&city, &headers, &format!("city={SHANGHAI}")).await;
    assert_eq!(taken.status, 303);
    assert_eq!(
        post_form(&city, &headers, "city=Atlantis").await.status,
        400
    );
}
