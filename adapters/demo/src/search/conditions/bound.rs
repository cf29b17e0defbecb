//! Words for the least or the most of something: 不超过15万, 续航不低于600公里, 30万以上.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Most,
    /// Not the number itself, where numbers are counted: 不到7座.
    Below,
    Least,
    /// Likewise: 超过5座.
    Above,
}

impl Bound {
    pub(super) fn is_most(self) -> bool {
        matches!(self, Self::Most | Self::Below)
    }

    /// 不低于 of 低于.
    fn denied(self) -> Self {
        match self {
            Self::Below => Self::Least,
            Self::Above => Self::Most,
            same => same,
        }
    }
}

/// Before a number.
const BEFORE: &[(&str, Bound)] = &[
    ("不到", Bound::Below),
    ("没到", Bound::Below),
    ("未到", Bound::Below),
    ("不足", Bound::Below),
    ("不满", Bound::Below),
    ("未满", Bound::Below),
    ("低于", Bound::Below),
    ("小于", Bound::Below),
    ("少于", Bound::Below),
    ("最多", Bound::Most),
    ("至多", Bound::Most),
    ("顶多", Bound::Most),
    ("最高", Bound::Most),
    ("<=", Bound::Most),
    ("<", Bound::Below),
    ("≤", Bound::Most),
    ("‹", Bound::Below),
    ("〈", Bound::Below),
    ("高于", Bound::Above),
    ("大于", Bound::Above),
    ("多于", Bound::Above),
    ("超过", Bound::Above),
    ("超出", Bound::Above),
    ("超", Bound::Above),
    ("至少", Bound::Least),
    ("最少", Bound::Least),
    ("最低", Bound::Least),
    ("起码", Bound::Least),
    (">=", Bound::Least),
    (">", Bound::Above),
    ("≥", Bound::Least),
    ("›", Bound::Above),
    ("〉", Bound::Above),
];
/// Before words of the list above that they turn into their opposite.
const DENIALS: [&str; 20] = [
    "不",
    "别",
    "勿",
    "不要",
    "不想",
    "不想要",
    "不会",
    "不可",
    "不可以",
    "不能",
    "不得",
    "不宜",
    "不愿",
    "不愿意",
    "不准备",
    "不打算",
    "不希望",
    "不应",
    "不应该",
    "不该",
];
/// Behind a number; longer ones before those that they contain.
const BEHIND: &[(&str, Bound)] = &[
    ("以内", Bound::Most),
    ("以下", Bound::Most),
    ("之内", Bound::Most),
    ("之下", Bound::Most),
    ("不到", Bound::Below),
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
        let words = BEFORE.iter();
        let (word, bound) = words
            .filter(|(word, _)| text.ends_with(word))
            .max_by_key(|(word, _)| word.len())?;
        let before = &text[..text.len() - word.len()];
        let head = before.trim_end();
        let denial = DENIALS.iter().filter(|denial| head.ends_with(**denial));
        Some(match denial.max_by_key(|denial| denial.len()) {
            Some(denial) => (bound.denied(), &head[..head.len() - denial.len()]),
            None => (*bound, before),
        })
    })
}

/// The word that a text before a number begins with, and what is behind it.
pub(super) fn at_start(text: &str) -> Option<(Bound, &str)> {
    let bound = |text: &str| {
        let words = BEFORE.iter().filter(|(word, _)| text.starts_with(word));
        let longest = words.max_by_key(|(word, _)| word.len());
        longest.map(|(word, bound)| (*bound, word.len()))
    };
    if let Some((bound, end)) = bound(text) {
        return Some((bound, &text[end..]));
    }
    let mut denials = DENIALS.iter();
    denials.find_map(|denial| {
        let behind = text.strip_prefix(denial)?;
        let (bound, end) = bound(behind)?;
        Some((bound.denied(), &behind[end..]))
    })
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
