//! A rate such as `5/10m`.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Longest span and highest count: larger values are typos or would overflow a clock.
const LONGEST: Duration = Duration::from_secs(31 * 24 * 3600);
const HIGHEST: u32 = 1_000_000_000;

/// Maximum number of rates per class.
pub const MOST_RATES: usize = 4;

/// At most `count` in each `span`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9]+/[0-9]+[smhd]$"))]
pub struct Rate {
    /// How many, 1 to 10⁹.
    pub count: u32,
    /// The length of the window, 1 s to 31 days.
    pub span: Duration,
}

impl TryFrom<String> for Rate {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || {
            format!(
                "a rate such as 5/10m (s, m, h or d, at most 31d and {HIGHEST} times), found {text:?}"
            )
        };
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
            .filter(|count| (1..=HIGHEST).contains(count))
            .ok_or_else(wrong)?;
        let number: u64 = span[..span.len() - 1].parse().map_err(|_| wrong())?;
        let span = number.checked_mul(unit).map(Duration::from_secs);
        let span = span
            .filter(|span| (Duration::from_secs(1)..=LONGEST).contains(span))
            .ok_or_else(wrong)?;
        Ok(Self { count, span })
    }
}

/// In the largest unit without a remainder.
impl From<Rate> for String {
    fn from(rate: Rate) -> Self {
        let seconds = rate.span.as_secs();
        let units = [(24 * 3600, 'd'), (3600, 'h'), (60, 'm'), (1, 's')];
        let whole = units.iter().find(|(unit, _)| seconds.is_multiple_of(*unit));
        let (unit, letter) = whole.unwrap_or(&(1, 's'));
        format!("{}/{}{letter}", rate.count, seconds / unit)
    }
}

impl Rate {
    /// So many an hour.
    pub fn an_hour(count: u32) -> Self {
        Self {
            count,
            span: Duration::from_secs(3600),
        }
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
        for bad in [
            "",
            "5",
            "5/",
            "0/1m",
            "5/0m",
            "5/1w",
            "a/1m",
            "5/m",
            "10/9999999999999999999s",
            "10/999999999999999999d",
            "10/32d",
            "1000000001/1m",
            "10/1秒",
        ] {
            assert!(Rate::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
