//! reviews.csv and posts.csv: owners' texts, not assigned to a series.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use serde::Deserialize;

use super::brand::Brand;
use super::certain_car::Names;
use super::folder::Folder;
use super::series::Series;
use super::traits::Traits;
use super::wording::needs;

/// Length limits: shorter texts say nothing, longer ones are debates.
const READABLE: RangeInclusive<usize> = 6..=160;

#[derive(Deserialize)]
struct ReviewRow {
    aspect: String,
    sentiment: i8,
    text: String,
}

#[derive(Deserialize)]
struct PostRow {
    post_id: String,
    text: String,
}

/// Sentiment of a sentence about its aspect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    Good,
    Fair,
    Bad,
}

#[derive(Debug)]
pub(crate) struct Post {
    pub(crate) id: String,
    pub(crate) text: String,
    /// Of the car that it is about.
    pub(crate) needs: Traits,
}

/// A sentence of a review.
#[derive(Debug)]
pub(crate) struct Sentence {
    pub(crate) text: String,
    /// Of the car that it is about.
    pub(crate) needs: Traits,
}

#[derive(Debug, Default)]
pub(crate) struct Owners {
    /// By aspect, then by mood.
    sentences: HashMap<String, [Vec<Sentence>; 3]>,
    pub(crate) posts: Vec<Post>,
}

impl Owners {
    pub(super) fn read(
        folder: &Folder,
        brands: &[Brand],
        series: &[Series],
    ) -> anyhow::Result<Self> {
        let names = Names::new(brands, series);
        let mut sentences: HashMap<String, [Vec<Sentence>; 3]> = HashMap::new();
        for row in folder.rows::<ReviewRow>("reviews.csv")? {
            let row = row.value;
            let letters: Vec<char> = row.text.chars().collect();
            if READABLE.contains(&letters.len()) && !names.are_in(&letters) {
                let moods = sentences.entry(row.aspect).or_default();
                moods[Mood::from_number(row.sentiment) as usize].push(Sentence {
                    needs: needs(&row.text),
                    text: row.text,
                });
            }
        }
        let posts = folder
            .rows::<PostRow>("posts.csv")?
            .into_iter()
            .map(|row| Post {
                id: row.value.post_id,
                needs: needs(&row.value.text),
                text: row.value.text,
            })
            .collect();
        Ok(Self { sentences, posts })
    }

    /// Sentences about an aspect in a mood, in folder order.
    pub(crate) fn sentences(&self, aspect: &str, mood: Mood) -> &[Sentence] {
        self.sentences
            .get(aspect)
            .map_or(&[], |moods| &moods[mood as usize])
    }
}

impl Mood {
    fn from_number(sentiment: i8) -> Self {
        match sentiment {
            1.. => Self::Good,
            0 => Self::Fair,
            _ => Self::Bad,
        }
    }
}
