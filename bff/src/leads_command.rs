//! `jiadao leads`: what waits in the outbox of a running gateway, asked on its operators' port.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand, ValueEnum};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::config::Config;
use crate::listing::table;

mod port;

use port::{OperatorsPort, plain};

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
    /// Deliver dead letters after all, but those that could then be with their upstream twice. A visitor
    /// who asks again in the same browser takes the dead letter back first.
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

/// What is to be printed. Changes ask for `server.admin_token` (`ADMIN_TOKEN`).
pub(crate) fn run(config: &Config, leads: Leads) -> anyhow::Result<String> {
    let port = OperatorsPort::new(config, leads.url)?;
    match leads.action {
        None => {
            let answer = port.get("/-/leads")?;
            let inventory: Inventory = answer.read()?;
            Ok(if leads.json {
                String::from_utf8_lossy(&answer.body).into_owned() + "\n"
            } else {
                shown(&inventory)
            })
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
            let Retried { retried, too_late } =
                port.post("/-/leads/retry", &members(asked))?.read()?;
            Ok(format!("retried {retried}, too late {too_late}\n"))
        }
        Some(Action::Drop { receipt }) => {
            let asked = json!({ "receipt": receipt });
            let dropped: Dropped = port.post("/-/leads/drop", &asked)?.read()?;
            let arrived = if dropped.may_have_arrived {
                "its upstream may have received it"
            } else {
                "its upstream received nothing of it"
            };
            Ok(format!("dropped; {arrived}\n"))
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
            Ok(String::new())
        }
    }
}

fn members<const N: usize>(given: [(&str, Option<String>); N]) -> Value {
    let given = given.into_iter();
    let set = given.filter_map(|(name, value)| Some((name.to_owned(), value?.into())));
    Value::Object(set.collect::<Map<_, _>>())
}

/// What a gateway answers. Another server does not.
#[derive(Deserialize)]
struct Inventory {
    leads: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    upstream: String,
    state: String,
    reason: String,
    leads: u64,
    oldest_seconds: u64,
    newest_seconds: u64,
}

#[derive(Deserialize)]
struct Retried {
    retried: u64,
    too_late: u64,
}

#[derive(Deserialize)]
struct Dropped {
    #[serde(rename = "dropped")]
    _leads: u64,
    may_have_arrived: bool,
}

fn shown(inventory: &Inventory) -> String {
    const COLUMNS: [&str; 6] = ["upstream", "state", "reason", "leads", "oldest", "newest"];
    if inventory.leads.is_empty() {
        return "no leads\n".to_owned();
    }
    let row = |group: &Group| {
        let reason = (!group.reason.is_empty()).then(|| plain(&group.reason));
        json!({
            "upstream": plain(&group.upstream),
            "state": plain(&group.state),
            "reason": reason,
            "leads": group.leads,
            "oldest": span(group.oldest_seconds),
            "newest": span(group.newest_seconds),
        })
    };
    let rows: Vec<Value> = inventory.leads.iter().map(row).collect();
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
    let exported = port.post("/-/leads/export", asked).and_then(|answer| {
        let counts = answer.exported()?;
        let written = match file {
            Some(mut file) => file.write_all(&answer.body).and_then(|()| file.sync_all()),
            None => write_whole(&mut io::stdout(), &answer.body),
        };
        written.with_context(|| match output {
            Some(path) => format!("--output: {}", path.display()),
            None => "standard output".to_owned(),
        })?;
        Ok(counts)
    });
    let [exported, unreadable, left] = exported.inspect_err(|_| {
        if let Some(path) = output {
            // It was made above, and holds nothing whole.
            let _ = std::fs::remove_file(path);
        }
    })?;
    // Standard error may be closed or full; the file is whole.
    let _ = writeln!(
        io::stderr(),
        "exported {exported}, left {left} beyond --most, unreadable {unreadable} (sealed under another SECRET_KEY)"
    );
    Ok(())
}

/// Standard output keeps the end of what is written to it until it is flushed.
fn write_whole(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    out.write_all(bytes)?;
    out.flush()
}

#[cfg(test)]
mod tests;
