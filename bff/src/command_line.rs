//! The command line: settings, then one of the commands.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::{self, Config, ConfigError, WRONG_CONFIG};
use crate::{conform, explain, leads_command, listing, server, telemetry};

#[derive(Parser)]
#[command(name = "jiadao", version, about = "The gateway of 驾到")]
struct Arguments {
    /// A TOML file over the embedded default.
    #[arg(long, global = true)]
    config: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site (the default command).
    Serve,
    /// Validate settings and contracts without starting anything.
    Check,
    /// List every call.
    Calls {
        /// Print a JSON array instead of a table.
        #[arg(long)]
        json: bool,
    },
    /// Trace an address step by step, without sending anything.
    Explain {
        /// Path and query, such as '/api/index' or '/rank/1-0-0-0-0-0-0.html'.
        address: String,
    },
    /// Send every read-only call to an upstream, and report contract violations.
    Conform {
        /// The upstream's name in the contracts, such as rank.
        #[arg(long)]
        upstream: String,
        /// Its URL, http://host:port; defaults to the settings.
        #[arg(long)]
        url: Option<String>,
        /// A parameter value, such as series_id=1001, or articleDetail.nid=7 for a single call. Repeatable.
        #[arg(long = "with", value_name = "[CALL.]NAME=VALUE")]
        samples: Vec<String>,
    },
    /// Show the leads in a running gateway's outbox, retry or drop dead letters, export them.
    Leads(leads_command::Leads),
    /// Print the JSON Schema of a settings file, for editors.
    Schema,
    /// Print the reference page of spans, metrics and log fields, as Markdown.
    Telemetry,
    /// List every page.
    Pages {
        /// Print a JSON array instead of a table.
        #[arg(long)]
        json: bool,
    },
}

/// Runs the command that the process was started with.
///
/// Exit codes: 0; 1 for a failure; 2 for an unknown argument; 78 (`EX_CONFIG`) for invalid settings, after one line on
/// standard error that names the source, the key and what it expects.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let config = match Config::load(arguments.config.as_deref(), &config::from_process) {
        Ok(config) => config,
        Err(wrong) => {
            eprintln!("jiadao: {wrong}");
            return ExitCode::from(WRONG_CONFIG);
        }
    };
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => serve(config, arguments.config),
        Command::Check => match server::try_out(&config) {
            Ok(warnings) => {
                for warning in warnings {
                    eprintln!("jiadao: warning: {warning}");
                }
                say(&format!(
                    "settings and contracts are good: {}\n{}",
                    listing::summary(),
                    listing::upstreams(&config)
                ));
                ExitCode::SUCCESS
            }
            Err(why) => refuse(&why),
        },
        Command::Calls { json } => {
            say(&(listing::calls(&config, json) + "\n"));
            ExitCode::SUCCESS
        }
        Command::Explain { address } => {
            say(&explain::explain(&config, &address));
            ExitCode::SUCCESS
        }
        Command::Conform {
            upstream,
            url,
            samples,
        } => conform::run(&config, &upstream, url.as_deref(), &samples),
        Command::Leads(leads) => match leads_command::run(&config, leads) {
            Ok(text) => {
                say(&text);
                ExitCode::SUCCESS
            }
            Err(why) => refuse(&why),
        },
        Command::Schema => {
            say(&config::schema());
            ExitCode::SUCCESS
        }
        Command::Telemetry => {
            say(&telemetry::registry::page());
            ExitCode::SUCCESS
        }
        Command::Pages { json } => {
            say(&(listing::pages(json) + "\n"));
            ExitCode::SUCCESS
        }
    }
}

/// A closed pipe, as by `head`, is no error.
fn say(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn serve(config: Config, file: Option<PathBuf>) -> ExitCode {
    let read_again = move || Config::load(file.as_deref(), &config::from_process);
    let served = telemetry::Telemetry::start(&config.telemetry).and_then(|telemetry| {
        actix_web::rt::System::new().block_on(server::serve(config, telemetry, read_again))
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => refuse(&why),
    }
}

/// One line; the exit code distinguishes invalid settings from other failures.
fn refuse(why: &anyhow::Error) -> ExitCode {
    let line = format!("{why:#}").replace('\n', " ");
    // Standard error may be closed or full.
    let _ = writeln!(std::io::stderr(), "jiadao: {line}");
    if why.is::<ConfigError>() {
        ExitCode::from(WRONG_CONFIG)
    } else {
        ExitCode::FAILURE
    }
}
