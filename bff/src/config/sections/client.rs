//! `[client]`: settings passed to the client.

use resilience::settings::bounds::Wrong;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::config::origin::{expected_origin, is_origin};

/// Settings passed to the client: third-party services that it calls itself (empty if absent) and allowed link hosts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClientConfig {
    pub(crate) maps_url: String,
    pub(crate) passport_url: String,
    pub(crate) link_hosts: Vec<String>,
}

impl ClientConfig {
    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        for (key, url) in [
            ("client.maps_url", &self.maps_url),
            ("client.passport_url", &self.passport_url),
        ] {
            if !url.is_empty() && !is_origin(url) {
                return Some(vec![(key, expected_origin(url))]);
            }
        }
        let host = self.link_hosts.iter().find(|host| !is_name(host))?;
        let expected = format!("names such as example.com, found {host:?}");
        Some(vec![("client.link_hosts", expected)])
    }
}

/// A registered domain at least: a bare label such as com would allow every site.
fn is_name(host: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    host.contains('.') && host.split('.').all(part)
}

#[cfg(test)]
mod tests {
    use super::is_name;

    #[test]
    fn link_hosts_are_registered_domains_at_least() {
        for name in ["example.com", "a-1.example.com", "1.2"] {
            assert!(is_name(name), "{name}");
        }
        for other in [
            "com",
            "",
            ".com",
            "example.",
            "Example.com",
            "a_b.com",
            "*.com",
        ] {
            assert!(!is_name(other), "{other}");
        }
    }
}
