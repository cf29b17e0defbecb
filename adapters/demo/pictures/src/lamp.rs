//! Head lamps.

use super::patch::Pen;
use super::shape::Shape;
use super::vector::V3;

/// A head lamp by its place on the nose.
pub(super) struct Lamp<'a> {
    pub(super) shape: &'a Shape,
    pub(super) style: usize,
    pub(super) across: (f64, f64),
    pub(super) heights: (f64, f64),
    pub(super) top: f64,
    pub(super) rise: f64,
    pub(super) low: f64,
    pub(super) band: f64,
}

impl Lamp<'_> {
    fn at(&self, side: f64, (s, t): (f64, f64), (low, high): (f64, f64)) -> V3 {
        let (shape, (inner, outer), (inner_h, outer_h)) = (self.shape, self.across, self.heights);
        // Past the corner `u` runs along the wing.
        let u = inner + (outer - inner) * s;
        let u = if u > 1.0 { 1.0 + (u - 1.0) * 0.6 } else { u };
        let height = self.band * (inner_h + (outer_h - inner_h) * s);
        let upper = self.top + self.rise * s;
        let plan = shape.wall_outline().at(u, side);
        let z = upper - height * (1.0 - (low + (high - low) * t));
        let sill = shape.sill(shape.front);
        let shoulder = shape.shoulder(shape.rear + plan.along * (shape.front - shape.rear));
        shape.wall(plan, ((z - sill) / (shoulder - sill)).clamp(0.0, 0.97))
    }

    pub(super) fn draw(&self, pen: &mut Pen<'_>, lens: &str, side: f64) {
        let lamp = |s, t, low, high| self.at(side, (s, t), (low, high));
        pen.rounded(10, "#0d0f12", 0.014, |s, t| lamp(s, t, 0.0, 1.0));
        if !pen.rounded(10, lens, 0.004, |s, t| lamp(0.03 + 0.94 * s, t, 0.06, 0.94)) {
            return;
        }
        if self.style != 2 {
            for at in [0.16, 0.42] {
                pen.rounded(3, "#1b2129", 0.012, |s, t| {
                    lamp(at + 0.16 * s, t, 0.22, 0.66)
                });
                pen.rounded(3, "#dfeefc", 0.008, |s, t| {
                    lamp(at + 0.04 + 0.08 * s, t, 0.34, 0.56)
                });
            }
        }
        // The daylight signature.
        match self.style {
            1 => pen.patch(8, "#ffffff", |s, t| lamp(0.04 + 0.92 * s, t, 0.06, 0.18)),
            4 => pen.patch(2, "#ffffff", |s, t| lamp(0.86 + 0.08 * s, t, 0.1, 0.9)),
            _ => pen.patch(8, "#ffffff", |s, t| lamp(0.03 + 0.94 * s, t, 0.80, 0.95)),
        };
        if self.style == 2 {
            self.lower_lamp(pen, lens, side);
        }
    }

    /// The round lamp below a slit.
    fn lower_lamp(&self, pen: &mut Pen<'_>, lens: &str, side: f64) {
        let (shape, low, band) = (self.shape, self.low, self.band);
        pen.rounded(4, "#0d0f12", 0.012, |s, t| {
            shape.fascia(
                side * (0.70 + 0.16 * s),
                low + band * (0.46 + 0.16 * t),
                true,
            )
        });
        pen.rounded(4, lens, 0.004, |s, t| {
            shape.fascia(
                side * (0.71 + 0.14 * s),
                low + band * (0.475 + 0.13 * t),
                true,
            )
        });
    }
}
