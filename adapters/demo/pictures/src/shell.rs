//! Painted metal: facets of a surface, shaded, merged into a few paths and softened by one blur
//! that never leaves their outline. That turns some two hundred quads into a smooth body.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::paint::{Rgb, lacquer};
use super::shape::Shape;
use super::svg::{Canvas, polygon};
use super::vector::{Camera, V3};

/// Collects shaded facets of one convex part.
pub(super) struct Shell<'a> {
    camera: &'a Camera,
    middle: V3,
    shades: BTreeMap<String, String>,
}

impl<'a> Shell<'a> {
    /// `middle` is a point inside the part; facets face away from it.
    pub(super) const fn new(camera: &'a Camera, middle: V3) -> Self {
        Self {
            camera,
            middle,
            shades: BTreeMap::new(),
        }
    }

    /// A strip between two rows of points. Neighbours of equal shade become one polygon.
    pub(super) fn strip(&mut self, upper: &[V3], lower: &[V3], base: Rgb) {
        let mut run: Option<(String, usize)> = None;
        let last = upper.len().min(lower.len()).saturating_sub(1);
        for i in 0..last {
            let shade = self.shade([upper[i], upper[i + 1], lower[i + 1], lower[i]], base);
            let same = matches!((&run, &shade), (Some((a, _)), Some(b)) if a == b);
            if same {
                continue;
            }
            if let Some((color, from)) = run.take() {
                self.flush(color, &upper[from..=i], &lower[from..=i]);
            }
            run = shade.map(|color| (color, i));
        }
        if let Some((color, from)) = run {
            self.flush(color, &upper[from..=last], &lower[from..=last]);
        }
    }

    fn flush(&mut self, color: String, upper: &[V3], lower: &[V3]) {
        let points = upper.iter().chain(lower.iter().rev());
        let path = self.shades.entry(color).or_default();
        polygon(path, points.map(|&point| self.camera.project(point)));
    }

    /// The colour of a facet, or nothing when it faces away.
    fn shade(&self, [a, b, c, d]: [V3; 4], base: Rgb) -> Option<String> {
        let center = (a + b + c + d) * 0.25;
        let normal = (c - a).cross(d - b).unit();
        let outward = if normal.dot(center - self.middle) < 0.0 {
            normal * -1.0
        } else {
            normal
        };
        let toward = self.camera.toward(center);
        (outward.dot(toward) > -0.02)
            .then(|| base.toned(lacquer(base, outward, toward).luma()).hex())
    }

    /// Writes the part; `soft` is the blur in pixels.
    pub(super) fn draw(self, canvas: &mut Canvas, filter: &str) {
        let mut group = format!(
            r#"<g filter="url(#{filter})" stroke-width="1.4" fill="currentColor" stroke="currentColor" stroke-linejoin="round">"#
        );
        for (color, path) in self.shades {
            let _ = write!(group, r#"<path color="{color}" d="{path}"/>"#);
        }
        group.push_str("</g>");
        canvas.add(&group);
    }
}

/// Defines the softening filter: blur, restore full opacity, cut to the original outline.
pub(super) fn soften(canvas: &mut Canvas, radius: f64) -> String {
    let id = canvas.id();
    canvas.define(&format!(
        r#"<filter id="{id}" x="-2%" y="-4%" width="104%" height="108%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{radius:.1}"/><feComponentTransfer><feFuncA type="linear" slope="40"/></feComponentTransfer><feComposite operator="in" in2="SourceGraphic"/></filter>"#
    ));
    id
}

/// Where the rows of the wall lie; denser where the section bends.
const LEVELS: [f64; 9] = [0.0, 0.1, 0.26, 0.42, 0.57, 0.7, 0.82, 0.93, 1.0];

/// The plan positions of the columns: five a corner, the side in between.
fn columns() -> Vec<f64> {
    let corner = (0..=5).map(|i| f64::from(i) / 5.0);
    let side = (1..12).map(|i| 1.0 + f64::from(i) / 12.0);
    let rear = (0..=5).map(|i| 2.0 + f64::from(i) / 5.0);
    corner.chain(side).chain(rear).collect()
}

/// The lower body: both flanks, nose, tail, bonnet, boot.
pub(super) fn body<'a>(camera: &'a Camera, shape: &Shape, base: Rgb) -> Shell<'a> {
    let middle = super::vector::v3(
        f64::midpoint(shape.front, shape.rear),
        0.0,
        shape.belt_z * 0.5,
    );
    let mut shell = Shell {
        camera,
        middle,
        shades: BTreeMap::new(),
    };
    let outline = shape.wall_outline();
    for side in [-1.0, 1.0] {
        let row = |v: f64| -> Vec<V3> {
            columns()
                .iter()
                .map(|&u| shape.wall(outline.at(u, side), v))
                .collect()
        };
        let mut lower = row(LEVELS[0]);
        for v in &LEVELS[1..] {
            let upper = row(*v);
            shell.strip(&upper, &lower, base);
            lower = upper;
        }
    }
    deck(&mut shell, shape, base);
    shell
}

/// Bonnet and boot lid, and the ledge beside the cabin.
fn deck(shell: &mut Shell<'_>, shape: &Shape, base: Rgb) {
    let outline = shape.wall_outline();
    let row = |across: f64| -> Vec<V3> {
        columns()
            .iter()
            .map(|&u| {
                let mut point = shape.wall(outline.at(u, 1.0), 1.0);
                point.z += shape.crown(point.x, across);
                point.y *= across;
                point
            })
            .collect()
    };
    let mut left = row(1.0);
    for across in [0.86, 0.5, 0.0, -0.5, -0.86, -1.0] {
        let right = row(across);
        shell.strip(&left, &right, base);
        left = right;
    }
}

/// The cabin above the shoulder line: pillars take the body colour, the roof its own.
pub(super) fn cabin<'a>(camera: &'a Camera, shape: &Shape, pillars: Rgb, roof: Rgb) -> Shell<'a> {
    let middle = super::vector::v3(
        f64::midpoint(shape.cowl_x, shape.back_x),
        0.0,
        f64::midpoint(shape.belt_z, shape.roof_z) - 0.1,
    );
    let mut shell = Shell {
        camera,
        middle,
        shades: BTreeMap::new(),
    };
    let outline = shape.cabin_outline();
    for side in [-1.0, 1.0] {
        let row = |v: f64| -> Vec<V3> {
            columns()
                .iter()
                .map(|&u| shape.cabin(outline.at(u, side), v))
                .collect()
        };
        let levels = [0.0, 0.5, 0.86, 1.0];
        let mut lower = row(levels[0]);
        for v in &levels[1..] {
            let upper = row(*v);
            shell.strip(&upper, &lower, if *v > 0.87 { roof } else { pillars });
            lower = upper;
        }
    }
    let row =
        |across: f64| -> Vec<V3> { columns().iter().map(|&u| shape.roof(u, across)).collect() };
    let mut left = row(1.0);
    for across in [0.82, 0.0, -0.82, -1.0] {
        let right = row(across);
        shell.strip(&left, &right, roof);
        left = right;
    }
    shell
}
