//! Names that are typed with other figures than their own, or by their last word behind a brand.

use super::hit::{Fit, Hit};
use super::lookup::{lookup, lookup_among};
use super::makers::sells;
use super::meaning::series;
use super::named::brand_named;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{GRADES, Name, Subject, plain};
use crate::world::series::Series;

/// Longer numbers are no number with a figure twice: 4008 is no 408.
const LONGEST_DOUBLED: usize = 3;
/// Parts of names, plain; longer words before those that they contain.
const ENGLISH: &[(&str, &str)] = &[
    ("sealion", "海狮"),
    ("dolphin", "海豚"),
    ("seagull", "海鸥"),
    ("seal", "海豹"),
    ("destroyer", "驱逐舰"),
    ("frigate", "护卫舰"),
    ("song", "宋"),
    ("yuan", "元"),
    ("tang", "唐"),
    ("qin", "秦"),
    ("han", "汉"),
    ("galaxy", "银河"),
    ("tiggo", "瑞虎"),
    ("arrizo", "艾瑞泽"),
    ("emgrand", "帝豪"),
    ("binyue", "缤越"),
    ("eado", "逸动"),
    ("starlight", "星光"),
    ("golf", "高尔夫"),
    ("tiguan", "途观"),
    ("passat", "帕萨特"),
    ("magotan", "迈腾"),
    ("tayron", "探岳"),
    ("corollacross", "卡罗拉锐放"),
    ("corolla", "卡罗拉"),
    ("highlander", "汉兰达"),
    ("crown", "皇冠"),
    ("accord", "雅阁"),
    ("breeze", "皓影"),
    ("envision", "昂科威"),
    ("coupe", "轿跑"),
    ("sport", "运动版"),
    ("raptor", "猛禽"),
    ("dargo", "大狗"),
    ("panda", "熊猫"),
    // A nickname, of figures as they are read.
    ("苏7", "su7"),
];

/// The names that a text is one of once its figures are read otherwise, and whether it was typed wrongly: 海豹5dmi is not,
/// 零跑c1o and 小鹏g66 are.
pub(super) fn by_figures<'w>(world: &'w World, text: &str) -> Option<(Vec<Hit<'w>>, bool)> {
    let letters: Vec<char> = text.chars().collect();
    let readings = [
        (with_zero(&letters), Fit::ExactBare, false),
        (figures_for_letters(&letters), Fit::ExactBare, true),
        (once(&letters), Fit::ExactBare, true),
        // The beginning of a name is enough.
        (in_chinese(text), Fit::Prefix, false),
        (
            with_zero(&in_chinese(text).chars().collect::<Vec<_>>()),
            Fit::Prefix,
            false,
        ),
    ];
    readings
        .into_iter()
        .filter(|(read, ..)| *read != text)
        .find_map(|(read, least, is_wrong)| {
            let hits = lookup(world, &read);
            let is_name = hits.first().is_some_and(|hit| {
                hit.fit <= least && matches!(hit.name.subject, Subject::Series(_))
            });
            is_name.then_some((hits, is_wrong))
        })
}

/// English words of a name in Chinese: 海狮07 of sealion07.
fn in_chinese(text: &str) -> String {
    let mut read = text.to_owned();
    for (english, chinese) in ENGLISH {
        if read.contains(english) {
            read = read.replacen(english, chinese, 1);
        }
    }
    read
}

/// 护卫舰7 is 护卫舰07, and 海豹5dmi is 海豹05dmi.
fn with_zero(letters: &[char]) -> String {
    let runs = letters.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit());
    let read = runs.enumerate().flat_map(|(place, run)| match run {
        [figure] if place > 0 && figure.is_ascii_digit() => vec!['0', *figure],
        run => run.to_vec(),
    });
    read.collect()
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

/// g66 with its last figure once. 800v is no 80v.
fn once(letters: &[char]) -> String {
    let runs = letters.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit());
    let read = runs.flat_map(|run| match run {
        [head @ .., one, other]
            if one == other && ('1'..='9').contains(one) && run.len() <= LONGEST_DOUBLED =>
        {
            [head, &[*one]].concat()
        }
        run => run.to_vec(),
    });
    read.collect()
}

/// The cars of a brand whose last word is behind it: 特斯拉y, 丰田荣放, 马自达昂克赛拉. Or else those whose figures are, or
/// whose end is but for letters before it, and that the name was typed otherwise: 乐道60, 长安75plus.
pub(super) fn by_last_word<'w>(world: &'w World, text: &str) -> (Vec<Hit<'w>>, bool) {
    let letters: Vec<char> = text.chars().collect();
    let Some((brand, behind)) = behind_brand(world, &letters) else {
        return (Vec::new(), false);
    };
    let last: String = behind.iter().collect();
    let is_chinese = behind.len() > 1 && !behind.iter().any(char::is_ascii);
    // In the order of names that hold the word.
    let among = |is_meant: &dyn Fn(&Name, &Series) -> bool| {
        lookup_among(world, &last, |name| match name.subject {
            Subject::Series(place) => {
                let series = &world.series[place];
                sells(world, brand, series) && is_meant(name, series)
            }
            Subject::Brand(_) => false,
        })
    };
    let by_word = among(&|name, series| {
        let is_last = |(_, own): (&str, &str)| plain(own) == last;
        let ends = |letters: &[char]| is_chinese && letters.ends_with(behind);
        series.name.rsplit_once(' ').is_some_and(is_last)
            || name.keys.iter().any(|key| ends(&key.letters))
    });
    if !behind.first().is_some_and(char::is_ascii_digit) {
        return (by_word, false);
    }
    let figures = behind
        .iter()
        .all(char::is_ascii_digit)
        .then(|| figures_of(behind));
    let by_figures = among(&|name, _| {
        let is_end = |letters: &[char]| {
            let head = letters.strip_suffix(behind);
            head.is_some_and(|head| head.last().is_some_and(|last| !last.is_ascii_digit()))
        };
        name.keys.iter().any(|key| is_end(&key.letters))
            || name
                .keys
                .first()
                .is_some_and(|own| figures == Some(figures_of(&own.letters)))
    });
    // 特斯拉3 is Model 3, but 奥迪6 more likely A6L than RS 6.
    let popularity = |hits: &[Hit<'_>]| {
        let cars = hits.iter().filter_map(|hit| series(world, hit.name));
        cars.map(|car| car.popularity).fold(0.0, f64::max)
    };
    if !by_word.is_empty() && popularity(&by_word) >= popularity(&by_figures) {
        return (by_word, false);
    }
    (by_figures, true)
}

/// The longest brand that a text begins with, and what is behind it.
pub(super) fn behind_brand<'w, 't>(
    world: &'w World,
    text: &'t [char],
) -> Option<(&'w Brand, &'t [char])> {
    let brands = world.names.0.iter().filter_map(|name| {
        let brand = brand_named(world, name)?;
        let keys = name.keys.iter();
        let begun = keys.filter(|key| text.starts_with(&key.letters));
        let len = begun.map(|key| key.letters.len()).max()?;
        (len < text.len()).then_some((brand, len))
    });
    let (brand, len) = brands.max_by_key(|(_, len)| *len)?;
    Some((brand, &text[len..]))
}

/// The cars of a brand whose code is behind it, but for the Chinese word before the code: 极狐t5 of 极狐 阿尔法T5.
pub(super) fn by_code<'w>(world: &'w World, text: &str) -> Option<Vec<Hit<'w>>> {
    let letters: Vec<char> = text.chars().collect();
    let (brand, code) = behind_brand(world, &letters)?;
    let has = |is_one: fn(&char) -> bool| code.iter().any(is_one);
    let is_code = code.iter().all(char::is_ascii_alphanumeric)
        && has(char::is_ascii_alphabetic)
        && has(char::is_ascii_digit);
    if !is_code {
        return None;
    }
    let is_end = |letters: &[char]| {
        let head = letters.strip_suffix(code);
        head.is_some_and(|head| head.last().is_some_and(|last| !last.is_ascii()))
    };
    let last: String = code.iter().collect();
    let hits = lookup_among(world, &last, |name| {
        series(world, name).is_some_and(|series| sells(world, brand, series))
            && name.keys.first().is_some_and(|own| is_end(&own.letters))
    });
    (!hits.is_empty()).then_some(hits)
}

/// The cars whose name begins before a word of many names: 秦PLUS of 秦pro.
pub(super) fn before_grade<'w>(world: &'w World, text: &str) -> Option<Vec<Hit<'w>>> {
    let heads = GRADES.iter().filter_map(|grade| text.strip_suffix(grade));
    let head = heads.min_by_key(|head| head.len())?;
    let hits = lookup(world, head);
    let best = hits.first()?;
    let is_car = matches!(best.name.subject, Subject::Series(_));
    (is_car && best.fit <= Fit::Prefix).then_some(hits)
}

/// All figures of a name, without a zero before them.
fn figures_of(letters: &[char]) -> String {
    let figures = letters.iter().filter(|letter| letter.is_ascii_digit());
    let figures: String = figures.collect();
    figures.trim_start_matches('0').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_otherwise() {
        let read = |by: fn(&[char]) -> String, text: &str| by(&text.chars().collect::<Vec<_>>());
        assert_eq!(read(with_zero, "护卫舰7"), "护卫舰07");
        assert_eq!(read(with_zero, "护卫舰17"), "护卫舰17");
        assert_eq!(read(with_zero, "海豹5dmi"), "海豹05dmi");
        assert_eq!(read(figures_for_letters, "零跑c1o"), "零跑c10");
        assert_eq!(read(figures_for_letters, "深蓝so7"), "深蓝s07");
        assert_eq!(read(figures_for_letters, "polo"), "polo");
        assert_eq!(read(once, "小鹏g66"), "小鹏g6");
        assert_eq!(read(once, "宝马33系"), "宝马3系");
        assert_eq!(read(once, "标致4008"), "标致4008");
        assert_eq!(read(once, "800v"), "800v");
    }
}
