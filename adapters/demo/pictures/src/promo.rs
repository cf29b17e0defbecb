//! Small graphics: brand emblems, banners, covers, avatars, trend arrows.

use super::car;
use super::exterior;
use super::paint::Rgb;
use super::scene::{self, PLACES};
use super::seed::Seed;
use super::svg::{Canvas, clip_text, escape};
use super::vector::Frame;
use super::{Look, PAINTS};

/// Calm pairs for emblems and avatars: dark, light.
const TONES: [(&str, &str); 12] = [
    ("#11192d", "#4a5d86"),
    ("#8c1d25", "#d2525a"),
    ("#174a9c", "#5f97e8"),
    ("#0f5a52", "#4aa89c"),
    ("#5a3a1c", "#b88a4e"),
    ("#3a2a6a", "#8a74c9"),
    ("#2f363f", "#8792a0"),
    ("#7a4a00", "#e0a437"),
    ("#0b4f6c", "#49a3c7"),
    ("#5b1f47", "#b5638f"),
    ("#234d20", "#7fae5b"),
    ("#a8401c", "#f0885a"),
];

/// The first letter of a name, as it would stand on an emblem.
fn initial(name: &str) -> String {
    let first = name.chars().find(|c| c.is_alphanumeric()).unwrap_or('·');
    escape(&first.to_uppercase().collect::<String>())
}

/// An emblem, 120 by 120: a frame, a device, the initial.
pub(super) fn logo(name: &str, seed: u64) -> String {
    let seed = Seed::new(seed ^ Seed::of_text(name).id());
    let mut canvas = Canvas::new(seed.fork(51));
    let mut taste = seed.fork(52);
    let (dark, light) = TONES[taste.pick(TONES.len())];
    let metal = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, "#ffffff", 1.0),
            (0.5, "#c3cad3", 1.0),
            (1.0, "#7f8995", 1.0),
        ],
    );
    let field = canvas.linear((0.0, 0.0, 0.6, 1.0), &[(0.0, light, 1.0), (1.0, dark, 1.0)]);
    let frame = [
        "M60 8A52 52 0 1 1 59.9 8z",
        "M60 6L108 24V62Q106 96 60 114Q14 96 12 62V24z",
        "M60 6L107 33V87L60 114 13 87V33z",
        "M30 14H90Q108 14 108 32V88Q108 106 90 106H30Q12 106 12 88V32Q12 14 30 14z",
        "M60 18C100 18 116 40 116 60S100 102 60 102 4 80 4 60 20 18 60 18z",
        "M60 4L116 60 60 116 4 60z",
    ][taste.pick(6)];
    let device = [
        "M60 26L84 60 60 50 36 60z",
        "M24 50Q60 22 96 50Q60 38 24 50z",
        "M20 62H100V66H20zM30 54H90V57H30z",
        "M60 24L66 38 81 39 69 48 73 62 60 54 47 62 51 48 39 39 54 38z",
        "M34 58A28 28 0 0 1 86 58H78A20 20 0 0 0 42 58z",
        "M40 28H50L58 54H48zM62 28H72L80 54H70z",
        "M60 24A18 18 0 1 1 59.9 24zM60 32A10 10 0 1 0 60.1 32z",
        "M32 40L60 26 88 40V46L60 32 32 46zM32 52L60 38 88 52V58L60 44 32 58z",
    ][taste.pick(8)];
    let turn = [0, 0, 180][taste.pick(3)];
    let size = taste.between(30.0, 36.0);
    // A turned device hangs below the letter instead of standing above it.
    let base = if turn == 0 { 93.0 } else { 53.0 };
    canvas.path(frame, &metal);
    canvas.add(&format!(
        r#"<path d="{frame}" fill="{field}" transform="translate(60 60) scale(.89) translate(-60 -60)"/><g transform="rotate({turn} 60 60)"><path d="{device}" fill="{metal}" transform="translate(60 46) scale(.82) translate(-60 -44)"/></g><text x="60" y="{base}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="{size:.0}" fill="{metal}">{letter}</text>"#,
        letter = initial(name),
    ));
    canvas.finish(120, 120, name)
}

/// A round portrait for people without one: a hill, a sun and their first letter.
pub(super) fn avatar(name: &str, seed: u64) -> String {
    let seed = Seed::new(seed ^ Seed::of_text(name).id());
    let mut canvas = Canvas::new(seed.fork(61));
    let mut taste = seed.fork(62);
    let (dark, light) = TONES[taste.pick(TONES.len())];
    let pale = Rgb::from_hex(light).lighter(0.72).hex();
    let soft = Rgb::from_hex(light).lighter(0.45).hex();
    let (sun, hill) = (taste.between(20.0, 76.0), taste.between(50.0, 70.0));
    let clip = canvas.id();
    canvas.define(&format!(
        r#"<clipPath id="{clip}"><circle cx="48" cy="48" r="48"/></clipPath>"#
    ));
    canvas.add(&format!(
        r#"<g clip-path="url(#{clip})"><path d="M0 0H96V96H0z" fill="{pale}"/><circle cx="{sun:.1}" cy="30" r="15" fill="{soft}"/><path d="M0 {hill:.1}Q26 {up:.1} 50 {hill:.1}T96 {hill:.1}V96H0z" fill="{soft}"/></g><text x="48" y="62" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="40" fill="{dark}">{letter}</text>"#,
        up = hill - 18.0,
        letter = initial(name),
    ));
    canvas.finish(96, 96, name)
}

/// The background of a page on both sides: only light and shade, because the content hides half of a car or sentence.
pub(super) fn backdrop(title: &str, look: &Look, (width, height): (u32, u32)) -> String {
    let (w, h) = (f64::from(width), f64::from(height));
    let seed = Seed::new(look.seed ^ Seed::of_text(title).id());
    let mut canvas = Canvas::new(seed.fork(72));
    let tint = Rgb::from_hex(PAINTS[look.paint % PAINTS.len()].1);
    let near = Rgb::from_hex("#f1f4fa").mix(tint, 0.06).hex();
    let far = Rgb::from_hex("#d5deee").mix(tint, 0.18).hex();
    let ground = canvas.linear((0.0, 0.0, 0.3, 1.0), &[(0.0, &far, 1.0), (1.0, &near, 1.0)]);
    canvas.rect((0.0, 0.0, w, h), 0.0, &ground);
    let glow = canvas.radial(&[(0.0, "#ffffff", 0.8), (1.0, "#ffffff", 0.0)]);
    for side in [0.09, 0.91] {
        canvas.ellipse((w * side, h * 0.42), (w * 0.16, h * 0.5), &glow);
        let lean = |top: f64, wide: f64| {
            let (from, to) = (w * (side + top), w * (side + top) - h * 0.3);
            let wide = w * wide;
            format!(
                "M{from:.0} 0H{:.0}L{:.0} {h:.0}H{to:.0}z",
                from + wide,
                to + wide
            )
        };
        canvas.path(&lean(0.03, 0.03), "#ffffff59");
        canvas.path(&lean(0.075, 0.01), "#ffffff40");
    }
    canvas.finish(width, height, title)
}

/// A banner of any size: text on the left, the car on the right.
pub(super) fn banner(
    title: &str,
    subtitle: &str,
    look: &Look,
    (width, height): (u32, u32),
) -> String {
    let (width, height) = (width.max(120), height.max(60));
    let (w, h) = (f64::from(width), f64::from(height));
    let seed = Seed::new(
        look.seed ^ Seed::of_text(title).id() ^ Seed::of_text(subtitle).id().rotate_left(7),
    );
    let mut canvas = Canvas::new(seed.fork(u64::from(width) << 32 | u64::from(height)));
    let mut taste = seed.fork(71);
    let tint = Rgb::from_hex(PAINTS[look.paint % PAINTS.len()].1);
    let (from, to) = [
        ("#eef3fb", "#cddcf3"),
        ("#f5f3ee", "#e2d9c8"),
        ("#eef4f2", "#cfe0da"),
        ("#f1f2f6", "#d3d8e4"),
    ][taste.pick(4)];
    let far = Rgb::from_hex(to).mix(tint, 0.10).hex();
    let ground = canvas.linear((0.0, 0.0, 1.0, 0.7), &[(0.0, from, 1.0), (1.0, &far, 1.0)]);
    canvas.rect((0.0, 0.0, w, h), 0.0, &ground);
    let disc = canvas.radial(&[(0.0, "#ffffff", 0.75), (1.0, "#ffffff", 0.0)]);
    canvas.ellipse((w * 0.72, h * 0.5), (w * 0.34, h * 0.75), &disc);
    canvas.path(
        &format!(
            "M{:.0} 0H{:.0}L{:.0} {h:.0}H{:.0}z",
            w * 0.56,
            w * 0.62,
            w * 0.46,
            w * 0.40
        ),
        "#ffffff40",
    );
    let frame = Frame {
        center: w * 0.735,
        ground: h * 0.88,
        width: w * 0.45,
        height: h * 0.72,
    };
    exterior::alone(&mut canvas, look, taste.between(32.0, 46.0), frame);
    let room = w * 0.46;
    let fit = |text: &str, size: f64| {
        let em: f64 = text
            .chars()
            .map(|c| if c.is_ascii() { 0.56 } else { 1.0 })
            .sum();
        size.min(room / em.max(1.0)).max(9.0)
    };
    let (title, subtitle) = (clip_text(title, 26), clip_text(subtitle, 36));
    let (big, small) = (fit(&title, h * 0.17), fit(&subtitle, h * 0.085));
    canvas.add(&format!(
        r##"<g font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif"><text x="{x:.0}" y="{ty:.0}" font-size="{big:.1}" font-weight="700" fill="#11192d">{title}</text><text x="{x:.0}" y="{sy:.0}" font-size="{small:.1}" fill="#5b6478">{subtitle}</text></g><rect x="{x:.0}" y="{by:.0}" width="{bw:.0}" height="{bh:.1}" rx="2" fill="#ff5a1f"/>"##,
        x = w * 0.06, ty = h * 0.48, sy = h * 0.48 + small * 1.9,
        by = h * 0.48 - big * 1.35, bw = h * 0.16, bh = (h * 0.02).max(3.0),
        title = escape(&title), subtitle = escape(&subtitle),
    ));
    canvas.finish(width, height, &title)
}

/// The cover of an article, 480 by 320: the car somewhere, chosen by the title; no text.
pub(super) fn cover(title: &str, look: &Look) -> String {
    let seed = Seed::new(look.seed ^ Seed::of_text(title).id());
    let mut canvas = Canvas::new(seed.fork(81));
    let mut taste = seed.fork(82);
    let place = PLACES[taste.pick(PLACES.len())];
    let angle = [38.0, -36.0, 90.0, 142.0, -140.0, 24.0, -90.0, 0.0][taste.pick(8)];
    canvas.add(r#"<g transform="scale(.4)">"#);
    scene::draw(&mut canvas, place, seed);
    let frame = Frame {
        center: taste.between(560.0, 640.0),
        ground: 690.0,
        width: 960.0,
        height: 500.0,
    };
    let shape = super::shape::Shape::new(look);
    let camera = car::aim(&shape, angle, taste.between(4.0, 10.0), frame);
    car::shadow(&mut canvas, &camera, &shape, 0.6);
    car::draw(
        &mut canvas,
        &camera,
        &shape,
        look,
        car::paint(look, taste.pick(3)),
    );
    canvas.add("</g>");
    canvas.finish(480, 320, title)
}

/// An arrow for a change of rank or price: up red, down green, a grey bar for none.
pub(super) fn change_icon(rise: i32) -> String {
    let (path, fill, label) = match rise.signum() {
        1 => ("M8 3l5 6H9.5v4h-3V9H3z", "#e5383b", "上升"),
        -1 => ("M8 13l5-6H9.5V3h-3v4H3z", "#17a05d", "下降"),
        _ => ("M3 7h10v2H3z", "#8a94a6", "持平"),
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="{label}"><path d="{path}" fill="{fill}"/></svg>"#
    )
}
