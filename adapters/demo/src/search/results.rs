//! Search results: cards of matching series, then articles about them, ten per page.

use dice::Dice;

use super::item::SearchItem;
use super::{LONGEST_QUERY, best_first, brands, series};
use crate::news::{Article, Facts};
use crate::price::Span;
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::wenda::Question;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::level::KINDS;
use crate::world::series::Series;

const PAGE: usize = 10;
/// Maximum results of each kind.
const MOST: usize = 64;
/// Number of series whose articles are searched.
const SERIES: usize = 12;
const LOOKED_THROUGH: usize = 120;
/// Tolerance of 15万左右.
const AROUND: f64 = 0.2;
const CARDS: usize = 3;
/// Positions over which the items of a series are spread.
const SPREAD: usize = 80;

/// Interpretation of the query.
enum Meant<'w> {
    Series(Vec<&'w Series>),
    Brand(&'w Brand, Vec<&'w Series>),
    /// A kind of car or a price.
    Kind(Vec<&'w Series>),
    /// Words of titles.
    Words,
}

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
    let typed: String = query
        .text("query")
        .ok_or(Refusal::Parameter("query"))?
        .chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .take(LONGEST_QUERY)
        .collect();
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    let page = Page {
        pn: query.page(PAGE)?.pn,
        rn: PAGE,
    };
    let (meant, rest) = understood(world, &typed);
    let mut items = if page.pn == 1 {
        cards(world, &meant)
    } else {
        Vec::new()
    };
    let found = match &meant {
        Meant::Series(about) | Meant::Brand(_, about) | Meant::Kind(about) => {
            written(world, about.iter().copied().take(SERIES), &rest, false)
        }
        Meant::Words => written(
            world,
            world.by_popularity().take(LOOKED_THROUGH),
            &rest,
            true,
        ),
    };
    items.extend(page.of(&found).iter().map(|found| match &found.piece {
        Piece::Article(article) => SearchItem::of_article(world, article),
        Piece::Question(question, title) => SearchItem::of_question(world, question, title.clone()),
    }));
    Ok(items)
}

/// A series or brand named in the query, in any spelling; else a kind of car; else words.
fn understood<'w>(world: &'w World, typed: &str) -> (Meant<'w>, String) {
    let named = |name: &str| -> Option<usize> {
        let name = plain(name);
        (!name.is_empty() && typed.contains(&name)).then_some(name.len())
    };
    let longest_series = world
        .by_popularity()
        .filter_map(|series| Some((named(&series.name)?, series)))
        .reduce(|best, other| if other.0 > best.0 { other } else { best });
    let longest_brand = world
        .brands
        .iter()
        .filter_map(|brand| Some((named(&brand.name)?, brand)))
        .max_by_key(|(len, _)| *len);
    match (longest_series, longest_brand) {
        // A longer brand name wins: 小米汽车 is not the series 小米.
        (Some((len, series)), brand) if brand.is_none_or(|(of_brand, _)| of_brand <= len) => {
            let mut rest = typed.replacen(&plain(&series.name), "", 1);
            if let Some((_, brand)) = brand {
                rest = rest.replacen(&plain(&brand.name), "", 1);
            }
            return (Meant::Series(vec![series]), rest);
        }
        (Some((_, series)), Some((_, brand)))
            if world.brand_of(series).id == brand.id
                && typed
                    .replacen(&plain(&brand.name), "", 1)
                    .contains(&plain(&series.name)) =>
        {
            let rest = typed.replacen(&plain(&brand.name), "", 1);
            return (
                Meant::Series(vec![series]),
                rest.replacen(&plain(&series.name), "", 1),
            );
        }
        (_, Some((_, brand))) => {
            return (
                Meant::Brand(brand, of_brand(world, brand)),
                typed.replacen(&plain(&brand.name), "", 1),
            );
        }
        _ => {}
    }
    let meant = kind(world, typed).or_else(|| spelled(world, typed));
    match meant {
        Some(meant) => (meant, String::new()),
        None => (Meant::Words, typed.to_owned()),
    }
}

/// Lower case without spaces.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

fn of_brand<'w>(world: &'w World, brand: &Brand) -> Vec<&'w Series> {
    world
        .by_popularity()
        .filter(|series| world.brand_of(series).id == brand.id)
        .collect()
}

/// By pinyin, initials or a part of a name.
fn spelled<'w>(world: &'w World, typed: &str) -> Option<Meant<'w>> {
    let typed: Vec<char> = typed.chars().collect();
    let mut hits: Vec<_> = brands(world, &typed).chain(series(world, &typed)).collect();
    best_first(&mut hits);
    let first = hits.first()?;
    if let Some(brand) = first.brand_id.and_then(|id| world.brand(id)) {
        return Some(Meant::Brand(brand, of_brand(world, brand)));
    }
    let about: Vec<&Series> = hits
        .iter()
        .filter_map(|hit| world.series(hit.series_id?))
        .collect();
    Some(Meant::Series(about))
}

/// Such as 15万左右的suv.
fn kind<'w>(world: &'w World, typed: &str) -> Option<Meant<'w>> {
    let wanted = KINDS
        .iter()
        .filter(|(_, name)| typed.contains(&plain(name)))
        .map(|(kind, _)| *kind)
        .next();
    let price = typed.split_once('万').and_then(|(before, _)| {
        let digits: String = before
            .chars()
            .rev()
            .take_while(|c| c.is_ascii_digit() || *c == '.')
            .collect();
        let price: f64 = digits.chars().rev().collect::<String>().parse().ok()?;
        Some(Span {
            from: price * (1.0 - AROUND),
            to: price * (1.0 + AROUND),
        })
    });
    if wanted.is_none() && price.is_none() {
        return None;
    }
    let about: Vec<&Series> = world
        .by_popularity()
        .filter(|series| wanted.is_none_or(|kind| series.level.kind == kind))
        .filter(|series| {
            price.is_none_or(|asked| series.price.is_some_and(|price| price.overlaps(asked)))
        })
        .collect();
    (!about.is_empty()).then_some(Meant::Kind(about))
}

fn cards<'w>(world: &'w World, meant: &Meant<'w>) -> Vec<SearchItem<'w>> {
    match meant {
        Meant::Series(about) => {
            let first = about.first().into_iter();
            first
                .flat_map(|series| {
                    [
                        SearchItem::of_series(world, series),
                        SearchItem::demand(world, series),
                    ]
                })
                .collect()
        }
        Meant::Brand(brand, about) => vec![SearchItem::of_brand(world, brand, about)],
        Meant::Kind(about) => about
            .iter()
            .take(CARDS)
            .map(|series| SearchItem::of_series(world, series))
            .collect(),
        Meant::Words => Vec::new(),
    }
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
        let facts = Facts::new(world, series);
        let articles = Article::of_series(series).map(|article| {
            let title = article.title(world);
            (plain(&title).contains(words), Piece::Article(article))
        });
        let questions = Question::of_series(series).map(|question| {
            let title = question.text(&facts);
            let fits = plain(&title).contains(words);
            (fits, Piece::Question(question, title))
        });
        // One question after two articles; with several series each starts at a different item.
        let mut dice = Dice::of("search-turn", &[series.id]);
        let several = about.len() > 1;
        let first = dice.below(if several { SPREAD } else { 1 });
        let turn = |place: usize| (place + first) % SPREAD + behind;
        let articles = articles
            .enumerate()
            .map(|(place, found)| (turn(place * 2), found));
        let questions = questions
            .enumerate()
            .map(|(place, found)| (turn(place * 4 + 3), found));
        all.extend(
            articles
                .chain(questions)
                .map(|(turn, (fits, piece))| Found { fits, turn, piece })
                .filter(|found| found.fits || !alone),
        );
    }
    all.sort_by_key(|found| (!found.fits, found.turn));
    all.truncate(MOST);
    all
}
