//! The gateway from outside: real processes, real HTTP, real Redis.

mod all_calls;
mod coalesce;
mod command_line;
mod conform;
mod demo;
mod deploy;
mod documents;
mod edge;
mod failures;
mod hold;
mod key_completeness;
mod limits;
mod plugged;
mod recorded;
mod redis;
mod request;
mod services;
mod sitemap;
mod structured_data;
mod support;
mod telemetry;
mod tidy;
mod visitor;
mod writes;
