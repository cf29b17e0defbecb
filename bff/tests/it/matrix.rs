//! The fault matrix: each fault, what a visitor gets, what an SRE sees, and the test that verifies it.
//!
//! `deploy/faults/MATRIX.md` is generated from the table. A row without a test fails, and so does a test whose row does
//! not list it.

mod found;
mod left_out;
mod rows;

use std::collections::BTreeMap;
use std::path::Path;

use found::Test;
use left_out::LEFT_OUT;
use rows::ROWS;

/// One row of the reference.
#[derive(Clone)]
pub(crate) struct Row {
    /// Section and number: `A1`.
    pub(crate) id: &'static str,
    pub(crate) fault: &'static str,
    pub(crate) visitor: &'static str,
    pub(crate) sre: &'static str,
    /// The measured figure.
    pub(crate) figure: &'static str,
    /// Of `make test`.
    pub(crate) tests: &'static [&'static str],
    /// Of `make faults`: the same, longer.
    pub(crate) long: &'static [&'static str],
}

/// Number of rows per section in the reference.
const SECTIONS: &[(char, &str, usize)] = &[
    ('A', "Upstream", 23),
    ('B', "Redis", 11),
    ('C', "Process and machine", 12),
    ('R', "Rendered pages", 7),
];

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/faults/MATRIX.md");

#[test]
fn every_row_of_the_matrix_has_its_tests() {
    let wrong = wrong(&ROWS, &found::tests());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn matrix_page_matches_the_table() {
    let page = page();
    if std::env::var_os("WRITE_PAGES").is_some() {
        std::fs::write(PAGE, &page).expect("written");
    }
    let kept = std::fs::read_to_string(PAGE).unwrap_or_default();
    assert!(
        kept == page,
        "deploy/faults/MATRIX.md is not that of bff/tests/it/matrix/rows/. Make it anew: WRITE_PAGES=1 cargo test -p bff \
         --test it matrix_page_matches_the_table"
    );
}

/// Mismatches between a table and the existing tests.
fn wrong(rows: &[Row], tests: &BTreeMap<String, Test>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (section, _, count) in SECTIONS {
        for number in 1..=*count {
            let id = format!("{section}{number}");
            let rows = rows.iter().filter(|row| row.id == id).count();
            let left_out = LEFT_OUT.iter().filter(|(out, _)| *out == id).count();
            if rows + left_out != 1 {
                wrong.push(format!("{id}: {rows} rows, left out {left_out} times"));
            }
        }
    }
    for row in rows {
        if row.tests.is_empty() {
            wrong.push(format!("{}: no test", row.id));
        }
        for (names, long) in [(row.tests, false), (row.long, true)] {
            for name in names {
                match tests.get(*name) {
                    None => wrong.push(format!("{}: there is no test {name}", row.id)),
                    Some(test) if test.ignored != long => wrong.push(format!(
                        "{}: {name} is {} by the table",
                        row.id,
                        if long { "long" } else { "short" }
                    )),
                    Some(_) => {}
                }
                if !name.starts_with("fuzz_") && !ids(name).contains(&row.id.to_owned()) {
                    wrong.push(format!(
                        "{}: {name} does not say that it is of this row",
                        row.id
                    ));
                }
            }
        }
    }
    for name in tests.keys() {
        for id in ids(name) {
            let known = rows.iter().find(|row| row.id == id);
            let named =
                known.is_some_and(|row| row.tests.iter().chain(row.long).any(|one| one == name));
            if SECTIONS
                .iter()
                .any(|(section, _, _)| id.starts_with(*section))
                && !named
            {
                wrong.push(format!("{name}: row {id} does not name it"));
            }
        }
    }
    wrong
}

/// `a7_a9_each_failure` belongs to A7 and A9.
fn ids(name: &str) -> Vec<String> {
    let is_id = |word: &&str| {
        let (section, number) = word.split_at_checked(1).unwrap_or_default();
        ["a", "b", "c", "d", "e", "r"].contains(&section)
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    name.split('_')
        .take_while(is_id)
        .map(str::to_uppercase)
        .collect()
}

fn page() -> String {
    let mut text = String::from(
        "# Fault matrix\n\nMade from `bff/tests/it/matrix/rows/`; a test holds it true. Do not edit.\n\n\
         What may go wrong, what a visitor gets then, what an SRE sees, and the test that holds the figure. Run one by its\n\
         name: `cargo test --workspace a2_`. Those in italics are the same for longer, in `make faults`.\n",
    );
    for (section, title, _) in SECTIONS {
        text += &format!(
            "\n## {section}. {title}\n\n| id | fault | visitor | SRE | figure | tests |\n|---|---|---|---|---|---|\n"
        );
        for row in ROWS.iter().filter(|row| row.id.starts_with(*section)) {
            let short = row.tests.iter().map(|name| format!("`{name}`"));
            let long = row.long.iter().map(|name| format!("*`{name}`*"));
            text += &format!(
                "| {} | {} | {} | {} | {} | {} |\n",
                row.id,
                row.fault,
                row.visitor,
                row.sre,
                row.figure,
                short.chain(long).collect::<Vec<_>>().join("<br>")
            );
        }
        for (id, why) in LEFT_OUT.iter().filter(|(id, _)| id.starts_with(*section)) {
            text += &format!("\n{id} is left out: {why}\n");
        }
    }
    text
}

/// Every kind of mismatch is detected.
#[test]
fn matrix_check_detects_every_mismatch() {
    let tests = found::tests();
    let seeded = |change: &dyn Fn(&mut Vec<Row>)| {
        let mut rows = ROWS.to_vec();
        change(&mut rows);
        wrong(&rows, &tests).join("; ")
    };
    assert!(seeded(&|rows| rows[0].tests = &[]).contains("A1: no test"));
    assert!(seeded(&|rows| rows[0].tests = &["a1_missing_test"]).contains("there is no test"));
    assert!(
        seeded(&|rows| rows[1].tests = ROWS[0].tests)
            .contains("does not say that it is of this row")
    );
    assert!(seeded(&|rows| rows.retain(|row| row.id != "A1")).contains("A1: 0 rows"));
    assert!(seeded(&|rows| rows.push(ROWS[0].clone())).contains("A1: 2 rows"));
    let mut more = tests.clone();
    more.insert("b1_of_no_row".into(), Test { ignored: false });
    assert!(
        wrong(&ROWS, &more)
            .join(";")
            .contains("row B1 does not name it")
    );
    let ignored = tests
        .into_keys()
        .map(|name| (name, Test { ignored: true }))
        .collect();
    assert!(
        wrong(&ROWS, &ignored)
            .join(";")
            .contains("is short by the table")
    );
}

/// The workspace.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
