//! What a query does not want: 不要比亚迪的SUV, 20万以下的不要.

use super::conditions::{GAPS, Item, QueryConditions};
use super::lookup::lookup;
use crate::world::World;
use crate::world::names::{Name, Subject, figures, plain};

/// Words before what must not be.
const REFUSALS: [&str; 22] = [
    "不要",
    "不想要",
    "不想买",
    "不买",
    "不含",
    "不包括",
    "不考虑",
    "不喜欢",
    "拒绝",
    "排除",
    "除了",
    "除去",
    "别要",
    "别买",
    "别推荐",
    "别给我推荐",
    "讨厌",
    "避开",
    "不看",
    "不选",
    "不带",
    "不想看",
];
/// They are one only right before a name or a condition: 非常 is none.
const WEAK: [&str; 4] = ["不是", "没有", "非", "除"];
/// Words behind what must not be.
const BEHIND: [&str; 5] = ["不要", "不考虑", "不买", "除外", "排除"];
/// Likewise, also before what is wanted: 比亚迪以外的suv.
const ASIDE: [&str; 3] = ["除外", "以外", "之外"];
/// Between those that are refused together; after a comma only names are.
const JOINERS: [&str; 11] = [
    "以及", "或者", "还有", "和", "与", "、", "或", "跟", "及", "/", ",",
];
/// Words behind them.
const TAILS: [&str; 9] = ["以外", "之外", "品牌", "牌", "系", "外", "还有", "的", "车"];
/// Letters of the longest name.
const LONGEST: usize = 20;

/// A query without what it refuses.
#[derive(Default)]
pub(super) struct Refused<'w> {
    /// What is left, before and behind the refusals.
    pub(super) asked: String,
    pub(super) names: Vec<&'w Name>,
    pub(super) items: Vec<Item>,
    /// What is refused and no filter has, with the word that refuses it.
    pub(super) unused: Vec<String>,
}

enum Part<'w> {
    Name(&'w Name),
    Item(Item),
}

impl Part<'_> {
    /// Those of one sort that follow one another are refused together: 不要宝马奔驰, 不要日系德系, but 不要纯电suv.
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
}

impl<'w> Refused<'w> {
    pub(super) fn read(world: &'w World, typed: &str) -> Self {
        let mut refused = Self::default();
        let text = figures(typed).replace("bba", "奔驰、宝马、奥迪");
        let mut rest = refused.behind(world, &text).to_owned();
        while let Some(left) = refused.aside(world, &rest) {
            rest = left;
        }
        // Each refusal is looked for behind the one before.
        let mut from = 0;
        while let Some((at, word)) = next_refusal(&rest, from) {
            let behind = &rest[at + word.len()..];
            let known = refused.names.len() + refused.items.len();
            let left = refused.list(world, behind);
            let is_weak = WEAK.contains(&word);
            let left = if known < refused.names.len() + refused.items.len() {
                without_tails(left)
            } else if is_weak {
                from = at + word.len();
                continue;
            } else {
                without_tails(refused.unknown(world, word, behind))
            };
            let before = format!("{} ", &rest[..at]);
            from = before.len();
            rest = before + left;
        }
        refused.asked = rest;
        refused
    }

    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty() && self.items.is_empty() && self.unused.is_empty()
    }

    fn add(&mut self, part: Part<'w>) {
        match part {
            Part::Name(name) => self.names.push(name),
            Part::Item(item) => self.items.push(item),
        }
    }

    /// Names and conditions that a text begins with; what is behind them.
    fn list<'t>(&mut self, world: &'w World, text: &'t str) -> &'t str {
        let (mut rest, mut next) = (text, text);
        let mut after_comma = false;
        while let Some((part, behind)) = part_at_start(world, next) {
            if after_comma && matches!(part, Part::Item(_)) {
                break;
            }
            rest = behind;
            let tailless = behind.trim_start();
            let found = JOINERS
                .iter()
                .find_map(|word| Some((*word, tailless.strip_prefix(word)?)));
            let another = part_at_start(world, behind).filter(|_| !behind.starts_with(' '));
            let goes_on = another.is_some_and(|(another, _)| part.is_like(&another));
            self.add(part);
            match found {
                Some((joiner, behind)) => {
                    after_comma = joiner == ",";
                    next = behind;
                }
                None if goes_on => next = behind,
                None => break,
            }
        }
        rest
    }

    /// What is behind a thing that no filter has; a name may be in pinyin.
    fn unknown<'t>(&mut self, world: &'w World, refusal: &str, text: &'t str) -> &'t str {
        let text = text.trim_start();
        let end = text.find(GAPS).unwrap_or(text.len());
        let (phrase, behind) = text.split_at(end);
        if let Some(hit) = lookup(world, phrase).first()
            && hit.fit.is_whole()
        {
            self.names.push(hit.name);
        } else if !phrase.is_empty() {
            self.unused.push(format!("{refusal}{phrase}"));
        }
        behind
    }

    /// 20万以下的不要: takes the last thing before a refusal at the end; what is before both.
    fn behind<'t>(&mut self, world: &'w World, text: &'t str) -> &'t str {
        let bare = text.trim_end_matches(['了', '的', '!', '.', '。', ' ']);
        let found = BEHIND.iter().find_map(|word| {
            let before = bare.strip_suffix(word)?;
            (!is_question(before, word)).then_some(before)
        });
        let Some(before) = found else { return text };
        self.last(world, before).unwrap_or(text)
    }

    /// 比亚迪以外的suv: takes the thing before the first such word; the query without both.
    fn aside(&mut self, world: &'w World, text: &str) -> Option<String> {
        let places = ASIDE
            .iter()
            .filter_map(|word| Some((text.find(word)?, word)));
        let (at, found) = places.min()?;
        let before = self.last(world, &text[..at])?;
        let before = before.trim_end_matches("除了").trim_end_matches('除');
        let behind = text[at + found.len()..].trim_start_matches('的');
        Some(format!("{before} {behind}"))
    }

    /// Takes the thing that a text ends with; what is before it.
    fn last<'t>(&mut self, world: &'w World, text: &'t str) -> Option<&'t str> {
        let text = text.trim_end_matches(['的', '就', '也', '都', ',', ' ']);
        let starts = text.char_indices().map(|(at, _)| at);
        let first = text.chars().count().saturating_sub(LONGEST);
        let (at, part) = starts.skip(first).find_map(|at| {
            let (part, behind) = part_at_start(world, &text[at..])?;
            (behind.trim_end_matches('车').is_empty()).then_some((at, part))
        })?;
        self.add(part);
        Some(&text[..at])
    }

    /// Leaves the names out of what is found.
    pub(super) fn leave_out(&self, world: &World, asked: &mut QueryConditions) {
        for name in &self.names {
            match name.subject {
                Subject::Brand(place) => {
                    let brand = &world.brands[place];
                    asked.without_brand(brand.id, &brand.name);
                }
                Subject::Series(place) => {
                    let series = &world.series[place];
                    asked.without_series(series.id, &series.name);
                }
            }
        }
    }
}

/// The first refusal from a place on, the longest word there.
fn next_refusal(text: &str, from: usize) -> Option<(usize, &'static str)> {
    let words = REFUSALS.iter().chain(&WEAK);
    words
        .flat_map(|word| {
            let places = text[from..].match_indices(word);
            places.map(|(at, _)| (from + at, *word))
        })
        .filter(|(at, word)| !is_question(&text[..*at], word))
        .min_by_key(|(at, word)| (*at, usize::MAX - word.len()))
}

/// 要不要, 是不是 and 有没有 ask.
fn is_question(before: &str, word: &str) -> bool {
    let verb = word.strip_prefix(['不', '没']);
    verb.and_then(|verb| verb.chars().next())
        .is_some_and(|verb| before.ends_with(verb))
}

/// The longer one of a name and a condition that a text begins with.
fn part_at_start<'w, 't>(world: &'w World, text: &'t str) -> Option<(Part<'w>, &'t str)> {
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
    let is_gap = |letter: char| plain(letter.encode_utf8(&mut [0; 4])).is_empty();
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

fn without_tails(text: &str) -> &str {
    TAILS.iter().fold(text.trim_start(), |text, tail| {
        text.strip_prefix(tail).unwrap_or(text)
    })
}
