//! Backgrounds: calm places for a car to stand in.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::seed::Seed;
use super::svg::{Canvas, polygon};
use super::vector::P2;

/// A place. The ground starts at `HORIZON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    Studio,
    DarkStudio,
    Road,
    Dusk,
    Hills,
    Coast,
    Plaza,
}

/// Everything outdoors, in the order pictures visit it.
pub(super) const PLACES: [Scene; 6] = [
    Scene::Studio,
    Scene::Hills,
    Scene::Plaza,
    Scene::Coast,
    Scene::Dusk,
    Scene::Road,
];

/// The horizon of a 1200 by 800 picture.
const HORIZON: f64 = 470.0;

/// Paints a place over the whole 1200 by 800 picture.
pub(super) fn draw(canvas: &mut Canvas, scene: Scene, seed: Seed) {
    let mut seed = seed.fork(31);
    match scene {
        Scene::Studio => studio(canvas, ["#f4f6f9", "#dde2e9"], ["#cfd5de", "#eef1f5"]),
        Scene::DarkStudio => studio(canvas, ["#3a4250", "#20252e"], ["#171b22", "#39414e"]),
        Scene::Road => {
            sky(canvas, "#cfe0f0", "#f2f6fa");
            ridge(canvas, &mut seed, HORIZON - 60.0, 45.0, "#b9c9d8");
            ridge(canvas, &mut seed, HORIZON - 20.0, 30.0, "#9fb4ae");
            ground(canvas, "#a3a9b1", "#7e858e");
            lane(canvas, "#eef1f4");
        }
        Scene::Dusk => {
            sky(canvas, "#27365a", "#eeb38f");
            skyline(canvas, &mut seed, "#3c4668", 190.0);
            skyline(canvas, &mut seed, "#2a3350", 110.0);
            ground(canvas, "#4b5263", "#262b37");
            lane(canvas, "#c9b79a");
        }
        Scene::Hills => {
            sky(canvas, "#c6def2", "#f6f4ea");
            ridge(canvas, &mut seed, HORIZON - 110.0, 70.0, "#b5cbd6");
            ridge(canvas, &mut seed, HORIZON - 55.0, 55.0, "#93b3a4");
            ridge(canvas, &mut seed, HORIZON - 10.0, 26.0, "#769a7c");
            ground(canvas, "#b9b6aa", "#97948a");
        }
        Scene::Coast => {
            sky(canvas, "#a9cdea", "#eaf3f8");
            ridge(canvas, &mut seed, HORIZON - 50.0, 34.0, "#a9bfce");
            canvas.rect((0.0, HORIZON - 48.0, 1200.0, 60.0), 0.0, "#7fa9c4");
            canvas.rect((0.0, HORIZON - 30.0, 1200.0, 3.0), 0.0, "#c8dfec");
            canvas.rect((0.0, HORIZON - 12.0, 1200.0, 14.0), 0.0, "#d9dcdf");
            ground(canvas, "#b6bcc3", "#8f969f");
        }
        Scene::Plaza => plaza(canvas, &mut seed),
    }
}

fn studio(canvas: &mut Canvas, wall: [&str; 2], floor: [&str; 2]) {
    let back = canvas.radial(&[(0.0, wall[0], 1.0), (1.0, wall[1], 1.0)]);
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &back);
    let ground = canvas.vertical(&[
        (0.0, wall[1], 0.0),
        (0.22, floor[0], 0.9),
        (1.0, floor[1], 1.0),
    ]);
    canvas.rect((0.0, HORIZON - 40.0, 1200.0, 370.0), 0.0, &ground);
    let glow = canvas.radial(&[(0.0, "#ffffff", 0.35), (1.0, "#ffffff", 0.0)]);
    canvas.ellipse((600.0, 240.0), (560.0, 210.0), &glow);
}

fn sky(canvas: &mut Canvas, top: &str, low: &str) {
    let fill = canvas.vertical(&[(0.0, top, 1.0), (1.0, low, 1.0)]);
    canvas.rect((0.0, 0.0, 1200.0, HORIZON + 20.0), 0.0, &fill);
}

fn ground(canvas: &mut Canvas, far: &str, near: &str) {
    let fill = canvas.vertical(&[(0.0, far, 1.0), (1.0, near, 1.0)]);
    canvas.rect((0.0, HORIZON, 1200.0, 800.0 - HORIZON), 0.0, &fill);
}

/// Lane marks in front of the car, running to a far vanishing point.
fn lane(canvas: &mut Canvas, mark: &str) {
    canvas.add(&format!(
        r#"<path d="M0 500H1200v4H0z" fill="{mark}" opacity=".5"/><path d="M60 742h230l-8 14H46zM480 742h240l4 14H474zM910 742h230l16 14H918z" fill="{mark}" opacity=".7"/>"#
    ));
}

/// A soft mountain line made of three waves.
fn ridge(canvas: &mut Canvas, seed: &mut Seed, base: f64, height: f64, fill: &str) {
    let waves: Vec<(f64, f64, f64)> = [1.0, 2.3, 4.7]
        .iter()
        .map(|k| {
            (
                k * seed.between(0.8, 1.25),
                seed.between(0.0, TAU),
                0.62 / k,
            )
        })
        .collect();
    let mut points: Vec<P2> = (0..=40)
        .map(|i| {
            let x = f64::from(i) * 30.0;
            let lift: f64 = waves
                .iter()
                .map(|(k, phase, size)| size * (k * x / 1200.0 * TAU + phase).sin())
                .sum();
            (x, base - height * lift)
        })
        .collect();
    points.extend([(1200.0, HORIZON + 30.0), (0.0, HORIZON + 30.0)]);
    let mut data = String::new();
    polygon(&mut data, points);
    canvas.path(&data, fill);
}

/// A row of towers with a few lit windows.
fn skyline(canvas: &mut Canvas, seed: &mut Seed, fill: &str, height: f64) {
    let (mut data, mut lit) = (String::new(), String::new());
    let mut x = -20.0;
    while x < 1200.0 {
        let width = seed.between(38.0, 96.0);
        let top = HORIZON - height * seed.between(0.45, 1.25);
        polygon(
            &mut data,
            [
                (x, top),
                (x + width, top),
                (x + width, HORIZON + 5.0),
                (x, HORIZON + 5.0),
            ],
        );
        for _ in 0..3 {
            let (wx, wy) = (
                x + seed.between(0.15, 0.75) * width,
                top + seed.between(10.0, height * 0.5),
            );
            let _ = write!(lit, "M{wx:.0} {wy:.0}h7v9h-7z");
        }
        x += width + seed.between(0.0, 14.0);
    }
    canvas.path(&data, fill);
    canvas.path(&lit, "#f6cf94b0");
}

/// A square before a long modern building.
fn plaza(canvas: &mut Canvas, seed: &mut Seed) {
    sky(canvas, "#dbe6f0", "#f4f6f8");
    let top = seed.between(120.0, 190.0);
    let wall = canvas.vertical(&[(0.0, "#c3ccd6", 1.0), (1.0, "#dfe4e9", 1.0)]);
    canvas.rect((90.0, top, 1110.0, HORIZON - top), 0.0, &wall);
    canvas.rect((60.0, top - 16.0, 1140.0, 18.0), 0.0, "#eef1f4");
    let glass = canvas.vertical(&[(0.0, "#93a9bc", 1.0), (1.0, "#c0ced9", 1.0)]);
    let bays = 7 + u32::try_from(seed.pick(4)).unwrap_or(0);
    let step = 1080.0 / f64::from(bays);
    for i in 0..bays {
        canvas.rect(
            (
                112.0 + f64::from(i) * step,
                top + 26.0,
                step - 14.0,
                HORIZON - top - 34.0,
            ),
            0.0,
            &glass,
        );
    }
    ground(canvas, "#c9ccd1", "#a9aeb5");
    canvas.rect((0.0, HORIZON, 1200.0, 8.0), 0.0, "#b5bac1");
    canvas.path(
        "M0 560h1200v2H0zM0 660h1200v3H0zM300 478L150 800h4L303 478zM900 478l150 322h-4L897 478z",
        "#9198a0",
    );
}
