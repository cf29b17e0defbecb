//! What gateways know together of a lead that the outbox of one of them accepted. Without a ledger for a moment two outboxes
//! may hold the same lead: by these records it is sent by one of them at a time, and not at all once it has ended.
//!
//! `W|arrived` waits, `S|owner|end of the attempt|arrived` is being sent, `E|how|arrived` has ended. `arrived` is 1 if an
//! attempt may have reached the upstream.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use aws_lc_rs::digest::{SHA256, digest};
use outbox::{End, Receipt};
use redis::{Script, ScriptInvocation};

use super::KEPT;
use crate::store::{Connection, Link, RedisServer, millis};

/// Common prelude of the scripts. ARGV: how long the record stays; the rest is of each script.
const COMMON: &str = r"
local key, kept = KEYS[1], ARGV[1]
local state, rest = string.match(redis.call('GET', key) or '', '^(%u)|(.*)$')
local owner, ends, arrived = nil, 0, '0'
if state == 'S' then
  owner, ends = string.match(rest, '^(%x+)|(%d+)')
  arrived = '1'
elseif state == 'W' then arrived = rest
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function is_sent_by_another(me) return state == 'S' and owner ~= me and tonumber(ends) > now end
local function ended() return {string.match(rest, '^(%a+)|(%d)$')} end
local function put(text) redis.call('SET', key, text, 'PX', kept) end
";

/// A removal that the ledger took late may not have known of an attempt.
const WAIT: &str = r"
if not state or (state == 'W' and ARGV[2] == '1') then put('W|' .. ARGV[2])
elseif state == 'E' and rest ~= 'delivered|0' and ARGV[2] == '1' then put(string.sub('E|' .. rest, 1, -2) .. '1') end
return 1";

const BEGIN: &str = r"
if state == 'E' then return ended() end
if is_sent_by_another(ARGV[2]) then return {'busy', ''} end
put(string.format('S|%s|%.0f|%s', ARGV[2], now + ARGV[3], arrived))
return {'go', ''}";

const PUT_BACK: &str = r"
if state == 'S' and owner == ARGV[2] then
  local before = string.match(rest, '(%d)$')
  put('W|' .. (ARGV[3] == '1' and '1' or before))
end
return 1";

/// What was delivered is, whatever was recorded before.
const DELIVER: &str = r"put('E|delivered|0') return 1";

const REMOVE: &str = r"
if state == 'E' then return ended() end
if is_sent_by_another('') then return {'running', ''} end
if ARGV[2] == '1' then arrived = '1' end
put('E|' .. ARGV[3] .. '|' .. arrived)
return {ARGV[3], arrived}";

const FIND: &str = r"
if state == 'E' then return ended() end
return {state and 'open' or 'nothing', ''}";

static WAITING: LazyLock<Script> = LazyLock::new(|| script(WAIT));
static BEGINNING: LazyLock<Script> = LazyLock::new(|| script(BEGIN));
static PUTTING_BACK: LazyLock<Script> = LazyLock::new(|| script(PUT_BACK));
static DELIVERING: LazyLock<Script> = LazyLock::new(|| script(DELIVER));
static REMOVING: LazyLock<Script> = LazyLock::new(|| script(REMOVE));
static FINDING: LazyLock<Script> = LazyLock::new(|| script(FIND));

fn script(own: &str) -> Script {
    Script::new(&[COMMON, own].concat())
}

const NAME_BYTES: usize = 16;

/// After the ledger was away a gateway may have accepted leads that it has not recorded yet: for so many pauses between
/// attempts to reach it (`redis.retry_after_ms`).
const UNSURE_PAUSES: u32 = 60;

/// Records of accepted leads as one worker sees them. Every answer is `None` without Redis.
#[derive(Clone)]
pub(crate) struct LeadRecords {
    link: Link,
}

/// Whether a lead may be sent now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    Go,
    /// Another gateway is sending it.
    Busy,
    Ended(Ended),
}

/// How a lead has ended for all gateways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    Delivered,
    Removed { by: By, may_have_arrived: bool },
}

/// Who removed a lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// It was withdrawn.
    Visitor,
    /// It was dropped.
    Operator,
}

impl By {
    /// In an outbox.
    pub(crate) fn end(self) -> End {
        match self {
            Self::Visitor => End::Withdrawn,
            Self::Operator => End::Dropped,
        }
    }

    /// In a record.
    fn name(self) -> &'static str {
        match self {
            Self::Visitor => "withdrawn",
            Self::Operator => "dropped",
        }
    }
}

impl Ended {
    /// In an outbox.
    pub(crate) fn end(self) -> End {
        match self {
            Self::Delivered => End::Delivered,
            Self::Removed { by, .. } => by.end(),
        }
    }

    /// Whether an attempt may have reached the upstream.
    pub(crate) fn may_have_arrived(self) -> bool {
        match self {
            Self::Delivered => true,
            Self::Removed {
                may_have_arrived, ..
            } => may_have_arrived,
        }
    }
}

/// What became of a removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Removal {
    /// None: a gateway is sending it.
    Running,
    /// Now or before: no gateway begins to send it any more.
    Ended(Ended),
}

/// What is known of a lead by its receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeadRecord {
    Nothing,
    /// It waits, or is being sent.
    Open,
    Ended(Ended),
}

impl LeadRecords {
    pub(crate) fn new(link: Link) -> Self {
        Self { link }
    }

    /// False if no other gateway can have what this one does not.
    pub(crate) fn are_shared(&self) -> bool {
        self.link.has_server()
    }

    /// False without a ledger, and while it is away.
    pub(crate) fn are_reachable(&self) -> bool {
        self.link.server().is_some_and(|server| !server.is_lost())
    }

    /// Whether a gateway may hold a lead of which there is no record yet.
    pub(crate) fn may_lack_some(&self) -> bool {
        let server = self.link.server();
        server.is_some_and(|server| server.was_lost_within(self.unsure()))
    }

    fn unsure(&self) -> Duration {
        self.pause() * UNSURE_PAUSES
    }

    fn pause(&self) -> Duration {
        Duration::from_millis(self.link.settings(|redis| redis.retry_after_ms))
    }

    /// Grows whenever the ledger may have lost its records.
    pub(crate) fn generation(&self) -> u64 {
        self.link.server().map_or(0, RedisServer::connections)
    }

    /// Records that a lead waits. What is recorded before stays, except that nothing arrived. A lead that has just been accepted needs none: the record of
    /// its write says so.
    pub(crate) async fn waits(&self, receipt: Receipt, may_have_arrived: bool) -> Option<()> {
        let told = self.run::<u8>(&WAITING, receipt, |script| {
            script.arg(u8::from(may_have_arrived));
        });
        told.await.map(drop)
    }

    /// Takes the turn to send a lead, for at most `hold`.
    pub(crate) async fn begin(
        &self,
        receipt: Receipt,
        owner: &str,
        hold: Duration,
    ) -> Option<Turn> {
        let told = self.run::<(String, String)>(&BEGINNING, receipt, |script| {
            script.arg(owner).arg(millis(hold));
        });
        let (how, arrived) = told.await?;
        Some(match how.as_str() {
            "go" => Turn::Go,
            "busy" => Turn::Busy,
            how => Turn::Ended(ended(how, &arrived)),
        })
    }

    /// Ends the turn: the lead waits again.
    pub(crate) async fn put_back(&self, receipt: Receipt, owner: &str, may_have_arrived: bool) {
        self.run::<u8>(&PUTTING_BACK, receipt, |script| {
            script.arg(owner).arg(u8::from(may_have_arrived));
        })
        .await;
    }

    /// Records that its upstream has it. While the ledger is away this is tried again in the background.
    pub(crate) async fn delivered(&self, receipt: Receipt) {
        if self.record_delivered(receipt).await.is_some() || !self.are_shared() {
            return;
        }
        let this = self.clone();
        tokio::task::spawn_local(async move {
            let until = Instant::now() + this.unsure();
            while Instant::now() < until && this.record_delivered(receipt).await.is_none() {
                tokio::time::sleep(this.pause()).await;
            }
        });
    }

    /// `None` while the ledger is away.
    pub(crate) async fn record_delivered(&self, receipt: Receipt) -> Option<()> {
        let told = self.run::<u8>(&DELIVERING, receipt, |_| {});
        told.await.map(drop)
    }

    /// From now on no gateway begins to send it. `may_have_arrived`: as far as the caller knows.
    pub(crate) async fn remove(
        &self,
        receipt: Receipt,
        by: By,
        may_have_arrived: bool,
    ) -> Option<Removal> {
        let told = self.run::<(String, String)>(&REMOVING, receipt, |script| {
            script.arg(u8::from(may_have_arrived)).arg(by.name());
        });
        let (how, arrived) = told.await?;
        Some(match how.as_str() {
            "running" => Removal::Running,
            how => Removal::Ended(ended(how, &arrived)),
        })
    }

    pub(crate) async fn find(&self, receipt: Receipt) -> Option<LeadRecord> {
        let told = self.run::<(String, String)>(&FINDING, receipt, |_| {});
        let (how, arrived) = told.await?;
        Some(match how.as_str() {
            "nothing" => LeadRecord::Nothing,
            "open" => LeadRecord::Open,
            how => LeadRecord::Ended(ended(how, &arrived)),
        })
    }

    async fn run<T: redis::FromRedisValue>(
        &self,
        script: &'static Script,
        receipt: Receipt,
        more: impl Fn(&mut ScriptInvocation<'_>),
    ) -> Option<T> {
        let name = name_of(receipt);
        let command = async |mut connection: Connection| {
            let mut script = script.prepare_invoke();
            script.key(&name).arg(millis(KEPT));
            more(&mut script);
            script.invoke_async::<T>(&mut connection).await
        };
        self.link.write("EVALSHA", command).await
    }
}

fn ended(how: &str, arrived: &str) -> Ended {
    let by = match how {
        "delivered" => return Ended::Delivered,
        "dropped" => By::Operator,
        _ => By::Visitor,
    };
    Ended::Removed {
        by,
        may_have_arrived: arrived == "1",
    }
}

/// The receipt is a credential: Redis has its hash.
fn name_of(receipt: Receipt) -> String {
    let hash = digest(&SHA256, &receipt.bytes());
    format!("jdl:{}", hexadecimal::encode(&hash.as_ref()[..NAME_BYTES]))
}

#[cfg(test)]
mod tests;
