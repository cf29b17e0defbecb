//! What people touch: the doors and the dashboard.

use super::Fabric;
use super::cabin::{HALF, SILL};
use super::lens::{Lens, Quad, level, side, wall};
use crate::vector::v3;

/// Door cards below the windows, with armrest, handle and loudspeaker.
pub(super) fn doors(lens: &mut Lens<'_>, fabric: &Fabric) {
    for y in [HALF, -HALF] {
        for (from, to) in [(-0.52, 0.22), (0.28, 1.3)] {
            let panel = fabric.panel.hex();
            lens.soft(
                side(y, (from, -0.78), (to, SILL - 0.03)),
                &panel,
                &fabric.panel.darker(0.3).hex(),
                4.0,
            );
            let middle = f64::midpoint(from, to);
            lens.soft(
                side(y * 0.995, (from + 0.06, -0.34), (to - 0.06, SILL - 0.07)),
                &fabric.panel.lighter(0.1).hex(),
                &fabric.panel.hex(),
                3.0,
            );
            lens.line(
                v3(from + 0.04, y * 0.99, SILL - 0.055),
                v3(to - 0.04, y * 0.99, SILL - 0.055),
                fabric.glow,
                4.0,
            );
            let rest = level(-0.4, (from + 0.08, y * 0.86), (to - 0.1, y * 0.99));
            lens.soft(
                rest,
                &fabric.seat.hex(),
                &fabric.seat.darker(0.2).hex(),
                4.0,
            );
            lens.soft(
                side(y * 0.86, (from + 0.08, -0.46), (to - 0.1, -0.4)),
                &fabric.seat.darker(0.15).hex(),
                &fabric.seat.darker(0.3).hex(),
                3.0,
            );
            lens.line(
                v3(middle - 0.06, y * 0.98, -0.24),
                v3(middle + 0.08, y * 0.98, -0.24),
                "#d5dade",
                9.0,
            );
            lens.soft(
                side(y * 0.98, (middle - 0.16, -0.7), (middle + 0.1, -0.54)),
                "#1d2024",
                "#3b4047",
                5.0,
            );
        }
        // The pillar between the doors, with its belt.
        lens.piece(
            &[
                v3(0.2, y * 0.9, 0.27),
                v3(0.3, y * 0.9, 0.27),
                v3(0.28, y, -0.8),
                v3(0.22, y, -0.8),
            ],
            &fabric.lining.darker(0.2).hex(),
        );
        lens.line(
            v3(0.25, y * 0.93, 0.16),
            v3(0.24, y * 0.97, -0.6),
            "#22252a",
            12.0,
        );
    }
}

/// Dashboard with its screens, the vents and the steering wheel.
pub(super) fn dashboard(lens: &mut Lens<'_>, fabric: &Fabric, electric: bool) {
    let dark = fabric.dark;
    let top = Quad(
        v3(1.62, 0.74, -0.17),
        v3(1.62, -0.74, -0.17),
        v3(1.16, -0.74, -0.24),
        v3(1.16, 0.74, -0.24),
    );
    lens.quad(top, &dark.lighter(0.06).hex());
    let face = lens.canvas.vertical(&[
        (0.0, &dark.lighter(0.12).hex(), 1.0),
        (0.3, &fabric.panel.hex(), 1.0),
        (1.0, &dark.darker(0.4).hex(), 1.0),
    ]);
    lens.quad(wall(1.15, (-0.74, -0.74), (0.74, -0.24)), &face);
    lens.line(
        v3(1.14, 0.72, -0.37),
        v3(1.14, -0.72, -0.37),
        fabric.glow,
        3.5,
    );
    for y in [0.6, 0.2, -0.2, -0.6] {
        lens.soft(
            wall(1.14, (y - 0.09, -0.34), (y + 0.09, -0.29)),
            "#121417",
            "#4a5058",
            3.0,
        );
    }
    lens.soft(
        wall(1.14, (-0.7, -0.6), (-0.26, -0.42)),
        &fabric.panel.darker(0.1).hex(),
        &dark.hex(),
        3.0,
    );
    screens(lens, electric);
    // The driver sits on the left.
    let hub = v3(0.92, 0.37, -0.3);
    lens.line(hub + v3(0.2, 0.0, 0.0), hub, "#15171a", 34.0);
    lens.ring(hub, 0.185, "#15171a", 20.0);
    lens.ring(hub, 0.185, "#2d3137", 9.0);
    lens.soft(
        wall(0.92, (0.3, -0.36), (0.44, -0.27)),
        "#1d2024",
        "#2d3137",
        7.0,
    );
    for (y, z) in [(0.18, 0.0), (-0.18, 0.0), (0.0, -0.18)] {
        lens.line(hub, hub + v3(z * 0.35, y, z), "#1d2024", 13.0);
    }
}

fn screens(lens: &mut Lens<'_>, electric: bool) {
    let glass = lens.canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[(0.0, "#10243c", 1.0), (1.0, "#0a1018", 1.0)],
    );
    let (half, top) = if electric { (0.2, -0.1) } else { (0.16, -0.16) };
    lens.soft(
        wall(1.08, (-half, top - 0.22), (half, top)),
        &glass,
        "#0b0d10",
        6.0,
    );
    // A map with a way through it, and a row of keys below.
    lens.line(
        v3(1.07, half * 0.8, top - 0.16),
        v3(1.07, 0.02, top - 0.1),
        "#4c6a86",
        5.0,
    );
    lens.line(
        v3(1.07, 0.02, top - 0.1),
        v3(1.07, -half * 0.8, top - 0.04),
        "#4c6a86",
        5.0,
    );
    lens.line(
        v3(1.07, half * 0.4, top - 0.13),
        v3(1.07, -half * 0.3, top - 0.07),
        "#2f8bff",
        6.0,
    );
    for key in 0..5 {
        let y = half * 0.7 - f64::from(key) * half * 0.35;
        lens.soft(
            wall(1.07, (y - 0.012, top - 0.205), (y + 0.012, top - 0.185)),
            "#5f7386",
            "#5f7386",
            1.0,
        );
    }
    lens.soft(
        wall(1.12, (0.24, -0.25), (0.52, -0.14)),
        &glass,
        "#0b0d10",
        5.0,
    );
    lens.line(v3(1.11, 0.47, -0.2), v3(1.11, 0.41, -0.2), "#7fd0ff", 5.0);
    lens.line(v3(1.11, 0.34, -0.18), v3(1.11, 0.29, -0.18), "#dfe6ec", 4.0);
    lens.line(v3(1.11, 0.34, -0.21), v3(1.11, 0.3, -0.21), "#8d99a6", 3.0);
}
