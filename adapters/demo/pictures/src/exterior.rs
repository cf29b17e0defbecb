//! Pictures of the outside: where the camera stands and what is around the car.

use super::car;
use super::scene::{self, PLACES, Scene};
use super::seed::Seed;
use super::shape::Shape;
use super::svg::Canvas;
use super::vector::{Camera, Frame, V3, v3};
use super::{Body, Look};

/// The angles of a set of exterior pictures, in order.
const SHOTS: [(&str, Shot); 14] = [
    ("左前45度", Shot::Whole(40.0, 8.0)),
    ("正侧", Shot::Whole(90.0, 3.0)),
    ("正前", Shot::Whole(0.0, 5.0)),
    ("右前45度", Shot::Whole(-42.0, 9.0)),
    ("正后", Shot::Whole(180.0, 6.0)),
    ("右后45度", Shot::Whole(-138.0, 10.0)),
    ("左后45度", Shot::Whole(136.0, 8.0)),
    ("右侧", Shot::Whole(-90.0, 3.0)),
    ("俯视", Shot::Whole(58.0, 42.0)),
    ("前大灯", Shot::Close(Detail::Lamp)),
    ("进气格栅", Shot::Close(Detail::Grille)),
    ("轮毂", Shot::Close(Detail::Rim)),
    ("尾灯", Shot::Close(Detail::TailLamp)),
    ("外后视镜", Shot::Close(Detail::Mirror)),
];

#[derive(Clone, Copy)]
enum Shot {
    /// Azimuth and elevation of the camera.
    Whole(f64, f64),
    Close(Detail),
}

#[derive(Clone, Copy)]
enum Detail {
    Lamp,
    Grille,
    Rim,
    TailLamp,
    Mirror,
}

/// The angles of official pictures: azimuth, elevation, dark studio or not.
const HEROES: [(&str, f64, f64, bool); 8] = [
    ("官方图 左前", 36.0, 5.0, false),
    ("官方图 侧面", 90.0, 2.5, true),
    ("官方图 右后", -144.0, 7.0, false),
    ("官方图 正前", 0.0, 3.5, true),
    ("官方图 右前", -32.0, 4.0, true),
    ("官方图 俯拍", 48.0, 24.0, false),
    ("官方图 正后", 180.0, 4.0, true),
    ("官方图 左后", 146.0, 6.0, false),
];

/// `n` split into the place in its set and the number of the set.
fn split(n: u32, len: usize) -> (usize, usize) {
    let n = usize::try_from(n).unwrap_or(0);
    (n % len, n / len)
}

/// The caption of exterior picture `n`.
pub(super) fn title(n: u32) -> &'static str {
    SHOTS[split(n, SHOTS.len()).0].0
}

/// The caption of official picture `n`.
pub(super) fn official_title(n: u32) -> &'static str {
    HEROES[split(n, HEROES.len()).0].0
}

/// Exterior picture `n`.
pub(super) fn draw(canvas: &mut Canvas, look: &Look, n: u32) {
    let (place, set) = split(n, SHOTS.len());
    let shape = Shape::new(look);
    let base = car::paint(look, 0);
    let seed = Seed::new(look.seed).fork(37);
    let start = seed.fork(1).pick(PLACES.len());
    match SHOTS[place].1 {
        Shot::Whole(azimuth, elevation) => {
            let scene = PLACES[(start + place / 2 + set) % PLACES.len()];
            // From high above there is no horizon to stand before.
            let scene = if elevation > 20.0 {
                Scene::Studio
            } else {
                scene
            };
            scene::draw(canvas, scene, seed.fork(u64::from(n)));
            let (ground, height) = if elevation > 20.0 {
                (715.0, 620.0)
            } else {
                (668.0, 500.0)
            };
            let frame = Frame {
                center: 600.0,
                ground,
                width: 980.0,
                height,
            };
            let camera = car::aim(&shape, azimuth, elevation, frame);
            car::shadow(canvas, &camera, &shape, 0.62);
            car::draw(canvas, &camera, &shape, look, base);
        }
        Shot::Close(detail) => {
            scene::draw(canvas, Scene::Studio, seed);
            let camera = close(&shape, detail);
            car::shadow(canvas, &camera, &shape, 0.5);
            car::draw(canvas, &camera, &shape, look, base);
        }
    }
}

/// A camera close to one part.
fn close(shape: &Shape, detail: Detail) -> Camera {
    let (target, azimuth, elevation, scale): (V3, f64, f64, f64) = match detail {
        Detail::Lamp => (
            shape.fascia(0.74, shape.nose_z - 0.14, true),
            28.0,
            8.0,
            980.0,
        ),
        Detail::Grille => (
            shape.fascia(0.0, shape.nose_z * 0.78, true),
            14.0,
            6.0,
            820.0,
        ),
        Detail::Rim => (
            v3(shape.front_axle, shape.wide, shape.wheel * 1.1),
            70.0,
            4.0,
            860.0,
        ),
        Detail::TailLamp if shape.body == Body::MicroTruck => {
            (v3(shape.end + 0.3, shape.wide, 0.75), 142.0, 9.0, 620.0)
        }
        Detail::TailLamp => (
            shape.fascia(0.72, shape.tail_z - 0.14, false),
            150.0,
            8.0,
            860.0,
        ),
        Detail::Mirror => (
            v3(shape.cowl_x - 0.35, shape.wide, shape.cowl_z + 0.06),
            52.0,
            6.0,
            900.0,
        ),
    };
    Camera::new(azimuth, elevation, shape.length() * 1.6 + 2.0, target).fixed(scale, (600.0, 410.0))
}

/// Official picture `n`: a studio, a soft shadow, the car mirrored in the floor.
pub(super) fn official(canvas: &mut Canvas, look: &Look, n: u32) {
    let (place, _) = split(n, HEROES.len());
    let (_, azimuth, elevation, dark) = HEROES[place];
    let shape = Shape::new(look);
    let scene = if dark {
        Scene::DarkStudio
    } else {
        Scene::Studio
    };
    scene::draw(canvas, scene, Seed::new(look.seed));
    let frame = Frame {
        center: 600.0,
        ground: 620.0,
        width: 940.0,
        height: 460.0,
    };
    let camera = car::aim(&shape, azimuth, elevation, frame);
    let strength = if dark { 0.85 } else { 0.55 };
    let reflection = canvas.mark();
    car::shadow(canvas, &camera, &shape, strength);
    let mark = canvas.mark();
    car::draw(canvas, &camera, &shape, look, car::paint(look, 0));
    if elevation < 10.0 {
        mirror(canvas, &camera, &shape, (reflection, mark));
    }
}

/// Mirrors what was drawn since `mark` at the line through the near wheels' feet.
fn mirror(canvas: &mut Canvas, camera: &Camera, shape: &Shape, (under, mark): (usize, usize)) {
    let back = camera.back();
    let side = shape.wide * back.y.signum();
    let front = camera.project(v3(shape.front_axle, side, 0.0));
    let rear = camera.project(v3(shape.rear_axle, side, 0.0));
    let near = if back.x > 0.0 { front } else { rear };
    let slope = if back.y.abs() < 0.2 {
        0.0
    } else {
        (front.1 - rear.1) / (front.0 - rear.0)
    };
    let shift = 2.0 * (near.1 - slope * near.0);
    let (group, fading) = (canvas.id(), canvas.id());
    let fade = canvas.vertical(&[(0.0, "#ffffff", 0.30), (1.0, "#ffffff", 0.0)]);
    let top = near.1 - 110.0;
    canvas.define(&format!(
        r#"<mask id="{fading}" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="800"><rect y="{top:.0}" width="1200" height="230" fill="{fade}"/></mask>"#
    ));
    canvas.insert(mark, &format!(r#"<g id="{group}">"#));
    canvas.add("</g>");
    canvas.insert(
        under,
        &format!(
            r##"<g mask="url(#{fading})"><use href="#{group}" transform="matrix(1 {:.4} 0 -1 0 {shift:.1})"/></g>"##,
            2.0 * slope
        ),
    );
}

/// Frame `step` of the turning car: constant scale, constant light, ten degrees a step.
pub(super) fn round(canvas: &mut Canvas, look: &Look, step: u8) {
    let shape = Shape::new(look);
    scene::draw(canvas, Scene::Studio, Seed::new(look.seed));
    let azimuth = 40.0 + 10.0 * f64::from(step % 36);
    let distance = shape.length() * 2.1 + 3.0;
    let target = v3(0.0, 0.0, shape.roof_z * 0.45);
    // Perspective enlarges the near end; leave room for it.
    let scale = (900.0 / shape.length()).min(430.0 / shape.roof_z);
    let camera = Camera::new(azimuth, 9.0, distance, target).fixed(scale, (600.0, 430.0));
    car::shadow(canvas, &camera, &shape, 0.6);
    car::draw(canvas, &camera, &shape, look, car::paint(look, 0));
}

/// The car alone, for lists: 600 by 400, nothing behind it.
pub(super) fn white(canvas: &mut Canvas, look: &Look) {
    let frame = Frame {
        center: 300.0,
        ground: 335.0,
        width: 520.0,
        height: 280.0,
    };
    alone(canvas, look, 40.0, frame);
}

/// The car and its shadow in a frame of any picture.
pub(super) fn alone(canvas: &mut Canvas, look: &Look, azimuth: f64, frame: Frame) {
    let shape = Shape::new(look);
    let camera = car::aim(&shape, azimuth, 8.0, frame);
    car::shadow(canvas, &camera, &shape, 0.45);
    car::draw(canvas, &camera, &shape, look, car::paint(look, 0));
}
