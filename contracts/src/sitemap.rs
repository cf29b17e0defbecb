//! How a page's addresses are listed for search engines.

use crate::{Call, Template};

#[derive(Debug)]
pub struct Sitemap {
    /// Fixed addresses.
    pub paths: &'static [&'static str],
    pub listing: Option<Listing>,
}

/// Addresses generated from a call's items, page by page.
#[derive(Debug)]
pub struct Listing {
    /// `{#}` is the page number, from 1.
    pub list: Source,
    /// Path of the total item count in an answer.
    pub total: &'static [&'static str],
    /// Items per page.
    pub size: u32,
    /// Called for each of these items; its items then give the addresses.
    pub then: Option<Source>,
    pub only: Option<Only>,
    pub path: Template,
    /// Date of the last change.
    pub changed: Option<Template>,
}

/// A shared call, and the path of the items in its payload.
#[derive(Debug)]
pub struct Source {
    pub call: Call,
    pub params: &'static [(&'static str, Template)],
    pub each: &'static [&'static str],
}

/// Filters items. One of the lists is empty.
#[derive(Debug)]
pub struct Only {
    pub value: Template,
    pub within: &'static [&'static str],
    pub outside: &'static [&'static str],
}

impl Only {
    pub fn keeps(&self, value: &str) -> bool {
        if self.within.is_empty() {
            !self.outside.contains(&value)
        } else {
            self.within.contains(&value)
        }
    }
}
