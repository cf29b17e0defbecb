//! Names that are typed with other figures than their own, or by their last word behind a brand.

use super::lookup::{Hit, lookup, lookup_among};
use super::makers::sells;
use super::named::brand_named;
use crate::world::World;
use crate::world::names::{Subject, plain};

/// Longer numbers are no number with a figure twice: 4008 is no 408.
const LONGEST_DOUBLED: usize = 3;

/// The names that a text is one of once its figures are read otherwise, and whether it was typed wrongly: 坦克三百 is not,
/// 零跑c1o and 小鹏g66 are.
pub(super) fn by_figures<'w>(world: &'w World, text: &str) -> Option<(Vec<Hit<'w>>, bool)> {
    let letters: Vec<char> = text.chars().collect();
    let readings = [
        (hundreds(&letters), false),
        (with_zero(&letters), false),
        (figures_for_letters(&letters), true),
        (once(&letters), true),
    ];
    readings
        .into_iter()
        .filter(|(read, _)| *read != text)
        .find_map(|(read, is_wrong)| {
            let hits = lookup(world, &read);
            let is_name = hits.first().is_some_and(|hit| {
                hit.fit.is_whole() && matches!(hit.name.subject, Subject::Series(_))
            });
            is_name.then_some((hits, is_wrong))
        })
}

/// 3百 of 坦克三百 is 300.
fn hundreds(letters: &[char]) -> String {
    let is_count = |at: usize| at > 0 && letters[at - 1].is_ascii_digit();
    let mut read = String::new();
    for (at, letter) in letters.iter().enumerate() {
        match letter {
            '百' if is_count(at) => read.push_str("00"),
            letter => read.push(*letter),
        }
    }
    read
}

/// 护卫舰7 is 护卫舰07.
fn with_zero(letters: &[char]) -> String {
    let mut read: String = letters.iter().collect();
    if let [.., before, last] = letters
        && last.is_ascii_digit()
        && !before.is_ascii_digit()
    {
        read.insert(read.len() - 1, '0');
    }
    read
}

/// Beside a figure o is 0, and l is 1.
fn figures_for_letters(letters: &[char]) -> String {
    let is_figure = |at: Option<usize>| {
        at.and_then(|at| letters.get(at))
            .is_some_and(char::is_ascii_digit)
    };
    let read = letters.iter().enumerate().map(|(at, letter)| {
        let is_beside = is_figure(at.checked_sub(1)) || is_figure(Some(at + 1));
        match letter {
            'o' if is_beside => '0',
            'l' if is_beside => '1',
            letter => *letter,
        }
    });
    read.collect()
}

/// g66 with its last figure once.
fn once(letters: &[char]) -> String {
    let runs = letters.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit());
    let read = runs.flat_map(|run| match run {
        [head @ .., one, other]
            if one == other && one.is_ascii_digit() && run.len() <= LONGEST_DOUBLED =>
        {
            [head, &[*one]].concat()
        }
        run => run.to_vec(),
    });
    read.collect()
}

/// The cars of a brand whose last word is behind it: 特斯拉y, 丰田荣放, 马自达昂克赛拉.
pub(super) fn by_last_word<'w>(world: &'w World, text: &str) -> Vec<Hit<'w>> {
    let letters: Vec<char> = text.chars().collect();
    let brands = world.names.0.iter().filter_map(|name| {
        let brand = brand_named(world, name)?;
        let keys = name.keys.iter();
        let begun = keys.filter(|key| letters.starts_with(&key.letters));
        let len = begun.map(|key| key.letters.len()).max()?;
        (len < letters.len()).then_some((brand, len))
    });
    let Some((brand, len)) = brands.max_by_key(|(_, len)| *len) else {
        return Vec::new();
    };
    let behind = &letters[len..];
    let is_chinese = behind.len() > 1 && !behind.iter().any(char::is_ascii);
    // In the order of names that hold the word.
    lookup_among(world, &behind.iter().collect::<String>(), |name| {
        let Subject::Series(place) = name.subject else {
            return false;
        };
        let series = &world.series[place];
        let is_last = |(_, last): (&str, &str)| plain(last).chars().eq(behind.iter().copied());
        let ends = |letters: &[char]| is_chinese && letters.ends_with(behind);
        sells(world, brand, series)
            && (series.name.rsplit_once(' ').is_some_and(is_last)
                || name.keys.iter().any(|key| ends(&key.letters)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_otherwise() {
        let read = |by: fn(&[char]) -> String, text: &str| by(&text.chars().collect::<Vec<_>>());
        assert_eq!(read(hundreds, "坦克3百"), "坦克300");
        assert_eq!(read(hundreds, "百万"), "百万");
        assert_eq!(read(with_zero, "护卫舰7"), "护卫舰07");
        assert_eq!(read(with_zero, "护卫舰17"), "护卫舰17");
        assert_eq!(read(figures_for_letters, "零跑c1o"), "零跑c10");
        assert_eq!(read(figures_for_letters, "深蓝so7"), "深蓝s07");
        assert_eq!(read(figures_for_letters, "polo"), "polo");
        assert_eq!(read(once, "小鹏g66"), "小鹏g6");
        assert_eq!(read(once, "宝马33系"), "宝马3系");
        assert_eq!(read(once, "标致4008"), "标致4008");
    }
}
