//! Delivers what the outbox holds, at its pace.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use outbox::{End, Next, Outbox, Receipt, State};

use crate::gateway::policies::lead::{Delivery, deliver, expire, wait_for, window};
use crate::state::Worker;

/// Between looks for leads that no process holds, such as those of one that was killed.
const TAKE_EVERY: Duration = Duration::from_secs(1);

/// Between removals of what was decided long ago.
const SWEEP_EVERY: Duration = Duration::from_secs(60);

/// At least between two records of all that waits: each worker connects to the ledger by itself.
const RECORD_EVERY: Duration = Duration::from_secs(5);

/// How long a process that ends waits for attempts under way. A lead whose attempt has no outcome is sent once more, under
/// its key.
const PATIENCE: Duration = Duration::from_secs(10);

/// Until the process drains.
pub(crate) async fn run(worker: Rc<Worker>) {
    let Some(outbox) = worker.shared.outbox.clone() else {
        return;
    };
    let metrics = &worker.shared.telemetry.metrics.outbox;
    metrics.start_at_zero(Delivery::ALL.into_iter().map(Delivery::name));
    let (mut taken, mut swept) = (None::<Instant>, Instant::now());
    let mut records = Records::default();
    while !worker.shared.load.is_draining() {
        if taken.is_none_or(|at| at.elapsed() >= TAKE_EVERY) {
            taken = Some(Instant::now());
            let config = worker.config().clone();
            // Without its engine there is nothing to take.
            let _ = outbox.refill(|header| window(&config, &header.lane)).await;
            records.keep(&worker, &outbox).await;
        }
        if swept.elapsed() >= SWEEP_EVERY {
            swept = Instant::now();
            outbox.sweep(worker.config().outbox.retention());
        }
        let pace = worker.config().outbox.pace();
        let wake = Instant::now() + TAKE_EVERY;
        let wake = match outbox.next(&pace) {
            Next::Send(receipt) => {
                begin(&worker, &outbox, receipt);
                continue;
            }
            Next::Expire(receipt) => {
                end(&worker, &outbox, receipt);
                continue;
            }
            Next::At(instant) => wake.min(instant),
            Next::Idle => wake,
        };
        // Elapsed: something may be due.
        let _ = tokio::time::timeout_at(wake.into(), outbox.changed()).await;
    }
}

/// Waits for attempts under way, then closes the engine: another process can use it from then on.
pub(crate) async fn finish(outbox: &Outbox) {
    let until = Instant::now() + PATIENCE;
    while !outbox.is_idle() && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    outbox.close();
}

/// Which leads wait here or were delivered from here, recorded for other gateways: the ledger may have lost that, or been away
/// when it happened.
#[derive(Default)]
struct Records {
    /// Connections to the ledger and openings of the outbox until the last time.
    seen: (u64, u64),
    at: Option<Instant>,
}

impl Records {
    async fn keep(&mut self, worker: &Worker, outbox: &Outbox) {
        let leads = &worker.leads;
        let now = (leads.generation(), outbox.opened());
        // In an outbox of all gateways each of them finds what the others keep.
        if outbox.is_shared() || !self.are_due(now) || !leads.are_reachable() {
            return;
        }
        if record(worker, outbox).await.is_some() {
            (self.seen, self.at) = (now, Some(Instant::now()));
        }
    }

    fn are_due(&self, now: (u64, u64)) -> bool {
        now != self.seen && self.at.is_none_or(|at| at.elapsed() >= RECORD_EVERY)
    }
}

/// `None` if the ledger is away, or the outbox.
async fn record(worker: &Worker, outbox: &Outbox) -> Option<()> {
    let (_, entries) = outbox.all().await.ok()?;
    for entry in &entries {
        if let Some(progress) = entry.progress() {
            let arrived = progress.may_have_arrived;
            worker.leads.waits(entry.receipt, arrived).await?;
        } else if matches!(&entry.header.state, State::Ended(ending) if ending.how == End::Delivered)
        {
            // Its process may have ended before it could record it.
            worker.leads.record_delivered(entry.receipt).await?;
        }
    }
    Some(())
}

/// Sends a lead in a task of its own, unless its upstream takes none now.
fn begin(worker: &Rc<Worker>, outbox: &Arc<Outbox>, receipt: Receipt) {
    let Some(due) = outbox.due(receipt) else {
        return;
    };
    if let Some(wait) = wait_for(worker, &due.lane) {
        return outbox.refuse(receipt, wait);
    }
    let (worker, outbox) = (Rc::clone(worker), Arc::clone(outbox));
    tokio::task::spawn_local(async move {
        if let Some(attempt) = outbox.begin(receipt).await {
            let delivery = deliver(&worker, attempt, due.until).await;
            count(&worker, delivery);
        }
    });
}

/// The time of a lead is over.
fn end(worker: &Rc<Worker>, outbox: &Arc<Outbox>, receipt: Receipt) {
    let (worker, outbox) = (Rc::clone(worker), Arc::clone(outbox));
    tokio::task::spawn_local(async move {
        if let Some(attempt) = outbox.begin(receipt).await {
            let delivery = expire(&worker.shared.secret, attempt);
            count(&worker, delivery);
        }
    });
}

fn count(worker: &Worker, delivery: Delivery) {
    let metrics = &worker.shared.telemetry.metrics;
    metrics.outbox.delivered(delivery.name());
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Records;

    /// Only after a new connection to the ledger or an opening of the outbox, and at most every five seconds.
    #[test]
    fn records_are_due_when_the_ledger_may_have_lost_them() {
        let written = |ago: u64| Records {
            seen: (1, 1),
            at: Instant::now().checked_sub(Duration::from_secs(ago)),
        };
        assert!(Records::default().are_due((1, 1)));
        assert!(!written(60).are_due((1, 1)));
        assert!(written(60).are_due((2, 1)));
        assert!(written(60).are_due((1, 2)));
        assert!(written(5).are_due((2, 1)));
        assert!(!written(4).are_due((2, 1)));
    }
}
