//! Which brands and series a typed name stands for, the best first.

use std::ops::Range;

use super::hit::{Fit, Hit};
use super::ordered::sort;
use crate::world::World;
use crate::world::energy::Energy;
use crate::world::names::{Key, Name, Subject, plain, powered, sound};

/// Shortest query that is corrected, in letters: 帕沙特, telsla.
const LEAST_CORRECTED: usize = 3;
const LEAST_CORRECTED_LATIN: usize = 4;
/// bingyue, for binyue.
const LEAST_CORRECTED_PINYIN: usize = 5;

/// A query in the forms that are compared.
struct Typed {
    letters: Vec<char>,
    bare: Option<(Vec<char>, &'static [Energy])>,
    sound: Vec<char>,
    /// Lower case as typed, for spellings by pinyin.
    spelled: Vec<char>,
    is_latin: bool,
}

impl Typed {
    fn new(text: &str) -> Self {
        let plain = plain(text);
        Self {
            bare: powered(&plain).map(|(bare, energies)| (bare.chars().collect(), energies)),
            sound: sound(&plain),
            spelled: spelled(text),
            is_latin: plain.is_ascii(),
            letters: plain.chars().collect(),
        }
    }
}

/// Letters of a query for `Spelling::find`.
pub(super) fn spelled(text: &str) -> Vec<char> {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

/// All names that fit: by fit, then brands, cars on sale, popular ones, shorter names.
pub(super) fn lookup<'w>(world: &'w World, text: &str) -> Vec<Hit<'w>> {
    lookup_among(world, text, |_| true)
}

/// Those of some names.
pub(super) fn lookup_among<'w>(
    world: &'w World,
    text: &str,
    is_among: impl Fn(&Name) -> bool,
) -> Vec<Hit<'w>> {
    let typed = Typed::new(text);
    if typed.letters.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<Hit<'w>> = world
        .names
        .0
        .iter()
        .filter(|name| is_among(name))
        .filter_map(|name| {
            let (fit, more) = fit(world, name, &typed)?;
            Some(Hit { fit, name, more })
        })
        .collect();
    // A name that exists is not corrected.
    let best = hits.iter().map(|hit| hit.fit).min();
    if best.is_some_and(|best| !best.is_correction()) {
        hits.retain(|hit| !hit.fit.is_correction());
    }
    sort(world, &mut hits, &typed.letters);
    hits
}

/// The best fit of any of its keys, and by how many letters the key is longer.
fn fit(world: &World, name: &Name, typed: &Typed) -> Option<(Fit, usize)> {
    let by_key = name
        .keys
        .iter()
        .filter_map(|key| {
            let fit = fit_of_key(world, name, key, typed)?;
            Some((fit, key.letters.len().abs_diff(typed.letters.len())))
        })
        .min();
    let by_spelling = [Some(&name.shown), name.other.as_ref()]
        .into_iter()
        .flatten()
        .filter_map(|spelling| {
            let found = spelling.find(&typed.spelled)?;
            Some((
                fit_of_range(&found, spelling.len()),
                spelling.len() - found.len(),
            ))
        })
        .min();
    [by_key, by_spelling].into_iter().flatten().min()
}

fn fit_of_range(found: &Range<usize>, len: usize) -> Fit {
    match (found.start, found.len() == len) {
        (0, true) => Fit::ExactSpelled,
        (0, false) => Fit::PrefixSpelled,
        _ => Fit::InsideSpelled,
    }
}

fn fit_of_key(world: &World, name: &Name, key: &Key, typed: &Typed) -> Option<Fit> {
    let letters = &typed.letters;
    if key.letters == *letters {
        return Some(key.fit(Fit::ExactOwn, Fit::Exact));
    }
    if let Subject::Series(place) = name.subject {
        let bare_key = key.bare.as_ref().unwrap_or(&key.letters);
        match &typed.bare {
            Some((bare, energies)) if bare == bare_key => {
                let energies_of = &world.series[place].energies;
                return Some(
                    if energies.iter().any(|energy| energies_of.contains(energy)) {
                        Fit::ExactPower
                    } else {
                        Fit::ExactBare
                    },
                );
            }
            None if letters == bare_key => return Some(Fit::ExactPower),
            _ => {}
        }
    }
    if key.letters.starts_with(letters) {
        return Some(Fit::Prefix);
    }
    // Letters across a brand in pinyin and an alias are no part of a name: mengl is none of hongmeng luxeed.
    if (key.is_own || !typed.is_latin) && is_inside(letters, &key.letters) {
        return Some(Fit::Inside);
    }
    let least = if typed.is_latin {
        LEAST_CORRECTED_LATIN
    } else {
        LEAST_CORRECTED
    };
    if !typed.is_latin && letters.len() >= 2 {
        if key.sound == typed.sound {
            return Some(key.fit(Fit::SoundOwn, Fit::Sound));
        }
        if key.bare_sound.as_ref() == Some(&typed.sound) {
            return Some(Fit::SoundPower);
        }
    }
    // 秦pro is no 元pro.
    let is_chinese = |letter: &&char| !letter.is_ascii();
    let mut chinese = letters.iter().filter(is_chinese).peekable();
    if chinese.peek().is_some() && !chinese.any(|letter| key.letters.contains(letter)) {
        return None;
    }
    let is_close = letters.len() >= least && is_one_edit(letters, &key.letters)
        || typed.is_latin
            && letters.len() >= LEAST_CORRECTED_PINYIN
            && is_one_edit(letters, &key.sound);
    is_close.then(|| key.fit(Fit::CloseOwn, Fit::Close))
}

impl Key {
    fn fit(&self, own: Fit, other: Fit) -> Fit {
        if self.is_own { own } else { other }
    }
}

fn is_inside(part: &[char], whole: &[char]) -> bool {
    whole.windows(part.len()).any(|window| window == part)
}

/// One letter wrong, missing, too many, or two neighbours exchanged. Digits are never corrected: 哈弗H5 is no H6.
fn is_one_edit(typed: &[char], name: &[char]) -> bool {
    let (short, long) = if typed.len() <= name.len() {
        (typed, name)
    } else {
        (name, typed)
    };
    if long.len() - short.len() > 1 || short.len() < 2 {
        return false;
    }
    let same = short
        .iter()
        .zip(long)
        .take_while(|(one, other)| one == other)
        .count();
    let (short, long) = (&short[same..], &long[same..]);
    let changed = |letters: &[char]| letters.iter().any(char::is_ascii_digit);
    match (short, long) {
        (_, [added, rest @ ..]) if rest == short => !added.is_ascii_digit(),
        ([one, rest @ ..], [other, others @ ..]) if rest == others => !changed(&[*one, *other]),
        ([a, b, rest @ ..], [c, d, others @ ..]) if a == d && b == c && rest == others => {
            !changed(&[*a, *b])
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_edit_is_a_letter_more_less_or_other_or_two_exchanged() {
        let edit = |typed: &str, name: &str| {
            let letters = |text: &str| text.chars().collect::<Vec<_>>();
            is_one_edit(&letters(typed), &letters(name))
        };
        for (typed, name) in [
            ("telsla", "tesla"),
            ("tesl", "tesla"),
            ("telsa", "tesla"),
            ("tesle", "tesla"),
            ("卡美瑞", "凯美瑞"),
        ] {
            assert!(edit(typed, name), "{typed}");
        }
        for (typed, name) in [
            ("哈弗h5", "哈弗h6"),
            ("哈弗h", "哈弗h6"),
            ("teslaxx", "tesla"),
            ("estal", "tesla"),
            ("tesla", "tesla"),
        ] {
            assert!(!edit(typed, name), "{typed}");
        }
    }
}
