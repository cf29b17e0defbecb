//! The proportions of a car in metres: a table by body type, then small changes by series.

use super::seed::Seed;
use super::{Body, Look};

/// Everything the surfaces need. Lengths along x count from the middle of the car.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) body: Body,
    /// Nose and rear end of the closed body (a truck's load bed is behind `rear`).
    pub(super) front: f64,
    pub(super) rear: f64,
    /// Rear end of everything.
    pub(super) end: f64,
    /// Half width.
    pub(super) wide: f64,
    pub(super) clear: f64,
    /// Heights of the shoulder line at nose, cowl, rear glass and tail.
    pub(super) nose_z: f64,
    pub(super) cowl_z: f64,
    pub(super) belt_z: f64,
    pub(super) tail_z: f64,
    /// Foot and top of the windscreen, rear end of the roof, foot of the rear glass.
    pub(super) cowl_x: f64,
    pub(super) wind_x: f64,
    pub(super) roof_x: f64,
    pub(super) back_x: f64,
    pub(super) roof_z: f64,
    pub(super) roof_tail_z: f64,
    pub(super) front_axle: f64,
    pub(super) rear_axle: f64,
    pub(super) wheel: f64,
    /// Half width of the roof as a share of `wide`.
    pub(super) roof_wide: f64,
    /// Length of the rounded corners in plan view.
    pub(super) corner_front: f64,
    pub(super) corner_rear: f64,
    /// How far the nose leans back from bumper to bonnet edge.
    pub(super) lean: f64,
    /// Depth of the crease in the lower doors and of the wheel-arch flares.
    pub(super) crease: f64,
    pub(super) flare: f64,
    /// Strength of the shoulder edge.
    pub(super) edge: f64,
}

/// One row of proportions; heights are shares of the height, distances from the nose shares of
/// the length.
struct Row {
    length: (f64, f64),
    width: (f64, f64),
    height: (f64, f64),
    clear: f64,
    wheel: (f64, f64),
    overhang: f64,
    wheelbase: f64,
    heights: [f64; 4],
    marks: [f64; 4],
    roof_tail: f64,
    roof_wide: f64,
    lean: f64,
}

#[rustfmt::skip]
const fn row(body: Body) -> Row {
    match body {
        Body::Hatchback => Row { length: (3.15, 4.40), width: (1.56, 1.82), height: (1.60, 1.48), clear: 0.17, wheel: (0.275, 0.33), overhang: 0.185, wheelbase: 0.625, heights: [0.44, 0.635, 0.665, 0.66], marks: [0.245, 0.415, 0.90, 0.975], roof_tail: 0.945, roof_wide: 0.72, lean: 0.20 },
        Body::Sedan => Row { length: (4.30, 5.15), width: (1.76, 1.92), height: (1.47, 1.48), clear: 0.16, wheel: (0.315, 0.35), overhang: 0.180, wheelbase: 0.585, heights: [0.455, 0.625, 0.665, 0.675], marks: [0.270, 0.435, 0.715, 0.885], roof_tail: 0.955, roof_wide: 0.66, lean: 0.22 },
        Body::Wagon => Row { length: (4.45, 5.00), width: (1.78, 1.90), height: (1.49, 1.50), clear: 0.165, wheel: (0.32, 0.35), overhang: 0.182, wheelbase: 0.585, heights: [0.455, 0.625, 0.660, 0.65], marks: [0.270, 0.435, 0.905, 0.975], roof_tail: 0.930, roof_wide: 0.68, lean: 0.22 },
        Body::Suv => Row { length: (4.05, 5.15), width: (1.76, 1.98), height: (1.62, 1.80), clear: 0.21, wheel: (0.335, 0.395), overhang: 0.185, wheelbase: 0.595, heights: [0.500, 0.625, 0.650, 0.645], marks: [0.245, 0.390, 0.905, 0.975], roof_tail: 0.955, roof_wide: 0.73, lean: 0.15 },
        Body::Mpv => Row { length: (4.55, 5.25), width: (1.78, 1.98), height: (1.72, 1.84), clear: 0.165, wheel: (0.315, 0.345), overhang: 0.180, wheelbase: 0.600, heights: [0.435, 0.560, 0.580, 0.58], marks: [0.165, 0.350, 0.935, 0.985], roof_tail: 0.965, roof_wide: 0.78, lean: 0.18 },
        Body::Sports => Row { length: (4.20, 4.70), width: (1.84, 1.96), height: (1.24, 1.30), clear: 0.125, wheel: (0.325, 0.345), overhang: 0.200, wheelbase: 0.580, heights: [0.430, 0.640, 0.700, 0.70], marks: [0.330, 0.510, 0.680, 0.925], roof_tail: 0.960, roof_wide: 0.63, lean: 0.32 },
        Body::Pickup => Row { length: (5.15, 5.50), width: (1.86, 1.98), height: (1.80, 1.88), clear: 0.25, wheel: (0.375, 0.40), overhang: 0.165, wheelbase: 0.600, heights: [0.540, 0.625, 0.635, 0.625], marks: [0.235, 0.360, 0.585, 0.625], roof_tail: 0.975, roof_wide: 0.74, lean: 0.10 },
        Body::MicroVan => Row { length: (3.75, 4.50), width: (1.56, 1.74), height: (1.84, 1.94), clear: 0.17, wheel: (0.275, 0.30), overhang: 0.185, wheelbase: 0.640, heights: [0.420, 0.520, 0.535, 0.535], marks: [0.095, 0.225, 0.965, 0.985], roof_tail: 0.985, roof_wide: 0.82, lean: 0.12 },
        Body::MicroTruck => Row { length: (4.40, 5.10), width: (1.58, 1.72), height: (1.84, 1.96), clear: 0.22, wheel: (0.285, 0.31), overhang: 0.150, wheelbase: 0.560, heights: [0.420, 0.520, 0.530, 0.53], marks: [0.050, 0.135, 0.345, 0.365], roof_tail: 0.985, roof_wide: 0.84, lean: 0.06 },
        Body::LightBus => Row { length: (5.10, 6.00), width: (1.90, 2.06), height: (2.18, 2.55), clear: 0.20, wheel: (0.335, 0.36), overhang: 0.165, wheelbase: 0.600, heights: [0.415, 0.500, 0.510, 0.51], marks: [0.115, 0.215, 0.968, 0.985], roof_tail: 0.99, roof_wide: 0.84, lean: 0.13 },
    }
}

impl Shape {
    pub(super) fn new(look: &Look) -> Self {
        let row = row(look.body);
        let mut seed = Seed::new(look.seed).fork(1);
        let size = f64::from(look.size).clamp(0.0, 1.0);
        let size = if size.is_nan() { 0.5 } else { size };
        let at = |(small, large): (f64, f64)| small + (large - small) * size;
        let length = at(row.length) * seed.between(0.985, 1.015);
        let height = at(row.height) * seed.between(0.985, 1.015);
        let front = length / 2.0;
        let x =
            |share: f64, seed: &mut Seed| front - length * (share + seed.between(-0.008, 0.008));
        let front_axle = x(row.overhang, &mut seed);
        let [nose, cowl, belt, tail] = row
            .heights
            .map(|share| height * (share + seed.between(-0.008, 0.010)));
        let cowl_x = x(row.marks[0], &mut seed);
        let wind_x = x(row.marks[1], &mut seed);
        let roof_x = x(row.marks[2], &mut seed);
        let back_x = x(row.marks[3], &mut seed);
        let cab = matches!(look.body, Body::MicroTruck);
        // Electric cars carry their axles further out: no engine hangs in front.
        let stretch = if look.electric { 0.012 * length } else { 0.0 };
        Self {
            body: look.body,
            front,
            rear: if cab { back_x - 0.03 } else { -front },
            end: -front,
            wide: at(row.width) / 2.0,
            clear: row.clear,
            nose_z: nose,
            cowl_z: cowl,
            belt_z: belt,
            tail_z: tail,
            cowl_x,
            wind_x,
            roof_x,
            back_x: back_x.max(-front + 0.05),
            roof_z: height,
            roof_tail_z: height * (row.roof_tail + seed.between(-0.012, 0.008)).min(0.99),
            front_axle: front_axle + stretch,
            rear_axle: front_axle - length * row.wheelbase - stretch,
            wheel: at(row.wheel) * seed.between(0.985, 1.02),
            roof_wide: row.roof_wide,
            corner_front: if cab {
                0.30
            } else {
                seed.between(0.42, 0.60).min(length * 0.13)
            },
            corner_rear: if cab {
                0.12
            } else {
                seed.between(0.30, 0.44).min(length * 0.1)
            },
            lean: row.lean * seed.between(0.8, 1.2),
            crease: seed.between(0.2, 1.0),
            flare: if cab { 0.0 } else { seed.between(0.012, 0.034) },
            edge: seed.between(0.3, 1.0),
        }
    }

    pub(super) fn length(&self) -> f64 {
        self.front - self.end
    }

    /// True when the rear glass stands nearly upright and the tail is a hatch.
    pub(super) const fn hatch(&self) -> bool {
        matches!(
            self.body,
            Body::Hatchback | Body::Suv | Body::Mpv | Body::Wagon | Body::MicroVan | Body::LightBus
        )
    }

    /// True for the boxy working vehicles: plainer lamps, no chrome, steel wheels.
    pub(super) const fn working(&self) -> bool {
        self.body.working()
    }

    /// True when black cladding runs round the arches and sills.
    pub(super) const fn clad(&self) -> bool {
        matches!(self.body, Body::Suv | Body::Pickup)
    }
}
