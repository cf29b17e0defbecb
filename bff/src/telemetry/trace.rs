//! W3C trace context: read strictly, never trusted with the sampling decision.

use actix_web::http::header::HeaderMap;

/// The trace that a request belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trace {
    /// 32 hex digits.
    pub(crate) id: String,
    /// 16 hex digits: the span that the next hop is a child of.
    span: String,
    /// Our own decision, taken at the edge.
    pub(crate) sampled: bool,
}

impl Trace {
    /// A new trace.
    pub(crate) fn start(sample_ratio: f64) -> Self {
        Self::of(
            format!("{:032x}", rand::random::<u128>().max(1)),
            sample_ratio,
        )
    }

    /// The trace that the browser's `traceparent` names, if it is well formed, else a new one.
    pub(crate) fn from_headers(headers: &HeaderMap, sample_ratio: f64) -> Self {
        let mut values = headers.get_all("traceparent");
        let only = match (values.next(), values.next()) {
            (Some(value), None) => value.to_str().ok(),
            _ => None,
        };
        match only.and_then(trace_id) {
            Some(id) => Self::of(id.to_owned(), sample_ratio),
            None => Self::start(sample_ratio),
        }
    }

    fn of(id: String, sample_ratio: f64) -> Self {
        let span = format!("{:016x}", rand::random::<u64>().max(1));
        Self {
            id,
            span,
            sampled: rand::random::<f64>() < sample_ratio,
        }
    }

    /// The header for the next hop.
    pub(crate) fn traceparent(&self) -> String {
        format!(
            "00-{}-{}-{:02x}",
            self.id,
            self.span,
            u8::from(self.sampled)
        )
    }
}

/// The trace id of a version-00 header. Its sampled flag is somebody else's and is not read.
fn trace_id(header: &str) -> Option<&str> {
    let mut parts = header.split('-');
    let (version, id, parent, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let is_hex = |text: &str, length: usize| {
        text.len() == length
            && text
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
    };
    let well_formed = parts.next().is_none()
        && version == "00"
        && is_hex(id, 32)
        && is_hex(parent, 16)
        && is_hex(flags, 2)
        && id.bytes().any(|b| b != b'0')
        && parent.bytes().any(|b| b != b'0');
    well_formed.then_some(id)
}

#[cfg(test)]
mod tests {
    use super::{Trace, trace_id};

    const GOOD: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[test]
    fn a_well_formed_header_gives_its_trace() {
        assert_eq!(trace_id(GOOD), Some("4bf92f3577b34da6a3ce929d0e0e4736"));
    }

    #[test]
    fn a_malformed_header_gives_none() {
        let zeros = "00-00000000000000000000000000000000-00f067aa0ba902b7-01";
        let upper = GOOD.to_uppercase();
        let longer = format!("{GOOD}-x");
        for bad in [
            "",
            "00-1-2-3",
            "01-4bf9",
            zeros,
            &upper,
            &longer,
            &GOOD[1..],
        ] {
            assert_eq!(trace_id(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_sampled_flag_of_the_browser_decides_nothing() {
        let mut headers = actix_web::http::header::HeaderMap::new();
        let name = actix_web::http::header::HeaderName::from_static("traceparent");
        headers.insert(
            name,
            actix_web::http::header::HeaderValue::from_static(GOOD),
        );
        let trace = Trace::from_headers(&headers, 0.0);
        assert!(!trace.sampled);
        assert!(
            trace
                .traceparent()
                .starts_with("00-4bf92f3577b34da6a3ce929d0e0e4736-")
        );
        assert!(trace.traceparent().ends_with("-00"));
    }
}
