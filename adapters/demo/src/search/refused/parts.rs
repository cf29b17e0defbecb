//! Names and conditions of a query, one behind the other.

use crate::search::conditions::{GAPS, Item};
use crate::world::World;
use crate::world::names::{Name, Subject, is_gap, plain};

/// Between those that are meant together; after a comma only names are.
const JOINERS: [&str; 11] = [
    "以及", "或者", "还有", "和", "与", "、", "或", "跟", "及", "/", ",",
];
const COMMA: &str = ",";
/// Letters of the longest name.
const LONGEST: usize = 20;

pub(super) enum Part<'w> {
    Name(&'w Name),
    Item(Item),
}

impl Part<'_> {
    /// Those of one sort that follow one another are refused together: 不要宝马奔驰, 不要日系德系, but 不要纯电suv. Over a
    /// gap only words that stand alone, and none for what drives a car: 不要纯电 插混 wants 插混, 不要纯电插混 neither.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Name(one), Self::Name(other)) => {
                matches!(one.subject, Subject::Brand(_))
                    == matches!(other.subject, Subject::Brand(_))
            }
            (Self::Item(one), Self::Item(other)) => one.is_like(other),
            _ => false,
        }
    }

    /// Whether it is a word for what drives a car.
    fn is_power(&self) -> bool {
        matches!(self, Self::Item(item) if item.is_power())
    }

    /// Whether it is no number.
    pub(super) fn is_word(&self) -> bool {
        match self {
            Self::Name(_) => true,
            Self::Item(item) => item.is_word(),
        }
    }

    /// Whether it is a word by itself, and no number.
    fn is_alone(&self, behind: &str) -> bool {
        self.is_word() && (behind.is_empty() || behind.starts_with([' ', ',', '、', ';']))
    }
}

/// Names and conditions that a text begins with, and what is behind them.
pub(super) fn list_at_start<'w, 't>(world: &'w World, text: &'t str) -> (Vec<Part<'w>>, &'t str) {
    let mut list = Vec::new();
    let (mut rest, mut next) = (text, text);
    let mut after_comma = false;
    while let Some((part, behind)) = part_at_start(world, next) {
        if after_comma && matches!(part, Part::Item(_)) {
            break;
        }
        rest = behind;
        let tailless = behind.trim_start();
        let mut joiners = JOINERS.iter();
        let found = joiners.find_map(|word| Some((*word, tailless.strip_prefix(word)?)));
        let goes_on = part_at_start(world, behind).is_some_and(|(another, after)| {
            part.is_like(&another)
                && (!behind.starts_with(' ') || another.is_alone(after) && !another.is_power())
        });
        list.push(part);
        match found {
            Some((joiner, behind)) => {
                after_comma = joiner == COMMA;
                next = behind;
            }
            None if goes_on => next = behind,
            None => break,
        }
    }
    (list, rest)
}

/// Names and conditions of any sorts that a text begins with: what is behind them.
pub(super) fn after_parts<'t>(world: &World, text: &'t str) -> Option<&'t str> {
    let (_, mut behind) = part_at_start(world, text)?;
    loop {
        let next = behind.trim_start_matches([' ', '的']);
        let mut joiners = JOINERS.iter();
        let joined = joiners.find_map(|word| next.strip_prefix(word));
        match part_at_start(world, joined.unwrap_or(next)) {
            Some((_, after)) => behind = after,
            None => return Some(behind),
        }
    }
}

/// How far a list goes to its start.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Reach {
    /// Over words such as 和.
    Joined,
    /// Also without a gap, of one sort: 大众丰田以外.
    Adjacent,
    /// Also over gaps, of one sort.
    Like,
}

/// Those that a text ends with, as far as they go. What is before them.
pub(super) fn list_at_end<'w, 't>(
    world: &'w World,
    text: &'t str,
    reach: Reach,
) -> Option<(Vec<Part<'w>>, &'t str)> {
    let (part, mut before) = part_at_end(world, text)?;
    let mut list = vec![part];
    loop {
        let tailless = before.trim_end();
        let mut joiners = JOINERS.iter();
        let found = joiners.find_map(|word| Some((*word, tailless.strip_suffix(word)?)));
        let is_joined = found.is_some_and(|(joiner, _)| joiner != COMMA);
        let head = found.map_or(tailless, |(_, head)| head);
        let Some((part, head)) = part_at_end(world, head) else {
            break;
        };
        let is_like = list.last().is_some_and(|known| known.is_like(&part));
        let is_near = match reach {
            Reach::Joined => false,
            Reach::Adjacent => !before.ends_with(GAPS),
            Reach::Like => true,
        };
        if !(is_joined || is_near && is_like) {
            break;
        }
        list.push(part);
        before = head;
    }
    list.reverse();
    Some((list, before))
}

/// The thing that a text ends with, and what is before it.
fn part_at_end<'w, 't>(world: &'w World, text: &'t str) -> Option<(Part<'w>, &'t str)> {
    let text = text.trim_end_matches(['的', '就', '也', '都', ',', ' ']);
    let starts = text.char_indices().map(|(at, _)| at);
    let first = text.chars().count().saturating_sub(LONGEST);
    let mut starts = starts
        .skip(first)
        .filter(|at| !text[*at..].starts_with(' '));
    starts.find_map(|at| {
        let (part, behind) = part_at_start(world, &text[at..])?;
        let is_end = behind.trim_end_matches('车').is_empty();
        is_end.then_some((part, &text[..at]))
    })
}

/// The longer one of a name and a condition that a text begins with.
pub(super) fn part_at_start<'w, 't>(
    world: &'w World,
    text: &'t str,
) -> Option<(Part<'w>, &'t str)> {
    let item = Item::at_start(text);
    let name = name_at_start(world, text);
    match (name, item) {
        (Some((name, behind)), item)
            if item
                .as_ref()
                .is_none_or(|(_, after)| behind.len() <= after.len()) =>
        {
            Some((Part::Name(name), behind))
        }
        (_, item) => item.map(|(item, behind)| (Part::Item(item), behind)),
    }
}

/// The longest name that a text begins with; one of a single letter stands alone.
fn name_at_start<'w, 't>(world: &'w World, text: &'t str) -> Option<(&'w Name, &'t str)> {
    let text = text.trim_start();
    let is_letter = |letter: &char| letter.is_ascii_alphanumeric();
    let ends = text
        .char_indices()
        .take(LONGEST)
        .map(|(at, letter)| (at + letter.len_utf8(), letter));
    let mut ends: Vec<(usize, char)> = ends.collect();
    ends.reverse();
    ends.into_iter().find_map(|(end, last)| {
        let (head, behind) = text.split_at(end);
        // 、 is no letter of 比亚迪.
        if is_gap(last) || is_letter(&last) && behind.chars().next().as_ref().is_some_and(is_letter)
        {
            return None;
        }
        let letters: Vec<char> = plain(head).chars().collect();
        if letters.len() < 2 && !(behind.is_empty() || behind.starts_with(GAPS)) {
            return None;
        }
        let mut names = world.names.0.iter();
        let name = names.find(|name| name.keys.iter().any(|key| key.letters == letters));
        name.map(|name| (name, behind))
    })
}
