//! Validation rules of single values: the subset of JSON Schema that contracts use.

use crate::Pattern;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    String,
    Integer,
}

/// The schema of a parameter or of a leaf of a body.
#[derive(Debug)]
pub struct Rule {
    pub kind: Kind,
    /// The text may also be sent as a JSON integer.
    pub takes_numbers: bool,
    /// Empty: any value.
    pub values: &'static [&'static str],
    pub pattern: Option<&'static Pattern>,
    pub minimum: Option<i64>,
    pub maximum: Option<i64>,
    /// In characters, like `max_length`.
    pub min_length: usize,
    pub max_length: usize,
    pub default: Option<&'static str>,
}

impl Rule {
    /// True if the value satisfies the rule.
    pub fn allows(&self, value: &str) -> bool {
        match self.kind {
            Kind::Integer => self.allows_integer(value),
            Kind::String => self.allows_string(value),
        }
    }

    /// The rule as an expectation for error messages.
    pub fn expected(&self) -> String {
        if !self.values.is_empty() {
            return format!("one of {}", self.values.join(", "));
        }
        if let Some(pattern) = self.pattern {
            return format!("text matching {}", pattern.text());
        }
        match (self.kind, self.minimum, self.maximum) {
            (Kind::Integer, Some(from), Some(to)) => format!("a whole number from {from} to {to}"),
            (Kind::Integer, Some(from), None) => format!("a whole number from {from}"),
            (Kind::Integer, None, Some(to)) => format!("a whole number up to {to}"),
            (Kind::Integer, None, None) => "a whole number".to_owned(),
            (Kind::String, ..) => {
                format!(
                    "text of {} to {} characters",
                    self.min_length, self.max_length
                )
            }
        }
    }

    fn allows_integer(&self, value: &str) -> bool {
        // `+5` and `05` would be other spellings of 5, and thus other cache keys.
        let canonical = value
            .parse::<i64>()
            .ok()
            .filter(|number| number.to_string() == value);
        canonical.is_some_and(|number| {
            self.minimum.is_none_or(|least| number >= least)
                && self.maximum.is_none_or(|most| number <= most)
        })
    }

    fn allows_string(&self, value: &str) -> bool {
        if !self.values.is_empty() && !self.values.contains(&value) {
            return false;
        }
        let characters = value.chars().count();
        if characters < self.min_length || characters > self.max_length {
            return false;
        }
        if value
            .chars()
            .any(|c| c.is_control() || c == '\u{FFFD}' || is_direction_mark(c))
        {
            return false;
        }
        self.pattern.is_none_or(|pattern| pattern.matches(value))
    }
}

/// Bidirectional controls, which can make one text look like another.
fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
