//! Names of a series with a part of its brand, and by its code alone: 风神奕炫 and 东风奕炫 of 东风风神 奕炫, E5 of 银河E5.

use super::{LEAST_PART, is_grade, is_kind, powered, without_tail};

/// Letters of a brand that has two halves, as 东风风神.
const WHOLE: usize = 4;
/// Letters of the longest code, as ES600.
const LONGEST_CODE: usize = 5;

/// Each form of a series with the halves of its brand instead of the brand, and without the half that it begins with.
pub(super) fn with_halves(forms: &[String], brand: &str, brands: &[String]) -> Vec<String> {
    let halves = halves(brand);
    let mut found = Vec::new();
    if halves.is_empty() {
        return found;
    }
    for form in forms {
        let rest = match (behind(form, brands), without_half(form, brand)) {
            (Some(""), _) => continue,
            (Some(rest), _) => rest,
            (None, Some(rest)) => {
                found.push(rest.to_owned());
                found.extend(brands.iter().map(|brand| format!("{brand}{rest}")));
                rest
            }
            (None, None) => form,
        };
        found.extend(halves.iter().map(|half| format!("{half}{rest}")));
    }
    found
}

/// 神骐t30 of 长安神骐t30 of 长安凯程.
pub(super) fn without_half<'f>(form: &'f str, brand: &str) -> Option<&'f str> {
    let halves = halves(brand);
    let mut rests = halves
        .iter()
        .filter_map(|half| form.strip_prefix(half.as_str()));
    rests.find(|rest| is_name(rest))
}

/// The one that is a name of its own: behind its maker, as in 吉利银河, the second half is the brand.
pub(super) fn own(name: &str, brand: &str, brands: &[String]) -> Option<String> {
    let rest = behind(name, brands).or_else(|| without_half(name, brand));
    let second = halves(brand).pop()?;
    Some(format!("{second}{}", rest.unwrap_or(name)))
}

/// What follows the longest of the starts.
fn behind<'f>(form: &'f str, starts: &[String]) -> Option<&'f str> {
    let rests = starts
        .iter()
        .filter_map(|start| form.strip_prefix(start.as_str()));
    rests.min_by_key(|rest| rest.len())
}

fn is_name(rest: &str) -> bool {
    // 500 of 风光500 is rather 坦克500.
    let is_figure = rest.bytes().all(|one| one.is_ascii_digit());
    rest.chars().count() >= LEAST_PART && !is_figure && !is_kind(rest) && !is_grade(rest)
}

/// 东风 and 风神 of 东风风神; none of 五菱汽车.
fn halves(brand: &str) -> Vec<String> {
    let name: Vec<char> = without_tail(brand).unwrap_or(brand).chars().collect();
    if name.len() != WHOLE || name.iter().any(char::is_ascii) {
        return Vec::new();
    }
    let halves = name.chunks(WHOLE / 2);
    halves.map(|half| half.iter().collect()).collect()
}

/// The code behind the Chinese words of a name: m7 of 问界m7. None of ev3, which is no 3, and of g9suv, which is a G9 too.
pub(super) fn code(form: &str) -> Option<&str> {
    let words = form.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
    let code = &form[words.len()..];
    let has = |is_one: fn(&u8) -> bool| code.as_bytes().iter().any(is_one);
    let is_code = (LEAST_PART..=LONGEST_CODE).contains(&code.len())
        && has(u8::is_ascii_alphabetic)
        && has(u8::is_ascii_digit);
    let is_word =
        words.chars().count() >= LEAST_PART && !words.contains(|one: char| one.is_ascii());
    let is_figure = |bare: &str| bare.bytes().all(|one| one.is_ascii_digit());
    let is_asked = powered(code).is_some_and(|(bare, _)| is_figure(&bare)) || code.ends_with("suv");
    (is_code && is_word && !is_asked).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_of_a_brand_stands_for_it() {
        let of =
            |form: &str, brand: &str| with_halves(&[form.to_owned()], brand, &[brand.to_owned()]);
        assert_eq!(of("奕炫", "东风风神"), ["东风奕炫", "风神奕炫"]);
        assert_eq!(
            of("银河e5", "吉利银河"),
            ["e5", "吉利银河e5", "吉利e5", "银河e5"]
        );
        assert_eq!(of("宏光", "五菱汽车"), [""; 0]);
    }

    #[test]
    fn a_code_has_letters_and_figures() {
        assert_eq!(code("问界m7"), Some("m7"));
        for form in [
            "易至ev3",
            "将军f9suv",
            "豹8",
            "坦克500",
            "海豹06gt进口",
            "秦plus",
            "model3",
        ] {
            assert_eq!(code(form), None, "{form}");
        }
    }
}
