//! A lead as Redis has it: `version|holder|id of the stream`, a line feed, and [`Entry::encode`].
//!
//! A script changes the holder in front, so that one counts, not the one in the encoded entry. The id is empty while the
//! lead is not in the stream.

use super::broken;
use crate::engine::Failure;
use crate::entry::{Entry, State};
use crate::receipt::Receipt;

/// Enough digits for milliseconds of some ten thousand years, so that texts are in the order of their times.
const DIGITS: usize = 16;

pub(super) fn decoded(receipt: Receipt, value: &[u8]) -> Result<Entry, Failure> {
    let read = || {
        let end = value.iter().position(|byte| *byte == b'\n')?;
        let mark = std::str::from_utf8(&value[..end]).ok()?;
        let holder = mark.split('|').nth(1)?;
        let mut entry = Entry::decode(receipt, &value[end + 1..]).ok()?;
        holder.clone_into(&mut entry.header.holder);
        Some(entry)
    };
    read().ok_or_else(|| broken("a record that cannot be read"))
}

/// A record that cannot be read is left as it is, and holds up no other.
pub(super) fn readable(receipt: Receipt, value: &[u8]) -> Option<Entry> {
    let entry = decoded(receipt, value);
    if let Err(why) = &entry {
        tracing::error!(%receipt, "outbox: {why}, left as it is");
    }
    entry.ok()
}

/// From a script that tells where to go on, and pairs of receipt and value.
pub(super) fn taken(told: Vec<Vec<u8>>) -> (String, Vec<Entry>) {
    let mut told = told.into_iter();
    let cursor = told.next().unwrap_or_default();
    let mut entries = Vec::new();
    while let (Some(name), Some(value)) = (told.next(), told.next()) {
        if let Ok(receipt) = receipt(&name) {
            entries.extend(readable(receipt, &value));
        }
    }
    (String::from_utf8_lossy(&cursor).into_owned(), entries)
}

/// Its place among the leads of its person: in the order of their acceptance. Empty unless it is to be delivered.
pub(super) fn place(entry: &Entry) -> Vec<u8> {
    if entry.progress().is_none() {
        return Vec::new();
    }
    let header = &entry.header;
    let mut place = format!("{}|{:0DIGITS$}|", header.person, header.accepted_ms).into_bytes();
    place.extend(entry.receipt.bytes());
    place
}

pub(super) fn receipt(bytes: &[u8]) -> Result<Receipt, Failure> {
    let bytes = bytes.try_into();
    bytes
        .map(Receipt::new)
        .map_err(|_| broken("a name that is no receipt"))
}

/// The sorted set that it is in.
pub(super) fn state(entry: &Entry) -> &'static str {
    match entry.header.state {
        State::Waiting(_) => "waiting",
        State::Dead(_) => "dead",
        State::Ended(_) => "ended",
    }
}
