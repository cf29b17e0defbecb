//! The turning car and the cabin panorama.

use dice::Dice;
use pictures::{FRAMES, PAINTS, PANO_HEIGHT, PANO_POINTS, PANO_WIDTH};
use serde::Serialize;

use crate::asked_car::asked_in_short;
use crate::media;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::series::{SellStat, Series};

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 800;
/// Paints available for turning.
const COLORS: usize = 4;

#[derive(Debug, Serialize)]
pub(crate) struct Vr<'w> {
    series_id: String,
    series_name: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_name: Option<&'w str>,
    round: Option<Round>,
    pano: Option<Pano>,
}

#[derive(Debug, Serialize)]
struct Round {
    width: u32,
    height: u32,
    colors: Vec<Turned>,
}

#[derive(Debug, Serialize)]
struct Turned {
    #[serde(flatten)]
    color: Color,
    frames: Vec<String>,
}

/// A paint in the answer.
#[derive(Debug, Serialize)]
pub(super) struct Color {
    name: &'static str,
    value: &'static str,
}

#[derive(Debug, Serialize)]
struct Pano {
    url: String,
    preview: String,
    width: u32,
    height: u32,
    yaw: f64,
    pitch: f64,
    points: Vec<Point>,
}

#[derive(Debug, Serialize)]
struct Point {
    yaw: f64,
    pitch: f64,
    title: &'static str,
    text: &'static str,
}

/// Discontinued cars have none.
pub(super) fn has_round(series: &Series) -> bool {
    series.sell_stat != SellStat::Stopped
}

/// Some cars have only the exterior.
pub(super) fn has_pano(series: &Series) -> bool {
    has_round(series) && Dice::of("pano", &[series.id]).below(8) != 0
}

/// The paints of a car; the first is that of its default picture.
fn paints(series: &Series) -> impl Iterator<Item = usize> {
    let first = media::usual_paint(series);
    (0..COLORS).map(move |place| (first + place * 3) % PAINTS.len())
}

pub(super) fn colors(series: &Series) -> Vec<Color> {
    paints(series).map(Color::new).collect()
}

pub(crate) fn vr<'w>(world: &'w World, query: &Query) -> Result<Vr<'w>, Refusal> {
    let (series, model) = asked_in_short(world, query)?;
    let id = model.map_or(series.id, |model| model.id);
    Ok(Vr {
        series_id: series.id.to_string(),
        series_name: &series.name,
        model_id: model.map(|model| model.id.to_string()),
        model_name: model.map(|model| model.name.as_str()),
        round: has_round(series).then(|| round(series, id)),
        pano: has_pano(series).then(|| pano(id)),
    })
}

fn round(series: &Series, id: u64) -> Round {
    Round {
        width: WIDTH,
        height: HEIGHT,
        colors: paints(series)
            .enumerate()
            .map(|(place, paint)| Turned {
                color: Color::new(paint),
                frames: (0..FRAMES)
                    .map(|frame| match place {
                        0 => format!("/media/round/{id}/{frame}.svg"),
                        _ => format!("/media/round/{id}/{paint}/{frame}.svg"),
                    })
                    .collect(),
            })
            .collect(),
    }
}

fn pano(id: u64) -> Pano {
    let url = format!("/media/pano/{id}.svg");
    Pano {
        preview: url.clone(),
        url,
        width: PANO_WIDTH,
        height: PANO_HEIGHT,
        yaw: 0.0,
        pitch: -8.0,
        points: PANO_POINTS
            .into_iter()
            .map(|(yaw, pitch, title, text)| Point {
                yaw,
                pitch,
                title,
                text,
            })
            .collect(),
    }
}

impl Color {
    fn new(paint: usize) -> Self {
        let (name, value) = PAINTS[paint];
        Self { name, value }
    }
}
