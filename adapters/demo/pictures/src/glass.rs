//! Windows: windscreen, side glass with its pillars, rear glass, glass roof.

use super::Body;
use super::flank::door_cuts;
use super::patch::Pen;
use super::seed::Seed;
use super::shape::Shape;
use super::surface::Plan;
use super::vector::V3;

/// Fills shared by all panes of one picture.
pub(super) struct Panes {
    side: String,
    screen: String,
    shine: String,
    chrome: bool,
    kick: f64,
    floating: bool,
}

impl Panes {
    pub(super) fn new(pen: &mut Pen<'_>, seed: Seed, electric: bool) -> Self {
        let mut seed = seed.fork(13);
        Self {
            side: pen.canvas.vertical(&[
                (0.0, "#10151b", 1.0),
                (0.55, "#1d262f", 1.0),
                (1.0, "#3b4854", 1.0),
            ]),
            screen: pen.canvas.vertical(&[
                (0.0, "#161c23", 1.0),
                (0.5, "#27323c", 1.0),
                (1.0, "#4b5a67", 1.0),
            ]),
            shine: pen.canvas.linear(
                (0.0, 0.0, 1.0, 0.6),
                &[
                    (0.0, "#ffffff", 0.42),
                    (0.6, "#dfeaf4", 0.12),
                    (1.0, "#dfeaf4", 0.0),
                ],
            ),
            chrome: !electric && seed.chance(55),
            kick: seed.between(0.0, 0.30),
            floating: seed.chance(40),
        }
    }
}

/// Front glass.
pub(super) fn windscreen(pen: &mut Pen<'_>, shape: &Shape, panes: &Panes) {
    let outline = shape.cabin_outline();
    let pane = |from: f64, to: f64, low: f64, high: f64| {
        move |s: f64, t: f64| {
            let v = low + (high - low) * t;
            // The pane narrows nothing: A pillars have even width from foot to roof.
            shape.cabin(outline.facing(from + (to - from) * s, true), v)
        }
    };
    pen.patch(16, "#0b0d10", pane(-0.90, 0.90, 0.0, 0.95));
    if pen.patch(14, &panes.screen, pane(-0.86, 0.86, 0.05, 0.925)) {
        pen.patch(6, &panes.shine, pane(0.80, 0.12, 0.10, 0.88));
        pen.patch(6, "#ffffff12", pane(-0.05, -0.35, 0.07, 0.9));
        pen.patch(3, "#0b0d10", pane(-0.08, 0.08, 0.80, 0.94));
        for (from, to) in [(0.78, 0.12), (0.06, -0.62)] {
            pen.patch(4, "#07090b", move |s, t| {
                let plan = outline.facing(from + (to - from) * s, true);
                shape.cabin(plan, 0.035 + 0.05 * s + 0.014 * t)
            });
        }
    }
}

/// Rear glass; upright on a hatch, long and lying on a saloon.
pub(super) fn rear_glass(pen: &mut Pen<'_>, shape: &Shape, panes: &Panes) {
    let outline = shape.cabin_outline();
    let wide = if shape.hatch() { 0.84 } else { 0.82 };
    let low = if shape.working() { 0.18 } else { 0.07 };
    let pane = |from: f64, to: f64, low: f64, high: f64| {
        move |s: f64, t: f64| {
            let v = low + (high - low) * t;
            shape.cabin(outline.facing(from + (to - from) * s, false), v)
        }
    };
    pen.patch(
        14,
        "#0b0d10",
        pane(-wide - 0.03, wide + 0.03, low - 0.03, 0.9),
    );
    if pen.patch(14, &panes.screen, pane(-wide, wide, low + 0.02, 0.87)) {
        pen.patch(6, &panes.shine, pane(-0.78, -0.15, low + 0.06, 0.82));
        if shape.hatch() && !shape.working() {
            pen.patch(4, "#07090b", move |s, t| {
                let plan = outline.facing(-0.05 + 0.45 * s, false);
                shape.cabin(plan, low + 0.03 + 0.08 * s + 0.018 * t)
            });
        }
    }
}

/// The side glass of one side: one dark band, panes, pillars, and a bright edge.
pub(super) fn side(pen: &mut Pen<'_>, shape: &Shape, panes: &Panes, side: f64) {
    let outline = shape.cabin_outline();
    let span = shape.cowl_x - shape.back_x;
    let fraction = |x: f64| (x - shape.back_x) / span;
    let at = |along: f64, v: f64| -> V3 {
        let plan: Plan = outline.beside(along, side);
        shape.cabin(plan, v)
    };
    let cuts = door_cuts(shape);
    let front = 0.895;
    let rear = match shape.body {
        Body::Sedan | Body::Sports => 0.15,
        Body::Pickup | Body::MicroTruck => 0.17,
        Body::Hatchback => {
            if panes.floating {
                0.075
            } else {
                0.20
            }
        }
        Body::MicroVan | Body::LightBus => 0.035,
        _ => 0.065,
    };
    // The lower edge kicks up behind the rear door; the upper edge comes down to meet it.
    let low = |along: f64| {
        let back = ((0.34 - along) / 0.30).clamp(0.0, 1.0);
        0.06 + if shape.working() {
            0.04
        } else {
            panes.kick * back * back
        }
    };
    let high = |along: f64| {
        let back = ((0.26 - along) / 0.20).clamp(0.0, 1.0);
        0.87 - if matches!(shape.body, Body::Sedan | Body::Sports) {
            0.30 * back * back
        } else {
            0.0
        }
    };
    let band = |from: f64, to: f64, inset: f64| {
        move |s: f64, t: f64| {
            let along = from + (to - from) * s;
            let (bottom, top) = (low(along) + inset, high(along) - inset);
            at(along, bottom + (top - bottom) * t)
        }
    };
    if !pen.rounded(18, "#0b0d10", 0.012, band(front, rear, 0.015)) {
        return;
    }
    let mut edges: Vec<f64> = vec![front - 0.012];
    edges.extend(
        cuts.iter()
            .skip(1)
            .map(|&x| fraction(x))
            .filter(|&x| x < front - 0.1 && x > rear + 0.06),
    );
    if shape.body == Body::LightBus {
        let first = edges.last().copied().unwrap_or(front);
        edges.push(f64::midpoint(first, rear + 0.02) + 0.01);
    }
    edges.push(rear + 0.012);
    for pair in edges.windows(2) {
        let (from, to) = (pair[0] - 0.008, pair[1] + 0.008);
        pen.patch(10, &panes.side, band(from, to, 0.04));
        let width = from - to;
        pen.patch(4, &panes.shine, move |s, t| {
            // A slanted reflection, wider at the top.
            let lean = 0.16 * width * (1.0 - t);
            let along = from - lean - width * (0.06 + 0.42 * s);
            let (bottom, top) = (low(along) + 0.06, high(along) - 0.06);
            at(along, bottom + (top - bottom) * t)
        });
    }
    if panes.chrome && !shape.working() {
        pen.patch(16, "#d7dce2", |s, t| {
            let along = front + (rear - front) * s;
            at(along, low(along) - 0.015 + 0.028 * t)
        });
    }
}

/// A dark glass roof between the pillars.
pub(super) fn glass_roof(pen: &mut Pen<'_>, shape: &Shape, rear: f64) {
    let (from, to) = (1.06, rear);
    pen.patch(8, "#12171dd9", |s, t| {
        shape.roof(from + (to - from) * s, 0.72 - 1.44 * t)
    });
    pen.patch(6, "#ffffff1f", |s, t| {
        shape.roof(from + (to - from) * s, 0.55 - 0.35 * t)
    });
}
