//! Cars by the codes of their models.

use super::hit::{Fit, Hit};
use super::makers::sells;
use super::ordered::sort;
use super::spelled::behind_brand;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{Name, Subject};
use crate::world::series::Series;

/// Before codes of models; it stands behind the names of their series.
const AMG: &str = "amg";
/// Shorter codes are parts of many names.
const LEAST_MODEL: usize = 3;

/// The cars that have a model of this code, of a brand before it: s480, 宝马735, amg g63.
pub(super) fn by_model<'w>(world: &'w World, text: &str) -> Option<Vec<Hit<'w>>> {
    let letters: Vec<char> = text.strip_prefix(AMG).unwrap_or(text).chars().collect();
    let (brand, code) = match behind_brand(world, &letters) {
        Some((brand, code)) => (Some(brand), code),
        None => (None, letters.as_slice()),
    };
    let has = |is_one: fn(&char) -> bool| code.iter().any(is_one);
    let is_code = code.len() >= LEAST_MODEL
        && code.iter().all(char::is_ascii_alphanumeric)
        && has(char::is_ascii_digit)
        && (brand.is_some() || has(char::is_ascii_alphabetic));
    if !is_code {
        return None;
    }
    let code: String = code.iter().collect();
    let figures = code.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let found = of_code(world, brand, &code, &letters);
    // 735Li of 宝马735i: the figures of a brand are enough, those of a code alone are many models'.
    let is_enough = brand.is_some() && (LEAST_MODEL..code.len()).contains(&figures.len());
    if found.is_some() || !is_enough {
        return found;
    }
    of_code(world, brand, figures, &letters)
}

/// The cars that have a model of this code, which has a figure.
fn of_code<'w>(
    world: &'w World,
    brand: Option<&Brand>,
    code: &str,
    letters: &[char],
) -> Option<Vec<Hit<'w>>> {
    // No word ends within it, so that most names are left out at once.
    let mut numbers = code.split(|letter: char| !letter.is_ascii_digit());
    let number = numbers.find(|number| !number.is_empty())?;
    let names = world.model_names.get_or_init(|| {
        world
            .series
            .iter()
            .map(|one| model_names(world, one))
            .collect()
    });
    let is_one = |name: &Name| match name.subject {
        Subject::Brand(_) => false,
        Subject::Series(place) => {
            brand.is_none_or(|brand| sells(world, brand, &world.series[place]))
                && names[place].contains(number)
                && names[place].split('\n').any(|name| holds(name, code))
        }
    };
    let of_series = world.names.0.iter().filter(|name| is_one(name));
    let mut hits: Vec<Hit<'w>> = of_series
        .map(|name| Hit {
            fit: Fit::Inside,
            name,
            more: 0,
        })
        .collect();
    sort(world, &mut hits, letters);
    (!hits.is_empty()).then_some(hits)
}

/// In small letters, a line each.
fn model_names(world: &World, series: &Series) -> String {
    let names = world.models_of(series).iter();
    names
        .map(|model| model.name.to_lowercase() + "\n")
        .collect()
}

/// Whether a word of a name, or two, begin with a code, and not with a longer one: S 480 4MATIC with s480, 735Li with 735.
fn holds(name: &str, code: &str) -> bool {
    let words: Vec<&str> = name.split_whitespace().collect();
    // The 500 of S 500L is that of another code, and 500 alone of any.
    let is_number = code.bytes().all(|byte| byte.is_ascii_digit());
    let is_other = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        is_number && before.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_alphabetic()))
    };
    let begins = |text: &str| {
        let behind = text.strip_prefix(code).map(|behind| behind.chars().next());
        behind.is_some_and(|next| next.map_or(!is_number, |next| !next.is_ascii_digit()))
    };
    (0..words.len()).any(|at| {
        let two: String = words[at..].iter().take(2).copied().collect();
        begins(words[at]) && !is_other(at) || code.len() > words[at].len() && begins(&two)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_beginning_of_words_of_a_model() {
        assert!(holds("2025款 s 480 4matic", "s480"));
        assert!(holds("2023款 735li 豪华套装", "735"));
        assert!(holds("2025款 amg g 63", "g63"));
        assert!(!holds("2025款 s 4800", "s480"));
        assert!(!holds("2025款 amg g 63", "mgg63"));
        assert!(!holds("2025款 735li", "202"));
        assert!(!holds("2025款 s 500l", "500"));
        assert!(!holds("2023款 500 4matic", "500"));
    }
}
