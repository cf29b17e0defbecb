//! The cabin all around, seen from the middle of the rear seats, as one equirectangular picture.
//!
//! The room is a handful of flat pieces in metres (x forward, y left, z up, the eye at the origin), painted far to
//! near. Straight edges become curves: that is what a viewer bends back.

mod cabin;
mod lens;
mod seats;
mod trimmings;

use super::seed::Seed;
use super::svg::Canvas;
use super::trim::Trim;
use super::{Look, paint::Rgb};
use lens::Lens;

/// Pixels once around.
pub const WIDTH: u32 = 2048;
/// Pixels from the zenith to the floor.
pub const HEIGHT: u32 = 1024;

/// Points of interest: yaw and pitch in degrees, title, text.
pub const POINTS: [(f64, f64, &str, &str); 6] = [
    (0.0, -14.0, "中控屏", "导航、音乐与车辆设置都在这里"),
    (-24.0, -15.0, "驾驶位", "方向盘与仪表"),
    (33.0, -42.0, "前排座椅", "可多向调节，久坐不累"),
    (180.0, -30.0, "后排座椅", "三个位置都有头枕"),
    (0.0, 66.0, "天窗", "前后贯通，抬头可见天空"),
    (-90.0, -28.0, "车门", "扶手、储物格与车窗按键"),
];

/// What the pieces are made of.
struct Fabric {
    lining: Rgb,
    panel: Rgb,
    dark: Rgb,
    seat: Rgb,
    carpet: Rgb,
    glow: &'static str,
}

pub(super) fn draw(canvas: &mut Canvas, look: &Look) {
    let trim = Trim::new(look);
    let mut seed = Seed::new(look.seed).fork(70);
    let fabric = Fabric {
        lining: trim.lining.lighter(0.1),
        panel: trim.lower,
        dark: trim.upper.darker(0.1),
        seat: trim.seat,
        carpet: Rgb::from_hex("#2a2c30"),
        glow: trim.accent,
    };
    let roof_glass = look.electric || seed.chance(60);
    let mut lens = Lens::new(canvas);
    cabin::outside(&mut lens, seed.pick(3));
    cabin::shell(&mut lens, &fabric, roof_glass);
    trimmings::doors(&mut lens, &fabric);
    trimmings::dashboard(&mut lens, &fabric, look.electric);
    seats::rear(&mut lens, &fabric);
    seats::console(&mut lens, &fabric);
    seats::front(&mut lens, &fabric);
}
