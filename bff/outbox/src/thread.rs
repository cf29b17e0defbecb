//! The thread that owns an engine: opens it, gives it what was asked meanwhile as one group, opens it again after a
//! failure.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::engine::{Engine, Failure, Opener};
use crate::gathering::Gathering;
use crate::operation::Operation;
use crate::standing::Standing;

/// Between attempts to open an engine.
const OPEN_EVERY: Duration = Duration::from_secs(1);

/// Between looks at an engine that is not used.
const TEND_EVERY: Duration = Duration::from_secs(1);

/// How long what needs no sync of its own may wait for the next one.
const SYNC_AFTER: Duration = Duration::from_millis(100);

/// Ends of attempts that are kept while the engine is closed. One that is lost leads to another attempt.
const MOST_KEPT: usize = 1024;

/// The same with those whose visitor has a refusal: that another attempt is made must not happen.
const MOST_KEPT_OF_ALL: usize = 8 * MOST_KEPT;

/// Leads of one group: what is written while the disk syncs the group before.
const MOST_AT_ONCE: usize = 256;

pub(crate) async fn run(
    mut opener: impl Opener,
    mut inbox: UnboundedReceiver<Operation>,
    standing: &Standing,
) {
    let mut kept = Vec::new();
    loop {
        let failure = match opener.open().await {
            Ok(engine) => {
                standing.open();
                match work(engine, &mut inbox, standing, &mut kept).await {
                    Ok(()) => return,
                    Err(failure) => failure,
                }
            }
            Err(failure) => failure,
        };
        standing.fail(failure.clone());
        if refuse(&mut inbox, &failure, &mut kept).await.is_none() {
            return;
        }
    }
}

/// Until the process ends, or the engine fails. `group` is done first: before a lead that must not be sent can be taken.
/// It has afterwards what is to be done next time.
async fn work(
    engine: impl Engine,
    inbox: &mut UnboundedReceiver<Operation>,
    standing: &Standing,
    group: &mut Vec<Operation>,
) -> Result<(), Failure> {
    let mut tended = Instant::now();
    let mut gathering = Gathering::new(tended);
    if !group.is_empty() {
        write_group(&engine, group, true, standing).await?;
    }
    // When what was not synced has to be.
    let mut due = None;
    count(&engine, standing).await?;
    loop {
        let wake = due.unwrap_or(tended + TEND_EVERY);
        match timeout_at(wake, inbox.recv()).await {
            Ok(Some(Operation::Close) | None) => {
                return end(engine, std::mem::take(group), standing).await;
            }
            Ok(Some(first)) => {
                group.push(first);
                if let Some(next) = gathering.next() {
                    sleep_until(next).await;
                }
            }
            Err(_) => {}
        }
        while group.len() < MOST_AT_ONCE && !group.is_empty() {
            match inbox.try_recv() {
                Ok(Operation::Close) | Err(TryRecvError::Disconnected) => {
                    return end(engine, std::mem::take(group), standing).await;
                }
                Ok(next) => group.push(next),
                Err(TryRecvError::Empty) => break,
            }
        }
        let now = Instant::now();
        let is_late = due.is_some_and(|at| at <= now);
        let is_full = group.len() >= MOST_AT_ONCE;
        if !group.is_empty() {
            due = due.or(Some(now + SYNC_AFTER));
        }
        let waited_for = group.iter().filter(|one| one.is_waited_for()).count();
        if is_late || is_full || waited_for > 0 {
            gathering.begin(waited_for, now);
            if write_group(&engine, group, is_late, standing).await? {
                due = None;
            }
        }
        if now >= tended + TEND_EVERY {
            engine.tend().await?;
            tended = now;
            count(&engine, standing).await?;
        }
    }
}

/// Leaves in `group` what must be done after all, if it fails. True if it was synced.
async fn write_group(
    engine: &impl Engine,
    group: &mut Vec<Operation>,
    durable: bool,
    standing: &Standing,
) -> Result<bool, Failure> {
    let writing = std::mem::take(group);
    group.extend(writing.iter().filter_map(Operation::if_lost));
    let synced = write(engine, writing, durable, standing).await?;
    group.clear();
    Ok(synced)
}

/// An engine that fails now is not opened again: the process ends, and each caller has been told.
async fn end(
    engine: impl Engine,
    group: Vec<Operation>,
    standing: &Standing,
) -> Result<(), Failure> {
    let mut ended = write(&engine, group, true, standing).await.map(drop);
    if ended.is_ok() {
        ended = engine.release().await;
    }
    if let Err(failure) = ended {
        tracing::error!("outbox: not closed in order: {failure}");
    }
    Ok(())
}

async fn count(engine: &impl Engine, standing: &Standing) -> Result<(), Failure> {
    standing.count(engine.census().await?, engine.now_ms());
    Ok(())
}

/// Writes a group and counts, then replies: a caller finds its own operation in the counts. True if it was synced.
async fn write(
    engine: &impl Engine,
    group: Vec<Operation>,
    mut durable: bool,
    standing: &Standing,
) -> Result<bool, Failure> {
    let group = group.into_iter().map(|operation| operation.run(engine));
    let mut answers = Vec::new();
    let mut written = Ok(());
    for done in join_all(group).await {
        match done {
            Ok(done) => {
                durable |= done.durable;
                answers.extend(done.answer);
            }
            Err(why) => written = written.and(Err(why)),
        }
    }
    if written.is_ok() {
        written = engine.commit(durable).await;
    }
    let counted = match written {
        Ok(()) => count(engine, standing).await,
        Err(_) => Ok(()),
    };
    for answer in answers {
        answer(written.clone());
    }
    written.and(counted).map(|()| durable)
}

/// Refuses what is asked until the engine is to be opened again; `None` if the process ends.
async fn refuse(
    inbox: &mut UnboundedReceiver<Operation>,
    failure: &Failure,
    kept: &mut Vec<Operation>,
) -> Option<()> {
    let until = Instant::now() + OPEN_EVERY;
    loop {
        match timeout_at(until, inbox.recv()).await {
            Ok(Some(Operation::Close) | None) => return None,
            Ok(Some(operation)) => {
                let next = operation.refuse(failure);
                let has_room = |next: &Operation| {
                    let most = match next.if_lost() {
                        Some(_) => MOST_KEPT_OF_ALL,
                        None => MOST_KEPT,
                    };
                    kept.len() < most
                };
                kept.extend(next.filter(has_room));
            }
            Err(_) => return Some(()),
        }
    }
}
