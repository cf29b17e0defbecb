//! Visitors' records: leads, claims, codes, logins. In memory, and in a file if a folder is configured.
//!
//! Invariant: a record is written to the file before memory, so a restart loses nothing that was answered.

use std::collections::HashMap;
use std::io;
use std::ops::Deref;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::refusal::Refusal;

mod counts;
mod journal;
mod record;

pub(crate) use counts::Counts;
pub(crate) use record::{Claim, Lead, Record};

use journal::Journal;

/// Lifetime of a code, and allowed wrong attempts.
const CODE_LIFE_MS: u64 = 10 * 60 * 1000;
const TRIES: u32 = 5;

/// The only mutable state, shared by all workers.
pub(crate) struct Store {
    kept: Mutex<Kept>,
    pub(crate) counts: Counts,
}

#[derive(Default)]
struct Kept {
    tables: Tables,
    journal: Option<Journal>,
}

#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) leads: Vec<Lead>,
    pub(crate) claims: Vec<Claim>,
    codes: HashMap<u64, Code>,
    /// User number by stoken.
    sessions: HashMap<String, u64>,
    /// By call and key.
    lead_by_key: HashMap<(String, String), usize>,
    claim_by_key: HashMap<String, usize>,
}

/// The newest code of a phone. Its digits follow a rule (`phone.rs`) and are not stored.
#[derive(Default)]
struct Code {
    sent_ms: u64,
    wrong: u32,
    passed_ms: Option<u64>,
}

/// The store during one call: reads and writes are atomic.
pub(crate) struct Book<'s>(MutexGuard<'s, Kept>);

impl Store {
    /// Without a folder the state ends with the process.
    pub(crate) fn open(dir: Option<&Path>) -> io::Result<Self> {
        let mut kept = Kept::default();
        if let Some(dir) = dir {
            let (journal, records) = Journal::open(dir)?;
            for record in records {
                kept.tables.apply(record);
            }
            kept.journal = Some(journal);
        }
        Ok(Self {
            kept: Mutex::new(kept),
            counts: Counts::default(),
        })
    }

    pub(crate) fn book(&self) -> Book<'_> {
        Book(self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Forgets everything, including the file.
    pub(crate) fn clear(&self) -> io::Result<()> {
        let mut book = self.book();
        if let Some(journal) = &mut book.0.journal {
            journal.clear()?;
        }
        book.0.tables = Tables::default();
        self.counts.clear();
        Ok(())
    }
}

impl Deref for Book<'_> {
    type Target = Tables;

    fn deref(&self) -> &Tables {
        &self.0.tables
    }
}

impl Book<'_> {
    pub(crate) fn add(&mut self, record: Record) -> Result<(), Refusal> {
        if let Some(journal) = &mut self.0.journal {
            journal.append(&record).map_err(|error| {
                // The record is not logged: it is personal data.
                tracing::error!(%error, "the state file cannot be written");
                Refusal::Unprintable
            })?;
        }
        self.0.tables.apply(record);
        Ok(())
    }
}

impl Tables {
    fn apply(&mut self, record: Record) {
        match record {
            Record::Lead(lead) => {
                if let Some(key) = &lead.key {
                    let key = (lead.call.clone(), key.clone());
                    self.lead_by_key.insert(key, self.leads.len());
                }
                self.leads.push(lead);
            }
            Record::Claim(claim) => {
                if let Some(key) = &claim.key {
                    self.claim_by_key.insert(key.clone(), self.claims.len());
                }
                self.claims.push(claim);
            }
            Record::CodeSent { phone, time_ms } => {
                let code = Code {
                    sent_ms: time_ms,
                    ..Code::default()
                };
                self.codes.insert(phone, code);
            }
            Record::CodeWrong { phone } => self.codes.entry(phone).or_default().wrong += 1,
            Record::CodePassed { phone, time_ms } => {
                self.codes.entry(phone).or_default().passed_ms = Some(time_ms);
            }
            Record::Login { stoken, user } => {
                self.sessions.insert(stoken, user);
            }
            Record::Logout { stoken } => {
                self.sessions.remove(&stoken);
            }
        }
    }

    pub(crate) fn lead_of(&self, call: &str, key: Option<&str>) -> Option<&Lead> {
        let key = (call.to_owned(), key?.to_owned());
        self.lead_by_key.get(&key).map(|place| &self.leads[*place])
    }

    pub(crate) fn claim_of(&self, key: Option<&str>) -> Option<&Claim> {
        self.claim_by_key
            .get(key?)
            .map(|place| &self.claims[*place])
    }

    pub(crate) fn user_of(&self, stoken: &str) -> Option<u64> {
        self.sessions.get(stoken).copied()
    }

    /// True while a sent code may still be entered.
    pub(crate) fn awaits_code(&self, phone: u64, now_ms: u64) -> bool {
        self.codes
            .get(&phone)
            .is_some_and(|code| code.wrong < TRIES && is_recent(code.sent_ms, now_ms))
    }

    /// True if the right code was entered for this phone recently.
    pub(crate) fn is_verified(&self, phone: u64, now_ms: u64) -> bool {
        self.codes
            .get(&phone)
            .and_then(|code| code.passed_ms)
            .is_some_and(|passed| is_recent(passed, now_ms))
    }
}

fn is_recent(time_ms: u64, now_ms: u64) -> bool {
    now_ms.saturating_sub(time_ms) < CODE_LIFE_MS
}
