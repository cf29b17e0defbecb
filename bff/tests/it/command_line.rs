//! `jiadao` without serving.

use std::process::{Command, Output};

use serde_json::Value;

use crate::support::temporary;

fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .args(arguments)
        .env_clear()
        .envs(environment.iter().copied())
        .output()
        .expect("it runs")
}

#[test]
fn calls_are_listed_as_json() {
    let output = run(&["calls", "--json"], &[]);
    let rows: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let row = rows
        .as_array()
        .and_then(|rows| {
            rows.iter()
                .find(|row| row["operationId"] == "gatherDiscount")
        })
        .expect("listed");
    assert_eq!(
        (&row["path"], &row["upstream_path"]),
        (
            &"/minServer/gatherdiscount".into(),
            &"/minServer/gatherdiscount".into()
        )
    );
    for key in ["method", "upstream", "scope", "cache", "limit", "deadline"] {
        assert!(row[key].is_string(), "{key}");
    }
}

#[test]
fn wrong_settings_are_one_clear_line_and_exit_code_78() {
    let folder = temporary();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, "[cahce]\nmemory_megabytes = 1\n").expect("written");
    let path = file.display().to_string();
    let output = run(&["--config", &path, "check"], &[]);
    assert_eq!(output.status.code(), Some(78));
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        text,
        format!("jiadao: {path}: cahce: unknown key, nearest is cache\n")
    );

    let output = run(&[], &[("PORT", "many")]);
    assert_eq!(output.status.code(), Some(78));
    assert!(
        String::from_utf8_lossy(&output.stderr)
            .contains("environment PORT: server.port: expected an integer")
    );
}

#[test]
fn good_settings_are_said_to_be_good() {
    let output = run(&["check"], &[]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("calls"));
}
