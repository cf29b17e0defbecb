//! The `Range` header with a single range, as pictures and clips need it.

use std::ops::Range;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Whole,
    Part(Range<usize>),
    Outside,
}

/// Parses `bytes=from-to`, `bytes=from-` and `bytes=-last`. Anything else means the whole (RFC 9110, 14.2).
pub(super) fn asked(header: Option<&str>, length: usize) -> Asked {
    let part = header.and_then(|header| header.strip_prefix("bytes=")?.split_once('-'));
    let Some((from, to)) = part else {
        return Asked::Whole;
    };
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let range = match (
        from.trim().is_empty(),
        number(from),
        to.trim().is_empty(),
        number(to),
    ) {
        (true, _, false, Some(last)) => length.saturating_sub(last)..length,
        (false, Some(from), true, _) => from..length,
        (false, Some(from), false, Some(to)) if from <= to => {
            from..to.saturating_add(1).min(length)
        }
        _ => return Asked::Whole,
    };
    if range.is_empty() {
        Asked::Outside
    } else {
        Asked::Part(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_out_a_single_range() {
        assert_eq!(asked(Some("bytes=0-9"), 100), Asked::Part(0..10));
        assert_eq!(asked(Some("bytes=90-"), 100), Asked::Part(90..100));
        assert_eq!(asked(Some("bytes=-5"), 100), Asked::Part(95..100));
        assert_eq!(asked(Some("bytes=90-900"), 100), Asked::Part(90..100));
    }

    #[test]
    fn range_beyond_the_end_is_unsatisfiable() {
        assert_eq!(asked(Some("bytes=100-"), 100), Asked::Outside);
        assert_eq!(asked(Some("bytes=-0"), 100), Asked::Outside);
    }

    #[test]
    fn malformed_range_means_the_whole() {
        for header in [
            None,
            Some("items=0-1"),
            Some("bytes=0-1,5-6"),
            Some("bytes=9-3"),
            Some("bytes=a-b"),
        ] {
            assert_eq!(asked(header, 100), Asked::Whole, "{header:?}");
        }
    }
}
