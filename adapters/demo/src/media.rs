//! Pictures of the demo: paths under /media, drawn on request.

use dice::Dice;
use pictures::{FRAMES, PAINTS, View};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::campaign;
use crate::gallery::{self, Tag};
use crate::news::{AUTHORS, Article};
use crate::people::Person;
use crate::world::World;
use crate::world::series::Series;

mod clip;
mod look;

pub(crate) use clip::film;
pub(crate) use look::usual_paint;

use look::look;

/// Target of the download code, a dummy address.
const DOWNLOAD: &str = "https://jiadao.example/download-app";

/// The view of a turning car that looks at its nose; the first frame.
const NOSE_FIRST: u8 = 32;

/// The resource at an address.
pub(crate) enum Medium {
    Drawing(String),
    Film(&'static [u8]),
}

/// The picture or film at `/media/{path}`; `None` if there is none.
pub(crate) fn find(world: &World, path: &str) -> Option<Medium> {
    match path.strip_prefix("clip/") {
        Some(clip) => clip::clip(world, clip).map(Medium::Film),
        None => draw(world, path).map(Medium::Drawing),
    }
}

fn draw(world: &World, path: &str) -> Option<String> {
    let (kind, rest) = path.strip_suffix(".svg")?.split_once('/')?;
    match kind {
        "car" => car(world, rest),
        "round" => round(world, rest),
        "pano" => {
            let series = series_or_model(world, canonical(rest)?)?;
            Some(pictures::panorama(&look(series, usual_paint(series))))
        }
        "white" => {
            let series = world.series(canonical(rest)?)?;
            Some(pictures::draw(
                &look(series, usual_paint(series)),
                View::WhiteBackground,
            ))
        }
        "brand" => {
            let brand = world.brand(canonical(rest)?)?;
            Some(pictures::brand_logo(
                &brand.name,
                Dice::of("logo", &[brand.id]).number(),
            ))
        }
        "banner" => {
            let campaign = campaign::find(world, canonical(rest)?)?;
            let series = &world.series[campaign.series];
            let look = look(series, campaign.id);
            if campaign.slot.is_backdrop() {
                return Some(pictures::backdrop(&campaign.title, &look, campaign.size));
            }
            Some(pictures::banner(
                &campaign.title,
                campaign.subtitle,
                &look,
                campaign.size,
            ))
        }
        "cover" => {
            let article = Article::find(world, canonical(rest)?)?;
            let paint = usize::try_from(article.nid % 8).unwrap_or(0);
            Some(pictures::cover(
                &article.title(world),
                &look(article.series, paint),
            ))
        }
        "author" => {
            let author = AUTHORS.get(canonical::<usize>(rest)?.checked_sub(1)?)?;
            Some(pictures::avatar(
                author.name,
                Dice::of("avatar", &[author.id as u64]).number(),
            ))
        }
        "owner" => {
            let id: usize = canonical(rest)?;
            let owner = Person::find(id)?;
            Some(pictures::avatar(
                owner.name(),
                Dice::of("owner-avatar", &[id as u64]).number(),
            ))
        }
        "icon" => icon(rest),
        _ => None,
    }
}

/// `{series}/{paint}/{tag}-{number}`.
fn car(world: &World, rest: &str) -> Option<String> {
    let (id, rest) = rest.split_once('/')?;
    let (paint, name) = rest.split_once('/')?;
    let (tag, number) = name.split_once('-')?;
    let series = world.series(canonical(id)?)?;
    let paint: usize = canonical(paint).filter(|paint| *paint < PAINTS.len())?;
    let tag = Tag::from_letters(tag)?;
    let number: usize = canonical(number)?;
    let shot = gallery::shots(series, tag)
        .into_iter()
        .find(|shot| shot.number == number)?;
    Some(pictures::draw(&look(series, paint), tag.view(shot.view)))
}

/// `{series or model}/{frame}` in the default paint, `{series or model}/{paint}/{frame}` in any.
fn round(world: &World, rest: &str) -> Option<String> {
    let (id, rest) = rest.split_once('/')?;
    let series = series_or_model(world, canonical(id)?)?;
    let (paint, frame) = match rest.split_once('/') {
        Some((paint, frame)) => (
            canonical(paint).filter(|paint| *paint < PAINTS.len())?,
            frame,
        ),
        None => (usual_paint(series), rest),
    };
    let frame: u8 = canonical(frame).filter(|frame| *frame < FRAMES)?;
    let view = View::Round((frame + NOSE_FIRST) % FRAMES);
    Some(pictures::draw(&look(series, paint), view))
}

/// Series and model ids share one range.
fn series_or_model(world: &World, id: u64) -> Option<&Series> {
    let of_model = || Some(&world.series[world.model(id)?.series]);
    world.series(id).or_else(of_model)
}

fn icon(name: &str) -> Option<String> {
    match name {
        "rise" => Some(pictures::change_icon(1)),
        "flat" => Some(pictures::change_icon(0)),
        "fall" => Some(pictures::change_icon(-1)),
        "download" => QrCode::new(DOWNLOAD)
            .ok()
            .map(|code| code.render::<svg::Color<'_>>().build()),
        _ => None,
    }
}

/// Numbers have one spelling: `007` is not an address of 7.
fn canonical<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
    text.parse()
        .ok()
        .filter(|number: &T| number.to_string() == text)
}
