//! The skin of a car as two surfaces over one plan: the wall (sills to shoulder line) and the
//! cabin (shoulder line to roof edge). Every lamp, door and window is a patch on one of them.

use std::f64::consts::FRAC_PI_2;

use super::Body;
use super::shape::Shape;
use super::vector::{V3, v3};

/// A place in plan view: `along` from 0 (tail) to 1 (nose), `across` from -1 (right) to 1 (left).
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) along: f64,
    pub(super) across: f64,
}

/// How square the corners are in plan view; 2 would be an ellipse.
const SQUARE: f64 = 2.5;

/// A plan outline: a rectangle whose corners take `front` and `rear` shares of the length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    front: f64,
    rear: f64,
}

impl Outline {
    /// The outline at `u`: 0 nose centre, 1 end of the front corner, 2 start of the rear
    /// corner, 3 tail centre. `side` is 1 for left, -1 for right.
    pub(super) fn at(self, u: f64, side: f64) -> Plan {
        let bend = |t: f64| {
            let angle = t * FRAC_PI_2;
            let (depth, across) = (angle.cos().max(0.0), angle.sin().max(0.0));
            (depth.powf(2.0 / SQUARE), across.powf(2.0 / SQUARE))
        };
        if u <= 1.0 {
            let (depth, across) = bend(u.max(0.0));
            let along = 1.0 - self.front * (1.0 - depth);
            Plan {
                along,
                across: across * side,
            }
        } else if u < 2.0 {
            let along = (1.0 - self.front) + (self.rear - 1.0 + self.front) * (u - 1.0);
            Plan {
                along,
                across: side,
            }
        } else {
            let (depth, across) = bend((3.0 - u).max(0.0));
            let along = self.rear * (1.0 - depth);
            Plan {
                along,
                across: across * side,
            }
        }
    }

    /// The outline at a share of the length, on one side.
    pub(super) fn beside(self, along: f64, side: f64) -> Plan {
        let depth = if along > 1.0 - self.front {
            (along - 1.0 + self.front) / self.front
        } else if along < self.rear {
            (self.rear - along) / self.rear
        } else {
            0.0
        };
        let across = (1.0 - depth.clamp(0.0, 1.0).powf(SQUARE)).powf(1.0 / SQUARE);
        Plan {
            along,
            across: across * side,
        }
    }

    /// The front (or rear) outline at a share of the width.
    pub(super) fn facing(self, across: f64, front: bool) -> Plan {
        let share = across.abs().min(1.0);
        let depth = (1.0 - share.powf(SQUARE)).powf(1.0 / SQUARE);
        let along = if front {
            1.0 - self.front * (1.0 - depth)
        } else {
            self.rear * (1.0 - depth)
        };
        Plan { along, across }
    }
}

/// A smooth curve through evenly spaced values (Catmull-Rom), read at `t` in 0..1.
fn curve<const N: usize>(values: [f64; N], t: f64) -> f64 {
    let mut left = 0.0;
    let spans = values.len() - 1;
    let width = 1.0 / f64::from(u32::try_from(spans).unwrap_or(1));
    for i in 0..spans {
        if t <= left + width || i + 1 == spans {
            let k = ((t - left) / width).clamp(0.0, 1.0);
            let (p1, p2) = (values[i], values[i + 1]);
            let p0 = values[i.saturating_sub(1)];
            let p3 = values[(i + 2).min(spans)];
            let (a, b) = ((p2 - p0) / 2.0, (p3 - p1) / 2.0);
            let (k2, k3) = (k * k, k * k * k);
            return p1 * (2.0 * k3 - 3.0 * k2 + 1.0)
                + a * (k3 - 2.0 * k2 + k)
                + p2 * (3.0 * k2 - 2.0 * k3)
                + b * (k3 - k2);
        }
        left += width;
    }
    values[spans]
}

impl Shape {
    pub(super) fn wall_outline(&self) -> Outline {
        let length = self.front - self.rear;
        Outline {
            front: self.corner_front / length,
            rear: self.corner_rear / length,
        }
    }

    pub(super) fn cabin_outline(&self) -> Outline {
        Outline {
            front: 0.13,
            rear: if self.hatch() { 0.07 } else { 0.12 },
        }
    }

    /// The height of the shoulder line: bonnet edge, window sill, boot edge. It stays above the
    /// wheels, so low cars get the wings they need.
    pub(super) fn shoulder(&self, x: f64) -> f64 {
        let wing = |axle: f64| self.wheel * 2.26 - 0.42 * (x - axle).powi(2);
        self.beltline(x)
            .max(wing(self.front_axle))
            .max(wing(self.rear_axle))
    }

    fn beltline(&self, x: f64) -> f64 {
        let marks = [
            (self.front, self.nose_z),
            (self.cowl_x, self.cowl_z),
            (self.back_x, self.belt_z),
            (self.rear, self.tail_z),
        ];
        for (index, pair) in marks.windows(2).enumerate() {
            let [(from_x, from_z), (to_x, to_z)] = [pair[0], pair[1]];
            if x >= to_x || index == 2 {
                let t = ((from_x - x) / (from_x - to_x).max(1e-6)).clamp(0.0, 1.0);
                // The bonnet rises quickly and then flattens; the rest is straight.
                let t = if index == 0 {
                    1.0 - (1.0 - t).powf(1.5)
                } else {
                    t
                };
                return from_z + (to_z - from_z) * t;
            }
        }
        self.tail_z
    }

    /// The lower edge of the body; bumpers are cut up towards the ends.
    pub(super) fn sill(&self, x: f64) -> f64 {
        let nose = ((x - self.front_axle) / (self.front - self.front_axle)).clamp(0.0, 1.0);
        let tail = ((self.rear_axle - x) / (self.rear_axle - self.end).max(0.1)).clamp(0.0, 1.0);
        self.clear + 0.05 * nose * nose + 0.11 * tail * tail
    }

    /// Half width at level `v` as a share of the widest: the section of the doors.
    fn section(&self, v: f64) -> f64 {
        let (c, e) = (self.crease * 0.022, self.edge * 0.012);
        curve(
            [
                0.925,
                0.965 - c * 0.3,
                0.985 - c,
                0.995,
                1.0 + e,
                0.985 - e,
                0.955,
                0.90,
            ],
            v,
        )
    }

    /// A point of the wall; `v` runs from the sill (0) to the shoulder line (1).
    pub(super) fn wall(&self, plan: Plan, v: f64) -> V3 {
        let lean = self.lean;
        let nose = curve(
            [
                -0.10,
                -0.015,
                0.0,
                -0.01,
                -0.1 * lean,
                -0.3 * lean,
                -0.6 * lean,
                -lean,
            ],
            v,
        );
        let tail = if matches!(self.body, Body::MicroTruck) {
            0.0
        } else {
            curve([0.14, 0.03, 0.0, 0.005, 0.03, 0.05, 0.055, 0.085], v)
        };
        let (front, rear) = (self.front + nose, self.rear + tail);
        let nominal = self.rear + plan.along * (self.front - self.rear);
        let sill = self.sill(nominal);
        let z = sill + v * (self.shoulder(nominal) - sill);
        let swell = |axle: f64| (-((nominal - axle) / 0.42).powi(2)).exp();
        let flare = self.flare
            * (swell(self.front_axle) + swell(self.rear_axle))
            * (1.0 - (2.0 * v - 1.1).powi(2)).max(0.0);
        let y = plan.across * (self.wide * self.section(v) + flare);
        v3(rear + plan.along * (front - rear), y, z)
    }

    /// A point on the flank at `x` metres and height `z`.
    pub(super) fn flank(&self, x: f64, z: f64, side: f64) -> V3 {
        let along = ((x - self.rear) / (self.front - self.rear)).clamp(0.0, 1.0);
        self.wall(self.wall_outline().beside(along, side), self.level(x, z))
    }

    /// A point on the nose or tail at a share of the width and height `z`.
    pub(super) fn fascia(&self, across: f64, z: f64, front: bool) -> V3 {
        let x = if front { self.front } else { self.rear };
        self.wall(self.wall_outline().facing(across, front), self.level(x, z))
    }

    fn level(&self, x: f64, z: f64) -> f64 {
        let sill = self.sill(x);
        ((z - sill) / (self.shoulder(x) - sill)).clamp(0.0, 1.0)
    }

    /// The height of the deck (bonnet, boot lid) above the shoulder line, by share of width.
    pub(super) fn crown(&self, x: f64, across: f64) -> f64 {
        let bonnet = if x > self.cowl_x { 0.075 } else { 0.045 };
        // No step at the very ends, where bonnet and boot lid meet the bumpers.
        let ends = ((self.front - self.lean - x) / 0.55).min((x - self.rear - 0.05) / 0.4);
        let ends = ends.clamp(0.0, 1.0).sqrt();
        bonnet * ends * (1.0 - across.abs().powf(2.4))
    }

    /// The roof edge at a share of the cabin length.
    fn roofline(&self, along: f64) -> f64 {
        let peak = 0.62;
        if along > peak {
            let t = (along - peak) / (1.0 - peak);
            self.roof_z - 0.045 * t * t
        } else {
            let t = (peak - along) / peak;
            self.roof_z - (self.roof_z - self.roof_tail_z) * t.powf(1.9)
        }
    }

    /// A point of the cabin; `v` runs from the shoulder line (0) to the roof edge (1).
    pub(super) fn cabin(&self, plan: Plan, v: f64) -> V3 {
        let base_x = self.back_x + plan.along * (self.cowl_x - self.back_x);
        let base = v3(
            base_x,
            plan.across * self.wide * 0.885,
            self.shoulder(base_x) - 0.01 + self.crown(base_x, plan.across) * 0.8,
        );
        let top_x = self.roof_x + plan.along * (self.wind_x - self.roof_x);
        let top = v3(
            top_x,
            plan.across * self.wide * self.roof_wide,
            self.roofline(plan.along) - 0.035,
        );
        let mut point = base.lerp(top, v);
        // Glass is never flat: the sides bow out and the screens arch up a little.
        let bow = 4.0 * v * (1.0 - v);
        point.y += plan.across * 0.022 * bow;
        point.z += 0.030 * bow * (2.0 * plan.along - 1.0).powi(4);
        point
    }

    /// A point of the roof between the two roof edges; `across` from -1 to 1.
    pub(super) fn roof(&self, u: f64, across: f64) -> V3 {
        let plan = self.cabin_outline().at(u, 1.0);
        let edge = self.cabin(plan, 1.0);
        let rise = 0.05 * (1.0 - across.abs().powf(2.6)) * (1.0 - (2.0 * plan.along - 1.0).powi(8));
        v3(edge.x, edge.y * across, edge.z + rise)
    }
}
