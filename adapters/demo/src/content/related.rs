//! Related content of an article or video: more to read, the next one, and the sidebar.

use serde::Serialize;

use super::detail;
use super::tag::newest;
use crate::news::{Article, FeedItem, News, WIDE, post};
use crate::rank;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::wenda;
use crate::world::World;
use crate::world::series::Series;

/// Number of series with related articles.
const RIVALS: usize = 3;
const MOST: usize = 48;

#[derive(Debug, Serialize)]
pub(crate) struct Recommended<'w> {
    data: Data<'w>,
}

#[derive(Debug, Serialize)]
struct Data<'w> {
    items: Items<'w>,
}

#[derive(Debug, Serialize)]
struct Items<'w> {
    relate: Relate<'w>,
}

#[derive(Debug, Serialize)]
struct Relate<'w> {
    list: Vec<FeedItem<'w>>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Next {
    articles: Vec<News>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Landing<'w> {
    feeds: Vec<Film<'w>>,
    has_more: u8,
    pn: usize,
    sale: Vec<rank::Item<'w>>,
    heat: Vec<rank::Item<'w>>,
}

#[derive(Debug, Serialize)]
struct Film<'w> {
    #[serde(flatten)]
    item: FeedItem<'w>,
    src: String,
    poster: String,
    ratio: f64,
    play_count: usize,
}

/// Its own series first, then the rivals, taken in turn.
fn around<'w>(
    world: &'w World,
    series: &'w Series,
    without: Option<u64>,
    keep: impl Fn(&Article<'_>) -> bool,
) -> Vec<Article<'w>> {
    let mut ranked: Vec<(usize, Article<'w>)> = Vec::new();
    let all = std::iter::once(series).chain(world.rivals(series, RIVALS));
    for (behind, series) in all.enumerate() {
        let own = newest(world, [series])
            .into_iter()
            .filter(|article| Some(article.nid) != without && keep(article));
        ranked.extend(
            own.enumerate()
                .map(|(turn, article)| (turn * 2 + behind * 3, article)),
        );
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.truncate(MOST);
    ranked.into_iter().map(|(_, article)| article).collect()
}

/// By article, or by series.
pub(crate) fn recommend<'w>(world: &'w World, query: &Query) -> Result<Recommended<'w>, Refusal> {
    let page = query.page(10)?;
    let (series, without) = match query.text("nid") {
        Some(nid) => subject(world, nid).ok_or(Refusal::Missing("文章"))?,
        None => {
            let series = world
                .series(query.required("series_id")?)
                .ok_or(Refusal::Missing("车系"))?;
            (series, None)
        }
    };
    let articles = around(world, series, without, |_| true);
    Ok(Recommended {
        data: Data {
            items: Items {
                relate: Relate {
                    list: FeedItem::all(world, page.of(&articles)),
                },
            },
        },
    })
}

/// The series of an article, question or post.
fn subject<'w>(world: &'w World, nid: &str) -> Option<(&'w Series, Option<u64>)> {
    if let Some(article) = detail::article(world, nid) {
        return Some((article.series, Some(article.nid)));
    }
    if let Some(question) = wenda::Question::find(world, nid) {
        return Some((question.series, None));
    }
    post::find(world, nid).map(|told| (told.series, None))
}

/// The next older article about the same series; none after the oldest.
pub(crate) fn next(world: &World, query: &Query) -> Result<Next, Refusal> {
    let article = detail::article(world, detail::asked(query)?).ok_or(Refusal::Missing("文章"))?;
    let place = |article: &Article<'_>| (std::cmp::Reverse(article.day(world)), article.nid);
    let own = place(&article);
    let next = newest(world, [article.series])
        .into_iter()
        .find(|other| !other.is_video() && place(other) > own);
    Ok(Next {
        articles: next
            .map(|article| News::of_article(world, &article))
            .into_iter()
            .collect(),
    })
}

pub(crate) fn landing<'w>(world: &'w World, query: &Query) -> Result<Landing<'w>, Refusal> {
    let video = detail::article(world, detail::asked(query)?)
        .filter(Article::is_video)
        .ok_or(Refusal::Missing("视频"))?;
    let page = query.page(10)?;
    let films = around(world, video.series, Some(video.nid), |other| {
        other.is_video()
    });
    let (sale, heat) = rank::beside(world);
    Ok(Landing {
        has_more: page.has_more(films.len()),
        pn: page.pn,
        feeds: page
            .of(&films)
            .iter()
            .map(|film| Film {
                item: FeedItem::new(world, film),
                src: film.clip(),
                poster: film.cover(),
                ratio: WIDE,
                play_count: film.play_count(),
            })
            .collect(),
        sale,
        heat,
    })
}
