//! Tags: frequent statements of a series' reviews, with counts.

use serde::Serialize;

use super::aspect::{ASPECTS, Aspect, val};
use super::koubei::{Passage, Review};
use crate::world::owner::Mood;

const MOST: usize = 8;

/// contracts/schemas/KoubeiTag.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct KoubeiTag {
    title: String,
    val: String,
    count: usize,
}

/// Selection by a tab or tag.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wanted {
    pub(super) aspect: Option<usize>,
    pub(super) mood: Option<Mood>,
    part: Option<&'static str>,
}

/// The tab of all reviews.
pub(super) const ALL: &str = "all";

/// Tabs by sentiment, besides the aspects.
const MOODS: [(&str, &str, Mood); 2] = [
    ("manyi", "满意", Mood::Good),
    ("buman", "不满意", Mood::Bad),
];

impl Wanted {
    /// Parses a tab; `None` if unknown.
    pub(super) fn of_tab(letters: &str) -> Option<Self> {
        if letters == ALL {
            return Some(Self::default());
        }
        if let Some((.., mood)) = MOODS.iter().find(|(known, ..)| *known == letters) {
            return Some(Self {
                mood: Some(*mood),
                ..Self::default()
            });
        }
        let aspect = ASPECTS
            .iter()
            .position(|aspect| aspect.letters == letters)?;
        Some(Self {
            aspect: Some(aspect),
            ..Self::default()
        })
    }

    /// Parses `val` of a tag or sub-tag; `None` if unknown.
    pub(super) fn of_tag(text: &str) -> Option<Self> {
        for (place, aspect) in ASPECTS.iter().enumerate() {
            for mood in [Mood::Good, Mood::Bad] {
                let whole = (val(aspect, mood, None) == text).then_some(None);
                let part = aspect
                    .parts
                    .iter()
                    .enumerate()
                    .find(|(number, _)| val(aspect, mood, Some(*number)) == text)
                    .map(|(_, part)| Some(part.word));
                if let Some(part) = whole.or(part) {
                    return Some(Self {
                        aspect: Some(place),
                        mood: Some(mood),
                        part,
                    });
                }
            }
        }
        None
    }

    fn keeps_passage(self, passage: &Passage<'_>) -> bool {
        self.aspect.is_none_or(|aspect| passage.aspect == aspect)
            && self.mood.is_none_or(|mood| passage.mood == mood)
            && self.part.is_none_or(|word| passage.text.contains(word))
    }

    /// A mood alone is that of the whole review, the mood of an aspect that of what is said about it.
    pub(super) fn keeps(self, review: &Review<'_>) -> bool {
        if self.aspect.is_none() {
            return self.mood.is_none_or(|mood| review.mood() == mood);
        }
        let mut passages = review.passages.iter();
        passages.any(|passage| self.keeps_passage(passage))
    }
}

fn count(reviews: &[Review<'_>], wanted: Wanted) -> usize {
    reviews.iter().filter(|review| wanted.keeps(review)).count()
}

/// All, by sentiment, then the aspects mentioned.
pub(super) fn tabs(reviews: &[Review<'_>]) -> Vec<KoubeiTag> {
    let named = std::iter::once(("all", "全部"))
        .chain(MOODS.iter().map(|(letters, title, _)| (*letters, *title)))
        .chain(ASPECTS.iter().map(|aspect| (aspect.letters, aspect.name)));
    named
        .map(|(letters, title)| KoubeiTag {
            title: title.to_owned(),
            val: letters.to_owned(),
            count: Wanted::of_tab(letters).map_or(0, |wanted| count(reviews, wanted)),
        })
        .filter(|tab| tab.val == ALL || tab.count > 0)
        .collect()
}

/// One tag per aspect, most frequent first.
pub(super) fn tags(reviews: &[Review<'_>], mood: Mood) -> Vec<KoubeiTag> {
    let all = ASPECTS.iter().enumerate().map(|(place, aspect)| {
        let wanted = Wanted {
            aspect: Some(place),
            mood: Some(mood),
            part: None,
        };
        KoubeiTag {
            title: aspect.title(mood).to_owned(),
            val: val(aspect, mood, None),
            count: count(reviews, wanted),
        }
    });
    most_frequent(all)
}

/// Parts of the requested aspect, or of all.
pub(super) fn sub_tags(
    reviews: &[Review<'_>],
    aspect: Option<usize>,
    mood: Mood,
) -> Vec<KoubeiTag> {
    let asked = ASPECTS
        .iter()
        .enumerate()
        .filter(|(place, _)| aspect.is_none_or(|aspect| aspect == *place));
    most_frequent(asked.flat_map(|(place, aspect)| of_parts(reviews, place, aspect, mood)))
}

fn of_parts(
    reviews: &[Review<'_>],
    place: usize,
    aspect: &'static Aspect,
    mood: Mood,
) -> Vec<KoubeiTag> {
    aspect
        .parts
        .iter()
        .enumerate()
        .map(|(number, part)| {
            let wanted = Wanted {
                aspect: Some(place),
                mood: Some(mood),
                part: Some(part.word),
            };
            KoubeiTag {
                title: part.title(mood).to_owned(),
                val: val(aspect, mood, Some(number)),
                count: count(reviews, wanted),
            }
        })
        .collect()
}

fn most_frequent(tags: impl Iterator<Item = KoubeiTag>) -> Vec<KoubeiTag> {
    let mut tags: Vec<KoubeiTag> = tags.filter(|tag| tag.count > 0).collect();
    tags.sort_by_key(|tag| std::cmp::Reverse(tag.count));
    tags.truncate(MOST);
    tags
}
