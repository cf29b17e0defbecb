//! Names among other words.

use super::conditions::FILLERS;
use super::lookup::lookup;
use super::makers::{is_maker, sells};
use super::meaning::{Meaning, Subject, Subjects, TOPICS, series, series_of, without};
use super::named::brand_named;
use super::nearly::corrected;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{self, Key, Name, figures, plain};
use crate::world::series::Series;

/// Names that one query can hold: 海鸥和海豚.
const MOST_NAMED: usize = 4;
/// Words between and behind names.
const JOINERS: &[&str] = &["和", "与", "vs", "跟", "还是", "的", "吗", "呢"];
/// Words between a brand and a car of another brand that is meant as well: 海鸥和大众哪个好.
const COMPARING: &[&str] = &["和", "与", "跟", "还是", "比"];
/// Words before the name of a car.
const USUAL: [&str; 14] = [
    "全新", "二手", "2手", "新款", "老款", "国产", "进口", "白色", "黑色", "我要", "看看", "关于",
    "新", "老",
];
/// Letters of the longest code that may be a part of another name, and of the shortest word that is one.
const LONGEST_CODE: usize = 3;
const LEAST_WORD: usize = 4;

/// A name within a query, and the letters that it was found by.
type Found<'w> = (&'w Name, Vec<char>);

/// The longest names within the query; what they leave are its words.
pub(super) fn named_inside<'w>(world: &'w World, named: &str, topics: &str) -> Option<Meaning<'w>> {
    // No name of two letters.
    let whole: Vec<char> = named.replace("vs", " ").chars().collect();
    let mut left = whole.clone();
    let mut found: Vec<Found<'w>> = Vec::new();
    while found.len() < MOST_NAMED
        && let Some((name, at, len)) = longest_inside(world, &left)
    {
        found.push((name, left.splice(at..at + len, [' ']).collect()));
    }
    found.sort_by_key(|(_, key)| place_in(&whole, key));
    let between: String = left.iter().collect();
    let is_compared = named.contains("vs") || COMPARING.iter().any(|word| between.contains(word));
    let cars = cars(world, &found, is_compared);
    let rest = format!("{}{topics}", words(&left));
    let subjects = compared(world, &found, &cars, is_compared);
    if subjects.len() > 1 {
        return Some(Meaning::new(Subjects::Several(subjects), rest));
    }
    if let [car] = cars[..] {
        let is_unsure = is_unsure(&whole, &found);
        if is_unsure && let Some((brand, code)) = family(world, &whole, &found) {
            let subjects = Subjects::Brand(brand, series_of(world, brand));
            return Some(Meaning::new(subjects, format!("{code}{topics}")));
        }
        return Some(Meaning {
            corrected: is_unsure.then(|| car.name.clone()),
            ..Meaning::new(Subjects::Series(cars), rest)
        });
    }
    let (brand, name, key) = found
        .iter()
        .find_map(|(name, key)| Some((brand_named(world, name)?, name, key)))?;
    // What was taken for a car of another brand is a word again.
    let at = place_in(&whole, key)?;
    let words = words(&[&whole[..at], &whole[at + key.len()..]].concat());
    let words = without_name(name, &words);
    let corrected = corrected(world, brand, &words);
    Some(if corrected.is_empty() {
        let subjects = Subjects::Brand(brand, series_of(world, brand));
        Meaning::new(subjects, format!("{words}{topics}"))
    } else {
        Meaning::of_hits(world, &corrected, topics.to_owned())
    })
}

/// Without the name of the brand that the words begin with: i6 of 理想汽车 理想i6.
fn without_name(brand: &Name, words: &str) -> String {
    let letters: Vec<char> = words.chars().collect();
    let begun = brand.keys.iter().map(|key| &key.letters);
    let begun = begun.filter(|key| letters.len() > key.len() && letters.starts_with(key));
    let len = begun.map(Vec::len).max().unwrap_or_default();
    letters[len..].iter().collect()
}

/// What is between the words of a comparison, where each is a name and one of them has a single letter: 汉和海豹.
pub(super) fn each_a_name<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let (typed, topics) = without(&figures(typed), TOPICS);
    let left = FILLERS
        .iter()
        .fold(typed, |left, filler| left.replace(filler, ""));
    let joined = JOINERS
        .iter()
        .chain(COMPARING)
        .fold(left, |left, word| left.replace(word, ","));
    let parts = joined.split([',', '、', '/']).map(plain);
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let is_short = parts.iter().any(|part| part.chars().count() < LEAST_INSIDE);
    if parts.len() < 2 || !is_short {
        return None;
    }
    let subjects = parts.iter().map(|part| {
        let hits = lookup(world, part);
        let name = hits.first().filter(|hit| hit.fit.is_whole())?.name;
        Some(match brand_named(world, name) {
            Some(brand) => Subject::Brand(brand, series_of(world, brand)),
            None => Subject::Series(series(world, name)?),
        })
    });
    let subjects: Vec<Subject<'w>> = subjects.collect::<Option<_>>()?;
    Some(Meaning::new(Subjects::Several(subjects), topics))
}

fn place_in(text: &[char], part: &[char]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

fn words(left: &[char]) -> String {
    let left: String = left.iter().filter(|letter| **letter != ' ').collect();
    without(&left, JOINERS).0
}

/// Each that is meant once.
fn cars<'w>(world: &'w World, found: &[Found<'w>], is_compared: bool) -> Vec<&'w Series> {
    let mut cars: Vec<&Series> = Vec::new();
    for (name, key) in found {
        if let Some(car) = series(world, name)
            && is_meant(world, name, key, found, is_compared)
            && cars.iter().all(|known| known.id != car.id)
        {
            cars.push(car);
        }
    }
    cars
}

/// The cars, and the brands beside them: several of either, or a brand that a car is compared with. A maker before one of
/// its brands is none: 长安马自达.
fn compared<'w>(
    world: &'w World,
    found: &[Found<'w>],
    cars: &[&'w Series],
    is_compared: bool,
) -> Vec<Subject<'w>> {
    let brands = || {
        found
            .iter()
            .filter_map(|(name, _)| brand_named(world, name))
    };
    let mut subjects: Vec<Subject<'w>> = Vec::new();
    let mut known: Vec<u64> = Vec::new();
    for (name, _) in found {
        if let Some(brand) = brand_named(world, name) {
            let is_beside = cars.iter().all(|car| !sells(world, brand, car))
                && (is_compared || cars.is_empty() && !brands().any(|one| is_maker(brand, one)));
            if is_beside && !known.contains(&brand.id) {
                known.push(brand.id);
                subjects.push(Subject::Brand(brand, series_of(world, brand)));
            }
        } else if let Some(car) = series(world, name)
            && cars.iter().any(|one| one.id == car.id)
            && subjects
                .iter()
                .all(|one| !matches!(one, Subject::Series(other) if other.id == car.id))
        {
            subjects.push(Subject::Series(car));
        }
    }
    subjects
}

/// Whether a single code of letters and figures is behind other words, such as a brand that the folder lacks; or a short one
/// beside a part of another name: 海豹8 is no 豹8, nor e5 sportback 蓝电E5.
fn is_unsure(whole: &[char], found: &[Found<'_>]) -> bool {
    let [(_, key)] = found else { return false };
    let at = place_in(whole, key).unwrap_or_default();
    let (before, behind) = (unknown(&whole[..at]), unknown(&whole[at + key.len()..]));
    let is_short = key.len() <= LONGEST_CODE && key.iter().any(char::is_ascii);
    let mut words = behind.split(|letter: char| !letter.is_ascii_alphabetic());
    key.iter().all(char::is_ascii) && before.chars().count() > 1
        || is_short && (!before.is_empty() || words.any(|word| word.len() >= LEAST_WORD))
}

/// The brand whose cars alone begin with the words before a code, and the code: 银河M7 is none of them, and no car of
/// another brand.
fn family<'w>(
    world: &'w World,
    whole: &[char],
    found: &[Found<'_>],
) -> Option<(&'w Brand, String)> {
    let [(_, key)] = found else { return None };
    let at = place_in(whole, key).filter(|at| *at >= LEAST_INSIDE)?;
    let (words, code) = whole.split_at(at);
    let is_of = |name: &&Name| {
        let mut keys = name.keys.iter().filter(|key| key.is_own);
        keys.any(|key| key.letters.len() > at && key.letters.starts_with(words))
    };
    let cars = world.names.0.iter().filter(is_of);
    let mut brands = cars.filter_map(|name| Some(series(world, name)?.brand));
    let brand = brands.next()?;
    brands
        .all(|other| other == brand)
        .then(|| (&world.brands[brand], code.iter().collect()))
}

/// What is left of a text without words that are usual beside names.
pub(super) fn unknown(text: &[char]) -> String {
    let text: String = text.iter().collect();
    let known = TOPICS.iter().chain(JOINERS).chain(FILLERS).chain(&USUAL);
    known.fold(text, |left, word| left.replace(word, ""))
}

/// Shorter names inside of a query are parts of other words.
const LEAST_INSIDE: usize = 2;

/// The longest key that occurs in a text; of equal ones a name rather than an alias, and a whole one rather than a half;
/// then the most popular series.
fn longest_inside<'w>(world: &'w World, text: &[char]) -> Option<(&'w Name, usize, usize)> {
    let by_key = |name: &'w Name| {
        name.keys.iter().filter_map(move |key| {
            let at = place_of(key, text)?;
            Some((name, key, at))
        })
    };
    let popularity = |name: &Name| match name.subject {
        names::Subject::Brand(_) => -1.0,
        names::Subject::Series(place) => world.series[place].popularity,
    };
    let longest =
        world
            .names
            .0
            .iter()
            .flat_map(by_key)
            .max_by(|(one, key, _), (other, longer, _)| {
                let order = |name: &Name, key: &Key| {
                    let whole = name.keys.first().map(|own| &own.letters);
                    (key.letters.len(), key.is_own, whole == Some(&key.letters))
                };
                order(one, key)
                    .cmp(&order(other, longer))
                    .then_with(|| popularity(one).total_cmp(&popularity(other)))
            });
    longest.map(|(name, key, at)| (name, at, key.letters.len()))
}

/// Where a key occurs, not within a longer word of letters and digits.
fn place_of(key: &Key, text: &[char]) -> Option<usize> {
    let len = key.letters.len();
    if len < LEAST_INSIDE || len > text.len() {
        return None;
    }
    let is_joined = |one: Option<&char>, other: Option<&char>| {
        one.zip(other).is_some_and(|(one, other)| {
            one.is_ascii_alphanumeric()
                && other.is_ascii_alphanumeric()
                && one.is_ascii_digit() == other.is_ascii_digit()
        })
    };
    // 11 of c11 is no name, 3 of model3 a part of one.
    let is_figure = key.letters.iter().all(char::is_ascii_digit);
    let is_in_code =
        |before: Option<&char>| is_figure && before.is_some_and(char::is_ascii_alphabetic);
    (0..=text.len() - len).find(|at| {
        let before = at.checked_sub(1).and_then(|before| text.get(before));
        text[*at..].starts_with(&key.letters)
            && !is_joined(before, key.letters.first())
            && !is_in_code(before)
            && !is_joined(key.letters.last(), text.get(at + len))
    })
}

/// Whether a name within a query is one: a car of another brand than that of the query is none, as 500 of 奔驰500 is not
/// 坦克500; unless it is named with its own brand, or compared.
fn is_meant(
    world: &World,
    name: &Name,
    key: &[char],
    found: &[Found<'_>],
    is_compared: bool,
) -> bool {
    let Some(series) = series(world, name) else {
        return true;
    };
    let mut brands = found
        .iter()
        .filter_map(|(name, _)| brand_named(world, name))
        .peekable();
    brands.peek().is_none()
        || brands.any(|brand| sells(world, brand, series))
        || is_compared
        || world.names.0.iter().any(|name| {
            brand_named(world, name).is_some_and(|brand| brand.id == world.brand_of(series).id)
                && name.keys.iter().any(|own| key.starts_with(&own.letters))
        })
}
