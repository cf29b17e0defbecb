//! What carries loads or air: the pickup's bed, the truck's flatbed, the sports car's wing.

use super::paint::Rgb;
use super::patch::Pen;
use super::shape::Shape;
use super::shell::Shell;
use super::svg::{Canvas, polygon};
use super::vector::{Camera, V3, v3};

/// The open bed of a pickup: a dark well in the deck, with a lit far wall.
pub(super) fn pickup_bed(pen: &mut Pen<'_>, shape: &Shape) {
    let (front, rear) = (shape.back_x - 0.10, shape.rear + 0.17);
    let top = shape.tail_z + 0.05;
    let half = shape.wide * 0.76;
    pen.patch(4, "#0d0f12", |s, t| {
        v3(front + (rear - front) * s, half - 2.0 * half * t, top)
    });
    // The wall furthest from the eye is seen above the dark.
    let far = if pen.camera.back().y > 0.0 {
        -half
    } else {
        half
    };
    let mut data = String::new();
    let wall = [(front, 0.0), (rear, 0.0), (rear, -0.1), (front, -0.1)];
    polygon(
        &mut data,
        wall.map(|(x, dz)| pen.camera.project(v3(x, far, top + dz))),
    );
    pen.canvas.path(&data, "#2b2f35");
}

/// The flat bed of a small truck: chassis rail, floor, three drop sides, headboard.
pub(super) fn flatbed(canvas: &mut Canvas, camera: &Camera, shape: &Shape, base: Rgb, soft: &str) {
    let (front, rear) = (shape.rear - 0.06, shape.end);
    let (floor, top, half) = (
        shape.wheel * 2.0 + 0.12,
        shape.wheel * 2.0 + 0.50,
        shape.wide * 1.02,
    );
    let quad = |points: [V3; 4]| points.map(|point| camera.project(point));
    let mut data = String::new();
    for y in [-0.42, 0.42] {
        polygon(
            &mut data,
            quad([
                v3(front + 0.3, y, floor),
                v3(rear + 0.1, y, floor),
                v3(rear + 0.1, y, floor - 0.17),
                v3(front + 0.3, y, floor - 0.17),
            ]),
        );
    }
    polygon(
        &mut data,
        quad([
            v3(rear + 0.04, half * 0.9, 0.46),
            v3(rear + 0.04, -half * 0.9, 0.46),
            v3(rear + 0.04, -half * 0.9, 0.36),
            v3(rear + 0.04, half * 0.9, 0.36),
        ]),
    );
    canvas.path(&data, "#22262b");
    inner_faces(canvas, camera, (front, rear), (floor, top, half), base);
    let mut shell = Shell::new(camera, v3(f64::midpoint(front, rear), 0.0, floor));
    let steps = 8;
    for side in [-half, half] {
        let line = |z: f64| -> Vec<V3> {
            (0..=steps)
                .map(|i| {
                    v3(
                        front + (rear - front) * f64::from(i) / f64::from(steps),
                        side,
                        z,
                    )
                })
                .collect()
        };
        shell.strip(&line(top), &line(floor - 0.05), base);
    }
    for x in [rear, front] {
        shell.strip(
            &[v3(x, half, top), v3(x, -half, top)],
            &[v3(x, half, floor - 0.05), v3(x, -half, floor - 0.05)],
            base,
        );
    }
    shell.draw(canvas, soft);
    ribs(canvas, camera, (front, rear), (floor, top, half));
}

/// The floor and the faces of the boards that look inward, which the outer ones cover in part.
fn inner_faces(
    canvas: &mut Canvas,
    camera: &Camera,
    (front, rear): (f64, f64),
    (floor, top, half): (f64, f64, f64),
    base: Rgb,
) {
    let quad = |points: [V3; 4]| points.map(|point| camera.project(point));
    let mut inside = String::new();
    polygon(
        &mut inside,
        quad([
            v3(front, half, floor),
            v3(rear, half, floor),
            v3(rear, -half, floor),
            v3(front, -half, floor),
        ]),
    );
    canvas.path(&inside, "#4a4f57");
    let far = -camera.back().y.signum() * half;
    let mut wall = String::new();
    polygon(
        &mut wall,
        quad([
            v3(front, far, floor),
            v3(rear, far, floor),
            v3(rear, far, top),
            v3(front, far, top),
        ]),
    );
    canvas.path(&wall, &base.darker(0.45).hex());
    let end = if camera.back().x > 0.0 { rear } else { front };
    let mut board = String::new();
    polygon(
        &mut board,
        quad([
            v3(end, half, floor),
            v3(end, -half, floor),
            v3(end, -half, top),
            v3(end, half, top),
        ]),
    );
    canvas.path(&board, &base.darker(0.55).hex());
}

/// Pressed ribs and hinges of the drop sides, tail lamps.
fn ribs(
    canvas: &mut Canvas,
    camera: &Camera,
    (front, rear): (f64, f64),
    (floor, top, half): (f64, f64, f64),
) {
    let middle = v3(f64::midpoint(front, rear), 0.0, floor);
    let mut pen = Pen {
        camera,
        canvas,
        middle,
    };
    for side in [-half, half] {
        for i in 0..3 {
            let z = floor + 0.02 + f64::from(i) * (top - floor - 0.05) / 3.0;
            pen.patch(4, "#0000002e", |s, t| {
                v3(
                    front + (rear - front) * (0.03 + 0.94 * s),
                    side,
                    z + 0.02 + 0.018 * t,
                )
            });
            pen.patch(4, "#ffffff2e", |s, t| {
                v3(
                    front + (rear - front) * (0.03 + 0.94 * s),
                    side,
                    z + 0.04 + 0.014 * t,
                )
            });
        }
        for x in [0.02, 0.34, 0.66, 0.97] {
            pen.patch(1, "#00000059", |s, t| {
                v3(
                    front + (rear - front) * x - 0.04 * s,
                    side * 1.003,
                    floor - 0.05 + (top - floor + 0.07) * t,
                )
            });
        }
    }
    for side in [-1.0, 1.0] {
        pen.patch(2, "#c4161c", |s, t| {
            v3(rear + 0.03, side * half * (0.70 + 0.2 * s), 0.37 + 0.08 * t)
        });
    }
    pen.patch(3, "#0000002e", |s, t| {
        v3(rear, half * (0.94 - 1.88 * s), floor + 0.16 + 0.03 * t)
    });
}

/// A wing over the boot.
pub(super) fn wing(pen: &mut Pen<'_>, shape: &Shape, base: Rgb) {
    let (x, z) = (shape.rear + 0.24, shape.tail_z + 0.13);
    let half = shape.wide * 0.74;
    let project = |p: V3| pen.camera.project(p);
    let mut data = String::new();
    for side in [-0.6, 0.6] {
        polygon(
            &mut data,
            [
                v3(x + 0.1, side * half, z),
                v3(x - 0.02, side * half, z),
                v3(x, side * half, z - 0.2),
                v3(x + 0.16, side * half, z - 0.2),
            ]
            .map(project),
        );
    }
    let plane = |low: f64| {
        [
            v3(x + 0.10, half, z - low),
            v3(x + 0.10, -half, z - low),
            v3(x - 0.13, -half, z + 0.03 - low),
            v3(x - 0.13, half, z + 0.03 - low),
        ]
        .map(project)
    };
    polygon(
        &mut data,
        super::wheel::hull(plane(0.0).into_iter().chain(plane(0.03)).collect()),
    );
    pen.canvas.path(&data, "#15171b");
    let mut top = String::new();
    polygon(&mut top, plane(0.0));
    pen.canvas.path(&top, &base.darker(0.25).hex());
}
