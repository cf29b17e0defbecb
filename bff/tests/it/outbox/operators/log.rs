//! The audit lines of operators.

use super::export::identity;
use super::{
    Does, Duration, Gateway, Instant, REFUSAL, Site, TOKEN, Value, dead, leads, printed,
    until_standing,
};
use crate::support::temporary;

/// Each act has a line in the log, which says of whom it was and of how many leads, and nothing of a visitor.
#[actix_web::test]
async fn acts_of_operators_are_logged() {
    let site = Site::configured("", &[TOKEN, ("RUST_LOG", "info")]).await;
    let receipt = dead(&site, 1).await;
    let folder = temporary();
    let recipient = identity(folder.path());
    let file = folder.path().join("leads.age");
    let path = file.to_str().expect("UTF-8");
    printed(&leads(
        &site.gateway,
        &["export", "--recipient", &recipient, "--output", path],
    ));
    printed(&leads(&site.gateway, &["retry", "--upstream", "lead"]));
    until_standing(&site.gateway, |standing| standing["waiting"] == 1).await;
    site.script.set(Does::Answer(REFUSAL.to_owned()));
    until_standing(&site.gateway, |standing| standing["dead_letters"] == 1).await;
    printed(&leads(&site.gateway, &["drop", "--receipt", &receipt]));
    let since = Instant::now();
    let mut acts = acts_of(&site.gateway);
    // The log is written by a thread of its own.
    while acts.len() < 3 {
        assert!(since.elapsed() < Duration::from_secs(10), "{acts:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        acts = acts_of(&site.gateway);
    }
    let told: Vec<_> = acts
        .iter()
        .map(|line| {
            (
                line["message"].as_str().unwrap_or(""),
                line["leads"].as_u64(),
            )
        })
        .collect();
    let wanted = [
        ("operator: leads are exported", Some(1)),
        ("operator: dead letters are retried", Some(1)),
        ("operator: a lead is to be dropped", None),
    ];
    assert_eq!(told, wanted);
    for act in &acts {
        assert_eq!(act["peer"], "127.0.0.1");
    }
    assert_eq!(acts[0]["recipient"], recipient.as_str());
    assert_eq!(acts[2]["receipt"], &receipt[..4]);
    assert_eq!(acts[2]["outcome"], "dropped");
    let log = site.gateway.log();
    assert!(!log.contains(&receipt[5..]) && !log.contains("19900010000"));
}

pub(super) fn acts_of(gateway: &Gateway) -> Vec<Value> {
    let log = gateway.log();
    let lines = log
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let is_act = |line: &Value| {
        let message = line["message"].as_str().unwrap_or("");
        message.starts_with("operator: ")
    };
    lines.filter(is_act).collect()
}
