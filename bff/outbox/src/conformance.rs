//! What every engine must do, for the tests of each.

use crate::engine::{Census, Engine, Failure, Inserted, Retention};
use crate::entry::{End, Entry, Lead, Tried, Undeliverable};
use crate::receipt::Receipt;

/// How many leads the engines of these tests may hold.
pub(crate) const MOST: usize = 3;

const LONG: Retention = Retention {
    dead_ms: 60_000,
    ended_ms: 60_000,
};

const AT_ONCE: Retention = Retention {
    dead_ms: 0,
    ended_ms: 0,
};

pub(crate) fn lead(n: u8) -> Lead {
    Lead {
        receipt: Receipt::new([n; 10]),
        lane: "lead".to_owned(),
        call: "leadSubmit".to_owned(),
        person: format!("person {n}"),
        content: format!("fingerprint {n}"),
        visit: String::new(),
        sealed: vec![n; 600],
    }
}

pub(crate) fn undeliverable(reason: &str, words: String) -> Undeliverable {
    Undeliverable {
        reason: reason.to_owned(),
        code: None,
        words,
        was_sent: false,
    }
}

pub(crate) fn accepted(engine: &impl Engine, n: u8) -> Entry {
    Entry::accepted(lead(n), engine.now_ms(), engine.holder())
}

pub(crate) async fn inserted(engine: &impl Engine, n: u8) -> Entry {
    let entry = accepted(engine, n);
    let inserted = engine.insert(&entry).await;
    assert_eq!(inserted, Ok(Inserted::New { first: true }));
    engine.commit(true).await.expect("written");
    entry
}

pub(crate) fn put_back(entry: &Entry) -> Entry {
    let tried = Tried {
        reason: "upstream_timeout".to_owned(),
        may_have_arrived: true,
    };
    let entry = entry.clone().put_back(Some(&tried), false);
    entry.expect("it waits")
}

async fn replaced(engine: &impl Engine, before: &Entry, after: Option<Entry>) -> Entry {
    let after = after.expect("a change");
    assert_eq!(engine.replace(before, &after).await, Ok(true));
    engine.commit(false).await.expect("written");
    after
}

async fn counted(engine: &impl Engine) -> (u64, u64) {
    let Census { waiting, dead, .. } = engine.census().await.expect("counts");
    (waiting, dead)
}

async fn oldest(engine: &impl Engine) -> Option<u64> {
    engine.census().await.expect("counts").oldest_ms
}

/// Each is given a new, empty engine with room for [`MOST`].
pub(crate) async fn all<E: Engine>(open: impl AsyncFn() -> E) {
    keeps_what_it_is_given(open().await).await;
    knows_a_name(open().await).await;
    refuses_what_it_has_no_room_for(open().await).await;
    forgets_what_has_ended(open().await).await;
    erases_without_a_trace(open().await).await;
    keeps_dead_letters(open().await).await;
    gives_only_what_nobody_holds(open().await).await;
    counts_the_oldest(open().await).await;
}

async fn seen(engine: &impl Engine) -> Result<Vec<Entry>, Failure> {
    let mut all = Vec::new();
    engine.each(|entry| all.push(entry)).await?;
    Ok(all)
}

async fn keeps_what_it_is_given(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    assert_eq!(engine.get(entry.receipt).await, Ok(Some(entry.clone())));
    let after = replaced(&engine, &entry, Some(put_back(&entry))).await;
    assert_eq!(engine.get(entry.receipt).await, Ok(Some(after.clone())));
    assert_eq!(seen(&engine).await, Ok(vec![after]));
    assert_eq!(engine.get(lead(2).receipt).await, Ok(None));
}

async fn knows_a_name(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    let again = accepted(&engine, 1);
    let known = Inserted::Known(Box::new(entry.clone()));
    assert_eq!(engine.insert(&again).await, Ok(known));
    let ended = entry
        .clone()
        .ended(End::Delivered, "note".into(), engine.now_ms());
    let ended = replaced(&engine, &entry, ended).await;
    let known = Inserted::Known(Box::new(ended));
    assert_eq!(engine.insert(&again).await, Ok(known));
}

async fn refuses_what_it_has_no_room_for(engine: impl Engine) {
    let first = inserted(&engine, 1).await;
    let second = inserted(&engine, 2).await;
    inserted(&engine, 3).await;
    let more = accepted(&engine, 4);
    assert_eq!(engine.insert(&more).await, Ok(Inserted::Full));
    assert_eq!(engine.get(more.receipt).await, Ok(None));
    // Neither what has ended nor a dead letter takes room.
    let now = engine.now_ms();
    let ended = first.clone().ended(End::Delivered, String::new(), now);
    replaced(&engine, &first, ended).await;
    inserted(&engine, 4).await;
    let died = second
        .clone()
        .died(undeliverable("expired", String::new()), false, now);
    replaced(&engine, &second, died).await;
    inserted(&engine, 5).await;
    assert_eq!(counted(&engine).await, (3, 1));
}

async fn forgets_what_has_ended(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    let ended = entry
        .clone()
        .ended(End::Delivered, "note".into(), engine.now_ms());
    let ended = replaced(&engine, &entry, ended).await;
    engine.sweep(LONG).await.expect("swept");
    assert_eq!(engine.get(entry.receipt).await, Ok(Some(ended.clone())));
    assert_eq!(seen(&engine).await, Ok(vec![ended]));
    engine.sweep(AT_ONCE).await.expect("swept");
    engine.commit(false).await.expect("written");
    assert_eq!(engine.get(entry.receipt).await, Ok(None));
    // Its name is free again.
    inserted(&engine, 1).await;
}

async fn erases_without_a_trace(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    assert_eq!(engine.erase(&entry).await, Ok(true));
    engine.commit(false).await.expect("written");
    assert_eq!(engine.get(entry.receipt).await, Ok(None));
    assert_eq!(counted(&engine).await, (0, 0));
    assert_eq!(engine.take(9).await, Ok(vec![]));
    inserted(&engine, 1).await;
}

async fn keeps_dead_letters(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    let died = entry.clone().died(
        undeliverable("expired", "words".into()),
        false,
        engine.now_ms(),
    );
    let died = replaced(&engine, &entry, died).await;
    assert_eq!(counted(&engine).await, (0, 1));
    assert_eq!(engine.take(9).await, Ok(vec![]));
    engine.sweep(LONG).await.expect("swept");
    assert_eq!(seen(&engine).await, Ok(vec![died.clone()]));

    let revived = died.clone().revived(60_000, 60_000, engine.now_ms());
    let revived = replaced(&engine, &died, revived).await;
    assert_eq!(counted(&engine).await, (1, 0));
    let taken = engine.take(9).await.expect("taken");
    assert_eq!(taken.len(), 1);
    assert_eq!(taken[0].receipt, revived.receipt);
    assert_eq!(taken[0].header.holder, engine.holder());

    let now = engine.now_ms();
    let died = taken[0]
        .clone()
        .died(undeliverable("expired", String::new()), false, now);
    replaced(&engine, &taken[0], died).await;
    engine.sweep(AT_ONCE).await.expect("swept");
    assert_eq!(counted(&engine).await, (0, 0));
    assert_eq!(engine.get(entry.receipt).await, Ok(None));
}

/// What this process has written it holds already.
async fn gives_only_what_nobody_holds(engine: impl Engine) {
    let entry = inserted(&engine, 1).await;
    assert_eq!(engine.take(9).await, Ok(vec![]));
    replaced(&engine, &entry, Some(put_back(&entry))).await;
    assert_eq!(engine.take(9).await, Ok(vec![]));
}

async fn counts_the_oldest(engine: impl Engine) {
    assert_eq!(engine.census().await, Ok(Census::default()));
    let first = inserted(&engine, 2).await;
    std::thread::sleep(std::time::Duration::from_millis(3));
    let second = inserted(&engine, 1).await;
    assert!(first.header.accepted_ms < second.header.accepted_ms);
    assert_eq!(oldest(&engine).await, Some(first.header.accepted_ms));
    let ended = first
        .clone()
        .ended(End::Withdrawn, String::new(), engine.now_ms());
    replaced(&engine, &first, ended).await;
    assert_eq!(oldest(&engine).await, Some(second.header.accepted_ms));
}
