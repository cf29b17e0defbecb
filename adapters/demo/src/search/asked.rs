//! A query that asks by conditions.

use super::conditions::QueryConditions;
use super::hidden::Hidden;
use super::inside::named_inside;
use super::lookup::lookup;
use super::meaning::{Meaning, Subjects, TOPICS, without};
use super::named::{Named, brand_nearly, is_car};
use super::refused::Refused;
use crate::world::World;
use crate::world::names::plain;

/// Conditions, alone or with a brand or a series: 比亚迪20万左右的SUV, 海鸥4座. Words that are neither order the
/// articles.
pub(super) fn by_conditions<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let mut refused = Refused::read(world, typed);
    let is_refusal = !refused.is_empty();
    let items = std::mem::take(&mut refused.items);
    let hidden = Hidden::of(world, &refused.asked);
    let mut asked = QueryConditions::read(&hidden.text, items);
    if asked.conditions.is_empty() && !is_refusal {
        return None;
    }
    let rest = hidden.shown(&asked.rest);
    let named = Named::read(world, &without(&rest, TOPICS).0);
    let (mut corrected, mut is_known) = (None, named.is_brands);
    let mut brands = named.brands;
    if !named.is_empty && !named.is_brands {
        let hits = lookup(world, &named.words);
        if is_car(&hits) {
            let words = plain(typed).replacen(&named.words, "", 1);
            return Some(Meaning::of_hits(world, &hits, words));
        }
        // A name among other words is more than conditions; the words of the conditions are wanted in titles, but no
        // part of a wrong name.
        if named.has_series || !brands.is_empty() {
            let read = named_inside(world, &named.words, "");
            let is_other = |read: &Meaning<'_>| is_refusal || read.corrected.is_some();
            if named.has_series {
                return read.filter(is_other);
            }
            if let Some(read) = read.filter(|read| read.corrected.is_some()) {
                return Some(read);
            }
        } else if let Some((brand, hit)) = brand_nearly(world, &hits, &named.words) {
            brands.push(brand);
            corrected = hit.correction();
            is_known = true;
        }
    }
    asked.of_brands(&brands);
    refused.leave_out(world, &mut asked);
    asked.unused.append(&mut refused.unused);
    if !is_known {
        asked.unused.extend(named.unknown);
    }
    let rest = asked.unused.concat();
    asked.say_unused();
    Some(Meaning {
        corrected,
        conditions: asked.conditions.clone(),
        ..Meaning::new(Subjects::Fulfilling(asked.found(world)), rest)
    })
}
