//! Pictures of the cockpit, drawn flat from the middle of the rear seat or close up.

use super::Look;
use super::seed::Seed;
use super::svg::Canvas;
use super::trim::{Trim, cluster, screen, steering};

const TITLES: [&str; 7] = [
    "中控台",
    "方向盘",
    "仪表盘",
    "中控屏",
    "换挡区",
    "车门",
    "空调出风口",
];

/// The place of picture `n` in its set.
fn place(n: u32) -> usize {
    usize::try_from(n).unwrap_or(0) % TITLES.len()
}

/// The caption of interior picture `n`.
pub(super) fn title(n: u32) -> &'static str {
    TITLES[place(n)]
}

/// Interior picture `n`; later sets show other pages on the screens.
pub(super) fn draw(canvas: &mut Canvas, look: &Look, n: u32) {
    let trim = Trim::new(look);
    let page = usize::try_from(n).unwrap_or(0) / TITLES.len() + trim.seed.fork(2).pick(4);
    match place(n) {
        0 => cockpit(canvas, &trim, page),
        1 => wheel(canvas, &trim, page),
        2 => instruments(canvas, &trim, page),
        3 => display(canvas, &trim, page),
        4 => shifter(canvas, &trim, page),
        5 => door(canvas, &trim, page),
        _ => vents(canvas, &trim, page),
    }
}

/// What is seen through the windscreen.
fn outside(canvas: &mut Canvas, page: usize) {
    let (top, low, land) = [
        ("#bcd8f0", "#f1f5f6", "#8fae98"),
        ("#d9e3ec", "#f6f3ec", "#a9b3b9"),
        ("#f0c9a4", "#f7e7d2", "#8b8a86"),
    ][page % 3];
    let sky = canvas.vertical(&[(0.0, top, 1.0), (1.0, low, 1.0)]);
    canvas.rect((0.0, 0.0, 1200.0, 420.0), 0.0, &sky);
    canvas.path("M0 250Q180 190 360 236T760 226T1200 244V420H0z", land);
    canvas.path("M430 400L585 262H615L770 400z", "#8d949c");
    canvas.path("M596 400L599 270H601L604 400z", "#eef1f4");
}

/// The dashboard between windscreen and console.
fn dashboard(canvas: &mut Canvas, trim: &Trim) {
    let upper = canvas.vertical(&[
        (0.0, &trim.upper.lighter(0.16).hex(), 1.0),
        (0.35, &trim.upper.hex(), 1.0),
        (1.0, &trim.upper.darker(0.3).hex(), 1.0),
    ]);
    let lower = canvas.vertical(&[
        (0.0, &trim.lower.lighter(0.14).hex(), 1.0),
        (0.6, &trim.lower.hex(), 1.0),
        (1.0, &trim.lower.darker(0.35).hex(), 1.0),
    ]);
    canvas.path("M0 0H1200V60Q600 20 0 60z", &trim.lining.hex());
    canvas.path(
        "M0 40L90 330 0 400zM1200 40L1110 330 1200 400z",
        &trim.upper.darker(0.2).hex(),
    );
    canvas.path("M560 34h80l10 46q-50 16-100 0z", "#15181c");
    canvas.path(
        "M0 372Q140 330 340 322Q600 310 860 322Q1060 330 1200 372V520H0z",
        &upper,
    );
    canvas.path("M0 470Q300 436 600 436T1200 470V800H0z", &lower);
    canvas.path(
        "M0 462Q300 428 600 428T1200 462V482Q900 450 600 450T0 482z",
        trim.inlay,
    );
    canvas.path(
        "M0 482Q300 450 600 450T1200 482V486Q900 454 600 454T0 486z",
        trim.accent,
    );
    canvas.path(
        "M0 520Q300 496 470 492H730Q900 496 1200 520V540Q900 514 730 510H470Q300 514 0 540z",
        &trim.lower.darker(0.25).hex(),
    );
    for x in [70.0, 1010.0] {
        vent(canvas, (x, 400.0, 120.0, 34.0), 4);
    }
}

fn vent(canvas: &mut Canvas, (x, y, w, h): (f64, f64, f64, f64), slats: u32) {
    canvas.rect((x - 3.0, y - 3.0, w + 6.0, h + 6.0), 8.0, "#8f98a380");
    canvas.rect((x, y, w, h), 6.0, "#08090b");
    for i in 0..slats {
        let at = y + h * (f64::from(i) + 0.5) / f64::from(slats);
        canvas.rect((x + 4.0, at - h * 0.035, w - 8.0, h * 0.07), 2.0, "#3d434b");
    }
}

/// The console that runs from the dashboard to the armrest.
fn console(canvas: &mut Canvas, trim: &Trim) {
    let side = canvas.vertical(&[
        (0.0, &trim.lower.hex(), 1.0),
        (1.0, &trim.lower.darker(0.45).hex(), 1.0),
    ]);
    canvas.path("M478 520H722L800 800H400z", &side);
    canvas.path("M500 540H700L758 800H442z", "#15171b");
    canvas.path("M508 560H692L704 618H496z", "#0c0d10");
    canvas.path("M508 560H692L693 564H507z", trim.accent);
    canvas.ellipse((560.0, 700.0), (40.0, 24.0), "#050607");
    canvas.ellipse((648.0, 700.0), (40.0, 24.0), "#050607");
    canvas.ellipse((560.0, 703.0), (34.0, 19.0), "#1d2025");
    canvas.ellipse((648.0, 703.0), (34.0, 19.0), "#1d2025");
    if trim.electric {
        canvas.rect((578.0, 632.0, 46.0, 26.0), 12.0, "#c9ced5");
        canvas.rect((584.0, 636.0, 34.0, 10.0), 5.0, "#f4f6f8");
    } else {
        canvas.path("M588 660L592 606Q600 592 610 606L614 660z", "#2b2f36");
        canvas.ellipse((601.0, 604.0), (20.0, 15.0), "#4a4f57");
        canvas.ellipse((597.0, 599.0), (9.0, 5.0), "#8d949d");
    }
    let rest = canvas.vertical(&[
        (0.0, &trim.seat.lighter(0.18).hex(), 1.0),
        (1.0, &trim.seat.hex(), 1.0),
    ]);
    canvas.path("M470 752Q600 730 730 752L744 800H456z", &rest);
}

fn cockpit(canvas: &mut Canvas, trim: &Trim, page: usize) {
    outside(canvas, page);
    dashboard(canvas, trim);
    console(canvas, trim);
    match trim.screens {
        0 => {
            cluster(canvas, trim, (200.0, 346.0, 250.0, 84.0));
            screen(canvas, trim, (496.0, 330.0, 320.0, 176.0), page % 4);
        }
        1 => {
            cluster(canvas, trim, (200.0, 346.0, 250.0, 84.0));
            screen(canvas, trim, (512.0, 350.0, 176.0, 250.0), page % 4);
        }
        2 => {
            canvas.rect((180.0, 330.0, 860.0, 120.0), 16.0, "#07080a");
            cluster(canvas, trim, (192.0, 340.0, 264.0, 100.0));
            screen(canvas, trim, (476.0, 340.0, 290.0, 100.0), page % 4);
            screen(canvas, trim, (786.0, 340.0, 242.0, 100.0), (page + 1) % 4);
        }
        _ => {
            cluster(canvas, trim, (210.0, 356.0, 220.0, 76.0));
            screen(canvas, trim, (516.0, 368.0, 168.0, 96.0), page % 4);
            vent(canvas, (520.0, 474.0, 74.0, 28.0), 3);
            vent(canvas, (606.0, 474.0, 74.0, 28.0), 3);
        }
    }
    steering(canvas, trim, (322.0, 506.0), 150.0);
    seat_edges(canvas, trim);
}

/// The shoulders of the front seats at the lower corners.
fn seat_edges(canvas: &mut Canvas, trim: &Trim) {
    let fill = canvas.vertical(&[
        (0.0, &trim.seat.lighter(0.2).hex(), 1.0),
        (1.0, &trim.seat.darker(0.3).hex(), 1.0),
    ]);
    let edge = trim.seat.darker(0.45).hex();
    for path in [
        "M0 690Q90 640 190 664Q270 690 286 800H0z",
        "M1200 690Q1110 640 1010 664Q930 690 914 800H1200z",
    ] {
        canvas.add(&format!(
            r#"<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="3"/>"#
        ));
    }
}

fn backdrop(canvas: &mut Canvas, trim: &Trim) {
    let fill = canvas.radial(&[
        (0.0, &trim.upper.lighter(0.22).hex(), 1.0),
        (1.0, &trim.upper.darker(0.35).hex(), 1.0),
    ]);
    canvas.rect((0.0, 0.0, 1200.0, 800.0), 0.0, &fill);
}

fn wheel(canvas: &mut Canvas, trim: &Trim, page: usize) {
    outside(canvas, page);
    let top = canvas.vertical(&[
        (0.0, &trim.upper.lighter(0.18).hex(), 1.0),
        (1.0, &trim.upper.darker(0.2).hex(), 1.0),
    ]);
    let low = canvas.vertical(&[
        (0.0, &trim.lower.hex(), 1.0),
        (1.0, &trim.lower.darker(0.55).hex(), 1.0),
    ]);
    canvas.path("M0 230Q320 90 640 110T1200 190V800H0z", &top);
    canvas.path("M0 470Q600 400 1200 440V800H0z", &low);
    canvas.path("M0 452Q600 382 1200 422V444Q600 404 0 474z", trim.inlay);
    cluster(canvas, trim, (340.0, 140.0, 440.0, 150.0));
    screen(canvas, trim, (950.0, 190.0, 330.0, 220.0), page % 4);
    steering(canvas, trim, (560.0, 460.0), 320.0);
}

fn instruments(canvas: &mut Canvas, trim: &Trim, page: usize) {
    backdrop(canvas, trim);
    canvas.path(
        "M60 330Q600 60 1140 330V660H60z",
        &trim.upper.darker(0.5).hex(),
    );
    cluster(canvas, trim, (150.0, 250.0, 900.0, 320.0));
    let rim = canvas.vertical(&[(0.0, "#3d4249", 1.0), (1.0, "#121417", 1.0)]);
    canvas.add(&format!(r#"<path d="M-40 820Q{} 560 600 640T1240 820" fill="none" stroke="{rim}" stroke-width="70"/>"#, 200 + 20 * (page % 4)));
}

fn display(canvas: &mut Canvas, trim: &Trim, page: usize) {
    backdrop(canvas, trim);
    let low = canvas.vertical(&[
        (0.0, &trim.lower.hex(), 1.0),
        (1.0, &trim.lower.darker(0.5).hex(), 1.0),
    ]);
    canvas.path("M0 560Q600 510 1200 560V800H0z", &low);
    canvas.path("M0 540Q600 490 1200 540V562Q600 512 0 562z", trim.inlay);
    canvas.path("M0 562Q600 512 1200 562V566Q600 516 0 566z", trim.accent);
    match trim.screens {
        1 => screen(canvas, trim, (400.0, 90.0, 400.0, 600.0), page % 4),
        2 => {
            screen(canvas, trim, (70.0, 200.0, 620.0, 290.0), page % 4);
            screen(canvas, trim, (720.0, 200.0, 410.0, 290.0), (page + 1) % 4);
        }
        3 => {
            screen(canvas, trim, (360.0, 150.0, 480.0, 280.0), page % 4);
            vent(canvas, (200.0, 200.0, 130.0, 180.0), 6);
            vent(canvas, (870.0, 200.0, 130.0, 180.0), 6);
        }
        _ => screen(canvas, trim, (210.0, 120.0, 780.0, 430.0), page % 4),
    }
    for i in 0..5 {
        canvas.rect(
            (420.0 + 76.0 * f64::from(i), 640.0, 56.0, 26.0),
            8.0,
            "#1a1d22",
        );
    }
}

fn shifter(canvas: &mut Canvas, trim: &Trim, page: usize) {
    backdrop(canvas, trim);
    let mut taste = Seed::new(u64::try_from(page).unwrap_or(0)).fork(3);
    let side = canvas.linear(
        (0.0, 0.0, 1.0, 0.0),
        &[
            (0.0, &trim.lower.darker(0.4).hex(), 1.0),
            (0.5, &trim.lower.lighter(0.1).hex(), 1.0),
            (1.0, &trim.lower.darker(0.4).hex(), 1.0),
        ],
    );
    canvas.path("M300 0H900L1060 800H140z", &side);
    canvas.path("M370 60Q600 30 830 60L930 720Q600 770 270 720z", trim.inlay);
    canvas.path(
        "M390 84Q600 56 810 84L900 696Q600 742 300 696z",
        "#15171bd9",
    );
    canvas.path("M430 110H770L785 250H415z", "#07080a");
    canvas.path("M430 110H770V114H430z", trim.accent);
    for x in [430.0, 770.0] {
        let shift = taste.between(-6.0, 6.0);
        canvas.ellipse((x + shift, 590.0), (92.0, 66.0), "#8b929c");
        canvas.ellipse((x + shift, 592.0), (84.0, 59.0), "#060709");
        canvas.ellipse((x + shift, 606.0), (64.0, 38.0), "#1b1e23");
    }
    if trim.electric {
        let metal = canvas.vertical(&[
            (0.0, "#f6f8fa", 1.0),
            (0.5, "#aab1ba", 1.0),
            (1.0, "#6d747e", 1.0),
        ]);
        canvas.ellipse((600.0, 400.0), (104.0, 84.0), "#0a0b0d");
        canvas.ellipse((600.0, 392.0), (90.0, 72.0), &metal);
        canvas.ellipse((600.0, 388.0), (60.0, 46.0), "#20242a");
    } else {
        let boot = canvas.vertical(&[(0.0, "#30343b", 1.0), (1.0, "#0f1114", 1.0)]);
        canvas.path("M520 480L566 330H634L680 480Q600 510 520 480z", &boot);
        let knob = canvas.radial(&[(0.0, "#7b828c", 1.0), (1.0, "#22262c", 1.0)]);
        canvas.path(
            "M540 330Q530 240 600 232Q670 240 660 330Q600 356 540 330z",
            &knob,
        );
    }
    for (i, mark) in ["P", "R", "N", "D"].into_iter().enumerate() {
        let y = 336.0 + 38.0 * f64::from(u32::try_from(i).unwrap_or(0));
        let ink = if i == page % 4 {
            trim.accent
        } else {
            "#c5ccd5"
        };
        canvas.add(&format!(r#"<text x="744" y="{y}" font-family="sans-serif" font-size="26" fill="{ink}">{mark}</text>"#));
    }
}

fn door(canvas: &mut Canvas, trim: &Trim, page: usize) {
    outside(canvas, page);
    let panel = canvas.vertical(&[
        (0.0, &trim.upper.lighter(0.15).hex(), 1.0),
        (1.0, &trim.upper.darker(0.2).hex(), 1.0),
    ]);
    let card = canvas.vertical(&[
        (0.0, &trim.lower.lighter(0.12).hex(), 1.0),
        (1.0, &trim.lower.darker(0.3).hex(), 1.0),
    ]);
    canvas.path(
        "M0 0H210L90 330H0zM210 0H1200V40H196z",
        &trim.upper.darker(0.25).hex(),
    );
    canvas.path("M0 330Q600 260 1200 286V800H0z", &panel);
    canvas.path("M60 400Q600 330 1130 356L1100 560Q560 580 100 600z", &card);
    canvas.path("M60 384Q600 314 1150 340V352Q600 326 60 396z", trim.accent);
    canvas.path(
        "M180 540Q520 500 940 506Q990 512 980 548Q560 570 190 590z",
        &trim.seat.lighter(0.15).hex(),
    );
    for i in 0..4 {
        canvas.rect(
            (300.0 + 70.0 * f64::from(i), 520.0, 52.0, 18.0),
            6.0,
            "#1a1d22",
        );
    }
    canvas.rect((760.0, 404.0, 190.0, 34.0), 16.0, "#c3c9d1");
    canvas.rect((760.0, 414.0, 190.0, 24.0), 12.0, "#0b0c0e");
    canvas.ellipse((300.0, 694.0), (104.0, 84.0), "#0d0f12");
    canvas.ellipse((300.0, 694.0), (90.0, 72.0), "#262a30");
    canvas.ellipse((300.0, 694.0), (26.0, 20.0), "#8c939d");
    canvas.path(
        "M470 640Q800 620 1090 630L1060 740Q760 760 490 764z",
        "#08090bcc",
    );
}

fn vents(canvas: &mut Canvas, trim: &Trim, page: usize) {
    backdrop(canvas, trim);
    let low = canvas.vertical(&[
        (0.0, &trim.lower.lighter(0.1).hex(), 1.0),
        (1.0, &trim.lower.darker(0.4).hex(), 1.0),
    ]);
    canvas.path("M0 520Q600 460 1200 500V800H0z", &low);
    let inlay = canvas.linear(
        (0.0, 0.0, 0.0, 1.0),
        &[(0.0, "#ffffff", 0.25), (0.3, "#ffffff", 0.0)],
    );
    canvas.path("M0 430Q600 372 1200 412V510Q600 470 0 530z", trim.inlay);
    canvas.path("M0 430Q600 372 1200 412V510Q600 470 0 530z", &inlay);
    canvas.path("M0 530Q600 470 1200 510V518Q600 478 0 538z", trim.accent);
    if trim.seed.fork(4).chance(40) {
        for x in [330.0, 870.0] {
            canvas.ellipse((x, 250.0), (150.0, 150.0), "#aab1ba");
            canvas.ellipse((x, 250.0), (138.0, 138.0), "#0a0b0d");
            for i in 0..5 {
                canvas.rect(
                    (x - 110.0, 180.0 + 32.0 * f64::from(i), 220.0, 12.0),
                    6.0,
                    "#40464f",
                );
            }
            canvas.ellipse((x, 250.0), (34.0, 34.0), "#c3c9d1");
        }
    } else {
        vent(canvas, (130.0, 170.0, 420.0, 150.0), 6);
        vent(canvas, (650.0, 170.0, 420.0, 150.0), 6);
    }
    for i in 0..6 {
        let lit = usize::try_from(i).unwrap_or(0) == page % 6;
        canvas.rect(
            (270.0 + 112.0 * f64::from(i), 600.0, 88.0, 44.0),
            10.0,
            if lit { trim.accent } else { "#1a1d22" },
        );
    }
}
