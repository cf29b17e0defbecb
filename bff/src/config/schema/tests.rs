//! What the schema says of a settings file, and what the loader does with it.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::schema;
use crate::config::{Config, DEFAULT};

fn parsed() -> Value {
    serde_json::from_str(&schema()).expect("JSON")
}

fn validator() -> Validator {
    jsonschema::draft7::new(&parsed()).expect("a schema")
}

/// Why the schema refuses this file, by place.
fn refused(validator: &Validator, text: &str) -> Vec<String> {
    let table: toml::Table = text.parse().expect("TOML");
    let value = serde_json::to_value(table).expect("JSON");
    let errors = validator.iter_errors(&value);
    errors
        .map(|error| error.instance_path().to_string())
        .collect()
}

/// Keys and their schemas; sections too. Of the upstreams `default` stands for all.
fn keys(schema: &Value) -> BTreeMap<String, Value> {
    fn walk(root: &Value, at: &Value, path: &str, found: &mut BTreeMap<String, Value>) {
        let own = match at.get("$ref") {
            Some(_) => &root["definitions"]["upstream"],
            None => at,
        };
        if !path.is_empty() {
            found.insert(path.to_owned(), own.clone());
        }
        for (key, inner) in own["properties"].as_object().into_iter().flatten() {
            if path != "upstream" || key == "default" {
                let separator = if path.is_empty() { "" } else { "." };
                walk(root, inner, &format!("{path}{separator}{key}"), found);
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(schema, schema, "", &mut found);
    found
}

/// The same of default.toml.
fn keys_of_default() -> BTreeSet<String> {
    fn walk(value: &toml::Value, path: &str, found: &mut BTreeSet<String>) {
        if !path.is_empty() {
            found.insert(path.to_owned());
        }
        for (key, inner) in value.as_table().into_iter().flatten() {
            let separator = if path.is_empty() { "" } else { "." };
            walk(inner, &format!("{path}{separator}{key}"), found);
        }
    }
    let mut found = BTreeSet::new();
    let table: toml::Table = DEFAULT.parse().expect("TOML");
    walk(&toml::Value::Table(table), "", &mut found);
    found
}

#[test]
fn default_toml_and_schema_have_the_same_keys() {
    let found: BTreeSet<String> = keys(&parsed()).into_keys().collect();
    assert_eq!(found, keys_of_default());
}

#[test]
fn default_toml_is_valid() {
    assert_eq!(refused(&validator(), DEFAULT), [""; 0]);
}

#[test]
fn every_key_has_type_description_and_default() {
    let table: toml::Table = DEFAULT.parse().expect("TOML");
    let default = serde_json::to_value(table).expect("JSON");
    let words = |schema: &Value| {
        let text = schema["description"].as_str().unwrap_or_default();
        text.split("\n\n").next().unwrap_or_default().len()
    };
    let keys = keys(&parsed());
    let silent = keys.iter().filter(|(_, schema)| words(schema) < 4);
    assert_eq!(silent.map(|(key, _)| key).collect::<Vec<_>>(), [""; 0]);
    for (key, schema) in keys {
        let is_typed = ["type", "anyOf"].iter().any(|of| schema.get(of).is_some());
        assert!(is_typed, "{key}: {schema}");
        if schema.get("properties").is_some() {
            assert_eq!(schema["additionalProperties"], false, "{key}");
            continue;
        }
        let pointer = format!("/{}", key.replace('.', "/"));
        assert_eq!(schema.get("default"), default.pointer(&pointer), "{key}");
    }
}

#[test]
fn descriptions_name_the_environment() {
    let keys = keys(&parsed());
    let text = |key: &str| keys[key]["description"].as_str().expect(key).to_owned();
    assert!(text("server.port").ends_with("\n\nEnvironment: PORT"));
    assert!(text("upstream.default.url").contains("UPSTREAM_URL"));
    assert!(!text("cache.memory_megabytes").contains("Environment"));
}

/// One below and one above each range: refused by the schema and, by key, by the loader; the ends are valid.
#[test]
fn numbers_end_where_the_loader_ends_them() {
    let (validator, keys) = (validator(), keys(&parsed()));
    let mut numbers = 0;
    for (key, schema) in keys
        .iter()
        .filter(|(_, schema)| schema["type"] == "integer")
    {
        let end = |of: &str| {
            schema[of]
                .as_i64()
                .unwrap_or_else(|| panic!("{key} has no {of}"))
        };
        for end in [end("minimum"), end("maximum")] {
            assert_eq!(
                refused(&validator, &format!("{key} = {end}")),
                [""; 0],
                "{key}"
            );
        }
        for beyond in [end("minimum") - 1, end("maximum") + 1] {
            let text = format!("{key} = {beyond}");
            let at = format!("/{}", key.replace('.', "/"));
            assert_eq!(refused(&validator, &text), [at], "{text}");
            let why = load(&text).expect_err(&text);
            assert!(
                why.starts_with(&format!("my.toml: {key}: expected ")),
                "{why}"
            );
        }
        numbers += 1;
    }
    assert!(numbers > 60, "{numbers}");
    for (text, count) in [
        ("sample_ratio = 1.5", 1),
        ("sample_ratio = -0.1", 1),
        ("sample_ratio = 1", 0),
    ] {
        let text = format!("[telemetry]\n{text}");
        assert_eq!(refused(&validator, &text).len(), count, "{text}");
    }
}

fn load(text: &str) -> Result<Config, String> {
    let environment = |name: &str| (name == "RANK_KEY").then(|| "a key".to_owned());
    Config::read(Some((std::path::Path::new("my.toml"), text)), &environment)
        .map_err(|error| error.to_string())
}

#[test]
fn what_the_schema_refuses_the_loader_refuses() {
    let validator = validator();
    for text in [
        "[servr]\nport = 1",
        "[server]\nprot = 1",
        "[server]\nport = \"http\"",
        "[server]\nhost = \"everywhere\"",
        "[server]\nadmin_token = [1]",
        "[upstream.rnak]\nurl = \"http://a:1\"",
        "[upstream.rank]\nurll = \"http://a:1\"",
        "[upstream.rank]\nurl = 7",
        "[upstream.rank]\nadapter = \"ftp\"",
        "[upstream.rank]\nheaders = { x-key = 5 }",
        "[upstream.rank]\nheaders = { x-key = { from = \"RANK_KEY\" } }",
        "[upstream.rank]\npaths = { getRankList = \"v3\" }",
        "[upstream.rank]\ncodes = { mising = [1] }",
        "[upstream.rank]\ncodes = { missing = [\"7\"] }",
        "[limits]\nlead = []",
        "[limits]\nlead = [\"often\"]",
        "[limits]\nlead = [\"1/1m\", \"1/2m\", \"1/3m\", \"1/4m\", \"1/5m\"]",
        "[limits]\nbrowse = { per_second = 5, brust = 6 }",
        "[security]\ncontact = [\"me\"]",
    ] {
        assert_eq!(refused(&validator, text).len(), 1, "{text}");
        assert!(load(text).is_err(), "{text}");
    }
}

#[test]
fn what_the_loader_accepts_the_schema_accepts() {
    let validator = validator();
    for text in [
        "",
        "[server]\npublic_hosts = [\"www.example.com:8443\"]\ntrusted_proxies = [\"10.0.0.0/8\"]\nhost = \"::\"",
        "[upstream.rank]\nurl = [\"http://a:1\", \"http://b:2\"]\ncodes = { missing = [7] }",
        "[upstream.rank]\nheaders = { x-team = \"cars\", x-key = { env = \"RANK_KEY\" } }",
        "[upstream.rank]\npaths = { getRankListNew = \"/v3/rank\" }",
        "[upstream.media]\nurl = \"http://a:1\"",
        "[limits]\nlead = [\"5/10m\"]\ntrusted = [\"127.0.0.1\"]\nbrowse = { burst = 6000 }",
        "[security]\ncontact = [\"mailto:a@example.com\"]\nexpires = \"2027-06-30T00:00:00Z\"",
    ] {
        load(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(refused(&validator, text), [""; 0], "{text}");
    }
}

/// The settings file of the guide.
#[test]
fn the_example_of_the_guide_is_valid() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../CONTRIBUTING.md");
    let guide = std::fs::read_to_string(guide).expect("the guide");
    let (_, example) = guide.split_once("```toml\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    assert!(example.contains("[upstream.rank]"), "{example}");
    assert_eq!(refused(&validator(), example), [""; 0]);
    load(example).expect("valid");
}

#[test]
fn editors_find_the_schema_beside_default_toml() {
    assert_eq!(
        DEFAULT.lines().next(),
        Some("#:schema ./settings.schema.json")
    );
    assert_eq!(
        parsed()["$schema"],
        json!("http://json-schema.org/draft-07/schema#")
    );
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/config/settings.schema.json");
    let shipped = std::fs::read_to_string(shipped).unwrap_or_default();
    assert!(
        shipped == schema(),
        "make it anew: jiadao schema > bff/config/settings.schema.json"
    );
}
