//! One attempt to deliver a lead that was accepted.

use std::rc::Rc;
use std::time::{Duration, Instant};

use contracts::{Call, Policy};
use outbox::{Attempt, Backoff, End, Entry, Pace, Receipt, Tried, Undeliverable};
use tracing::Span;

use super::note::Note;
use super::retry::put_back;
use super::risk::{self, Risk};
use super::stored::StoredLead;
use crate::error::GatewayError;
use crate::gateway::envelope::CheckedAnswer;
use crate::gateway::policies::sms_codes;
use crate::gateway::upstream;
use crate::ledger::Turn;
use crate::secret::{Secret, Unopened};
use crate::state::Worker;
use crate::telemetry::{Trace, span};

/// Between looks at a lead that cannot be read: another gateway may have its key, or this one may get it.
const UNREADABLE: Backoff = Backoff {
    first: Duration::from_secs(30),
    longest: Duration::from_secs(30),
};

/// Between looks at an upstream without room, or whose breaker is about to be half open.
const LEAST_WAIT: Duration = Duration::from_millis(100);

/// How much longer than its deadline an attempt keeps other gateways from sending the same lead.
const MARGIN: Duration = Duration::from_secs(1);

/// Between attempts to get a lead's turn.
const TURN: Backoff = Backoff {
    first: Duration::from_secs(1),
    longest: Duration::from_secs(1),
};

/// Why an attempt was not made: another gateway is making one.
const BUSY: &str = "busy_elsewhere";

/// Why an attempt was not made: the ledger is away.
const NO_LEDGER: &str = "no_ledger";

const EXPIRED: &str = "经销商系统一直没有响应，您的询价未能送达，请重新询价";
const WANTS_CODE: &str = "该手机号需要短信验证，您的询价未能送达，请重新询价并填写验证码";

/// How an attempt ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delivery {
    Delivered,
    /// By the upstream, in its words.
    Refused,
    CodeWanted,
    /// Its time is over.
    Expired,
    /// It is tried again.
    Failed,
    /// Sealed under a key that this gateway does not have, or damaged.
    Unreadable,
    /// Another gateway has delivered it, or the visitor took it back there.
    EndedElsewhere,
}

impl Delivery {
    pub(crate) const ALL: [Self; 7] = [
        Self::Delivered,
        Self::Refused,
        Self::CodeWanted,
        Self::Expired,
        Self::Failed,
        Self::Unreadable,
        Self::EndedElsewhere,
    ];

    /// The name in metrics, spans and dead letters.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Refused => "refused",
            Self::CodeWanted => "code_wanted",
            Self::Expired => "expired",
            Self::Failed => "failed",
            Self::Unreadable => "unreadable",
            Self::EndedElsewhere => "ended_elsewhere",
        }
    }
}

/// How long no lead can be sent on this lane; `None` if one can. Asked before a lead is begun, which costs a sync of the
/// disk.
pub(crate) fn wait_for(worker: &Worker, lane: &str) -> Option<Duration> {
    let mut leads = Call::ALL.iter().filter(|call| {
        let spec = call.spec();
        spec.policy == Policy::Lead && spec.upstream == lane
    });
    let failure = upstream::refusal(worker, *leads.next()?)?;
    Some(failure.retry_after().unwrap_or_default().max(LEAST_WAIT))
}

/// Sends a lead; `until` is when its time is over.
pub(crate) async fn deliver(worker: &Rc<Worker>, attempt: Attempt, until: Instant) -> Delivery {
    let secret = &worker.shared.secret;
    let Some((receipt, call, stored)) = read(secret, &attempt) else {
        let unreadable = Delivery::Unreadable;
        attempt.set_aside(not_sent(unreadable.name()), UNREADABLE);
        return unreadable;
    };
    let span = span_of(&attempt, call);
    let trace = Trace::own().inside(&span);
    let deadline =
        until.min(Instant::now() + upstream::budget(&worker.config(), call.spec().deadline));
    let owner = format!("{:032x}", rand::random::<u128>());
    let hold = deadline.saturating_duration_since(Instant::now()) + MARGIN;
    let turn = worker.leads.begin(receipt, &owner, hold).await;
    let delivery = match turn {
        Some(Turn::Busy) => wait(attempt, BUSY),
        // Another gateway may hold it too, and may have been told to withdraw it.
        None if stored.needs_turn => wait(attempt, NO_LEDGER),
        // Without the ledger: no other gateway holds it.
        None | Some(Turn::Go) => {
            let (outcome, was_sent) = send(worker, call, &stored, &trace, deadline).await;
            let may_have_arrived =
                was_sent && !outcome.as_ref().is_err_and(GatewayError::never_left);
            let pace = worker.config().outbox.pace();
            let delivery = conclude(secret, &pace, attempt, (outcome, was_sent));
            if delivery == Delivery::Delivered {
                worker.leads.delivered(receipt).await;
            } else {
                let leads = &worker.leads;
                leads.put_back(receipt, &owner, may_have_arrived).await;
            }
            delivery
        }
        // At another gateway, which held it too.
        Some(Turn::Ended(ended)) => {
            let note = Note::default().seal(secret);
            attempt.ended_elsewhere(ended.end(), note, ended.may_have_arrived());
            Delivery::EndedElsewhere
        }
    };
    span.record("bff.outbox.outcome", delivery.name());
    delivery
}

/// It is not sent now.
fn wait(attempt: Attempt, reason: &str) -> Delivery {
    attempt.set_aside(not_sent(reason), TURN);
    Delivery::Failed
}

fn not_sent(reason: &str) -> Tried {
    Tried {
        reason: reason.to_owned(),
        may_have_arrived: false,
    }
}

fn span_of(attempt: &Attempt, call: Call) -> Span {
    let entry = attempt.entry();
    let attempts = entry.and_then(Entry::progress);
    let visit = entry.and_then(|entry| Trace::named(&entry.header.visit));
    span::delivery(
        call,
        attempts.map_or(0, |progress| progress.attempts),
        visit,
    )
}

/// Ends a lead whose time is over.
pub(crate) fn expire(secret: &Secret, attempt: Attempt) -> Delivery {
    let undeliverable = Undeliverable {
        reason: Delivery::Expired.name().to_owned(),
        code: None,
        words: Note::saying(EXPIRED).seal(secret),
        was_sent: false,
    };
    attempt.died(undeliverable, false);
    Delivery::Expired
}

fn read(secret: &Secret, attempt: &Attempt) -> Option<(Receipt, Call, StoredLead)> {
    let entry = attempt.entry()?;
    let stored = StoredLead::open(secret, entry.receipt, &entry.sealed);
    if let Err(why @ Unopened::Damaged) = &stored {
        tracing::error!(receipt = %entry.receipt, "outbox: a lead cannot be read: {why:?}");
    }
    Some((
        entry.receipt,
        Call::from_name(&entry.header.call)?,
        stored.ok()?,
    ))
}

enum Answer {
    /// The upstream's.
    Of(CheckedAnswer),
    CodeWanted,
}

/// The answer, and whether the lead itself was sent.
async fn send(
    worker: &Rc<Worker>,
    call: Call,
    stored: &StoredLead,
    trace: &Trace,
    deadline: Instant,
) -> (Result<Answer, GatewayError>, bool) {
    // For a withheld lead the risk check only shows that the upstream answers again.
    if let Some(check) = &stored.risk {
        match risk::ask(worker, check, &stored.visitor(trace), deadline).await {
            Ok(Risk::CodeWanted) if !stored.is_withheld => return (Ok(Answer::CodeWanted), false),
            Ok(_) => {}
            Err(failure) => return (Err(failure), false),
        }
    }
    if stored.is_withheld {
        let refusal = upstream::refusal(worker, call);
        let answer = sms_codes::withheld(call).ok_or(GatewayError::Internal);
        let answer = refusal.map_or(answer, Err);
        return (answer.map(Answer::Of), true);
    }
    let request = stored.request(&worker.config().stamp, call, trace, deadline);
    let answer = upstream::ask(worker, request, trace).await;
    let neutral = |answer| Answer::Of(sms_codes::neutral(call, answer));
    (answer.map(neutral), true)
}

fn conclude(
    secret: &Secret,
    pace: &Pace,
    attempt: Attempt,
    (outcome, was_sent): (Result<Answer, GatewayError>, bool),
) -> Delivery {
    let (delivery, note) = match outcome {
        Ok(Answer::Of(answer)) if answer.code == 0 => {
            attempt.ended(End::Delivered, Note::of(&answer).seal(secret));
            return Delivery::Delivered;
        }
        Ok(Answer::Of(answer)) => (Delivery::Refused, Note::of(&answer)),
        Ok(Answer::CodeWanted) => (Delivery::CodeWanted, Note::saying(WANTS_CODE)),
        Err(failure) => {
            put_back(pace, attempt, &failure, was_sent);
            return Delivery::Failed;
        }
    };
    let undeliverable = Undeliverable {
        reason: delivery.name().to_owned(),
        code: note.code,
        words: note.seal(secret),
        was_sent,
    };
    attempt.died(undeliverable, true);
    delivery
}
