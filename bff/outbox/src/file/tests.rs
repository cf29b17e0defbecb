use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use tempfile::TempDir;

use super::{FileEngine, FileOpener};
use crate::conformance::{self, MOST, inserted, lead, put_back, undeliverable};
use crate::engine::{Engine as _, Failure, Opener as _, Retention};
use crate::entry::End;

mod disk;
mod power;

async fn open(folder: &Path) -> Result<FileEngine, Failure> {
    FileOpener::new(folder.to_owned(), MOST).open().await
}

#[tokio::test]
async fn does_what_every_engine_must() {
    let folder = TempDir::new().expect("a folder");
    let opened = std::cell::Cell::new(0);
    let open = async || {
        opened.set(opened.get() + 1);
        let own = folder.path().join(opened.get().to_string());
        open(&own).await.expect("an engine")
    };
    conformance::all(open).await;
}

#[tokio::test]
async fn is_read_again_after_it_was_closed() {
    let folder = TempDir::new().expect("a folder");
    let engine = open(folder.path()).await.expect("an engine");
    let waiting = inserted(&engine, 1).await;
    let doomed = inserted(&engine, 2).await;
    let leaving = inserted(&engine, 3).await;
    let now = engine.now_ms();
    let died = doomed
        .clone()
        .died(undeliverable("expired", String::new()), false, now)
        .expect("dead");
    let ended = leaving
        .clone()
        .ended(End::Delivered, "note".into(), now)
        .expect("ended");
    engine.replace(&doomed, &died).await.expect("written");
    engine.replace(&leaving, &ended).await.expect("written");
    engine.commit(true).await.expect("synced");
    drop(engine);

    let engine = open(folder.path()).await.expect("an engine");
    assert!(engine.now_ms() >= now);
    let census = engine.census().await.expect("counts");
    assert_eq!((census.waiting, census.dead), (1, 1));
    // Its process is gone: another one has to deliver it.
    assert_eq!(engine.take(9).await, Ok(vec![waiting]));
    assert_eq!(engine.take(9).await, Ok(vec![]));
    assert_eq!(engine.get(died.receipt).await, Ok(Some(died)));
    assert_eq!(engine.get(ended.receipt).await, Ok(Some(ended)));
}

#[tokio::test]
async fn is_open_in_one_process_at_a_time() {
    let folder = TempDir::new().expect("a folder");
    let engine = open(folder.path()).await.expect("an engine");
    inserted(&engine, 1).await;
    assert_eq!(open(folder.path()).await.err(), Some(Failure::Locked));
    // The one that has it is none the worse for it.
    inserted(&engine, 2).await;
    drop(engine);
    let engine = open(folder.path()).await.expect("an engine");
    assert_eq!(engine.take(9).await.map(|taken| taken.len()), Ok(2));
}

#[tokio::test]
async fn is_readable_by_its_owner_alone() {
    let folder = TempDir::new().expect("a folder");
    let inner = folder.path().join("a").join("b");
    open(&inner).await.expect("an engine");
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&inner), 0o700);
    assert_eq!(mode(&inner.join("leads.redb")), 0o600);
}

#[tokio::test]
async fn half_a_file_of_a_killed_process_is_removed() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("leads.redb.new-1"), "half").expect("written");
    let engine = open(folder.path()).await.expect("an engine");
    inserted(&engine, 1).await;
    let files = fs::read_dir(folder.path()).expect("there");
    let files: Vec<_> = files.map(|file| file.expect("there").file_name()).collect();
    assert_eq!(files, ["leads.redb"]);
}

#[tokio::test]
async fn says_why_it_cannot_be_opened() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("leads.redb");
    fs::write(&path, "no database, but some other file of this name").expect("written");
    let failure = open(folder.path()).await.err().expect("a failure");
    assert_eq!(failure.label(), "broken");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let failure = open(&file).await.err().expect("a failure");
    assert_eq!(failure.label(), "broken");
}

/// What was sealed is gone from the file too, once no lead is left.
#[tokio::test]
async fn a_file_without_leads_shrinks() {
    let folder = TempDir::new().expect("a folder");
    let engine = FileOpener::new(folder.path().to_owned(), 5000)
        .open()
        .await
        .expect("an engine");
    let mut entries = Vec::new();
    for n in 0..2000_u32 {
        let mut lead = lead(1);
        let mut name = [0; 10];
        name[..4].copy_from_slice(&n.to_be_bytes());
        lead.receipt = crate::Receipt::new(name);
        lead.sealed = vec![0xab; 1500];
        let entry = crate::Entry::accepted(lead, engine.now_ms(), "");
        engine.insert(&entry).await.expect("written");
        entries.push(entry);
    }
    engine.commit(true).await.expect("synced");
    let path = folder.path().join("leads.redb");
    let size = || fs::metadata(&path).expect("there").len();
    let full = size();
    assert!(full > 3_000_000, "{full}");
    for entry in entries {
        let ended = entry
            .clone()
            .ended(End::Delivered, String::new(), engine.now_ms());
        engine
            .replace(&entry, &ended.expect("ended"))
            .await
            .expect("written");
    }
    engine.commit(true).await.expect("synced");
    engine.tend().await.expect("compacted");
    let retention = Retention {
        dead_ms: 0,
        ended_ms: 0,
    };
    engine.sweep(retention).await.expect("swept");
    engine.commit(true).await.expect("synced");
    assert!(size() < full / 2, "{} of {full}", size());
    drop(engine);
    let bytes = fs::read(&path).expect("there");
    let left = bytes
        .windows(64)
        .filter(|window| window.iter().all(|byte| *byte == 0xab))
        .count();
    assert_eq!(left, 0, "sealed bytes are still in the file");
}

#[tokio::test]
async fn what_was_put_back_stays_a_lead_of_this_process() {
    let folder = TempDir::new().expect("a folder");
    let engine = open(folder.path()).await.expect("an engine");
    let entry = inserted(&engine, 1).await;
    drop(engine);
    let engine = open(folder.path()).await.expect("an engine");
    let taken = engine.take(9).await.expect("taken").remove(0);
    let begun = taken.clone().begun().expect("it waiting");
    engine.replace(&taken, &begun).await.expect("written");
    engine
        .replace(&begun, &put_back(&begun))
        .await
        .expect("written");
    assert_eq!(engine.take(9).await, Ok(vec![]));
    assert_eq!(entry.receipt, begun.receipt);
}
