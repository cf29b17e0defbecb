//! Pictures of room: seats, boot, storage, roof.

use super::Look;
use super::svg::Canvas;
use super::trim::Trim;

const TITLES: [&str; 6] = [
    "前排空间",
    "后排空间",
    "后备厢",
    "储物格",
    "天窗",
    "座椅细节",
];

fn place(n: u32) -> usize {
    usize::try_from(n).unwrap_or(0) % TITLES.len()
}

/// The caption of space picture `n`.
pub(super) fn title(n: u32) -> &'static str {
    TITLES[place(n)]
}

/// Space picture `n`; later sets are lit differently.
pub(super) fn draw(canvas: &mut Canvas, look: &Look, n: u32) {
    let trim = Trim::new(look);
    let set = n / 6;
    match place(n) {
        0 => front(canvas, &trim),
        1 => second_row(canvas, &trim),
        2 => boot(canvas, look, &trim),
        3 => storage(canvas, &trim),
        4 => roof(canvas, &trim),
        _ => detail(canvas, &trim),
    }
    if set > 0 {
        let warmth = ["#ffd9a0", "#a9c8ff", "#fff3d6"][usize::try_from(set).unwrap_or(0) % 3];
        let light = canvas.radial(&[(0.0, warmth, 0.22), (1.0, warmth, 0.0)]);
        canvas.ellipse(
            (300.0 + 130.0 * f64::from(set % 5), 240.0),
            (620.0, 420.0),
            &light,
        );
    }
}

/// The room around seats: side windows, pillar, floor.
fn room(canvas: &mut Canvas, trim: &Trim) {
    let wall = canvas.vertical(&[
        (0.0, &trim.lining.hex(), 1.0),
        (1.0, &trim.upper.hex(), 1.0),
    ]);
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &wall);
    let sky = canvas.vertical(&[(0.0, "#c5dcf0", 1.0), (1.0, "#eef3f2", 1.0)]);
    canvas.path(
        "M0 110L150 96 200 330 0 360zM1200 110L1050 96 1000 330 1200 360z",
        &sky,
    );
    canvas.path(
        "M0 290L188 270 200 330 0 360zM1200 290L1012 270 1000 330 1200 360z",
        "#97b09e",
    );
    canvas.path("M230 110Q600 84 970 110L940 250H260z", &sky);
    canvas.path(
        "M0 400L214 350 260 800H0zM1200 400L986 350 940 800H1200z",
        &trim.lower.darker(0.12).hex(),
    );
    canvas.path(
        "M0 392L212 344 214 356 0 406zM1200 392L988 344 986 356 1200 406z",
        trim.accent,
    );
    canvas.path("M0 740Q600 690 1200 740V800H0z", "#131518");
}

/// A seat: headrest, back with side bolsters, cushion; `x` is its middle, `w` its half width.
fn seat(canvas: &mut Canvas, trim: &Trim, x: f64, w: f64, top: f64) {
    let k = w / 150.0;
    let fill = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, &trim.seat.lighter(0.3).hex(), 1.0),
            (0.5, &trim.seat.hex(), 1.0),
            (1.0, &trim.seat.darker(0.3).hex(), 1.0),
        ],
    );
    let inner = canvas.vertical(&[
        (0.0, &trim.seat.lighter(0.16).hex(), 1.0),
        (1.0, &trim.seat.darker(0.12).hex(), 1.0),
    ]);
    let (dark, accent) = (trim.seat.darker(0.4).hex(), trim.accent);
    let quilt = match trim.spokes {
        0 => "M-64 150H64M-66 200H66M-68 250H68M-70 300H70",
        1 => "M-36 110L-42 360M0 106V364M36 110L42 360",
        _ => "M-64 130L66 250M-68 200L60 330M64 130L-66 250M68 200L-60 330",
    };
    canvas.add(&format!(
        r##"<g transform="translate({x:.0} {top:.0}) scale({k:.3})"><path d="M-30 60h12v50h-12zM18 60h12v50H18z" fill="#9aa1ab"/><path d="M-74 10Q-70-32 0-34T74 10L66 66Q0 80-66 66z" fill="{fill}" stroke="{dark}" stroke-width="3"/><path d="M-98 120Q-70 84 0 84T98 120Q140 250 150 392Q0 440-150 392Q-140 250-98 120z" fill="{fill}" stroke="{dark}" stroke-width="3"/><path d="M-66 112Q0 96 66 112Q86 260 84 386Q0 404-84 386Q-86 260-66 112z" fill="{inner}"/><path d="{quilt}" stroke="{dark}" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="M-98 120Q-134 250-144 384M98 120Q134 250 144 384" stroke="{accent}" stroke-opacity=".55" stroke-width="3" fill="none"/><path d="M-160 400Q0 356 160 400L184 520Q0 566-184 520z" fill="{fill}" stroke="{dark}" stroke-width="3"/><path d="M-92 402Q0 378 92 402L104 516Q0 534-104 516z" fill="{inner}"/><path d="M-184 520Q0 566 184 520L176 600H-176z" fill="{dark}"/></g>"##
    ));
}

fn front(canvas: &mut Canvas, trim: &Trim) {
    room(canvas, trim);
    seat(canvas, trim, 345.0, 168.0, 160.0);
    seat(canvas, trim, 855.0, 168.0, 160.0);
    let rest = canvas.vertical(&[
        (0.0, &trim.seat.lighter(0.15).hex(), 1.0),
        (1.0, &trim.lower.darker(0.4).hex(), 1.0),
    ]);
    canvas.path("M536 560Q600 540 664 560L684 800H516z", &rest);
    canvas.path("M540 640H660L668 720H532z", "#0c0d10");
}

fn second_row(canvas: &mut Canvas, trim: &Trim) {
    room(canvas, trim);
    if trim.screens == 1 || trim.plain {
        // Two single seats with an aisle.
        seat(canvas, trim, 370.0, 158.0, 150.0);
        seat(canvas, trim, 830.0, 158.0, 150.0);
    } else {
        let back = canvas.vertical(&[
            (0.0, &trim.seat.lighter(0.1).hex(), 1.0),
            (1.0, &trim.seat.darker(0.25).hex(), 1.0),
        ]);
        canvas.path("M230 300Q600 250 970 300L1010 640Q600 690 190 640z", &back);
        seat(canvas, trim, 600.0, 112.0, 218.0);
        seat(canvas, trim, 375.0, 150.0, 172.0);
        seat(canvas, trim, 825.0, 150.0, 172.0);
    }
    let shell = canvas.vertical(&[
        (0.0, &trim.seat.darker(0.15).hex(), 1.0),
        (1.0, &trim.upper.darker(0.4).hex(), 1.0),
    ]);
    canvas.path(
        "M-20 800Q-10 640 90 622Q200 616 232 800zM1220 800Q1210 640 1110 622Q1000 616 968 800z",
        &shell,
    );
    canvas.path(
        "M40 700Q110 680 180 700L190 800H36zM1160 700Q1090 680 1020 700L1010 800H1164z",
        "#00000040",
    );
}

fn boot(canvas: &mut Canvas, look: &Look, trim: &Trim) {
    let metal = super::car::paint(look, 0);
    let frame = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, &metal.lighter(0.35).hex(), 1.0),
            (0.5, &metal.hex(), 1.0),
            (1.0, &metal.darker(0.4).hex(), 1.0),
        ],
    );
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &frame);
    let (top, half) = if trim.seed.fork(6).chance(50) {
        (90.0, 470.0)
    } else {
        (130.0, 440.0)
    };
    let (left, right) = (600.0 - half, 600.0 + half);
    canvas.rect(
        (left - 16.0, top - 16.0, half * 2.0 + 32.0, 620.0),
        40.0,
        "#0f1114",
    );
    let dark = canvas.radial(&[(0.0, "#3a3f46", 1.0), (1.0, "#17191d", 1.0)]);
    canvas.rect((left, top, half * 2.0, 590.0), 32.0, &dark);
    let seats = canvas.vertical(&[
        (0.0, &trim.seat.hex(), 1.0),
        (1.0, &trim.seat.darker(0.5).hex(), 1.0),
    ]);
    for (from, width) in [
        (left + 120.0, half * 1.14 - 120.0),
        (left + half * 1.15, half * 0.85 - 120.0),
    ] {
        canvas.rect((from, top + 110.0, width, 240.0), 24.0, &seats);
        canvas.rect(
            (from + width / 2.0 - 50.0, top + 56.0, 100.0, 60.0),
            18.0,
            &seats,
        );
    }
    let floor = canvas.vertical(&[(0.0, "#2a2e34", 1.0), (1.0, "#4b5058", 1.0)]);
    canvas.path(
        &format!(
            "M{:.0} 460H{:.0}L{right:.0} 690H{left:.0}z",
            left + 110.0,
            right - 110.0
        ),
        &floor,
    );
    canvas.path(&format!("M{left:.0} 240L{:.0} 330V460L{left:.0} 690zM{right:.0} 240L{:.0} 330V460L{right:.0} 690z", left + 110.0, right - 110.0), "#202329");
    canvas.path(
        &format!("M{left:.0} 680H{right:.0}V706H{left:.0}z"),
        "#aeb5be",
    );
    if trim.seed.fork(8).chance(70) {
        canvas.rect((450.0, 430.0, 190.0, 170.0), 18.0, trim.accent);
        canvas.path("M490 450V580M545 450V580M600 450V580z", "none");
        canvas.rect((480.0, 444.0, 8.0, 142.0), 4.0, "#00000033");
        canvas.rect((600.0, 444.0, 8.0, 142.0), 4.0, "#00000033");
        canvas.rect((515.0, 414.0, 60.0, 20.0), 8.0, "#2a2e35");
    }
    if trim.seed.fork(9).chance(60) {
        canvas.rect((680.0, 490.0, 150.0, 120.0), 10.0, "#c7a679");
        canvas.rect((680.0, 540.0, 150.0, 14.0), 0.0, "#b08f62");
    }
}

fn storage(canvas: &mut Canvas, trim: &Trim) {
    let fill = canvas.vertical(&[
        (0.0, &trim.lower.lighter(0.15).hex(), 1.0),
        (1.0, &trim.lower.darker(0.4).hex(), 1.0),
    ]);
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &fill);
    let (w, h) = if trim.screens.is_multiple_of(2) {
        (640.0, 400.0)
    } else {
        (520.0, 480.0)
    };
    let (x, y) = (600.0 - w / 2.0, 410.0 - h / 2.0);
    let lid = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, &trim.seat.lighter(0.25).hex(), 1.0),
            (1.0, &trim.seat.darker(0.2).hex(), 1.0),
        ],
    );
    canvas.path(
        &format!(
            "M{:.0} {:.0}Q600 {:.0} {:.0} {:.0}L{:.0} {y:.0}H{:.0}z",
            x + 30.0,
            y - 150.0,
            y - 190.0,
            x + w - 30.0,
            y - 150.0,
            x + w,
            x
        ),
        &lid,
    );
    canvas.rect((x - 18.0, y - 12.0, w + 36.0, h + 30.0), 36.0, trim.inlay);
    canvas.rect((x, y, w, h), 28.0, "#0b0c0f");
    let floor = canvas.vertical(&[(0.0, "#15171b", 1.0), (1.0, "#2d3138", 1.0)]);
    canvas.rect((x + 40.0, y + 60.0, w - 80.0, h - 90.0), 22.0, &floor);
    canvas.rect((x + 40.0, y + 58.0, w - 80.0, 4.0), 2.0, trim.accent);
    canvas.rect(
        (x + 100.0, y + h * 0.42, 130.0, 230.0_f64.min(h * 0.46)),
        18.0,
        "#1b2d4a",
    );
    canvas.rect(
        (
            x + 108.0,
            y + h * 0.42 + 8.0,
            114.0,
            230.0_f64.min(h * 0.46) - 16.0,
        ),
        12.0,
        "#38629c",
    );
    canvas.ellipse((x + w - 170.0, y + h * 0.62), (90.0, 76.0), "#07080a");
    canvas.ellipse((x + w - 170.0, y + h * 0.62), (78.0, 64.0), "#e9ecef");
    canvas.ellipse((x + w - 170.0, y + h * 0.62), (58.0, 46.0), "#6a4630");
}

fn roof(canvas: &mut Canvas, trim: &Trim) {
    let lining = canvas.radial(&[
        (0.0, &trim.lining.lighter(0.3).hex(), 1.0),
        (1.0, &trim.lining.darker(0.08).hex(), 1.0),
    ]);
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &lining);
    let sky = canvas.linear(
        (0.0, 0.0, 1.0, 1.0),
        &[
            (0.0, "#5d9fdb", 1.0),
            (0.6, "#a9d0ee", 1.0),
            (1.0, "#e6f1f7", 1.0),
        ],
    );
    let cloud = "#ffffffb3";
    let whole = trim.spokes != 0 && !trim.plain;
    let (path, inner) = if whole {
        (
            "M190 130Q600 90 1010 130L1100 690Q600 740 100 690z",
            "M226 162Q600 126 974 162L1056 660Q600 704 144 660z",
        )
    } else {
        (
            "M300 200Q600 172 900 200L950 540Q600 572 250 540z",
            "M330 228Q600 202 870 228L912 512Q600 540 288 512z",
        )
    };
    canvas.path(path, "#14171b");
    canvas.path(inner, &sky);
    canvas.ellipse((480.0, 330.0), (130.0, 34.0), cloud);
    canvas.ellipse((560.0, 306.0), (90.0, 40.0), cloud);
    canvas.ellipse((740.0, 450.0), (120.0, 26.0), cloud);
    canvas.path("M330 228L500 215 430 520 290 512z", "#ffffff26");
    if whole && trim.screens != 1 {
        canvas.path(
            "M168 398Q600 372 1032 398L1036 420Q600 394 164 420z",
            "#14171b",
        );
    }
    canvas.rect(
        (520.0, 40.0, 160.0, 46.0),
        20.0,
        &trim.lining.darker(0.12).hex(),
    );
    canvas.rect((540.0, 52.0, 50.0, 22.0), 10.0, "#fff6dd");
    canvas.rect((610.0, 52.0, 50.0, 22.0), 10.0, "#fff6dd");
    for x in [60.0, 1040.0] {
        canvas.rect(
            (x, 330.0, 100.0, 26.0),
            13.0,
            &trim.lining.darker(0.25).hex(),
        );
    }
}

fn detail(canvas: &mut Canvas, trim: &Trim) {
    room(canvas, trim);
    seat(canvas, trim, 600.0, 330.0, 130.0);
    canvas.path("M812 250Q900 520 930 800h-36Q866 520 786 262z", "#1b1e23");
    canvas.rect((876.0, 560.0, 46.0, 70.0), 8.0, "#b3261e");
}
