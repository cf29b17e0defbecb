//! `[telemetry]`: spans, metrics and log.

use actix_web::http::Uri;
use actix_web::http::uri::Authority;
use resilience::settings::bounds::{MS_OR_NONE, Number, PERCENT_OR_NONE, Wrong};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tracing_subscriber::EnvFilter;

use crate::config::origin::is_origin;
use crate::config::private::PrivateUrl;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TelemetryConfig {
    pub(crate) otlp_endpoint: PrivateUrl,
    pub(crate) service_name: String,
    pub(crate) resource_attributes: String,
    #[schemars(range(min = 0.0, max = 1.0))]
    pub(crate) sample_ratio: f64,
    pub(crate) slow_ms: u64,
    pub(crate) contract_check_percent: u64,
    pub(crate) log: String,
}

impl TelemetryConfig {
    pub(in crate::config) fn numbers(&self) -> Vec<Number> {
        vec![
            ("telemetry.slow_ms", self.slow_ms, MS_OR_NONE),
            (
                "telemetry.contract_check_percent",
                self.contract_check_percent,
                PERCENT_OR_NONE,
            ),
        ]
    }

    pub(in crate::config) fn wrong(&self) -> Option<Wrong> {
        let endpoint = &self.otlp_endpoint;
        if !endpoint.is_empty() && !is_collector(endpoint.expose()) {
            return Some(vec![(
                "telemetry.otlp_endpoint",
                "http://host:port".to_owned(),
            )]);
        }
        if !(0.0..=1.0).contains(&self.sample_ratio) {
            return Some(vec![("telemetry.sample_ratio", "0 to 1".to_owned())]);
        }
        let found = &self.log;
        EnvFilter::try_new(found).is_err().then(|| {
            let expected = format!("a filter such as info or jiadao=debug, found {found:?}");
            vec![("telemetry.log", expected)]
        })
    }
}

/// True for a URL that spans can be sent to: an origin, with credentials before it and a path behind it. A wrong one is
/// refused here, as the exporter's own error would show it whole.
fn is_collector(endpoint: &str) -> bool {
    let Ok(url) = endpoint.parse::<Uri>() else {
        return false;
    };
    let authority = url.authority().map_or("", Authority::as_str);
    let place = authority.rsplit('@').next().unwrap_or_default();
    url.scheme_str() == Some("http") && is_origin(&format!("http://{place}"))
}
