//! The image upstream: pictures of a series, and the model that each shows.

use dice::Dice;
use pictures::{PAINTS, View};
use serde::Serialize;

use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::Series;
use crate::world::traits::{Trait, Traits};

pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 800;

/// A tab of the gallery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tag {
    Exterior,
    Interior,
    Space,
    Official,
}

const TAGS: [(Tag, &str, &str); 4] = [
    (Tag::Exterior, "外观", "wg"),
    (Tag::Interior, "内饰", "ns"),
    (Tag::Space, "空间", "kj"),
    (Tag::Official, "官方图", "gf"),
];

/// Newer models get more pictures.
const LEAST_OF_A_MODEL: usize = 4;

impl Tag {
    fn from_name(name: &str) -> Option<Self> {
        TAGS.iter()
            .find(|(_, known, _)| *known == name)
            .map(|(tag, ..)| *tag)
    }

    pub(crate) fn from_letters(letters: &str) -> Option<Self> {
        TAGS.iter()
            .find(|(.., known)| *known == letters)
            .map(|(tag, ..)| *tag)
    }

    fn letters(self) -> &'static str {
        TAGS[self as usize].2
    }

    /// Maximum pictures per series.
    fn bounds(self) -> (usize, usize) {
        match self {
            Self::Exterior => (30, 80),
            Self::Interior => (20, 60),
            Self::Space => (10, 40),
            Self::Official => (6, 16),
        }
    }

    pub(crate) fn view(self, number: u32) -> View {
        match self {
            Self::Exterior => View::Exterior(number),
            Self::Interior => View::Interior(number),
            Self::Space => View::Space(number),
            Self::Official => View::Official(number),
        }
    }

    fn title(self, number: u32) -> &'static str {
        match self {
            Self::Exterior => pictures::exterior_title(number),
            Self::Interior => pictures::interior_title(number),
            Self::Space => pictures::space_title(number),
            Self::Official => pictures::official_title(number),
        }
    }

    /// Views before they repeat, so that each model starts with the first.
    fn round(self) -> u32 {
        match self {
            Self::Exterior => 14,
            Self::Interior => 7,
            Self::Space => 6,
            Self::Official => 8,
        }
    }

    /// The views of one round that a series has: a two-seater has no back row.
    fn views(self, series: &Series) -> Vec<u32> {
        let is_had = |view: &u32| match (self, self.title(*view)) {
            (Self::Space, "后排空间") => series.traits.hold(Traits::of(&[Trait::BackRow])),
            (Self::Space, "后备厢") => series.traits.hold(Traits::of(&[Trait::Boot])),
            _ => true,
        };
        (0..self.round()).filter(is_had).collect()
    }
}

/// One picture of a tab.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shot {
    /// Number within the tab from 1, as in its address.
    pub(crate) number: usize,
    /// Index among the models of the series.
    model: usize,
    paint: usize,
    pub(crate) view: u32,
}

pub(crate) fn count(series: &Series, tag: Tag) -> usize {
    let (least, most) = tag.bounds();
    Dice::of("gallery", &[series.id, tag as u64]).inclusive(least, most)
}

pub(crate) fn count_all(series: &Series) -> usize {
    TAGS.iter().map(|(tag, ..)| count(series, *tag)).sum()
}

/// Pictures of a tab: newest models first, each model in its own paint.
pub(crate) fn shots(series: &Series, tag: Tag) -> Vec<Shot> {
    let total = count(series, tag);
    let views = tag.views(series);
    let models = (total / LEAST_OF_A_MODEL).clamp(1, series.models.len().max(1));
    let first_paint = Dice::of("paint", &[series.id]).below(PAINTS.len());
    let mut shots = Vec::with_capacity(total);
    for model in 0..models {
        let own = total / models + usize::from(model < total % models);
        let rounds = (total / models + 1).div_ceil(views.len());
        for place in 0..own {
            let round = u32::try_from(model * rounds + place / views.len()).unwrap_or(0);
            shots.push(Shot {
                number: shots.len() + 1,
                model,
                paint: (first_paint + model) % PAINTS.len(),
                view: round * tag.round() + views[place % views.len()],
            });
        }
    }
    shots
}

/// The first studio picture of a series.
pub(crate) fn official_picture(series: &Series) -> String {
    let paint = Dice::of("paint", &[series.id]).below(PAINTS.len());
    address(series, paint, Tag::Official, 1)
}

/// A picture from outside, for articles.
pub(crate) fn exterior_picture(series: &Series, number: usize) -> String {
    let number = 1 + number % count(series, Tag::Exterior);
    address(series, number % PAINTS.len(), Tag::Exterior, number)
}

/// Any picture of a tab, with what it shows.
pub(crate) fn illustration(series: &Series, tag: Tag, number: usize) -> (String, &'static str) {
    let shots = shots(series, tag);
    let shot = shots[number % shots.len()];
    (
        address(series, shot.paint, tag, shot.number),
        tag.title(shot.view),
    )
}

/// Each tab with its first picture and its count.
pub(crate) fn covers(series: &Series) -> impl Iterator<Item = (&'static str, String, usize)> {
    TAGS.iter().filter_map(move |(tag, title, _)| {
        let shots = shots(series, *tag);
        let first = shots.first()?;
        let url = address(series, first.paint, *tag, first.number);
        Some((*title, url, shots.len()))
    })
}

fn address(series: &Series, paint: usize, tag: Tag, number: usize) -> String {
    format!(
        "/media/car/{}/{paint}/{}-{number}.svg",
        series.id,
        tag.letters()
    )
}

#[derive(Debug, Serialize)]
pub(crate) struct Pictures<'w> {
    #[serde(rename = "SeriesId")]
    series_id: String,
    pn: usize,
    total: usize,
    own_total: usize,
    lists: Lists<'w>,
    #[serde(rename = "modelIndex")]
    model_index: Vec<ModelIndex<'w>>,
}

#[derive(Debug, Serialize)]
struct Lists<'w> {
    #[serde(rename = "seriesName")]
    series_name: &'w str,
    list: Vec<Picture<'w>>,
}

#[derive(Debug, Serialize)]
struct Picture<'w> {
    #[serde(rename = "ModelId")]
    model_id: String,
    #[serde(rename = "ModelName")]
    model_name: &'w str,
    url: String,
    thumb: String,
    title: &'static str,
    color: &'static str,
    width: u32,
    height: u32,
}

#[derive(Debug, Serialize)]
struct ModelIndex<'w> {
    #[serde(rename = "ModelId")]
    model_id: String,
    #[serde(rename = "ModelName")]
    model_name: &'w str,
    index: usize,
    count: usize,
}

/// One page of a tab. With a model: its own pictures first, then those of its year.
pub(crate) fn pictures<'w>(world: &'w World, query: &Query) -> Result<Pictures<'w>, Refusal> {
    let series = world
        .series(query.required("series_id")?)
        .ok_or(Refusal::Missing("车系"))?;
    let tag = match query.text("tag_name") {
        None => Tag::Exterior,
        Some(name) => Tag::from_name(name).ok_or(Refusal::Parameter("tag_name"))?,
    };
    let page = query.page(30)?;
    let models = world.models_of(series);
    let mut shots = shots(series, tag);
    let mut own_total = 0;
    if let Some(id) = query.number::<u64>("mid")? {
        let own = models
            .iter()
            .position(|model| model.id == id)
            .ok_or(Refusal::Missing("车款"))?;
        own_total = shots.iter().filter(|shot| shot.model == own).count();
        shots = of_model(models, own, shots);
    }
    Ok(Pictures {
        series_id: series.id.to_string(),
        pn: page.pn,
        total: shots.len(),
        own_total,
        model_index: index(models, &shots),
        lists: Lists {
            series_name: &series.name,
            list: listed(series, tag, models, page, &shots),
        },
    })
}

/// Its own first, then those of its year; a year without pictures shows the whole series.
fn of_model(models: &[Model], own: usize, shots: Vec<Shot>) -> Vec<Shot> {
    let year = models[own].year;
    let of_year: Vec<Shot> = shots
        .iter()
        .copied()
        .filter(|shot| models[shot.model].year == year)
        .collect();
    let mut kept = if of_year.is_empty() { shots } else { of_year };
    kept.sort_by_key(|shot| shot.model != own);
    kept
}

fn listed<'w>(
    series: &Series,
    tag: Tag,
    models: &'w [Model],
    page: Page,
    shots: &[Shot],
) -> Vec<Picture<'w>> {
    page.of(shots)
        .iter()
        .filter_map(|shot| {
            let model = models.get(shot.model)?;
            let url = address(series, shot.paint, tag, shot.number);
            Some(Picture {
                model_id: model.id.to_string(),
                model_name: &model.name,
                thumb: url.clone(),
                url,
                title: tag.title(shot.view),
                color: PAINTS[shot.paint].0,
                width: WIDTH,
                height: HEIGHT,
            })
        })
        .collect()
}

fn index<'w>(models: &'w [Model], shots: &[Shot]) -> Vec<ModelIndex<'w>> {
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    for (place, shot) in shots.iter().enumerate() {
        match found.iter_mut().find(|(model, ..)| *model == shot.model) {
            Some((.., count)) => *count += 1,
            None => found.push((shot.model, place + 1, 1)),
        }
    }
    found
        .into_iter()
        .filter_map(|(model, index, count)| {
            let model = models.get(model)?;
            Some(ModelIndex {
                model_id: model.id.to_string(),
                model_name: &model.name,
                index,
                count,
            })
        })
        .collect()
}
