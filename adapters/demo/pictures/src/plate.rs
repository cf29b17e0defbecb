//! Number plates: blue for fuel, green for electric cars, with the name of the series.

use super::Look;
use super::patch::Pen;
use super::shape::Shape;
use super::svg::{clip_text, escape};

/// Draws the plate at a height on the nose (`true`) or tail.
pub(super) fn draw(pen: &mut Pen<'_>, shape: &Shape, look: &Look, (z, front): (f64, bool)) {
    let half = 0.22 / shape.wide;
    let facing = if front { 1.0 } else { -1.0 };
    let center = shape.fascia(0.0, z, front);
    if facing * pen.camera.toward(center).x < 0.12 {
        return;
    }
    let mut lift = center;
    lift.x += facing * 0.015;
    let (mut right, mut down) = (lift, lift);
    right.y += facing * half * shape.wide;
    down.z -= 0.07;
    let plane = pen.plane(lift, right, down);
    let (ground, ink) = if look.electric {
        ("#bfe6cb", "#10301d")
    } else {
        ("#1f56b8", "#ffffff")
    };
    let name = clip_text(&look.name, 9);
    // Letters that are not ASCII take a full square, the others a little more than half.
    let width: f64 = name
        .chars()
        .map(|c| if c.is_ascii() { 0.6 } else { 1.0 })
        .sum();
    let size = (5.4 / width.max(1.0)).min(1.32);
    // The plane is 1 wide for 22 cm and 1 high for 7 cm; text is drawn in a square space.
    pen.canvas.add(&format!(
        r#"<g transform="{plane}"><rect x="-1.04" y="-1.1" width="2.08" height="2.2" rx=".06" fill="{ink}"/><rect x="-1.02" y="-1.04" width="2.04" height="2.08" rx=".05" fill="{ground}"/><g transform="scale(.318 1)"><text y="{y:.2}" text-anchor="middle" font-size="{size:.2}" font-weight="600" font-family="sans-serif" fill="{ink}">{name}</text></g></g>"#,
        y = size * 0.36,
        name = escape(&name),
    ));
}
