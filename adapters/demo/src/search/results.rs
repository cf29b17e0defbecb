//! Search results: cards of matching series, then articles about them, ten per page.

use dice::Dice;

use super::asked::by_unused;
use super::conditions::{Chip, as_typed};
use super::item::SearchItem;
use super::looked::Looked;
use super::meaning::{Meaning, Subject, Subjects};
use crate::news::{Article, Facts};
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::wenda::Question;
use crate::world::World;
use crate::world::names::plain;
use crate::world::series::Series;

const PAGE: usize = 10;
/// Maximum results of each kind.
const MOST: usize = 64;
/// Number of series whose articles are searched.
const SERIES: usize = 12;
const LOOKED_THROUGH: usize = 120;
const CARDS: usize = 3;
/// Where no list of the car database has the rest.
const UNLISTED_CARDS: usize = 10;
/// Positions over which the items of a series are spread.
const SPREAD: usize = 80;

/// A result, and whether its title contains the words besides the name.
struct Found<'w> {
    fits: bool,
    turn: usize,
    piece: Piece<'w>,
}

enum Piece<'w> {
    Article(Article<'w>),
    Question(Question<'w>, String),
}

pub(crate) fn results<'w>(world: &'w World, query: &Query) -> Result<Vec<SearchItem<'w>>, Refusal> {
    let typed = super::typed(query)?;
    // Signs alone are no words.
    if plain(&typed).is_empty() {
        return Ok(Vec::new());
    }
    let page = Page {
        pn: query.page(PAGE)?.pn,
        rn: PAGE,
    };
    let mut meaning = Looked::up(world, &typed).meaning();
    let is_words = matches!(meaning.subjects, Subjects::Words);
    if is_words && with_title(world, &meaning.rest).next().is_none() {
        meaning = by_unused(world, &typed).unwrap_or(meaning);
    }
    let mut items = if page.pn == 1 {
        meaning.say_unfit(world, &typed);
        cards(world, &meaning)
    } else {
        Vec::new()
    };
    let rest = &meaning.rest;
    let found = match &meaning.subjects {
        Subjects::Several(subjects) => {
            let each = SERIES.div_ceil(subjects.len().max(1));
            let about = subjects.iter().flat_map(|one| match one {
                Subject::Brand(_, about) => &about[..about.len().min(each)],
                Subject::Series(series) => std::slice::from_ref(series),
            });
            written(world, about.copied(), rest, false)
        }
        Subjects::Series(about) => {
            // No articles or questions about fuel for an electric car: 奔驰G级新能源 beside 奔驰G级.
            let alike = about
                .iter()
                .filter(|other| is_driven_alike(about[0], other));
            written(world, alike.copied().take(SERIES), rest, false)
        }
        Subjects::Brand(_, about) | Subjects::Fulfilling(about) => {
            written(world, about.iter().copied().take(SERIES), rest, false)
        }
        Subjects::Words => written(world, with_title(world, rest), rest, true),
    };
    items.extend(page.of(&found).iter().map(|found| match &found.piece {
        Piece::Article(article) => SearchItem::of_article(world, article),
        Piece::Question(question, title) => SearchItem::of_question(world, question, title.clone()),
    }));
    Ok(items)
}

fn is_driven_alike(series: &Series, other: &Series) -> bool {
    let mut energies = other.energies.iter();
    series.id == other.id || energies.any(|energy| series.energies.contains(energy))
}

impl Meaning<'_> {
    /// Says the words beside a brand that no title has: 火星 of 比亚迪火星.
    fn say_unfit(&mut self, world: &World, typed: &str) {
        let (Some(words), Subjects::Brand(_, about)) = (self.beside.take(), &self.subjects) else {
            return;
        };
        let said = as_typed(typed, &words).unwrap_or(&words);
        // Words around the name are read as a whole: 不要特斯拉以外的.
        if !typed.contains(said) {
            return;
        }
        if written(world, about.iter().copied().take(SERIES), &words, true).is_empty() {
            self.conditions.push(Chip::unused(said));
        }
    }
}

/// What the query was taken for, where that is not what was typed, and cars.
fn cards<'w>(world: &'w World, meaning: &Meaning<'w>) -> Vec<SearchItem<'w>> {
    let mut cards = Vec::new();
    let total = match &meaning.subjects {
        Subjects::Fulfilling(about) => Some(about.len()),
        _ => None,
    };
    if meaning.corrected.is_some() || total.is_some() || !meaning.conditions.is_empty() {
        cards.push(SearchItem::Query {
            corrected: meaning.corrected.clone(),
            conditions: meaning.conditions.clone(),
            series_total: total,
        });
    }
    match &meaning.subjects {
        Subjects::Series(about) => cards.extend(about.first().into_iter().flat_map(|series| {
            [
                SearchItem::of_series(world, series),
                SearchItem::demand(world, series),
            ]
        })),
        Subjects::Several(subjects) => cards.extend(subjects.iter().map(|one| match one {
            Subject::Brand(brand, about) => SearchItem::of_brand(world, brand, about),
            Subject::Series(series) => SearchItem::of_series(world, series),
        })),
        Subjects::Brand(brand, about) => cards.push(SearchItem::of_brand(world, brand, about)),
        Subjects::Fulfilling(about) => cards.extend(
            about
                .iter()
                .take(if meaning.is_listed() {
                    CARDS
                } else {
                    UNLISTED_CARDS
                })
                .map(|series| SearchItem::of_series(world, series)),
        ),
        Subjects::Words => {}
    }
    cards
}

/// Articles about the series: those with the words first, or only those.
fn written<'w>(
    world: &'w World,
    about: impl Iterator<Item = &'w Series>,
    words: &str,
    alone: bool,
) -> Vec<Found<'w>> {
    let about: Vec<&Series> = about.collect();
    let mut all: Vec<Found<'w>> = Vec::new();
    for (behind, series) in about.iter().enumerate() {
        // With several series each starts at a different item.
        let mut dice = Dice::of("search-turn", &[series.id]);
        let several = about.len() > 1;
        let first = dice.below(if several { SPREAD } else { 1 });
        let found = titled(world, series).map(|(place, title, piece)| Found {
            fits: title.contains(words),
            turn: (place + first) % SPREAD + behind,
            piece,
        });
        all.extend(found.filter(|found| found.fits || !alone));
    }
    all.sort_by_key(|found| (!found.fits, found.turn));
    all.truncate(MOST);
    all
}

/// What is written about a series: places, one question after two articles, and plain titles.
fn titled<'w>(
    world: &'w World,
    series: &'w Series,
) -> impl Iterator<Item = (usize, String, Piece<'w>)> {
    let facts = Facts::new(world, series);
    let articles = Article::of_series(series)
        .enumerate()
        .map(|(place, article)| {
            let title = plain(&article.title(world));
            (place * 2, title, Piece::Article(article))
        });
    let questions = Question::of_series(series)
        .enumerate()
        .map(move |(place, question)| {
            let text = question.text(&facts);
            (place * 4 + 3, plain(&text), Piece::Question(question, text))
        });
    articles.chain(questions)
}

/// The popular series that have the words in a title. Titles are made once: 60 ms for those of all of them.
fn with_title<'w>(world: &'w World, words: &str) -> impl Iterator<Item = &'w Series> {
    let popular = || world.by_popularity().take(LOOKED_THROUGH);
    let titles = world.titles.get_or_init(|| {
        let lines = |series| titled(world, series).map(|(_, title, _)| title + "\n");
        popular().map(|series| lines(series).collect()).collect()
    });
    let with_titles = popular().zip(titles);
    with_titles.filter_map(move |(series, lines)| lines.contains(words).then_some(series))
}
