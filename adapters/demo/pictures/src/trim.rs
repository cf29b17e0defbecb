//! The style of one interior: colours, screen layout, steering wheel.

use std::fmt::Write;

use super::Look;
use super::paint::Rgb;
use super::seed::Seed;
use super::svg::Canvas;

/// Colours and choices shared by all interior and space pictures of a series.
pub(super) struct Trim {
    pub(super) upper: Rgb,
    pub(super) lower: Rgb,
    pub(super) seat: Rgb,
    /// The roof lining: a light grey that takes a little of the seats' colour.
    pub(super) lining: Rgb,
    pub(super) accent: &'static str,
    pub(super) inlay: &'static str,
    /// Arrangement of screens: 0 floating, 1 upright, 2 one long panel, 3 small and set in.
    pub(super) screens: usize,
    pub(super) spokes: usize,
    pub(super) electric: bool,
    pub(super) plain: bool,
    pub(super) seed: Seed,
}

impl Trim {
    pub(super) fn new(look: &Look) -> Self {
        let mut seed = Seed::new(look.seed).fork(41);
        let (upper, lower, seat) = [
            ("#23262b", "#34383f", "#2b2e34"),
            ("#2c2a2b", "#c9b9a3", "#cdbfab"),
            ("#2f3a4a", "#dfe3e8", "#e4e7eb"),
            ("#26221f", "#7a4a2f", "#87542f"),
            ("#1f2126", "#3b2527", "#8a2b30"),
            ("#3a3f47", "#a8adb5", "#b4b8bf"),
            ("#20302e", "#b9c6bd", "#c4cfc7"),
        ][seed.pick(7)];
        let plain = look.body.working();
        Self {
            upper: Rgb::from_hex(if plain { "#33373d" } else { upper }),
            lower: Rgb::from_hex(if plain { "#565b63" } else { lower }),
            seat: Rgb::from_hex(if plain { "#4a4f57" } else { seat }),
            lining: Rgb::from_hex("#d3d0ca").mix(Rgb::from_hex(seat), 0.12),
            accent: ["#58a6ff", "#7ee0c8", "#ffb25e", "#b79cff", "#ff7d6b"][seed.pick(5)],
            inlay: ["#8a5f3c", "#aab1ba", "#15171a", "#c8a878", "#5c6670"][seed.pick(5)],
            screens: if plain {
                3
            } else if look.electric {
                seed.pick(3)
            } else {
                seed.pick(4)
            },
            spokes: seed.pick(3),
            electric: look.electric,
            plain,
            seed,
        }
    }
}

/// A steering wheel of radius `r`.
pub(super) fn steering(canvas: &mut Canvas, trim: &Trim, (x, y): (f64, f64), r: f64) {
    let rim = canvas.vertical(&[
        (0.0, "#4a4e55", 1.0),
        (0.4, "#202328", 1.0),
        (1.0, "#0f1114", 1.0),
    ]);
    let (w, hub) = (r * 0.15, trim.upper.lighter(0.08).hex());
    let spokes = match trim.spokes {
        0 => "M-82-10Q-40-20-30-22H30Q40-20 82-10L80 8Q45 10 32 22L14 84H-14L-32 22Q-45 10-80 8z",
        1 => "M-82-14Q-40-24-28-26H28Q40-24 82-14L80 4Q44 14 26 30H-26Q-44 14-80 4z",
        _ => {
            "M-84-6Q-44-18-30-24H30Q44-18 84-6L80 14Q50 12 34 20L44 78 26 84 12 34H-12L-26 84-44 78-34 20Q-50 12-80 14z"
        }
    };
    // A flat-bottomed rim on some.
    let flat = if trim.spokes == 2 { 0.93 } else { 1.0 };
    canvas.add(&format!(
        r##"<g transform="translate({x:.0} {y:.0}) scale({s:.3} {sy:.3})"><path d="{spokes}" fill="#15181c"/><path d="{spokes}" fill="{hub}" transform="translate(0 -2) scale(.97)"/><g fill="none"><circle r="91" stroke="{rim}" stroke-width="{w}"/><path d="M-80-44A91 91 0 0 1 80-44" stroke="#fff" stroke-opacity=".22" stroke-width="3"/></g><ellipse rx="32" ry="27" fill="{hub}"/><ellipse rx="32" ry="27" fill="#00000026"/><circle r="9" fill="none" stroke="#cfd5dc" stroke-width="2"/><path d="M-5 4L0-5 5 4 0 1z" fill="#cfd5dc"/><g fill="#8f98a4"><rect x="-68" y="-9" width="22" height="5" rx="2"/><rect x="-66" y="0" width="18" height="4" rx="2"/><rect x="46" y="-9" width="22" height="5" rx="2"/><rect x="48" y="0" width="18" height="4" rx="2"/></g></g>"##,
        s = r / 100.0,
        sy = r / 100.0 * flat,
        w = w / r * 100.0,
    ));
}

#[expect(
    clippy::many_single_char_names,
    reason = "x, y, w, h, r are the plain names in drawing"
)]
/// A lit screen with something on it: 0 map, 1 music, 2 apps, 3 energy.
pub(super) fn screen(
    canvas: &mut Canvas,
    trim: &Trim,
    (x, y, w, h): (f64, f64, f64, f64),
    page: usize,
) {
    let glow = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, "#16263f", 1.0),
            (0.6, "#0d1626", 1.0),
            (1.0, "#1a2c48", 1.0),
        ],
    );
    canvas.rect((x - 5.0, y - 5.0, w + 10.0, h + 10.0), 12.0, "#060708");
    canvas.rect((x, y, w, h), 8.0, &glow);
    let accent = trim.accent;
    let (cx, cy) = (x + w * 0.5, y + h * 0.5);
    match page {
        0 => {
            canvas.add(&format!(
                r##"<g fill="none" stroke-linecap="round"><path d="M{a:.0} {d:.0}L{b:.0} {cy:.0} {e:.0} {f:.0}M{cx:.0} {t:.0}L{b:.0} {d:.0}M{a:.0} {f:.0}L{e:.0} {d:.0}" stroke="#2f4668" stroke-width="5"/><path d="M{cx:.0} {d:.0}L{m:.0} {cy:.0} {e:.0} {f:.0}" stroke="{accent}" stroke-width="5"/></g>"##,
                a = x + w * 0.08, b = x + w * 0.34, m = x + w * 0.58, e = x + w * 0.92,
                t = y + h * 0.08, d = y + h * 0.90, f = y + h * 0.22,
            ));
            canvas.rect(
                (x + w * 0.05, y + h * 0.08, w * 0.3, h * 0.18),
                6.0,
                "#ffffff26",
            );
        }
        1 => music(canvas, accent, (x, y, w, h)),
        2 => apps(canvas, (x, y, w, h)),
        _ => {
            let r = h.min(w) * 0.3;
            canvas.add(&format!(
                r##"<circle cx="{cx:.0}" cy="{cy:.0}" r="{r:.0}" fill="none" stroke="#2b3f5e" stroke-width="{k:.0}"/><path d="M{cx:.0} {top:.0}A{r:.0} {r:.0} 0 1 1 {left:.0} {cy:.0}" fill="none" stroke="{accent}" stroke-width="{k:.0}" stroke-linecap="round"/>"##,
                k = r * 0.16, top = cy - r, left = cx - r
            ));
        }
    }
    canvas.rect(
        (x + w * 0.05, y + h * 0.92, w * 0.9, h * 0.035),
        3.0,
        "#ffffff33",
    );
    canvas.path(
        &format!(
            "M{x:.0} {y:.0}h{:.0}L{:.0} {:.0}H{x:.0}z",
            w * 0.42,
            x + w * 0.2,
            y + h
        ),
        "#ffffff0f",
    );
}

/// A cover and three lines of text.
fn music(canvas: &mut Canvas, accent: &str, (x, y, w, h): (f64, f64, f64, f64)) {
    let cy = y + h * 0.5;
    let side = (h * 0.5).min(w * 0.3);
    canvas.rect((x + w * 0.08, cy - side * 0.5, side, side), 8.0, accent);
    canvas.ellipse(
        (x + w * 0.08 + side * 0.5, cy),
        (side * 0.28, side * 0.28),
        "#ffffff59",
    );
    for (i, k) in [0.42, 0.30, 0.36].into_iter().enumerate() {
        let step = f64::from(u32::try_from(i).unwrap_or(0));
        canvas.rect(
            (
                x + w * 0.16 + side,
                cy - side * 0.4 + step * side * 0.32,
                w * k,
                side * 0.1,
            ),
            3.0,
            "#dfe8f4b3",
        );
    }
}

/// Rows of coloured squares.
fn apps(canvas: &mut Canvas, (x, y, w, h): (f64, f64, f64, f64)) {
    let (columns, rows) = if w > h { (4, 2) } else { (3, 4) };
    for i in 0..columns * rows {
        let (gx, gy) = (f64::from(i % columns), f64::from(i / columns));
        let cell = (w / f64::from(columns), h * 0.8 / f64::from(rows));
        let side = cell.0.min(cell.1) * 0.56;
        let fill = ["#58a6ff", "#7ee0c8", "#ffb25e", "#ff7d6b", "#b79cff"]
            [usize::try_from(i % 5).unwrap_or(0)];
        canvas.rect(
            (
                x + cell.0 * (gx + 0.5) - side / 2.0,
                y + h * 0.06 + cell.1 * (gy + 0.5) - side / 2.0,
                side,
                side,
            ),
            side * 0.24,
            fill,
        );
    }
}

#[expect(
    clippy::many_single_char_names,
    reason = "x, y, w, h, r are the plain names in drawing"
)]
/// The instruments: two dials for fuel, one wide display for electric cars.
pub(super) fn cluster(canvas: &mut Canvas, trim: &Trim, (x, y, w, h): (f64, f64, f64, f64)) {
    canvas.rect((x - 5.0, y - 5.0, w + 10.0, h + 10.0), 14.0, "#050607");
    let glow = canvas.vertical(&[(0.0, "#101926", 1.0), (1.0, "#0a0f17", 1.0)]);
    canvas.rect((x, y, w, h), 10.0, &glow);
    let accent = trim.accent;
    let (cx, cy) = (x + w * 0.5, y + h * 0.52);
    if trim.electric {
        canvas.add(&format!(
            r##"<text x="{tx:.0}" y="{ty:.0}" font-family="sans-serif" font-size="{size:.0}" font-weight="600" fill="#f2f6fb" text-anchor="middle">60</text><path d="M{a:.0} {base:.0}L{b:.0} {top:.0}h{g:.0}L{c:.0} {base:.0}" fill="none" stroke="{accent}" stroke-width="4"/>"##,
            tx = x + w * 0.2, ty = cy + h * 0.16, size = h * 0.46,
            a = cx - w * 0.14, b = cx - w * 0.03, c = cx + w * 0.14, g = w * 0.06,
            base = y + h * 0.86, top = y + h * 0.26,
        ));
        canvas.rect(
            (cx - w * 0.03, y + h * 0.46, w * 0.06, h * 0.2),
            6.0,
            "#dfe6ee",
        );
        canvas.rect(
            (x + w * 0.72, cy - h * 0.06, w * 0.2, h * 0.12),
            4.0,
            "#23344c",
        );
        canvas.rect(
            (x + w * 0.72, cy - h * 0.06, w * 0.14, h * 0.12),
            4.0,
            accent,
        );
        return;
    }
    let r = h * 0.38;
    for (dial, sweep) in [(x + w * 0.22, 34.0_f64), (x + w * 0.78, -20.0)] {
        let mut marks = String::new();
        for i in 0..=8 {
            let (s, c) = (-120.0 + 30.0 * f64::from(i)).to_radians().sin_cos();
            let (inner, outer) = (r * 0.82, r * 0.96);
            // Writing to a String cannot fail.
            let _ = write!(
                marks,
                "M{:.1} {:.1}L{:.1} {:.1}",
                dial + inner * s,
                cy - inner * c,
                dial + outer * s,
                cy - outer * c
            );
        }
        let (s, c) = sweep.to_radians().sin_cos();
        canvas.add(&format!(
            r##"<circle cx="{dial:.0}" cy="{cy:.0}" r="{r:.0}" fill="#0a0d12" stroke="#5b6675" stroke-width="3"/><path d="{marks}" stroke="#dfe6ee" stroke-width="3"/><path d="M{dial:.0} {cy:.0}L{nx:.0} {ny:.0}" stroke="#ff5a3c" stroke-width="4" stroke-linecap="round"/><circle cx="{dial:.0}" cy="{cy:.0}" r="{k:.0}" fill="#262c35"/>"##,
            nx = dial + r * 0.8 * s, ny = cy - r * 0.8 * c, k = r * 0.2
        ));
    }
    canvas.rect(
        (cx - w * 0.11, cy - h * 0.26, w * 0.22, h * 0.5),
        6.0,
        "#152238",
    );
    canvas.rect(
        (cx - w * 0.07, cy - h * 0.14, w * 0.14, h * 0.06),
        3.0,
        accent,
    );
    canvas.rect((cx - w * 0.07, cy, w * 0.1, h * 0.05), 3.0, "#dfe6eeb3");
}
