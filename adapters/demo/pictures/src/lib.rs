//! Pictures for an upstream without photographs: cars drawn as SVG by code.
//!
//! A small 3D model of a car (`shape`, `surface`) is projected by a camera (`vector`); metal is shaded and softened
//! (`shell`), everything else is drawn on it as patches (`patch`).
//!
//! Invariant: every function here is pure. The same input gives the same text; variety comes only from hashes of ids
//! and names.

#![warn(missing_docs)]

mod car;
mod cargo;
mod exterior;
mod flank;
mod glass;
mod interior;
mod lamp;
mod nose;
mod paint;
mod pano;
mod patch;
mod plate;
mod promo;
mod scene;
mod seed;
mod shape;
mod shell;
mod space;
mod surface;
mod svg;
mod tail;
mod trim;
mod vector;
mod wheel;

#[cfg(test)]
mod tests;

use seed::Seed;
use svg::Canvas;

/// What the silhouette of a car is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// Two boxes, short tail.
    Hatchback,
    /// Three boxes.
    Sedan,
    /// Tall, high off the ground, clad arches.
    Suv,
    /// One and a half boxes, long cabin.
    Mpv,
    /// Low, long bonnet, two doors.
    Sports,
    /// Double cab with an open bed.
    Pickup,
    /// A narrow box with a stub nose.
    MicroVan,
    /// A small cab with drop sides behind.
    MicroTruck,
    /// A tall long box with many windows.
    LightBus,
    /// A sedan whose roof runs to the tail.
    Wagon,
}

impl Body {
    /// Reads the Chinese names of body type and level; the level decides where the body type is
    /// too broad (客车, 货车). Unknown names become a sedan.
    #[must_use]
    pub fn from_names(body: &str, level: &str) -> Self {
        let level_says = |words: &[&str]| words.iter().any(|word| level.contains(word));
        let body_says = |words: &[&str]| words.iter().any(|word| body.contains(word));
        if level_says(&["微卡", "轻卡"]) || body_says(&["货车", "卡车"]) {
            Self::MicroTruck
        } else if level_says(&["微面"]) {
            Self::MicroVan
        } else if level_says(&["轻客"]) || body_says(&["客车"]) {
            Self::LightBus
        } else if level_says(&["皮卡"]) || body_says(&["皮卡"]) {
            Self::Pickup
        } else if body_says(&["旅行"]) {
            Self::Wagon
        } else if level_says(&["跑车"]) || body_says(&["跑车", "敞篷"]) {
            Self::Sports
        } else if level_says(&["SUV"]) || body_says(&["SUV", "越野"]) {
            Self::Suv
        } else if level_says(&["MPV"]) || body_says(&["MPV"]) {
            Self::Mpv
        } else if body_says(&["两厢", "掀背"]) || (body.is_empty() && level_says(&["微型", "小型"]))
        {
            Self::Hatchback
        } else {
            Self::Sedan
        }
    }

    /// True for boxy working vehicles: plainer lamps, steel wheels, simple cockpits.
    const fn working(self) -> bool {
        matches!(self, Self::MicroVan | Self::MicroTruck | Self::LightBus)
    }
}

/// Everything a picture of a car depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The silhouette.
    pub body: Body,
    /// 0 micro to 1 large.
    pub size: f32,
    /// Closed nose, flush handles, green plate, no exhaust.
    pub electric: bool,
    /// A hash of the series id: proportions, grille, lamps, wheels, interior.
    pub seed: u64,
    /// The series name, shown on the plate.
    pub name: String,
    /// An index into [`PAINTS`]; larger numbers wrap.
    pub paint: usize,
}

/// The paints: name and colour.
pub const PAINTS: [(&str, &str); 8] = [
    ("雪域白", "#eef0f2"),
    ("曜石黑", "#23262b"),
    ("星河银", "#b4bac2"),
    ("深空灰", "#5f6771"),
    ("远山蓝", "#2b5fa8"),
    ("赤霞红", "#b3202c"),
    ("松霜绿", "#5d7d6c"),
    ("流沙金", "#b89a6c"),
];

/// Which picture of a car; the numbers count pictures of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// From outside: whole car from all sides, from above, then details.
    Exterior(u32),
    /// The cockpit.
    Interior(u32),
    /// Seats, boot, storage, roof.
    Space(u32),
    /// In a studio, mirrored in the floor.
    Official(u32),
    /// The car alone on a transparent ground.
    WhiteBackground,
    /// One of 36 frames, ten degrees apart; larger numbers wrap.
    Round(u8),
}

/// Draws a picture: 1200 by 800, or 600 by 400 for [`View::WhiteBackground`].
#[must_use]
pub fn draw(look: &Look, view: View) -> String {
    let mut canvas = Canvas::new(key(look, view));
    let (kind, caption) = match view {
        View::Exterior(n) => {
            exterior::draw(&mut canvas, look, n);
            ("外观", exterior_title(n))
        }
        View::Interior(n) => {
            interior::draw(&mut canvas, look, n);
            ("内饰", interior_title(n))
        }
        View::Space(n) => {
            space::draw(&mut canvas, look, n);
            ("空间", space_title(n))
        }
        View::Official(n) => {
            exterior::official(&mut canvas, look, n);
            ("官方", official_title(n))
        }
        View::WhiteBackground => {
            exterior::white(&mut canvas, look);
            return canvas.finish(600, 400, &look.name);
        }
        View::Round(step) => {
            exterior::round(&mut canvas, look, step);
            ("全景", "外观")
        }
    };
    canvas.finish(1200, 800, &format!("{} {kind} {caption}", look.name))
}

/// What names the ids of a picture: everything it depends on.
fn key(look: &Look, view: View) -> Seed {
    let view = match view {
        View::Exterior(n) => (1_u64 << 32) | u64::from(n),
        View::Interior(n) => (2 << 32) | u64::from(n),
        View::Space(n) => (3 << 32) | u64::from(n),
        View::Official(n) => (4 << 32) | u64::from(n),
        View::WhiteBackground => 5 << 32,
        View::Round(step) => (6 << 32) | u64::from(step),
    };
    Seed::of_text(&format!("{look:?}"))
        .fork(look.seed)
        .fork(view)
}

/// The caption of exterior picture `n`, such as 左前45度.
#[must_use]
pub fn exterior_title(n: u32) -> &'static str {
    exterior::title(n)
}

/// The caption of interior picture `n`, such as 中控台.
#[must_use]
pub fn interior_title(n: u32) -> &'static str {
    interior::title(n)
}

/// The caption of space picture `n`, such as 后备厢.
#[must_use]
pub fn space_title(n: u32) -> &'static str {
    space::title(n)
}

/// The caption of official picture `n`.
#[must_use]
pub fn official_title(n: u32) -> &'static str {
    exterior::official_title(n)
}

/// Frames of a turning car.
pub const FRAMES: u8 = 36;

pub use pano::{HEIGHT as PANO_HEIGHT, POINTS as PANO_POINTS, WIDTH as PANO_WIDTH};

/// The cabin all around, equirectangular, the windscreen in the middle.
#[must_use]
pub fn panorama(look: &Look) -> String {
    let key = Seed::of_text(&format!("{look:?}"))
        .fork(look.seed)
        .fork(7 << 32);
    let mut canvas = Canvas::new(key);
    pano::draw(&mut canvas, look);
    canvas.finish(PANO_WIDTH, PANO_HEIGHT, &format!("{} 内饰全景", look.name))
}

/// An invented emblem for a brand, 120 by 120.
#[must_use]
pub fn brand_logo(name: &str, seed: u64) -> String {
    promo::logo(name, seed)
}

/// A banner with a title, a line below it and a car; `size` in pixels.
#[must_use]
pub fn banner(title: &str, subtitle: &str, look: &Look, size: (u32, u32)) -> String {
    promo::banner(title, subtitle, look, size)
}

/// The background of a page, visible on both sides of its content.
#[must_use]
pub fn backdrop(title: &str, look: &Look, size: (u32, u32)) -> String {
    promo::backdrop(title, look, size)
}

/// A portrait for a user, 96 by 96.
#[must_use]
pub fn avatar(name: &str, seed: u64) -> String {
    promo::avatar(name, seed)
}

/// The cover of an article, 480 by 320.
#[must_use]
pub fn cover(title: &str, look: &Look) -> String {
    promo::cover(title, look)
}

/// An arrow for a change: rise red, fall green, flat grey; 16 by 16.
#[must_use]
pub fn change_icon(rise: i32) -> String {
    promo::change_icon(rise)
}
