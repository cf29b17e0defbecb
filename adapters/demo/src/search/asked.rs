//! A query that asks by conditions.

use super::classes;
use super::conditions::{Either, QueryConditions, written};
use super::hidden::Hidden;
use super::hit::{Fit, Hit};
use super::inside::named_inside;
use super::lookup::lookup;
use super::meaning::{EDITIONS, Meaning, Subjects, TOPICS, series, without};
use super::named::{Named, brand_nearly, is_car};
use super::refused::Refused;
use crate::world::World;
use crate::world::names::plain;

/// Letters of the shortest code that a car's name begins with; v8 is an engine.
const LEAST_CODE: usize = 3;
/// Cars that a name may mean alike.
const MOST_ALIKE: usize = 5;

/// Conditions, alone or with a brand or a series: 比亚迪20万左右的SUV, 海鸥4座. Words that are neither order the
/// articles.
pub(super) fn by_conditions<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let sized = classes::in_words(world, typed);
    let typed = sized.as_deref().unwrap_or(typed);
    let mut refused = Refused::read(world, typed);
    let is_refusal = !refused.is_empty();
    let items = std::mem::take(&mut refused.items);
    let hidden = Hidden::of(world, &refused.asked);
    let (either, text) = Either::read(world, &written(&hidden.text));
    let mut asked = QueryConditions::read(&text, items);
    asked.ask_either(either);
    let is_none = asked.conditions.is_empty() && !is_refusal;
    if is_none && !asked.is_measured {
        return None;
    }
    let rest = hidden.shown(&asked.rest);
    let (words, topics) = without(&rest, TOPICS);
    let named = Named::read(world, &words);
    let (mut corrected, mut is_known) = (None, named.is_brands);
    let mut brands = named.brands;
    if !named.is_empty && !named.is_brands {
        let hits = lookup(world, &named.words);
        if is_car(&hits) {
            return Some(of_car(world, typed, &named.words, hits, &asked));
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
        } else if is_car_begun_or_misspelled(world, &hits, &named.unknown) {
            return Some(of_car(world, typed, &named.words, hits, &asked));
        } else if is_none {
            // Unknown words beside a figure are looked up as a name or in titles.
            return None;
        }
    }
    asked.of_brands(&brands);
    refused.leave_out(world, &mut asked);
    asked.without_unknown_seats(world);
    asked.unused.append(&mut refused.unused);
    if !is_known {
        asked.unused.extend(named.unknown);
    }
    let editions = EDITIONS.iter().filter(|edition| topics.contains(*edition));
    asked
        .unused
        .extend(editions.map(|edition| (*edition).to_owned()));
    let rest = asked.unused.concat();
    asked.say_unused(typed);
    Some(Meaning {
        corrected,
        conditions: asked.conditions.clone(),
        ..Meaning::new(Subjects::Fulfilling(asked.found(world)), rest)
    })
}

/// Words alone that no filter has, such as 座椅通风: all cars, and that it is not looked at.
pub(super) fn by_unused<'w>(world: &'w World, typed: &str) -> Option<Meaning<'w>> {
    let mut asked = QueryConditions::read(&written(typed), Vec::new());
    let named = Named::read(world, &asked.rest);
    let is_name = named.has_series || !named.brands.is_empty() || !named.unknown.is_empty();
    let is_alone = asked.conditions.is_empty() && !asked.unused.is_empty() && !is_name;
    let rest = asked.unused.concat();
    asked.say_unused(typed);
    is_alone.then(|| Meaning {
        conditions: asked.conditions.clone(),
        ..Meaning::new(Subjects::Fulfilling(asked.found(world)), rest)
    })
}

/// Whether the only unknown words of a query are the name of a car with one letter wrong, or a code that it begins with:
/// 卡美瑞混动, rav4双擎.
fn is_car_begun_or_misspelled(world: &World, hits: &[Hit<'_>], unknown: &[String]) -> bool {
    let [words] = unknown else { return false };
    let is_code = words.len() >= LEAST_CODE
        && words.contains(|letter: char| letter.is_ascii_digit())
        && words.contains(|letter: char| letter.is_ascii_alphabetic());
    let is_car = |hit: &Hit<'_>| {
        let is_begun = is_code && hit.fit == Fit::Prefix;
        (is_begun || hit.fit.is_correction()) && series(world, hit.name).is_some()
    };
    hits.first().is_some_and(is_car)
}

/// A car and conditions, of which it is said which ones it does not fulfil. 进口宝马5系 is 宝马5系(进口).
fn of_car<'w>(
    world: &'w World,
    typed: &str,
    name: &str,
    mut hits: Vec<Hit<'w>>,
    asked: &QueryConditions,
) -> Meaning<'w> {
    if asked.is_imported() {
        let imported = lookup(world, &format!("{name}进口"));
        if is_car(&imported) && imported.first().is_some_and(|hit| hit.fit.is_whole()) {
            hits = imported;
        }
    }
    let said = |hit: &Hit<'_>| Some(asked.clone().beside(world, series(world, hit.name)?));
    // The one that fulfils most: 海狮07 EV of 海师07ev rather than 海狮07 DM-i, and 宋L EV of 宋L EV六座.
    let fits = hits
        .iter()
        .take(MOST_ALIKE)
        .take_while(|hit| is_car(std::slice::from_ref(*hit)));
    let unfulfilled = fits.map(|hit| said(hit).map_or(usize::MAX, |said| said.len()));
    if let Some((place, _)) = unfulfilled.enumerate().min_by_key(|(_, count)| *count) {
        hits[..=place].rotate_right(1);
    }
    let conditions = hits.first().and_then(said);
    Meaning {
        conditions: conditions.unwrap_or_default(),
        ..Meaning::of_hits(world, &hits, plain(typed).replacen(name, "", 1))
    }
}
