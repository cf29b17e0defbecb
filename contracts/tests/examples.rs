//! The named examples: each exists, keeps its schema, and is named by a contract.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use contracts::Call;
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// (call, example file) of every `externalValue` in the contracts.
fn named() -> Vec<(Call, PathBuf)> {
    let mut found = Vec::new();
    for call in Call::ALL {
        let file = find(&root().join("calls"), &format!("{}.yaml", call.name()));
        let text = fs::read_to_string(&file).expect("a contract");
        for line in text.lines() {
            if let Some((_, rest)) = line.split_once("externalValue: ../../examples/") {
                let name = rest.trim_end_matches([' ', '}']);
                found.push((*call, root().join("examples").join(name)));
            }
        }
    }
    found
}

fn find(folder: &Path, name: &str) -> PathBuf {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("readable").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with(name) {
                return path;
            }
        }
    }
    panic!("{name} is nowhere");
}

#[test]
fn every_named_example_keeps_its_schema() {
    let mut wrong = Vec::new();
    for (call, file) in named() {
        let Ok(text) = fs::read_to_string(&file) else {
            wrong.push(format!("{} is named but not there", file.display()));
            continue;
        };
        let example: Value = serde_json::from_str(&text).expect("JSON");
        // A refusal carries no payload.
        if example["ResultCode"] != 0 {
            continue;
        }
        let schema: Value = serde_json::from_str(call.response_schema()).expect("JSON");
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        for error in validator.iter_errors(&example) {
            wrong.push(format!(
                "{}: {}: {error}",
                file.display(),
                error.instance_path()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_call_has_an_example_and_every_example_a_call() {
    let named = named();
    for call in Call::ALL {
        assert!(
            named.iter().any(|(known, _)| known == call),
            "{call} has no example"
        );
    }
    let files: BTreeSet<PathBuf> = named.into_iter().map(|(_, file)| file).collect();
    for entry in fs::read_dir(root().join("examples"))
        .expect("readable")
        .flatten()
    {
        assert!(
            files.contains(&entry.path()),
            "{} is named by no contract",
            entry.path().display()
        );
    }
}
