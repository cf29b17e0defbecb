//! Options of several conditions of which one is enough: 国产或合资, 美系或者进口.

use super::item::listed_at_start;
use super::listed::Listed;
use super::{Chip, QueryConditions};
use crate::world::facet::{Bits, COUNTRY, FACTORY, KEYS, bit};

/// Between options of which one is enough; longer ones before those that they contain.
const OR: [&str; 5] = ["或者是", "或者", "或是", "还是", "或"];
/// Between places of origin, where no car has both.
const AND: [&str; 3] = ["以及", "和", "与"];

/// Options of different conditions; those of one are values of it.
#[derive(Debug, Clone)]
pub(super) struct Either(Vec<Listed>);

impl Either {
    pub(super) fn at_start(text: &str) -> Option<(Self, &str)> {
        let (first, mut behind) = listed_at_start(text)?;
        let mut options = vec![first];
        while let Some((next, after)) = next(&options[0], behind) {
            options.push(next);
            behind = after;
        }
        let is_one = options.iter().all(|other| other.key == options[0].key);
        (!is_one).then_some((Self(options), behind))
    }

    pub(super) fn has(&self, bits: &Bits) -> bool {
        self.0.iter().any(|option| {
            let place = KEYS.iter().position(|key| *key == option.key);
            let vals = option.val.split('_').filter_map(|val| val.parse().ok());
            let asked = vals.fold(0, |all, number| all | bit(number));
            place.is_some_and(|place| bits[place] & asked != 0)
        })
    }

    fn title(&self) -> String {
        let titles: Vec<&str> = self.0.iter().map(|one| one.title.as_str()).collect();
        titles.join("或")
    }
}

fn next<'t>(first: &Listed, text: &'t str) -> Option<(Listed, &'t str)> {
    let behind = |words: &[&str]| words.iter().find_map(|word| text.strip_prefix(*word));
    if let Some(behind) = behind(&OR) {
        return listed_at_start(behind.trim_start());
    }
    let is_origin = |option: &Listed| [KEYS[COUNTRY], KEYS[FACTORY]].contains(&option.key);
    listed_at_start(behind(&AND)?.trim_start())
        .filter(|(option, _)| is_origin(first) && is_origin(option))
}

impl QueryConditions {
    /// No filter of the car database has values of several conditions.
    pub(super) fn ask_either(&mut self, either: Either) {
        self.conditions.push(Chip::unlisted(either.title()));
        self.either.push(either);
    }
}
