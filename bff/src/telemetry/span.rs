//! Spans: made only for requests that were sampled at the edge. The exporter of a later version takes them from here.

use contracts::Call;
use tracing::Instrument;

/// Runs one upstream attempt inside a CLIENT span named by its call.
pub(crate) async fn upstream<T>(
    call: Call,
    traceparent: &str,
    attempt: impl Future<Output = T>,
) -> T {
    if !traceparent.ends_with("-01") {
        return attempt.await;
    }
    let span = tracing::info_span!(
        "upstream",
        otel.name = call.name(),
        otel.kind = "client",
        upstream = call.spec().upstream
    );
    attempt.instrument(span).await
}
