//! Names and queries in one form: small letters without gaps, half width, digits for Chinese numerals.

const NUMERALS: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Both what is looked for and what is typed: 宋PLUS, 宋 ＰＬＵＳ and 宋+ are one name, 宝马三系 and 宝马3系 as well.
pub(crate) fn plain(text: &str) -> String {
    figures(text)
        .replace('+', "plus")
        .chars()
        .filter(|letter| !is_gap(*letter))
        .collect()
}

/// The same with the signs that figures are written with: 12.5-15万.
pub(crate) fn figures(text: &str) -> String {
    let letters = text
        .chars()
        .map(half_width)
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            letter if letter.is_whitespace() => ' ',
            '两' => '2',
            // One form of accented letters: Huracán.
            'á' | 'à' | 'ä' | 'â' => 'a',
            'é' | 'è' | 'ë' | 'ê' => 'e',
            letter => NUMERALS
                .iter()
                .zip('0'..='9')
                .find_map(|(numeral, digit)| (*numeral == letter).then_some(digit))
                .unwrap_or(letter),
        });
    tens(&letters.collect::<String>())
}

fn half_width(letter: char) -> char {
    match letter {
        '！'..='～' => u32::from(letter)
            .checked_sub(0xFEE0)
            .and_then(char::from_u32)
            .unwrap_or(letter),
        letter => letter,
    }
}

/// Letters that a name is the same name without.
fn is_gap(letter: char) -> bool {
    " -~—·・_'’“”\"()（）[]【】《》,，、。.?？!！:：/".contains(letter)
}

/// 2十5 is 25, 十 alone is 10: before 万, the unit of prices, and before the end of a span. Anywhere else 十 is a letter of a name.
fn tens(text: &str) -> String {
    const BOUNDS: &str = "万几到至-~—";
    let letters: Vec<char> = text.chars().collect();
    let is_bound = |place: usize| {
        letters
            .get(place)
            .is_some_and(|letter| BOUNDS.contains(*letter))
    };
    let mut plain = String::with_capacity(text.len());
    for (place, letter) in letters.iter().enumerate() {
        let after = letters.get(place + 1);
        let is_unit =
            after.is_some_and(char::is_ascii_digit) && is_bound(place + 2) || is_bound(place + 1);
        if *letter != '十' || !is_unit {
            plain.push(*letter);
            continue;
        }
        if place == 0 || !letters[place - 1].is_ascii_digit() {
            plain.push('1');
        }
        if !after.is_some_and(char::is_ascii_digit) {
            plain.push('0');
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn spellings_of_one_name_are_equal() {
        for (one, other) in [
            ("宋PLUS DM-i", "宋 ｐｌｕｓ dmi"),
            ("宋+", "宋PLUS"),
            ("宝马三系", "宝马3系"),
            ("阿尔法·罗密欧", "阿尔法罗密欧"),
            ("Huracán", "huracan"),
            ("极狐 阿尔法S", "极狐阿尔法s"),
        ] {
            assert_eq!(plain(one), plain(other), "{one}");
        }
    }

    #[test]
    fn numerals_before_the_unit_of_prices_are_numbers() {
        for (text, expected) in [
            ("二十万", "20万"),
            ("十五万", "15万"),
            ("十万", "10万"),
            ("三十五万", "35万"),
            ("十几万", "10几万"),
            ("7座", "7座"),
            ("七座", "7座"),
            ("十里", "十里"),
        ] {
            assert_eq!(plain(text), expected);
        }
    }
}
