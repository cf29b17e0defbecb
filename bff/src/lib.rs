//! 驾到's gateway as a library; `main.rs` is the program. ARCHITECTURE.md shows the path of a request.

mod admin;
mod assets;
mod balances;
mod city_list;
mod code_records;
mod command_line;
mod config;
mod conform;
mod deliveries;
mod document;
mod drift;
mod edge;
mod error;
mod explain;
mod fanout;
#[cfg(test)]
mod fuzz;
mod gateway;
mod gauges;
mod generations;
mod health;
mod idempotency;
mod key_text;
mod leads_command;
mod ledger;
mod listing;
mod media;
mod open_files;
mod outbox_engine;
mod outcome;
mod quota;
mod recent_documents;
mod rendered_page;
mod routes;
mod secret;
mod server;
mod shared_tier;
mod sitemap;
mod state;
mod store;
mod telemetry;

pub use command_line::run;
