//! Commands of `jiadao` other than serving.

use std::process::{Command, Output, Stdio};

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
fn pages_are_listed_as_a_table_and_as_json() {
    let output = run(&["pages", "--json"], &[]);
    let rows: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = rows.as_array().expect("a list");
    let found = rows.iter().find(|row| row["name"] == "IMAGE_DETAIL");
    assert_eq!(found.expect("listed")["chunk"], "GalleryDetailPage");

    let output = run(&["pages"], &[]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("name "), "{text}");
    assert_eq!(text.lines().count(), rows.len() + 1);
}

#[test]
fn schema_of_the_settings_is_the_shipped_one() {
    let output = run(&["schema"], &[]);
    assert!(output.status.success());
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/config/settings.schema.json");
    let shipped = std::fs::read(shipped).expect("the schema");
    assert!(
        output.stdout == shipped,
        "make it anew: jiadao schema > bff/config/settings.schema.json"
    );
}

#[test]
fn closed_pipe_is_no_failure() {
    let mut listing = Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .arg("calls")
        .env_clear()
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(listing.stdout.take());
    let ended = listing.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{said}");
    assert_eq!(said, "");
}

#[test]
fn c10_wrong_settings_are_one_clear_line_and_exit_code_78() {
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

/// Errors that only show in use are reported in the same way, by `check` and when serving.
#[test]
fn c10_settings_with_missing_files_start_nothing() {
    let folder = temporary();
    let place = folder.path().display().to_string();
    let file = folder.path().join("a-file");
    std::fs::write(&file, "x").expect("written");
    std::fs::write(folder.path().join("manifest.json"), "{").expect("written");
    let file = file.display().to_string();
    let ports = [("PORT", "0"), ("ADMIN_PORT", "0")];
    for (variable, value, line) in [
        (
            "DATA_DIR",
            "/nowhere",
            "demo.data_dir: expected a car data folder",
        ),
        (
            "ASSETS_DIR",
            place.as_str(),
            "server.assets_dir: expected a built client",
        ),
        (
            "REDIS_URL",
            "redis://",
            "redis.url: expected redis://host:port",
        ),
        ("RUST_LOG", "info=loud", "telemetry.log: expected a filter"),
        (
            "MAPS_URL",
            "maps.example",
            "client.maps_url: expected http://host:port",
        ),
        (
            "PASSPORT_URL",
            "https://u@x",
            "client.passport_url: expected http://host:port",
        ),
        (
            "ADMIN_PORT",
            "8080",
            "server.admin_port: expected a port of its own",
        ),
    ] {
        for command in ["check", "serve"] {
            let mut environment = ports.to_vec();
            if variable == "ADMIN_PORT" {
                environment.clear();
            }
            environment.push((variable, value));
            let output = run(&[command], &environment);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(
                output.status.code(),
                Some(78),
                "{command} {variable}: {said}"
            );
            let expected = format!("jiadao: environment {variable}: {line}");
            assert!(said.starts_with(&expected), "{command} {variable}: {said}");
            assert_eq!(said.lines().count(), 1, "{command} {variable}: {said}");
        }
    }
    // The demo opens its state at start.
    let mut environment = ports.to_vec();
    environment.push(("STATE_DIR", &file));
    let output = run(&["serve"], &environment);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(78), "{said}");
    assert!(said.contains("demo.state_dir: expected a folder"), "{said}");
}

#[test]
fn taken_port_is_named_by_its_setting() {
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    for (variable, setting) in [
        ("ADMIN_PORT", "server.admin_port (ADMIN_PORT)"),
        ("DEMO_PORT", "server.demo_port (DEMO_PORT)"),
    ] {
        let mut environment = vec![("PORT", "0"), ("ADMIN_PORT", "0"), ("DEMO_PORT", "0")];
        environment.retain(|(name, _)| *name != variable);
        environment.push((variable, &port));
        let output = run(&[], &environment);
        // The settings are valid, so the exit code is not 78.
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let expected = format!("jiadao: {setting}: port {port} on 127.0.0.1 cannot be had");
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[test]
fn check_accepts_valid_settings() {
    let output = run(&["check"], &[]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("calls"));
}

/// Serving starts all the same, with a warning: the day must not stop a restart.
#[test]
fn c10_check_refuses_contacts_that_have_expired() {
    let given = [
        ("SECURITY_CONTACT", "mailto:security@example.com"),
        ("SECURITY_EXPIRES", "2020-01-01T00:00:00Z"),
    ];
    let output = run(&["check"], &given);
    assert_eq!(output.status.code(), Some(78));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "jiadao: environment SECURITY_EXPIRES: security.expires: expected a time to come, \
         found \"2020-01-01T00:00:00Z\"\n"
    );
}
