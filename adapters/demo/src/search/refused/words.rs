//! Words that refuse, composed: 不 + 想 + 买, 千万 + 别 + 推荐.

use crate::world::names::is_gap;

/// Before a denial; they say nothing else.
const STRESS: [&str; 6] = ["千万", "绝对", "坚决", "一定", "最好", "请"];
const DENIALS: [&str; 3] = ["不", "别", "勿"];
/// Before a denial, besides gaps.
const BEFORE_DENIAL: [char; 4] = ['我', '也', '就', '都'];
/// Between a denial and a verb, up to two of them: 不能, 不想要.
const INTENTS: [&str; 24] = [
    "可以", "跟我", "和我", "向我", "愿意", "准备", "打算", "希望", "应该", "需", "给我", "能",
    "可", "想", "会", "愿", "应", "该", "得", "宜", "用", "要", "再", "必",
];
const MOST_INTENTS: usize = 2;
/// Behind a denial, with or without intents.
const VERBS: [&str; 16] = [
    "考虑", "喜欢", "接受", "推荐", "包括", "包含", "看到", "看见", "要", "买", "看", "选", "带",
    "含", "推", "碰",
];
/// Behind intents alone: 不是 and 没有 are weaker, 不能是 is not.
const VERBS_BEHIND_INTENTS: [&str; 4] = ["是", "有", "说", "提"];
/// Before 别 they are one word with it.
const BEFORE_BIE: [char; 6] = ['特', '级', '类', '区', '分', '个'];
/// Refusals by themselves.
const ALONE: [&str; 9] = [
    "拒绝", "排除", "讨厌", "避开", "嫌弃", "抵制", "厌恶", "除了", "除去",
];
/// Likewise, and also behind what they refuse: 对日系无感.
pub(super) const NO_INTEREST: [&str; 10] = [
    "没有兴趣",
    "不感兴趣",
    "没兴趣",
    "无兴趣",
    "不感冒",
    "没感觉",
    "没好感",
    "看不上",
    "无感",
    "反感",
];
/// Before a refusal they deny it: 不得不买.
const DENIED: [&str; 4] = ["不得", "不能", "不可", "不会"];
/// Before 怕 they are one word with it, or deny it.
const BEFORE_PA: [char; 5] = ['不', '哪', '恐', '别', '可'];
/// Letters of words behind 不 and 别 that refuse nothing: 不贵, 不限, 别致.
const NO_VERBS: &str = "怕错贵差限大小高低多少远近同仅只论管光单过如止堵丑难是有到足满超应得的克摸墅人致样行好太很算怎什么啥";
/// Letters of an unknown verb.
const MOST_VERB: usize = 2;

/// The refusal that a text begins with, the longest one.
pub(super) fn refusal_at_start(text: &str) -> Option<&str> {
    let mut alone = ALONE.iter().chain(&NO_INTEREST);
    let alone = alone.find(|word| text.starts_with(**word));
    let end = alone
        .map(|word| word.len())
        .or_else(|| Some(text.len() - behind_denial(text)?.len()))?;
    Some(&text[..end])
}

/// All refusals of a text, none within another one.
pub(super) fn refusals(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    text.char_indices().filter_map(move |(at, _)| {
        let word = refusal_at_start(&text[at..]).filter(|_| at >= end)?;
        end = at + word.len();
        Some((at, word))
    })
}

fn behind_denial(text: &str) -> Option<&str> {
    let bare = first_of(&STRESS, text).unwrap_or(text);
    let mut behind = first_of(&DENIALS, bare)?;
    let mut longest = first_of(&VERBS, behind);
    for _ in 0..MOST_INTENTS {
        let Some(next) = first_of(&INTENTS, behind) else {
            break;
        };
        behind = next;
        let verb = first_of(&VERBS, behind).or_else(|| first_of(&VERBS_BEHIND_INTENTS, behind));
        longest = verb.or(longest);
    }
    longest
}

/// Places of denials at the starts of phrases, and what is behind the unknown verbs that follow them: 不爱 of 不爱纯电.
pub(super) fn unknown_denials(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = text.char_indices().filter(|(at, _)| {
        let before = text[..*at].chars().next_back();
        before.is_none_or(|letter| is_gap(letter) || BEFORE_DENIAL.contains(&letter))
    });
    starts.flat_map(|(at, _)| {
        let behind = first_of(&DENIALS, &text[at..]).unwrap_or_default();
        let verb = behind.char_indices().take(MOST_VERB);
        let verb = verb.take_while(|(_, letter)| {
            !letter.is_ascii() && !is_gap(*letter) && !NO_VERBS.contains(*letter)
        });
        verb.map(move |(place, letter)| (at, &behind[place + letter.len_utf8()..]))
    })
}

/// What is behind the first of the words that a text begins with.
fn first_of<'t>(words: &[&str], text: &'t str) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

/// Whether it is none behind this text: 要不要, 可不可以买 and 能不能是 ask, and 特别推荐 denies nothing.
pub(super) fn is_none(before: &str, refusal: &str) -> bool {
    if DENIED.iter().any(|word| before.ends_with(word)) && refusal.starts_with('不') {
        return true;
    }
    if refusal == "怕" {
        return before.ends_with(BEFORE_PA);
    }
    let Some(verb) = refusal.strip_prefix(['不', '没']) else {
        return refusal.starts_with('别') && before.ends_with(BEFORE_BIE);
    };
    let asks = |words: &[&str]| {
        let mut words = words.iter();
        words.any(|word| verb.starts_with(word) && before.ends_with(word))
    };
    let first = verb.chars().next();
    first.is_some_and(|first| before.ends_with(first)) || asks(&INTENTS) || asks(&VERBS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_composed_of_a_denial_intents_and_a_verb() {
        for word in [
            "不要",
            "不买",
            "不想要",
            "不想买",
            "不要买",
            "不能是",
            "不可以是",
            "不愿意买",
            "不打算考虑",
            "不希望要",
            "别买",
            "别推荐",
            "别给我推荐",
            "千万别买",
            "坚决不考虑",
            "请勿推荐",
            "不需要",
            "不想要带",
            "拒绝",
            "除了",
        ] {
            assert_eq!(refusal_at_start(word), Some(word));
        }
        for word in [
            "不是",
            "不到10万",
            "不超过",
            "别克",
            "别摸我",
            "不错",
            "不行",
            "不能",
            "最好的",
        ] {
            assert_eq!(refusal_at_start(word), None, "{word}");
        }
    }

    #[test]
    fn every_denial_that_was_listed_once_is_one() {
        let verbs = "不能是 不能要 不能有 不能买 不可以是 不可是 不可要 不想是 不想考虑 不会要 不会买 不会考虑 不愿要 不愿买 \
                     不愿意要 不愿意买 不准备要 不准备买 不打算要 不打算买 不接受 不希望是 不希望要 千万别买 不要 不想要 不想买 \
                     不买 不含 不包括 不考虑 不喜欢 拒绝 排除 除了 除去 别要 别买 别推荐 别给我推荐 讨厌 避开 不看 不选 不带 不想看";
        for word in verbs.split_whitespace() {
            assert_eq!(refusal_at_start(word), Some(word));
        }
    }
}
