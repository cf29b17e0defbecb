//! An article or a video as a card.

use dice::Dice;
use serde::Serialize;

use super::article::Article;
use super::post::Told;
use crate::calendar;
use crate::gallery;
use crate::world::World;

/// contracts/schemas/FeedItem.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct FeedItem<'w> {
    nid: String,
    title: String,
    #[serde(rename = "authorName")]
    author_name: &'static str,
    public_time: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_display: Option<String>,
    thumbnail: Vec<Thumbnail>,
    image_url: String,
    layout: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    news_type: Option<&'static str>,
    #[serde(rename = "contentType")]
    content_type: u8,
    comment_count: usize,
    series_id: String,
    series_name: &'w str,
}

#[derive(Debug, Serialize)]
struct Thumbnail {
    pic_url: String,
}

impl<'w> FeedItem<'w> {
    pub(crate) fn new(world: &'w World, article: &Article<'w>) -> Self {
        let mut dice = Dice::of("feed-item", &[article.nid]);
        let video = article.is_video();
        let layout = match (video, dice.below(4)) {
            (true, _) => "video",
            (false, 0) => "three_pic",
            (false, _) => "right_pic",
        };
        let more = if layout == "three_pic" { 2 } else { 0 };
        let pictures = (0..more).map(|_| gallery::exterior_picture(article.series, dice.below(40)));
        Self {
            nid: article.nid.to_string(),
            title: article.title(world),
            author_name: article.author().name,
            public_time: calendar::date(article.day(world)),
            duration_display: article.duration(),
            thumbnail: std::iter::once(article.cover())
                .chain(pictures)
                .map(|pic_url| Thumbnail { pic_url })
                .collect(),
            image_url: article.cover(),
            layout,
            news_type: None,
            content_type: if video { 2 } else { 1 },
            comment_count: article.comment_count(),
            series_id: article.series.id.to_string(),
            series_name: &article.series.name,
        }
    }

    /// An owner's post, shown like an article.
    pub(crate) fn of_post(world: &'w World, told: &Told<'w>) -> Self {
        let image_url = told.series.white_image();
        Self {
            nid: told.nid(),
            title: told.title(),
            author_name: told.owner().name(),
            public_time: told.published(world),
            duration_display: None,
            thumbnail: vec![Thumbnail {
                pic_url: image_url.clone(),
            }],
            image_url,
            layout: "right_pic",
            news_type: Some("dongtai"),
            content_type: 1,
            comment_count: told.comment_count(),
            series_id: told.series.id.to_string(),
            series_name: &told.series.name,
        }
    }

    pub(crate) fn all<'a>(
        world: &'w World,
        articles: impl IntoIterator<Item = &'a Article<'w>>,
    ) -> Vec<Self>
    where
        'w: 'a,
    {
        articles
            .into_iter()
            .map(|article| Self::new(world, article))
            .collect()
    }
}
