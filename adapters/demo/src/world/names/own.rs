//! The names of a series that are its own, rather than parts and aliases.

use std::collections::HashSet;

use super::{LEAST_PART, is_kind, plain, without_brand};
use crate::world::series::full_name;

/// The plain names of a series with and without its brand: 五菱宏光 is 宏光 too.
pub(super) fn own_names(name: &str, full: &str, brands: &[String]) -> HashSet<String> {
    let name = plain(name);
    let rest = without_brand(&name, brands);
    let is_name = rest.chars().count() >= LEAST_PART && !is_kind(rest);
    let rest = is_name.then(|| rest.to_owned());
    rest.into_iter().chain([plain(full), name]).collect()
}

/// Also without what stands in brackets, where no other car has that name: 奥迪A5 of 奥迪A5(进口).
pub(super) fn own_with_brackets(
    name: &str,
    brand: &str,
    brands: &[String],
    wholes: &HashSet<String>,
) -> HashSet<String> {
    let mut own = own_names(name, &full_name(brand, name, " "), brands);
    let outside = outside(name);
    if !wholes.contains(&plain(outside)) {
        own.extend(own_names(outside, &full_name(brand, outside, " "), brands));
    }
    own
}

/// Without what stands in brackets.
pub(super) fn outside(name: &str) -> &str {
    name.split(['(', '（']).next().unwrap_or(name)
}
