//! One file per decision, listed in ARCHITECTURE.md: neither falls behind the other.

use std::fs;
use std::path::Path;

const FOLDERS: [&str; 3] = ["contracts", "bff", "frontend"];

/// A decision file by its content.
struct Decision {
    number: usize,
    title: String,
    status: String,
    sections: Vec<String>,
}

/// Paths of all decision files from the root, by number.
pub(crate) fn files(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let folder = format!("{folder}/decisions");
        for entry in fs::read_dir(root.join(&folder)).expect("a folder of decisions") {
            let name = entry.expect("readable").file_name();
            found.push(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    found.sort_by_key(|path| name_of(path).to_owned());
    found
}

fn name_of(path: &str) -> &str {
    path.rsplit_once('/').expect("a folder").1
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
}

fn read(path: &str) -> Decision {
    let text = fs::read_to_string(root().join(path)).expect("UTF-8");
    let heading = text.lines().next().and_then(|line| line.strip_prefix("# "));
    let (number, title) = heading
        .and_then(|heading| heading.split_once(". "))
        .unwrap_or_else(|| panic!("{path}: its first line is `# number. title`"));
    let sections = text.split("\n## ").skip(1);
    Decision {
        number: number.parse().expect("a number"),
        title: title.to_owned(),
        status: text
            .lines()
            .find_map(|line| line.strip_prefix("Status: "))
            .unwrap_or_default()
            .to_owned(),
        sections: sections
            .filter_map(|section| section.split_once("\n\n"))
            .filter(|(_, text)| !text.trim().is_empty())
            .map(|(name, _)| name.to_owned())
            .collect(),
    }
}

fn is_status(status: &str, last: usize) -> bool {
    let by = status.strip_prefix("superseded by ");
    status == "accepted"
        || by
            .and_then(|number| number.parse::<usize>().ok())
            .is_some_and(|number| (1..=last).contains(&number))
}

#[test]
fn each_decision_has_a_number_a_status_its_context_and_its_text() {
    let files = files(root());
    assert!(files.len() >= 47, "{}", files.len());
    for (index, path) in files.iter().enumerate() {
        let decision = read(path);
        assert_eq!(decision.number, index + 1, "{path}: numbers have no gaps");
        let prefix = format!("{:04}-", decision.number);
        assert!(name_of(path).starts_with(&prefix), "{path}: {prefix}");
        assert_eq!(decision.sections, ["Context", "Decision"], "{path}");
        let status = &decision.status;
        assert!(is_status(status, files.len()), "{path}: status {status:?}");
    }
}

#[test]
fn architecture_lists_every_decision() {
    let expected: Vec<_> = files(root())
        .iter()
        .map(|path| {
            let Decision { number, title, .. } = read(path);
            format!("{number}. [{title}]({path})")
        })
        .collect();
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("a document");
    let (_, section) = text.split_once("\n## Decisions\n").expect("the list");
    let section = section.split("\n## ").next().unwrap_or_default();
    let listed: Vec<_> = section
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .collect();
    assert_eq!(listed, expected);
}

#[test]
fn statuses_are_closed() {
    assert!(is_status("superseded by 47", 47));
    for wrong in ["", "proposed", "superseded by 48", "superseded by 0"] {
        assert!(!is_status(wrong, 47), "{wrong}");
    }
}
