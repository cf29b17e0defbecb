//! A disk that loses its power, is full or breaks: what was not synced is lost in any part.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use rand::Rng;
use redb::StorageBackend;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The disk, and all that was done with it.
#[derive(Debug, Clone, Default)]
pub(super) struct Disk(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// What was on it first.
    first: Vec<u8>,
    bytes: Vec<u8>,
    log: Vec<Step>,
    /// How many more writes succeed.
    room: Option<usize>,
}

#[derive(Debug, Clone)]
enum Step {
    Write { offset: usize, bytes: Vec<u8> },
    Resize(usize),
    Sync,
}

impl Disk {
    pub(super) fn of(bytes: Vec<u8>) -> Self {
        let disk = Self::default();
        disk.state().first = bytes.clone();
        disk.state().bytes = bytes;
        disk
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    /// How many steps were done.
    pub(super) fn steps(&self) -> usize {
        self.state().log.len()
    }

    /// From now on only so many writes succeed.
    pub(super) fn limit(&self, writes: Option<usize>) {
        self.state().room = writes;
    }

    /// What is on the disk if its power is cut after so many steps: all that was synced by then, and of what was written
    /// since any part.
    pub(super) fn cut(&self, steps: usize, random: &mut impl Rng) -> Vec<u8> {
        let state = self.state();
        let log = &state.log[..steps];
        let synced = log.iter().rposition(|step| matches!(step, Step::Sync));
        let (whole, torn) = log.split_at(synced.map_or(0, |at| at + 1));
        let mut bytes = state.first.clone();
        for step in whole {
            apply(&mut bytes, step, |_| true);
        }
        // From hardly anything to almost everything.
        let share = random.random::<f64>();
        for step in torn {
            apply(&mut bytes, step, |_| random.random::<f64>() < share);
        }
        bytes
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("no panic")
    }

    fn done(&self, step: Step) -> io::Result<()> {
        let mut state = self.state();
        match &mut state.room {
            Some(0) => return Err(io::Error::from(io::ErrorKind::StorageFull)),
            Some(room) => *room -= 1,
            None => {}
        }
        apply(&mut state.bytes, &step, |_| true);
        state.log.push(step);
        Ok(())
    }
}

/// Applies the sectors that `survives` says.
fn apply(bytes: &mut Vec<u8>, step: &Step, mut survives: impl FnMut(usize) -> bool) {
    match step {
        Step::Write { offset, bytes: new } => {
            let mut at = 0;
            while at < new.len() {
                let from = offset + at;
                let end = (from / SECTOR + 1) * SECTOR;
                let length = (end - from).min(new.len() - at);
                if survives(from / SECTOR) {
                    if bytes.len() < from + length {
                        bytes.resize(from + length, 0);
                    }
                    bytes[from..from + length].copy_from_slice(&new[at..at + length]);
                }
                at += length;
            }
        }
        Step::Resize(length) => {
            if survives(0) {
                bytes.resize(*length, 0);
            }
        }
        Step::Sync => {}
    }
}

fn at(offset: u64) -> usize {
    usize::try_from(offset).expect("a small file")
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.state().bytes.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let state = self.state();
        let from = at(offset);
        let found = state.bytes.get(from..from + out.len());
        let found = found.ok_or(io::ErrorKind::UnexpectedEof)?;
        out.copy_from_slice(found);
        Ok(())
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        self.done(Step::Resize(at(length)))
    }

    fn sync_data(&self) -> io::Result<()> {
        self.done(Step::Sync)
    }

    fn write(&self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.done(Step::Write {
            offset: at(offset),
            bytes: bytes.to_vec(),
        })
    }
}
