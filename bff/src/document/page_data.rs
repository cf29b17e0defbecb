//! Page data that the client reads before its first render: shared data only, no document holds personal data. Nothing in it
//! differs between two documents of one page on one day: the client reads its trace from the header `Server-Timing`.

use std::time::{SystemTime, UNIX_EPOCH};

use super::Made;
use crate::config::ClientConfig;
use crate::fanout;
use crate::gateway::stamp::Visitor;

const DAY_MS: u128 = 24 * 3600 * 1000;

/// China has one time zone.
const CHINA_MS: u128 = 8 * 3600 * 1000;

/// The data of one document, as JSON.
pub(super) fn json(made: &Made, visitor: &Visitor, services: &ClientConfig) -> String {
    let text = |text: &str| serde_json::Value::from(text);
    // Null if the service is not configured.
    let service = |url: &str| match url {
        "" => serde_json::Value::Null,
        url => text(url),
    };
    let head = format!(
        "{{\"now\":{},\"page\":\"{}\",\"status\":{},\"city\":{},\"mapsUrl\":{},\"passportUrl\":{},\"linkHosts\":{},",
        today(),
        made.page.name(),
        made.status.as_u16(),
        text(&visitor.city),
        service(&services.maps_url),
        service(&services.passport_url),
        serde_json::Value::from(services.link_hosts.clone()),
    );
    let mut data = head.into_bytes();
    if let Some((name, view)) = &made.form.view {
        data.extend_from_slice(format!("\"{name}\":{view},").as_bytes());
    }
    let trace_id = visitor.trace.id.to_string();
    data.extend_from_slice(&fanout::parts_json(&made.answers, &trace_id));
    data.push(b'}');
    String::from_utf8(data)
        .unwrap_or_else(|broken| String::from_utf8_lossy(broken.as_bytes()).into_owned())
}

/// Milliseconds since 1970.
fn since_epoch() -> u128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_millis()
}

/// When today began in China, in milliseconds since 1970.
pub(super) fn today() -> u128 {
    day_begin(since_epoch())
}

/// When the day began in China: no page shows more of the time than its day.
fn day_begin(now: u128) -> u128 {
    (now + CHINA_MS) / DAY_MS * DAY_MS - CHINA_MS
}

#[cfg(test)]
mod tests {
    use super::{DAY_MS, day_begin};

    /// 2026-11-29 00:00 in China.
    const MIDNIGHT: u128 = 1_795_881_600_000;

    #[test]
    fn a_day_begins_at_midnight_in_china() {
        for (now, begin) in [
            (MIDNIGHT, MIDNIGHT),
            (MIDNIGHT - 1, MIDNIGHT - DAY_MS),
            (MIDNIGHT + DAY_MS - 1, MIDNIGHT),
        ] {
            assert_eq!(day_begin(now), begin);
        }
    }
}
