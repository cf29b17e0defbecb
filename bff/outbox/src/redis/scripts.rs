//! What is done in Redis. Each script is done as a whole or not at all.
//!
//! All keys have one hash tag: in a Cluster they are on one server, which the scripts need.

use std::sync::LazyLock;

use redis::Script;

/// In the order in which the scripts name them.
pub(super) const KEYS: [&str; 8] = [STREAM, LEADS, WAITING, DEAD, ENDED, PERSONS, FREE, CLOCK];

/// Leads to be delivered. An entry is pending for the process that delivers it.
pub(super) const STREAM: &str = "{jdo}:stream";
/// All leads by receipt, see `record.rs`.
pub(super) const LEADS: &str = "{jdo}:leads";
/// Receipts by the time of acceptance.
pub(super) const WAITING: &str = "{jdo}:waiting";
/// Receipts by the time of death.
pub(super) const DEAD: &str = "{jdo}:dead";
/// Receipts by the time of their end.
pub(super) const ENDED: &str = "{jdo}:ended";
/// Leads to be delivered, in the order of their persons and times.
const PERSONS: &str = "{jdo}:persons";
/// Leads to be delivered that no process has been given: revived dead letters.
const FREE: &str = "{jdo}:free";
/// The latest time.
const CLOCK: &str = "{jdo}:clock";

/// The consumer group of the stream. Its consumers are processes.
pub(super) const GROUP: &str = "gateways";

const COMMON: &str = r"
local stream, leads, waiting, dead, ended, persons, free, clock = unpack(KEYS)
local group = 'gateways'
-- A record of another form counts as none.
local function read(receipt)
  local value = redis.call('HGET', leads, receipt) or ''
  local version, holder, id, record = string.match(value, '^(%d+)|(%x*)|([%d-]*)\n(.*)$')
  if not version then return nil end
  return {version = version, holder = holder, id = id, record = record}
end
local function put(receipt, lead)
  local value = lead.version .. '|' .. lead.holder .. '|' .. lead.id .. '\n' .. lead.record
  redis.call('HSET', leads, receipt, value)
  return value
end
local function raise(now)
  local latest = tonumber(redis.call('GET', clock) or '0')
  if latest < tonumber(now) then redis.call('SET', clock, now) end
end
-- Nothing in the stream is undelivered: what is added is read in the same script.
local function hold(receipt, me)
  local id = redis.call('XADD', stream, '*', 'receipt', receipt)
  redis.call('XREADGROUP', 'GROUP', group, me, 'STREAMS', stream, '>')
  return id
end
local function forget(id)
  if id ~= '' then
    redis.call('XACK', stream, group, id)
    redis.call('XDEL', stream, id)
  end
end
local function leave(receipt, lead, place)
  forget(lead.id)
  lead.id = ''
  for _, places in ipairs({waiting, dead, ended, free}) do redis.call('ZREM', places, receipt) end
  if place ~= '' then redis.call('ZREM', persons, place) end
end
-- A place is person|time|receipt. Leads of the same millisecond are not earlier: two processes must not wait for each other.
local function is_first(place, me)
  local person, time = string.match(place, '^(.*|)(%d+)|..........$')
  local earlier = redis.call('ZRANGEBYLEX', persons, '[' .. person, '(' .. person .. time)
  for _, other in ipairs(earlier) do
    local lead = read(string.sub(other, -10))
    if lead and lead.holder ~= me then return '0' end
  end
  return '1'
end
";

/// ARGV: receipt, holder, version, record, when it was accepted, its place, the room; until when it may be written: one that
/// the network held back would be on a connection that its process has given up, and known to none.
const INSERT_LEAD: &str = r"
local receipt, me, version, record, accepted, place, most, last = unpack(ARGV)
local time = redis.call('TIME')
if time[1] * 1000 + math.floor(time[2] / 1000) > tonumber(last) then return {'late', ''} end
local known = redis.call('HGET', leads, receipt)
if known then return {'known', known} end
if redis.call('ZCARD', waiting) >= tonumber(most) then return {'full', ''} end
raise(accepted)
put(receipt, {version = version, holder = me, id = hold(receipt, me), record = record})
redis.call('ZADD', waiting, accepted, receipt)
redis.call('ZADD', persons, 0, place)
return {'new', is_first(place, me)}";

/// ARGV: receipt; version, holder and place before; version, holder, place, record, state, since when, now.
const REPLACE_LEAD: &str = r"
local receipt, version, holder, place = unpack(ARGV, 1, 4)
local lead = read(receipt)
if not lead or lead.version ~= version or lead.holder ~= holder then return 0 end
local next_place, state, since, now = unpack(ARGV, 7, 10)
raise(now)
lead.version, lead.holder, lead.record = ARGV[5], ARGV[6], ARGV[11]
if place == '' or next_place == '' then
  leave(receipt, lead, place)
  local places = {waiting = waiting, dead = dead, ended = ended}
  redis.call('ZADD', places[state], since, receipt)
  if next_place ~= '' then
    redis.call('ZADD', persons, 0, next_place)
    redis.call('ZADD', free, since, receipt)
  end
end
put(receipt, lead)
return 1";

/// ARGV: receipt, version, holder, place.
const ERASE_LEAD: &str = r"
local receipt, version, holder, place = unpack(ARGV)
local lead = read(receipt)
if not lead or lead.version ~= version or lead.holder ~= holder then return 0 end
leave(receipt, lead, place)
redis.call('HDEL', leads, receipt)
return 1";

/// ARGV: holder, how many, after how long a process that does not renew is dead (0: not yet known), where to go on looking.
const TAKE_LEADS: &str = r"
local me, most, lease, cursor = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local taken = {cursor}
local function give(receipt, lead)
  lead.holder = me
  taken[#taken + 1] = receipt
  taken[#taken + 1] = put(receipt, lead)
end
for _, receipt in ipairs(redis.call('ZRANGE', free, 0, most - 1)) do
  local lead = read(receipt)
  redis.call('ZREM', free, receipt)
  if lead then
    lead.id = hold(receipt, me)
    give(receipt, lead)
  end
end
local room = most - (#taken - 1) / 2
if lease > 0 and room > 0 then
  local claimed = redis.call('XAUTOCLAIM', stream, group, me, lease, cursor, 'COUNT', room)
  taken[1] = claimed[1]
  for _, entry in ipairs(claimed[2]) do
    if entry then
      local receipt = entry[2][2]
      local lead = read(receipt)
      if lead and lead.id == entry[1] then give(receipt, lead) else forget(entry[1]) end
    end
  end
end
return taken";

/// ARGV: holder, how many, after which id.
const OWN_LEADS: &str = r"
local me, most, after = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local read_again = redis.call('XREADGROUP', 'GROUP', group, me, 'COUNT', most, 'STREAMS', stream, after)
local entries = read_again and read_again[1][2] or {}
local taken = {#entries == most and entries[most][1] or ''}
for _, entry in ipairs(entries) do
  if entry[2] then
    local receipt = entry[2][2]
    local lead = read(receipt)
    if lead then
      taken[#taken + 1] = receipt
      taken[#taken + 1] = put(receipt, lead)
    end
  end
end
return taken";

/// ARGV: place, holder.
const FIRST_OF_PERSON: &str = "return is_first(ARGV[1], ARGV[2])";

/// ARGV: holder, after which id, for how long its entries are to have been idle. A page of entries at a time.
const RENEW_LEASES: &str = r"
local me, after, idle = unpack(ARGV)
local page = redis.call('XPENDING', stream, group, after, '+', 1000, me)
if #page == 0 then return '' end
local claim = {'XCLAIM', stream, group, me, 0}
for _, entry in ipairs(page) do claim[#claim + 1] = entry[1] end
claim[#claim + 1] = 'IDLE'
claim[#claim + 1] = idle
claim[#claim + 1] = 'JUSTID'
redis.call(unpack(claim))
return #page == 1000 and page[1000][1] or ''";

/// ARGV: dead letters until when, ended leads until when, holder. How many are left to be removed, at most a page at a time.
const SWEEP_OLD: &str = r"
local removed = 0
for places, last in pairs({[dead] = ARGV[1], [ended] = ARGV[2]}) do
  for _, receipt in ipairs(redis.call('ZRANGEBYSCORE', places, '-inf', last, 'LIMIT', 0, 500)) do
    redis.call('HDEL', leads, receipt)
    redis.call('ZREM', places, receipt)
    removed = removed + 1
  end
end
-- A process that is alive is made a consumer again by its next lead.
for _, facts in ipairs(redis.call('XINFO', 'CONSUMERS', stream, group)) do
  local consumer = {}
  for at = 1, #facts, 2 do consumer[facts[at]] = facts[at + 1] end
  if consumer.pending == 0 and consumer.idle > 3600000 and consumer.name ~= ARGV[3] then
    redis.call('XGROUP', 'DELCONSUMER', stream, group, consumer.name)
  end
end
return removed";

/// ARGV: the time by this process's clock.
const TELL_TIME: &str = r"
local time = redis.call('TIME')
local now = math.max(time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1]))
now = math.max(now, tonumber(redis.call('GET', clock) or '0'))
local text = string.format('%.0f', now)
redis.call('SET', clock, text)
return text";

pub(super) static INSERT: LazyLock<Script> = LazyLock::new(|| script(INSERT_LEAD));
pub(super) static REPLACE: LazyLock<Script> = LazyLock::new(|| script(REPLACE_LEAD));
pub(super) static ERASE: LazyLock<Script> = LazyLock::new(|| script(ERASE_LEAD));
pub(super) static TAKE: LazyLock<Script> = LazyLock::new(|| script(TAKE_LEADS));
pub(super) static OWN: LazyLock<Script> = LazyLock::new(|| script(OWN_LEADS));
pub(super) static IS_FIRST: LazyLock<Script> = LazyLock::new(|| script(FIRST_OF_PERSON));
pub(super) static RENEW: LazyLock<Script> = LazyLock::new(|| script(RENEW_LEASES));
pub(super) static SWEEP: LazyLock<Script> = LazyLock::new(|| script(SWEEP_OLD));
pub(super) static TIME: LazyLock<Script> = LazyLock::new(|| script(TELL_TIME));

pub(super) fn all() -> [&'static Script; 9] {
    [
        &INSERT, &REPLACE, &ERASE, &TAKE, &OWN, &IS_FIRST, &RENEW, &SWEEP, &TIME,
    ]
}

fn script(own: &str) -> Script {
    Script::new(&[COMMON, own].concat())
}
