//! Two refusals that want a thing alone: 不要宝马以外的, 除了特斯拉都不要, 非比亚迪不买.

use super::parts::{Reach, after_parts, list_at_end};
use super::words::{refusal_at_start, refusals};
use super::{ALL, ASIDE, is_question};
use crate::search::conditions::{GAPS, without_first};
use crate::world::World;

const EXCEPT: [&str; 3] = ["除了", "除去", "除"];
/// Before what the second refusal needs.
const UNLESS: [&str; 5] = ["不是", "没有", "非", "无", "没"];
/// Behind a thing that is excepted.
const BESIDE: [&str; 3] = ["以外", "之外", "外"];
/// The second refusal, besides those of any place.
const SECOND: [&str; 3] = ["不行", "不可", "莫属"];
/// All else, before the second refusal.
const ELSE: [&str; 5] = ["其他", "其它", "其余", "别的", "另外"];
/// Likewise; they say nothing.
const FILLERS: [&str; 9] = ["的", "品牌", "车型", "车", "我", "就", "也", ",", " "];

/// A query that wants what it excepts from a refusal, without both.
pub(super) fn only(world: &World, text: &str) -> Option<String> {
    refused_but(world, text)
        .or_else(|| but_refused(world, text))
        .or_else(|| aside_refused(world, text))
        .or_else(|| unless(world, text))
}

/// 不要宝马以外的, 不考虑除了宝马的.
fn refused_but(world: &World, text: &str) -> Option<String> {
    let mut places = refusals(text).filter(|(_, word)| !EXCEPT.contains(word));
    places.find_map(|(at, word)| {
        let (before, behind) = (&text[..at], text[at + word.len()..].trim_start());
        let excepted = without_first(behind, &EXCEPT);
        let after = after_parts(world, excepted)?;
        let is_but = excepted.len() < behind.len();
        // 外 alone may be a part of 外观.
        let besides = if is_but { &BESIDE[..] } else { &BESIDE[..2] };
        let left = without_first(after, besides);
        let is_excepted = is_but || left.len() < after.len();
        let wanted = &excepted[..excepted.len() - after.len()];
        let left = left.trim_start_matches(['的', '车']);
        (is_excepted && !is_question(before, word)).then(|| format!("{before} {wanted} {left}"))
    })
}

/// 除了特斯拉都不要, 除比亚迪以外的其他品牌不考虑.
fn but_refused(world: &World, text: &str) -> Option<String> {
    EXCEPT.iter().find_map(|word| {
        let (before, behind) = text.split_once(word)?;
        let after = after_parts(world, behind)?;
        let wanted = &behind[..behind.len() - after.len()];
        let left = behind_second(without_first(after, &BESIDE), false)?;
        Some(format!("{before} {wanted} {left}"))
    })
}

/// 特斯拉以外的都不要.
fn aside_refused(world: &World, text: &str) -> Option<String> {
    ASIDE.iter().find_map(|word| {
        let (before, behind) = text.split_once(word)?;
        list_at_end(world, before, Reach::Joined)?;
        let left = behind_second(behind, false)?;
        Some(format!("{before} {left}"))
    })
}

/// 非比亚迪不买, 没有四驱不要.
fn unless(world: &World, text: &str) -> Option<String> {
    let mut places = UNLESS.iter().flat_map(|word| text.match_indices(word));
    places.find_map(|(at, word)| {
        let (before, behind) = (&text[..at], &text[at + word.len()..]);
        let after = after_parts(world, behind)?;
        let wanted = &behind[..behind.len() - after.len()];
        let left = behind_second(after, true)?;
        (!is_question(before, word)).then(|| format!("{before} {wanted} {left}"))
    })
}

/// What is behind 的其他都不要: a gap or nothing. Without a word for all else it is the end of the query.
fn behind_second(text: &str, mut is_all: bool) -> Option<&str> {
    let mut rest = text;
    loop {
        let refusal = refusal_at_start(rest).map(|word| &rest[word.len()..]);
        let mut second = SECOND.iter();
        let second = refusal.or_else(|| second.find_map(|word| rest.strip_prefix(word)));
        if let Some(left) = second {
            let left = left.trim_start_matches(['了', '!', '。']);
            let is_end = left.trim_matches(GAPS).is_empty();
            return (is_end || is_all && left.starts_with(GAPS)).then_some(left);
        }
        let all = ALL.iter().chain(&ELSE);
        let mut found = all
            .map(|word| (*word, true))
            .chain(FILLERS.map(|word| (word, false)));
        let (left, is_else) =
            found.find_map(|(word, is_else)| Some((rest.strip_prefix(word)?, is_else)))?;
        (rest, is_all) = (left, is_all || is_else);
    }
}
