//! Templates of the page files: text with `{name}`, `{?query}` and `{call.path.in.payload}` holes.

use crate::rust;

pub(crate) enum Piece {
    Text(String),
    Name(String),
    Query(String),
    Part { call: String, path: Vec<String> },
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
    }))
}
