//! The page table, and matching of URLs to pages.

use crate::{Call, Listing, Member, Node, Only, Pattern, Piece, Sitemap, Source, Template};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Contents of a page file.
#[derive(Debug)]
pub struct PageSpec {
    pub name: &'static str,
    /// The client's component file under `src/pages`.
    pub chunk: &'static str,
    pub shapes: &'static [PathShape],
    /// Query keys of the page.
    pub query: &'static [&'static str],
    pub values: &'static [Value],
    pub head: Texts,
    pub canonical: Template,
    /// The value that selects among `heads`; empty if the page has one head.
    pub heads_by: &'static str,
    pub heads: &'static [(&'static str, Texts)],
    pub parts: &'static [Part],
    /// If this holds, the subject was withdrawn: HTTP 410.
    pub gone: Option<&'static [When]>,
    /// A lead that the document takes without script.
    pub form: Option<Form>,
    /// schema.org structured data.
    pub json_ld: &'static [Node],
    pub sitemap: Sitemap,
}

/// What a query key does (decision 51).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyUse {
    /// Its value goes into a question or a text: a wrong one refuses the address.
    Selects,
    /// Compared with known words: any other value counts as none.
    Compared,
    /// Unknown, or used by the client only: dropped.
    None,
}

impl PageSpec {
    /// What this page's file makes of the query key.
    pub fn key_use(&self, key: &str) -> KeyUse {
        let is_value = self.values.iter().any(|value| value.name == key);
        let takes = |template: &Template| {
            template.0.iter().any(|piece| match piece {
                Piece::Query(name) => *name == key,
                Piece::Name(name) => *name == key && !is_value,
                _ => false,
            })
        };
        if !self.query.contains(&key) {
            return KeyUse::None;
        }
        let mut taking = self
            .values
            .iter()
            .filter(|value| value.from.iter().any(takes));
        let mut params = self.parts.iter().flat_map(|part| part.params);
        if params.any(|(name, value)| takes(name) || takes(value)) {
            return KeyUse::Selects;
        }
        let Some(first) = taking.next() else {
            return KeyUse::None;
        };
        // A value without a map passes the key on.
        if first.map.is_empty() || taking.any(|value| value.map.is_empty()) {
            KeyUse::Selects
        } else {
            KeyUse::Compared
        }
    }
}

/// One form of a page's URL.
#[derive(Debug)]
pub struct PathShape {
    /// As in the page file, such as `/s-{serid}`.
    pub template: &'static str,
    pub pattern: &'static Pattern,
    pub params: &'static [&'static str],
}

/// A named value: the first candidate that, after `digits`, `ascending`, `replace` and `map`, is neither empty, `0` nor one of
/// `except`.
#[derive(Debug)]
pub struct Value {
    pub name: &'static str,
    pub from: &'static [Template],
    /// Maps the candidate; values outside the map become empty. Empty: no mapping.
    pub map: &'static [(&'static str, &'static str)],
    /// Keeps only the candidate's digits.
    pub digits: bool,
    /// Puts the candidate's numbers, joined by `_` or `,`, in ascending order, each once, joined by `_`. Other texts stay.
    pub ascending: bool,
    /// What is replaced in the candidate, in this order: a pattern, by a text with `$1` for its first group.
    pub replace: &'static [(&'static Pattern, &'static str)],
    /// Turns an index from 1 into the page number for this page size.
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

/// A shared call shown on the page.
#[derive(Debug)]
pub struct Part {
    pub call: Call,
    /// A required part: the page fails without it.
    pub required: bool,
    /// It is requested while all of these hold.
    pub when: &'static [When],
    /// The first-wave call that it depends on; then it is in the second wave.
    pub after: Option<Call>,
    pub params: &'static [(Template, Template)],
}

/// A form of a document, for readers without script: what its fields do not say of a lead.
#[derive(Debug)]
pub struct Form {
    pub call: Call,
    /// An empty value is left out, here and in the body.
    pub params: &'static [(&'static str, Template)],
    pub body: &'static [(&'static str, Template)],
    /// The address that tells how it ended, with a query.
    pub outcome: Template,
}

/// A condition of a page file.
#[derive(Debug)]
pub enum When {
    Present(&'static str),
    Absent(&'static str),
    In(&'static str, &'static [&'static str]),
    NotIn(&'static str, &'static [&'static str]),
}

/// A page with the parameters of its URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matched {
    pub page: Page,
    /// The path template; empty for unknown paths.
    pub template: &'static str,
    pub params: Vec<(&'static str, String)>,
}

impl Page {
    pub const ALL: &'static [Self] = ALL;

    pub fn spec(self) -> &'static PageSpec {
        &SPECS[self as usize]
    }

    /// The route name exactly as in the specification.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|page| page.name() == name)
    }

    /// The page on this path, matched undecoded: an encoded spelling is another address. Unknown paths give
    /// `NOT_FOUND`.
    pub fn on_path(path: &str) -> Matched {
        for page in Self::ALL {
            for shape in page.spec().shapes {
                if let Some(found) = shape.pattern.captures(path) {
                    // An optional one that is empty is not given.
                    let param = |name: &&'static str| {
                        let text = found.name(name)?.as_str();
                        (!text.is_empty()).then(|| (*name, text.to_owned()))
                    };
                    return Matched {
                        page: *page,
                        template: shape.template,
                        params: shape.params.iter().filter_map(param).collect(),
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
