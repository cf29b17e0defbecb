//! The series that a row of a list means. Lists have names of their own: 秦PLUS DM, ZEEKR 007, 五菱宏光MINIEV.

use std::collections::{BTreeSet, HashMap};

use super::{Key, Name, Names, Subject, plain, powered, without_tail};
use crate::world::energy::Energy;
use crate::world::series::Series;

/// A car of its own beside the one without: 昂科威Plus is no 昂科威, while 赛那SIENNA is 赛那.
const VARIANTS: [&str; 6] = ["plus", "pro", "max", "ultra", "gt", "mini"];

fn is_variant(series: &str, name: &str) -> bool {
    let rest = series.strip_prefix(name);
    rest.is_some_and(|rest| VARIANTS.contains(&rest))
}

/// Reads each name once.
pub(in crate::world) struct Listed<'w> {
    names: &'w Names,
    series: &'w [Series],
    read: HashMap<(String, String), Option<usize>>,
    unknown: BTreeSet<String>,
}

impl<'w> Listed<'w> {
    pub(in crate::world) fn new(names: &'w Names, series: &'w [Series]) -> Self {
        Self {
            names,
            series,
            read: HashMap::new(),
            unknown: BTreeSet::new(),
        }
    }

    /// Index of the series: the one that the row names by its id, unless its name says that another thing drives the car
    /// and one of that name has it; else the one of this brand with this name.
    pub(in crate::world) fn series(
        &mut self,
        by_id: Option<usize>,
        brand: &str,
        name: &str,
    ) -> Option<usize> {
        if by_id.is_some_and(|place| self.may_be(place, name)) {
            return by_id;
        }
        let row = (brand.to_owned(), name.to_owned());
        if let Some(known) = self.read.get(&row) {
            return known.or(by_id);
        }
        let found = self.find(brand, name);
        if found.or(by_id).is_none() {
            self.unknown.insert(name.to_owned());
        }
        self.read.insert(row, found);
        found.or(by_id)
    }

    /// Of the list of new-energy cars, where the car of this name has no battery to charge: 哈弗猛龙新能源 of 哈弗猛龙.
    pub(in crate::world) fn with_battery(&self, brand: &str, name: &str) -> Option<usize> {
        self.find(brand, &format!("{name}新能源"))
    }

    /// Names without a series, in order.
    pub(in crate::world) fn unknown(&self) -> &BTreeSet<String> {
        &self.unknown
    }

    fn may_be(&self, place: usize, name: &str) -> bool {
        powered(&plain(name)).is_none_or(|(_, energies)| self.has_one(place, energies))
    }

    fn has_one(&self, place: usize, energies: &[Energy]) -> bool {
        let own = &self.series[place].energies;
        energies.iter().any(|energy| own.contains(energy))
    }

    /// `None` too where several could be meant.
    fn find(&self, brand: &str, name: &str) -> Option<usize> {
        let brands = self.names.brands_called(brand);
        let called = |is_so: &dyn Fn(&Key) -> bool| {
            let found: Vec<usize> = self
                .names
                .0
                .iter()
                .filter(|known| known.keys.iter().any(is_so))
                .filter_map(Name::series)
                .filter(|place| brands.contains(&self.series[*place].brand))
                .collect();
            found
        };
        let whole = plain(name);
        let letters: Vec<char> = whole.chars().collect();
        let mut same = called(&|key| key.letters == letters);
        same.retain(|place| !is_variant(&plain(&self.series[*place].name), &whole));
        if let [one] = same[..] {
            return Some(one);
        }
        let (bare, energies) = powered(&whole)?;
        let bare: Vec<char> = bare.chars().collect();
        let is_bare = |key: &Key| key.letters == bare || key.bare.as_ref() == Some(&bare);
        // A name of its own before an alias: 五菱宏光纯电版 is 五菱宏光新能源 rather than what 五菱宏光EV is an alias of.
        let own = called(&|key| key.is_own && is_bare(key));
        [own, called(&is_bare)].into_iter().find_map(|mut others| {
            others.retain(|place| self.has_one(*place, energies));
            match others[..] {
                [one] => Some(one),
                _ => None,
            }
        })
    }
}

impl Name {
    fn series(&self) -> Option<usize> {
        match self.subject {
            Subject::Series(place) => Some(place),
            Subject::Brand(_) => None,
        }
    }
}

impl Names {
    /// Indices of the brands with this name, with or without 汽车.
    pub(in crate::world) fn brands_called(&self, name: &str) -> Vec<usize> {
        let whole = plain(name);
        let forms: Vec<Vec<char>> = [Some(whole.as_str()), without_tail(&whole)]
            .into_iter()
            .flatten()
            .map(|form| form.chars().collect())
            .collect();
        let called = |known: &&Name| known.keys.iter().any(|key| forms.contains(&key.letters));
        let brands = self.0.iter().filter(called);
        let brands = brands.filter_map(|known| match known.subject {
            Subject::Brand(place) => Some(place),
            Subject::Series(_) => None,
        });
        brands.collect()
    }
}
