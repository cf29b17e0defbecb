//! The search upstream: suggestions and results by name, alias, pinyin, initials, and by conditions in words.

use serde::Serialize;

use crate::price::Span;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::names::Subject;
use crate::world::series::Series;

mod asked;
mod beside_brand;
mod classes;
mod conditions;
mod hidden;
mod hit;
mod hot;
mod inside;
mod item;
mod looked;
mod lookup;
mod makers;
mod meaning;
mod model_code;
mod model_words;
mod named;
mod nearly;
mod ordered;
mod refused;
mod results;
mod spelled;

pub(crate) use hot::hot;
pub(crate) use results::results;

use hit::Hit;
use looked::Looked;
use lookup::spelled;
use meaning::{Meaning, Subjects};

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
    let looked = Looked::up(world, &typed);
    let mut text_att = Vec::new();
    let is_name = looked.is_name() && looked.topics.is_empty();
    if !typed.is_empty() && !is_name {
        let meaning = looked.meaning();
        let is_named = match &meaning.subjects {
            Subjects::Series(_) | Subjects::Several(_) => true,
            Subjects::Brand(..) => meaning.corrected.is_none(),
            Subjects::Fulfilling(_) | Subjects::Words => false,
        };
        if looked.is_otherwise() && (is_named || looked.hits.is_empty()) {
            return Ok(Suggestions {
                text_att: of_meaning(meaning, &typed),
            });
        }
        if matches!(meaning.subjects, Subjects::Fulfilling(_)) {
            text_att = of_meaning(meaning, &typed);
        }
    }
    let hits = looked.hits.iter().filter(|hit| {
        brands += usize::from(matches!(hit.name.subject, Subject::Brand(_)));
        matches!(hit.name.subject, Subject::Series(_)) || brands <= MOST_BRANDS
    });
    let letters = spelled(&typed);
    let most = MOST - text_att.len();
    text_att.extend(hits.take(most).map(|hit| suggestion(world, hit, &letters)));
    Ok(Suggestions { text_att })
}

/// What a query that is no name means: the cars within it, or a search by its conditions.
fn of_meaning(meaning: Meaning<'_>, typed: &str) -> Vec<Suggestion> {
    match meaning.subjects {
        Subjects::Several(subjects) => {
            let each = subjects.into_iter().map(|one| match one {
                meaning::Subject::Brand(brand, _) => of_brand(brand),
                meaning::Subject::Series(series) => of_series_named(series),
            });
            each.collect()
        }
        Subjects::Series(about) => about.into_iter().take(MOST).map(of_series_named).collect(),
        Subjects::Brand(brand, _) => vec![of_brand(brand)],
        Subjects::Fulfilling(_) => vec![Suggestion::new("conditions", vec![plain_piece(typed)])],
        Subjects::Words => Vec::new(),
    }
}

impl Suggestion {
    fn new(kind: &'static str, text_array: Vec<Piece>) -> Self {
        Self {
            text_array,
            kind,
            series_id: None,
            image: None,
            price: None,
        }
    }
}

fn of_series(series: &Series, text_array: Vec<Piece>) -> Suggestion {
    Suggestion {
        series_id: Some(series.id.to_string()),
        image: Some(series.white_image()),
        price: series.price.map(Span::with_unit),
        ..Suggestion::new("series", text_array)
    }
}

fn of_series_named(series: &Series) -> Suggestion {
    of_series(series, vec![plain_piece(&series.name)])
}

fn of_brand(brand: &Brand) -> Suggestion {
    Suggestion::new("brand", vec![plain_piece(&brand.name)])
}

fn plain_piece(text: &str) -> Piece {
    Piece {
        text: text.to_owned(),
        color: None,
    }
}

fn suggestion(world: &World, hit: &Hit<'_>, typed: &[char]) -> Suggestion {
    let pieces = pieces(hit, typed);
    match hit.name.subject {
        Subject::Brand(_) => Suggestion::new("brand", pieces),
        Subject::Series(place) => of_series(&world.series[place], pieces),
    }
}

/// The name, with the letters that were typed highlighted. A name that is called otherwise has none.
fn pieces(hit: &Hit<'_>, typed: &[char]) -> Vec<Piece> {
    let shown = &hit.name.shown;
    let found = [Some(shown), hit.name.other.as_ref()]
        .into_iter()
        .flatten()
        .find_map(|spelling| Some((spelling, spelling.find(typed)?)));
    let Some((spelling, matched)) = found else {
        return vec![plain_piece(&shown.text(0..shown.len()))];
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
