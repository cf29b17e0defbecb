//! Records of writes. A record stands for one body for a day; while its write runs it belongs to one owner, and only the
//! owner renews, settles or frees it.
//!
//! `R|fingerprint|owner|end of the claim` runs, `D|fingerprint|sealed answer` is done, `F|fingerprint|` failed: the same
//! body may be sent again. A fingerprint is `key:name`, so that a record that another `SECRET_KEY` made is told from one of
//! another body: only under one key are two names two bodies.

use std::sync::LazyLock;
use std::time::Duration;

use redis::Script;

use super::Ledger;
use crate::secret::Names;
use crate::store::{Connection, millis};

/// How long an answer is given again, and a key stands for its body.
pub(crate) const KEPT: Duration = Duration::from_secs(24 * 3600);

/// A write whose process was killed is free after this. While it runs its claim is renewed.
pub(crate) const HELD: Duration = Duration::from_secs(5);

/// Common prelude of the scripts: the record, whether it is of this body, and the server's time.
/// ARGV: fingerprint, the same under the previous key or nothing, owner, HELD, how long the record is kept, sealed answer.
const COMMON: &str = r"
local key, body, before, me = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local held, kept, sealed = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local record = redis.call('GET', key)
local state, fingerprint, rest = string.match(record or '', '^(%u)|(%x+:%x+)|(.*)$')
local owner, ends = string.match(rest or '', '^(%x+)|(%d+)$')
local same = fingerprint and (fingerprint == body or fingerprint == before)
local function maker(of) return string.match(of, '^%x+:') end
local function run(of, who)
  local text = string.format('R|%s|%s|%.0f', of, who, now + held)
  redis.call('SET', key, text, 'PX', math.max(kept, held))
end
";

/// A claim that ends later than any can was written by a server whose clock is ahead: it lasts `HELD` from now.
const CLAIM: &str = r"
if record and not same then
  local by = maker(fingerprint or '')
  local known = by and (by == maker(body) or by == maker(before))
  return {known and 'other' or 'foreign', ''}
end
if state == 'D' then return {'done', rest} end
if state == 'R' and owner and owner ~= me and tonumber(ends) > now then
  if tonumber(ends) > now + held then run(fingerprint, owner) end
  return {'running', ''}
end
run(body, me)
return {record and 'again' or 'ours', ''}";

/// A record that is gone, or was freed by another owner, is ours again.
const RENEW: &str = r"
local ours = not record or (same and (state == 'F' or owner == me))
if ours then run(body, me) end
return ours and 1 or 0";

const SETTLE: &str = r"
local ours = not record or (same and (state == 'F' or owner == me))
if not ours then return 0 end
if sealed ~= '' then
  redis.call('SET', key, 'D|' .. body .. '|' .. sealed, 'PX', kept)
elseif kept > 0 then
  redis.call('SET', key, 'F|' .. body .. '|', 'PX', kept)
elseif owner == me then
  redis.call('DEL', key)
end
return 1";

/// Of any body: the state, and the sealed answer. A claim that lapsed is as open as one that was freed.
const FIND: &str = r"
local record = redis.call('GET', KEYS[1])
local state, rest = string.match(record or '', '^(%u)|%x+:%x+|(.*)$')
if not record then return {'nothing', ''} end
if state == 'D' then return {'done', rest} end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = tonumber(string.match(rest or '', '|(%d+)$') or 0)
return {state == 'R' and ends > now and 'running' or 'open', ''}";

static FINDING: LazyLock<Script> = LazyLock::new(|| Script::new(FIND));
static CLAIMING: LazyLock<Script> = LazyLock::new(|| Script::new(&[COMMON, CLAIM].concat()));
static RENEWING: LazyLock<Script> = LazyLock::new(|| Script::new(&[COMMON, RENEW].concat()));
static SETTLING: LazyLock<Script> = LazyLock::new(|| Script::new(&[COMMON, SETTLE].concat()));

/// One attempt at a write. None of it shows what is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Write {
    /// The key of its record.
    pub(crate) name: String,
    /// Of the body, by the key that made each.
    pub(crate) fingerprints: Names,
    /// Random, of this attempt alone.
    pub(crate) owner: String,
    /// How long the record stays without an answer; zero for a lock, which ends with its holder.
    pub(crate) kept: Duration,
}

/// What the ledger says to a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Claimed {
    Ours,
    /// After an attempt without a final answer, or one that never came back.
    OursAgain,
    /// Made before: the sealed answer.
    Done(String),
    Running,
    OtherBody,
    /// The record was made under a key that this gateway does not have: nothing is known of its body.
    OtherKey,
}

/// The ledger's record of a write by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    Nothing,
    Running,
    /// Begun, and without a final answer.
    Open,
    /// Its sealed answer.
    Done(String),
}

impl Write {
    pub(crate) fn new(name: String, fingerprints: Names, kept: Duration) -> Self {
        Self {
            name,
            fingerprints,
            owner: format!("{:032x}", rand::random::<u128>()),
            kept,
        }
    }

    /// The same attempt, of which no record stays without an answer.
    pub(crate) fn unrecorded(&self) -> Self {
        Self {
            kept: Duration::ZERO,
            ..self.clone()
        }
    }
}

impl Ledger {
    /// Takes the write if it is free. `None` without Redis.
    pub(crate) async fn claim(&self, write: &Write) -> Option<Claimed> {
        let (state, sealed) = self
            .run::<(String, String)>(&CLAIMING, write, write.kept, "")
            .await?;
        Some(match state.as_str() {
            "ours" => Claimed::Ours,
            "again" => Claimed::OursAgain,
            "done" => Claimed::Done(sealed),
            "running" => Claimed::Running,
            "foreign" => Claimed::OtherKey,
            _ => Claimed::OtherBody,
        })
    }

    /// What became of the write of this name. `None` without Redis.
    pub(crate) async fn find(&self, name: &str) -> Option<Found> {
        let command = async |mut connection: Connection| {
            let mut script = FINDING.prepare_invoke();
            script.key(name);
            script
                .invoke_async::<(String, String)>(&mut connection)
                .await
        };
        let (state, sealed) = self.link.write("EVALSHA", command).await?;
        Some(match state.as_str() {
            "nothing" => Found::Nothing,
            "running" => Found::Running,
            "done" => Found::Done(sealed),
            _ => Found::Open,
        })
    }

    /// Holds on to a write that runs: false if it is another's by now.
    pub(crate) async fn renew(&self, write: &Write) -> Option<bool> {
        self.run(&RENEWING, write, write.kept, "").await
    }

    /// Keeps the answer, or without one lets the same body be sent again: false if the write is another's by now.
    pub(crate) async fn settle(&self, write: &Write, sealed: &str) -> Option<bool> {
        let kept = if sealed.is_empty() { write.kept } else { KEPT };
        self.run(&SETTLING, write, kept, sealed).await
    }

    async fn run<T: redis::FromRedisValue>(
        &self,
        script: &'static Script,
        write: &Write,
        kept: Duration,
        sealed: &str,
    ) -> Option<T> {
        let command = async |mut connection: Connection| {
            let mut script = script.prepare_invoke();
            let Names { current, previous } = &write.fingerprints;
            script
                .key(&write.name)
                .arg(current)
                .arg(previous.as_deref().unwrap_or_default());
            script.arg(&write.owner).arg(millis(HELD));
            script.arg(millis(kept)).arg(sealed);
            script.invoke_async::<T>(&mut connection).await
        };
        self.link.write("EVALSHA", command).await
    }
}
