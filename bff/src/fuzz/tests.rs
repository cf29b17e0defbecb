use std::fs;

use super::{fuzz, fuzz_into, holds, seeds};

/// Tests the runner: a fault one letter away from a seed must be found.
#[test]
fn finds_minimises_and_keeps_a_fault_near_a_seed() {
    let before = seeds("runner");
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let found = folder.path().join("runner");
    let faulty = |bytes: &[u8]| assert!(!bytes.windows(2).any(|two| two == b"&&"));
    let run = |_: &[u8]| fuzz_into(&found, "runner", 1, faulty);
    assert!(!holds(run, b""));
    let files = fs::read_dir(&found).expect("a folder").flatten();
    let files: Vec<_> = files
        .map(|file| fs::read(file.path()).expect("a file"))
        .collect();
    assert_eq!(files, [b"&&"]);
    assert_eq!(
        seeds("runner"),
        before,
        "nothing is written beside the seeds"
    );
    fuzz("runner", |_| {});
}
