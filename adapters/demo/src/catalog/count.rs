//! Counts how many series each option of the car database would leave.

use std::collections::HashMap;

use serde::Serialize;

use super::condition::{ANY, offered};
use super::wanted::{Wanted, each_model};
use crate::world::World;
use crate::world::facet::{BRAND, CONFIG, KEYS, bit, number_in};
use crate::world::series::Series;

/// contracts/calls/catalog/conditionSearch.yaml, counts.
#[derive(Debug, Serialize)]
pub(crate) struct ConditionCount {
    key: &'static str,
    any: usize,
    options: Vec<OptionCount>,
}

#[derive(Debug, Serialize)]
struct OptionCount {
    val: String,
    total: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    without: Option<usize>,
}

/// For one condition: series that satisfy all the others.
#[derive(Default, Clone)]
struct Tally {
    any: usize,
    /// By number of the option.
    with: [usize; 32],
    without: [usize; 32],
}

/// For one series: what its models contribute that satisfy all conditions but one.
#[derive(Default)]
struct Seen {
    /// Conditions for which a model satisfies all others, as bits.
    others_met: u32,
    /// By condition, the options found.
    options: [u32; KEYS.len()],
    /// Selected features without which a model matches, as bits.
    spare: u32,
}

/// One pass over the models: a model that fails only one condition counts for the options of that condition.
pub(super) fn counts(world: &World, wanted: &Wanted) -> Vec<ConditionCount> {
    let mut tallies = vec![Tally::default(); KEYS.len()];
    let mut brands: HashMap<u64, usize> = HashMap::new();
    for series in &world.series {
        let seen = see(world, wanted, series);
        for (place, tally) in tallies.iter_mut().enumerate() {
            tally.any += usize::from(seen.others_met & (1 << place) != 0);
            add(&mut tally.with, seen.options[place]);
        }
        add(&mut tallies[CONFIG].without, seen.spare);
        if seen.others_met & (1 << BRAND) != 0 {
            *brands.entry(world.brand_of(series).id).or_default() += 1;
        }
    }
    let brand = ConditionCount {
        key: KEYS[BRAND],
        any: tallies[BRAND].any,
        options: world
            .brands
            .iter()
            .filter_map(|brand| Some((brand, *brands.get(&brand.id)?)))
            .map(|(brand, total)| OptionCount {
                val: brand.id.to_string(),
                total,
                without: None,
            })
            .collect(),
    };
    let offered = offered(world);
    let others = KEYS.iter().enumerate().filter_map(|(place, &key)| {
        let mut listed = offered
            .iter()
            .filter(|condition| condition.key == key)
            .peekable();
        listed.peek()?;
        let tally = &tallies[place];
        // Several conditions may share a key.
        let vals = listed.flat_map(|condition| &condition.options);
        let vals = vals.map(|option| option.val.as_str());
        Some(ConditionCount {
            key,
            any: tally.any,
            options: vals
                .filter_map(|val| option(wanted, place, tally, val))
                .collect(),
        })
    });
    std::iter::once(brand).chain(others).collect()
}

fn see(world: &World, wanted: &Wanted, series: &Series) -> Seen {
    let mut seen = Seen::default();
    each_model(world, wanted, series, |bits, failing| {
        let chosen = wanted.values[CONFIG];
        if failing == 0 {
            seen.others_met = u32::MAX;
            for (own, found) in bits.iter().zip(&mut seen.options) {
                *found |= own;
            }
            seen.spare |= chosen;
        } else if failing.is_power_of_two() {
            seen.others_met |= failing;
            let place = failing.trailing_zeros() as usize;
            let missing = chosen & !bits[CONFIG];
            if place != CONFIG {
                seen.options[place] |= bits[place];
            } else if missing.is_power_of_two() {
                seen.spare |= missing;
            }
        }
    });
    seen
}

fn add(sums: &mut [usize; 32], bits: u32) {
    for (number, sum) in sums.iter_mut().enumerate() {
        *sum += usize::from(bits & (1 << number) != 0);
    }
}

/// `None` for an option that leaves nothing, unless it is selected.
fn option(wanted: &Wanted, place: usize, tally: &Tally, val: &str) -> Option<OptionCount> {
    let number = number_in(place, val)?;
    let at = usize::try_from(number).ok()?;
    let chosen = place == CONFIG && wanted.values[CONFIG] & bit(number) != 0;
    let total = *tally.with.get(at)?;
    let without = chosen.then_some(tally.without[at]);
    (val != ANY && (total > 0 || chosen)).then(|| OptionCount {
        val: val.to_owned(),
        total,
        without,
    })
}
