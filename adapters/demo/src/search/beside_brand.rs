//! Names beside their brand or maker in letters: camry toyota, geely galaxy e8, leapmoter c11.

use super::hit::{Fit, Hit};
use super::lookup::lookup;
use super::makers::lookup_sold;
use super::named::brand_named;
use super::spelled::by_figures;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::{Name, Subject, plain};

/// Makers that a folder may lack as brands, in letters: saic roewe rx5.
const NO_BRANDS: [&str; 4] = ["saic", "sgmw", "seres", "dongfeng"];
/// A shorter word behind others is no name: y of mdoel y.
const LEAST_CODE: usize = 2;
/// Letters of a part of a name beside its brand: dagou of haval dagou.
const LEAST_PART: usize = 4;

/// The cars of a brand in letters that stands before or behind their name, or behind figures of another form: camry toyota,
/// haval dagou, dolphin byd.
pub(super) fn beside_brand<'w>(world: &'w World, typed: &str) -> Option<(Vec<Hit<'w>>, bool)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let splits = (1..words.len()).flat_map(|at| {
        let (before, behind) = words.split_at(at);
        [(behind, before), (before, behind)]
    });
    let splits = splits.filter_map(|(brand, rest)| {
        let letters = plain(&brand.concat());
        let brand = letters
            .is_ascii()
            .then(|| brand_called(world, &letters))??;
        Some((brand, letters, plain(&rest.concat())))
    });
    let splits: Vec<(&Brand, String, String)> = splits.collect();
    let sold = splits.iter().find_map(|(brand, _, rest)| {
        let hits = lookup_sold(world, brand, rest);
        let fit = hits.first()?.fit;
        let is_part = rest.is_ascii() && rest.len() >= LEAST_PART && fit <= Fit::InsideSpelled;
        (fit.is_whole() || is_part).then_some((hits, false))
    });
    sold.or_else(|| {
        let mut read = splits
            .iter()
            .map(|(_, brand, rest)| format!("{brand}{rest}"));
        read.find_map(|read| by_figures(world, &read))
    })
}

fn brand_called<'w>(world: &'w World, letters: &str) -> Option<&'w Brand> {
    let is_key = |name: &&Name| {
        name.keys
            .iter()
            .any(|key| letters.chars().eq(key.letters.iter().copied()))
    };
    let mut brands = world
        .names
        .0
        .iter()
        .filter(is_key)
        .filter_map(|name| brand_named(world, name));
    brands.next()
}

/// The cars whose brand and name are behind their maker: geely galaxy e8.
pub(super) fn behind_maker<'w>(world: &'w World, typed: &str) -> Option<Vec<Hit<'w>>> {
    let (first, rest) = typed.trim().split_once(' ')?;
    let hits = if NO_BRANDS.contains(&plain(first).as_str()) {
        lookup(world, rest)
    } else {
        let makers = lookup(world, first);
        let maker = makers.first().filter(|hit| hit.fit.is_whole())?;
        let maker = brand_named(world, maker.name)?;
        lookup_sold(world, maker, rest)
    };
    let is_name = hits.first().is_some_and(|hit| hit.fit.is_whole());
    is_name.then_some(hits)
}

/// The cars of a brand that the first word is nearly, or those of the code behind letters that are no word: leapmoter c11,
/// afuta 12.
pub(super) fn by_brand_nearly<'w>(world: &'w World, typed: &str) -> Option<Vec<Hit<'w>>> {
    let (first, rest) = typed.trim().split_once(' ')?;
    let found = lookup(world, first);
    if found.iter().any(|hit| !hit.fit.is_correction()) {
        return None;
    }
    let is_cars = |hits: &Vec<Hit<'_>>| {
        hits.first()
            .is_some_and(|hit| hit.fit.is_whole() && matches!(hit.name.subject, Subject::Series(_)))
    };
    let mut brands = found.iter();
    let brand = brands.find(|hit| brand_named(world, hit.name).is_some());
    let of_brand = brand.map(|brand| lookup(world, &format!("{}{rest}", brand.shown())));
    of_brand.filter(is_cars).or_else(|| {
        let is_code = first.is_ascii() && rest.is_ascii() && rest.len() >= LEAST_CODE;
        is_code.then(|| lookup(world, rest)).filter(is_cars)
    })
}
