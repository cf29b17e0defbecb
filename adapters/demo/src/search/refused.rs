//! What a query does not want: 不要比亚迪的SUV, 20万以下的不要.
//!
//! A refusal reaches over 、, over words such as 和 and 或, and without a gap over all of one sort: 不要宝马奔驰. Over a gap
//! it reaches what stands alone (不要日系 德系 轿车), but no word for what drives a car: 不要纯电 插混 wants 插混. Over a comma it
//! reaches names alone. The chips say what was read.

mod only;
mod parts;
mod words;

use super::conditions::{GAPS, Item, QueryConditions, unused_at_start, written};
use super::lookup::lookup;
use crate::world::World;
use crate::world::names::{Name, Subject};

use only::only;
use parts::{Part, Reach, list_at_end, list_at_start, part_at_start};
use words::{NO_INTEREST, is_none, refusal_at_start, refusals, unknown_denials};

/// They are one only right before a name or a condition: 非常 is none.
const WEAK: [&str; 7] = ["不是", "没有", "非", "除", "无", "没", "怕"];
/// They are one only before a condition, and in 有没有 and 有无 none.
const ABSENT: [&str; 2] = ["无", "没"];
/// Words behind what must not be, besides refusals.
const BEHIND: [&str; 2] = ["不行", EXCEPTED];
const EXCEPTED: &str = "除外";
/// Before them, where all that is before is refused: 宝马奔驰都不要.
const ALL: [&str; 6] = ["全都", "都", "全", "一律", "统统", "通通"];
/// Likewise, also before what is wanted: 比亚迪以外的suv.
const ASIDE: [&str; 3] = [EXCEPTED, "以外", "之外"];
/// Words behind them.
const TAILS: [&str; 9] = ["以外", "之外", "品牌", "牌", "系", "外", "还有", "的", "车"];

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

impl<'w> Refused<'w> {
    pub(super) fn read(world: &'w World, typed: &str) -> Self {
        let mut refused = Self::default();
        let text = written(typed).replace("bba", "奔驰、宝马、奥迪");
        let mut rest = only(world, &text).unwrap_or(text);
        while let Some(left) = refused.behind(world, &rest) {
            rest = left;
        }
        while let Some(left) = refused.aside(world, &rest) {
            rest = left;
        }
        // Each refusal is looked for behind the one before.
        let mut from = 0;
        while let Some((at, word)) = next_refusal(&rest, from) {
            let (before, behind) = (&rest[..at], &rest[at + word.len()..]);
            let all = refused
                .all(world, before)
                .or_else(|| refused.of_noun(world, before, word, behind))
                .map(|before| (before, behind));
            let forward = || {
                refused
                    .forward(world, word, behind)
                    .map(|left| (before, left))
            };
            let Some((before, left)) = all.or_else(forward) else {
                from = at + word.len();
                continue;
            };
            let before = format!("{before} ");
            from = before.len();
            rest = before + without_tails(left);
        }
        refused.asked = refused.denied(world, &rest);
        refused
    }

    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty() && self.items.is_empty() && self.unused.is_empty()
    }

    fn add(&mut self, parts: Vec<Part<'w>>) {
        for part in parts {
            match part {
                Part::Name(name) => self.names.push(name),
                Part::Item(item) => self.items.push(item),
            }
        }
    }

    /// 宝马奔驰都不要: takes what is before a refusal of all; what is before that.
    fn all<'t>(&mut self, world: &'w World, before: &'t str) -> Option<&'t str> {
        let mut words = ALL.iter();
        let before = words.find_map(|word| before.trim_end().strip_suffix(word))?;
        let (parts, before) = list_at_end(world, before, Reach::Like)?;
        self.add(parts);
        Some(before)
    }

    /// Takes what is behind a refusal; what is behind that. `None` where the word refuses nothing.
    fn forward<'t>(&mut self, world: &'w World, refusal: &str, behind: &'t str) -> Option<&'t str> {
        let (parts, left) = list_at_start(world, behind);
        let is_condition = matches!(parts.first(), Some(Part::Item(Item::Option(_))));
        if !parts.is_empty() && (is_condition || !ABSENT.contains(&refusal)) {
            self.add(parts);
            return Some(left);
        }
        if let Some(unused) = unused_at_start(behind.trim_start()) {
            self.unused.push(format!("{refusal}{unused}"));
            return Some(&behind.trim_start()[unused.len()..]);
        }
        (!WEAK.contains(&refusal)).then(|| self.unknown(world, refusal, behind))
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

    /// 20万以下的不要: takes the last thing before a refusal at the end, or all; what is before both.
    fn behind(&mut self, world: &'w World, text: &str) -> Option<String> {
        let bare = text.trim_end_matches(['了', '的', '!', '.', '。', ',', ' ']);
        let refusal = refusal_at_end(bare)?;
        let before = &bare[..bare.len() - refusal.len()];
        if is_question(before, refusal) {
            return None;
        }
        if let Some(left) = self.all(world, before) {
            return Some(left.to_owned());
        }
        let reach = if refusal == EXCEPTED {
            Reach::Adjacent
        } else {
            Reach::Joined
        };
        let (parts, left) = list_at_end(world, before, reach)?;
        self.add(parts);
        Some(left.trim_end_matches('对').to_owned())
    }

    /// 比亚迪特斯拉以外的suv, 对日系无感: takes all that is before the first such word; the query without both.
    fn aside(&mut self, world: &'w World, text: &str) -> Option<String> {
        let mut places: Vec<(usize, &str)> = ASIDE
            .iter()
            .chain(&NO_INTEREST)
            .filter_map(|word| Some((text.find(word)?, *word)))
            .collect();
        places.sort_unstable();
        places.into_iter().find_map(|(at, found)| {
            let (head, behind) = (&text[..at], &text[at + found.len()..]);
            let (parts, before) = list_at_end(world, head, Reach::Adjacent)?;
            if NO_INTEREST.contains(&found) {
                // 看不上国产 has what it refuses behind it.
                let is_next = !behind.starts_with(' ') && part_at_start(world, behind).is_some();
                let is_none = head.ends_with(' ') || head.ends_with('不');
                if is_none || is_next && !before.ends_with('对') {
                    return None;
                }
            }
            self.add(parts);
            let before = before
                .trim_end_matches("除了")
                .trim_end_matches(['除', '对']);
            Some(format!("{before} {}", behind.trim_start_matches('的')))
        })
    }

    /// 20万以上不考虑的suv: what is refused is before the refusal, and behind it is a noun. 20万以上不要 suv is as well.
    fn of_noun<'t>(
        &mut self,
        world: &'w World,
        before: &'t str,
        refusal: &str,
        behind: &str,
    ) -> Option<&'t str> {
        if WEAK.contains(&refusal) || before.ends_with(GAPS) && !before.ends_with('的') {
            return None;
        }
        let (parts, left) = list_at_end(world, before, Reach::Joined)?;
        let is_bound = matches!(&parts[..], [Part::Item(item)] if item.is_bound());
        let is_kind = || {
            let part = part_at_start(world, behind);
            matches!(part, Some((Part::Item(item), _)) if item.is_kind())
        };
        if behind.starts_with('的') || is_bound && behind.starts_with(' ') && is_kind() {
            self.add(parts);
            return Some(left);
        }
        None
    }

    /// 不爱纯电, with a word that is not known: what it denies is at least not asked for.
    fn denied(&mut self, world: &'w World, text: &str) -> String {
        let (mut left, mut from) = (String::with_capacity(text.len()), 0);
        for (at, behind) in unknown_denials(text) {
            let found = list_at_start(world, behind);
            let is_word = found.0.first().is_some_and(Part::is_word);
            if at < from || behind.starts_with(' ') || !is_word {
                continue;
            }
            let end = text.len() - found.1.len();
            left += &text[from..at];
            left.push(' ');
            self.unused.push(text[at..end].to_owned());
            from = end;
        }
        left + &text[from..]
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
fn next_refusal(text: &str, from: usize) -> Option<(usize, &str)> {
    let weak = WEAK.iter().flat_map(|word| {
        let places = text[from..].match_indices(word);
        places.map(|(at, word)| (from + at, word))
    });
    let strong = refusals(&text[from..]).map(|(at, word)| (from + at, word));
    strong
        .chain(weak)
        .filter(|(at, word)| !is_question(&text[..*at], word))
        .min_by_key(|(at, word)| (*at, usize::MAX - word.len()))
}

/// The refusal that a text ends with, the longest one.
fn refusal_at_end(text: &str) -> Option<&str> {
    let mut ends = text.char_indices().map(|(at, _)| &text[at..]);
    ends.find(|end| BEHIND.contains(end) || refusal_at_start(end) == Some(end))
}

/// 要不要, 是不是, 有没有 and 有无 ask.
fn is_question(before: &str, word: &str) -> bool {
    ABSENT.contains(&word) && before.ends_with('有') || is_none(before, word)
}

fn without_tails(text: &str) -> &str {
    TAILS.iter().fold(text.trim_start(), |text, tail| {
        text.strip_prefix(tail).unwrap_or(text)
    })
}
