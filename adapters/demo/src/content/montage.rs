//! Montages: articles assembled from films about their series.

use super::detail;
use crate::news::{Article, Block, MADE, News, NewsPage, UPRIGHT, WIDE};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

/// Films per montage; the smart app shows fewer, in portrait format.
const CLIPS: usize = 6;
const CLIPS_UPRIGHT: usize = 3;

/// The content of an article whose `montage` is 1.
pub(crate) fn montage<'w>(world: &'w World, query: &Query) -> Result<NewsPage<'w>, Refusal> {
    together(world, query, CLIPS, WIDE)
}

pub(crate) fn smart_app_montage<'w>(
    world: &'w World,
    query: &Query,
) -> Result<NewsPage<'w>, Refusal> {
    together(world, query, CLIPS_UPRIGHT, UPRIGHT)
}

fn together<'w>(
    world: &'w World,
    query: &Query,
    clips: usize,
    ratio: f64,
) -> Result<NewsPage<'w>, Refusal> {
    let article = detail::article(world, detail::asked(query)?)
        .filter(|article| article.is_montage() || !article.is_shown)
        .ok_or(Refusal::Missing("合辑"))?;
    let mut news = News::of_article(world, &article);
    news.montage = 1;
    if article.is_shown {
        news.content = film_by_film(world, &article, clips, ratio);
    }
    Ok(NewsPage::new(world, article.series, news))
}

fn film_by_film(world: &World, article: &Article<'_>, clips: usize, ratio: f64) -> Vec<Block> {
    let films: Vec<_> = Article::of_series(article.series)
        .filter(Article::is_video)
        .take(clips)
        .collect();
    let mut blocks = vec![
        Block::CenterStrongTitle {
            text: article.title(world),
        },
        Block::text(format!(
            "本合辑由{}段视频剪辑而成，按看车的顺序排列。",
            films.len()
        )),
    ];
    for (film, number) in films.iter().zip(1..) {
        blocks.push(Block::CenterTitle {
            text: format!("片段{number}"),
        });
        blocks.push(Block::film(film, ratio));
        blocks.push(Block::text(film.title(world)));
    }
    blocks.push(Block::text(MADE));
    blocks
}
