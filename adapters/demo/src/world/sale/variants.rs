//! One line for each series in a list: sales.csv has one for each variant, such as 秦PLUS DM and 秦PLUS EV.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::Sale;
use crate::calendar::Month;
use crate::price::Span;
use crate::world::series::Series;

pub(super) type Table = BTreeMap<Month, Vec<Sale>>;

/// Adds up the lines of a series in each list, and ranks the lists that this changes. Other lists stay as in the
/// folder, but for the places of the month before: they are those of the list of that month.
pub(super) fn merge(all: &mut Table, new_energy: &mut Table, series: &[Series]) {
    let mut merged: HashMap<Month, HashSet<usize>> = HashMap::new();
    for (month, lines) in &mut *new_energy {
        let places = add_up(lines, series);
        let others = all.get(month).map(Vec::as_slice).unwrap_or_default();
        let is_completed = complete(lines, others, series);
        if !places.is_empty() || is_completed {
            rank(lines);
        }
        if !places.is_empty() {
            merged.insert(*month, places);
        }
    }
    carry_ranks(new_energy);

    for (month, lines) in &mut *all {
        let is_added = !add_up(lines, series).is_empty();
        let is_raised = match (new_energy.get(month), merged.get(month)) {
            (Some(others), Some(places)) => raise(lines, others, places),
            _ => false,
        };
        if is_added || is_raised {
            rank(lines);
        }
    }
    carry_ranks(all);
}

/// Adds the cars of the list of all that are sold with a battery to charge alone, and sold more than the last line: folders
/// lack some of them in this list. Says whether there were any.
fn complete(new_energy: &mut Vec<Sale>, all: &[Sale], series: &[Series]) -> bool {
    let Some(least) = new_energy.iter().map(|line| line.sales).min() else {
        return false;
    };
    let known: HashSet<usize> = new_energy.iter().filter_map(|line| line.series).collect();
    let mut sums: Vec<Sale> = all.to_vec();
    add_up(&mut sums, series);
    sums.retain(|line| {
        let is_new = |place: usize| {
            let mut energies = series[place].energies.iter();
            !series[place].energies.is_empty() && energies.all(|energy| energy.is_new())
        };
        line.sales > least
            && line
                .series
                .is_some_and(|place| !known.contains(&place) && is_new(place))
    });
    let is_completed = !sums.is_empty();
    new_energy.extend(sums.into_iter().map(|line| Sale {
        last_rank: None,
        ..line
    }));
    is_completed
}

/// Indexes of the series that had several lines.
fn add_up(lines: &mut Vec<Sale>, series: &[Series]) -> HashSet<usize> {
    let mut places = HashSet::new();
    let mut first: HashMap<usize, usize> = HashMap::new();
    let mut merged: Vec<Sale> = Vec::with_capacity(lines.len());
    for line in lines.drain(..) {
        if let Some(place) = line.series {
            let at = *first.entry(place).or_insert(merged.len());
            if let Some(sum) = merged.get_mut(at) {
                sum.series_name.clone_from(&series[place].name);
                sum.sales += line.sales;
                sum.price = union(sum.price, line.price);
                sum.review_count = sum.review_count.max(line.review_count);
                places.insert(place);
                continue;
            }
        }
        merged.push(line);
    }
    *lines = merged;
    places
}

fn union(one: Option<Span>, other: Option<Span>) -> Option<Span> {
    let spans = [one, other].into_iter().flatten();
    Span::of(spans.flat_map(|span| [span.from, span.to]))
}

/// The list of all cars ends early: a variant below its end is in that of new-energy cars alone. Says whether a line
/// of `all` was changed or added.
fn raise(all: &mut Vec<Sale>, new_energy: &[Sale], places: &HashSet<usize>) -> bool {
    let mut is_changed = false;
    let least = all.iter().map(|line| line.sales).min();
    for other in new_energy {
        if !other.series.is_some_and(|place| places.contains(&place)) {
            continue;
        }
        match all.iter_mut().find(|line| line.series == other.series) {
            Some(line) if line.sales >= other.sales => continue,
            Some(line) => {
                line.series_name.clone_from(&other.series_name);
                line.sales = other.sales;
                line.price = union(line.price, other.price);
            }
            None if least.is_some_and(|least| least < other.sales) => all.push(Sale {
                last_rank: None,
                ..other.clone()
            }),
            None => continue,
        }
        is_changed = true;
    }
    is_changed
}

fn rank(lines: &mut [Sale]) {
    lines.sort_by_key(|line| std::cmp::Reverse(line.sales));
    for (line, rank) in lines.iter_mut().zip(1..) {
        line.rank = rank;
    }
}

/// Takes last ranks from the list of the month before. A place that another car holds there is unknown; one below the
/// end of that list stays.
fn carry_ranks(table: &mut Table) {
    let mut before: Option<(Month, HashMap<Key, u32>)> = None;
    for (month, lines) in table {
        if let Some((_, ranks)) = before
            .take()
            .filter(|(known, _)| *known == month.previous())
        {
            let last = ranks.values().copied().max().unwrap_or_default();
            for line in &mut *lines {
                let below = line.last_rank.filter(|rank| *rank > last);
                line.last_rank = ranks.get(&key(line)).copied().or(below);
            }
        }
        before = Some((
            *month,
            lines.iter().map(|line| (key(line), line.rank)).collect(),
        ));
    }
}

#[derive(PartialEq, Eq, Hash)]
enum Key {
    Series(usize),
    /// Brand and name of a line without a series.
    Unlisted(String, String),
}

fn key(line: &Sale) -> Key {
    line.series.map_or_else(
        || Key::Unlisted(line.brand_name.clone(), line.series_name.clone()),
        Key::Series,
    )
}
