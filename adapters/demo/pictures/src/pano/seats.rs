//! Seats in front and behind, and the console between.

use super::Fabric;
use super::cabin::FLOOR;
use super::lens::{Lens, Quad, level, wall};
use crate::vector::v3;

/// The bench behind: cushion, three backs, three head restraints.
pub(super) fn rear(lens: &mut Lens<'_>, fabric: &Fabric) {
    let (seat, dark) = (fabric.seat, fabric.seat.darker(0.2).hex());
    // The shelf under the rear window.
    let shelf = Quad(
        v3(-0.62, 0.72, -0.06),
        v3(-0.62, -0.72, -0.06),
        v3(-1.0, -0.66, -0.04),
        v3(-1.0, 0.66, -0.04),
    );
    lens.soft(shelf, &fabric.dark.hex(), &fabric.dark.hex(), 3.0);
    let back = lens.canvas.vertical(&[
        (0.0, &seat.lighter(0.1).hex(), 1.0),
        (1.0, &seat.darker(0.25).hex(), 1.0),
    ]);
    let cushion = lens.canvas.vertical(&[
        (0.0, &seat.darker(0.18).hex(), 1.0),
        (1.0, &seat.hex(), 1.0),
    ]);
    lens.quad(wall(-0.5, (-0.72, FLOOR), (0.72, -0.1)), &dark);
    for (from, to) in [(-0.7, -0.2), (-0.17, 0.17), (0.2, 0.7)] {
        let middle = f64::midpoint(from, to);
        let rest = (to - from) * 0.3;
        lens.soft(
            wall(-0.5, (middle - rest, -0.07), (middle + rest, 0.07)),
            &back,
            &dark,
            9.0,
        );
        let leaning = Quad(
            v3(-0.52, to, -0.1),
            v3(-0.52, from, -0.1),
            v3(-0.4, from, -0.56),
            v3(-0.4, to, -0.56),
        );
        lens.soft(leaning, &back, &dark, 7.0);
        for z in [-0.24, -0.38] {
            lens.line(
                v3(-0.46, from + 0.05, z),
                v3(-0.46, to - 0.05, z),
                &dark,
                2.0,
            );
        }
        lens.soft(
            level(-0.57, (-0.4, from), (-0.05, to)),
            &cushion,
            &dark,
            8.0,
        );
        lens.line(
            v3(-0.2, from + 0.05, -0.57),
            v3(-0.2, to - 0.05, -0.57),
            &dark,
            2.0,
        );
    }
    for y in [0.18, -0.18] {
        lens.soft(
            level(-0.56, (-0.4, y - 0.015), (-0.36, y + 0.015)),
            "#b3202c",
            "#7d161f",
            2.0,
        );
    }
}

/// Mats on the floor and the console between the seats, with vents for those behind.
pub(super) fn console(lens: &mut Lens<'_>, fabric: &Fabric) {
    for y in [0.4, -0.4] {
        let mat = level(FLOOR, (0.02, y - 0.22), (0.42, y + 0.22));
        lens.soft(mat, &fabric.carpet.lighter(0.07).hex(), "#17191c", 5.0);
    }
    let dark = fabric.dark;
    lens.soft(
        level(-0.42, (0.3, -0.11), (1.16, 0.11)),
        &fabric.panel.hex(),
        &dark.hex(),
        4.0,
    );
    lens.soft(
        level(-0.41, (0.32, -0.1), (0.58, 0.1)),
        &fabric.seat.hex(),
        &fabric.seat.darker(0.25).hex(),
        4.0,
    );
    for x in [0.68, 0.79] {
        lens.soft(
            level(-0.41, (x - 0.03, -0.035), (x + 0.03, 0.035)),
            "#101214",
            "#6a7078",
            5.0,
        );
    }
    lens.soft(
        level(-0.41, (0.88, -0.05), (1.06, 0.05)),
        "#14171a",
        "#2f343a",
        4.0,
    );
    lens.line(v3(0.94, 0.0, -0.41), v3(0.94, 0.0, -0.34), "#c9ced4", 12.0);
    lens.soft(
        wall(0.3, (-0.11, FLOOR), (0.11, -0.42)),
        &dark.hex(),
        &dark.darker(0.3).hex(),
        4.0,
    );
    for y in [0.05, -0.05] {
        lens.soft(
            wall(0.295, (y - 0.035, -0.55), (y + 0.035, -0.49)),
            "#0f1113",
            "#565c64",
            3.0,
        );
    }
    lens.line(
        v3(0.295, 0.04, -0.63),
        v3(0.295, -0.04, -0.63),
        fabric.glow,
        3.0,
    );
}

/// The seats in front, seen from behind.
pub(super) fn front(lens: &mut Lens<'_>, fabric: &Fabric) {
    let seat = fabric.seat;
    let dark = seat.darker(0.22).hex();
    let back = lens.canvas.vertical(&[
        (0.0, &seat.lighter(0.12).hex(), 1.0),
        (0.5, &seat.darker(0.08).hex(), 1.0),
        (1.0, &seat.darker(0.45).hex(), 1.0),
    ]);
    for y in [0.39_f64, -0.39] {
        let (near, far) = (0.34, 0.5);
        // The flank towards the middle is seen as well.
        let inner = y - y.signum() * 0.235;
        let flank = Quad(
            v3(0.44, inner, -0.12),
            v3(far, inner, -0.14),
            v3(far - 0.06, inner, -0.62),
            v3(near, inner, -0.66),
        );
        lens.soft(flank, &dark, &dark, 3.0);
        for post in [y - 0.06, y + 0.06] {
            lens.line(v3(0.41, post, -0.1), v3(0.42, post, -0.02), "#b9bfc6", 7.0);
        }
        lens.soft(
            wall(0.4, (y - 0.12, -0.035), (y + 0.12, 0.085)),
            &back,
            &dark,
            10.0,
        );
        let shell = Quad(
            v3(0.42, y + 0.19, -0.1),
            v3(0.42, y - 0.19, -0.1),
            v3(near, y - 0.235, -0.68),
            v3(near, y + 0.235, -0.68),
        );
        lens.soft(shell, &back, &dark, 11.0);
        let pocket = Quad(
            v3(0.36, y + 0.17, -0.4),
            v3(0.36, y - 0.17, -0.4),
            v3(near - 0.01, y - 0.18, -0.64),
            v3(near - 0.01, y + 0.18, -0.64),
        );
        lens.soft(pocket, &seat.darker(0.22).hex(), &dark, 4.0);
        lens.line(
            v3(0.39, y + 0.15, -0.2),
            v3(0.39, y - 0.15, -0.2),
            &dark,
            2.5,
        );
        lens.line(
            v3(0.355, y + 0.16, -0.41),
            v3(0.355, y - 0.16, -0.41),
            &seat.lighter(0.2).hex(),
            2.5,
        );
    }
}
