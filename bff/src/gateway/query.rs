//! Parses a browser's query string strictly: each value has one spelling.

use percent_encoding::percent_decode_str;

use crate::error::Refused;

/// More than any call or page takes, including tracker parameters.
const MOST_PAIRS: usize = 64;

/// Decoded name and value of each pair, in order.
///
/// A linear search for duplicates is cheap, because there are few pairs.
pub(crate) fn parse(query: &str) -> Result<Vec<(String, String)>, Vec<Refused>> {
    let given = query.split('&').filter(|pair| !pair.is_empty());
    if given.clone().count() > MOST_PAIRS {
        return refused("?", &format!("at most {MOST_PAIRS} parameters"));
    }
    let mut pairs: Vec<(String, String)> = Vec::new();
    for pair in given {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (Some(name), Some(value)) = (decode(name), decode(value)) else {
            return refused(name, "UTF-8 text without control characters");
        };
        if pairs.iter().any(|(known, _)| *known == name) {
            return refused(&name, "to be given once");
        }
        pairs.push((name, value));
    }
    Ok(pairs)
}

fn decode(text: &str) -> Option<String> {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'%' && byte != b'+';
    if text.bytes().all(is_plain) {
        return Some(text.to_owned());
    }
    let spaced = text.replace('+', " ");
    let decoded = percent_decode_str(&spaced).decode_utf8().ok()?;
    let clean = !decoded.chars().any(|c| c.is_control() || c == '\u{FFFD}');
    clean.then(|| decoded.into_owned())
}

fn refused<T>(name: &str, expected: &str) -> Result<T, Vec<Refused>> {
    // The name is the browser's own text: truncated and sanitised.
    let param = name
        .chars()
        .filter(char::is_ascii_graphic)
        .take(40)
        .collect();
    Err(vec![Refused {
        param,
        expected: expected.to_owned(),
    }])
}

#[cfg(test)]
mod tests;
