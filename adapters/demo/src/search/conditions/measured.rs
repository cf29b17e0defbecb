//! Figures that no filter has: 400匹马力, 300-400马力, 油耗6以内, 轴距3米以上.

use super::bound;
use super::price::{number_at_end, number_at_start, without_first};

/// Before a number; longer ones before those that they contain.
const BEFORE: [&str; 20] = [
    "百公里加速",
    "0百加速",
    "百加速",
    "百公里油耗",
    "百公里电耗",
    "油耗",
    "电耗",
    "马力",
    "功率",
    "扭矩",
    "后备箱容积",
    "后备厢容积",
    "后备箱",
    "后备厢",
    "油箱",
    "电池",
    "轴距",
    "车长",
    "加速",
    "0百",
];
/// Behind a number; longer ones before those that they contain.
const UNITS: [&str; 19] = [
    "缸发动机",
    "度大电池",
    "度电池",
    "度电",
    "kwh",
    "kw",
    "n·m",
    "nm",
    "匹马力",
    "马力",
    "匹",
    "千瓦时",
    "千瓦",
    "牛米",
    "毫米",
    "厘米",
    "米",
    "秒",
    "缸",
];
/// Units of a number behind a word, besides.
const OTHERS: [&str; 4] = ["个油", "升", "l", "个"];

/// Between two numbers.
const BETWEEN: [&str; 6] = ["-", "到", "至", "~", "—", "～"];

/// The last such figure with its words, and the text without it.
pub(super) fn read(text: &str) -> Option<(String, String)> {
    let (from, to) = behind_word(text).or_else(|| by_unit(text))?;
    let said = text[from..to].replace(' ', "");
    Some((said, format!("{} {}", &text[..from], &text[to..])))
}

fn behind_word(text: &str) -> Option<(usize, usize)> {
    let mut places = BEFORE.iter().flat_map(|word| text.match_indices(word));
    places.find_map(|(at, word)| {
        let behind = text[at + word.len()..].trim_start_matches(['在', '是', '到', ' ']);
        let behind = bound::at_start(behind).map_or(behind, |(_, behind)| behind);
        let (digits, after) = numbers_at_start(behind);
        let after = without_first(without_first(after, &UNITS), &OTHERS);
        (!digits.is_empty()).then(|| (at, text.len() - without_bound(after).len()))
    })
}

fn by_unit(text: &str) -> Option<(usize, usize)> {
    let mut places = UNITS.iter().flat_map(|unit| text.match_indices(unit));
    places.find_map(|(at, unit)| {
        let (head, digits) = numbers_at_end(&text[..at]);
        let head = bound::at_end(head).map_or(head, |(_, head)| head);
        let after = without_bound(&text[at + unit.len()..]);
        (!digits.is_empty()).then(|| (head.len(), text.len() - after.len()))
    })
}

/// One, or a span of two: 300-400.
fn numbers_at_start(text: &str) -> (&str, &str) {
    let (digits, after) = number_at_start(text);
    let to = without_first(after, &BETWEEN);
    let (others, behind) = number_at_start(to);
    if digits.is_empty() || to == after || others.is_empty() {
        return (digits, after);
    }
    text.split_at(text.len() - behind.len())
}

/// Likewise; 三百 is 3百.
fn numbers_at_end(text: &str) -> (&str, &str) {
    let (head, digits) = number_at_end(text.strip_suffix('百').unwrap_or(text));
    if digits.is_empty() {
        return (text, "");
    }
    let from = BETWEEN.iter().find_map(|word| head.strip_suffix(word));
    let (before, others) = from.map_or((head, ""), number_at_end);
    let start = if others.is_empty() { head } else { before };
    text.split_at(start.len())
}

fn without_bound(text: &str) -> &str {
    bound::behind(text).map_or_else(|| without_first(text, &["左右"]), |(_, after)| after)
}
