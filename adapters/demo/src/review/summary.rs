//! Review summaries: the summary, the head of the page, and scores of several series.

use std::collections::BTreeMap;

use serde::Serialize;

use super::aspect::ASPECTS;
use super::koubei::{self, KoubeiText, Review, Score};
use super::tag::{self, KoubeiTag};
use crate::asked_car::{asked, asked_in_short, model_of};
use crate::gallery;
use crate::price::round;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::model::Model;
use crate::world::owner::Mood;
use crate::world::series::Series;

/// Number of passages in a summary.
const PASSAGES: usize = 6;
/// Number of rivals in a level's average.
const LEVEL: usize = 8;

/// contracts/schemas/KoubeiSummary.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Summary<'w> {
    series_id: String,
    series_name: &'w str,
    koubei_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    good_tag_list: Vec<KoubeiTag>,
    bad_tag_list: Vec<KoubeiTag>,
    content_list: Vec<KoubeiText>,
}

#[derive(Debug, Serialize)]
pub(crate) struct View<'w> {
    series_info: SeriesCard<'w>,
    title_info: Title,
    koubei_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    score_list: Vec<LevelScore>,
    #[serde(rename = "carImg")]
    car_img: String,
    #[serde(rename = "carName")]
    car_name: &'w str,
    #[serde(rename = "imgNum")]
    img_num: usize,
    #[serde(rename = "modelArr")]
    models: Vec<ModelCount<'w>>,
    tab_list: Vec<KoubeiTag>,
    good_tag_list: Vec<KoubeiTag>,
    bad_tag_list: Vec<KoubeiTag>,
}

#[derive(Debug, Serialize)]
struct Title {
    title: String,
    sub_title: String,
}

#[derive(Debug, Serialize)]
struct LevelScore {
    #[serde(flatten)]
    own: Score,
    level_score: String,
}

#[derive(Debug, Serialize)]
struct ModelCount<'w> {
    model_id: String,
    model_name: &'w str,
    koubei_count: usize,
}

#[derive(Debug, Serialize)]
pub(crate) struct Statistics<'w> {
    list: Vec<OfSeries<'w>>,
}

#[derive(Debug, Serialize)]
struct OfSeries<'w> {
    series_id: String,
    series_name: &'w str,
    koubei_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    good_rate: Option<String>,
    score_list: Vec<Score>,
}

fn several<'w>(world: &'w World, query: &Query) -> Result<Vec<&'w Series>, Refusal> {
    const NAME: &str = "series_ids";
    let text = query.text(NAME).ok_or(Refusal::Parameter(NAME))?;
    let ids: Result<Vec<u64>, _> = text.split(',').map(str::parse).collect();
    let ids = ids.map_err(|_| Refusal::Parameter(NAME))?;
    Ok(ids.into_iter().filter_map(|id| world.series(id)).collect())
}

/// The score of the series as everywhere, which is the mean of what its reviews show; of one model the mean of its own.
fn score(series: &Series, model: Option<&Model>, reviews: &[Review<'_>]) -> Option<String> {
    match model {
        None => series.score_text(),
        Some(_) => {
            let shown = reviews.iter().map(|review| round(review.score()));
            let mean = mean(shown)?;
            Some(format!("{mean:.2}"))
        }
    }
}

fn mean(figures: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = figures.fold((0.0, 0_u32), |(sum, count), figure| {
        (sum + figure, count + 1)
    });
    (count > 0).then(|| sum / f64::from(count))
}

/// Mean of an aspect over reviews.
fn of_aspect(reviews: &[Review<'_>], aspect: usize) -> Option<f64> {
    let given = reviews.iter().flat_map(|review| &review.scores);
    mean(
        given
            .filter(|(known, _)| *known == aspect)
            .map(|(_, score)| f64::from(*score)),
    )
}

fn scores(reviews: &[Review<'_>]) -> Vec<(usize, Score)> {
    ASPECTS
        .iter()
        .enumerate()
        .filter_map(|(place, aspect)| {
            let score = of_aspect(reviews, place)?;
            Some((
                place,
                Score {
                    name: aspect.name,
                    score: format!("{score:.2}"),
                },
            ))
        })
        .collect()
}

fn in_short<'w>(world: &'w World, series: &'w Series, model: Option<&Model>) -> Summary<'w> {
    let mut reviews = koubei::of_series(world, series);
    reviews.retain(|review| model.is_none_or(|model| review.model.id == model.id));
    Summary {
        series_id: series.id.to_string(),
        series_name: &series.name,
        koubei_count: reviews.len(),
        score: score(series, model, &reviews),
        good_tag_list: tag::tags(&reviews, Mood::Good),
        bad_tag_list: tag::tags(&reviews, Mood::Bad),
        content_list: reviews
            .iter()
            .filter_map(|review| review.cut(None).into_iter().next())
            .take(PASSAGES)
            .collect(),
    }
}

pub(crate) fn summary<'w>(world: &'w World, query: &Query) -> Result<Summary<'w>, Refusal> {
    let (series, model) = asked_in_short(world, query)?;
    Ok(in_short(world, series, model))
}

/// By series_id; series that do not exist are left out.
pub(crate) fn summaries<'w>(
    world: &'w World,
    query: &Query,
) -> Result<BTreeMap<String, Summary<'w>>, Refusal> {
    Ok(several(world, query)?
        .into_iter()
        .map(|series| (series.id.to_string(), in_short(world, series, None)))
        .collect())
}

pub(crate) fn view<'w>(world: &'w World, query: &Query) -> Result<View<'w>, Refusal> {
    let series = asked(world, query)?;
    let all = koubei::of_series(world, series);
    let models = world
        .models_of(series)
        .iter()
        .map(|model| ModelCount {
            model_id: model.id.to_string(),
            model_name: &model.name,
            koubei_count: all
                .iter()
                .filter(|review| review.model.id == model.id)
                .count(),
        })
        .filter(|model| model.koubei_count > 0)
        .collect();
    let model = model_of(world, series, query)?;
    let reviews: Vec<Review<'_>> = all
        .into_iter()
        .filter(|review| model.is_none_or(|model| review.model.id == model.id))
        .collect();
    let name: &'w str = model.map_or(&series.name, |model| &model.name);
    let of_level: Vec<Review<'_>> = world
        .rivals(series, LEVEL)
        .into_iter()
        .flat_map(|rival| koubei::of_series(world, rival).into_iter().take(20))
        .collect();
    let score_list = scores(&reviews).into_iter().map(|(aspect, own)| {
        let level = of_aspect(&of_level, aspect);
        LevelScore {
            level_score: level.map_or_else(|| own.score.clone(), |level| format!("{level:.2}")),
            own,
        }
    });
    Ok(View {
        series_info: SeriesCard::new(world, series),
        title_info: Title {
            title: format!("{name}口碑"),
            sub_title: "买过的人怎么说（演示数据）".to_owned(),
        },
        koubei_count: reviews.len(),
        score: score(series, model, &reviews),
        score_list: score_list.collect(),
        car_img: series.white_image(),
        car_name: name,
        img_num: gallery::count_all(series),
        models,
        tab_list: tag::tabs(&reviews),
        good_tag_list: tag::tags(&reviews, Mood::Good),
        bad_tag_list: tag::tags(&reviews, Mood::Bad),
    })
}

pub(crate) fn statistics<'w>(world: &'w World, query: &Query) -> Result<Statistics<'w>, Refusal> {
    let list = several(world, query)?.into_iter().map(|series| {
        let reviews = koubei::of_series(world, series);
        let good = reviews.iter().map(|review| review.mood() == Mood::Good);
        let good = mean(good.map(|good| f64::from(u8::from(good))));
        OfSeries {
            series_id: series.id.to_string(),
            series_name: &series.name,
            koubei_count: reviews.len(),
            score: series.score_text(),
            good_rate: good.map(|share| format!("{:.0}%", share * 100.0)),
            score_list: scores(&reviews)
                .into_iter()
                .map(|(_, score)| score)
                .collect(),
        }
    });
    Ok(Statistics {
        list: list.collect(),
    })
}
