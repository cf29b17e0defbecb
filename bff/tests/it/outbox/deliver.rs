//! When and how often a lead is sent.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{SETTINGS, Site, key, outcome, receipt, send, standing, submit};
use crate::support::{Collector, Does, Gateway};

fn lead_of(phone: &str, series: usize) -> String {
    format!(
        r#"{{"telephone":"{phone}","series_id":"{series}","consent_version":"2020-09-10","consent_time":1}}"#
    )
}

#[actix_web::test]
async fn leads_of_one_phone_are_delivered_as_they_came() {
    let site = Site::start().await;
    for series in 1..=5 {
        let body = lead_of("19900010000", series);
        receipt(&send(&site.gateway, &key(series), &body, &[]).await);
    }
    // Only the first was tried: the others wait for it.
    let tried = |site: &Site| -> Vec<String> {
        let pairs = site.sent().into_iter().map(|seen| seen.body);
        let series = |body: String| {
            let mut pairs = body.split('&');
            let found = pairs.find(|pair| pair.starts_with("series_id"));
            found.map(str::to_owned)
        };
        pairs.filter_map(series).collect()
    };
    assert!(tried(&site).iter().all(|series| series == "series_id=1"));
    site.script.take();
    let since = Instant::now();
    while standing(&site.gateway).await["waiting"] != 0 {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut order = tried(&site);
    order.dedup();
    let expected = [1, 2, 3, 4, 5].map(|series| format!("series_id={series}"));
    assert_eq!(order, expected);
}

#[actix_web::test]
async fn a_refusal_at_delivery_is_a_dead_letter_with_its_words() {
    let site = Site::start().await;
    let receipt = site.accepted(1).await;
    let refusal = r#"{"ResultCode":1201,"ResultMsg":"今天询价过多","Result":null}"#;
    site.script.set(Does::Answer(refusal.to_owned()));
    let refused = site.until_outcome(&receipt, "refused").await;
    let expected =
        json!({ "outcome": "refused", "message": "今天询价过多", "may_have_arrived": false });
    assert_eq!(refused, expected);
    let by_key = json!({ "call": "leadSubmit", "key": key(1) });
    assert_eq!(outcome(&site.gateway, by_key).await, expected);
    let standing = standing(&site.gateway).await;
    assert_eq!(
        (&standing["waiting"], &standing["dead_letters"]),
        (&json!(0), &json!(1))
    );
    let sent = site.sent().len();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.sent().len(), sent, "a dead letter was sent");
    let counted = site.gateway.counted("bff_outbox_deliveries_total refused");
    assert_eq!(counted.await, 1);
}

/// The upstream recognises a key for 2 s: nothing is sent after that.
#[actix_web::test]
async fn a_lead_is_given_up_when_its_upstream_forgets_keys() {
    let site = Site::configured("[upstream.lead]\ndedupe_seconds = 2\n", &[]).await;
    let since = Instant::now();
    let receipt = site.accepted(1).await;
    let refused = site.until_outcome(&receipt, "refused").await;
    assert!(since.elapsed() >= Duration::from_secs(2));
    let expected = json!({
        "outcome": "refused",
        "message": "经销商系统一直没有响应，您的询价未能送达，请重新询价",
        "may_have_arrived": true,
    });
    assert_eq!(refused, expected);
    site.script.take();
    let sent = site.sent().len();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(site.sent().len(), sent, "sent too late");
    // Under its key it has its first answer, and is not sent again: another lead has another key.
    assert_eq!(site.accepted(1).await, receipt);
    assert_eq!(site.sent().len(), sent);
}

#[actix_web::test]
async fn after_an_outage_no_more_than_the_rate_are_sent() {
    let settings = SETTINGS.replace("per_second = 1000", "per_second = 20\nat_once = 64");
    let site = Site::configured("", &[]).await;
    site.gateway.write_settings(&settings);
    site.gateway.signal("-HUP").await;
    for n in 0..60 {
        site.accepted(n).await;
    }
    let before = site.sent().len();
    site.script.take();
    let since = Instant::now();
    let mut most_in_a_second = 0;
    let mut seen: Vec<(Duration, usize)> = Vec::new();
    while standing(&site.gateway).await["waiting"] != 0 {
        let sent = site.sent().len() - before;
        seen.push((since.elapsed(), sent));
        assert!(since.elapsed() < Duration::from_secs(15), "{sent} sent");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for (at, sent) in &seen {
        let second = seen
            .iter()
            .filter(|(other, _)| (*other..*other + Duration::from_secs(1)).contains(at));
        let least = second.map(|(_, sent)| *sent).min().unwrap_or(0);
        most_in_a_second = most_in_a_second.max(sent - least);
    }
    // One more may be on its way at each end of a second.
    assert!(most_in_a_second <= 22, "{most_in_a_second} in a second");
    assert!(since.elapsed() >= Duration::from_millis(2500));
}

#[actix_web::test]
async fn a_killed_gateway_delivers_after_its_restart() {
    let mut site = Site::start().await;
    let mut receipts = Vec::new();
    for n in 0..5 {
        receipts.push(site.accepted(n).await);
    }
    site.gateway.kill();
    site.gateway.again().await;
    site.script.take();
    for receipt in receipts {
        site.until_outcome(&receipt, "delivered").await;
    }
    let mut keys: Vec<_> = (0..5).map(key).collect();
    let sent = site.sent();
    keys.retain(|key| {
        !sent
            .iter()
            .any(|seen| seen.header("idempotency-key") == key)
    });
    assert_eq!(keys, [""; 0], "never sent");
}

const OLD_KEY: &str = "the key of last year";
const NEW_KEY: &str = "the key of this year";

/// A lead that was sealed under a key that this gateway does not have waits for it.
#[actix_web::test]
async fn a_lead_of_a_rotated_key_is_delivered_by_the_previous_one() {
    let mut site = Site::configured("", &[("SECRET_KEY", OLD_KEY)]).await;
    let receipt = site.accepted(1).await;
    site.gateway.end().await;
    let (url, dir) = (site.upstream.url(), super::leads_of(site.folder.path()));
    let of = async |current, previous| {
        let environment = [
            ("UPSTREAM_URL", url.as_str()),
            ("OUTBOX_DIR", &dir),
            ("SECRET_KEY", current),
            ("SECRET_KEY_PREVIOUS", previous),
        ];
        let gateway = Gateway::configured(SETTINGS, &environment).await;
        super::until_kept(&gateway).await;
        gateway
    };
    site.script.take();
    let sent = site.sent().len();
    let mut foreign = of(NEW_KEY, "").await;
    let since = Instant::now();
    while foreign
        .counted("bff_outbox_deliveries_total unreadable")
        .await
        == 0
    {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(standing(&foreign).await["waiting"], 1);
    assert_eq!(site.sent().len(), sent);
    foreign.end().await;

    site.gateway = of(NEW_KEY, OLD_KEY).await;
    site.until_outcome(&receipt, "delivered").await;
    // By its key too, whose receipt was made under the old key.
    let by_key = json!({ "call": "leadSubmit", "key": key(1) });
    assert_eq!(outcome(&site.gateway, by_key).await["outcome"], "delivered");
    assert_eq!(submit(&site.gateway, 1).await.status, 200);
    assert_eq!(site.sent().len(), sent + 1);
}

#[actix_web::test]
async fn a_trace_links_each_delivery_to_the_visit() {
    let collector = Collector::start();
    let url = collector.url();
    let environment = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", url.as_str()),
        ("OTEL_TRACES_SAMPLER_ARG", "1"),
    ];
    let site = Site::configured("", &environment).await;
    let answer = site.submit(1).await;
    let visit = answer.header("x-request-id").to_owned();
    site.script.take();
    site.until_outcome(&receipt(&answer), "delivered").await;
    let spans = collector
        .until(|spans| {
            let delivered = |attribute: &String| attribute == "bff.outbox.outcome=delivered";
            let mut processed = spans
                .iter()
                .filter(|span| span.name == "process lead-outbox");
            processed.any(|span| span.attributes.iter().any(delivered))
        })
        .await;
    let of = |name: &str| {
        let found = spans.iter().filter(|span| span.name == name);
        found.cloned().collect::<Vec<_>>()
    };
    let written = of("send lead-outbox").remove(0);
    assert_eq!(written.trace, visit);
    let deliveries = of("process lead-outbox");
    for delivery in &deliveries {
        assert_eq!(delivery.links, std::slice::from_ref(&written.id));
        assert_ne!(delivery.trace, visit);
    }
    // Its upstream request is part of it.
    let last = deliveries.last().expect("a delivery");
    let inside = spans.iter().any(|span| span.parent == last.id);
    assert!(inside, "{spans:#?}");
}

#[actix_web::test]
async fn what_it_does_is_counted() {
    let site = Site::start().await;
    let up = site.gateway.metric("bff_outbox_up_ratio file").await;
    assert_eq!(up, "1");
    let receipt = site.accepted(1).await;
    assert_eq!(site.gateway.counted("bff_outbox_depth").await, 1);
    let since = Instant::now();
    while site
        .gateway
        .counted("bff_outbox_deliveries_total failed")
        .await
        == 0
    {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let age: f64 = site
        .gateway
        .metric("bff_outbox_oldest_age_seconds")
        .await
        .parse()
        .expect("an age");
    assert!(age > 0.0, "{age}");
    site.script.take();
    site.until_outcome(&receipt, "delivered").await;
    let counted = async |words: &str| site.gateway.counted(words).await;
    assert_eq!(counted("bff_outbox_deliveries_total delivered").await, 1);
    assert_eq!(counted("bff_outbox_append_duration_seconds_count").await, 1);
    assert_eq!(counted("bff_outbox_depth").await, 0);
    assert_eq!(counted("bff_outbox_dead").await, 0);
    let told: Value = standing(&site.gateway).await;
    let expected = json!({
        "engine": "file", "state": "ok", "failure": null,
        "waiting": 0, "oldest_seconds": null, "dead_letters": 0,
    });
    assert_eq!(told, expected);
}
