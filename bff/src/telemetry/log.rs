//! JSON logs: one line a request. A query string is never logged, because it may hold what a visitor typed.

use std::time::Duration;

use tracing_subscriber::EnvFilter;

/// Starts logging to standard output. `filter` is in the form of `RUST_LOG`.
pub(crate) fn init(filter: &str) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_target(false)
        .with_current_span(false)
        .with_span_list(false)
        .with_env_filter(filter)
        .init();
}

/// What one request leaves in the log.
pub(crate) struct Line<'a> {
    pub(crate) trace_id: &'a str,
    pub(crate) method: &'a str,
    /// Call, page or kind of file: never the path itself, which holds ids.
    pub(crate) route: &'a str,
    pub(crate) status: u16,
    pub(crate) took: Duration,
    pub(crate) bytes: u64,
    /// Label of the error table, empty for a good answer.
    pub(crate) error: &'a str,
    /// `Cache-Status`, empty where no cache was asked.
    pub(crate) cache: &'a str,
}

pub(crate) fn write(line: &Line<'_>) {
    let duration_ms = (line.took.as_secs_f64() * 1e6).round() / 1e3;
    tracing::info!(
        trace_id = line.trace_id,
        method = line.method,
        route = line.route,
        status = line.status,
        duration_ms,
        bytes = line.bytes,
        error = line.error,
        cache = line.cache,
        "request"
    );
}
