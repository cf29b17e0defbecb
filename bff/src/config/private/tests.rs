//! A marked secret in every text of the settings, one at a time: what is shown of it.

use std::collections::BTreeSet;
use std::path::Path;

use toml::{Table, Value};

use super::{PrivateText, PrivateUrl};
use crate::config::{Config, DEFAULT, schema};

const MARK: &str = "m4rked-s3cret-0f-a-t3st";

/// The mark as a key, a token or a header, and within a URL as user, password and query.
const SHAPES: [&str; 5] = [
    MARK,
    "redis://user:m4rked-s3cret-0f-a-t3st@127.0.0.1:6379",
    "redis+cluster://m4rked-s3cret-0f-a-t3st:word@a:1,b:2",
    "http://user:m4rked-s3cret-0f-a-t3st@127.0.0.1:4318/base",
    "http://127.0.0.1:4318/base?key=m4rked-s3cret-0f-a-t3st",
];

/// Texts that are no secret: operators see them as written. Every other one masks its value or refuses the mark.
const PLAIN: [&str; 18] = [
    "client.link_hosts",
    "client.maps_url",
    "client.passport_url",
    "demo.data_dir",
    "demo.state_dir",
    "outbox.dir",
    "security.contact",
    "server.assets_dir",
    "server.public_hosts",
    "stamp.default_city",
    "stamp.platform",
    "telemetry.log",
    "telemetry.resource_attributes",
    "telemetry.service_name",
    "upstream.default.folder",
    "upstream.default.paths",
    "upstream.default.record",
    "upstream.default.url",
];

const SECRETS: [&str; 9] = [
    "redis.ledger_url",
    "redis.url",
    "server.admin_token",
    "server.secret_key",
    "server.secret_key_previous",
    "stamp.request_token",
    "stamp.token",
    "telemetry.otlp_endpoint",
    "upstream.default.headers",
];

/// The settings with this text at this key, as a file would give it.
fn load(key: &str, text: &str) -> Result<Config, String> {
    let text = Value::from(text);
    let value = match key {
        "upstream.default.headers" => format!("{{ x-key = {text} }}"),
        "upstream.default.paths" => format!("{{ getRankList = {text} }}"),
        _ if is_list(key) => format!("[{text}]"),
        _ => text.to_string(),
    };
    let mut file = format!("{key} = {value}\n");
    if key != "server.secret_key" {
        file += "server.secret_key = \"a key of sixteen bytes\"\n";
    }
    Config::read(Some((Path::new("my.toml"), &file)), &|_| None).map_err(|error| error.to_string())
}

fn is_list(key: &str) -> bool {
    let default: Table = DEFAULT.parse().expect("TOML");
    let (section, key) = key.split_once('.').expect("a section");
    default[section].get(key).is_some_and(Value::is_array)
}

/// The keys of all texts, lists of texts, and tables with keys of their own.
fn texts() -> BTreeSet<String> {
    fn walk(value: &Value, key: &str, found: &mut BTreeSet<String>) {
        let join = |name: &str| {
            if key.is_empty() {
                name.to_owned()
            } else {
                format!("{key}.{name}")
            }
        };
        match value {
            Value::Table(table) if !table.is_empty() => {
                table
                    .iter()
                    .for_each(|(name, value)| walk(value, &join(name), found));
            }
            Value::String(_) | Value::Array(_) | Value::Table(_) => {
                found.insert(key.to_owned());
            }
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    let default: Table = DEFAULT.parse().expect("TOML");
    walk(&Value::Table(default), "", &mut found);
    found
}

#[test]
fn no_text_that_may_be_a_secret_is_shown() {
    let mut masking = BTreeSet::new();
    let texts = texts();
    for key in texts.iter().filter(|key| !PLAIN.contains(&key.as_str())) {
        for shape in SHAPES {
            match load(key, shape) {
                Ok(config) => {
                    let shown = config.shown();
                    assert!(!shown.is_empty(), "{key}");
                    assert!(!shown.contains(MARK), "{key}: {shown}");
                    assert!(!format!("{config:?}").contains(MARK), "{key}");
                    masking.insert(key.as_str());
                }
                Err(why) if SECRETS.contains(&key.as_str()) => {
                    assert!(!why.contains(MARK), "{key}: {why}");
                }
                Err(_) => {}
            }
        }
    }
    assert_eq!(masking, BTreeSet::from(SECRETS));
}

/// Upstreams and services are origins: a URL with credentials is refused, without them in the message.
#[test]
fn urls_without_a_mask_refuse_credentials() {
    for key in [
        "client.maps_url",
        "client.passport_url",
        "upstream.default.url",
    ] {
        for shape in &SHAPES[1..] {
            let why = load(key, shape).expect_err(key);
            assert!(!why.contains(MARK), "{key}: {why}");
        }
    }
}

#[test]
fn editors_know_the_secrets() {
    let schema: serde_json::Value = serde_json::from_str(&schema()).expect("JSON");
    for key in SECRETS.iter().filter(|key| !key.starts_with("upstream")) {
        let pointer = format!("/properties/{}", key.replace('.', "/properties/"));
        let schema = schema.pointer(&pointer).expect(key);
        assert_eq!(schema["writeOnly"], true, "{key}");
    }
}

#[test]
fn scheme_and_host_of_a_url_stay() {
    let config = load("telemetry.otlp_endpoint", SHAPES[3]).expect("valid");
    let shown = config.shown();
    assert!(
        shown.contains("otlp_endpoint = \"http://***@127.0.0.1:4318/base\""),
        "{shown}"
    );
    assert!(shown.contains("secret_key = \"***\""), "{shown}");
    assert!(shown.contains("admin_token = \"\""), "{shown}");
    assert_eq!(config.telemetry.otlp_endpoint.expose(), SHAPES[3]);
}

#[test]
fn debug_output_is_masked() {
    let text = PrivateText::from("s3".to_owned());
    assert_eq!(format!("{text:?}"), "\"***\"");
    let url = PrivateUrl::from("http://u:s3@h:1".to_owned());
    assert_eq!(format!("{url:?}"), "\"http://***@h:1\"");
}

/// `/-/config` is a settings file: except for secrets, it reads as what is in force.
#[test]
fn what_is_shown_reads_as_the_same_settings() {
    let text = r#"
        [server]
        public_hosts = ["www.example.com:8443", "[2001:db8::1]"]
        trusted_proxies = ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"]
        [limits]
        lead = ["5/90s", "60/1d", "7/120m"]
        trusted = ["127.0.0.1"]
        [security]
        contact = ["mailto:a@example.com"]
        expires = "2027-06-30T00:00:00Z"
        [upstream.rank]
        url = ["http://a:1", "http://b:2"]
        paths = { getRankListNew = "/v3/rank" }
        codes = { missing = [2001], failed = [-1, 5000] }
    "#;
    let read = |text: &str| {
        let file = Some((Path::new("my.toml"), text));
        Config::read(file, &|_| None).expect("valid")
    };
    let shown = read(text).shown();
    assert!(
        shown.contains("lead = [\"5/90s\", \"60/1d\", \"7/2h\"]"),
        "{shown}"
    );
    let tokens = "token = \"***\"";
    let again = read(&shown.replace(tokens, "token = \"demo-token\"").replace(
        "request_token = \"demo-token\"",
        "request_token = \"demo-request-token\"",
    ));
    assert_eq!(again.shown(), shown);
    assert_eq!(again.limits, read(text).limits);
    assert_eq!(again.server, read(text).server);
    assert_eq!(again.upstream, read(text).upstream);
}
