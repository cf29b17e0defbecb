//! JSON logs: one line per request. Query strings are never logged, because they may hold user input.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use contracts::{Call, Page};
use tracing::Subscriber;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::FilterExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{EnvFilter, Layer};

use super::span;
use crate::error::Blame;
use crate::outcome::{Failed, SlowestPart};

/// Lines that contained a phone-like number. Must stay 0.
pub(crate) static REDACTED: AtomicU64 = AtomicU64::new(0);

/// Bounded queue of log lines; beyond it lines are dropped and counted.
const MOST_WAITING: usize = 8192;

/// actix-http logs an error for every malformed head, as often as a client sends one. They are counted instead, as
/// aborted streams are. A filter that names it restores its lines.
const LIBRARY: &str = "actix_http::h1::dispatcher";

const PHONE_DIGITS: usize = 11;

/// Logs to standard output from a thread of its own. `filter` has the form of `RUST_LOG`.
pub(super) fn layer<S>(filter: &str) -> (impl Layer<S>, WorkerGuard, ErrorCounter)
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    let filter = EnvFilter::try_new(format!("{LIBRARY}=off,{filter}"));
    let filter = filter.unwrap_or_else(|_| EnvFilter::new("info"));
    let (writer, guard) = NonBlockingBuilder::default()
        .buffered_lines_limit(MOST_WAITING)
        .lossy(true)
        .finish(Redacting(io::stdout()));
    let lost = writer.error_counter();
    let own = tracing_subscriber::filter::filter_fn(|metadata| metadata.target() != span::TARGET);
    let layer = tracing_subscriber::fmt::layer()
        .json()
        .flatten_event(true)
        .with_target(false)
        .with_current_span(false)
        .with_span_list(false)
        .with_writer(writer)
        .with_filter(filter.and(own));
    (layer, guard, lost)
}

/// The record of one request for log, metrics and root span.
pub(crate) struct Line<'a> {
    pub(crate) trace_id: &'a str,
    pub(crate) method: &'static str,
    /// The path template, never the path itself, which holds ids. Empty if none matched.
    pub(crate) route: &'static str,
    pub(crate) call: Option<Call>,
    pub(crate) page: Option<Page>,
    pub(crate) status: u16,
    pub(crate) took: Duration,
    pub(crate) bytes: u64,
    /// `Cache-Status`; empty if no cache was used.
    pub(crate) cache: &'static str,
    pub(crate) failed: Option<&'a Failed>,
    /// Optional parts missing from the page.
    pub(crate) failed_parts: &'a [Failed],
    pub(crate) slowest_part: Option<SlowestPart>,
}

impl Line<'_> {
    /// Label of the error table; empty for a successful answer.
    pub(crate) fn error(&self) -> &'static str {
        self.failed.map_or("", Failed::label)
    }

    pub(crate) fn page_name(&self) -> &'static str {
        self.page.map_or("", Page::name)
    }

    /// The failure as text; empty for client errors, whose text could repeat user input.
    fn cause(&self) -> Option<String> {
        let failed = self.failed?;
        (failed.blame() != Blame::Browser).then(|| failed.failure.to_string())
    }

    /// `{METHOD} {route}`, or the method alone.
    pub(crate) fn name(&self) -> String {
        if self.route.is_empty() {
            return self.method.to_owned();
        }
        format!("{} {}", self.method, self.route)
    }

    /// `call=label` of each failed optional part, joined.
    pub(crate) fn failed_parts(&self) -> Option<String> {
        let each = |failed: &Failed| format!("{}={}", failed.call_name(), failed.label());
        let all: Vec<_> = self.failed_parts.iter().map(each).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }
}

pub(crate) fn write(line: &Line<'_>) {
    let blame = line.failed.map(Failed::blame);
    if matches!(blame, Some(Blame::Upstream | Blame::Gateway)) {
        request!(warn, line);
    } else {
        request!(info, line);
    }
}

/// To the microsecond.
pub(crate) fn milliseconds(took: Duration) -> f64 {
    (took.as_secs_f64() * 1e6).round() / 1e3
}

/// Each level needs its own call site.
macro_rules! request {
    ($level:ident, $line:ident) => {
        tracing::$level!(
            trace_id = $line.trace_id,
            method = $line.method,
            route = $line.route,
            call = $line.call.map(Call::name),
            page = $line.page.map(Page::name),
            status = $line.status,
            duration_ms = milliseconds($line.took),
            bytes = $line.bytes,
            cache = $line.cache,
            error = $line.error(),
            failed_call = $line.failed.and_then(|failed| failed.call).map(Call::name),
            failed_upstream = $line
                .failed
                .map(Failed::upstream)
                .filter(|name| !name.is_empty()),
            cause = $line.cause(),
            failed_parts = $line.failed_parts(),
            slowest_part = $line.slowest_part.map(|part| part.call.name()),
            slowest_part_ms = $line.slowest_part.map(|part| milliseconds(part.took)),
            "request"
        )
    };
}
use request;

/// Last safeguard before output: phone-like numbers are masked and counted as bugs.
struct Redacting<W>(W);

impl<W: Write> Write for Redacting<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        match redacted(line) {
            None => self.0.write_all(line)?,
            Some(masked) => {
                REDACTED.fetch_add(1, Ordering::Relaxed);
                self.0.write_all(&masked)?;
            }
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The line with phones masked, if it contains any. Digits inside a longer word, such as a trace id, do not count.
fn redacted(line: &[u8]) -> Option<Vec<u8>> {
    let mut masked: Option<Vec<u8>> = None;
    let mut from = 0;
    while from < line.len() {
        let word = line[from..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
        if is_phone(&line[from..from + word]) {
            let out = masked.get_or_insert_with(|| line.to_vec());
            out[from + 3..from + 7].fill(b'*');
        }
        from += word + 1;
    }
    masked
}

fn is_phone(word: &[u8]) -> bool {
    word.len() == PHONE_DIGITS
        && word[0] == b'1'
        && (b'3'..=b'9').contains(&word[1])
        && word.iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::redacted;

    #[test]
    fn masks_a_phone() {
        let masked = redacted(br#"{"a":"19900010000"}"#).expect("masked");
        assert_eq!(masked, br#"{"a":"199****0000"}"#);
        assert_eq!(redacted(b"19900010000").expect("masked"), b"199****0000");
    }

    #[test]
    fn leaves_ids_times_and_sizes() {
        for line in [
            r#"{"trace_id":"19900010000aabbccddeeff00112233"}"#,
            r#"{"timestamp":"2026-11-21T13:19:19.900010000Z"}"#,
            r#"{"bytes":29900010000}"#,
            "199000100001",
            "",
        ] {
            assert_eq!(redacted(line.as_bytes()), None, "{line}");
        }
    }
}
