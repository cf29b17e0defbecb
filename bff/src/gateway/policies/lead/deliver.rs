//! The delivery of a lead that was accepted.

use std::rc::Rc;
use std::time::{Duration, Instant};

use contracts::Call;
use outbox::{Attempt, End, Obituary, Tried};

use super::keep::put_back;
use super::letter::Letter;
use super::note::Note;
use super::risk::{self, Risk};
use crate::error::GatewayError;
use crate::gateway::envelope::Checked;
use crate::gateway::policies::sms_codes;
use crate::gateway::upstream;
use crate::secret::Unopened;
use crate::state::Worker;
use crate::telemetry::{Trace, span};

/// For a lead that cannot be read: another gateway may have its key, or get it.
const UNREADABLE: Duration = Duration::from_secs(30);

const EXPIRED: &str = "经销商系统一直没有响应，您的询价未能送达，请重新询价";
const WANTS_CODE: &str = "该手机号需要短信验证，您的询价未能送达，请重新询价并填写验证码";

/// How a delivery ended, for the metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delivery {
    Delivered,
    /// By the upstream, in its words.
    Refused,
    CodeWanted,
    Expired,
    /// It is tried again.
    Failed,
    /// Sealed under a key that this gateway does not have, or damaged.
    Unreadable,
}

impl Delivery {
    pub(crate) const ALL: [Self; 6] = [
        Self::Delivered,
        Self::Refused,
        Self::CodeWanted,
        Self::Expired,
        Self::Failed,
        Self::Unreadable,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Refused => "refused",
            Self::CodeWanted => "code_wanted",
            Self::Expired => "expired",
            Self::Failed => "failed",
            Self::Unreadable => "unreadable",
        }
    }
}

/// Why this call cannot be sent now, and for how long not. Asked before a lead is begun: that costs a sync of the disk.
pub(crate) fn wait_for(worker: &Worker, call: Call) -> Option<Duration> {
    let failure = upstream::refusal(worker, call)?;
    Some(failure.retry_after().unwrap_or_default().max(LEAST_WAIT))
}

/// Between looks at an upstream without room, or whose breaker is about to be half open.
const LEAST_WAIT: Duration = Duration::from_millis(100);

/// Sends a lead; `until` is when its time is over.
pub(crate) async fn deliver(worker: &Rc<Worker>, attempt: Attempt, until: Instant) -> Delivery {
    let Some((call, letter)) = read(worker, &attempt) else {
        return unreadable(worker, attempt);
    };
    let visit = attempt.entry().map(|entry| entry.header.visit.as_str());
    let span = span::delivery(call, visit.unwrap_or_default());
    let trace = Trace::own().inside(&span);
    let deadline = until.min(Instant::now() + upstream::budget(worker, call.spec().deadline));
    let (outcome, was_sent) = send(worker, call, &letter, &trace, deadline).await;
    let delivery = conclude(worker, attempt, outcome, was_sent);
    span::delivered(&span, delivery.name());
    delivery
}

/// Its time is over.
pub(crate) fn expire(worker: &Worker, attempt: Attempt) -> Delivery {
    let words = Note::saying(EXPIRED).seal(&worker.shared.secret);
    let obituary = Obituary {
        reason: Delivery::Expired.name().to_owned(),
        code: None,
        words,
    };
    attempt.died(obituary, false);
    Delivery::Expired
}

fn read(worker: &Worker, attempt: &Attempt) -> Option<(Call, Letter)> {
    let entry = attempt.entry()?;
    let secret = &worker.shared.secret;
    let letter = Letter::open(secret, entry.receipt, &entry.sealed);
    if letter.as_ref().is_err_and(|why| *why == Unopened::Damaged) {
        tracing::error!(receipt = %entry.receipt, "outbox: a lead is damaged and cannot be sent");
    }
    Some((Call::from_name(&entry.header.call)?, letter.ok()?))
}

fn unreadable(worker: &Worker, attempt: Attempt) -> Delivery {
    let tried = Tried {
        reason: Delivery::Unreadable.name().to_owned(),
        may_have_arrived: false,
    };
    let mut pace = worker.config().outbox.pace();
    pace.backoff.first = UNREADABLE;
    pace.backoff.longest = UNREADABLE;
    attempt.set_aside(tried, &pace);
    Delivery::Unreadable
}

/// The upstream's answer, and whether the lead itself was sent.
async fn send(
    worker: &Rc<Worker>,
    call: Call,
    letter: &Letter,
    trace: &Trace,
    deadline: Instant,
) -> (Result<Sent, GatewayError>, bool) {
    if letter.is_withheld {
        return (sms_codes::withheld_later(worker, call).map(Sent::Answer), false);
    }
    if let Some(risk) = &letter.risk {
        match risk::ask(worker, risk, &letter.visitor(trace), deadline).await {
            Ok(Risk::None) => {}
            Ok(Risk::CodeWanted) => return (Ok(Sent::CodeWanted), false),
            Err(failure) => return (Err(failure), false),
        }
    }
    let request = letter.request(worker, call, trace, deadline);
    let answer = upstream::ask(worker, request, trace).await;
    (answer.map(|answer| Sent::Answer(sms_codes::neutral(call, answer))), true)
}

enum Sent {
    Answer(Checked),
    CodeWanted,
}

fn conclude(
    worker: &Worker,
    attempt: Attempt,
    outcome: Result<Sent, GatewayError>,
    was_sent: bool,
) -> Delivery {
    let secret = &worker.shared.secret;
    let (delivery, note) = match outcome {
        Ok(Sent::Answer(answer)) if answer.code == 0 => {
            attempt.ended(End::Delivered, Note::of(&answer).seal(secret));
            return Delivery::Delivered;
        }
        Ok(Sent::Answer(answer)) => (Delivery::Refused, Note::of(&answer)),
        Ok(Sent::CodeWanted) => (Delivery::CodeWanted, Note::saying(WANTS_CODE)),
        Err(failure) => {
            put_back(worker, attempt, &failure, was_sent);
            return Delivery::Failed;
        }
    };
    let obituary = Obituary {
        reason: delivery.name().to_owned(),
        code: note.code,
        words: note.seal(secret),
    };
    attempt.died(obituary, true);
    delivery
}
