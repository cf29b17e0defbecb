//! Two processes and one folder: rolling restarts overlap.

use std::fs;
use std::time::Duration;

use serde_json::json;

use super::{SETTINGS, Site, leads_of, outcome, ready, receipt, submit, until_kept};
use crate::support::{Does, Gateway, post, temporary};

#[actix_web::test]
async fn a_second_process_sends_directly_and_takes_over() {
    let mut site = Site::start().await;
    let waiting = site.accepted(1).await;
    let (url, dir) = (site.upstream.url(), leads_of(site.folder.path()));
    let environment = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
    let second = Gateway::configured(SETTINGS, &environment).await;
    let told = super::until_standing(&second, |standing| standing["failure"] != "opening").await;
    assert_eq!(
        (&told["state"], &told["failure"]),
        (&json!("degraded"), &json!("locked"))
    );
    let degraded = ready(&second).await["degraded"].to_string();
    let expected = "outbox: leads are sent without being kept, another process has it";
    assert!(degraded.contains(expected), "{degraded}");
    assert_eq!(second.metric("bff_outbox_up_ratio locked").await, "0");
    // Directly: the upstream is dead, and the visitor is told.
    assert_eq!(submit(&second, 2).await.status, 502);
    // It cannot say what the other one holds, and does not deny it.
    let body = json!({ "receipt": waiting }).to_string();
    let asked = post(&second.url("/api/clue/outcome"), &[super::OURS], &body).await;
    assert_eq!(
        (asked.status, asked.json()["ResultCode"].as_u64()),
        (503, Some(50306))
    );

    let sent = site.sent().len();
    site.gateway.end().await;
    until_kept(&second).await;
    assert_eq!(second.metric("bff_outbox_up_ratio file").await, "1");
    site.script.take();
    let since = std::time::Instant::now();
    while outcome(&second, json!({ "receipt": waiting })).await["outcome"] != "delivered" {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(site.sent().len() > sent);
}

/// Attempts under way are waited for: none is made twice by the next process.
#[actix_web::test]
async fn a_process_that_ends_finishes_its_attempts() {
    let mut site = Site::start().await;
    let waiting = site.accepted(1).await;
    let slow = Does::Late(Duration::from_millis(1500), super::taken("lead-one"));
    site.script.set(slow);
    let sent = site.sent().len();
    while site.sent().len() <= sent {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    site.gateway.end().await;
    let total = site.sent().len();
    site.gateway.again().await;
    until_kept(&site.gateway).await;
    assert_eq!(site.outcome(&waiting).await["outcome"], "delivered");
    assert_eq!(site.sent().len(), total);
}

/// A folder that cannot be had: leads are sent directly, and kept once it can.
#[actix_web::test]
async fn c5_a_folder_that_cannot_be_had_sends_directly() {
    let folder = temporary();
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "a file").expect("written");
    let dir = blocked.join("leads").to_string_lossy().into_owned();
    let upstream = crate::support::Upstream::start(|_| Does::Answer(super::taken("lead-one")));
    let url = upstream.url();
    let environment = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
    let gateway = Gateway::configured(SETTINGS, &environment).await;
    let told = super::until_standing(&gateway, |standing| standing["failure"] != "opening").await;
    assert_eq!(told["failure"], "broken");
    let answer = submit(&gateway, 1).await;
    assert_eq!(
        (answer.status, answer.text),
        (200, super::taken("lead-one"))
    );
    assert_eq!(
        gateway
            .counted("bff_outbox_append_duration_seconds_count broken")
            .await,
        1
    );
    fs::remove_file(&blocked).expect("removed");
    until_kept(&gateway).await;
    assert_eq!(submit(&gateway, 2).await.status, 200);
    super::until_empty(&gateway).await;
}

/// What is in the file is readable by its owner alone, and by the key alone.
#[actix_web::test]
async fn its_file_is_sealed_and_private() {
    use std::os::unix::fs::PermissionsExt as _;

    let site = Site::start().await;
    receipt(&site.submit(1).await);
    let file = site.folder.path().join("leads").join("leads.redb");
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let folder = fs::metadata(site.folder.path().join("leads")).expect("a folder");
    assert_eq!(folder.permissions().mode() & 0o777, 0o700);
    let bytes = fs::read(file).expect("read");
    let holds = |text: &str| {
        bytes
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    };
    assert!(holds("leadSubmit"), "the lead is not there");
    for text in ["19900010000", "张三", "telephone", &super::key(1)] {
        assert!(!holds(text), "{text}");
    }
}

/// The upstream would take it now, beside the lead that the visitor sends in its place.
#[actix_web::test]
async fn a_lead_whose_visitor_has_a_refusal_is_not_sent_after_a_kill() {
    let mut site = Site::start().await;
    let refusal = r#"{"ResultCode":2001,"ResultMsg":"手机号无效","Result":null}"#;
    site.script.set(Does::Answer(refusal.to_owned()));
    let answer = site.submit(1).await;
    site.gateway.kill();
    assert_eq!(answer.json()["ResultCode"], 2001);
    site.script.take();
    let again = site.again_on_a_large_disk().await;
    assert_eq!(again.metric("bff_outbox_depth").await, "0");
    // What had been left would have been sent before.
    let corrected = super::send(&again, &super::key(2), &super::lead(1), &[]).await;
    assert_eq!(corrected.json()["Result"]["clue_id"], "lead-one");
    assert_eq!(site.sent().len(), 2);
}
