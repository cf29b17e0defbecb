//! A contract's regex, compiled on first use.

use std::sync::LazyLock;

use regex::Regex;

/// The source and, after first use, the compiled regex.
#[derive(Debug)]
pub struct Pattern {
    text: &'static str,
    regex: LazyLock<Regex>,
}

impl Pattern {
    pub(crate) const fn new(text: &'static str, compile: fn() -> Regex) -> Self {
        Self {
            text,
            regex: LazyLock::new(compile),
        }
    }

    #[expect(clippy::expect_used, reason = "build.rs has compiled the same text")]
    pub(crate) fn compile(text: &str) -> Regex {
        Regex::new(text).expect("checked at build")
    }

    /// As written in the contract.
    pub fn text(&self) -> &'static str {
        self.text
    }

    pub fn matches(&self, value: &str) -> bool {
        self.regex.is_match(value)
    }

    /// Each match replaced by `by`, in which `$1` is the first group.
    pub fn replaced(&self, value: &str, by: &str) -> String {
        self.regex.replace_all(value, by).into_owned()
    }

    pub(crate) fn captures<'text>(&self, value: &'text str) -> Option<regex::Captures<'text>> {
        self.regex.captures(value)
    }
}
