//! Names among other words.

use crate::world::World;
use crate::world::names::{Key, Name, Subject};

/// Shorter names inside of a query are parts of other words.
const LEAST_INSIDE: usize = 2;

/// The longest key that occurs in a text; of equal ones the most popular series.
pub(super) fn longest_inside<'w>(
    world: &'w World,
    text: &[char],
) -> Option<(&'w Name, usize, usize)> {
    let by_key = |name: &'w Name| {
        name.keys.iter().filter_map(move |key| {
            let at = place_of(key, text)?;
            Some((name, at, key.letters.len()))
        })
    };
    let popularity = |name: &Name| match name.subject {
        Subject::Brand(_) => -1.0,
        Subject::Series(place) => world.series[place].popularity,
    };
    world
        .names
        .0
        .iter()
        .flat_map(by_key)
        .max_by(|(one, _, len), (other, _, longer)| {
            len.cmp(longer)
                .then_with(|| popularity(one).total_cmp(&popularity(other)))
        })
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
    (0..=text.len() - len).find(|at| {
        text[*at..].starts_with(&key.letters)
            && !is_joined(
                at.checked_sub(1).and_then(|before| text.get(before)),
                key.letters.first(),
            )
            && !is_joined(key.letters.last(), text.get(at + len))
    })
}
