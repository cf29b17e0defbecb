//! C12: the lead upstream is down while many visitors ask for a price, each from a network of its own.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use futures_util::future::join_all;

use super::{
    Arc, Does, Duration, Gateway, Instant, Mutex, OURS, SUBMIT, Site, UPSTREAM, json, key, lead,
    receipt, standing, taken,
};
use crate::support::{Upstream, post, temporary};

/// As shipped, but for the addresses that a balancer names.
const SETTINGS: &str = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";

const LEADS_A_SECOND: usize = 50;

/// `outbox.per_second`, as shipped.
const RATE: usize = 100;

/// One that was about to be sent at either end of a second.
const EDGES: usize = 2;

/// What the upstream does with a lead during its outage.
#[derive(Clone, Copy, Debug)]
enum Outage {
    /// It closes the connection.
    Down,
    /// It takes the lead and never answers.
    Mute,
}

#[derive(Default)]
struct Seen {
    is_back: bool,
    /// Keys under which the lead of a phone arrived.
    keys: HashMap<String, HashSet<String>>,
    /// Answers after the return, by key and by time.
    answered: Vec<(String, Instant)>,
}

#[actix_web::test]
async fn c12_leads_of_an_outage_are_all_delivered_afterwards() {
    c12(Outage::Down, Duration::from_secs(4)).await;
}

#[actix_web::test]
async fn c12_leads_that_were_taken_without_an_answer_are_not_doubled() {
    c12(Outage::Mute, Duration::from_secs(4)).await;
}

#[actix_web::test]
#[ignore = "make faults"]
async fn c12_long_3000_leads_of_a_minute() {
    for outage in [Outage::Down, Outage::Mute] {
        c12(outage, Duration::from_secs(60)).await;
    }
}

async fn c12(outage: Outage, span: Duration) {
    let seen = Arc::new(Mutex::new(Seen::default()));
    let upstream = upstream(outage, Arc::clone(&seen));
    let (url, folder) = (upstream.url(), temporary());
    let dir = super::leads_of(folder.path());
    let environment = [("UPSTREAM_URL", url.as_str()), ("OUTBOX_DIR", &dir)];
    let gateway = Gateway::configured(SETTINGS, &environment).await;
    super::until_kept(&gateway).await;
    let leads = LEADS_A_SECOND * usize::try_from(span.as_secs()).expect("short");
    let memory = RefCell::new(Vec::new());
    let visitors = (0..leads).map(async |n| {
        tokio::time::sleep(
            span * u32::try_from(n).expect("few") / u32::try_from(leads).expect("few"),
        )
        .await;
        if n % (leads / 4) == leads / 4 - 1 {
            memory.borrow_mut().push(gateway.memory());
        }
        accepted(&gateway, n).await
    });
    let receipts: HashSet<String> = join_all(visitors).await.into_iter().collect();
    assert_eq!(receipts.len(), leads, "each has a receipt of its own");
    let returned = Instant::now();
    seen.lock().expect("no panic").is_back = true;
    while standing(&gateway).await["waiting"] != 0 {
        let took = returned.elapsed();
        assert!(
            took < Duration::from_secs(60),
            "{outage:?}: {:?}",
            standing(&gateway).await
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let seen = seen.lock().expect("no panic");
    println!(
        "{outage:?}: {leads} leads delivered {:?} after its return, memory by quarters {:?}",
        returned.elapsed(),
        memory.borrow()
    );
    assert_eq!(seen.keys.len(), leads);
    assert!(
        seen.keys.values().all(|keys| keys.len() == 1),
        "a lead has two keys"
    );
    let answered: HashSet<_> = seen.answered.iter().map(|(key, _)| key).collect();
    assert_eq!(answered.len(), leads);
    assert_eq!(
        seen.answered.len(),
        leads,
        "a lead that was answered is not sent again"
    );
    let times: Vec<_> = seen.answered.iter().map(|(_, at)| *at).collect();
    let most = most_in_a_second(&times);
    assert!(most <= RATE + EDGES, "{outage:?}: {most} in a second");
    let memory = memory.into_inner();
    let grown = memory[3].saturating_sub(memory[0]);
    // A waiting lead costs its place in the schedule and in two indices, not its body.
    assert!(grown < 16 * 1024 * 1024, "{outage:?}: {memory:?}");
}

fn upstream(outage: Outage, seen: Arc<Mutex<Seen>>) -> Upstream {
    Upstream::start(move |request| {
        if request.path != UPSTREAM {
            return Does::Close;
        }
        let mut seen = seen.lock().expect("no panic");
        let key = request.header("idempotency-key").to_owned();
        let phone = request
            .body
            .split('&')
            .find(|field| field.starts_with("telephone="));
        let phone = phone.expect("a phone").to_owned();
        seen.keys.entry(phone).or_default().insert(key.clone());
        if seen.is_back {
            seen.answered.push((key, Instant::now()));
            return Does::Answer(taken("lead-one"));
        }
        match outage {
            Outage::Down => Does::Close,
            Outage::Mute => Does::Silence,
        }
    })
}

/// A visitor behind an address of his own, of another /24 than all others.
async fn accepted(gateway: &Gateway, n: usize) -> String {
    let address = format!("{}.{}.{}.7", 20 + n / 65_536, n / 256 % 256, n % 256);
    let (key, forwarded) = (key(n), ("x-forwarded-for", address.as_str()));
    let headers = [OURS, ("idempotency-key", key.as_str()), forwarded];
    receipt(&post(&gateway.url(SUBMIT), &headers, &lead(n)).await)
}

fn most_in_a_second(times: &[Instant]) -> usize {
    let within = |at: &Instant| {
        let second = *at..*at + Duration::from_secs(1);
        times.iter().filter(|time| second.contains(*time)).count()
    };
    times.iter().map(within).max().unwrap_or(0)
}

/// What is written to a full disk fails: leads are sent directly then, and none is said to be accepted that is not on the disk. What
/// was accepted before stays, and is delivered once there is room.
#[actix_web::test]
async fn c5_a_full_disk_loses_no_accepted_lead() {
    let mut site = Site::on_a_small_disk().await;
    let mut receipts = Vec::new();
    let mut answer = super::submit(&site.gateway, 0).await;
    while answer.status == 200 {
        receipts.push(receipt(&answer));
        assert!(receipts.len() < 4000, "the disk was never full");
        answer = super::submit(&site.gateway, receipts.len()).await;
    }
    assert!(receipts.len() > 100, "{}", receipts.len());
    // As the upstream fails.
    assert_eq!(answer.status, 502, "{}", answer.text);
    let told = standing(&site.gateway).await;
    assert_eq!(
        (&told["state"], &told["failure"]),
        (&json!("degraded"), &json!("broken"))
    );
    site.gateway.kill();
    site.script.take();
    let again = site.again_on_a_large_disk().await;
    super::until_empty(&again).await;
    let told = standing(&again).await;
    assert_eq!(
        (&told["state"], &told["dead_letters"]),
        (&json!("ok"), &json!(0))
    );
    for receipt in &receipts {
        let outcome = super::outcome(&again, json!({ "receipt": receipt })).await;
        assert_eq!(outcome["outcome"], "delivered", "{receipt}");
    }
    let keys: HashSet<_> = site
        .sent()
        .iter()
        .map(|lead| lead.header("idempotency-key").to_owned())
        .collect();
    // The one that was not accepted was sent, too.
    assert_eq!(keys.len(), receipts.len() + 1);
}
