//! What a reload changed.

use serde_json::Value;

use super::Config;

impl Config {
    /// Keys of the settings that differ in `next`, such as `cache.memory_megabytes`; a table with entries of its own
    /// choice is named with its entry. Secrets are shown masked, so that one that changed alone has no key of its own.
    pub(crate) fn changed_keys(&self, next: &Self) -> Vec<String> {
        let shown = |config: &Self| serde_json::to_value(config).unwrap_or_default();
        let mut keys = Vec::new();
        compare(&shown(self), &shown(next), "", &mut keys);
        let same_sources = Self {
            sources: self.sources.clone(),
            ..next.clone()
        };
        if keys.is_empty() && *self != same_sources {
            keys.push("a secret".to_owned());
        }
        keys
    }
}

fn compare(before: &Value, after: &Value, place: &str, keys: &mut Vec<String>) {
    let (Value::Object(old), Value::Object(new)) = (before, after) else {
        if before != after {
            keys.push(place.to_owned());
        }
        return;
    };
    let added = new.keys().filter(|name| !old.contains_key(*name));
    for name in old.keys().chain(added) {
        let inner = if place.is_empty() {
            name.clone()
        } else {
            format!("{place}.{name}")
        };
        let of = |table: &serde_json::Map<String, Value>| {
            table.get(name).cloned().unwrap_or(Value::Null)
        };
        compare(&of(old), &of(new), &inner, keys);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::config::Config;

    fn settings(text: &str) -> Config {
        Config::read(Some((Path::new("my.toml"), text)), &|_| None).unwrap()
    }

    #[test]
    fn keys_of_changed_settings_are_named_and_no_others() {
        let changed = |next: &str| settings("").changed_keys(&settings(next));
        for same in ["", "# a comment\n", "[server]\nport = 8080\n"] {
            assert_eq!(changed(same), Vec::<String>::new(), "{same}");
        }
        assert_eq!(
            changed("[server]\nport = 9999\n[cache]\nmemory_megabytes = 7\n"),
            ["cache.memory_megabytes", "server.port"]
        );
        let token = |token: &str| settings(&format!("[server]\nadmin_token = \"{token}\"\n"));
        let one = token("0123456789abcdef0123456789abcdef");
        let other = token("fedcba9876543210fedcba9876543210");
        assert_eq!(one.changed_keys(&other), ["a secret"]);
    }
}
