//! One car from one camera: the order in which its parts cover each other.

use super::cargo;
use super::paint::Rgb;
use super::patch::Pen;
use super::seed::Seed;
use super::shape::Shape;
use super::shell;
use super::svg::{Canvas, polygon};
use super::vector::{Camera, Frame, V3, v3};
use super::{Body, Look, PAINTS};
use super::{flank, glass, nose, tail, wheel};

/// The paint of picture `shift` of a look.
pub(super) fn paint(look: &Look, shift: usize) -> Rgb {
    let (_, hex) = PAINTS[(look.paint + shift) % PAINTS.len()];
    Rgb::from_hex(hex)
}

/// A camera round the car that fills a frame.
pub(super) fn aim(shape: &Shape, azimuth: f64, elevation: f64, frame: Frame) -> Camera {
    let distance = shape.length() * 2.1 + 3.0;
    let target = v3(0.0, 0.0, shape.roof_z * 0.45);
    Camera::new(azimuth, elevation, distance, target).fit(&bounds(shape), frame)
}

/// Points that bound the car well enough to frame it.
fn bounds(shape: &Shape) -> Vec<V3> {
    let mut points = Vec::new();
    for y in [-shape.wide, shape.wide] {
        for x in [shape.front - 0.25, shape.end + 0.15] {
            points.push(v3(x, y * 0.95, 0.25));
            points.push(v3(x, y * 0.9, shape.nose_z));
        }
        points.push(v3(shape.front, y * 0.3, 0.5));
        points.push(v3(shape.end, y * 0.3, 0.6));
        points.push(v3(shape.wind_x, y * shape.roof_wide, shape.roof_z));
        points.push(v3(shape.roof_x, y * shape.roof_wide, shape.roof_z));
        points.push(v3(shape.front_axle, y, 0.0));
        points.push(v3(shape.rear_axle, y, 0.0));
    }
    points
}

/// The soft shadow on the ground.
pub(super) fn shadow(canvas: &mut Canvas, camera: &Camera, shape: &Shape, strength: f64) {
    let fill = canvas.radial(&[
        (0.0, "#05080f", strength),
        (0.6, "#05080f", strength * 0.72),
        (0.85, "#05080f", strength * 0.22),
        (1.0, "#05080f", 0.0),
    ]);
    let center = v3(f64::midpoint(shape.front, shape.end), 0.0, 0.0);
    let (ox, oy) = camera.project(center);
    // A wide soft pool, and a tighter darker one between the wheels.
    for (long, wide) in [(0.60, 1.45), (0.53, 1.04)] {
        let (rx, ry) = camera.project(center + v3(shape.length() * long, 0.0, 0.0));
        let (dx, dy) = camera.project(center + v3(0.0, shape.wide * wide, 0.0));
        let [a, b, c, d] = [rx - ox, ry - oy, dx - ox, dy - oy];
        canvas.add(&format!(
            r#"<circle r="1" fill="{fill}" transform="matrix({a:.1} {b:.1} {c:.1} {d:.1} {ox:.1} {oy:.1})"/>"#
        ));
    }
}

/// Draws the car itself.
pub(super) fn draw(canvas: &mut Canvas, camera: &Camera, shape: &Shape, look: &Look, base: Rgb) {
    let seed = Seed::new(look.seed);
    let mut taste = seed.fork(5);
    let two_tone = !shape.working() && taste.chance(if look.electric { 30 } else { 16 });
    let roof = if two_tone {
        Rgb(0.07, 0.08, 0.09)
    } else {
        base
    };
    let soft = shell::soften(canvas, (camera.scale() * 0.020).clamp(0.6, 24.0));
    let rim = wheel::define(canvas, seed, shape, look.electric);
    let sides = if camera.back().y < 0.0 {
        [1.0, -1.0]
    } else {
        [-1.0, 1.0]
    };

    floor(canvas, camera, shape);
    for side in sides {
        for center in wheel::stations(shape, side) {
            wheel::barrel(canvas, camera, shape, center);
        }
    }
    let bed_first = camera.back().x > 0.0;
    if shape.body == Body::MicroTruck && bed_first {
        cargo::flatbed(canvas, camera, shape, base, &soft);
        wheels(canvas, camera, shape, &rim, sides, 1);
    }

    shell::body(camera, shape, base).draw(canvas, &soft);
    let middle = v3(
        f64::midpoint(shape.front, shape.rear),
        0.0,
        shape.belt_z * 0.6,
    );
    let mut pen = Pen {
        camera,
        canvas,
        middle,
    };
    if shape.body == Body::Pickup {
        cargo::pickup_bed(&mut pen, shape);
    }
    for side in sides {
        flank::draw(&mut pen, shape, seed, look.electric, side);
    }
    nose::draw(&mut pen, shape, look, base);
    tail::draw(&mut pen, shape, look);
    wheels(pen.canvas, camera, shape, &rim, sides, 0);
    if shape.body != Body::MicroTruck {
        wheels(pen.canvas, camera, shape, &rim, sides, 1);
    }
    upper(&mut pen, shape, look, (base, roof), sides, &soft);

    if shape.body == Body::MicroTruck && !bed_first {
        cargo::flatbed(canvas, camera, shape, base, &soft);
        wheels(canvas, camera, shape, &rim, sides, 1);
    }
}

/// The cabin: mirrors, pillars, roof, glass, what stands on the roof.
fn upper(
    pen: &mut Pen<'_>,
    shape: &Shape,
    look: &Look,
    (base, roof): (Rgb, Rgb),
    sides: [f64; 2],
    soft: &str,
) {
    let seed = Seed::new(look.seed);
    let mut taste = seed.fork(29);
    let winged = shape.body == Body::Sports && seed.fork(30).chance(60);
    let from_front = pen.camera.back().x > 0.0;
    if winged && from_front {
        cargo::wing(pen, shape, base);
    }
    mirror(pen, shape, base, sides[0]);
    shell::cabin(pen.camera, shape, base, roof).draw(pen.canvas, soft);
    pen.middle = v3(f64::midpoint(shape.cowl_x, shape.back_x), 0.0, shape.belt_z);
    let panes = glass::Panes::new(pen, seed, look.electric);
    glass::windscreen(pen, shape, &panes);
    glass::rear_glass(pen, shape, &panes);
    for side in sides {
        glass::side(pen, shape, &panes, side);
    }
    if !shape.working() && taste.chance(if look.electric { 75 } else { 50 }) {
        glass::glass_roof(pen, shape, if taste.chance(50) { 1.9 } else { 1.5 });
    }
    let railed = match shape.body {
        Body::Suv | Body::Wagon => taste.chance(75),
        Body::Mpv => taste.chance(40),
        _ => false,
    };
    let metal = if taste.chance(60) {
        "#c3c9d1"
    } else {
        "#1a1c20"
    };
    for side in sides {
        if railed {
            pen.rounded(8, metal, 0.006, |s, t| {
                let rise = 0.055 * (1.0 - (2.0 * s - 1.0).powi(6));
                shape.roof(1.05 + 0.88 * s, side * 0.9) + v3(0.0, 0.0, rise + 0.014 * t)
            });
        }
    }
    tail::spoiler(pen, shape, seed, &roof.darker(0.1).hex());
    if winged && !from_front {
        cargo::wing(pen, shape, base);
    }
    mirror(pen, shape, base, sides[1]);
}

/// A door mirror: a rounded pod on a foot.
fn mirror(pen: &mut Pen<'_>, shape: &Shape, base: Rgb, side: f64) {
    let x = shape.cowl_x - if shape.working() { 0.05 } else { 0.34 };
    let z = shape.shoulder(x) + if shape.working() { 0.16 } else { 0.085 };
    let y = side * (shape.wide * 0.93 + 0.10);
    let pod = |grow: f64| -> Vec<_> {
        let mut points = Vec::new();
        for i in 0..14 {
            let angle = std::f64::consts::TAU * f64::from(i) / 14.0;
            for (dx, k) in [(0.055, 0.7), (-0.05, 1.0)] {
                let across = 0.105 * grow * k * angle.cos();
                let height = 0.068 * grow * k * angle.sin();
                points.push(pen.camera.project(v3(x + dx, y + across, z + height)));
            }
        }
        wheel::hull(points)
    };
    let mut foot = String::new();
    polygon(
        &mut foot,
        [
            (0.03, -0.06, -0.08),
            (-0.05, -0.06, -0.08),
            (-0.04, 0.0, 0.0),
            (0.03, 0.0, 0.0),
        ]
        .map(|(dx, dy, dz)| pen.camera.project(v3(x + dx, y + side * dy, z + dz))),
    );
    let (mut outer, mut inner) = (String::new(), String::new());
    polygon(&mut outer, pod(1.0));
    polygon(&mut inner, pod(0.86));
    let fill = pen.canvas.vertical(&[
        (0.0, &base.lighter(0.35).hex(), 1.0),
        (0.55, &base.hex(), 1.0),
        (1.0, &base.darker(0.5).hex(), 1.0),
    ]);
    pen.canvas.path(&foot, "#15171b");
    pen.canvas.path(&outer, "#15171b");
    pen.canvas.path(&inner, &fill);
    // Seen from behind, the glass of the mirror itself.
    if pen.camera.back().x < -0.2 {
        let mut glass = String::new();
        let points = (0..14).map(|i| {
            let angle = std::f64::consts::TAU * f64::from(i) / 14.0;
            pen.camera.project(v3(
                x - 0.055,
                y + 0.082 * angle.cos(),
                z + 0.05 * angle.sin(),
            ))
        });
        polygon(&mut glass, points);
        pen.canvas.path(&glass, "#7d8c9a");
    }
}

fn wheels(
    canvas: &mut Canvas,
    camera: &Camera,
    shape: &Shape,
    rim: &str,
    sides: [f64; 2],
    which: usize,
) {
    for side in sides {
        let center = wheel::stations(shape, side)[which];
        wheel::face(canvas, camera, shape, center, rim);
    }
}

/// The dark underside, so that nothing shines through below the sills.
fn floor(canvas: &mut Canvas, camera: &Camera, shape: &Shape) {
    let mut points = Vec::new();
    for (x, z) in [
        (shape.front - 0.35, 0.06),
        (shape.end + 0.35, 0.06),
        (shape.front - 0.2, 0.2),
        (shape.end + 0.2, 0.22),
    ] {
        for y in [-shape.wide * 0.84, shape.wide * 0.84] {
            points.push(camera.project(v3(x, y, shape.clear + z)));
        }
    }
    let mut data = String::new();
    polygon(&mut data, wheel::hull(points));
    canvas.path(&data, "#0b0c0f");
}
