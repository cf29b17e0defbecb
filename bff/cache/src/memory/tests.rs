use std::sync::Arc;
use std::time::Duration;

use contracts::CachePolicy;

use super::Memory;
use crate::Entry;

#[test]
fn never_holds_more_than_its_size() {
    let memory = Memory::new(1);
    fill(&memory);
    assert!(memory.bytes() <= 1024 * 1024, "{} bytes", memory.bytes());
    assert!(memory.entries() > 10);
}

#[test]
fn a_smaller_size_drops_entries_and_a_larger_one_takes_more() {
    // Twice the needed size: shards fill unevenly.
    let memory = Memory::new(16);
    fill(&memory);
    assert_eq!(memory.entries(), 200);
    memory.resize(1);
    assert!(memory.bytes() <= 1024 * 1024, "{} bytes", memory.bytes());
    assert!(memory.entries() > 10);
    fill(&memory);
    assert!(memory.bytes() <= 1024 * 1024, "{} bytes", memory.bytes());
    memory.resize(16);
    fill(&memory);
    assert_eq!(memory.entries(), 200);
}

/// 200 answers of 20 kB.
fn fill(memory: &Memory) {
    let policy = CachePolicy {
        fresh: Duration::from_secs(60),
        stale: Duration::from_secs(60),
    };
    for index in 0..200 {
        let body = vec![b'x'; 20 * 1024].into();
        memory.put(
            format!("key {index}").into(),
            Arc::new(Entry::new(body, Some(policy), 0)),
        );
    }
}
