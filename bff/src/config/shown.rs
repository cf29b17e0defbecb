//! The settings as operators may see them.

use toml::{Table, Value};

/// (section, key) of what nobody is shown.
const SECRETS: &[(&str, &str)] = &[
    ("server", "secret_key"),
    ("server", "admin_token"),
    ("stamp", "token"),
    ("stamp", "request_token"),
];

const HIDDEN: &str = "***";

/// As TOML. A password inside a URL is hidden with what stands before it.
pub(super) fn without_secrets(table: &Table) -> String {
    let mut table = table.clone();
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
    for key in ["url", "ledger_url"] {
        if let Some(Value::String(url)) =
            table.get_mut("redis").and_then(|redis| redis.get_mut(key))
            && let (Some((scheme, _)), Some((_, hosts))) =
                (url.split_once("://"), url.rsplit_once('@'))
        {
            *url = format!("{scheme}://{HIDDEN}@{hosts}");
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
    use super::without_secrets;

    #[test]
    fn secrets_and_passwords_are_hidden_and_the_rest_is_not() {
        let table = toml::from_str(
            "[server]\nport = 1\nsecret_key = \"s3\"\n[stamp]\ntoken = \"t0\"\n[redis]\nurl = \"redis+cluster://u:p4@a:1,b:2\"\nledger_url = \"redis://:l6@c:3\"\n[upstream.rank.headers]\nx-key = \"h7\"",
        )
        .expect("TOML");
        let shown = without_secrets(&table);
        for secret in ["s3", "t0", "p4", "u:", "l6", "h7"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
        assert!(shown.contains("port = 1") && shown.contains("a:1,b:2"));
    }
}
