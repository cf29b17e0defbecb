//! The face of a car: lamps, grille, intake, badge, number plate. Its style is the series' own.

use super::Look;
use super::lamp::Lamp;
use super::paint::Rgb;
use super::patch::Pen;
use super::plate;
use super::seed::Seed;
use super::shape::Shape;
use super::vector::V3;

const DARK: &str = "#0e1013";

/// Draws the nose.
pub(super) fn draw(pen: &mut Pen<'_>, shape: &Shape, look: &Look, base: Rgb) {
    let mut seed = Seed::new(look.seed).fork(17);
    let hood = shape.nose_z;
    let low = shape.clear + 0.05;
    intake(pen, shape, &mut seed, low, hood);
    let closed = look.electric && seed.chance(80);
    let style = if closed { 6 } else { seed.pick(6) };
    let band = hood - low;
    let top = low + band * seed.between(0.80, 0.86);
    let bottom = match style {
        0 | 3 | 5 => low + band * seed.between(0.36, 0.46),
        1 => low + band * seed.between(0.64, 0.70),
        _ => low + band * seed.between(0.46, 0.56),
    };
    let wide = if shape.working() {
        0.42
    } else {
        seed.between(0.40, 0.54)
    };
    let taper = seed.between(-0.10, 0.22);
    let grille = move |s: f64, t: f64| -> V3 {
        let across = wide * (1.0 - taper * (1.0 - t)) * (1.0 - 2.0 * s);
        shape.fascia(across, bottom + (top - bottom) * t, true)
    };
    if style == 6 {
        pen.patch(10, "#00000024", |s, t| grille(s, 0.05 + 0.08 * t));
        pen.patch(10, "#ffffff30", |s, t| grille(s, 0.02 + 0.03 * t));
    } else {
        mesh(pen, &mut seed, style, grille);
    }
    lamps(pen, shape, &mut seed, look.electric, (low, hood));
    badge(pen, shape, top - 0.07, true);
    bonnet(pen, shape, &mut seed);
    let z = (low + band * 0.30).max(shape.clear + 0.12);
    plate::draw(pen, shape, look, (z, true));
    if shape.clad() {
        pen.patch(
            10,
            if base.luma() > 0.5 {
                "#8b929c"
            } else {
                "#aeb4bd"
            },
            |s, t| shape.fascia(0.5 - s, low + 0.02 + 0.05 * t, true),
        );
    }
}

/// The dark lower intake with its side pockets.
fn intake(pen: &mut Pen<'_>, shape: &Shape, seed: &mut Seed, low: f64, hood: f64) {
    let band = hood - low;
    if shape.clad() || shape.working() {
        pen.patch(18, "#1a1d21", |s, t| {
            shape.fascia(0.99 - 1.98 * s, low - 0.04 + band * 0.30 * t, true)
        });
    }
    let wide = seed.between(0.55, 0.78);
    let flip = seed.chance(50);
    pen.rounded(12, DARK, 0.015, |s, t| {
        let shrink = if flip {
            0.82 + 0.18 * t
        } else {
            1.0 - 0.18 * t
        };
        shape.fascia(
            wide * shrink * (1.0 - 2.0 * s),
            low + 0.03 + band * 0.17 * t,
            true,
        )
    });
    pen.patch(8, "#3b4149", |s, t| {
        shape.fascia(
            wide * 0.8 * (1.0 - 2.0 * s),
            low + 0.035 + band * (0.08 + 0.014 * t),
            true,
        )
    });
    let pocket = seed.between(0.16, 0.30);
    for side in [-1.0, 1.0] {
        pen.rounded(5, DARK, 0.012, |s, t| {
            let across = side * (0.93 - (0.05 + 0.07 * (1.0 - t)) * s - 0.03 * t);
            shape.fascia(across, low + band * (0.12 + pocket * t), true)
        });
    }
}

/// An open grille in one of six patterns.
fn mesh(pen: &mut Pen<'_>, seed: &mut Seed, style: usize, grille: impl Fn(f64, f64) -> V3 + Copy) {
    let bright = ["#c4cad2", "#8f97a2", "#30353c"][seed.pick(3)];
    if !pen.rounded(12, bright, 0.028, grille) {
        return;
    }
    pen.rounded(12, DARK, 0.008, grille);
    let bar = if bright == "#30353c" {
        "#4a515b"
    } else {
        "#9aa2ad"
    };
    match style {
        0 | 4 => {
            let count = 3 + u32::try_from(seed.pick(4)).unwrap_or(0);
            for i in 1..=count {
                let at = f64::from(i) / f64::from(count + 1);
                pen.patch(8, bar, |s, t| {
                    grille(0.02 + 0.96 * s, at - 0.02 + 0.045 * t)
                });
            }
        }
        1 => {
            pen.patch(8, bar, |s, t| grille(s, 0.42 + 0.16 * t));
        }
        3 | 2 => {
            let count = 13 + u32::try_from(seed.pick(8)).unwrap_or(0);
            for i in 1..count {
                let at = f64::from(i) / f64::from(count);
                pen.patch(1, bar, |s, t| {
                    grille(at + 0.012 * (s - 0.5), 0.05 + 0.9 * t)
                });
            }
        }
        _ => {
            // A lattice: two families of slanted bars.
            for i in 0..14 {
                let at = f64::from(i) / 14.0;
                pen.patch(1, bar, |s, t| {
                    grille((at + 0.07 * t + 0.006 * s).min(1.0), 0.03 + 0.94 * t)
                });
                pen.patch(1, bar, |s, t| {
                    grille(
                        (at + 0.07 * (1.0 - t) + 0.006 * s).min(1.0),
                        0.03 + 0.94 * t,
                    )
                });
            }
        }
    }
}

fn lamps(
    pen: &mut Pen<'_>,
    shape: &Shape,
    seed: &mut Seed,
    electric: bool,
    (low, hood): (f64, f64),
) {
    let band = hood - low;
    let style = if shape.working() { 4 } else { seed.pick(5) };
    let outline = shape.wall_outline();
    let lens = pen.canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, "#f7fbff", 1.0),
            (0.35, "#8b99a8", 1.0),
            (0.7, "#353e49", 1.0),
            (1.0, "#c9d6e2", 1.0),
        ],
    );
    let top = low + band * if shape.clad() { 0.84 } else { 0.88 };
    let (inner, outer, inner_h, outer_h) = match style {
        0 => (0.50, 1.10, 0.13, 0.22),
        1 => (0.46, 0.94, 0.20, 0.20),
        2 => (0.44, 1.05, 0.065, 0.10),
        3 => (0.48, 1.06, 0.09, 0.15),
        _ => (0.54, 0.90, 0.24, 0.24),
    };
    let rise = seed.between(0.0, 0.07);
    // Lamps end before the wheel arch.
    let arch = (shape.front_axle + shape.wheel * 1.27 - shape.rear) / (shape.front - shape.rear);
    let mut outer: f64 = outer;
    while outer > inner + 0.22 && outline.at(outer.min(1.0), 1.0).along < arch {
        outer -= 0.04;
    }
    if outer > 1.0 {
        // The part on the wing, in metres, must not reach the arch either.
        let room = (outline.at(1.0, 1.0).along - arch).max(0.0) * 1.6;
        outer = outer.min(1.0 + room);
    }
    let bar = style == 3 || (electric && seed.chance(45));
    if bar {
        pen.patch(14, "#15181c", |s, t| {
            shape.fascia(0.72 - 1.44 * s, top - band * (0.075 - 0.06 * t), true)
        });
        pen.patch(14, "#f3f9ff", |s, t| {
            shape.fascia(0.72 - 1.44 * s, top - band * (0.055 - 0.025 * t), true)
        });
    }
    let lamp = Lamp {
        shape,
        style,
        across: (inner, outer),
        heights: (inner_h, outer_h),
        top,
        rise,
        low,
        band,
    };
    for side in [-1.0, 1.0] {
        lamp.draw(pen, &lens, side);
    }
}

/// The round emblem, an invented one, on nose or tail.
pub(super) fn badge(pen: &mut Pen<'_>, shape: &Shape, z: f64, front: bool) {
    let size = 0.055;
    let across = size / shape.wide;
    let center = shape.fascia(0.0, z, front);
    if (if front { 1.0 } else { -1.0 }) * pen.camera.toward(center).x < 0.1 {
        return;
    }
    let right = shape.fascia(if front { across } else { -across }, z, front);
    let down = shape.fascia(0.0, z - size, front);
    let plane = pen.plane(center, right, down);
    pen.canvas.add(&format!(
        r##"<g transform="{plane}"><circle r="1" fill="#e9ecf0"/><circle r=".84" fill="#2b313a"/><path d="M-.55 .4L0-.6.55 .4 0 .12z" fill="#e9ecf0"/></g>"##
    ));
}

/// The edge of the bonnet and two creases along it.
fn bonnet(pen: &mut Pen<'_>, shape: &Shape, seed: &mut Seed) {
    let crease = seed.between(0.38, 0.66);
    let pinch = seed.between(0.70, 0.95);
    let on = |x: f64, across: f64| -> V3 {
        let along = (x - shape.rear) / (shape.front - shape.rear);
        let mut point = shape.wall(shape.wall_outline().beside(along, 1.0), 1.0);
        point.z += shape.crown(point.x, across) + 0.002;
        point.y *= across;
        point
    };
    let (from, to) = (shape.cowl_x + 0.02, shape.front - 0.10);
    for side in [-1.0, 1.0] {
        for (shift, fill) in [(0.0, "#ffffff3d"), (0.022, "#00000026")] {
            pen.patch(8, fill, |s, t| {
                let across = crease * (1.0 + (pinch - 1.0) * s) + shift + 0.022 * t;
                on(from + (to - from) * s, side * across)
            });
        }
        pen.patch(8, "#05070a99", |s, t| {
            on(from + (to - from) * s, side * (0.925 + 0.009 * t))
        });
    }
    let band = shape.nose_z;
    pen.patch(14, "#05070a8c", |s, t| {
        shape.fascia(0.86 - 1.72 * s, band - 0.028 + 0.01 * t, true)
    });
}
