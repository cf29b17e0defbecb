//! Every number of the settings, far out of its range.

use toml::{Table, Value};

use super::load;
use crate::config::DEFAULT;

/// The key of each number in default.toml.
fn keys() -> Vec<String> {
    fn walk(value: &Value, key: &str, found: &mut Vec<String>) {
        match value {
            Value::Table(table) => {
                for (name, value) in table {
                    let name = if key.is_empty() {
                        name.clone()
                    } else {
                        format!("{key}.{name}")
                    };
                    walk(value, &name, found);
                }
            }
            Value::Integer(_) | Value::Float(_) => found.push(key.to_owned()),
            _ => {}
        }
    }
    let default: Table = DEFAULT.parse().expect("TOML");
    let mut found = Vec::new();
    walk(&Value::Table(default), "", &mut found);
    found
}

#[test]
fn every_number_out_of_its_range_is_refused_by_key() {
    let keys = keys();
    assert!(keys.len() > 60, "{}", keys.len());
    for key in keys {
        for number in [
            "-1",
            "4294967296",
            "9007199254740993",
            "9223372036854775807",
            "9223372036854775808",
            "99999999999999999999",
            "0xffffffffffffffffffff",
            "-99999999999999999999",
            "1e999",
        ] {
            let why = load(&format!("{key} = {number}"), &[]).expect_err(&key);
            let told = format!("my.toml: {key}: expected ");
            assert!(why.starts_with(&told), "{key} = {number}: {why}");
        }
    }
}

#[test]
fn a_number_out_of_range_is_told_what_was_expected() {
    for (text, line) in [
        (
            "[cache]\nmemory_megabytes = 99999999999999999999",
            "cache.memory_megabytes: expected a smaller number (at most 18 digits)",
        ),
        (
            "[cache]\nmemory_megabytes = 4294967296",
            "cache.memory_megabytes: expected 1 to 1048576, found 4294967296",
        ),
        (
            "[limits]\nbrowse = { per_second = 5, burst = 4294967296 }",
            "limits.browse.burst: expected a whole number from 0 to 4294967295, found integer `4294967296`",
        ),
        (
            "[upstream.rank]\ncodes = { missing = [7, 99999999999999999999] }",
            "upstream.rank.codes.missing[1]: expected a smaller number (at most 18 digits)",
        ),
        (
            "[upstream.rank]\nmax_body_kilobytes = 1048577",
            "upstream.rank.max_body_kilobytes: expected 1 to 1048576, found 1048577",
        ),
        (
            "[telemetry]\nsample_ratio = 1e999",
            "telemetry.sample_ratio: expected a smaller number (at most 18 digits)",
        ),
        (
            "[telemetry]\nsample_ratio = inf",
            "telemetry.sample_ratio: expected 0 to 1",
        ),
    ] {
        let why = load(text, &[]).expect_err(text);
        assert_eq!(why, format!("my.toml: {line}"));
    }
    for (variable, text, line) in [
        (
            "PORT",
            "99999999999999999999",
            "server.port: expected a smaller number (at most 18 digits)",
        ),
        (
            "PORT",
            "-99999999999999999999",
            "server.port: expected a smaller number (at most 18 digits)",
        ),
        (
            "OTEL_TRACES_SAMPLER_ARG",
            "1e999",
            "telemetry.sample_ratio: expected 0 to 1",
        ),
    ] {
        let why = load("", &[(variable, text)]).expect_err(text);
        assert_eq!(why, format!("environment {variable}: {line}"));
    }
}

/// The digits may be a header's value.
#[test]
fn a_number_that_may_be_a_secret_is_not_shown() {
    let text = "[upstream.rank]\nheaders = { x-key = 99999999999999999999 }";
    let why = load(text, &[]).expect_err("refused");
    assert_eq!(
        why,
        "my.toml: upstream.rank.headers.x-key: expected a smaller number (at most 18 digits)"
    );
}
