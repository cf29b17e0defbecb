//! Whether an owner's sentence is about a certain car: reviews.csv is not tied to series, and such a sentence would stand
//! under another one.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::brand::Brand;
use super::series::Series;

/// Letters of a name that is looked for.
const NAMED: RangeInclusive<usize> = 2..=8;
/// Letters before the figures of a code, such as CX-5 and RAV4.
const MOST_CODE_LETTERS: usize = 5;
/// Makers of a country, as in 日系.
const COUNTRIES: &str = "日德韩美法";
/// After a figure that is no engine's and no consumption: 3.5公里.
const UNITS: &str = "公千里个元秒米分年月号点折%";
/// What owners of one car call it, whose texts many folders have: 森林人, and its engine.
const ONE_CAR: [&str; 2] = ["森", "水平对置"];
/// Cars that were sold once, and parts of names: folders need not have them as names.
const FORMER_CARS: [&str; 26] = [
    "欧蓝德",
    "途观",
    "荣放",
    "皇冠",
    "昂科威",
    "锐志",
    "翼虎",
    "科鲁兹",
    "福克斯",
    "指南者",
    "自由光",
    "帕杰罗",
    "劲炫",
    "智跑",
    "翼搏",
    "科帕奇",
    "狮跑",
    "力狮",
    "骐达",
    "骊威",
    "马自达",
    "昂克赛拉",
    "阿特兹",
    "捷豹",
    "三菱",
    "欧兰德",
];
/// Where a car comes from: it stands under others too.
const ORIGINS: [&str; 4] = ["进口", "国产", "合资", "美国"];
/// Behind the figures of a consumption: 9升, 8个油.
const CONSUMED: [&str; 4] = ["升", "个油", "个多油", "L"];
/// Figures of a price or a mileage that is written out.
const LONG: usize = 5;
/// Before 万 it is an amount, which few cars cost, or a mileage, which few owners have.
const NUMERALS: &str = "0123456789一二两三四五六七八九十几";
/// Latin words that are of any car, or whose car `needs` tells by its traits. Others are codes: XV, CRV, EyeSight.
const COMMON_WORDS: [&str; 29] = [
    "suv", "mpv", "at", "mt", "cvt", "dct", "abs", "esp", "acc", "gps", "led", "usb", "cd", "dvd",
    "app", "wifi", "carplay", "carlife", "ok", "ac", "auto", "km", "mm", "cm", "kg", "kwh", "ps",
    "pk", "qq",
];

pub(super) struct Names(HashSet<Vec<char>>);

impl Names {
    pub(super) fn new(brands: &[Brand], series: &[Series]) -> Self {
        let brands = brands.iter().map(|brand| &brand.name);
        let names = brands.chain(series.iter().map(|series| &series.name));
        let letters = names.map(|name| name.chars().collect::<Vec<char>>());
        Self(letters.filter(|name| NAMED.contains(&name.len())).collect())
    }

    /// It names a car or makers of a country, or has a figure or a code that few cars have.
    pub(super) fn are_in(&self, text: &[char]) -> bool {
        NAMED
            .clone()
            .any(|len| text.windows(len).any(|part| self.0.contains(part)))
            || text.windows(2).any(|pair| match pair[1] {
                '系' => COUNTRIES.contains(pair[0]),
                '万' | 'w' | 'W' => NUMERALS.contains(pair[0]),
                _ => false,
            })
            || text
                .split(|letter| !letter.is_ascii_digit())
                .any(|run| run.len() >= LONG)
            || ONE_CAR
                .iter()
                .chain(&FORMER_CARS)
                .chain(&ORIGINS)
                .any(|word| {
                    let word: Vec<char> = word.chars().collect();
                    text.windows(word.len()).any(|part| part == word)
                })
            || (1..text.len()).any(|at| is_number(text[at - 1]) && is_consumed(&text[at..]))
            || (0..text.len()).any(|at| is_code(&text[at..]) || is_decimal(text, at))
            || has_uncommon_word(text)
    }
}

fn is_number(letter: char) -> bool {
    letter.is_ascii_digit() || "一二两三四五六七八九十".contains(letter)
}

fn is_consumed(behind: &[char]) -> bool {
    CONSUMED.iter().any(|unit| {
        unit.chars()
            .eq(behind.iter().copied().take(unit.chars().count()))
    })
}

/// Letters and figures, as in CX-5.
fn is_code(text: &[char]) -> bool {
    let letters = text
        .iter()
        .take_while(|letter| letter.is_ascii_alphabetic())
        .count();
    let rest = text[letters..]
        .strip_prefix(&['-'])
        .unwrap_or(&text[letters..]);
    (1..=MOST_CODE_LETTERS).contains(&letters) && rest.first().is_some_and(char::is_ascii_digit)
}

/// A Latin word of two letters or more that not all cars share.
fn has_uncommon_word(text: &[char]) -> bool {
    text.split(|letter| !letter.is_ascii_alphabetic())
        .filter(|word| word.len() > 1)
        .any(|word| {
            let word: String = word.iter().map(char::to_ascii_lowercase).collect();
            !COMMON_WORDS.contains(&word.as_str())
        })
}

/// Litres of an engine, or of fuel: 2.5, 2.0T, 9.6.
fn is_decimal(text: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| text[before]);
    let [whole, '.', part, rest @ ..] = &text[at..] else {
        return false;
    };
    let is_number = |letter: &char| letter.is_ascii_digit();
    let has_more = rest.first().is_some_and(is_number);
    is_number(whole)
        && is_number(part)
        && !has_more
        && !before.is_some_and(|letter| is_number(&letter) || letter == '.')
        && !rest.first().is_some_and(|letter| UNITS.contains(*letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says_one(text: &str) -> bool {
        let names = ["傲虎", "斯巴鲁"].map(|name| name.chars().collect());
        let text: Vec<char> = text.chars().collect();
        Names(names.into_iter().collect()).are_in(&text)
    }

    #[test]
    fn names_codes_makers_and_engines_are_of_a_certain_car() {
        for text in [
            "最终上了傲虎",
            "斯巴鲁是算差的了",
            "不如CX-5",
            "RAV4更好",
            "在日系里算好的",
            "16豪华2.5，目前不烧",
            "直接上2.0T",
            "油耗9.6了",
            "优惠了1.6万",
            "落地十五万出头",
            "22万了，至今没坏过",
            "还是xv好看",
            "裸车不到25w",
            "目前49000公里",
            "小森啥事没干过",
            "就是看重它的水平对置",
            "欧蓝德真心便宜",
            "综合油耗9升每百公里",
            "百公里八个油",
        ] {
            assert!(says_one(text), "{text}");
        }
    }

    #[test]
    fn other_figures_and_words_are_of_any_car() {
        for text in [
            "比万里挑一还好",
            "开了3.5公里",
            "提车2016.5.20",
            "ABS和倒车影像都有",
            "8AT很顺，CarPlay好用",
            "系统很流畅",
            "4S店服务好",
        ] {
            assert!(!says_one(text), "{text}");
        }
    }
}
