//! Names and queries in one form: small letters without gaps, half width, digits for Chinese numerals.

const NUMERALS: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Words of names that are written as they are read, plain.
const READ: [(&str, &str); 5] = [
    ("+", "plus"),
    ("普拉斯", "plus"),
    ("麦克斯", "max"),
    ("普罗", "pro"),
    ("奥特拉", "ultra"),
];

/// Both what is looked for and what is typed: 宋PLUS, 宋 ＰＬＵＳ, 宋普拉斯 and 宋+ are one name, 宝马三系 and 宝马3系 as well,
/// and 阿维塔十一 and 阿维塔11.
pub(crate) fn plain(text: &str) -> String {
    let text = figures(text);
    let text = READ
        .iter()
        .fold(text, |text, (read, word)| text.replace(read, word));
    // P7加: elsewhere it is a part of words.
    let text = match text.trim_end().strip_suffix('加') {
        Some(head) if head.ends_with(|letter: char| letter.is_ascii_alphanumeric()) => {
            format!("{head}plus")
        }
        _ => text,
    };
    let letters: Vec<char> = text.chars().filter(|letter| !is_gap(*letter)).collect();
    let is_part = |letter: &char| letter.is_ascii_digit() || unit(*letter).is_some();
    let runs = letters.chunk_by(|one, other| is_part(one) == is_part(other));
    let plain = runs.map(|run| {
        let has_figure = run.iter().any(char::is_ascii_digit);
        match number(run).filter(|_| has_figure) {
            Some(number) => number.to_string(),
            None => run.iter().collect(),
        }
    });
    plain.collect()
}

/// The same with the signs that figures are written with: 12.5-15万.
pub(crate) fn figures(text: &str) -> String {
    let text = estimates(&in_wan(text));
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

/// 十五万 of 十五w: a Chinese numeral has no other w behind it.
fn in_wan(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_numeral = |letter: char| numeral(letter).is_some() || unit(letter).is_some();
    let read = letters.iter().enumerate().map(|(place, letter)| {
        let is_behind = place > 0 && is_numeral(letters[place - 1]);
        let next = letters.get(place + 1);
        let is_alone = next.is_none_or(|next| !next.is_ascii_alphanumeric());
        let is_wan = "wWｗＷ".contains(*letter) && is_behind && is_alone;
        if is_wan { '万' } else { *letter }
    });
    read.collect()
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
pub(crate) fn is_gap(letter: char) -> bool {
    let letter = half_width(letter);
    letter.is_whitespace() || "-~—·・_&'’“”\"()（）[]【】《》,，、。.?？!！:：/".contains(letter)
}

fn numeral(letter: char) -> Option<usize> {
    match letter {
        '两' => Some(2),
        _ => NUMERALS.iter().position(|known| *known == letter),
    }
}

/// 二三十万 is 二十到三十万, 十二三万 is 十二到十三万, and 三五万 is 三到五万. Only numerals are read so: 23万 is one number.
fn estimates(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is = |place: usize, wanted: &str| {
        let letter = letters.get(place);
        letter.is_some_and(|letter| wanted.contains(*letter))
    };
    let value = |place: usize| letters.get(place).copied().and_then(numeral);
    let mut read = String::with_capacity(text.len());
    for (place, letter) in letters.iter().enumerate() {
        read.push(*letter);
        let is_first = value(place).is_some_and(|least| {
            least > 0
                && value(place + 1)
                    == Some(if least == 3 && is(place + 1, "五") {
                        5
                    } else {
                        least + 1
                    })
                && !(place > 0 && value(place - 1).is_some())
        });
        if !is_first {
            continue;
        }
        if is(place + 2, "十百") && is(place + 3, "万") {
            read.push(letters[place + 2]);
            read.push('到');
        } else if is(place + 2, "万") {
            let before = letters[..place].iter().rev();
            let head = before.take_while(|one| numeral(**one).is_some() || "十百".contains(**one));
            let head: Vec<char> = head.copied().collect();
            read.push('到');
            read.extend(head.iter().rev());
        }
    }
    read
}

/// 2十5 is 25, 十 alone is 10, 1百2十 is 120: before 万, the unit of prices, before 公里, before a bound, behind 续航, and before
/// the end of a span. Anywhere else they are letters of a name.
fn tens(text: &str) -> String {
    const BOUNDS: &str = "万几到至-~—";
    let letters: Vec<char> = text.chars().collect();
    let is_bound = |place: usize| match letters.get(place) {
        Some('多' | '来') => letters.get(place + 1) == Some(&'万'),
        Some('公') => letters.get(place + 1) == Some(&'里'),
        Some('以') => matches!(letters.get(place + 1), Some('上' | '下' | '内')),
        Some(letter) => BOUNDS.contains(*letter),
        None => false,
    };
    let is_part = |letter: &char| letter.is_ascii_digit() || unit(*letter).is_some();
    let mut plain = String::with_capacity(text.len());
    let mut place = 0;
    for run in letters.chunk_by(|one, other| is_part(one) == is_part(other)) {
        let end = place + run.len();
        // 几十 is no number.
        let is_range = letters[..place].ends_with(&['续', '航']);
        let is_number = (is_bound(end) || is_range) && !(place > 0 && letters[place - 1] == '几');
        match number(run).filter(|_| is_number) {
            Some(number) => plain += &number.to_string(),
            None => plain.extend(run),
        }
        place = end;
    }
    plain
}

fn unit(letter: char) -> Option<u32> {
    match letter {
        '十' => Some(10),
        '百' => Some(100),
        '千' => Some(1000),
        _ => None,
    }
}

/// The number of digits and units, such as 1百2十; `None` without units, for 百 alone, and for numbers that are too large.
fn number(run: &[char]) -> Option<u32> {
    let mut total = 0_u32;
    let mut last_unit = None;
    let mut digits = String::new();
    for letter in run {
        let Some(unit) = unit(*letter) else {
            digits.push(*letter);
            continue;
        };
        let count = match digits.as_str() {
            "" if unit == 10 && last_unit.is_none() => 1,
            digits => digits.parse().ok()?,
        };
        total = total.checked_add(unit.checked_mul(count)?)?;
        last_unit = Some(unit);
        digits.clear();
    }
    let last_unit = last_unit?;
    if digits.is_empty() {
        return Some(total);
    }
    let rest: u32 = digits.parse().ok()?;
    // 1百5 is 150, 1百05 is 105.
    let step = if digits.len() == 1 { last_unit / 10 } else { 1 };
    total.checked_add(rest.checked_mul(step)?)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn spellings_of_one_name_are_equal() {
        for (one, other) in [
            ("宋PLUS DM-i", "宋 ｐｌｕｓ dmi"),
            ("宋+", "宋PLUS"),
            ("小鹏p7加", "小鹏P7+"),
            ("宝马三系", "宝马3系"),
            ("阿尔法·罗密欧", "阿尔法罗密欧"),
            ("Huracán", "huracan"),
            ("极狐 阿尔法S", "极狐阿尔法s"),
            ("秦PLUS", "秦普拉斯"),
            ("枭龙MAX", "枭龙麦克斯"),
            ("宋Pro", "宋普罗"),
            ("阿维塔十一", "阿维塔11"),
            ("乐道六十", "乐道60"),
            ("乐道L九十", "乐道L90"),
            ("坦克三百", "坦克300"),
            ("五菱之光", "五菱之光"),
        ] {
            assert_eq!(plain(one), plain(other), "{one}");
        }
    }

    #[test]
    fn numerals_before_the_unit_of_prices_are_numbers() {
        for (text, expected) in [
            ("二十万", "20万"),
            ("十五w以内", "15万以内"),
            ("十到十五W", "10到15万"),
            ("二十五w", "25万"),
            ("十五万", "15万"),
            ("十万", "10万"),
            ("三十五万", "35万"),
            ("十几万", "10几万"),
            ("几十万", "几十万"),
            ("十来万", "10来万"),
            ("一百万", "100万"),
            ("一百五万", "150万"),
            ("一百零五万", "105万"),
            ("二三十万", "20到30万"),
            ("二十三四万", "23到24万"),
            ("三五万", "3到5万"),
            ("三五十万", "30到50万"),
            ("23万", "23万"),
            ("百万", "百万"),
            ("7座", "7座"),
            ("七座", "7座"),
            ("十里", "十里"),
        ] {
            assert_eq!(plain(text), expected);
        }
    }
}
