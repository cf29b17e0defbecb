//! Entity tags and their conditions (RFC 9110, 8.8.3 and 13.1).

use actix_web::http::header::{HeaderMap, IF_MATCH, IF_NONE_MATCH};

/// `"abc"` or `W/"abc"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tag<'h> {
    /// `W/` was given.
    pub is_weak: bool,
    /// Without quotes.
    pub opaque: &'h str,
}

impl<'h> Tag<'h> {
    /// Parses exactly one tag.
    pub fn parse(text: &'h str) -> Option<Self> {
        let (tag, rest) = Self::split_off(text.trim())?;
        rest.is_empty().then_some(tag)
    }

    /// Parses a tag at the start of `text` and returns the rest.
    fn split_off(text: &'h str) -> Option<(Self, &'h str)> {
        let (is_weak, quoted) = match text.strip_prefix("W/") {
            Some(quoted) => (true, quoted),
            None => (false, text),
        };
        let (opaque, rest) = quoted.strip_prefix('"')?.split_once('"')?;
        let is_tag = opaque.bytes().all(|byte| byte > 0x20 && byte != 0x7f);
        is_tag.then_some((Self { is_weak, opaque }, rest))
    }

    /// Strong comparison: true if both are strong and equal (RFC 9110, 8.8.3.2).
    pub fn is_strongly(self, other: Tag<'_>) -> bool {
        !self.is_weak && !other.is_weak && self.opaque == other.opaque
    }
}

/// False if `If-Match` is sent and names other versions only, by strong comparison. `etag` is that of the answer.
pub fn is_wanted(headers: &HeaderMap, etag: Option<&str>) -> bool {
    let mut lines = headers.get_all(IF_MATCH);
    if lines.len() == 0 {
        return true;
    }
    let current = etag.and_then(Tag::parse);
    lines.any(|line| {
        let line = line.to_str().unwrap_or_default();
        let is_current = |tag: Tag<'_>| current.is_some_and(|current| current.is_strongly(tag));
        line.trim() == "*" || tags(line).any(is_current)
    })
}

/// `If-None-Match`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoneMatch<'h> {
    /// `*`: any current representation.
    Any,
    /// The first listed tag that is current, by weak comparison.
    Tag(Tag<'h>),
}

impl<'h> NoneMatch<'h> {
    /// The match of the header; `None` if the full answer has to be sent.
    pub fn find(headers: &'h HeaderMap, is_current: impl Fn(&str) -> bool) -> Option<Self> {
        let lines = headers.get_all(IF_NONE_MATCH);
        lines
            .filter_map(|line| line.to_str().ok())
            .find_map(|line| {
                if line.trim() == "*" {
                    return Some(Self::Any);
                }
                let mut named = tags(line);
                named.find(|tag| is_current(tag.opaque)).map(Self::Tag)
            })
    }
}

/// The tags of a list up to the first malformed one.
pub fn tags(mut list: &str) -> impl Iterator<Item = Tag<'_>> {
    std::iter::from_fn(move || {
        let start = list.trim_start_matches([' ', '\t', ',']);
        let (tag, rest) = Tag::split_off(start)?;
        let rest = rest.trim_start_matches([' ', '\t']);
        // `"a""b"` is no list: the second tag is not read.
        list = if rest.starts_with(',') { rest } else { "" };
        Some(tag)
    })
}

#[cfg(test)]
mod tests;
