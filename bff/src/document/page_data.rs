//! Page data that the client reads before its first render. Shared data only: no document holds personal data.

use std::time::{SystemTime, UNIX_EPOCH};

use super::Made;
use crate::config::ClientConfig;
use crate::fanout;
use crate::gateway::stamp::Visitor;

const DAY_MS: u128 = 24 * 3600 * 1000;

/// China has one time zone.
const CHINA_MS: u128 = 8 * 3600 * 1000;

/// The data of one document.
pub(super) struct PageData<'a> {
    made: &'a Made,
    visitor: &'a Visitor,
    services: &'a ClientConfig,
    /// Milliseconds since 1970.
    now: u128,
}

impl<'a> PageData<'a> {
    /// As of now.
    pub(super) fn new(made: &'a Made, visitor: &'a Visitor, services: &'a ClientConfig) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self {
            made,
            visitor,
            services,
            now: since.unwrap_or_default().as_millis(),
        }
    }

    /// The begin of the JSON: what differs between documents of one page.
    pub(super) fn head(&self) -> String {
        let trace = &self.visitor.trace;
        format!(
            "{{\"now\":{},\"traceId\":\"{}\",\"spanId\":\"{}\",\"sampled\":{},\"traceFlags\":\"{:02x}\",",
            self.now,
            trace.id,
            trace.span_id(),
            trace.is_sampled(),
            trace.flags(),
        )
    }

    /// The same for rendering: without a trace, and as of the day's begin in China. No page shows more of the time than its
    /// day.
    pub(super) fn head_to_render(&self) -> String {
        let day = (self.now + CHINA_MS) / DAY_MS;
        let now = day * DAY_MS - CHINA_MS;
        format!(
            "{{\"now\":{now},\"traceId\":\"\",\"spanId\":\"\",\"sampled\":false,\"traceFlags\":\"00\","
        )
    }

    /// The rest of the JSON. Of a whole page it has no trace.
    pub(super) fn rest(&self) -> Vec<u8> {
        let text = |text: &str| serde_json::Value::from(text);
        // Null if the service is not configured.
        let service = |url: &str| match url {
            "" => serde_json::Value::Null,
            url => text(url),
        };
        let head = format!(
            "\"page\":\"{}\",\"status\":{},\"city\":{},\"mapsUrl\":{},\"passportUrl\":{},\"linkHosts\":{},",
            self.made.page.name(),
            self.made.status.as_u16(),
            text(&self.visitor.city),
            service(&self.services.maps_url),
            service(&self.services.passport_url),
            serde_json::Value::from(self.services.link_hosts.clone()),
        );
        let mut data = head.into_bytes();
        let trace_id = self.visitor.trace.id.to_string();
        data.extend_from_slice(&fanout::parts_json(&self.made.answers, &trace_id));
        data.push(b'}');
        data
    }
}
