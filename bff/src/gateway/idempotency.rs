//! Writes that are made once for a key, however often they are sent. Outcomes are kept for a day: in Redis where
//! there is one, and in this process.

use std::collections::HashMap;
use std::pin::pin;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use contracts::Call;

use super::visitor::Asked;
use crate::state::Worker;

/// The header in which a browser names its write.
pub(crate) const HEADER: &str = "idempotency-key";

const KEPT: Duration = Duration::from_secs(24 * 3600);

/// A write that never came back is free again in this process: longer than any deadline of a write.
const RUNNING: Duration = Duration::from_secs(60);

/// A write whose process was killed is free again in Redis after `HELD`. While it runs it is held on to.
const HELD: Duration = Duration::from_secs(5);
const HOLD_EVERY: Duration = Duration::from_secs(2);

/// Records that this process holds; past it the oldest go.
const MOST_RECORDS: usize = 50_000;

/// What the sealed answers in Redis are sealed for.
const PURPOSE: &str = "answer";

/// A write by its name, and what was sent under it. Neither shows what that was.
pub(crate) struct Write {
    name: String,
    fingerprint: String,
}

pub(crate) enum Claim {
    /// Nobody has it: make it, then settle.
    Ours,
    Answered(Bytes),
    Running,
    OtherBody,
}

/// The writes of this process.
#[derive(Default)]
pub(crate) struct Writes {
    table: Mutex<HashMap<String, Record>>,
}

struct Record {
    fingerprint: String,
    /// `None` while it runs.
    answer: Option<Bytes>,
    until: Instant,
}

/// True for a UUID of version 4.
pub(crate) fn is_key(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 36
        && bytes[14] == b'4'
        && matches!(bytes[19], b'8' | b'9' | b'a' | b'b' | b'A' | b'B')
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// For a browser that sent none.
pub(crate) fn new_key() -> String {
    let bits = rand::random::<u128>();
    let text = format!("{bits:032x}");
    format!(
        "{}-{}-4{}-a{}-{}",
        &text[..8],
        &text[8..12],
        &text[13..16],
        &text[17..20],
        &text[20..]
    )
}

impl Write {
    pub(crate) fn new(worker: &Worker, asked: &Asked) -> Self {
        let secret = &worker.shared.secret;
        let body = serde_json::to_vec(asked.body.expose()).unwrap_or_default();
        let whole = format!("{}|{:?}", asked.call.name(), asked.params).into_bytes();
        Self {
            name: format!(
                "jdi:{}:{}",
                asked.call.name(),
                asked.idempotency_key.to_ascii_lowercase()
            ),
            fingerprint: secret.name("write", &[whole, body].concat()),
        }
    }
}

impl Write {
    /// A coupon claim by who claims what: two tabs with keys of their own are still one claim (leads §5).
    pub(crate) fn of_claim(worker: &Worker, asked: &Asked) -> Option<Self> {
        if asked.call != Call::CouponReceiveAll {
            return None;
        }
        let member = |name: &str| {
            asked
                .body
                .expose()
                .get(name)
                .map(ToString::to_string)
                .unwrap_or_default()
        };
        let who = [
            member("user_phone"),
            member("user_encrypt_phone"),
            member("spu_id"),
            member("model_id"),
        ];
        let name = worker.shared.secret.name("claim", who.join("|").as_bytes());
        Some(Self {
            name: format!("jdi:claim:{name}"),
            fingerprint: name,
        })
    }
}

/// Takes the write if it is free.
pub(crate) async fn claim(worker: &Rc<Worker>, write: &Write) -> Claim {
    let local = worker.shared.writes.claim(write);
    if !matches!(local, Claim::Ours) {
        return local;
    }
    let stored = worker
        .ledger
        .claim(&write.name, &running(write), HELD)
        .await;
    // Redis answers with what was there before; without Redis this process decides alone.
    let Some(Some(before)) = stored else {
        return Claim::Ours;
    };
    let claim = read(worker, write, &before);
    // Somebody else's: this process keeps nothing of it.
    worker.shared.writes.free(write);
    claim
}

/// Makes the write, and keeps other processes off it until then.
pub(crate) async fn hold<T>(
    worker: &Rc<Worker>,
    write: &Write,
    claim: Option<&Write>,
    work: impl Future<Output = T>,
) -> T {
    let mut work = pin!(work);
    loop {
        match tokio::time::timeout(HOLD_EVERY, work.as_mut()).await {
            Ok(outcome) => return outcome,
            Err(_) => {
                for held in [Some(write), claim].into_iter().flatten() {
                    worker.ledger.extend(&held.name, HELD).await;
                }
            }
        }
    }
}

/// Keeps the answer, or frees the key where there is none.
pub(crate) async fn settle(worker: &Rc<Worker>, write: &Write, answer: Option<&Bytes>) {
    let Some(answer) = answer else {
        worker.shared.writes.free(write);
        worker.ledger.remove(&write.name).await;
        return;
    };
    worker.shared.writes.keep(write, answer.clone());
    if let Some(sealed) = worker.shared.secret.seal(PURPOSE, answer) {
        let text = format!("D|{}|{sealed}", write.fingerprint);
        worker.ledger.keep(&write.name, &text, KEPT).await;
    }
}

fn running(write: &Write) -> String {
    format!("R|{}|", write.fingerprint)
}

fn read(worker: &Worker, write: &Write, record: &str) -> Claim {
    let mut parts = record.splitn(3, '|');
    let (state, fingerprint, sealed) =
        (parts.next(), parts.next(), parts.next().unwrap_or_default());
    if fingerprint != Some(&write.fingerprint) {
        return Claim::OtherBody;
    }
    if state != Some("D") {
        return Claim::Running;
    }
    // Sealed by another key: the upstream knows the write and will not make it twice.
    worker
        .shared
        .secret
        .open(PURPOSE, sealed)
        .map_or(Claim::Ours, |answer| Claim::Answered(answer.into()))
}

impl Writes {
    fn claim(&self, write: &Write) -> Claim {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if table.len() >= MOST_RECORDS {
            table.retain(|_, record| record.until > now);
        }
        match table.get(&write.name).filter(|record| record.until > now) {
            Some(record) if record.fingerprint != write.fingerprint => return Claim::OtherBody,
            Some(Record {
                answer: Some(answer),
                ..
            }) => return Claim::Answered(answer.clone()),
            Some(_) => return Claim::Running,
            None => {}
        }
        let record = Record {
            fingerprint: write.fingerprint.clone(),
            answer: None,
            until: now + RUNNING,
        };
        table.insert(write.name.clone(), record);
        Claim::Ours
    }

    fn keep(&self, write: &Write, answer: Bytes) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if table.len() >= MOST_RECORDS {
            return;
        }
        let record = Record {
            fingerprint: write.fingerprint.clone(),
            answer: Some(answer),
            until: Instant::now() + KEPT,
        };
        table.insert(write.name.clone(), record);
    }

    fn free(&self, write: &Write) {
        self.table
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&write.name);
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::{Claim, Write, Writes, is_key, new_key};

    fn write(fingerprint: &str) -> Write {
        Write {
            name: "jdi:leadSubmit:k".into(),
            fingerprint: fingerprint.into(),
        }
    }

    #[test]
    fn a_key_runs_once_and_answers_the_same_ever_after() {
        let writes = Writes::default();
        assert!(matches!(writes.claim(&write("a")), Claim::Ours));
        assert!(matches!(writes.claim(&write("a")), Claim::Running));
        assert!(matches!(writes.claim(&write("b")), Claim::OtherBody));
        writes.keep(&write("a"), Bytes::from_static(b"{}"));
        assert!(matches!(writes.claim(&write("a")), Claim::Answered(_)));
        assert!(matches!(writes.claim(&write("b")), Claim::OtherBody));
    }

    #[test]
    fn a_key_without_a_final_answer_is_free_again() {
        let writes = Writes::default();
        assert!(matches!(writes.claim(&write("a")), Claim::Ours));
        writes.free(&write("a"));
        assert!(matches!(writes.claim(&write("b")), Claim::Ours));
    }

    #[test]
    fn keys_are_uuids_of_version_4() {
        assert!((0..100).all(|_| is_key(&new_key())));
        for bad in [
            "",
            "1",
            "3b241101-e2bb-1255-8caf-4136c566a962",
            "3b241101-e2bb-4255-0caf-4136c566a962",
        ] {
            assert!(!is_key(bad), "{bad}");
        }
    }
}
