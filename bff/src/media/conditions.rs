//! Conditional and range requests of a file (RFC 9110, 13 and 14): what the upstream is asked, and how its answer is
//! judged.
//!
//! Ranges refer to the identity encoding, so a range request is answered without a coding. Multiple ranges get the
//! whole file, as RFC 9110, 14.2, allows. No answer carries Last-Modified, so a date in If-Range never matches.

use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, IF_NONE_MATCH, IF_RANGE, RANGE};
use adapters::Media;
use representation::{Accepted, Coding};
use representation::{NoneMatch, Tag, tags};

/// The client's conditions and range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Conditions {
    /// A single well-formed range.
    pub(super) range: Option<String>,
    /// A strong tag; only together with a range.
    pub(super) if_range: Option<String>,
    pub(super) if_none_match: Option<String>,
    pub(super) gzip: bool,
}

/// Verdict on an upstream's answer.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Whole,
    Part,
    /// With the client's tag.
    NotModified(String),
    OutOfRange,
    Missing,
    AskForWhole,
    Broken,
}

impl Conditions {
    pub(super) fn of(method: &Method, headers: &HeaderMap) -> Self {
        let (mut range, mut if_range) = (None, None);
        // Ranges apply to GET only (RFC 9110, 14.2).
        if *method == Method::GET {
            range = one(headers, &RANGE).filter(|range| is_one_range(range));
            match one(headers, &IF_RANGE) {
                None if headers.contains_key(IF_RANGE) => range = None,
                None => {}
                Some(text) if is_strong(text) && range.is_some() => if_range = Some(text),
                Some(_) => range = None,
            }
        }
        let gzip = Accepted::of(headers).best(|coding| coding == Coding::Gzip);
        Self {
            gzip: gzip.is_some() && range.is_none(),
            range: range.map(ToOwned::to_owned),
            if_range: if_range.map(ToOwned::to_owned),
            if_none_match: none_match(headers),
        }
    }

    pub(super) fn want_whole(&mut self) {
        self.range = None;
        self.if_range = None;
    }

    pub(super) fn judge(&self, media: &Media, headers: &HeaderMap) -> Verdict {
        let etag = media.etag.as_deref().and_then(Tag::parse);
        // A coding that was not requested cannot be decoded, and parts are never coded.
        if media.gzip && (!self.gzip || media.status == 206) {
            return Verdict::Broken;
        }
        let verdict = match media.status {
            304 if self.if_none_match.is_some() => return known_tag(headers, etag),
            200 => Verdict::Whole,
            206 => self.judge_part(media, etag),
            416 if self.range.is_some() => self.judge_range(Verdict::OutOfRange, etag),
            404 | 410 => Verdict::Missing,
            _ => Verdict::Broken,
        };
        if matches!(verdict, Verdict::Missing | Verdict::Broken) {
            return verdict;
        }
        // Evaluated before ranges (RFC 9110, 13.2.2), in case the upstream does not support If-None-Match.
        let known = etag.and_then(|etag| client_tag(headers, etag));
        known.map_or(verdict, Verdict::NotModified)
    }

    fn judge_part(&self, media: &Media, etag: Option<Tag<'_>>) -> Verdict {
        let part = media.content_range.as_deref().and_then(Part::parse);
        let fits = |part: Part| {
            let has_length = |told| told == part.last - part.first + 1;
            let wanted = self.range.as_deref();
            media.content_length.is_none_or(has_length)
                && wanted.is_some_and(|range| part.is_of(range))
        };
        if !part.is_some_and(fits) {
            return Verdict::Broken;
        }
        self.judge_range(Verdict::Part, etag)
    }

    /// Applies the range only to the version that the client holds.
    fn judge_range(&self, verdict: Verdict, etag: Option<Tag<'_>>) -> Verdict {
        let wanted = self.if_range.as_deref().and_then(Tag::parse);
        let same = wanted.is_none_or(|wanted| etag.is_some_and(|etag| etag.is_strongly(wanted)));
        if same { verdict } else { Verdict::AskForWhole }
    }
}

/// The tag of an answer. A body compressed on the way differs from the file that the tag names, so the tag becomes weak
/// and no part is combined with it.
pub(super) fn sent_etag(etag: Option<&str>, is_packed: bool) -> Option<String> {
    let tag = Tag::parse(etag?)?;
    let weak = if tag.is_weak || is_packed { "W/" } else { "" };
    Some(format!("{weak}\"{}\"", tag.opaque))
}

/// `bytes */1234`
pub(super) fn is_unsatisfied(range: &str) -> bool {
    let length = range.strip_prefix("bytes */");
    length.is_some_and(|length| number(length).is_some())
}

fn one<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut lines = headers.get_all(name);
    let line = lines.next()?.to_str().ok()?.trim();
    lines.next().is_none().then_some(line)
}

fn is_strong(text: &str) -> bool {
    Tag::parse(text).is_some_and(|tag| !tag.is_weak)
}

/// `bytes=0-9`, `bytes=10-`, `bytes=-5`. Anything else is ignored.
fn is_one_range(text: &str) -> bool {
    let Some((unit, range)) = text.split_once('=') else {
        return false;
    };
    let Some((first, last)) = range.trim().split_once('-') else {
        return false;
    };
    let is_range = match (number(first), number(last)) {
        (Some(first), Some(last)) => first <= last,
        (Some(_), None) => last.is_empty(),
        (None, Some(_)) => first.is_empty(),
        (None, None) => false,
    };
    unit.eq_ignore_ascii_case("bytes") && is_range
}

/// `bytes 0-9/1234`, or `bytes 0-9/*`.
#[derive(Clone, Copy)]
struct Part {
    first: u64,
    last: u64,
    whole: Option<u64>,
}

impl Part {
    fn parse(text: &str) -> Option<Self> {
        let (range, whole) = text.strip_prefix("bytes ")?.split_once('/')?;
        let (first, last) = range.split_once('-')?;
        let (first, last) = (number(first)?, number(last)?);
        let whole = if whole == "*" {
            None
        } else {
            Some(number(whole)?)
        };
        let is_inside = whole.is_none_or(|whole| whole > last);
        (first <= last && is_inside).then_some(Self { first, last, whole })
    }

    /// True if it begins where the requested range begins and does not exceed it; a server may send less.
    fn is_of(self, range: &str) -> bool {
        let Some((first, last)) = range
            .split_once('=')
            .and_then(|(_, range)| range.trim().split_once('-'))
        else {
            return false;
        };
        match (number(first), number(last)) {
            (Some(first), last) => self.first == first && last.is_none_or(|last| self.last <= last),
            (None, Some(suffix)) => {
                let starts = |whole: u64| self.first == whole.saturating_sub(suffix);
                self.last - self.first < suffix && self.whole.is_none_or(starts)
            }
            (None, None) => false,
        }
    }
}

fn number(text: &str) -> Option<u64> {
    let is_number = text.len() < 19 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// Sends all tags upstream as strong ones, because our weak tags are derived from its strong ones.
fn none_match(headers: &HeaderMap) -> Option<String> {
    let mut asked = Vec::new();
    for line in headers.get_all(IF_NONE_MATCH) {
        let line = line.to_str().ok()?;
        if line.trim() == "*" {
            return Some("*".to_owned());
        }
        asked.extend(tags(line).map(|tag| format!("\"{}\"", tag.opaque)));
    }
    (!asked.is_empty()).then(|| asked.join(", "))
}

/// The client's tag for the upstream's version `etag`.
fn client_tag(headers: &HeaderMap, etag: Tag<'_>) -> Option<String> {
    match NoneMatch::find(headers, |opaque| opaque == etag.opaque)? {
        NoneMatch::Any => Some(printed(etag)),
        NoneMatch::Tag(tag) => Some(printed(tag)),
    }
}

/// For a 304. Without a tag it refers to the only one requested.
fn known_tag(headers: &HeaderMap, etag: Option<Tag<'_>>) -> Verdict {
    let known = match etag {
        Some(etag) => client_tag(headers, etag),
        None => match NoneMatch::find(headers, |_| true) {
            Some(NoneMatch::Tag(tag)) => Some(printed(tag)),
            _ => None,
        },
    };
    known.map_or(Verdict::Broken, Verdict::NotModified)
}

fn printed(tag: Tag<'_>) -> String {
    let weak = if tag.is_weak { "W/" } else { "" };
    format!("{weak}\"{}\"", tag.opaque)
}

#[cfg(test)]
mod tests;
