//! How often in how long: `5/10m`.

use std::time::Duration;

use serde::Deserialize;

/// At most `count` in each `span`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Rate {
    pub(crate) count: u32,
    pub(crate) span: Duration,
}

impl TryFrom<String> for Rate {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || format!("a rate such as 5/10m (s, m, h or d), found {text:?}");
        let (count, span) = text.split_once('/').ok_or_else(wrong)?;
        let unit = match span.chars().last() {
            Some('s') => 1,
            Some('m') => 60,
            Some('h') => 3600,
            Some('d') => 24 * 3600,
            _ => return Err(wrong()),
        };
        let count: u32 = count
            .parse()
            .ok()
            .filter(|count| *count > 0)
            .ok_or_else(wrong)?;
        let number: u64 = span[..span.len() - 1]
            .parse()
            .ok()
            .filter(|number| *number > 0)
            .ok_or_else(wrong)?;
        Ok(Self {
            count,
            span: Duration::from_secs(number * unit),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Rate;

    #[test]
    fn a_rate_is_a_count_in_a_span() {
        let rate = Rate::try_from("5/10m".to_owned()).expect("a rate");
        assert_eq!((rate.count, rate.span), (5, Duration::from_secs(600)));
        for bad in ["", "5", "5/", "0/1m", "5/0m", "5/1w", "a/1m", "5/m"] {
            assert!(Rate::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
