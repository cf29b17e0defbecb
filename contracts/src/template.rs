//! Texts with holes, filled from a page's values and from the answers of its parts.

use crate::Call;

/// A text of a page file, cut into pieces at build.
#[derive(Debug, Clone, Copy)]
pub struct Template(pub &'static [Piece]);

#[derive(Debug, Clone, Copy)]
pub enum Piece {
    Text(&'static str),
    /// `{name}`: a value, a path parameter or a query key, in this order.
    Name(&'static str),
    /// `{?name}`: a query key.
    Query(&'static str),
    /// `{call.a.0}`: a place in the payload of a part.
    Part {
        call: Call,
        path: &'static [&'static str],
    },
    /// `{item.a.0}`: a place in the item of the list that is gone through.
    Item(&'static [&'static str]),
    /// `{#}`: which one of its list it is, from 1.
    Number,
}

/// Where the holes get their text from.
pub trait Holes {
    fn name(&self, name: &str) -> Option<String>;
    fn query(&self, key: &str) -> Option<String>;
    fn part(&self, call: Call, path: &[&str]) -> Option<String>;

    /// Only where a list is gone through.
    fn item(&self, _path: &[&str]) -> Option<String> {
        None
    }

    /// Only in a list.
    fn number(&self) -> Option<String> {
        None
    }
}

/// A filled template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    pub text: String,
    /// False if any hole had nothing to put in.
    pub complete: bool,
}

impl Template {
    pub fn fill(&self, holes: &impl Holes) -> Filled {
        let mut filled = Filled {
            text: String::new(),
            complete: true,
        };
        for piece in self.0 {
            let text = match piece {
                Piece::Text(text) => Some((*text).to_owned()),
                Piece::Name(name) => holes.name(name),
                Piece::Query(key) => holes.query(key),
                Piece::Part { call, path } => holes.part(*call, path),
                Piece::Item(path) => holes.item(path),
                Piece::Number => holes.number(),
            };
            match text.filter(|text| !text.is_empty()) {
                Some(text) => filled.text.push_str(&text),
                None => filled.complete = false,
            }
        }
        filled
    }
}
