//! Things that lie on a surface: windows, lamps, seams. A patch shows only where it faces the eye.

use super::svg::{Canvas, polygon};
use super::vector::{Camera, P2, V3};

/// Draws on surfaces as one camera sees them.
pub(super) struct Pen<'a> {
    pub(super) camera: &'a Camera,
    pub(super) canvas: &'a mut Canvas,
    /// A point inside the car, to tell outside from inside.
    pub(super) middle: V3,
}

impl Pen<'_> {
    /// The outline on the canvas of `surface(s, t)`, with s and t in 0..1, cut to the columns
    /// of `s` that face the eye.
    pub(super) fn outline(&self, steps: u32, surface: impl Fn(f64, f64) -> V3) -> Option<Vec<P2>> {
        let at = |i: u32| f64::from(i) / f64::from(steps);
        let seen: Vec<u32> = (0..=steps)
            .filter(|&i| self.faces(at(i), &surface))
            .collect();
        if seen.len() < 2 {
            return None;
        }
        let upper = seen.iter().map(|&i| surface(at(i), 1.0));
        let lower = seen.iter().rev().map(|&i| surface(at(i), 0.0));
        Some(
            upper
                .chain(lower)
                .map(|point| self.camera.project(point))
                .collect(),
        )
    }

    /// A filled patch; returns whether any of it was seen.
    pub(super) fn patch(
        &mut self,
        steps: u32,
        fill: &str,
        surface: impl Fn(f64, f64) -> V3,
    ) -> bool {
        let Some(points) = self.outline(steps, surface) else {
            return false;
        };
        let mut data = String::new();
        polygon(&mut data, points);
        self.canvas.path(&data, fill);
        true
    }

    /// A patch with rounded corners: the same fill stroked round its edge.
    pub(super) fn rounded(
        &mut self,
        steps: u32,
        fill: &str,
        radius: f64,
        surface: impl Fn(f64, f64) -> V3,
    ) -> bool {
        let Some(points) = self.outline(steps, surface) else {
            return false;
        };
        let mut data = String::new();
        polygon(&mut data, points);
        let width = (2.0 * radius * self.camera.scale()).max(0.6);
        self.canvas.add(&format!(
            r#"<path fill="{fill}" stroke="{fill}" stroke-width="{width:.1}" stroke-linejoin="round" d="{data}"/>"#
        ));
        true
    }

    /// A transform that puts a unit square (x right, y down) on the parallelogram of three points.
    pub(super) fn plane(&self, origin: V3, right: V3, down: V3) -> String {
        let (ox, oy) = self.camera.project(origin);
        let (rx, ry) = self.camera.project(right);
        let (dx, dy) = self.camera.project(down);
        let [a, b, c, d] = [rx - ox, ry - oy, dx - ox, dy - oy];
        format!("matrix({a:.3} {b:.3} {c:.3} {d:.3} {ox:.1} {oy:.1})")
    }

    fn faces(&self, s: f64, surface: &impl Fn(f64, f64) -> V3) -> bool {
        let (before, after) = ((s - 0.04).max(0.0), (s + 0.04).min(1.0));
        let along = surface(after, 0.5) - surface(before, 0.5);
        let across = surface(s, 0.9) - surface(s, 0.1);
        let point = surface(s, 0.5);
        let normal = along.cross(across);
        let outward = if normal.dot(point - self.middle) < 0.0 {
            normal * -1.0
        } else {
            normal
        };
        outward.unit().dot(self.camera.toward(point)) > 0.015
    }
}
