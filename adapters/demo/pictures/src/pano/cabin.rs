//! The room itself: what is outside, and the shell with its windows and its roof.

use super::lens::{Lens, Quad, level, wall};
use super::{Fabric, HEIGHT, WIDTH};
use crate::vector::{V3, v3};

/// Half the width of the room, its roof and its floor.
pub(super) const HALF: f64 = 0.74;
const ROOF: f64 = 0.36;
pub(super) const FLOOR: f64 = -0.86;
pub(super) const SILL: f64 = -0.16;

/// Sky, land and a few houses; the land joins at the seam.
pub(super) fn outside(lens: &mut Lens<'_>, page: usize) {
    let [top, low, land, far] = [
        ["#8fc0ee", "#eaf3f8", "#93ad8c", "#b9c8cf"],
        ["#b7c6d6", "#f3f1ea", "#a7aaa4", "#c3c9ce"],
        ["#f0bf94", "#fbeedd", "#9a917f", "#cbb8a4"],
    ][page % 3];
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    let sky = lens.canvas.vertical(&[(0.0, top, 1.0), (1.0, low, 1.0)]);
    lens.canvas
        .rect((0.0, 0.0, width, height * 0.52), 0.0, &sky);
    lens.canvas
        .rect((0.0, height * 0.5, width, height * 0.5), 0.0, land);
    for house in 0_u32..32 {
        let x = width / 32.0 * f64::from(house);
        let tall = 18.0 + f64::from(house * 37 % 11) * 5.0;
        let wide = 34.0 + f64::from(house * 17 % 5) * 7.0;
        lens.canvas
            .rect((x, height * 0.5 - tall, wide, tall + 4.0), 2.0, far);
    }
    // The road runs ahead and behind.
    lens.piece(
        &[
            v3(3.0, 0.9, -1.2),
            v3(3.0, -0.9, -1.2),
            v3(60.0, -3.0, -1.2),
            v3(60.0, 3.0, -1.2),
        ],
        "#80868e",
    );
    lens.piece(
        &[
            v3(-3.0, 0.9, -1.2),
            v3(-3.0, -0.9, -1.2),
            v3(-60.0, -3.0, -1.2),
            v3(-60.0, 3.0, -1.2),
        ],
        "#80868e",
    );
}

/// The windows, as corners: windscreen, four at the sides, rear, roof.
fn windows(roof_glass: bool) -> Vec<[V3; 4]> {
    let mut all = vec![
        [
            v3(0.98, 0.56, ROOF - 0.1),
            v3(0.98, -0.56, ROOF - 0.1),
            v3(1.62, -0.7, SILL),
            v3(1.62, 0.7, SILL),
        ],
        [
            v3(-0.72, -0.5, ROOF - 0.1),
            v3(-0.72, 0.5, ROOF - 0.1),
            v3(-1.0, 0.58, -0.02),
            v3(-1.0, -0.58, -0.02),
        ],
    ];
    for y in [HALF, -HALF] {
        let top = y * 0.9;
        all.push([
            v3(0.3, top, ROOF - 0.1),
            v3(0.95, top, ROOF - 0.13),
            v3(1.4, y, SILL),
            v3(0.3, y, SILL),
        ]);
        all.push([
            v3(-0.5, top, ROOF - 0.12),
            v3(0.2, top, ROOF - 0.1),
            v3(0.2, y, SILL),
            v3(-0.5, y, SILL),
        ]);
    }
    if roof_glass {
        let z = ROOF;
        // The bar between them runs through the zenith.
        all.push([
            v3(0.6, 0.4, z),
            v3(0.6, -0.4, z),
            v3(0.05, -0.42, z),
            v3(0.05, 0.42, z),
        ]);
        all.push([
            v3(-0.05, 0.42, z),
            v3(-0.05, -0.42, z),
            v3(-0.42, -0.42, z),
            v3(-0.42, 0.42, z),
        ]);
    }
    all
}

/// Everything that is not a window: roof, pillars, the lower body, the floor.
pub(super) fn shell(lens: &mut Lens<'_>, fabric: &Fabric, roof_glass: bool) {
    let (lining, carpet) = (fabric.lining, fabric.carpet);
    let tone = lens.canvas.vertical(&[
        (0.0, &lining.lighter(0.12).hex(), 1.0),
        (0.36, &lining.hex(), 1.0),
        (0.52, &lining.darker(0.22).hex(), 1.0),
        (0.56, &fabric.dark.hex(), 1.0),
        (0.8, &carpet.hex(), 1.0),
        (1.0, &carpet.darker(0.35).hex(), 1.0),
    ]);
    let mut data = format!("M0 0H{WIDTH}V{HEIGHT}H0z");
    let windows = windows(roof_glass);
    for window in &windows {
        data += &Lens::outline(window);
    }
    lens.canvas.add(&format!(
        r#"<path fill="{tone}" fill-rule="evenodd" d="{data}"/>"#
    ));
    // Glass takes some of the light; rubber runs round it.
    for window in &windows {
        let outline = Lens::outline(window);
        lens.canvas.add(&format!(
            r##"<path fill="#16303c" fill-opacity=".13" stroke="#14171b" stroke-width="7" stroke-linejoin="round" d="{outline}"/>"##
        ));
    }
    roof(lens, fabric, roof_glass);
}

fn roof(lens: &mut Lens<'_>, fabric: &Fabric, roof_glass: bool) {
    let shade = fabric.lining.darker(0.16).hex();
    if !roof_glass {
        for x in [-0.34, 0.3, 0.55] {
            lens.line(v3(x, 0.5, ROOF), v3(x, -0.5, ROOF), &shade, 2.0);
        }
    }
    for y in [0.34_f64, -0.34] {
        // Sun visors, then grab handles over the rear doors.
        let visor = Quad(
            v3(0.98, y + 0.2, 0.24),
            v3(0.98, y - 0.2, 0.24),
            v3(0.8, y - 0.2, ROOF - 0.02),
            v3(0.8, y + 0.2, ROOF - 0.02),
        );
        lens.soft(visor, &fabric.lining.darker(0.08).hex(), &shade, 3.0);
        let rail = y.signum() * 0.66;
        lens.line(v3(-0.28, rail, 0.3), v3(-0.02, rail, 0.3), &shade, 11.0);
        lens.line(
            v3(-0.28, rail, 0.302),
            v3(-0.02, rail, 0.302),
            &fabric.lining.lighter(0.2).hex(),
            6.0,
        );
    }
    lens.soft(
        level(ROOF - 0.01, (0.66, -0.12), (0.76, 0.12)),
        "#33373d",
        "#33373d",
        5.0,
    );
    for y in [0.06, -0.06] {
        lens.soft(
            level(ROOF - 0.015, (0.69, y - 0.025), (0.73, y + 0.025)),
            "#fff3d6",
            "#fff3d6",
            3.0,
        );
    }
    // The mirror hangs in front of the windscreen.
    lens.line(v3(1.0, 0.0, 0.28), v3(1.0, 0.0, 0.2), "#1b1e22", 8.0);
    lens.soft(
        wall(0.98, (-0.13, 0.13), (0.13, 0.2)),
        "#1b1e22",
        "#1b1e22",
        5.0,
    );
    lens.soft(
        wall(0.97, (-0.115, 0.14), (0.115, 0.19)),
        "#8fa6b5",
        "#8fa6b5",
        2.0,
    );
}
