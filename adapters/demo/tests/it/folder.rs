//! A broken folder is refused with the position of the error.

use std::fs;
use std::path::Path;

use demo::Options;

use crate::support::data_dir;

const FILES: [&str; 8] = [
    "brands.csv",
    "series.csv",
    "models.csv",
    "params.jsonl.gz",
    "param_groups.csv",
    "sales.csv",
    "cities.csv",
    "dealers.csv",
];

/// Loads a copy of the folder after one change.
fn refused(change: impl FnOnce(&Path)) -> String {
    let copy = tempfile::tempdir().unwrap();
    for file in FILES {
        let target = copy.path().join(file);
        fs::write(&target, fs::read(data_dir().join(file)).unwrap()).unwrap();
    }
    change(copy.path());
    let options = Options {
        data_dir: Some(copy.path().to_owned()),
        ..Options::default()
    };
    format!("{:#}", demo::load(&options).expect_err("a broken folder"))
}

/// Replaces a cell; `line` counts from 1, as an editor does.
fn put(dir: &Path, file: &str, line: usize, column: usize, cell: &str) {
    let path = dir.join(file);
    let text = fs::read_to_string(&path).unwrap();
    let changed: Vec<String> = text
        .lines()
        .zip(1..)
        .map(|(row, number)| {
            let mut cells: Vec<&str> = row.split(',').collect();
            if number == line {
                cells[column] = cell;
            }
            cells.join(",")
        })
        .collect();
    fs::write(path, changed.join("\n")).unwrap();
}

#[test]
fn names_a_malformed_cell() {
    let error = refused(|dir| put(dir, "series.csv", 5, 9, "cheap"));
    assert!(
        error.contains("series.csv, line 5, column price_min_wan"),
        "{error}"
    );
}

#[test]
fn names_a_dangling_reference() {
    let error = refused(|dir| put(dir, "models.csv", 3, 1, "123456789"));
    assert!(
        error.contains("models.csv, line 3, column series_id: 123456789 is not in series.csv"),
        "{error}"
    );
}

#[test]
fn names_an_invalid_month() {
    let error = refused(|dir| put(dir, "sales.csv", 9, 0, "202613"));
    assert!(error.contains("sales.csv, line 9, column month"), "{error}");
}

#[test]
fn names_a_row_with_too_few_cells() {
    let error = refused(|dir| {
        let path = dir.join("brands.csv");
        let text = fs::read_to_string(&path).unwrap() + "77,missing\n";
        fs::write(path, text).unwrap();
    });
    assert!(error.contains("brands.csv, line "), "{error}");
}

#[test]
fn names_a_missing_file() {
    let error = refused(|dir| fs::remove_file(dir.join("cities.csv")).unwrap());
    assert!(error.contains("cities.csv"), "{error}");
}
