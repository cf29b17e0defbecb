//! OTLP exporters for spans and metrics, and their HTTP client.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use http::{Request, Response};
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_otlp::{MetricExporter, SpanExporter, WithExportConfig, WithHttpConfig};

/// A slower collector counts as unavailable.
const PATIENCE: Duration = Duration::from_secs(3);

/// Limit on the collector's answer.
const MOST_ANSWER: u64 = 64 * 1024;

/// A blocking client: the SDK's batch threads have nothing else to do.
#[derive(Clone)]
struct Client(ureq::Agent);

impl fmt::Debug for Client {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Client")
    }
}

impl Client {
    fn new() -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_redirects(0)
            .build();
        Self(config.new_agent())
    }
}

#[async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts, body.to_vec());
        let (parts, mut body) = self.0.run(request)?.into_parts();
        let answer = body.with_config().limit(MOST_ANSWER).read_to_vec()?;
        Ok(Response::from_parts(parts, answer.into()))
    }
}

/// Sends spans to `<endpoint>/v1/traces`.
///
/// # Errors
///
/// If `endpoint` is not a valid URL.
pub fn spans(endpoint: &str) -> anyhow::Result<SpanExporter> {
    Ok(SpanExporter::builder()
        .with_http()
        .with_http_client(Client::new())
        .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
        .build()?)
}

/// Sends metrics to `<endpoint>/v1/metrics`.
///
/// # Errors
///
/// If `endpoint` is not a valid URL.
pub fn metrics(endpoint: &str) -> anyhow::Result<MetricExporter> {
    Ok(MetricExporter::builder()
        .with_http()
        .with_http_client(Client::new())
        .with_endpoint(format!("{}/v1/metrics", endpoint.trim_end_matches('/')))
        .build()?)
}
