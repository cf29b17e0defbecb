//! From a point of the room to a point of the picture.

use std::f64::consts::PI;

use super::{HEIGHT, WIDTH};
use crate::svg::{Canvas, polygon};
use crate::vector::{P2, V3, v3};

/// Pieces of an edge; enough that a long one bends smoothly.
const PIECES: u32 = 32;

pub(super) struct Lens<'a> {
    pub(super) canvas: &'a mut Canvas,
}

/// A flat rectangle: a corner and its two sides.
#[derive(Clone, Copy)]
pub(super) struct Quad(pub(super) V3, pub(super) V3, pub(super) V3, pub(super) V3);

/// The rectangle from `low` to `high` in the plane where x is `x`.
pub(super) fn wall(x: f64, low: (f64, f64), high: (f64, f64)) -> Quad {
    Quad(
        v3(x, high.0, high.1),
        v3(x, low.0, high.1),
        v3(x, low.0, low.1),
        v3(x, high.0, low.1),
    )
}

/// The rectangle from `low` to `high` (x, y) at the height `z`.
pub(super) fn level(z: f64, low: (f64, f64), high: (f64, f64)) -> Quad {
    Quad(
        v3(high.0, high.1, z),
        v3(high.0, low.1, z),
        v3(low.0, low.1, z),
        v3(low.0, high.1, z),
    )
}

/// The rectangle from `low` to `high` (x, z) on the side `y`.
pub(super) fn side(y: f64, low: (f64, f64), high: (f64, f64)) -> Quad {
    Quad(
        v3(low.0, y, high.1),
        v3(high.0, y, high.1),
        v3(high.0, y, low.1),
        v3(low.0, y, low.1),
    )
}

impl<'a> Lens<'a> {
    pub(super) fn new(canvas: &'a mut Canvas) -> Self {
        Self { canvas }
    }

    /// Path data of a piece of the room. What crosses the seam behind the eye is written on both sides of it.
    /// No piece may lie around the zenith: it would have no outline.
    pub(super) fn outline(corners: &[V3]) -> String {
        Self::closed(corners, PIECES)
    }

    fn closed(corners: &[V3], pieces: u32) -> String {
        let mut points: Vec<P2> = Vec::new();
        for (place, from) in corners.iter().enumerate() {
            let to = corners[(place + 1) % corners.len()];
            for piece in 0..pieces {
                let point = from.lerp(to, f64::from(piece) / f64::from(pieces));
                points.push(beside(points.last(), project(point)));
            }
        }
        let mut data = String::new();
        for shift in copies(&points) {
            polygon(&mut data, points.iter().map(|(x, y)| (x + shift, *y)));
        }
        data
    }

    pub(super) fn piece(&mut self, corners: &[V3], fill: &str) {
        let data = Self::outline(corners);
        self.canvas.path(&data, fill);
    }

    pub(super) fn quad(&mut self, quad: Quad, fill: &str) {
        self.piece(&[quad.0, quad.1, quad.2, quad.3], fill);
    }

    /// A piece with soft corners: its edge is stroked in its own colour.
    pub(super) fn soft(&mut self, quad: Quad, fill: &str, edge: &str, radius: f64) {
        let data = Self::outline(&[quad.0, quad.1, quad.2, quad.3]);
        self.canvas.add(&format!(
            r#"<path fill="{fill}" stroke="{edge}" stroke-width="{:.1}" stroke-linejoin="round" d="{data}"/>"#,
            radius * 2.0
        ));
    }

    /// A line through the room.
    pub(super) fn line(&mut self, from: V3, to: V3, color: &str, width: f64) {
        let mut points: Vec<P2> = Vec::new();
        for piece in 0..=PIECES {
            let point = from.lerp(to, f64::from(piece) / f64::from(PIECES));
            points.push(beside(points.last(), project(point)));
        }
        let mut data = String::new();
        for shift in copies(&points) {
            for (place, (x, y)) in points.iter().enumerate() {
                let x = x + shift;
                data += &format!("{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
            }
        }
        self.canvas.add(&format!(
            r#"<path fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" d="{data}"/>"#
        ));
    }

    /// A ring that faces the eye: a wheel to hold.
    pub(super) fn ring(&mut self, center: V3, radius: f64, color: &str, width: f64) {
        let points: Vec<V3> = (0..24)
            .map(|place| {
                let angle = f64::from(place) / 24.0 * 2.0 * PI;
                // A steering wheel leans away from the driver at its top.
                center
                    + v3(
                        angle.sin() * radius * 0.35,
                        angle.cos() * radius,
                        angle.sin() * radius,
                    )
            })
            .collect();
        let data = Self::closed(&points, 1);
        self.canvas.add(&format!(
            r#"<path fill="none" stroke="{color}" stroke-width="{width}" d="{data}"/>"#
        ));
    }
}

/// The way to the next point is the short one, also over the seam.
fn beside(last: Option<&P2>, (x, y): P2) -> P2 {
    let width = f64::from(WIDTH);
    let around = last.map_or(0.0, |(last, _)| ((last - x) / width).round() * width);
    (x + around, y)
}

/// Shifts at which some of the points lie in the picture.
fn copies(points: &[P2]) -> impl Iterator<Item = f64> {
    let width = f64::from(WIDTH);
    [-width, 0.0, width].into_iter().filter(move |shift| {
        points
            .iter()
            .any(|(x, _)| (0.0..width).contains(&(x + shift)))
    })
}

/// Straight ahead is the middle; right of it what is to the right.
fn project(point: V3) -> P2 {
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    let yaw = (-point.y).atan2(point.x);
    let pitch = point.z.atan2(point.x.hypot(point.y));
    (
        width * (0.5 + yaw / (2.0 * PI)),
        height * (0.5 - pitch / PI),
    )
}
