//! `jiadao leads`: what waits in the outbox of a running gateway, asked on its operators' port.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand, ValueEnum};
use serde_json::{Map, Value, json};

use crate::config::Config;
use crate::listing::table;

/// A gateway writes each changed lead to its disk.
const PATIENCE: Duration = Duration::from_secs(120);

/// Limit on an answer: an export.
const MOST_ANSWER: u64 = 1024 * 1024 * 1024;

#[derive(Args)]
pub(crate) struct Leads {
    /// The operators' port of the gateway, http://host:port; defaults to the settings.
    #[arg(long, global = true)]
    url: Option<String>,

    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,

    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand)]
enum Action {
    /// Deliver dead letters after all, but those that could then be with their upstream twice.
    Retry {
        /// One lead.
        #[arg(long, required_unless_present = "upstream", conflicts_with_all = ["upstream", "reason"])]
        receipt: Option<String>,
        /// All dead letters of an upstream.
        #[arg(long)]
        upstream: Option<String>,
        /// Of these, those that died for a reason, such as refused.
        #[arg(long, requires = "upstream")]
        reason: Option<String>,
    },
    /// Remove a lead with all that it holds of its visitor.
    Drop {
        #[arg(long)]
        receipt: String,
    },
    /// Write leads to a file that only the holder of an age identity can read.
    Export {
        /// The public key, age1..., as age-keygen prints it.
        #[arg(long)]
        recipient: String,
        /// Those of one upstream.
        #[arg(long)]
        upstream: Option<String>,
        /// Where they are.
        #[arg(long, value_enum, default_value_t = Exported::Dead)]
        state: Exported,
        /// Those that are there for a reason.
        #[arg(long)]
        reason: Option<String>,
        /// At most so many, the oldest.
        #[arg(long)]
        most: Option<usize>,
        /// A new file; standard output without it.
        #[arg(long)]
        output: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Exported {
    Dead,
    Waiting,
}

/// Changes ask for `server.admin_token` (`ADMIN_TOKEN`). Exit codes: 0; 1 with one line on standard error.
pub(crate) fn run(config: &Config, leads: Leads) -> ExitCode {
    match done(config, leads) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("jiadao: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn done(config: &Config, leads: Leads) -> anyhow::Result<()> {
    let port = OperatorsPort::new(config, leads.url)?;
    match leads.action {
        None => {
            let answer = port.get("/-/leads")?.json()?;
            print(&if leads.json {
                format!("{answer}\n")
            } else {
                shown(&answer)
            });
        }
        Some(Action::Retry {
            receipt,
            upstream,
            reason,
        }) => {
            let asked = [
                ("receipt", receipt),
                ("upstream", upstream),
                ("reason", reason),
            ];
            let answer = port.post("/-/leads/retry", &members(asked))?.json()?;
            print(&format!(
                "retried {}, too late {}\n",
                answer["retried"], answer["too_late"]
            ));
        }
        Some(Action::Drop { receipt }) => {
            let asked = json!({ "receipt": receipt });
            let answer = port.post("/-/leads/drop", &asked)?.json()?;
            let arrived = match answer["may_have_arrived"] {
                Value::Bool(false) => "its upstream received nothing of it",
                _ => "its upstream may have received it",
            };
            print(&format!("dropped; {arrived}\n"));
        }
        Some(Action::Export {
            recipient,
            upstream,
            state,
            reason,
            most,
            output,
        }) => {
            let state = match state {
                Exported::Dead => "dead",
                Exported::Waiting => "waiting",
            };
            let mut asked = members([
                ("recipient", Some(recipient)),
                ("upstream", upstream),
                ("state", Some(state.to_owned())),
                ("reason", reason),
            ]);
            if let Some(most) = most {
                asked["most"] = most.into();
            }
            export(&port, &asked, output.as_deref())?;
        }
    }
    Ok(())
}

fn members<const N: usize>(given: [(&str, Option<String>); N]) -> Value {
    let given = given.into_iter();
    let set = given.filter_map(|(name, value)| Some((name.to_owned(), value?.into())));
    Value::Object(set.collect::<Map<_, _>>())
}

fn shown(answer: &Value) -> String {
    const COLUMNS: [&str; 6] = ["upstream", "state", "reason", "leads", "oldest", "newest"];
    let groups = answer["leads"].as_array().map_or(&[][..], Vec::as_slice);
    if groups.is_empty() {
        return "no leads\n".to_owned();
    }
    let rows: Vec<Value> = groups
        .iter()
        .map(|group| {
            let mut row = group.clone();
            for age in ["oldest", "newest"] {
                row[age] = span(group[format!("{age}_seconds")].as_u64().unwrap_or(0)).into();
            }
            if group["reason"] == "" {
                row["reason"] = Value::Null;
            }
            row
        })
        .collect();
    table(&COLUMNS, &rows) + "\n"
}

/// In the largest unit of which there are two.
fn span(seconds: u64) -> String {
    let units = [(3600, "h"), (60, "min")];
    let unit = units.iter().find(|(length, _)| seconds >= 2 * length);
    match unit {
        Some((length, unit)) => format!("{} {unit}", seconds / length),
        None => format!("{seconds} s"),
    }
}

fn export(port: &OperatorsPort, asked: &Value, output: Option<&Path>) -> anyhow::Result<()> {
    if output.is_none() && io::stdout().is_terminal() {
        bail!("--output: expected a file, as standard output is a terminal");
    }
    // Before anything leaves the gateway.
    let file = output.map(|path| {
        let mut options = OpenOptions::new();
        let opened = options.write(true).create_new(true).mode(0o600).open(path);
        opened.with_context(|| format!("--output: expected a new file, {}", path.display()))
    });
    let file = file.transpose()?;
    let written = port.post("/-/leads/export", asked).and_then(|answer| {
        match file {
            Some(mut file) => {
                file.write_all(&answer.body)?;
                file.sync_all()?;
            }
            None => io::stdout().write_all(&answer.body)?,
        }
        Ok(answer)
    });
    let answer = written.inspect_err(|_| {
        if let Some(path) = output {
            // It was made above, and holds nothing whole.
            let _ = std::fs::remove_file(path);
        }
    })?;
    let [exported, unreadable, left] =
        ["exported", "unreadable", "left"].map(|name| answer.counted(name));
    eprintln!(
        "exported {exported}, left {left} beyond --most, unreadable {unreadable} (sealed under another SECRET_KEY)"
    );
    Ok(())
}

/// A closed pipe, as by `head`, is no error.
fn print(text: &str) {
    let _ = io::stdout().write_all(text.as_bytes());
}

struct OperatorsPort {
    agent: ureq::Agent,
    url: String,
    token: String,
}

struct Answer {
    head: http::response::Parts,
    body: Vec<u8>,
}

impl OperatorsPort {
    fn new(config: &Config, url: Option<String>) -> anyhow::Result<Self> {
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
        if !url.starts_with("http://") {
            bail!("--url: expected http://host:port, found {url}");
        }
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_redirects(0)
            .build();
        Ok(Self {
            agent: agent.new_agent(),
            url: url.trim_end_matches('/').to_owned(),
            token: server.admin_token.expose().to_owned(),
        })
    }

    fn get(&self, path: &str) -> anyhow::Result<Answer> {
        let request = self.agent.get(format!("{}{path}", self.url));
        self.read(request.call())
    }

    fn post(&self, path: &str, body: &Value) -> anyhow::Result<Answer> {
        if self.token.is_empty() {
            bail!("server.admin_token: expected the token of the gateway (ADMIN_TOKEN)");
        }
        let request = self.agent.post(format!("{}{path}", self.url));
        let request = request
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json");
        self.read(request.send(body.to_string()))
    }

    fn read(
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
            let told = answer.json().ok();
            let error = told.as_ref().and_then(|told| told["error"].as_str());
            let status = answer.head.status.as_u16();
            bail!(
                "{}: {}",
                self.url,
                error.map_or(format!("HTTP {status}"), str::to_owned)
            );
        }
        Ok(answer)
    }
}

impl Answer {
    fn json(&self) -> anyhow::Result<Value> {
        serde_json::from_slice(&self.body)
            .context("--url: expected the operators' port of a gateway")
    }

    fn counted(&self, what: &str) -> u64 {
        let value = self.head.headers.get(format!("x-leads-{what}"));
        let number = value.and_then(|value| value.to_str().ok()?.parse().ok());
        number.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
