//! Templates of page files: text with `{name}`, `{?query}` and `{call.path.in.payload}` placeholders.

use crate::rust;

pub(crate) enum Piece {
    Text(String),
    Name(String),
    Query(String),
    Part {
        call: String,
        path: Vec<String>,
    },
    /// A path within the current list item.
    Item(Vec<String>),
    /// `{#}`: the item's index, from 1.
    Number,
}

/// Names that placeholders may use.
#[derive(Default, Clone)]
pub(crate) struct Names<'a> {
    /// Parts of the page.
    pub(crate) calls: Vec<&'a str>,
    /// Values, path parameters, query keys.
    pub(crate) plain: Vec<&'a str>,
    /// Name of the list item inside a list.
    pub(crate) item: Option<&'a str>,
    /// True if `{#}` is defined.
    pub(crate) counted: bool,
}

impl<'a> Names<'a> {
    pub(crate) fn with_item(&self, item: &'a str) -> Self {
        Self {
            item: Some(item),
            counted: true,
            ..self.clone()
        }
    }

    pub(crate) fn in_list(&self) -> Self {
        Self {
            counted: true,
            ..self.clone()
        }
    }
}

/// Checks that every placeholder refers to a known name.
pub(crate) fn parse_with(text: &str, names: &Names<'_>) -> Result<Vec<Piece>, String> {
    let unknown = |hole: &str| format!("`{text}`: {{{hole}}} names nothing here");
    parse(text)?
        .into_iter()
        .map(|piece| match piece {
            Piece::Part { call, path } if names.item == Some(call.as_str()) => {
                Ok(Piece::Item(path))
            }
            Piece::Part { call, .. } if !names.calls.contains(&call.as_str()) => {
                Err(unknown(&call))
            }
            Piece::Name(name) if name == "#" && names.counted => Ok(Piece::Number),
            Piece::Name(name) | Piece::Query(name) if !names.plain.contains(&name.as_str()) => {
                Err(unknown(&name))
            }
            piece => Ok(piece),
        })
        .collect()
}

pub(crate) fn parse(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        if open > 0 {
            pieces.push(Piece::Text(rest[..open].to_owned()));
        }
        let close = rest[open..]
            .find('}')
            .ok_or_else(|| format!("`{text}`: a {{ is not closed"))?
            + open;
        pieces.push(hole(&rest[open + 1..close]).ok_or_else(|| format!("`{text}`: empty hole"))?);
        rest = &rest[close + 1..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    Ok(pieces)
}

fn hole(inside: &str) -> Option<Piece> {
    if inside.is_empty() {
        return None;
    }
    if let Some(key) = inside.strip_prefix('?') {
        return Some(Piece::Query(key.to_owned()));
    }
    if let Some((call, path)) = inside.split_once('.') {
        let path = path.split('.').map(ToOwned::to_owned).collect();
        return Some(Piece::Part {
            call: call.to_owned(),
            path,
        });
    }
    Some(Piece::Name(inside.to_owned()))
}

pub(crate) fn render(pieces: &[Piece]) -> String {
    rust::slice(pieces.iter().map(|piece| match piece {
        Piece::Text(text) => format!("Piece::Text({text:?})"),
        Piece::Name(name) => format!("Piece::Name({name:?})"),
        Piece::Query(key) => format!("Piece::Query({key:?})"),
        Piece::Part { call, path } => {
            format!(
                "Piece::Part {{ call: Call::{}, path: {} }}",
                rust::variant(call),
                rust::texts(path)
            )
        }
        Piece::Item(path) => format!("Piece::Item({})", rust::texts(path)),
        Piece::Number => "Piece::Number".to_owned(),
    }))
}
