//! Instruction videos, by category and part of the car.

use dice::Dice;
use serde::Serialize;

use crate::gallery::{self, Tag};
use crate::news::{Article, WIDE, film_length};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

mod lesson;

use lesson::{CATEGORIES, LESSONS, Lesson, MODULES};

/// Maximum lessons per series in a videoId.
const ID_STEP: u64 = 100;
const PEERS: usize = 6;

/// A lesson about a series.
#[derive(Debug, Clone, Copy)]
struct Film<'w> {
    id: u64,
    series: &'w Series,
    lesson: &'static Lesson,
}

#[derive(Debug, Serialize)]
pub(crate) struct Instructions<'w> {
    series_info: SeriesCard<'w>,
    model_list: Vec<ModelFilms<'w>>,
    video_info: VideoInfo,
    peer_series_info: Vec<SeriesCard<'w>>,
    peer_series_video_list: Vec<PeerVideo<'w>>,
}

#[derive(Debug, Serialize)]
struct ModelFilms<'w> {
    model_id: String,
    model_name: &'w str,
    video_count: usize,
}

#[derive(Debug, Serialize)]
struct VideoInfo {
    current: Option<Video>,
    category_list: Vec<Category>,
    module_list: Vec<Module>,
}

#[derive(Debug, Serialize)]
struct Category {
    #[serde(rename = "categoryId")]
    id: String,
    title: &'static str,
    video_list: Vec<Video>,
}

#[derive(Debug, Serialize)]
struct Module {
    #[serde(rename = "moduleId")]
    id: String,
    title: &'static str,
}

/// contracts/schemas/InstructionVideo.yaml.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Video {
    video_id: String,
    category_id: String,
    module_id: String,
    title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    src: Option<String>,
    poster: String,
    ratio: f64,
    #[serde(rename = "duration_display")]
    duration: String,
}

#[derive(Debug, Serialize)]
struct PeerVideo<'w> {
    #[serde(flatten)]
    video: Video,
    series_id: String,
    series_name: &'w str,
}

/// Only cars on sale have films, about what one of their models has.
fn films<'w>(world: &World, series: &'w Series) -> Vec<Film<'w>> {
    if series.sell_stat != SellStat::OnSale {
        return Vec::new();
    }
    let models = world.current_models(series);
    let is_about = |lesson: &Lesson| models.iter().any(|model| model.traits.hold(lesson.needs));
    LESSONS
        .iter()
        .zip(1..)
        .filter(|(lesson, _)| is_about(lesson))
        .map(|(lesson, place)| Film {
            id: series.id * ID_STEP + place,
            series,
            lesson,
        })
        .collect()
}

impl Film<'_> {
    /// Not every model has the feature of a lesson, nor is every feature known.
    fn fits_model(&self, model: &Model) -> bool {
        let has = Dice::of("lesson-model", &[self.id, model.id]).below(12) > 0;
        has && model.traits.hold(self.lesson.needs)
    }

    fn video(&self, playing: bool) -> Video {
        let mut dice = Dice::of("lesson", &[self.id]);
        let (poster, _) = gallery::illustration(self.series, Tag::Interior, dice.below(40));
        let shown: Vec<String> = Article::of_series(self.series)
            .filter(Article::is_video)
            .map(|film| film.clip())
            .collect();
        Video {
            video_id: self.id.to_string(),
            category_id: self.lesson.category.to_string(),
            module_id: self.lesson.module.to_string(),
            title: format!("{}：{}", self.series.name, self.lesson.title),
            // The demo has one film per article, and reuses them for lessons.
            src: (playing && !shown.is_empty()).then(|| dice.pick(&shown).clone()),
            poster,
            ratio: WIDE,
            duration: film_length(),
        }
    }
}

pub(crate) fn instructions<'w>(
    world: &'w World,
    query: &Query,
) -> Result<Instructions<'w>, Refusal> {
    let series = world
        .series(query.required("series_id")?)
        .ok_or(Refusal::Missing("车系"))?;
    let mut shown = films(world, series);
    let models = world.models_of(series);
    let model_list = models
        .iter()
        .map(|model| ModelFilms {
            model_id: model.id.to_string(),
            model_name: &model.name,
            video_count: shown.iter().filter(|film| film.fits_model(model)).count(),
        })
        .collect();
    if let Some(id) = query.number::<u64>("mid")? {
        let model = models.iter().find(|model| model.id == id);
        let model = model.ok_or(Refusal::Missing("车款"))?;
        shown.retain(|film| film.fits_model(model));
    }
    let current = current(query, &shown)?.map(|film| film.video(true));
    let peers = world.rivals(series, PEERS);
    Ok(Instructions {
        series_info: SeriesCard::new(world, series),
        model_list,
        video_info: VideoInfo {
            current,
            category_list: categories(&shown),
            module_list: modules(&shown),
        },
        peer_series_video_list: peers
            .iter()
            .filter_map(|peer| of_peer(world, series, peer))
            .collect(),
        peer_series_info: SeriesCard::all(world, peers),
    })
}

/// The one with this id, else the first of the requested category and module.
fn current<'a, 'w>(query: &Query, shown: &'a [Film<'w>]) -> Result<Option<&'a Film<'w>>, Refusal> {
    if let Some(id) = query.number::<u64>("videoId")? {
        let film = shown.iter().find(|film| film.id == id);
        return film.map(Some).ok_or(Refusal::Missing("视频"));
    }
    let category: Option<usize> = query.number("categoryId")?;
    let module: Option<usize> = query.number("moduleId")?;
    let asked = shown.iter().find(|film| {
        category.is_none_or(|category| film.lesson.category == category)
            && module.is_none_or(|module| film.lesson.module == module)
    });
    Ok(asked.or_else(|| shown.first()))
}

fn categories(shown: &[Film<'_>]) -> Vec<Category> {
    CATEGORIES
        .into_iter()
        .zip(1..)
        .map(|(title, number)| Category {
            id: number.to_string(),
            title,
            video_list: shown
                .iter()
                .filter(|film| film.lesson.category == number)
                .map(|film| film.video(false))
                .collect(),
        })
        .filter(|category| !category.video_list.is_empty())
        .collect()
}

fn modules(shown: &[Film<'_>]) -> Vec<Module> {
    MODULES
        .into_iter()
        .zip(1..)
        .filter(|(_, number)| shown.iter().any(|film| film.lesson.module == *number))
        .map(|(title, number): (_, usize)| Module {
            id: number.to_string(),
            title,
        })
        .collect()
}

/// One lesson of each rival, all different.
fn of_peer<'w>(world: &World, series: &Series, peer: &'w Series) -> Option<PeerVideo<'w>> {
    let shown = films(world, peer);
    let place = Dice::of("peer-lesson", &[series.id, peer.id]).below(shown.len());
    Some(PeerVideo {
        video: shown.get(place)?.video(false),
        series_id: peer.id.to_string(),
        series_name: &peer.name,
    })
}
