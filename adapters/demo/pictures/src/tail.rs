//! The rear of a car: lamps, tailgate, bumper, exhaust, plate, spoiler.

use super::Body;
use super::Look;
use super::nose::badge;
use super::patch::Pen;
use super::plate;
use super::seed::Seed;
use super::shape::Shape;
use super::svg::polygon;
use super::vector::{V3, v3};
use super::wheel::hull;

const DARK: &str = "#111317";

/// Draws the tail of the closed body.
pub(super) fn draw(pen: &mut Pen<'_>, shape: &Shape, look: &Look) {
    if shape.body == Body::MicroTruck {
        return;
    }
    let mut seed = Seed::new(look.seed).fork(19);
    let top = shape.shoulder(shape.rear);
    let low = shape.sill(shape.rear);
    let band = top - low;
    bumper(pen, shape, &mut seed, look.electric, (low, band));
    gate(pen, shape, (low, band));
    lamps(pen, shape, &mut seed, (low, band), look.electric);
    let plate_z = low
        + band
            * if shape.hatch() || seed.chance(50) {
                0.50
            } else {
                0.27
            };
    pen.rounded(6, "#00000033", 0.02, |s, t| {
        shape.fascia(0.30 - 0.60 * s, plate_z - 0.085 + 0.17 * t, false)
    });
    plate::draw(pen, shape, look, (plate_z, false));
    badge(pen, shape, low + band * 0.83, false);
}

fn bumper(
    pen: &mut Pen<'_>,
    shape: &Shape,
    seed: &mut Seed,
    electric: bool,
    (low, band): (f64, f64),
) {
    let high = if shape.clad() {
        0.30
    } else {
        seed.between(0.13, 0.22)
    };
    pen.patch(18, "#1a1d21", |s, t| {
        let across = (if shape.clad() { 0.99 } else { 0.80 }) * (1.0 - 2.0 * s);
        shape.fascia(across, low + band * high * t, false)
    });
    let tips = !electric && !shape.working() && seed.chance(75);
    for side in [-1.0, 1.0] {
        if tips {
            pen.rounded(4, "#c8ced6", 0.014, |s, t| {
                shape.fascia(
                    side * (0.46 + 0.14 * s),
                    low + band * (0.04 + 0.07 * t),
                    false,
                )
            });
            pen.rounded(4, "#08090b", 0.004, |s, t| {
                shape.fascia(
                    side * (0.47 + 0.12 * s),
                    low + band * (0.05 + 0.05 * t),
                    false,
                )
            });
        }
        pen.patch(5, "#b3262a", |s, t| {
            shape.fascia(
                side * (0.72 + 0.16 * s),
                low + band * (high + 0.025 + 0.03 * t),
                false,
            )
        });
    }
}

/// The edge of boot lid or hatch.
fn gate(pen: &mut Pen<'_>, shape: &Shape, (low, band): (f64, f64)) {
    let foot = low + band * if shape.hatch() { 0.34 } else { 0.42 };
    let top = low + band * 0.98;
    pen.patch(12, "#05070a99", |s, t| {
        shape.fascia(0.74 - 1.48 * s, foot + 0.010 * t, false)
    });
    for side in [-1.0, 1.0] {
        pen.patch(6, "#05070a99", |s, t| {
            let z = foot + (top - foot) * s;
            shape.fascia(side * (0.74 + 0.010 * t), z, false)
        });
    }
    if matches!(shape.body, Body::MicroVan | Body::LightBus | Body::Pickup) {
        pen.patch(3, "#05070a99", |s, t| {
            shape.fascia(0.16 - 0.32 * s, low + band * (0.70 + 0.05 * t), false)
        });
    } else {
        pen.patch(10, "#ffffff33", |s, t| {
            shape.fascia(0.70 - 1.4 * s, low + band * (0.94 + 0.02 * t), false)
        });
    }
}

fn lamps(
    pen: &mut Pen<'_>,
    shape: &Shape,
    seed: &mut Seed,
    (low, band): (f64, f64),
    electric: bool,
) {
    let upright = matches!(shape.body, Body::Pickup | Body::MicroVan | Body::LightBus);
    let style = if upright {
        2
    } else if electric && seed.chance(60) {
        1
    } else {
        seed.pick(5)
    };
    let red = pen.canvas.vertical(&[
        (0.0, "#ff4a3d", 1.0),
        (0.5, "#b80f16", 1.0),
        (1.0, "#6d070d", 1.0),
    ]);
    let top = low + band * seed.between(0.88, 0.94);
    let outline = shape.wall_outline();
    let (inner, outer, height) = match style {
        0 => (0.48, 1.25, 0.21),
        1 => (0.50, 1.22, 0.13),
        2 => (0.82, 1.04, 0.44),
        3 => (0.52, 1.15, 0.28),
        _ => (0.44, 1.20, 0.11),
    };
    if style == 1 || style == 4 {
        pen.patch(16, "#3b0508", |s, t| {
            shape.fascia(0.78 - 1.56 * s, top - band * (0.10 - 0.085 * t), false)
        });
        pen.patch(16, "#ff3b30", |s, t| {
            shape.fascia(0.78 - 1.56 * s, top - band * (0.07 - 0.03 * t), false)
        });
    }
    for side in [-1.0, 1.0] {
        let lamp = |s: f64, from: f64, to: f64, t: f64| -> V3 {
            let u = 3.0 - (inner + (outer - inner) * s);
            let u = if u < 2.0 { 2.0 - (2.0 - u) * 0.35 } else { u };
            let plan = outline.at(u, side);
            let slim = if style == 0 { 1.0 - 0.35 * s } else { 1.0 };
            let z = top - band * height * slim * (1.0 - (from + (to - from) * t));
            shape.wall(plan, ((z - low) / band).clamp(0.0, 0.985))
        };
        if !pen.rounded(10, "#2a0306", 0.012, |s, t| lamp(s, 0.0, 1.0, t)) {
            continue;
        }
        pen.rounded(10, &red, 0.004, |s, t| lamp(0.02 + 0.96 * s, 0.05, 0.95, t));
        match style {
            2 => {
                pen.patch(5, "#f4e3dc", |s, t| lamp(0.1 + 0.8 * s, 0.36, 0.52, t));
                pen.patch(5, "#ff9a3c", |s, t| lamp(0.1 + 0.8 * s, 0.56, 0.70, t));
            }
            3 => {
                pen.patch(8, "#ff6a5c", |s, t| lamp(0.06 + 0.88 * s, 0.74, 0.90, t));
                pen.patch(8, "#ff6a5c", |s, t| lamp(0.06 + 0.88 * s, 0.08, 0.22, t));
                pen.patch(2, "#ff6a5c", |s, t| lamp(0.05 + 0.08 * s, 0.1, 0.9, t));
            }
            _ => {
                pen.patch(8, "#ff7a6c", |s, t| lamp(0.04 + 0.92 * s, 0.58, 0.80, t));
            }
        }
    }
}

/// The spoiler over the rear glass of hatches, or on the boot of sports cars.
pub(super) fn spoiler(pen: &mut Pen<'_>, shape: &Shape, seed: Seed, fill: &str) {
    let mut seed = seed.fork(23);
    let outline = shape.cabin_outline();
    // From the front the cabin hides it.
    let hidden = pen.camera.back().x > 0.3;
    if shape.hatch() && !shape.working() && !hidden {
        let reach = seed.between(0.03, 0.12);
        let edge = |s: f64, back: f64, drop: f64| -> V3 {
            let point = shape.cabin(outline.facing(0.9 - 1.8 * s, false), 1.0);
            v3(point.x - back, point.y, point.z + 0.012 - drop)
        };
        // The whole lip as one silhouette first, so that it has a body from every side.
        let mut lip = Vec::new();
        for i in 0..=8 {
            let s = f64::from(i) / 8.0;
            for (back, drop) in [(0.0, 0.0), (reach, 0.0), (reach, 0.035), (0.0, 0.05)] {
                lip.push(pen.camera.project(edge(s, back, drop)));
            }
        }
        let mut data = String::new();
        polygon(&mut data, hull(lip));
        pen.canvas.path(&data, fill);
        pen.patch(10, fill, |s, t| edge(s, reach * (1.0 - t), 0.0));
        pen.patch(10, DARK, |s, t| edge(s, reach, 0.035 * (1.0 - t)));
        pen.patch(4, "#ff3b30", |s, t| {
            edge(0.38 + 0.24 * s, reach + 0.001, 0.012 + 0.016 * (1.0 - t))
        });
    }
}
