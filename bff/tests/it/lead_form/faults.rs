//! A form handed in twice, corrected, or while something else fails.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join;
use serde_json::json;

use super::form::{self, *};
use crate::support::{Does, Seen, Upstream, get, put, temporary};

/// A corrected phone is another lead, also under the key of the same document; a corrected name is the same one.
#[actix_web::test]
async fn a_corrected_phone_is_another_lead() {
    let (folder, upstream) = (temporary(), upstream(&calm(), taken));
    let gateway = gateway(folder.path(), &upstream).await;
    let key = opened(&gateway).await;
    for (fields, leads) in [
        (FIELDS.to_owned(), 1),
        (FIELDS.replace("19900010000", "19900110000"), 2),
        (FIELDS.replace("%E5%BC%A0%E4%B8%89", "Li"), 2),
    ] {
        let answer = hand_in(&gateway, &format!("key={key}&{fields}")).await;
        assert_eq!(outcome(&gateway, &answer).await["outcome"], "delivered");
        assert_eq!(upstream.seen(LEAD).len(), leads, "{fields}");
    }
}

#[actix_web::test]
async fn a_double_click_waits_for_the_first() {
    let late = |seen: &Seen| match taken(seen) {
        Does::Answer(text) => Does::Late(Duration::from_millis(700), text),
        other => other,
    };
    let (folder, upstream) = (temporary(), upstream(&calm(), late));
    let gateway = gateway(folder.path(), &upstream).await;
    let fields = format!("key={}&{FIELDS}", opened(&gateway).await);
    let answers = join(hand_in(&gateway, &fields), hand_in(&gateway, &fields)).await;
    for answer in [answers.0, answers.1] {
        assert_eq!(outcome(&gateway, &answer).await["outcome"], "delivered");
    }
    assert_eq!(upstream.seen(LEAD).len(), 1);
}

/// What was not sent is not called open: a limit, a failed check before the lead.
#[actix_web::test]
async fn what_was_not_sent_is_said_to_be_not_sent() {
    let refuses = Arc::new(AtomicBool::new(true));
    let fails = Arc::clone(&refuses);
    let upstream = Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/series/getseriesinfo" => Does::Answer(SERIES.to_owned()),
        "/api/gateway/clue/riskcheck" if fails.load(Ordering::Relaxed) => Does::Close,
        "/api/gateway/clue/riskcheck" => told(&json!({ "showVerifyCode": false })),
        LEAD => taken(seen),
        _ => told(&json!([])),
    });
    let folder = temporary();
    let gateway = gateway(folder.path(), &upstream).await;
    let fields = format!("key={}&{FIELDS}", opened(&gateway).await);
    let failed = hand_in(&gateway, &fields).await;
    assert_eq!(failed.page_data()["form"]["sent"], false);
    assert!(upstream.seen(LEAD).is_empty());
    // A reloaded page is the same lead, which is sent now.
    refuses.store(false, Ordering::Relaxed);
    let again = hand_in(&gateway, &fields).await;
    assert_eq!(outcome(&gateway, &again).await["outcome"], "delivered");
    assert_eq!(upstream.seen(LEAD).len(), 1);
}

/// Each is told once: its document waits for its page longer than any other.
#[actix_web::test]
async fn a_step_and_an_outcome_wait_for_their_page() {
    let risky = Arc::new(AtomicBool::new(true));
    let (folder, upstream) = (temporary(), upstream(&risky, taken));
    let slow = RENDER.replace(
        "const { form, lead }",
        "const end = Date.now() + 100; while (Date.now() < end); const { form, lead }",
    );
    let gateway = rendering(folder.path(), &upstream, &slow).await;
    // The limit of before stays, it waits for a restart.
    gateway.write_settings("[render]\ndeadline_ms = 10\n");
    gateway.signal("-HUP").await;
    let key = "3b241101-e2bb-4255-8caf-4136c566a962";
    let asked = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    assert!(asked.text.contains("<main>"), "{}", asked.text);
    risky.store(false, Ordering::Relaxed);
    let (_, state) = field(&asked);
    let done = hand_in(&gateway, &format!("state={state}&code=020000")).await;
    let page = get(&gateway.url(done.header("location"))).await;
    assert!(page.text.contains("<main>"), "{}", page.text);
}

/// Parts of the page fail; the step is shown all the same, and so is the outcome.
#[actix_web::test]
async fn a_step_does_not_depend_on_the_parts_of_its_page() {
    let is_broken = Arc::new(AtomicBool::new(false));
    let broken = Arc::clone(&is_broken);
    let upstream = Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/series/getseriesinfo" if broken.load(Ordering::Relaxed) => Does::Close,
        "/api/gateway/series/getseriesinfo" => Does::Answer(SERIES.to_owned()),
        "/api/gateway/clue/riskcheck" => told(&json!({ "showVerifyCode": true })),
        "/api/gateway/clue/verify/send" => told(&json!({ "data": false })),
        LEAD => taken(seen),
        _ => Does::Close,
    });
    let folder = temporary();
    let gateway = gateway(folder.path(), &upstream).await;
    let key = "3b241101-e2bb-4255-8caf-4136c566a962";
    let asked = hand_in(&gateway, &format!("key={key}&{FIELDS}")).await;
    let (name, state) = field(&asked);
    assert_eq!(name, "state");
    let unsent = hand_in(&gateway, &format!("state={state}&do=send")).await;
    let view = &unsent.page_data()["form"];
    assert_eq!(view, &json!({ "step": "code", "code_sent": false }));
    let done = hand_in(&gateway, &format!("state={state}&code=020000")).await;
    is_broken.store(true, Ordering::Relaxed);
    // Another gateway, which has no answer of before.
    let other = form::gateway(folder.path(), &upstream).await;
    assert_eq!(outcome(&other, &done).await["outcome"], "delivered");
    let allowed = put(&gateway.url(PAGE)).await;
    assert_eq!(allowed, 405);
}
