//! What lies on the side of the body: arches, cladding, doors, handles, character line.

use super::Body;
use super::patch::Pen;
use super::seed::Seed;
use super::shape::Shape;
use super::vector::{V3, v3};

const BLACK: &str = "#17191d";

/// Where the doors are cut, from the front: hinge line, pillars between doors, rear edge.
pub(super) fn door_cuts(shape: &Shape) -> Vec<f64> {
    let hinge = (shape.cowl_x - 0.08).min(shape.front_axle - shape.wheel - 0.14);
    let rear = shape.rear_axle + shape.wheel * 0.25;
    match shape.body {
        Body::Sports => vec![hinge, hinge - 1.32],
        Body::MicroTruck => vec![shape.cowl_x - 0.02, shape.rear + 0.16],
        Body::Pickup => vec![
            hinge,
            f64::midpoint(hinge, shape.back_x) + 0.03,
            shape.back_x + 0.06,
        ],
        Body::MicroVan | Body::LightBus => {
            let front = (shape.cowl_x - 0.12).min(shape.front_axle + shape.wheel * 0.2);
            vec![front, front - 1.02, front - 2.12]
        }
        _ => vec![hinge, hinge + (rear - hinge) * 0.53, rear],
    }
}

/// Draws one side (1 left, -1 right) except the wheels.
pub(super) fn draw(pen: &mut Pen<'_>, shape: &Shape, seed: Seed, electric: bool, side: f64) {
    // Seen almost edge on, doors and arches would only be slivers at the outline.
    if side * pen.camera.back().y < 0.12 {
        return;
    }
    let mut seed = seed.fork(11);
    sills(pen, shape, side);
    doors(pen, shape, side);
    character(pen, shape, &mut seed, side);
    handles(pen, shape, electric, side);
    flap(pen, shape, electric, side);
    for axle in [shape.front_axle, shape.rear_axle] {
        // A truck's rear wheels stand under the bed, behind the closed body.
        if axle > shape.rear + 0.1 {
            arch(pen, shape, axle, side);
        }
    }
}

fn sills(pen: &mut Pen<'_>, shape: &Shape, side: f64) {
    let (front, rear) = (
        shape.front_axle - shape.wheel,
        (shape.rear_axle + shape.wheel).max(shape.rear),
    );
    let height = if shape.clad() { 0.13 } else { 0.055 };
    pen.patch(12, BLACK, |s, t| {
        let x = front + (rear - front) * s;
        shape.flank(x, shape.sill(x) + height * t, side)
    });
}

/// A seam: a dark ribbon with a lit edge behind it.
fn seam(pen: &mut Pen<'_>, steps: u32, line: impl Fn(f64) -> (f64, f64), shape: &Shape, side: f64) {
    for (shift, fill) in [(-0.012, "#ffffff4d"), (0.0, "#05070acc")] {
        pen.patch(steps, fill, |s, t| {
            let (x, z) = line(s);
            shape.flank(x + shift + 0.009 * t, z, side)
        });
    }
}

fn doors(pen: &mut Pen<'_>, shape: &Shape, side: f64) {
    let cuts = door_cuts(shape);
    let last = cuts.len() - 1;
    let reach = shape.wheel * 1.26;
    for (index, &x) in cuts.iter().enumerate() {
        let rounds_arch = index == last && x - shape.rear_axle < reach && !shape.working();
        let top = shape.shoulder(x) - 0.005;
        let bottom = shape.sill(x) + if shape.clad() { 0.13 } else { 0.075 };
        seam(
            pen,
            10,
            |s| {
                let z = bottom + (top - bottom) * s;
                let above = (z - shape.wheel).max(0.0);
                let clear = (reach * reach - above * above).max(0.0).sqrt();
                let x = if rounds_arch {
                    x.max(shape.rear_axle + clear)
                } else {
                    x
                };
                (x, z)
            },
            shape,
            side,
        );
    }
    // The lower edge of the doors, and the rail of a sliding door.
    let (from, to) = (cuts[0], cuts[last].max(shape.rear_axle + reach));
    pen.patch(8, "#05070a80", |s, t| {
        let x = from + (to - from) * s;
        let lift = if shape.clad() { 0.13 } else { 0.075 };
        shape.flank(x, shape.sill(x) + lift + 0.008 * t, side)
    });
    if matches!(shape.body, Body::MicroVan | Body::LightBus | Body::Mpv) {
        let (from, to) = (cuts[last], shape.rear + 0.45);
        pen.patch(6, "#05070ab0", |s, t| {
            let x = from + (to - from) * s;
            shape.flank(x, shape.shoulder(x) - 0.17 + 0.018 * t, side)
        });
    }
}

/// The line that catches the light along the shoulder, and one low in the doors.
fn character(pen: &mut Pen<'_>, shape: &Shape, seed: &mut Seed, side: f64) {
    if shape.working() {
        return;
    }
    let drop = seed.between(0.11, 0.21);
    let rise = seed.between(-0.02, 0.07);
    let (front, rear) = (shape.front_axle + 0.15, shape.rear + 0.22);
    for (fill, shift, thick) in [("#ffffff59", 0.0, 0.016), ("#00000038", -0.022, 0.02)] {
        pen.patch(18, fill, |s, t| {
            let x = front + (rear - front) * s;
            let fade = 4.0 * (s + 0.03) * (1.03 - s);
            let z = shape.shoulder(x).min(shape.cowl_z) - drop + rise * s + shift;
            shape.flank(x, z + thick * fade.min(1.0) * t, side)
        });
    }
    let low = shape.clear + seed.between(0.15, 0.24);
    let climb = seed.between(0.0, 0.16);
    let (front, rear) = (
        shape.front_axle - shape.wheel * 1.25,
        shape.rear_axle + shape.wheel * 1.3,
    );
    for (fill, shift, thick) in [("#ffffff40", 0.0, 0.022), ("#00000033", -0.035, 0.035)] {
        pen.patch(12, fill, |s, t| {
            let x = front + (rear - front) * s;
            let fade = (4.0 * s * (1.0 - s)).min(1.0);
            shape.flank(x, low + climb * s + shift + thick * fade * t, side)
        });
    }
}

fn handles(pen: &mut Pen<'_>, shape: &Shape, electric: bool, side: f64) {
    let cuts = door_cuts(shape);
    for (index, &x) in cuts.iter().enumerate().skip(1) {
        let sliding = shape.working() && index == 2;
        let at = if sliding { cuts[1] - 0.14 } else { x + 0.26 };
        let z = shape.shoulder(at) - 0.115;
        let handle = |s: f64, t: f64| shape.flank(at - 0.19 * s, z + 0.026 * t, side);
        if electric {
            pen.rounded(4, "#0000004d", 0.006, handle);
        } else {
            pen.rounded(4, "#00000059", 0.012, |s, t| {
                handle(s, t) - v3(0.0, 0.0, 0.012)
            });
            pen.rounded(4, "#e6e9edb3", 0.006, handle);
        }
    }
}

/// The fuel or charging flap.
fn flap(pen: &mut Pen<'_>, shape: &Shape, electric: bool, side: f64) {
    // Fuel on the right rear, charging on the left front wing.
    let (x, wanted) = if electric {
        (shape.front_axle - shape.wheel * 1.42, 1.0)
    } else {
        (shape.rear_axle - 0.12, -1.0)
    };
    if shape.working() || (side - wanted).abs() > 0.5 {
        return;
    }
    let z = shape.shoulder(x) - 0.26;
    for (grow, fill) in [(0.0, "#00000040"), (-0.007, "#ffffff2e")] {
        pen.rounded(3, fill, 0.02, |s, t| {
            shape.flank(
                x + (0.06 + grow) * (1.0 - 2.0 * s),
                z + (0.06 + grow) * (2.0 * t - 1.0),
                side,
            )
        });
    }
}

/// The wheel arch: a dark opening with a lip, in black plastic on clad cars.
fn arch(pen: &mut Pen<'_>, shape: &Shape, axle: f64, side: f64) {
    let ring = |radius: f64| {
        move |s: f64, t: f64| -> V3 {
            let low = shape.sill(axle).max(shape.clear) + 0.005;
            let x = axle + radius * (1.0 - 2.0 * s);
            let height = (radius * radius - (x - axle) * (x - axle)).max(0.0).sqrt();
            let top = (shape.wheel + height).max(low);
            shape.flank(x, low + (top - low) * t, side)
        }
    };
    let lip = shape.wheel * if shape.clad() { 1.30 } else { 1.155 };
    let opening = shape.wheel * 1.11;
    pen.patch(
        22,
        if shape.clad() { BLACK } else { "#ffffff38" },
        ring(lip),
    );
    pen.patch(22, "#07080a", ring(opening));
}
