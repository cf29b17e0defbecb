//! 驾到's gateway as a library; `main.rs` is the program. ARCHITECTURE.md shows the path of a request.

mod admin;
mod assets;
mod balances;
mod command_line;
mod config;
mod conform;
mod document;
mod edge;
mod error;
mod explain;
mod fanout;
#[cfg(test)]
mod fuzz;
mod gateway;
mod gauges;
mod health;
mod ledger;
mod listing;
mod media;
mod open_files;
mod outcome;
mod quota;
mod routes;
mod secret;
mod server;
mod shared_tier;
mod sitemap;
mod state;
mod store;
mod telemetry;

pub use command_line::run;
