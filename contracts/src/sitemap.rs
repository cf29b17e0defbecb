//! How the addresses of a page are listed for search engines.

use crate::{Call, Template};

#[derive(Debug)]
pub struct Sitemap {
    /// Addresses as they are.
    pub paths: &'static [&'static str],
    pub listing: Option<Listing>,
}

/// Addresses made from the items of a call, page by page.
#[derive(Debug)]
pub struct Listing {
    /// `{#}` is the number of the page, from 1.
    pub list: Source,
    /// Where an answer says how many items there are on all pages.
    pub total: &'static [&'static str],
    /// Items of a page.
    pub size: u32,
    /// Asked for each of these items; then its items make the addresses.
    pub then: Option<Source>,
    pub only: Option<Only>,
    pub path: Template,
    /// The day of the last change.
    pub changed: Option<Template>,
}

/// A shared call, and where in its payload the items are.
#[derive(Debug)]
pub struct Source {
    pub call: Call,
    pub params: &'static [(&'static str, Template)],
    pub each: &'static [&'static str],
}

/// Which items count. One of the lists is empty.
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
