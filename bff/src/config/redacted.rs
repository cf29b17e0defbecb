//! The settings as operators may see them, with secrets masked.

use toml::{Table, Value};

use super::masked::{HIDDEN, mask};

/// (section, key) of values that are never shown.
const SECRETS: &[(&str, &str)] = &[
    ("server", "secret_key"),
    ("server", "secret_key_previous"),
    ("server", "admin_token"),
    ("stamp", "token"),
    ("stamp", "request_token"),
];

/// As TOML. URLs are shown without credentials and queries.
pub(super) fn without_secrets(table: &Table) -> String {
    let mut table = table.clone();
    table.iter_mut().for_each(|(_, value)| mask(value));
    for (section, key) in SECRETS {
        let slot = table
            .get_mut(*section)
            .and_then(|section| section.get_mut(key));
        if let Some(Value::String(text)) = slot
            && !text.is_empty()
        {
            HIDDEN.clone_into(text);
        }
    }
    for (_, upstream) in upstreams(&mut table) {
        if let Some(Value::Table(headers)) = upstream.get_mut("headers") {
            for (_, value) in headers.iter_mut() {
                *value = Value::from(HIDDEN);
            }
        }
    }
    toml::to_string(&table).unwrap_or_default()
}

fn upstreams(table: &mut Table) -> impl Iterator<Item = (&String, &mut Value)> {
    let upstreams = table.get_mut("upstream").and_then(Value::as_table_mut);
    upstreams
        .into_iter()
        .flat_map(|upstreams| upstreams.iter_mut())
}

#[cfg(test)]
mod tests {
    use toml::{Table, Value};

    use super::without_secrets;

    /// Puts `url` into every text and list of the settings; returns how many.
    fn fill(value: &mut Value, url: &str) -> usize {
        match value {
            Value::String(text) => {
                url.clone_into(text);
                1
            }
            Value::Array(all) => {
                *all = vec![Value::from("plain"), Value::from(url)];
                1
            }
            Value::Table(table) => table.iter_mut().map(|(_, value)| fill(value, url)).sum(),
            _ => 0,
        }
    }

    #[test]
    fn no_text_setting_shows_credentials_or_queries() {
        let url = "redis+cluster://us3r:p4ss@a:1,b:2/0?key=qu3ry";
        let mut table: Table = crate::config::DEFAULT.parse().expect("TOML");
        let filled: usize = table.iter_mut().map(|(_, value)| fill(value, url)).sum();
        assert!(filled > 30, "{filled}");
        let shown = without_secrets(&table);
        for secret in ["us3r", "p4ss", "qu3ry"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
        assert!(shown.contains("otlp_endpoint = \"redis+cluster://***@a:1,b:2/0?***\""));
    }

    #[test]
    fn masks_secrets_and_passwords_only() {
        let table = toml::from_str(
            "[server]\nport = 1\nsecret_key = \"s3\"\nsecret_key_previous = \"q5\"\n[stamp]\ntoken = \"t0\"\n[redis]\nurl = \"redis+cluster://u:p4@a:1,b:2\"\nledger_url = \"redis://:l6@c:3\"\n[upstream.rank.headers]\nx-key = \"h7\"",
        )
        .expect("TOML");
        let shown = without_secrets(&table);
        for secret in ["s3", "q5", "t0", "p4", "u:", "l6", "h7"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
        assert!(shown.contains("port = 1") && shown.contains("a:1,b:2"));
    }
}
