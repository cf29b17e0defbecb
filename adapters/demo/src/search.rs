//! The search upstream: suggestions and results by name, alias, pinyin, initials, and by conditions in words.

use serde::Serialize;

use crate::price::Span;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::names::Subject;
use crate::world::series::Series;

mod hot;
mod item;
mod lookup;
mod meaning;
mod results;
mod wish;

pub(crate) use hot::hot;
pub(crate) use results::results;

use lookup::{Hit, lookup, spelled};

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
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    series_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    image: Option<String>,
    /// Guide prices.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<String>,
}

#[derive(Debug, Serialize)]
struct Piece {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
}

/// The query, as long as it is read.
fn typed(query: &Query) -> Result<String, Refusal> {
    let text = query.text("query").ok_or(Refusal::Parameter("query"))?;
    let typed: String = text.chars().take(LONGEST_QUERY).collect();
    Ok(typed.trim().to_owned())
}

pub(crate) fn suggest(world: &World, query: &Query) -> Result<Suggestions, Refusal> {
    let typed = typed(query)?;
    let mut brands = 0;
    let hits = lookup(world, &typed).into_iter().filter(|hit| {
        brands += usize::from(matches!(hit.name.subject, Subject::Brand(_)));
        matches!(hit.name.subject, Subject::Series(_)) || brands <= MOST_BRANDS
    });
    let typed = spelled(&typed);
    Ok(Suggestions {
        text_att: hits
            .take(MOST)
            .map(|hit| suggestion(world, &hit, &typed))
            .collect(),
    })
}

fn suggestion(world: &World, hit: &Hit<'_>, typed: &[char]) -> Suggestion {
    let series = match hit.name.subject {
        Subject::Brand(_) => None,
        Subject::Series(place) => Some(&world.series[place]),
    };
    Suggestion {
        text_array: pieces(hit, typed),
        kind: if series.is_some() { "series" } else { "brand" },
        series_id: series.map(|series| series.id.to_string()),
        image: series.map(Series::white_image),
        price: series.and_then(|series| series.price.map(Span::with_unit)),
    }
}

/// The name, with the letters that were typed highlighted. A name that is called otherwise has none.
fn pieces(hit: &Hit<'_>, typed: &[char]) -> Vec<Piece> {
    let shown = &hit.name.shown;
    let found = [Some(shown), hit.name.full.as_ref()]
        .into_iter()
        .flatten()
        .find_map(|spelling| Some((spelling, spelling.find(typed)?)));
    let Some((spelling, matched)) = found else {
        return vec![Piece {
            text: shown.text(0..shown.len()),
            color: None,
        }];
    };
    let piece = |range: std::ops::Range<usize>, color| {
        let text = spelling.text(range);
        (!text.is_empty()).then_some(Piece { text, color })
    };
    [
        piece(0..matched.start, None),
        piece(matched.clone(), Some(MATCHED)),
        piece(matched.end..spelling.len(), None),
    ]
    .into_iter()
    .flatten()
    .collect()
}
