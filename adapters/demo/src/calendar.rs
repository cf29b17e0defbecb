//! Months and weeks of the data folder. The demo has no clock: its present is the latest month of sales.

use std::fmt;

/// A month, as YYYYMM.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Month(u32);

impl Month {
    /// Reads `202605` and `2026.05`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|c| *c != '.').collect();
        if digits.len() != 6 {
            return None;
        }
        let month = Self(digits.parse().ok()?);
        (1..=12).contains(&month.of_year()).then_some(month)
    }

    /// Reads `202601,202605`, and a single month as from itself to itself.
    pub(crate) fn span(text: &str) -> Option<(Self, Self)> {
        let (from, to) = text.split_once(',').unwrap_or((text, text));
        Some((Self::parse(from)?, Self::parse(to)?))
    }

    pub(crate) fn year(self) -> u32 {
        self.0 / 100
    }

    pub(crate) fn of_year(self) -> u32 {
        self.0 % 100
    }

    pub(crate) fn previous(self) -> Self {
        match self.of_year() {
            1 => Self(self.0 - 100 + 11),
            _ => Self(self.0 - 1),
        }
    }

    /// Months between year 0 and this one; for differences and seeds.
    pub(crate) fn index(self) -> u32 {
        self.year() * 12 + self.of_year()
    }

    /// Such as 2026年5月.
    pub(crate) fn title(self) -> String {
        format!("{}年{}月", self.year(), self.of_year())
    }

    /// Such as 2026-05.
    pub(crate) fn dashed(self) -> String {
        format!("{}-{:02}", self.year(), self.of_year())
    }

    fn days(self) -> std::ops::Range<i64> {
        let next = if self.of_year() == 12 {
            Self(self.0 + 89)
        } else {
            Self(self.0 + 1)
        };
        self.first_day()..next.first_day()
    }

    /// Days since 1970-01-01.
    pub(crate) fn first_day(self) -> i64 {
        days_from_civil(i64::from(self.year()), i64::from(self.of_year()), 1)
    }

    pub(crate) fn last_day(self) -> i64 {
        self.days().end - 1
    }

    /// Weeks of this month: those whose Thursday is in it.
    pub(crate) fn weeks(self) -> Vec<Week> {
        self.days().filter(|day| day % 7 == 0).map(Week).collect()
    }
}

impl fmt::Display for Month {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

/// An ISO week, kept as the day number of its Thursday (1970-01-01 was one).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Week(i64);

impl Week {
    /// Reads `202620`: the twentieth week of 2026.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let code: i64 = text.parse().ok()?;
        let (year, number) = (code / 100, code % 100);
        let first_thursday = (0..7)
            .map(|day| days_from_civil(year, 1, 1) + day)
            .find(|day| day % 7 == 0)?;
        let week = Self(first_thursday + (number - 1) * 7);
        (week.code() == text).then_some(week)
    }

    pub(crate) fn previous(self) -> Self {
        Self(self.0 - 7)
    }

    pub(crate) fn month(self) -> Option<Month> {
        let (year, month, _) = civil_from_days(self.0);
        Month::parse(&format!("{year:04}{month:02}"))
    }

    /// Such as 202620.
    pub(crate) fn code(self) -> String {
        let (year, number) = self.year_and_number();
        format!("{year}{number:02}")
    }

    /// Such as 2026年第20周.
    pub(crate) fn title(self) -> String {
        let (year, number) = self.year_and_number();
        format!("{year}年第{number}周")
    }

    /// Such as 2026年第20周 (05.11-05.17).
    pub(crate) fn long_title(self) -> String {
        let (_, from_month, from_day) = civil_from_days(self.0 - 3);
        let (_, to_month, to_day) = civil_from_days(self.0 + 3);
        format!(
            "{} ({from_month:02}.{from_day:02}-{to_month:02}.{to_day:02})",
            self.title()
        )
    }

    /// For seeds.
    pub(crate) fn seed(self) -> u64 {
        self.0.unsigned_abs()
    }

    fn year_and_number(self) -> (i64, i64) {
        let (year, _, _) = civil_from_days(self.0);
        (year, (self.0 - days_from_civil(year, 1, 1)) / 7 + 1)
    }
}

/// Such as 2026-05-28, from days since 1970-01-01.
pub(crate) fn date(day: i64) -> String {
    let (year, month, day) = civil_from_days(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Howard Hinnant's algorithm: <https://howardhinnant.github.io/date_algorithms.html#days_from_civil>.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests;
