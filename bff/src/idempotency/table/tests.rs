use std::time::{Duration, Instant};

use bytes::Bytes;

use super::Writes;
use crate::idempotency::Claim;
use crate::ledger::Write;
use crate::secret::Names;

const MOMENT: Duration = Duration::from_millis(1);

/// How long an answer is given again (leads §5), and how long a write counts that never came back.
const DAY: Duration = Duration::from_secs(86_400);
const MINUTE: Duration = Duration::from_secs(60);

fn names(current: &str) -> Names {
    Names {
        current: current.to_owned(),
        previous: None,
    }
}

fn write(n: usize, fingerprint: &str) -> Write {
    Write::new(format!("jdi:leadSubmit:{n}"), names(fingerprint), DAY)
}

fn lock() -> Write {
    Write::new("jdi:claim:1".into(), names("1"), Duration::ZERO)
}

fn finished(writes: &Writes, write: &Write, now: Instant) {
    assert!(matches!(writes.begin(write, now), Claim::Ours));
    writes.finish(write, Some(&Bytes::from_static(b"{}")), now);
}

#[test]
fn a_key_runs_once_and_answers_the_same_for_exactly_a_day() {
    let (writes, now) = (Writes::default(), Instant::now());
    assert!(matches!(writes.begin(&write(1, "a"), now), Claim::Ours));
    assert!(matches!(writes.begin(&write(1, "a"), now), Claim::Running));
    assert!(matches!(writes.look(&write(1, "b"), now), Claim::OtherBody));

    finished(&writes, &write(2, "a"), now);
    let last = now + DAY.saturating_sub(MOMENT);
    assert!(matches!(
        writes.look(&write(2, "a"), last),
        Claim::Answered(_)
    ));
    assert!(matches!(
        writes.begin(&write(2, "b"), last),
        Claim::OtherBody
    ));
    let over = now + DAY;
    assert!(matches!(writes.begin(&write(2, "b"), over), Claim::Ours));
}

#[test]
fn a_write_that_never_came_back_counts_for_exactly_a_minute() {
    let (writes, now) = (Writes::default(), Instant::now());
    let lost = write(1, "a");
    assert!(matches!(writes.begin(&lost, now), Claim::Ours));
    let almost = now + MINUTE.saturating_sub(MOMENT);
    assert!(matches!(
        writes.begin(&write(1, "a"), almost),
        Claim::Running
    ));
    let next = write(1, "a");
    assert!(matches!(writes.begin(&next, now + MINUTE), Claim::Ours));
    // Its late end is not that of the next attempt.
    writes.finish(&lost, None, now + MINUTE);
    writes.leave(&lost);
    assert!(matches!(
        writes.look(&write(1, "a"), now + MINUTE),
        Claim::Running
    ));
}

#[test]
fn a_failed_write_is_free_for_the_same_body_only() {
    let (writes, now) = (Writes::default(), Instant::now());
    let first = write(1, "a");
    assert!(matches!(writes.begin(&first, now), Claim::Ours));
    writes.finish(&first, None, now);
    assert!(matches!(
        writes.begin(&write(1, "b"), now),
        Claim::OtherBody
    ));
    let again = writes.begin(&write(1, "a"), now);
    assert!(matches!(again, Claim::OursAgain));
}

#[test]
fn a_failed_write_is_remembered_for_exactly_a_day() {
    let (writes, now) = (Writes::default(), Instant::now());
    let first = write(1, "a");
    assert!(matches!(writes.begin(&first, now), Claim::Ours));
    writes.finish(&first, None, now);
    let last = now + DAY.saturating_sub(MOMENT);
    assert!(matches!(
        writes.look(&write(1, "b"), last),
        Claim::OtherBody
    ));
    assert!(matches!(
        writes.look(&write(1, "b"), now + DAY),
        Claim::Ours
    ));
}

/// The answer of a write that took longer than a minute is kept all the same.
#[test]
fn an_answer_that_comes_after_its_minute_is_kept() {
    let (writes, now) = (Writes::default(), Instant::now());
    let slow = write(1, "a");
    assert!(matches!(writes.begin(&slow, now), Claim::Ours));
    let late = now + MINUTE;
    assert!(matches!(writes.look(&slow, late), Claim::Ours));
    writes.finish(&slow, Some(&Bytes::from_static(b"{}")), late);
    assert!(matches!(
        writes.look(&write(1, "a"), late),
        Claim::Answered(_)
    ));
}

#[test]
fn a_lock_leaves_nothing_behind() {
    let (writes, now) = (Writes::default(), Instant::now());
    let first = lock();
    assert!(matches!(writes.begin(&first, now), Claim::Ours));
    assert!(matches!(writes.begin(&lock(), now), Claim::Running));
    writes.finish(&first, None, now);
    assert!(writes.table().records.is_empty());
}

/// Finding 12: with a full table a finished write answered "still running".
#[test]
fn in_a_full_table_the_oldest_finished_write_leaves_first() {
    let (writes, now) = (Writes::bounded(3, 1000), Instant::now());
    let running = write(0, "a");
    assert!(matches!(writes.begin(&running, now), Claim::Ours));
    for n in 1..=3 {
        finished(&writes, &write(n, "a"), now);
    }
    // Evicted: Redis or the upstream deduplicates it.
    assert!(matches!(writes.look(&write(1, "a"), now), Claim::Ours));
    for n in [2, 3] {
        assert!(matches!(
            writes.look(&write(n, "a"), now),
            Claim::Answered(_)
        ));
    }
    assert!(matches!(writes.look(&running, now), Claim::Running));
    writes.finish(&running, Some(&Bytes::from_static(b"{}")), now);
    assert!(matches!(
        writes.look(&write(0, "a"), now),
        Claim::Answered(_)
    ));
}

#[test]
fn a_table_of_running_writes_takes_no_more() {
    let (writes, now) = (Writes::bounded(2, 1000), Instant::now());
    for n in 0..2 {
        assert!(matches!(writes.begin(&write(n, "a"), now), Claim::Ours));
    }
    assert!(matches!(writes.begin(&write(2, "a"), now), Claim::Full));
    assert!(matches!(writes.look(&write(0, "a"), now), Claim::Running));
}

#[test]
fn answers_take_no_more_than_their_bytes() {
    let (writes, now) = (Writes::bounded(100, 1000), Instant::now());
    for n in 0..10 {
        let one = write(n, "a");
        assert!(matches!(writes.begin(&one, now), Claim::Ours));
        writes.finish(&one, Some(&vec![b'x'; 300].into()), now);
    }
    let table = writes.table();
    assert_eq!((table.bytes, table.records.len()), (900, 3));
    assert_eq!((table.finished.len(), table.running.len()), (3, 0));
}

/// No walk of the table: the full one is as fast as the empty one, give or take a logarithm.
#[test]
fn a_full_table_is_as_fast_as_an_empty_one() {
    let (writes, now) = (Writes::default(), Instant::now());
    let timed = |from: usize| {
        let since = Instant::now();
        for n in from..from + 5_000 {
            finished(&writes, &write(n, "a"), now);
        }
        since.elapsed()
    };
    let empty = timed(0);
    for n in 5_000..50_000 {
        finished(&writes, &write(n, "a"), now);
    }
    let full = timed(50_000);
    assert!(
        full < empty * 6 + Duration::from_millis(50),
        "{empty:?}, {full:?}"
    );
}

#[test]
fn a_record_of_another_key_is_shown_for_exactly_an_hour() {
    let (writes, now) = (Writes::default(), Instant::now());
    let is_shown = |millis| writes.has_other_key(now + Duration::from_millis(millis));
    assert!(!is_shown(0));
    writes.note_other_key(now);
    let shown = [0, 3_599_999, 3_600_000, 86_400_000].map(is_shown);
    assert_eq!(shown, [true, true, false, false]);
}
