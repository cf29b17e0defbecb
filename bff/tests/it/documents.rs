//! What the documents of this repository say of its files is true.

use std::fs;
use std::path::Path;

/// Every path in backticks that has a folder and an ending exists.
#[test]
fn every_file_that_the_documents_name_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace");
    let mut missing = Vec::new();
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root.join(document)).expect("a document");
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

/// Every file that the picture of the way of a request names.
#[test]
fn the_picture_of_the_way_of_a_request_names_real_files() {
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
        // Siblings stand behind the first of their folder: `gateway/query.rs → check.rs`.
        let found = ["bff/src", "bff/src/gateway", ""]
            .iter()
            .any(|base| root.join(base).join(file).exists());
        assert!(found, "{file} is not there");
    }
}
