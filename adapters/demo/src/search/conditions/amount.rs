//! Amounts that are written otherwise than as a number of 万: 7万9, 150000元, 10-15suv, 预算15.

use super::bound;
use super::item::Item;
use super::price::{JOINERS, number_at_end, number_at_start, without_first};

/// What is left of 千 in figures.
const THOUSAND: &str = "000";
/// In yuan.
const WAN: f64 = 10_000.0;
/// Numbers with fewer figures are no amount in yuan, and those with more are no price of a car.
const FIGURES: std::ops::RangeInclusive<usize> = 5..=7;
const CURRENCY: [&str; 6] = ["元", "块", "人民币", "rmb", "左右", "上下"];
const BUDGETS: [&str; 2] = ["预算", "预算是"];
/// A figure behind 万 is one of thousands before these, and not the seats of 20万7座.
const BEHIND_THOUSANDS: &str = " 的块元以左上下内预到至-~之能买可落包出，,吧呢";

/// Ends of a span without a unit that is one of prices: 10-15suv.
const SPANS: std::ops::RangeInclusive<u32> = 10..=100;
/// Between a span or a budget and what is asked for.
const GAPS: [&str; 6] = [" ", "之间", "左右", "以内", "以下", "的"];

/// In 万 with a point, of a text in small letters with figures.
pub(super) fn in_wan(text: &str) -> String {
    let text = yuan(&thousands(text));
    let mut places = text.match_indices(|letter: char| letter.is_ascii_digit());
    let amount = places.find_map(|(at, _)| {
        let (before, behind) = text.split_at(at);
        let end = without_unit(before, behind)?;
        Some(format!("{before}{}万{}", &behind[..end], &behind[end..]))
    });
    amount.unwrap_or(text)
}

/// Where the amount ends that a text begins with, if it is in 万 and does not say so: 10-15suv, 预算15.
fn without_unit(before: &str, text: &str) -> Option<usize> {
    if before.ends_with(|letter: char| letter.is_ascii_alphanumeric() || ".-".contains(letter)) {
        return None;
    }
    let (first, behind) = number_at_start(text);
    let span = JOINERS.iter().find_map(|word| behind.strip_prefix(word));
    let span = span.map(number_at_start).filter(|(to, _)| !to.is_empty());
    let (last, after) = span.unwrap_or((first, behind));
    let is_of_span = |number: &str| number.parse().is_ok_and(|number| SPANS.contains(&number));
    let is_budget = BUDGETS.iter().any(|word| before.trim_end().ends_with(word));
    let wanted = GAPS
        .iter()
        .fold(after, |text, gap| without_first(text, &[gap]));
    let is_end = wanted.is_empty() || wanted.len() < after.len() && is_budget;
    let is_kind = || Item::at_start(wanted).is_some_and(|(item, _)| item.is_kind());
    let is_bound = bound::behind(after).is_some_and(|(bound, _)| bound.is_most());
    let is_wanted = span.is_some() || is_budget || is_bound;
    let is_alone = span.is_some() && !before.trim().is_empty() && wanted.is_empty();
    let is_word = span.is_some() && (after.starts_with(' ') || has_item(wanted));
    let is_amount =
        is_wanted && is_of_span(last) && (is_budget && is_end || is_alone || is_word || is_kind());
    is_amount.then(|| text.len() - after.len())
}

/// Whether a text begins with a condition in words.
fn has_item(text: &str) -> bool {
    Item::at_start(text).is_some_and(|(item, _)| item.is_word())
}

/// 7.9万 of 7万9 and of 7万9千.
fn thousands(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut left = text;
    while let Some((head, after)) = left.split_once('万') {
        let (_, amount) = number_at_end(head);
        let (number, behind) = number_at_start(after);
        let digit = number.strip_suffix(THOUSAND).unwrap_or(number);
        let is_last = behind
            .chars()
            .next()
            .is_none_or(|next| BEHIND_THOUSANDS.contains(next));
        let is_whole = !amount.is_empty() && !amount.contains('.');
        read.push_str(head);
        if is_whole && is_last && digit.len() == 1 && digit != "." {
            read.push('.');
            read.push_str(digit);
            left = behind;
        } else {
            left = after;
        }
        read.push('万');
    }
    read + left
}

/// 15万 of 150000元, 10万-15万 of 100000-150000元.
fn yuan(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut left = text;
    while let Some(at) = left.find(|letter: char| letter.is_ascii_digit()) {
        let (head, rest) = left.split_at(at);
        let (number, behind) = number_at_start(rest);
        read.push_str(head);
        match in_yuan(&read, number, behind) {
            Some(amount) => read += &format!("{amount}万"),
            None => read.push_str(number),
        }
        left = behind;
    }
    read + left
}

/// In 万. The number of a span has its currency behind the other end.
fn in_yuan(before: &str, number: &str, behind: &str) -> Option<f64> {
    let is_word = |letter: char| letter.is_ascii_alphabetic();
    let is_amount = FIGURES.contains(&number.len())
        && !before.ends_with(is_word)
        && number.bytes().all(|byte| byte.is_ascii_digit());
    if !is_amount {
        return None;
    }
    let is_behind = |text: &str| {
        CURRENCY.iter().any(|word| text.starts_with(word)) || bound::behind(text).is_some()
    };
    let end = JOINERS.iter().find_map(|word| behind.strip_prefix(word));
    let end = end.map(number_at_start);
    let is_span = end.is_some_and(|(end, after)| FIGURES.contains(&end.len()) && is_behind(after));
    let is_money = is_behind(behind)
        || is_span
        || BUDGETS.iter().any(|word| before.trim_end().ends_with(word));
    let yuan: u32 = number.parse().ok().filter(|_| is_money)?;
    Some(f64::from(yuan) / WAN)
}
