//! An upstream that takes so many requests at a time.

use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use serde_json::{Value, json};

use super::{SETTINGS, Site, key, lead, receipt, send, taken};
use crate::support::{Answer, Does, get};

async fn waiting(site: &Site) -> Vec<Value> {
    let url = format!("http://127.0.0.1:{}/-/leads", site.gateway.admin_port);
    let told = get(&url).await.json();
    let groups = told["leads"].as_array().expect("a list").iter();
    let waiting = groups.filter(|group| group["state"] == "waiting");
    waiting.cloned().collect()
}

/// Of a network of its own: one network has a share of the room.
async fn submit(site: &Site, n: usize) -> Answer {
    let network = format!("203.0.{n}.7");
    let more = [("x-forwarded-for", network.as_str())];
    send(&site.gateway, &key(n), &lead(n), &more).await
}

/// It was not tried, so it is not one that failed: its lane does not slow down.
#[actix_web::test]
async fn a_lead_for_which_there_is_no_room_waits_untried() {
    let settings = format!(
        "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n{SETTINGS}[upstream.lead]\nmost_in_flight = 8\n"
    );
    let site = Site::with(&settings, &[]).await;
    let slow = Duration::from_secs(2);
    site.script.set(Does::Late(slow, taken("lead-one")));
    let first = join_all((1..=8).map(|n| submit(&site, n)));
    let (answers, receipt) = join(first, async {
        let since = Instant::now();
        while site.sent().len() < 8 {
            assert!(since.elapsed() < slow, "{} sent", site.sent().len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let receipt = receipt(&submit(&site, 9).await);
        let waiting = waiting(&site).await;
        assert_eq!(waiting.len(), 1, "{waiting:?}");
        assert_eq!(
            (&waiting[0]["reason"], &waiting[0]["leads"]),
            (&json!(""), &json!(1))
        );
        receipt
    })
    .await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    site.until_outcome(&receipt, "delivered").await;
    assert_eq!(site.sent().len(), 9);
}
