//! Fuzzing of every parser of untrusted input: query, key, path, body, envelope, settings, upstreams' answers.
//!
//! A target is a test named `fuzz_...`. It runs each file of `bff/fuzz/<target>/` verbatim, then `FUZZ_CASES` mutations
//! of them (bytes flipped, removed, doubled, spliced, tokens inserted) and random bytes. `FUZZ_SEED` selects the
//! mutations reproducibly. A failing input is minimised and written to the temporary folder; with `FUZZ_KEEP` it is
//! stored beside the seeds, so it runs forever after.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use xxhash_rust::xxh3::xxh3_64;

use crate::config::from_process;

mod upstream;

/// Cases per target in `make test`.
const CASES: u64 = 10_000;

/// Tokens that have broken parsers before.
const TOKENS: &[&[u8]] = &[
    b"%00",
    b"%2f",
    b"%2F..",
    b"%ff",
    b"%EF%BF%BD",
    b"%E2%80%AE",
    b"%",
    b"+",
    b"&",
    b"=",
    b"&&",
    b";",
    b"|",
    b":",
    b"@",
    b"/",
    b"..",
    b"//",
    b"\\",
    b"\r\n",
    b"\0",
    b"\xff",
    b"\xe6\xa6\x9c",
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"-0",
    b"1e999",
    b"9223372036854775808",
];

/// Runs `property` on the seeds of `target` and on mutations of them. It panics on a violation.
pub(crate) fn fuzz(target: &str, property: impl Fn(&[u8])) {
    fuzz_part(target, 1, property);
}

/// Runs one of `share` cases, for properties that open sockets.
fn fuzz_part(target: &str, share: u64, property: impl Fn(&[u8])) {
    let found = match from_process("FUZZ_KEEP") {
        Some(_) => folder(target),
        None => std::env::temp_dir().join("jiadao-fuzz").join(target),
    };
    fuzz_into(&found, target, share, property);
}

/// Failing inputs are kept in `found`.
fn fuzz_into(found: &Path, target: &str, share: u64, property: impl Fn(&[u8])) {
    let given = |name: &str| from_process(name)?.parse().ok();
    let (seed, cases) = (
        given("FUZZ_SEED").unwrap_or(0),
        given("FUZZ_CASES").unwrap_or(CASES) / share,
    );
    let seeds = seeds(target);
    let mut rng = StdRng::seed_from_u64(seed);
    let made = (0..cases).map(|_| input(&seeds, &mut rng));
    for bytes in seeds.iter().cloned().chain(made) {
        if !holds(&property, &bytes) {
            let bytes = smallest(&property, bytes);
            let kept = keep(found, &bytes);
            eprintln!(
                "{target}: broken by {}, kept as {} (FUZZ_SEED={seed} FUZZ_CASES={cases})",
                bytes.escape_ascii(),
                kept.display()
            );
            property(&bytes);
            unreachable!("it was broken a moment ago");
        }
    }
}

fn holds(property: impl Fn(&[u8]), bytes: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| property(bytes))).is_ok()
}

/// Removes ever smaller pieces while the input still fails.
fn smallest(property: impl Fn(&[u8]), mut bytes: Vec<u8>) -> Vec<u8> {
    let mut piece = bytes.len().div_ceil(2);
    while piece > 0 {
        let mut at = 0;
        while at < bytes.len() {
            let mut without = bytes.clone();
            without.drain(at..(at + piece).min(bytes.len()));
            if holds(&property, &without) {
                at += piece;
            } else {
                bytes = without;
            }
        }
        piece /= 2;
    }
    bytes
}

fn folder(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz")
        .join(target)
}

/// Sorted by name, so a seed number means the same everywhere.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(folder(target)).expect("seeds in bff/fuzz");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no seeds");
    files
        .iter()
        .map(|file| fs::read(file).expect("readable"))
        .collect()
}

fn keep(found: &Path, bytes: &[u8]) -> PathBuf {
    let file = found.join(format!("found-{:016x}", xxh3_64(bytes)));
    // If it cannot be written, the message still has it.
    let _ = fs::create_dir_all(found);
    let _ = fs::write(&file, bytes);
    file
}

fn input(seeds: &[Vec<u8>], rng: &mut StdRng) -> Vec<u8> {
    let one = &seeds[rng.random_range(0..seeds.len())];
    match rng.random_range(0..10) {
        0 => {
            let mut bytes = vec![0; rng.random_range(0..200)];
            rng.fill(&mut bytes[..]);
            bytes
        }
        1 | 2 => {
            let other = &seeds[rng.random_range(0..seeds.len())];
            let (to, from) = (place(one, rng), place(other, rng));
            [&one[..to], &other[from..]].concat()
        }
        _ => {
            let mut bytes = one.clone();
            for _ in 0..rng.random_range(1..8) {
                change(&mut bytes, rng);
            }
            bytes
        }
    }
}

fn change(bytes: &mut Vec<u8>, rng: &mut StdRng) {
    let at = place(bytes, rng);
    let piece = at..(at + rng.random_range(1..24)).min(bytes.len());
    match rng.random_range(0..4) {
        0 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= rng.random::<u8>();
            }
        }
        1 => {
            let token = TOKENS[rng.random_range(0..TOKENS.len())];
            bytes.splice(at..at, token.iter().copied());
        }
        2 => drop(bytes.drain(piece)),
        _ => {
            let copy = bytes[piece].to_vec();
            bytes.splice(at..at, copy);
        }
    }
}

/// Before any byte, or at the end.
fn place(bytes: &[u8], rng: &mut StdRng) -> usize {
    rng.random_range(0..=bytes.len())
}

#[cfg(test)]
mod tests;
