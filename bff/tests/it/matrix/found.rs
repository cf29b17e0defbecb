//! Finds the names of all tests in the workspace's sources.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

#[derive(Clone)]
pub(super) struct Test {
    /// Ignored by `make test`.
    pub(super) ignored: bool,
}

pub(super) fn tests() -> BTreeMap<String, Test> {
    let mut found = BTreeMap::new();
    for folder in ["adapters", "bff", "contracts"] {
        walk(&super::root().join(folder), &mut found);
    }
    found
}

fn walk(folder: &Path, found: &mut BTreeMap<String, Test>) {
    for entry in fs::read_dir(folder).expect("readable").flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            read(&fs::read_to_string(&path).expect("UTF-8"), found);
        }
    }
}

fn read(text: &str, found: &mut BTreeMap<String, Test>) {
    let (mut is_test, mut ignored) = (false, false);
    for line in text.lines().map(str::trim_start) {
        if line.starts_with("#[") {
            is_test |= ["#[test]", "#[actix_web::test]", "#[tokio::test]"].contains(&line);
            ignored |= line.starts_with("#[ignore");
            continue;
        }
        if is_test && let Some((_, rest)) = line.split_once("fn ") {
            let name = rest.split('(').next().unwrap_or_default();
            found.insert(name.to_owned(), Test { ignored });
        }
        (is_test, ignored) = (false, false);
    }
}

#[test]
fn finds_tests_and_nothing_else() {
    let mut found = BTreeMap::new();
    read(
        "#[test]\nfn one() {}\nfn helper() {}\n#[actix_web::test]\n#[ignore = \"long\"]\nasync fn two() {}\n// fn three()",
        &mut found,
    );
    let found: Vec<_> = found
        .iter()
        .map(|(name, test)| (name.as_str(), test.ignored))
        .collect();
    assert_eq!(found, [("one", false), ("two", true)]);
}
