//! What is asked of an engine, and how it is done with any of them.

use tokio::sync::oneshot;

use crate::engine::{Engine, Failure, Inserted, Retention};
use crate::entry::{End, Entry, Lead, State};
use crate::inventory::{Group, Inventory, Selection, Stage};
use crate::receipt::Receipt;
pub(crate) use settle::Settlement;
use settle::{forget, settle};

mod settle;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// One question or change. What has no reply is not waited for: if it is lost, the lead is sent once more, under its key.
pub(crate) enum Operation {
    Append(Lead, Reply<Written>),
    Begin(Receipt, Reply<Begun>),
    Settle(Box<Claim>, Settlement),
    /// The end of an attempt that must not be lost.
    Erase(Box<Claim>, Reply<()>),
    /// A lead that may have been written although its append failed, and the content it had: it must not be sent.
    Forget(Receipt, String),
    Withdraw(Receipt, End, Reply<Withdrawal>),
    Revive(Receipt, Lifetime, Reply<Revival>),
    Find(Receipt, Reply<Option<Entry>>),
    All(Reply<(u64, Vec<Entry>)>),
    Count(Reply<(u64, Vec<Group>)>),
    Select(Selection, Reply<Vec<Receipt>>),
    Take(usize, Reply<(u64, Vec<Entry>)>),
    Sweep(Retention),
    Close,
}

/// What became of the wish to deliver a dead letter after all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revival {
    /// It waits again.
    Done,
    /// None: that could make a second lead.
    TooLate,
    /// There is no such dead letter.
    NotDead,
}

/// How long a dead letter can be delivered after all.
pub(crate) struct Lifetime {
    /// While the upstream recognises its key.
    pub(crate) dedupe_ms: u64,
    /// While dead letters are kept.
    pub(crate) kept_ms: u64,
}

/// The right to an attempt at a lead, and the lead as it was then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) entry: Entry,
    /// An attempt before this one may have reached the upstream.
    pub(crate) arrived_before: bool,
}

impl Claim {
    pub(crate) fn entry(&self) -> &Entry {
        &self.entry
    }
}

pub(crate) enum Written {
    New {
        claim: Box<Claim>,
        first: bool,
    },
    /// Nothing: the engine was not to be had.
    Nothing(Failure),
    Known(Box<Entry>),
    Unreadable,
    Full,
}

/// Whether an attempt may be made.
pub(crate) enum Begun {
    /// Yes.
    Go(Box<Claim>),
    /// Not yet: another process has an earlier lead of the same person, or is changing this one.
    NotYet,
    /// No: it has left, or another process delivers it.
    Gone,
}

/// What became of the wish to take a lead back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Withdrawal {
    /// It left.
    Done {
        /// An attempt before may have reached the upstream.
        may_have_arrived: bool,
    },
    /// An attempt is under way.
    Running,
    /// Removed before: the entry as it was.
    Before(Box<Entry>),
    /// No such lead.
    Unknown,
}

/// A reply that is not given before the group is written.
pub(crate) type Answer = Box<dyn FnOnce(Result<(), Failure>)>;

/// A done operation.
pub(crate) struct Done {
    pub(crate) answer: Option<Answer>,
    /// The reply says that the change survives a power cut.
    pub(crate) durable: bool,
}

impl Operation {
    /// Whether a caller waits for its reply.
    pub(crate) fn is_waited_for(&self) -> bool {
        !matches!(self, Self::Settle(..) | Self::Forget(..) | Self::Sweep(_))
    }

    /// Does it. After a failure the engine is opened again; the reply has been given then.
    pub(crate) async fn run(self, engine: &impl Engine) -> Result<Done, Failure> {
        match self {
            Self::Append(lead, reply) => {
                let written = append(engine, lead).await;
                let durable = matches!(written, Ok(Written::New { .. }));
                done(written, reply, durable)
            }
            Self::Begin(receipt, reply) => {
                let begun = begin(engine, receipt).await;
                // Only once it is written that the lead may have arrived, it may be sent.
                let durable = matches!(&begun, Ok(Begun::Go(claim)) if !claim.arrived_before);
                done(begun, reply, durable)
            }
            Self::Settle(claim, settlement) => settle(engine, claim, settlement).await,
            Self::Erase(claim, reply) => {
                let erased = engine.erase(&claim.entry).await.map(drop);
                done(erased, reply, true)
            }
            Self::Forget(receipt, content) => forget(engine, receipt, &content).await,
            Self::Withdraw(receipt, how, reply) => {
                let withdrawn = withdraw(engine, receipt, how).await;
                let durable = matches!(withdrawn, Ok(Withdrawal::Done { .. }));
                done(withdrawn, reply, durable)
            }
            Self::Revive(receipt, lifetime, reply) => {
                let revived = revive(engine, receipt, lifetime).await;
                done(revived, reply, true)
            }
            Self::Find(receipt, reply) => done(engine.get(receipt).await, reply, false),
            Self::All(reply) => {
                let mut all = Vec::new();
                let seen = engine.each(|entry| all.push(entry)).await;
                done(seen.map(|()| (engine.now_ms(), all)), reply, false)
            }
            Self::Count(reply) => {
                let mut inventory = Inventory::default();
                let seen = engine.each(|entry| inventory.add(&entry)).await;
                let groups = seen.map(|()| (engine.now_ms(), inventory.groups()));
                done(groups, reply, false)
            }
            Self::Select(selection, reply) => {
                let mut selected = Vec::new();
                let select = |entry: Entry| {
                    if selection.has(&entry) {
                        selected.push(entry.receipt);
                    }
                };
                let seen = engine.each(select).await;
                done(seen.map(|()| selected), reply, false)
            }
            Self::Take(most, reply) => {
                let taken = engine.take(most).await;
                done(taken.map(|taken| (engine.now_ms(), taken)), reply, false)
            }
            Self::Sweep(retention) => engine.sweep(retention).await.map(|()| SILENT),
            Self::Close => Ok(SILENT),
        }
    }

    /// For an engine that is not to be had.
    /// Not done; what has to be done all the same once the engine is open again.
    pub(crate) fn refuse(self, why: &Failure) -> Option<Self> {
        let why = why.clone();
        match self {
            Self::Append(_, reply) => drop(reply.send(Ok(Written::Nothing(why)))),
            Self::Begin(_, reply) => drop(reply.send(Err(why))),
            Self::Withdraw(_, _, reply) => drop(reply.send(Err(why))),
            Self::Revive(_, _, reply) => drop(reply.send(Err(why))),
            Self::Find(_, reply) => drop(reply.send(Err(why))),
            Self::Count(reply) => drop(reply.send(Err(why))),
            Self::Select(_, reply) => drop(reply.send(Err(why))),
            Self::All(reply) | Self::Take(_, reply) => drop(reply.send(Err(why))),
            Self::Sweep(_) | Self::Close => {}
            Self::Settle(..) | Self::Forget(..) => return Some(self),
            Self::Erase(claim, reply) => {
                drop(reply.send(Err(why)));
                return Some(Self::Settle(claim, Settlement::Erased));
            }
        }
        None
    }

    /// What has to be done after all if the group of this one fails: the visitor has a refusal of that lead.
    pub(crate) fn if_lost(&self) -> Option<Self> {
        match self {
            Self::Erase(claim, _) | Self::Settle(claim, Settlement::Erased) => {
                Some(Self::Settle(claim.clone(), Settlement::Erased))
            }
            Self::Forget(receipt, content) => Some(Self::Forget(*receipt, content.clone())),
            _ => None,
        }
    }
}

const SILENT: Done = Done {
    answer: None,
    durable: false,
};

fn done<T: 'static>(
    outcome: Result<T, Failure>,
    reply: Reply<T>,
    durable: bool,
) -> Result<Done, Failure> {
    match outcome {
        Ok(value) => Ok(Done {
            // The caller may have stopped waiting.
            answer: Some(Box::new(move |written| {
                drop(reply.send(written.map(|()| value)));
            })),
            durable,
        }),
        Err(why) => {
            drop(reply.send(Err(why.clone())));
            Err(why)
        }
    }
}

async fn append(engine: &impl Engine, lead: Lead) -> Result<Written, Failure> {
    let entry = Entry::accepted(lead, engine.now_ms(), engine.holder());
    Ok(match engine.insert(&entry).await? {
        Inserted::New { first } => Written::New {
            claim: Box::new(Claim {
                entry,
                arrived_before: false,
            }),
            first,
        },
        Inserted::Known(known) => Written::Known(known),
        Inserted::Unreadable => Written::Unreadable,
        Inserted::Full => Written::Full,
    })
}

async fn begin(engine: &impl Engine, receipt: Receipt) -> Result<Begun, Failure> {
    let Some(entry) = engine.get(receipt).await? else {
        return Ok(Begun::Gone);
    };
    let Some(progress) = entry.progress() else {
        return Ok(Begun::Gone);
    };
    if entry.header.holder != engine.holder() {
        return Ok(Begun::Gone);
    }
    if !engine.is_first(&entry).await? {
        return Ok(Begun::NotYet);
    }
    let arrived_before = progress.may_have_arrived;
    let Some(begun) = entry.clone().begun() else {
        return Ok(Begun::Gone);
    };
    if !engine.replace(&entry, &begun).await? {
        // Lost the compare-and-set. If this process still holds the lead, no other delivers it, so it is retried.
        return Ok(Begun::NotYet);
    }
    Ok(Begun::Go(Box::new(Claim {
        entry: begun,
        arrived_before,
    })))
}

/// A claim that another process has taken over meanwhile changes nothing.
async fn withdraw(engine: &impl Engine, receipt: Receipt, how: End) -> Result<Withdrawal, Failure> {
    let Some(entry) = engine.get(receipt).await? else {
        return Ok(Withdrawal::Unknown);
    };
    // This process knows its own attempts, and asks only for leads of which none is under way.
    let is_others = entry.header.holder != engine.holder();
    let (is_sending, may_have_arrived) = match &entry.header.state {
        State::Waiting(progress) => (progress.sending && is_others, progress.may_have_arrived),
        State::Dead(dead) => (false, dead.progress.may_have_arrived),
        State::Ended(_) => return Ok(Withdrawal::Before(Box::new(entry))),
    };
    let ended = entry.clone().ended(how, String::new(), engine.now_ms());
    match ended.filter(|_| !is_sending) {
        Some(ended) if engine.replace(&entry, &ended).await? => {
            Ok(Withdrawal::Done { may_have_arrived })
        }
        _ => Ok(Withdrawal::Running),
    }
}

async fn revive(
    engine: &impl Engine,
    receipt: Receipt,
    lifetime: Lifetime,
) -> Result<Revival, Failure> {
    let entry = engine.get(receipt).await?;
    let Some(dead) = entry.filter(|entry| entry.stage() == Stage::Dead) else {
        return Ok(Revival::NotDead);
    };
    let Lifetime { dedupe_ms, kept_ms } = lifetime;
    let revived = dead.clone().revived(dedupe_ms, kept_ms, engine.now_ms());
    let Some(revived) = revived else {
        return Ok(Revival::TooLate);
    };
    let is_done = engine.replace(&dead, &revived).await?;
    Ok(if is_done {
        Revival::Done
    } else {
        Revival::NotDead
    })
}
