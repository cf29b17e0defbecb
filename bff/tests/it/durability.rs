//! No lead is lost or sent twice, whatever happens to the process that sends it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use rand::Rng as _;
use serde_json::Value;

use crate::demo::some;
use crate::support::{Gateway, Redis, delete, get, put, temporary, try_post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");

/// Deliveries are tried so often that a test waits for none.
const SETTINGS: &str = "[limits]\nlead = [\"100000/1m\"]\n\
    [outbox]\nfirst_retry_ms = 20\nlongest_retry_ms = 500\nprobe_ms = 200\nper_second = 1000\n";

/// How long a visitor retries, and how much longer for each kill: all but a few have to wait for the next process.
const PATIENCE: Duration = Duration::from_secs(40);
const PATIENCE_FOR_A_KILL: Duration = Duration::from_secs(1);

/// How often the process is killed, and how many leads are sent.
struct Trial {
    leads: usize,
    kills: usize,
    with: With,
}

/// What the gateway remembers writes by, besides its memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum With {
    Nothing,
    Redis,
    /// While the gateway is killed the upstream fails.
    Outbox,
    /// The same, with the outbox in Redis.
    SharedOutbox,
}

/// C4: kill -9 in the middle of 200 leads; visitors without an answer retry under the same key.
#[actix_web::test]
async fn c4_killed_during_200_leads_each_is_upstream_once() {
    c4(Trial {
        leads: 200,
        kills: 3,
        with: With::Nothing,
    })
    .await;
}

/// C4: the same while Redis holds the keys of the dead process's writes.
#[actix_web::test]
async fn c4_with_redis_keys_of_a_dead_process_are_released() {
    c4(Trial {
        leads: 200,
        kills: 2,
        with: With::Redis,
    })
    .await;
}

/// C4: leads are accepted while their upstream fails and the gateway is killed; once it is back each is there, once.
#[actix_web::test]
async fn c4_with_an_outbox_accepted_leads_are_upstream_once() {
    c4(Trial {
        leads: 200,
        kills: 4,
        with: With::Outbox,
    })
    .await;
}

/// C4: the same with an outbox in Redis. What a dead process held is delivered by the next one, once its leases have expired.
#[actix_web::test]
async fn c4_with_an_outbox_in_redis_accepted_leads_are_upstream_once() {
    c4(Trial {
        leads: 200,
        kills: 4,
        with: With::SharedOutbox,
    })
    .await;
}

/// C4 with an outbox, in the size that is promised.
#[actix_web::test]
#[ignore = "make faults"]
async fn c4_long_killed_200_times_during_2000_accepted_leads() {
    c4(Trial {
        leads: 2000,
        kills: 200,
        with: With::Outbox,
    })
    .await;
}

/// C4 with an outbox in Redis, in the same size.
#[actix_web::test]
#[ignore = "make faults"]
async fn c4_long_killed_200_times_during_2000_leads_kept_in_redis() {
    c4(Trial {
        leads: 2000,
        kills: 200,
        with: With::SharedOutbox,
    })
    .await;
}

/// C4 in the size of the matrix.
#[actix_web::test]
#[ignore = "make faults"]
async fn c4_long_killed_50_times_during_1000_leads() {
    for with in [With::Nothing, With::Redis] {
        c4(Trial {
            leads: 1000,
            kills: 50,
            with,
        })
        .await;
    }
}

async fn c4(trial: Trial) {
    // The upstream is another process and outlives the gateway.
    let upstream = crate::demo::gateway().await;
    let demo = format!("http://127.0.0.1:{}", upstream.demo_port);
    let redis = match trial.with {
        With::Nothing | With::Outbox => None,
        With::Redis => Some(Redis::start()),
        With::SharedOutbox => Some(Redis::durable()),
    };
    let redis_url = redis.as_ref().map_or(String::new(), Redis::url);
    let folder = temporary();
    let is_shared = trial.with == With::SharedOutbox;
    let has_outbox = is_shared || trial.with == With::Outbox;
    let outbox = folder.path().to_string_lossy();
    let in_folder = has_outbox && !is_shared;
    let gateway = Gateway::configured(
        SETTINGS,
        &[
            ("UPSTREAM_URL", &demo),
            ("REDIS_URL", &redis_url),
            ("REDIS_LEDGER_URL", &redis_url),
            ("OUTBOX_ENGINE", if is_shared { "redis" } else { "" }),
            ("OUTBOX_DIR", if in_folder { &outbox } else { "" }),
            ("SECRET_KEY", "the same after a restart"),
        ],
    )
    .await;
    let fault = format!("{demo}/demo/faults/leadSubmit/closed");
    if has_outbox {
        assert_eq!(put(&fault).await, 204);
    }
    let url = gateway.url("/api/clue/lead/form");
    let acknowledged = RefCell::new(HashMap::new());
    let unanswered = Cell::new(0);
    let series = some("series.csv", "series_id").remove(0);
    let patience = PATIENCE + PATIENCE_FOR_A_KILL * u32::try_from(trial.kills).expect("few");
    // Two thousand that try ten times a second leave a process that starts no time to be ready.
    let pause = Duration::from_millis(80 + trial.leads as u64 / 10);
    let times = (patience, pause);
    let visitors =
        (0..trial.leads).map(|n| visitor(&url, n, &series, times, &acknowledged, &unanswered));
    let killing = killer(gateway, &trial, &acknowledged);
    let (_, (_gateway, again)) = join(join_all(visitors), killing).await;
    assert!(unanswered.get() > 0, "no request was interrupted");
    let acknowledged = acknowledged.into_inner();
    assert_eq!(acknowledged.len(), trial.leads);
    if has_outbox {
        let accepted = acknowledged.values().filter(|id| id.is_empty()).count();
        assert_eq!(accepted, trial.leads, "the upstream was to fail");
        assert_eq!(delete(&format!("{demo}/demo/faults")).await, 204);
        until_taken(&demo, trial.leads).await;
    }

    let kept = get(&format!("{demo}/demo/leads")).await.json();
    let kept = kept.as_array().expect("a list");
    assert_eq!(kept.len(), trial.leads, "each once");
    for lead in kept {
        let key = lead["key"].as_str().expect("a key");
        let told = acknowledged.get(key).expect("acknowledged");
        if !has_outbox {
            assert_eq!(lead["clue_id"].as_str(), Some(told.as_str()));
        }
    }
    // The matrix's "within 5 s": the longest wait after the last start.
    assert!(again < Duration::from_secs(8), "{again:?}");
}

/// Sends a lead until it has a final answer, as the client does: same key, same body.
async fn visitor(
    url: &str,
    n: usize,
    series: &str,
    (patience, pause): (Duration, Duration),
    acknowledged: &RefCell<HashMap<String, String>>,
    unanswered: &Cell<usize>,
) {
    // Spread over time.
    tokio::time::sleep(Duration::from_millis(n as u64 * 3)).await;
    let key = format!("3b241101-e2bb-4255-8caf-{n:012x}");
    let body = format!(
        r#"{{"username":"张三","telephone":"199{:04}0000","series_id":"{series}","consent_version":"2020-09-10","consent_time":1777622400000}}"#,
        100 + n
    );
    let since = Instant::now();
    while since.elapsed() < patience {
        let answer = try_post(url, &[OURS, ("idempotency-key", &key)], &body).await;
        let id = answer.filter(|answer| answer.status == 200).map(|answer| {
            let json: Value = answer.json();
            assert_eq!(json["ResultCode"], 0, "{}", answer.text);
            json["Result"]["clue_id"]
                .as_str()
                .expect("an id")
                .to_owned()
        });
        if let Some(id) = id {
            acknowledged.borrow_mut().insert(key, id);
            return;
        }
        unanswered.set(unanswered.get() + 1);
        tokio::time::sleep(pause).await;
    }
    panic!("lead {n} had no answer in {patience:?}");
}

/// Kills at random points and restarts. Returns the time from the last start until all had their answer.
async fn killer(
    mut gateway: Gateway,
    trial: &Trial,
    acknowledged: &RefCell<HashMap<String, String>>,
) -> (Gateway, Duration) {
    let pause = async || tokio::time::sleep(Duration::from_millis(2)).await;
    let share = trial.leads / trial.kills;
    for kill in 0..trial.kills {
        let after = kill * share + rand::rng().random_range(1..share.max(2));
        while acknowledged.borrow().len() < after.min(trial.leads - 1) {
            pause().await;
        }
        gateway.kill();
        gateway.again().await;
    }
    let since = Instant::now();
    while acknowledged.borrow().len() < trial.leads {
        pause().await;
        assert!(since.elapsed() < PATIENCE, "it does not come to an end");
    }
    (gateway, since.elapsed())
}

/// Until the upstream has this many leads.
async fn until_taken(demo: &str, leads: usize) {
    let since = Instant::now();
    loop {
        let kept = get(&format!("{demo}/demo/leads")).await.json();
        let taken = kept.as_array().map_or(0, Vec::len);
        if taken >= leads {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "{taken} of {leads} delivered");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
