//! Wheels: one drawing in a circle of radius 100, laid on the car by a transform.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::seed::Seed;
use super::shape::Shape;
use super::svg::{Canvas, polygon};
use super::vector::{Camera, P2, V3, v3};

/// Defines the wheel of one series and returns its id.
pub(super) fn define(canvas: &mut Canvas, seed: Seed, shape: &Shape, electric: bool) -> String {
    let mut seed = seed.fork(7);
    let rim = if shape.working() {
        62.0
    } else if shape.clad() {
        71.0
    } else {
        seed.between(73.0, 78.0)
    };
    let metal = ["#c9ced6", "#b4bac4", "#8d949f", "#d9dce1"][seed.pick(4)];
    let dark = ["#6f7681", "#575d68", "#4a4f59"][seed.pick(3)];
    let spoke = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[(0.0, "#f2f4f7", 1.0), (0.45, metal, 1.0), (1.0, dark, 1.0)],
    );
    let tyre = canvas.radial(&[
        (0.0, "#0b0c0e", 1.0),
        (0.86, "#1b1d20", 1.0),
        (0.93, "#2b2e32", 1.0),
        (1.0, "#121315", 1.0),
    ]);
    let id = canvas.id();
    let mut out = format!(
        r##"<g id="{id}"><circle r="100" fill="{tyre}"/><circle r="{lip:.1}" fill="{spoke}"/><circle r="{rim:.1}" fill="#14161a"/><circle r="{disc:.1}" fill="#3a3e45"/><circle r="{disc:.1}" fill="none" stroke="#5c626b" stroke-width="5"/>"##,
        lip = rim + 3.5,
        disc = rim * 0.66,
    );
    if !shape.working() {
        let caliper = ["#3b4048", "#3b4048", "#b3261e", "#d89b1d"][seed.pick(4)];
        let _ = write!(
            out,
            r#"<path d="M-{a:.0} -18A{b:.0} {b:.0} 0 0 0 -{a:.0} 18L-34 12 -34 -12z" fill="{caliper}"/>"#,
            a = rim * 0.62,
            b = rim * 0.66
        );
    }
    let style = if shape.working() {
        6
    } else if electric && seed.chance(45) {
        3
    } else {
        seed.pick(6)
    };
    let _ = write!(
        out,
        r#"<path fill="{spoke}" stroke="{dark}" stroke-width="1" fill-rule="evenodd" d="{}"/>"#,
        spokes(style, rim)
    );
    let _ = write!(
        out,
        r##"<circle r="{hub:.1}" fill="{spoke}"/><circle r="{cap:.1}" fill="#2a2e35"/><circle r="{dot:.1}" fill="#aeb5bf"/></g>"##,
        hub = rim * 0.24,
        cap = rim * 0.15,
        dot = rim * 0.07
    );
    canvas.define(&out);
    id
}

/// The path of a rim design.
fn spokes(style: usize, rim: f64) -> String {
    // (count, half angle at the hub, half angle at the rim, twist, pairs)
    let (count, hub, edge, twist, split) = match style {
        0 => (5, 0.26, 0.10, 0.0, 0.17),
        1 => (10, 0.13, 0.075, 0.0, 0.0),
        2 => (7, 0.22, 0.15, 0.42, 0.0),
        3 => (5, 0.56, 0.50, 0.0, 0.0),
        4 => (5, 0.34, 0.19, 0.0, 0.0),
        5 => (6, 0.16, 0.07, 0.0, 0.26),
        _ => (8, 0.30, 0.27, 0.0, 0.0),
    };
    let mut out = String::new();
    let polar = |radius: f64, angle: f64| (radius * angle.sin(), -radius * angle.cos());
    for i in 0..count {
        let angle = TAU * f64::from(i) / f64::from(count);
        let arms: &[f64] = if split > 0.0 { &[-1.0, 1.0] } else { &[0.0] };
        for arm in arms {
            let (foot, tip) = (angle + arm * hub * 0.5, angle + twist + arm * split);
            let (inner, outer) = (rim * 0.18, rim * 1.01);
            let middle = f64::midpoint(inner, outer);
            let bend = f64::midpoint(foot, tip) + twist * 0.15;
            polygon(
                &mut out,
                [
                    polar(inner, foot - hub),
                    polar(middle, bend - f64::midpoint(hub * 0.6, edge)),
                    polar(outer, tip - edge),
                    polar(outer, tip + edge),
                    polar(middle, bend + f64::midpoint(hub * 0.6, edge)),
                    polar(inner, foot + hub),
                ],
            );
        }
    }
    out
}

/// Where the four wheels stand: centre of the outer face.
pub(super) fn stations(shape: &Shape, side: f64) -> [V3; 2] {
    let y = side * (shape.wide + shape.flare * 0.6 - 0.035);
    [shape.front_axle, shape.rear_axle].map(|x| v3(x, y, shape.wheel))
}

/// The tread: a dark barrel from the outer face to the inner one.
pub(super) fn barrel(canvas: &mut Canvas, camera: &Camera, shape: &Shape, center: V3) {
    let inward = -center.y.signum() * 0.24;
    let rim = |y: f64| -> Vec<P2> {
        (0..28)
            .map(|i| {
                let angle = TAU * f64::from(i) / 28.0;
                camera.project(center + v3(angle.sin() * shape.wheel, y, angle.cos() * shape.wheel))
            })
            .collect()
    };
    let mut points = rim(0.0);
    points.extend(rim(inward));
    let mut data = String::new();
    polygon(&mut data, hull(points));
    canvas.path(&data, "#15171a");
}

/// The outer face, when it looks at the eye.
pub(super) fn face(canvas: &mut Canvas, camera: &Camera, shape: &Shape, center: V3, id: &str) {
    let outward = v3(0.0, center.y.signum(), 0.0);
    if outward.dot(camera.toward(center)) < 0.03 {
        return;
    }
    let (ox, oy) = camera.project(center);
    let (rx, ry) = camera.project(center + v3(shape.wheel, 0.0, 0.0));
    let (dx, dy) = camera.project(center - v3(0.0, 0.0, shape.wheel));
    let k = 0.01;
    canvas.add(&format!(
        r##"<use href="#{id}" transform="matrix({:.4} {:.4} {:.4} {:.4} {ox:.1} {oy:.1})"/>"##,
        (rx - ox) * k,
        (ry - oy) * k,
        (dx - ox) * k,
        (dy - oy) * k
    ));
}

/// Convex hull (monotone chain).
pub(super) fn hull(mut points: Vec<P2>) -> Vec<P2> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let turn = |o: P2, a: P2, b: P2| (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0);
    let half = |points: &mut dyn Iterator<Item = P2>| {
        let mut chain: Vec<P2> = Vec::new();
        for point in points {
            while let [.., o, a] = chain[..] {
                if turn(o, a, point) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}
