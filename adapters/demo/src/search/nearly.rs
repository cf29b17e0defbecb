//! Words beside a brand or a car that are nearly the name of one.

use super::conditions::FILLERS;
use super::hit::{Fit, Hit};
use super::lookup::lookup;
use super::makers::{lookup_sold, sells};
use super::meaning::series;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::plain;
use crate::world::series::Series;

/// Letters of the shortest words that a longer name has besides.
const LEAST_MORE: usize = 2;

/// Whether a name ends with the code of the words, if these have one: 理想i6 is not nearly 理想L6.
fn has_code(hit: &Hit<'_>, words: &str) -> bool {
    let code = |text: &str| -> String {
        let head = text.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
        text[head.len()..].to_owned()
    };
    let wanted = code(words);
    let has = |is_one: fn(&char) -> bool| wanted.chars().any(|letter| is_one(&letter));
    let is_code = has(char::is_ascii_digit) && has(char::is_ascii_alphabetic);
    !is_code || code(&plain(&hit.shown())) == wanted
}

/// Whether words are the name of a car that a brand does not sell: 轩逸 of 大众轩逸 is not nearly 朗逸.
fn is_of_another(world: &World, brand: &Brand, words: &str) -> bool {
    if words.is_ascii() {
        return false;
    }
    let hits = lookup(world, words);
    let best = hits.first().filter(|hit| hit.fit == Fit::ExactOwn);
    let car = best.and_then(|hit| series(world, hit.name));
    car.is_some_and(|car| !sells(world, brand, car))
}

/// Whether a query that a brand and words are is nearly the name of one of its cars. ES9 is no ET9.
pub(super) fn is_nearly_of(world: &World, brand: &Brand, words: &str, hits: &[Hit<'_>]) -> bool {
    let is_of = |hit: &Hit<'_>| {
        hit.fit.is_correction()
            && has_code(hit, words)
            && series(world, hit.name).is_some_and(|series| sells(world, brand, series))
    };
    !words.is_empty()
        && !words.is_ascii()
        && hits.first().is_some_and(is_of)
        && !is_of_another(world, brand, words)
}

/// Whether a query that a car and words are is nearly the name of one that is named for it.
pub(super) fn is_longer_of(world: &World, cars: &[&Series], words: &str, hits: &[Hit<'_>]) -> bool {
    let [car] = cars else { return false };
    let is_of = |hit: &Hit<'_>| {
        hit.fit.is_correction()
            && series(world, hit.name).is_some_and(|other| {
                other.id != car.id
                    && other.brand == car.brand
                    && plain(&other.name).contains(&plain(&car.name))
            })
    };
    words.chars().count() >= LEAST_MORE && hits.first().is_some_and(is_of)
}

/// The series of a brand that words are the names of, or nearly: H9 of h9红旗.
pub(super) fn corrected<'w>(world: &'w World, brand: &Brand, words: &str) -> Vec<Hit<'w>> {
    let fillers = FILLERS.iter().map(|filler| plain(filler));
    let bare = fillers.fold(words.to_owned(), |left, filler| left.replace(&filler, ""));
    if is_of_another(world, brand, &bare) {
        return Vec::new();
    }
    // Words alone: by its brand a code of two or three letters would be long enough, and ES9 is no ET9.
    [words, bare.as_str()]
        .into_iter()
        .map(|words| lookup_sold(world, brand, words))
        .find(|hits| {
            hits.first().is_some_and(|best| {
                best.fit.is_whole() || best.fit.is_correction() && has_code(best, words)
            })
        })
        .unwrap_or_default()
}
