//! The table of pages, and which page a URL is.

use crate::{Call, Listing, Member, Node, Only, Pattern, Piece, Sitemap, Source, Template};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Everything that a page file says.
#[derive(Debug)]
pub struct PageSpec {
    pub name: &'static str,
    /// The client's file under `src/pages` that shows it.
    pub chunk: &'static str,
    pub shapes: &'static [PathShape],
    /// Query keys that the page reads.
    pub query: &'static [&'static str],
    pub values: &'static [Value],
    pub head: Texts,
    pub canonical: Template,
    /// The value that chooses among `heads`; empty if the page has one head.
    pub heads_by: &'static str,
    pub heads: &'static [(&'static str, Texts)],
    pub parts: &'static [Part],
    /// While this holds, the page is there to say that its subject was taken back: HTTP 410.
    pub gone: Option<When>,
    /// Structured data of schema.org.
    pub json_ld: &'static [Node],
    pub sitemap: Sitemap,
}

/// One shape of a page's address.
#[derive(Debug)]
pub struct PathShape {
    /// As the page file writes it, such as `/s-{serid}`.
    pub template: &'static str,
    pub pattern: &'static Pattern,
    pub params: &'static [&'static str],
}

/// A named value: the first candidate that, after `digits` and `map`, is neither empty, `0` nor one of `except`.
#[derive(Debug)]
pub struct Value {
    pub name: &'static str,
    pub from: &'static [Template],
    /// Replaces the candidate; one outside the map is empty. Without entries: no map.
    pub map: &'static [(&'static str, &'static str)],
    /// Keeps the digits of the candidate only.
    pub digits: bool,
    /// Turns what was found, an index from 1, into the number of its page of this size.
    pub page_of: Option<u32>,
    pub except: &'static [&'static str],
    pub default: &'static str,
}

#[derive(Debug)]
pub struct Texts {
    pub title: Template,
    pub keywords: Template,
    pub description: Template,
}

/// A shared call whose answer the page shows.
#[derive(Debug)]
pub struct Part {
    pub call: Call,
    /// Without it there is no page.
    pub required: bool,
    pub when: When,
    /// In the second wave, after this call of the first.
    pub after: Option<Call>,
    pub params: &'static [(Template, Template)],
}

/// Whether a part is asked for at all.
#[derive(Debug)]
pub enum When {
    Always,
    Present(&'static str),
    Absent(&'static str),
    In(&'static str, &'static [&'static str]),
    NotIn(&'static str, &'static [&'static str]),
}

/// A page and the parameters of its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matched {
    pub page: Page,
    /// The template of the path; empty where no page has it.
    pub template: &'static str,
    pub params: Vec<(&'static str, String)>,
}

impl Page {
    pub const ALL: &'static [Self] = ALL;

    pub fn spec(self) -> &'static PageSpec {
        &SPECS[self as usize]
    }

    /// The route name, to the letter of the specification.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|page| page.name() == name)
    }

    /// The page on this path, which is taken undecoded: an encoded spelling of an address is another address.
    /// A path that no page has is `NOT_FOUND`.
    pub fn on_path(path: &str) -> Matched {
        for page in Self::ALL {
            for shape in page.spec().shapes {
                if let Some(found) = shape.pattern.captures(path) {
                    let param = |name: &&'static str| {
                        (
                            *name,
                            found.name(name).map_or("", |text| text.as_str()).to_owned(),
                        )
                    };
                    return Matched {
                        page: *page,
                        template: shape.template,
                        params: shape.params.iter().map(param).collect(),
                    };
                }
            }
        }
        Matched {
            page: Self::NotFound,
            template: "",
            params: Vec::new(),
        }
    }
}
