//! The tables of the file, and the group that is being written.

use redb::{Database, Durability, ReadableTable as _, TableDefinition, WriteTransaction};

use super::clock::Clock;
use super::index::Index;
use crate::engine::{Failure, Inserted, Retention};
use crate::entry::{Entry, State};
use crate::receipt::Receipt;

type Records = TableDefinition<'static, [u8; 10], &'static [u8]>;

const WAITING: Records = TableDefinition::new("waiting_1");
const DEAD: Records = TableDefinition::new("dead_1");
const ENDED: Records = TableDefinition::new("ended_1");
const TIMES: TableDefinition<'static, &str, u64> = TableDefinition::new("times_1");

/// The latest time of the engine's clock.
const LATEST: &str = "latest_ms";

/// A file larger than this is compacted when no lead is in it.
const COMPACTED_FROM: u64 = 1024 * 1024;

/// What is in the file.
pub(super) struct Store {
    database: Database,
    /// The group that is being written.
    group: Option<WriteTransaction>,
    pub(super) index: Index,
    pub(super) clock: Clock,
    most: usize,
    /// Bytes in the file when it was last looked at.
    bytes: u64,
}

impl Store {
    /// Reads what is in `database`, which is to hold at most `most` leads to be delivered.
    pub(super) fn new(database: Database, most: usize) -> Result<Self, Failure> {
        let mut store = Self {
            database,
            group: None,
            index: Index::default(),
            clock: Clock::default(),
            most,
            bytes: 0,
        };
        store.load()?;
        Ok(store)
    }

    fn load(&mut self) -> Result<(), Failure> {
        let group = self.database.begin_write().map_err(broken)?;
        let latest = {
            let times = group.open_table(TIMES).map_err(broken)?;
            let latest = times.get(LATEST).map_err(broken)?;
            latest.map_or(0, |latest| latest.value())
        };
        self.clock = Clock::not_before(latest);
        for table in [WAITING, DEAD, ENDED] {
            let table = group.open_table(table).map_err(broken)?;
            for record in table.iter().map_err(broken)? {
                let (receipt, bytes) = record.map_err(broken)?;
                let receipt = Receipt::new(receipt.value());
                match Entry::decode(receipt, bytes.value()) {
                    Ok(entry) => self.index.add(&entry),
                    Err(why) => tracing::error!(%receipt, "outbox: {why}, left as it is"),
                }
            }
        }
        group.commit().map_err(broken)
    }

    fn group(&mut self) -> Result<&WriteTransaction, Failure> {
        if self.group.is_none() {
            self.group = Some(self.database.begin_write().map_err(broken)?);
        }
        self.group.as_ref().ok_or(Failure::Closed)
    }

    pub(super) fn read(&mut self, receipt: Receipt) -> Result<Option<Entry>, Failure> {
        let group = self.group()?;
        for table in [WAITING, DEAD, ENDED] {
            let table = group.open_table(table).map_err(broken)?;
            if let Some(bytes) = table.get(receipt.bytes()).map_err(broken)? {
                let entry = Entry::decode(receipt, bytes.value());
                return entry.map(Some).map_err(broken);
            }
        }
        Ok(None)
    }

    pub(super) fn write(&mut self, entry: &Entry) -> Result<(), Failure> {
        let bytes = entry.encode();
        let group = self.group()?;
        let mut table = group.open_table(table_of(entry)).map_err(broken)?;
        let receipt = entry.receipt.bytes();
        table.insert(receipt, bytes.as_slice()).map_err(broken)?;
        drop(table);
        self.index.add(entry);
        Ok(())
    }

    pub(super) fn erase(&mut self, entry: &Entry) -> Result<(), Failure> {
        let group = self.group()?;
        let mut table = group.open_table(table_of(entry)).map_err(broken)?;
        table.remove(entry.receipt.bytes()).map_err(broken)?;
        drop(table);
        self.index.remove(entry);
        Ok(())
    }

    pub(super) fn insert(&mut self, entry: &Entry) -> Result<Inserted, Failure> {
        if let Some(known) = self.read(entry.receipt)? {
            return Ok(Inserted::Known(Box::new(known)));
        }
        if self.index.waiting() >= self.most {
            return Ok(Inserted::Full);
        }
        self.write(entry)?;
        self.index.hold(entry);
        self.bytes += entry.sealed.len() as u64;
        Ok(Inserted::New { first: true })
    }

    pub(super) fn replace(&mut self, before: &Entry, after: &Entry) -> Result<(), Failure> {
        self.erase(before)?;
        self.write(after)?;
        if before.progress().is_some() && after.progress().is_some() {
            self.index.hold(after);
        }
        Ok(())
    }

    pub(super) fn take(&mut self, most: usize) -> Result<Vec<Entry>, Failure> {
        let receipts = self.index.untaken(most);
        let mut taken = Vec::with_capacity(receipts.len());
        for receipt in receipts {
            let Some(entry) = self.read(receipt)? else {
                continue;
            };
            self.index.hold(&entry);
            taken.push(entry);
        }
        Ok(taken)
    }

    pub(super) fn each(&mut self, mut see: impl FnMut(Entry)) -> Result<(), Failure> {
        for receipt in self.index.all() {
            if let Some(entry) = self.read(receipt)? {
                see(entry);
            }
        }
        Ok(())
    }

    pub(super) fn sweep(&mut self, retention: Retention) -> Result<(), Failure> {
        for receipt in self.index.expired(self.clock.now_ms(), retention) {
            if let Some(entry) = self.read(receipt)? {
                self.erase(&entry)?;
            }
        }
        Ok(())
    }

    pub(super) fn commit(&mut self, durable: bool) -> Result<(), Failure> {
        if durable {
            // What was committed without a sync becomes durable with the next group that is, if only an empty one.
            self.group()?;
        }
        let Some(mut group) = self.group.take() else {
            return Ok(());
        };
        let durability = if durable {
            Durability::Immediate
        } else {
            Durability::None
        };
        group.set_durability(durability).map_err(broken)?;
        let mut times = group.open_table(TIMES).map_err(broken)?;
        let latest = self.clock.now_ms();
        times.insert(LATEST, latest).map_err(broken)?;
        drop(times);
        group.commit().map_err(broken)
    }

    /// What was sealed stays in pages that are free again until they are used again. With no lead left they are given
    /// back.
    pub(super) fn compact(&mut self) -> Result<(), Failure> {
        if self.group.is_some() || !self.index.is_idle() || self.bytes < COMPACTED_FROM {
            return Ok(());
        }
        self.database.compact().map_err(broken)?;
        self.bytes = 0;
        Ok(())
    }
}

fn table_of(entry: &Entry) -> Records {
    match entry.header.state {
        State::Waiting(_) => WAITING,
        State::Dead(_) => DEAD,
        State::Ended(_) => ENDED,
    }
}

pub(super) fn broken(why: impl std::fmt::Display) -> Failure {
    Failure::Broken(why.to_string())
}
