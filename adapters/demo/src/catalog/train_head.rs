//! Head of the series page: facts, pictures, ranks, and links to its pages.

use serde::Serialize;

use super::{asked, vr};
use crate::calendar::Month;
use crate::gallery;
use crate::news::Article;
use crate::price::{self, Prices};
use crate::quotes::Quotes;
use crate::rank::{self, HighRank};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::series::{SellStat, Series};

#[derive(Debug, Serialize)]
pub(crate) struct TrainHead<'w> {
    series_id: String,
    series_name: &'w str,
    brand_id: String,
    brand_name: &'w str,
    brand_logo: String,
    factory: &'w str,
    level: &'w str,
    energy_type: String,
    price: String,
    dealer_price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    white_bg_img: String,
    sell_stat: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    publish_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    koubei_count: usize,
    #[serde(rename = "imgNum")]
    img_num: usize,
    has_vr_round: u8,
    has_vr_pano: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_model_id: Option<String>,
    head_images: Vec<HeadImage>,
    color_list: Vec<vr::Color>,
    rank_list: Vec<HighRank>,
    tabs: Vec<Tab>,
}

#[derive(Debug, Serialize)]
struct HeadImage {
    tag_name: &'static str,
    image_url: String,
    total: usize,
}

#[derive(Debug, Serialize)]
struct Tab {
    key: &'static str,
    title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
}

pub(crate) fn train_head<'w>(world: &'w World, query: &Query) -> Result<TrainHead<'w>, Refusal> {
    let series = asked(world, query)?;
    let brand = world.brand_of(series);
    let best = world.best_model(series);
    let city = world.cities.named(query.text("city"));
    let quotes = Quotes::new(world, series, city).of_series(series);
    let factory = best.and_then(|model| world.params.of(model.id).get("厂商"));
    Ok(TrainHead {
        series_id: series.id.to_string(),
        series_name: &series.name,
        brand_id: brand.id.to_string(),
        brand_name: &brand.name,
        brand_logo: format!("/media/brand/{}.svg", brand.id),
        factory: factory.unwrap_or(&brand.name),
        level: &series.level_name,
        energy_type: series.energy_title(),
        price: series.price_text(),
        dealer_price: price::text(quotes.as_ref()),
        prices: Prices::of(quotes),
        white_bg_img: series.white_image(),
        sell_stat: series.sell_stat as u8,
        publish_time: series.last_launch.map(Month::dashed),
        score: series.score_text(),
        koubei_count: series.reviews,
        img_num: gallery::count_all(series),
        has_vr_round: u8::from(vr::has_round(series)),
        has_vr_pano: u8::from(vr::has_pano(series)),
        best_model_id: best.map(|model| model.id.to_string()),
        head_images: gallery::covers(series)
            .map(|(tag_name, image_url, total)| HeadImage {
                tag_name,
                image_url,
                total,
            })
            .collect(),
        color_list: vr::colors(series),
        rank_list: rank::high_ranks(world, series),
        tabs: tabs(series),
    })
}

/// Pages with content.
fn tabs(series: &Series) -> Vec<Tab> {
    let written = |video: bool| {
        let all = Article::of_series(series);
        all.filter(|article| article.is_video() == video).count()
    };
    let reviews = series.reviews;
    [
        ("summary", "车系首页", None, true),
        (
            "parameter",
            "参数配置",
            Some(series.models.len()),
            !series.models.is_empty(),
        ),
        ("pic", "图片", Some(gallery::count_all(series)), true),
        (
            "koubei",
            "口碑",
            Some(reviews).filter(|count| *count > 0),
            true,
        ),
        ("video", "视频", Some(written(true)), true),
        ("article", "文章", Some(written(false)), true),
        (
            "policy",
            "优惠政策",
            None,
            series.sell_stat == SellStat::OnSale,
        ),
        ("vr", "VR看车", None, vr::has_round(series)),
    ]
    .into_iter()
    .filter(|(.., shown)| *shown)
    .map(|(key, title, count, _)| Tab { key, title, count })
    .collect()
}
