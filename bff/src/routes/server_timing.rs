//! The header `Server-Timing`.

use std::time::Duration;

use bytes::Bytes;

use crate::outcome::SlowestPart;
use crate::telemetry::Trace;

/// The trace, the time in the gateway, and of a page the part that took longest.
pub(super) fn value(trace: &Trace, took: Option<Duration>, slowest: Option<SlowestPart>) -> Bytes {
    // Without `format!`, which takes longer than all the rest.
    let mut text = String::with_capacity(96);
    text.push_str("trace;desc=\"");
    text.push_str(&trace.traceparent());
    text.push('"');
    if let Some(took) = took {
        text.push_str(", total;dur=");
        push_milliseconds(&mut text, took);
    }
    if let Some(SlowestPart { call, took }) = slowest {
        text.push_str(", part;desc=\"");
        text.push_str(call.name());
        text.push_str("\";dur=");
        push_milliseconds(&mut text, took);
    }
    text.into()
}

/// With one decimal.
fn push_milliseconds(text: &mut String, took: Duration) {
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let tenths = micros.saturating_add(50) / 100;
    text.push_str(&(tenths / 10).to_string());
    text.push('.');
    text.push_str(&(tenths % 10).to_string());
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use contracts::Call;

    use super::value;
    use crate::outcome::SlowestPart;
    use crate::telemetry::Trace;

    /// Milliseconds with one place, rounded.
    #[test]
    fn the_time_in_the_gateway_has_one_decimal() {
        let trace = Trace::own();
        let known = format!("trace;desc=\"{}\"", trace.traceparent());
        assert_eq!(value(&trace, None, None), known);
        for (micros, shown) in [
            (0, "0.0"),
            (49, "0.0"),
            (50, "0.1"),
            (950, "1.0"),
            (1_234_567, "1234.6"),
        ] {
            let timing = value(&trace, Some(Duration::from_micros(micros)), None);
            assert_eq!(timing, format!("{known}, total;dur={shown}"));
        }
    }

    #[test]
    fn the_slowest_part_of_a_page_has_its_name_and_time() {
        let trace = Trace::own();
        let part = SlowestPart {
            call: Call::Getserieskoubei,
            took: Duration::from_micros(903_060),
        };
        let known = format!("trace;desc=\"{}\"", trace.traceparent());
        assert_eq!(
            value(&trace, Some(Duration::from_millis(910)), Some(part)),
            format!("{known}, total;dur=910.0, part;desc=\"getserieskoubei\";dur=903.1")
        );
    }
}
