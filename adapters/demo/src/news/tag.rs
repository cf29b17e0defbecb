//! The tags of an article: its series, its brand, its topic.

use serde::Serialize;

use super::article::{Article, Topic};
use crate::world::World;
use crate::world::series::Series;

/// Topics in the order of their numbers in a nid: k1 to k6.
pub(crate) const TOPICS: [(Topic, &str, &str); 6] = [
    (
        Topic::NewCar,
        "新车资讯",
        "上市、到店与配置公布，第一时间看到（演示数据）",
    ),
    (
        Topic::Tips,
        "用车技巧",
        "保养、省电省油与日常小窍门（演示数据）",
    ),
    (
        Topic::Review,
        "汽车评测",
        "试驾与实测，用数据说话（演示数据）",
    ),
    (
        Topic::Guide,
        "选车导购",
        "预算与需求，帮你挑到合适的一款（演示数据）",
    ),
    (Topic::Luxury, "豪车资讯", "质感、静谧与设计（演示数据）"),
    (
        Topic::Sport,
        "改装赛事",
        "合规改装、赛道日与车友活动（演示数据）",
    ),
];

#[derive(Debug, Serialize)]
pub(crate) struct Tag {
    nid: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    series_id: Option<String>,
}

pub(crate) fn of_series(series: &Series) -> Tag {
    Tag {
        nid: format!("s{}", series.id),
        name: series.name.clone(),
        series_id: Some(series.id.to_string()),
    }
}

/// Series, brand and topic of an article.
pub(crate) fn of_article(world: &World, article: &Article<'_>) -> Vec<Tag> {
    let brand = world.brand_of(article.series);
    let topic = TOPICS
        .iter()
        .zip(1..)
        .find(|((topic, ..), _)| *topic == article.topic())
        .map(|((_, name, _), number)| Tag {
            nid: format!("k{number}"),
            name: (*name).to_owned(),
            series_id: None,
        });
    [
        of_series(article.series),
        Tag {
            nid: format!("b{}", brand.id),
            name: brand.name.clone(),
            series_id: None,
        },
    ]
    .into_iter()
    .chain(topic)
    .collect()
}
