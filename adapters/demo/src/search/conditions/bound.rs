//! Words for the least or the most of something: 不超过15万, 续航不低于600公里, 30万以上.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Most,
    Least,
}

/// Before a number.
const BEFORE: &[(&str, Bound)] = &[
    ("不要超过", Bound::Most),
    ("不能超过", Bound::Most),
    ("不超过", Bound::Most),
    ("别超过", Bound::Most),
    ("不超出", Bound::Most),
    ("不超", Bound::Most),
    ("不高于", Bound::Most),
    ("不大于", Bound::Most),
    ("不多于", Bound::Most),
    ("不到", Bound::Most),
    ("没到", Bound::Most),
    ("未到", Bound::Most),
    ("不足", Bound::Most),
    ("不满", Bound::Most),
    ("未满", Bound::Most),
    ("低于", Bound::Most),
    ("小于", Bound::Most),
    ("少于", Bound::Most),
    ("最多", Bound::Most),
    ("至多", Bound::Most),
    ("顶多", Bound::Most),
    ("最高", Bound::Most),
    ("<=", Bound::Most),
    ("<", Bound::Most),
    ("≤", Bound::Most),
    ("‹", Bound::Most),
    ("〈", Bound::Most),
    ("不能低于", Bound::Least),
    ("不要低于", Bound::Least),
    ("不低于", Bound::Least),
    ("别低于", Bound::Least),
    ("不小于", Bound::Least),
    ("不少于", Bound::Least),
    ("高于", Bound::Least),
    ("大于", Bound::Least),
    ("多于", Bound::Least),
    ("超过", Bound::Least),
    ("超出", Bound::Least),
    ("至少", Bound::Least),
    ("最少", Bound::Least),
    ("最低", Bound::Least),
    ("起码", Bound::Least),
    (">=", Bound::Least),
    (">", Bound::Least),
    ("≥", Bound::Least),
    ("›", Bound::Least),
    ("〉", Bound::Least),
];
/// Behind a number; longer ones before those that they contain.
const BEHIND: &[(&str, Bound)] = &[
    ("以内", Bound::Most),
    ("以下", Bound::Most),
    ("之内", Bound::Most),
    ("之下", Bound::Most),
    ("不到", Bound::Most),
    ("封顶", Bound::Most),
    ("往下", Bound::Most),
    ("朝下", Bound::Most),
    ("以里", Bound::Most),
    ("内", Bound::Most),
    ("下", Bound::Most),
    ("以上", Bound::Least),
    ("之上", Bound::Least),
    ("往上", Bound::Least),
    ("朝上", Bound::Least),
    ("开外", Bound::Least),
    ("打底", Bound::Least),
    ("起步", Bound::Least),
    ("+", Bound::Least),
    ("起", Bound::Least),
];

/// They begin with a bound and are none: 20万起亚, 20万内饰好的.
const OTHERS: [&str; 2] = ["起亚", "内饰"];

/// The word that a text ends with, and what is before it: of 不超过 and 超过 the longer one. That of 不到 is whole, that of
/// 至少要 is not.
pub(super) fn at_end(text: &str) -> Option<(Bound, &str)> {
    let whole = text.trim_end();
    let texts = [whole, whole.trim_end_matches(['要', '是', '到', ' '])];
    texts.into_iter().find_map(|text| {
        let found = BEFORE
            .iter()
            .filter(|(word, _)| text.ends_with(word))
            .max_by_key(|(word, _)| word.len());
        found.map(|(word, bound)| (*bound, &text[..text.len() - word.len()]))
    })
}

/// The word that a text before a number begins with, and what is behind it.
pub(super) fn at_start(text: &str) -> Option<(Bound, &str)> {
    let found = BEFORE
        .iter()
        .filter(|(word, _)| text.starts_with(word))
        .max_by_key(|(word, _)| word.len());
    found.map(|(word, bound)| (*bound, &text[word.len()..]))
}

/// The word that a text behind a number begins with, and what is behind it.
pub(super) fn behind(text: &str) -> Option<(Bound, &str)> {
    if OTHERS.iter().any(|word| text.starts_with(word)) {
        return None;
    }
    // 7座及以上.
    let bare = text.strip_prefix(['及', '或']).unwrap_or(text);
    let mut words = BEHIND.iter();
    words.find_map(|(word, bound)| Some((*bound, bare.strip_prefix(word)?)))
}
