//! Digits in the words of a report that could be a phone number.

/// Digits of an id, and of the words of a report together: more could be a phone number.
pub(super) const MOST_DIGITS: usize = 10;
/// Of a line, and of a column.
const LINE_DIGITS: usize = 7;

/// Eleven digits from 13 to 19.
pub(super) fn has_phone(id: &str) -> bool {
    id.as_bytes().windows(11).any(|part| {
        part[0] == b'1' && (b'3'..=b'9').contains(&part[1]) && part.iter().all(u8::is_ascii_digit)
    })
}

/// With `_` in place of all digits where there are as many as in a phone number, whatever is between them: 139 0000-1111.
/// The digits of a place in a file of ours are kept: /assets/main.1234567.js:12:345.
pub(super) fn without_phones(text: &str) -> String {
    let others = text.split_whitespace().filter(|word| !is_place(word));
    if others.map(digits).sum::<usize>() <= MOST_DIGITS {
        return text.to_owned();
    }
    let words = text.split_inclusive(char::is_whitespace);
    let masked = |word: &str| -> String {
        if is_place(word) {
            return word.to_owned();
        }
        let letters = word.chars();
        letters
            .map(|letter| if figures(letter) > 0 { '_' } else { letter })
            .collect()
    };
    words.map(masked).collect()
}

/// A file of ours, and at most line and column behind it: nothing else may hold as many digits.
fn is_place(word: &str) -> bool {
    let Some((_, file)) = word.split_once("/assets/") else {
        return false;
    };
    let ending = [".js", ".css"]
        .into_iter()
        .find(|ending| file.contains(ending));
    let Some((name, at)) = ending.and_then(|ending| file.split_once(ending)) else {
        return false;
    };
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    let at = at.trim_end_matches(|letter: char| letter != ':' && !letter.is_numeric());
    let mut numbers = at.split(':').skip(1);
    let is_number = |number: &str| {
        number.len() <= LINE_DIGITS && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    name.chars().all(is_name)
        && digits(name) <= MOST_DIGITS
        && (at.is_empty() || at.starts_with(':'))
        && numbers.clone().count() <= 2
        && numbers.all(is_number)
        && !has_long_run(word)
}

/// More digits than `MOST_DIGITS` with no letter and no colon between them. Line and column after a colon are others.
fn has_long_run(word: &str) -> bool {
    let is_end = |letter: char| letter == ':' || letter.is_alphabetic() && figures(letter) == 0;
    word.split(is_end).any(|run| digits(run) > MOST_DIGITS)
}

fn digits(text: &str) -> usize {
    text.chars().map(figures).sum()
}

/// How many digits a letter is read as: ⑲ as two, 九 as one.
fn figures(letter: char) -> usize {
    match letter {
        // Ten and more in a circle, in brackets, before a full stop.
        '\u{2469}'..='\u{2473}'
        | '\u{247d}'..='\u{2487}'
        | '\u{2491}'..='\u{249b}'
        | '\u{24eb}'..='\u{24f4}'
        | '\u{3251}'..='\u{325f}'
        | '\u{32b1}'..='\u{32bf}' => 2,
        '〇' | '零' | '幺' | '两' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八'
        | '九' | '壹' | '贰' | '叁' | '肆' | '伍' | '陆' | '柒' | '捌' | '玖' => 1,
        letter => usize::from(letter.is_numeric()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_a_phone_are_masked_and_others_are_kept() {
        assert_eq!(without_phones("打139 0000-1111吧"), "打___ ____-____吧");
        assert_eq!(without_phones("１３９00001111"), "___________");
        let place = "/assets/main.1234567.js:1234567:12345";
        assert_eq!(without_phones(place), place);
        assert_eq!(without_phones("x1390000y1111"), "x_______y____");
        assert_eq!(without_phones("①⑨⑨①②③④⓪⓪⓪⓪"), "___________");
        assert_eq!(without_phones("⑲⑨⑫㉞ ⓪⓪⓪⓪"), "____ ____");
        assert_eq!(
            without_phones("电话一九九零零零零一一一一"),
            "电话___________"
        );
        assert_eq!(without_phones("第一页，共三页"), "第一页，共三页");
        assert_eq!(
            without_phones(&format!("at {place} 1390 0001 111")),
            format!("at {place} ____ ____ ___")
        );
        assert_eq!(
            without_phones("/assets/139-00001111"),
            "/assets/___-________"
        );
        for other in [
            "/assets/1390000:1111",
            "/assets/139a0000b1111",
            "/assets/139a0000b1111.js",
            "/assets/a.js:139:0000:1111",
            "/assets/a.js1390000:1111",
        ] {
            assert!(!without_phones(other).contains(char::is_numeric), "{other}");
        }
        assert_eq!(without_phones("HTTP 503 of 1234567"), "HTTP 503 of 1234567");
    }
}
