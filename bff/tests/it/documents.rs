//! File names in this repository's documents are correct.

use std::fs;
use std::path::Path;

use crate::decisions;

/// Every path in backticks with a folder and an extension exists.
#[test]
fn every_file_named_in_documents_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace");
    let mut missing = Vec::new();
    let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
    let documents = documents.into_iter().map(str::to_owned);
    for document in documents.chain(decisions::files(root)) {
        let text = fs::read_to_string(root.join(&document)).expect("a document");
        for quoted in text.split('`').skip(1).step_by(2) {
            let is_file = quoted.contains('/')
                && quoted.contains('.')
                && !quoted.contains(['<', '*', ' ', ':', '{', '?'])
                && !quoted.starts_with(['/', '.']);
            if is_file && !root.join(quoted).exists() {
                missing.push(format!("{document}: {quoted}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Every file in the diagram of a request exists.
#[test]
fn request_diagram_names_existing_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace");
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("a document");
    let picture = text
        .split("```")
        .find(|block| block.starts_with("mermaid"))
        .expect("a picture");
    let words = picture.split(|c: char| !(c.is_ascii_alphanumeric() || "/._".contains(c)));
    let files: Vec<_> = words.filter(|word| word.ends_with(".rs")).collect();
    assert!(files.len() > 12, "{files:?}");
    for file in files {
        // Siblings follow the first of their folder: `gateway/query.rs → check.rs`.
        let found = ["bff/src", "bff/src/gateway", ""]
            .iter()
            .any(|base| root.join(base).join(file).exists());
        assert!(found, "{file} is not there");
    }
}
