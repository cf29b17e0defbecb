//! Parses a browser's query string: the keys that the address' call or page takes, each in one spelling. Other keys, such
//! as those of trackers, are dropped whatever they hold, so they refuse nothing.

use std::borrow::Cow;

use contracts::KeyUse;
use percent_encoding::percent_decode_str;

use crate::error::Refused;

/// What a query string says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Parsed<'q> {
    /// Decoded name and value of each wanted pair, in order; names are unique.
    pub(crate) pairs: Vec<(String, String)>,
    /// Names of the other pairs.
    pub(crate) dropped: Vec<Cow<'q, str>>,
}

/// `use_of` says what the call or page does with a name. One that selects, given twice or with a value that is not clean
/// text, is refused. Of one that is only compared, the first clean value counts.
///
/// A linear search for duplicates is cheap, because few names are wanted.
pub(crate) fn parse(
    query: &str,
    use_of: impl Fn(&str) -> KeyUse,
) -> Result<Parsed<'_>, Vec<Refused>> {
    let mut parsed = Parsed {
        pairs: Vec::new(),
        dropped: Vec::new(),
    };
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (written, value) = pair.split_once('=').unwrap_or((pair, ""));
        let decoded = decode(written);
        let key_use = decoded.as_deref().map_or(KeyUse::None, &use_of);
        let name = decoded.unwrap_or(Cow::Borrowed(written));
        if key_use == KeyUse::None {
            parsed.dropped.push(name);
            continue;
        }
        let is_known = parsed.pairs.iter().any(|(known, _)| *known == *name);
        match decode(value) {
            Some(value) if !is_known => parsed.pairs.push((name.into_owned(), value.into_owned())),
            _ if key_use == KeyUse::Compared => parsed.dropped.push(name),
            Some(_) => return refused(&name, "to be given once"),
            None => return refused(&name, "UTF-8 text without control characters"),
        }
    }
    Ok(parsed)
}

/// `None` unless the text is UTF-8 without control characters.
fn decode(text: &str) -> Option<Cow<'_, str>> {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'%' && byte != b'+';
    if text.bytes().all(is_plain) {
        return Some(Cow::Borrowed(text));
    }
    let spaced = text.replace('+', " ");
    let decoded = percent_decode_str(&spaced).decode_utf8().ok()?;
    let clean = !decoded.chars().any(|c| c.is_control() || c == '\u{FFFD}');
    clean.then(|| Cow::Owned(decoded.into_owned()))
}

/// `name` is a parameter of the contract.
fn refused<T>(name: &str, expected: &str) -> Result<T, Vec<Refused>> {
    Err(vec![Refused {
        param: name.to_owned(),
        expected: expected.to_owned(),
    }])
}

#[cfg(test)]
mod tests;
