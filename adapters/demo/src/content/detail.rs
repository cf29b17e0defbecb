//! The article, video, question or post of a nid.

use crate::news::{Article, News, NewsPage, post};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::wenda;
use crate::world::World;

/// The nid of a call; any text is possible.
pub(super) fn asked(query: &Query) -> Result<&str, Refusal> {
    query.text("nid").ok_or(Refusal::Parameter("nid"))
}

/// The article of a nid, including withdrawn ones.
pub(super) fn article<'w>(world: &'w World, nid: &str) -> Option<Article<'w>> {
    Article::find(world, nid.parse().ok()?).filter(|article| article.nid.to_string() == nid)
}

/// Content at /article, /ask and /dongtai: an article, a question with its answers, an owner's post.
pub(crate) fn article_detail<'w>(world: &'w World, query: &Query) -> Result<NewsPage<'w>, Refusal> {
    let nid = asked(query)?;
    if let Some(question) = wenda::Question::find(world, nid) {
        return Ok(wenda::as_article(world, &question));
    }
    if let Some(post) = post::find(world, nid) {
        return Ok(post::page(world, &post));
    }
    let article = article(world, nid).ok_or(Refusal::Missing("文章"))?;
    let mut news = News::of_article(world, &article);
    if query.text("gatherId").is_some() {
        news.news_type = "ask";
    }
    Ok(NewsPage::new(world, article.series, news))
}

pub(crate) fn video_detail<'w>(world: &'w World, query: &Query) -> Result<NewsPage<'w>, Refusal> {
    let video = article(world, asked(query)?)
        .filter(Article::is_video)
        .ok_or(Refusal::Missing("视频"))?;
    let news = News::of_article(world, &video);
    Ok(NewsPage::new(world, video.series, news))
}
