//! Articles about a series, newest first.

use serde::Serialize;

use super::asked;
use crate::news::{Article, FeedItem};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct SeriesArticles<'w> {
    list: Vec<FeedItem<'w>>,
    has_more: u8,
    pn: usize,
}

pub(crate) fn series_articles<'w>(
    world: &'w World,
    query: &Query,
) -> Result<SeriesArticles<'w>, Refusal> {
    let series = asked(world, query)?;
    let page = query.page(10)?;
    let mut written: Vec<Article<'w>> = Article::of_series(series).collect();
    written.sort_by_key(|article| std::cmp::Reverse(article.day(world)));
    Ok(SeriesArticles {
        list: FeedItem::all(world, page.of(&written)),
        has_more: page.has_more(written.len()),
        pn: page.pn,
    })
}
