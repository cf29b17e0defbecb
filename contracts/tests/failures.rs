//! Each call file lists the failures that the call can answer with: those of `responses/` whose `x-answers` matches.
//! This test writes the lists, so a new call need not state any.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use contracts::{Call, CallSpec, OriginRule, Session};
use serde::Deserialize;

/// How a call file refers to a failure.
const REFERENCE: &str = "{ $ref: ../../responses/";

#[derive(Deserialize)]
struct Failure {
    #[serde(rename = "x-answers")]
    answers: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Failures by status.
fn failures() -> BTreeMap<String, Failure> {
    let files = fs::read_dir(root().join("responses")).expect("readable");
    let failure = |file: &Path| {
        let status = file.file_stem().expect("a name").to_string_lossy();
        let text = fs::read_to_string(file).expect("readable");
        let failure = serde_saphyr::from_str(&text).expect("a failure with x-answers");
        (status.into_owned(), failure)
    };
    files.flatten().map(|file| failure(&file.path())).collect()
}

/// True if `x-answers` covers `call`, by a trait or by name.
fn is_meant(call: Call, word: &str) -> bool {
    let spec = call.spec();
    match word {
        "every" => true,
        "shared" => call.is_shared(),
        "body" => spec.body.is_some(),
        "path-parameter" => !spec.path_params.is_empty(),
        "origin" => spec.body.is_some() || spec.origin == OriginRule::Strict,
        "session" => spec.session == Session::Required,
        "idempotent" => spec.idempotent,
        name => {
            let named = Call::from_name(name);
            assert!(named.is_some(), "x-answers: no trait and no call: {name}");
            named == Some(call)
        }
    }
}

/// The last lines of a call file.
fn references(call: Call, failures: &BTreeMap<String, Failure>) -> String {
    let meant = failures
        .iter()
        .filter(|(_, failure)| failure.answers.iter().any(|word| is_meant(call, word)));
    meant
        .map(|(status, _)| format!("    '{status}': {REFERENCE}{status}.yaml }}\n"))
        .collect()
}

fn file_of(spec: &CallSpec) -> PathBuf {
    let table = fs::read_to_string(root().join("openapi.yaml")).expect("readable");
    let ending = format!("/{}.yaml", spec.name);
    let target = table
        .split([' ', '\n'])
        .find(|word| word.starts_with("calls/") && word.ends_with(&ending));
    root().join(target.expect("listed"))
}

#[test]
fn every_call_file_lists_its_failures() {
    let failures = failures();
    let writes = std::env::var_os("WRITE_PAGES").is_some();
    let mut wrong = Vec::new();
    for call in Call::ALL {
        let file = file_of(call.spec());
        let text = fs::read_to_string(&file).expect("readable");
        let own = text.split_inclusive('\n');
        let own: String = own.filter(|line| !line.contains(REFERENCE)).collect();
        let expected = own + &references(*call, &failures);
        if text == expected {
            continue;
        }
        if writes {
            fs::write(&file, expected).expect("writable");
        } else {
            wrong.push(call.name());
        }
    }
    assert!(
        wrong.is_empty(),
        "do not name the failures that they can answer (make contracts writes them): {wrong:?}"
    );
}

#[test]
fn openapi_yaml_lists_every_failure() {
    let table = fs::read_to_string(root().join("openapi.yaml")).expect("readable");
    for status in failures().keys() {
        let line = format!("    '{status}': {{ $ref: responses/{status}.yaml }}\n");
        assert!(table.contains(&line), "{status} is missing");
    }
}
