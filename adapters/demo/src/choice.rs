//! An option of a filter.

use std::fmt;

use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Choice {
    pub(crate) title: String,
    pub(crate) val: String,
}

impl Choice {
    pub(crate) fn new(title: impl Into<String>, val: impl fmt::Display) -> Self {
        Self {
            title: title.into(),
            val: val.to_string(),
        }
    }
}
