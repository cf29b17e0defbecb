//! Templates with placeholders, filled from a page's values and its parts' answers.

use crate::Call;

/// A text of a page file, parsed at build time.
#[derive(Debug, Clone, Copy)]
pub struct Template(pub &'static [Piece]);

#[derive(Debug, Clone, Copy)]
pub enum Piece {
    Text(&'static str),
    /// `{name}`: a value, a path parameter or a query key, in this order.
    Name(&'static str),
    /// `{?name}`: a query key.
    Query(&'static str),
    /// `{call.a.0}`: a path in a part's payload.
    Part {
        call: Call,
        path: &'static [&'static str],
    },
    /// `{item.a.0}`: a path in the current list item.
    Item(&'static [&'static str]),
    /// `{#}`: the item's index, from 1.
    Number,
}

/// Source of placeholder values.
pub trait Holes {
    fn name(&self, name: &str) -> Option<String>;
    fn query(&self, key: &str) -> Option<String>;
    fn part(&self, call: Call, path: &[&str]) -> Option<String>;

    /// Only inside a list.
    fn item(&self, _path: &[&str]) -> Option<String> {
        None
    }

    /// Only inside a list.
    fn number(&self) -> Option<String> {
        None
    }
}

/// An expanded template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    pub text: String,
    /// False if a placeholder was empty.
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
