//! The pieces of a search result: promoted cards, articles, films and questions.

use serde::Serialize;

use super::conditions::Chip;
use crate::catalog::BrandTile;
use crate::gallery;
use crate::news::{Article, FeedItem};
use crate::series_card::SeriesCard;
use crate::wenda::{self, Question};
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::series::{SellStat, Series};

/// Series on the card of a brand.
const OF_BRAND: usize = 8;

/// contracts/schemas/SearchItem.yaml.
#[derive(Debug, Serialize)]
#[serde(tag = "template")]
pub(crate) enum SearchItem<'w> {
    /// What the query was taken for.
    #[serde(rename = "query_card")]
    Query {
        #[serde(skip_serializing_if = "Option::is_none")]
        corrected: Option<String>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        conditions: Vec<Chip>,
        #[serde(skip_serializing_if = "Option::is_none")]
        series_total: Option<usize>,
    },
    #[serde(rename = "img_1_series_card")]
    Series {
        series: SeriesCard<'w>,
        image_url: String,
        #[serde(rename = "imgNum")]
        img_num: usize,
    },
    #[serde(rename = "brand_card")]
    Brand {
        brand: BrandTile,
        series_total: usize,
        series_list: Vec<SeriesCard<'w>>,
    },
    #[serde(rename = "series_demand_card")]
    Demand {
        series: SeriesCard<'w>,
        demand_list: Vec<Demand>,
    },
    #[serde(rename = "news")]
    News(FeedItem<'w>),
    #[serde(rename = "video")]
    Video(FeedItem<'w>),
    #[serde(rename = "wenda")]
    Wenda {
        nid: String,
        title: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        answer: Option<String>,
        answer_count: usize,
        public_time: String,
    },
}

#[derive(Debug, Serialize)]
pub(crate) struct Demand {
    #[serde(rename = "type")]
    kind: &'static str,
    title: &'static str,
    text: String,
}

impl<'w> SearchItem<'w> {
    pub(super) fn of_series(world: &'w World, series: &'w Series) -> Self {
        Self::Series {
            series: SeriesCard::new(world, series),
            image_url: gallery::official_picture(series),
            img_num: gallery::count_all(series),
        }
    }

    pub(super) fn of_brand(world: &'w World, brand: &Brand, series: &[&'w Series]) -> Self {
        Self::Brand {
            brand: BrandTile::new(brand),
            series_total: series.len(),
            series_list: SeriesCard::all(world, series.iter().take(OF_BRAND).copied()),
        }
    }

    pub(super) fn demand(world: &'w World, series: &'w Series) -> Self {
        let films = Article::of_series(series).filter(Article::is_video).count();
        let wishes = [
            ("price", "报价", series.price_text()),
            ("pic", "图片", format!("{}张", gallery::count_all(series))),
            (
                "parameter",
                "参数配置",
                format!("{}款车型", series.models.len()),
            ),
            (
                "koubei",
                "口碑",
                series
                    .score
                    .map_or_else(|| "车主怎么说".to_owned(), |score| format!("{score:.2}分")),
            ),
            ("video", "视频", format!("{films}个视频")),
            ("policy", "购车政策", "置换与补贴".to_owned()),
        ];
        Self::Demand {
            series: SeriesCard::new(world, series),
            // A car that is not sold has no policies (catalog::policy).
            demand_list: wishes
                .into_iter()
                .filter(|(kind, ..)| *kind != "policy" || series.sell_stat == SellStat::OnSale)
                .map(|(kind, title, text)| Demand { kind, title, text })
                .collect(),
        }
    }

    pub(super) fn of_article(world: &'w World, article: &Article<'w>) -> Self {
        let item = FeedItem::new(world, article);
        if article.is_video() {
            Self::Video(item)
        } else {
            Self::News(item)
        }
    }

    pub(super) fn of_question(world: &World, question: &Question<'_>, title: String) -> Self {
        Self::Wenda {
            nid: question.id(),
            title,
            answer: wenda::best_answer(world, question),
            answer_count: question.answer_count(),
            public_time: question.date(world),
        }
    }
}
