//! The search upstream: suggestions by name, pinyin or initials.

use serde::Serialize;

use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::spelling::Spelling;

mod hot;
mod item;
mod results;

pub(crate) use hot::hot;
pub(crate) use results::results;

const MOST: usize = 10;
/// A single letter matches many brands: keep room for series.
const MOST_BRANDS: usize = 4;
const LONGEST_QUERY: usize = 40;

/// Highlight colour of the typed text.
const MATCHED: &str = "#1463FF";

#[derive(Debug, Serialize)]
pub(crate) struct Suggestions {
    text_att: Vec<Suggestion>,
}

#[derive(Debug, Serialize)]
struct Suggestion {
    text_array: Vec<Piece>,
    #[serde(skip_serializing_if = "Option::is_none")]
    series_id: Option<String>,
}

#[derive(Debug, Serialize)]
struct Piece {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
}

/// A matching name with its quality: prefixes come first.
struct Hit<'w> {
    place: (bool, bool),
    popularity: f64,
    spelling: &'w Spelling,
    matched: std::ops::Range<usize>,
    series_id: Option<u64>,
    /// Of a brand; what is meant when no series is.
    brand_id: Option<u64>,
}

pub(crate) fn suggest(world: &World, query: &Query) -> Result<Suggestions, Refusal> {
    let typed = query.text("query").ok_or(Refusal::Parameter("query"))?;
    let typed: Vec<char> = typed
        .chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .take(LONGEST_QUERY)
        .collect();
    if typed.is_empty() {
        return Ok(Suggestions {
            text_att: Vec::new(),
        });
    }
    let mut hits: Vec<Hit<'_>> = brands(world, &typed).collect();
    best_first(&mut hits);
    hits.truncate(MOST_BRANDS);
    hits.extend(series(world, &typed));
    best_first(&mut hits);
    Ok(Suggestions {
        text_att: hits.iter().take(MOST).map(suggestion).collect(),
    })
}

fn best_first(hits: &mut [Hit<'_>]) {
    hits.sort_by(|a, b| {
        a.place
            .cmp(&b.place)
            .then(b.popularity.total_cmp(&a.popularity))
    });
}

fn brands<'w>(world: &'w World, typed: &[char]) -> impl Iterator<Item = Hit<'w>> {
    world
        .names
        .brands
        .iter()
        .zip(&world.brands)
        .filter_map(move |(spelling, brand)| {
            let matched = spelling.find(typed)?;
            Some(Hit {
                place: (matched.start > 0, false),
                popularity: brand.popularity,
                spelling,
                matched,
                series_id: None,
                brand_id: Some(brand.id),
            })
        })
}

fn series<'w>(world: &'w World, typed: &[char]) -> impl Iterator<Item = Hit<'w>> {
    let names = world.names.series.iter().zip(&world.names.full);
    names
        .zip(&world.series)
        .filter_map(move |((name, full), series)| {
            let by_name = name.find(typed).map(|matched| (name, matched));
            let (spelling, matched) = by_name.or_else(|| {
                full.as_ref()
                    .and_then(|full| full.find(typed).map(|matched| (full, matched)))
            })?;
            Some(Hit {
                place: (matched.start > 0, true),
                popularity: series.popularity,
                spelling,
                matched,
                series_id: Some(series.id),
                brand_id: None,
            })
        })
}

fn suggestion(hit: &Hit<'_>) -> Suggestion {
    let piece = |range: std::ops::Range<usize>, color| {
        let text = hit.spelling.text(range);
        (!text.is_empty()).then_some(Piece { text, color })
    };
    let matched = hit.matched.clone();
    Suggestion {
        text_array: [
            piece(0..matched.start, None),
            piece(matched.clone(), Some(MATCHED)),
            piece(matched.end..hit.spelling.len(), None),
        ]
        .into_iter()
        .flatten()
        .collect(),
        series_id: hit.series_id.map(|id| id.to_string()),
    }
}
