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
/// After a figure that is no engine's and no consumption: 1.6万, 3.5公里.
const UNITS: &str = "万公千里个元秒米分年月号点折%";

pub(super) struct Names(HashSet<Vec<char>>);

impl Names {
    pub(super) fn new(brands: &[Brand], series: &[Series]) -> Self {
        let brands = brands.iter().map(|brand| &brand.name);
        let names = brands.chain(series.iter().map(|series| &series.name));
        let letters = names.map(|name| name.chars().collect::<Vec<char>>());
        Self(letters.filter(|name| NAMED.contains(&name.len())).collect())
    }

    /// It names a car or makers of a country, or has a figure that few cars have.
    pub(super) fn are_in(&self, text: &[char]) -> bool {
        NAMED
            .clone()
            .any(|len| text.windows(len).any(|part| self.0.contains(part)))
            || text
                .windows(2)
                .any(|pair| pair[1] == '系' && COUNTRIES.contains(pair[0]))
            || (0..text.len()).any(|at| is_code(&text[at..]) || is_decimal(text, at))
    }
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
        ] {
            assert!(says_one(text), "{text}");
        }
    }

    #[test]
    fn other_figures_and_words_are_of_any_car() {
        for text in [
            "优惠了1.6万",
            "开了3.5公里",
            "提车2016.5.20",
            "ABS和倒车影像都有",
            "系统很流畅",
            "4S店服务好",
        ] {
            assert!(!says_one(text), "{text}");
        }
    }
}
