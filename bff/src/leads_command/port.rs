//! The client of a gateway's operators' port.

use std::time::Duration;

use anyhow::{Context as _, bail};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::config::{Config, masked};

/// A gateway writes each changed lead to its disk.
const PATIENCE: Duration = Duration::from_secs(120);

/// Limit on an answer: an export.
const MOST_ANSWER: u64 = 1024 * 1024 * 1024;

const OTHER_SERVER: &str = "--url: expected the operators' port of a gateway";

pub(super) struct OperatorsPort {
    agent: ureq::Agent,
    url: String,
    token: String,
}

pub(super) struct Answer {
    head: http::response::Parts,
    pub(super) body: Vec<u8>,
}

impl OperatorsPort {
    pub(super) fn new(config: &Config, url: Option<String>) -> anyhow::Result<Self> {
        let server = &config.server;
        let url = url.unwrap_or_else(|| {
            let host = match server.admin_host {
                host if host.is_unspecified() => [127, 0, 0, 1].into(),
                host => host,
            };
            format!(
                "http://{}",
                std::net::SocketAddr::new(host, server.admin_port)
            )
        });
        let host = url
            .strip_prefix("http://")
            .map(|rest| rest.trim_end_matches('/'));
        if host.is_none_or(|host| host.is_empty() || host.contains(['@', '/', '?', '#'])) {
            bail!("--url: expected http://host:port, found {}", masked(&url));
        }
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_redirects(0)
            // The token is for the gateway alone, whatever HTTP_PROXY says.
            .proxy(None)
            .build();
        Ok(Self {
            agent: agent.new_agent(),
            url: url.trim_end_matches('/').to_owned(),
            token: server.admin_token.expose().to_owned(),
        })
    }

    pub(super) fn get(&self, path: &str) -> anyhow::Result<Answer> {
        let request = self.agent.get(format!("{}{path}", self.url));
        self.whole(request.call())
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> anyhow::Result<Answer> {
        if self.token.is_empty() {
            bail!("server.admin_token: expected the token of the gateway (ADMIN_TOKEN)");
        }
        let request = self.agent.post(format!("{}{path}", self.url));
        let request = request
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json");
        self.whole(request.send(body.to_string()))
    }

    fn whole(
        &self,
        answer: Result<http::Response<ureq::Body>, ureq::Error>,
    ) -> anyhow::Result<Answer> {
        let answer = answer.with_context(|| format!("no answer from {}", self.url))?;
        let (head, mut body) = answer.into_parts();
        let body = body.with_config().limit(MOST_ANSWER).read_to_vec();
        let answer = Answer {
            head,
            body: body.with_context(|| format!("no whole answer from {}", self.url))?,
        };
        if !answer.head.status.is_success() {
            let told = serde_json::from_slice::<Value>(&answer.body).ok();
            let error = told.as_ref().and_then(|told| told["error"].as_str());
            let status = answer.head.status.as_u16();
            bail!(
                "{}: {}",
                self.url,
                error.map_or(format!("HTTP {status}"), plain)
            );
        }
        Ok(answer)
    }
}

impl Answer {
    pub(super) fn read<T: DeserializeOwned>(&self) -> anyhow::Result<T> {
        serde_json::from_slice(&self.body).context(OTHER_SERVER)
    }

    /// Leads in the file of the body, unreadable ones, and those left.
    pub(super) fn exported(&self) -> anyhow::Result<[u64; 3]> {
        let counts = ["exported", "unreadable", "left"].map(|what| {
            let value = self.head.headers.get(format!("x-leads-{what}"))?;
            value.to_str().ok()?.parse().ok()
        });
        let [Some(exported), Some(unreadable), Some(left)] = counts else {
            bail!(OTHER_SERVER);
        };
        Ok([exported, unreadable, left])
    }
}

/// Text of a server, which may be any: on one line, and without what a terminal obeys.
pub(super) fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}
