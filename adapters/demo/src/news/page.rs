//! An article, a video, an ask or a dongtai, as on its page.

use dice::Dice;
use serde::Serialize;

use super::article::Article;
use super::author::{Author, Field};
use super::block::{self, Block};
use super::tag::{self, Tag};
use crate::calendar;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::series::Series;

const RELATED: usize = 5;

/// contracts/schemas/NewsPage.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct NewsPage<'w> {
    pub(crate) news: News,
    pub(crate) relate_seires: Vec<SeriesCard<'w>>,
    pub(crate) keywords: Keywords,
}

#[derive(Debug, Serialize)]
pub(crate) struct Keywords {
    words: Vec<String>,
}

/// contracts/schemas/News.yaml.
#[derive(Debug, Default, Serialize)]
pub(crate) struct News {
    pub(crate) nid: String,
    pub(crate) news_type: &'static str,
    pub(crate) title: String,
    pub(crate) comment_thread_id: String,
    pub(crate) comment_count: usize,
    pub(crate) is_show: u8,
    pub(crate) is_delete: u8,
    pub(crate) montage: u8,
    pub(crate) series_tag: Vec<Tag>,
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub(crate) summary: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) image_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) publish_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) play_count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) duration_display: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<Byline>,
    pub(crate) content: Vec<Block>,
}

/// contracts/schemas/Author.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Byline {
    pub(crate) icon: String,
    pub(crate) name: &'static str,
    pub(crate) time: String,
    pub(crate) uk: String,
    pub(crate) vtype: &'static str,
    pub(crate) vintro: &'static str,
}

impl Byline {
    fn new(author: &Author, time: String) -> Self {
        let (vtype, vintro) = match (Dice::of("mark", &[author.id as u64]).below(3), author.field) {
            (0, _) => ("0", ""),
            (1, Field::Video | Field::Industry) => ("1", "驾到认证机构（演示）"),
            (_, Field::NewEnergy) => ("2", "新能源领域认证作者（演示）"),
            (_, _) => ("2", "汽车领域认证作者（演示）"),
        };
        Self {
            icon: author.picture(),
            name: author.name,
            time,
            uk: author.appid(),
            vtype,
            vintro,
        }
    }
}

impl News {
    /// A withdrawn one keeps only its title.
    pub(crate) fn deleted(nid: String, news_type: &'static str, title: String) -> Self {
        Self {
            comment_thread_id: format!("c{nid}"),
            nid,
            news_type,
            title,
            is_delete: 1,
            ..Self::default()
        }
    }

    pub(crate) fn of_article(world: &World, article: &Article<'_>) -> Self {
        let nid = article.nid.to_string();
        let title = article.title(world);
        let video = article.is_video();
        let news_type = if video { "video" } else { "article" };
        if !article.is_shown {
            return Self::deleted(nid, news_type, title);
        }
        let content = block::blocks(world, article);
        let published = calendar::date(article.day(world));
        Self {
            comment_thread_id: format!("c{nid}"),
            nid,
            news_type,
            title,
            comment_count: article.comment_count(),
            is_show: 1,
            is_delete: 0,
            montage: u8::from(article.is_montage()),
            series_tag: tag::of_article(world, article),
            summary: content.iter().find_map(|block| match block {
                Block::Text { text } => Some(text.clone()),
                _ => None,
            }),
            image_url: Some(article.cover()),
            publish_time: Some(published.clone()),
            play_count: video.then(|| article.play_count()),
            duration_display: article.duration(),
            author: Some(Byline::new(article.author(), published)),
            content,
        }
    }
}

impl<'w> NewsPage<'w> {
    /// Surrounding content depends on its series.
    pub(crate) fn new(world: &'w World, series: &'w Series, news: News) -> Self {
        let rivals = world.rivals(series, RELATED);
        let brand = &world.brand_of(series).name;
        let mut words = vec![series.name.clone(), brand.clone()];
        if !series.level_name.is_empty() {
            words.push(series.level_name.clone());
        }
        words.extend(["报价", "图片", "怎么样"].map(|word| format!("{}{word}", series.name)));
        words.dedup();
        Self {
            news,
            relate_seires: SeriesCard::all(world, std::iter::once(series).chain(rivals)),
            keywords: Keywords { words },
        }
    }
}
