use std::collections::HashSet;

use super::{
    Body, Look, View, avatar, banner, brand_logo, change_icon, cover, draw, exterior_title,
    interior_title, official_title, space_title,
};

const BODIES: [Body; 10] = [
    Body::Hatchback,
    Body::Sedan,
    Body::Suv,
    Body::Mpv,
    Body::Sports,
    Body::Pickup,
    Body::MicroVan,
    Body::MicroTruck,
    Body::LightBus,
    Body::Wagon,
];

fn look(body: Body, seed: u64) -> Look {
    Look {
        body,
        size: 0.5,
        electric: seed % 2 == 1,
        seed,
        name: "星途 L7".into(),
        paint: 0,
    }
}

fn views() -> Vec<View> {
    let mut views = vec![View::WhiteBackground];
    views.extend((0..14).map(View::Exterior));
    views.extend((0..7).map(View::Interior));
    views.extend((0..6).map(View::Space));
    views.extend((0..8).map(View::Official));
    views.extend((0..36).map(View::Round));
    views
}

/// Checks what an XML parser would: tags nest and close, attributes are quoted, ids are unique
/// and every reference has its target.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = HashSet::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("every tag ends");
        assert!(!text.contains('>'), "stray > in {text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "unpaired quote in {tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some((_, rest)) = tag.split_once(" id=\"") {
            let id = rest.split('"').next().unwrap_or_default();
            assert!(ids.insert(id), "id {id} twice");
        }
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    for reference in svg
        .split("url(#")
        .skip(1)
        .chain(svg.split("href=\"#").skip(1))
    {
        let id = reference.split([')', '"']).next().unwrap_or_default();
        assert!(ids.contains(id), "no target for {id}");
    }
    for bare in svg.split('&').skip(1) {
        let entity = bare.split(';').next().unwrap_or_default();
        assert!(
            ["amp", "lt", "gt", "quot", "#39"].contains(&entity),
            "bare & before {entity}"
        );
    }
    assert!(
        !svg.contains("NaN") && !svg.contains("inf"),
        "a number went wrong"
    );
}

#[test]
fn every_view_of_every_body_is_well_formed_and_small() {
    for (seed, body) in (0_u64..).zip(BODIES) {
        for size in [0.0, 0.5, 1.0] {
            let look = Look {
                size,
                ..look(body, seed * 7 + 1)
            };
            for view in views() {
                let svg = draw(&look, view);
                assert_well_formed(&svg);
                assert!(svg.len() < 40_000, "{body:?} {view:?}: {}", svg.len());
            }
        }
    }
}

#[test]
fn odd_numbers_are_drawn_all_the_same() {
    for size in [f32::NAN, f32::INFINITY, -3.0, 9.0] {
        let look = Look {
            size,
            paint: 123,
            seed: u64::MAX,
            ..look(Body::Sedan, 1)
        };
        assert_well_formed(&draw(&look, View::Exterior(u32::MAX)));
        assert_well_formed(&draw(&look, View::Interior(u32::MAX)));
        assert_well_formed(&draw(&look, View::Space(u32::MAX)));
        assert_well_formed(&draw(&look, View::Official(u32::MAX)));
        assert_well_formed(&draw(&look, View::Round(u8::MAX)));
    }
}

/// A picture without its ids and label, which differ anyway.
fn drawing(svg: &str) -> String {
    let prefix = svg
        .split_once("id=\"")
        .and_then(|(_, rest)| rest.split('"').next())
        .map_or("", |id| &id[..id.len() - 1]);
    let start = svg.find("<defs>").unwrap_or(0);
    svg[start..].replace(prefix, "")
}

#[test]
fn views_and_frames_differ() {
    for body in BODIES {
        let look = look(body, 5);
        let drawings: HashSet<String> = views()
            .iter()
            .map(|&view| drawing(&draw(&look, view)))
            .collect();
        // The first frame of the turn is no copy of a picture in the set either.
        assert_eq!(drawings.len(), views().len(), "{body:?}");
    }
}

#[test]
fn series_differ_in_the_same_view() {
    let drawings: HashSet<String> = (0..300)
        .map(|seed| drawing(&draw(&look(Body::Suv, seed * 2), View::WhiteBackground)))
        .collect();
    assert_eq!(drawings.len(), 300);
}

#[test]
fn paint_and_drive_are_seen() {
    let white = look(Body::Sedan, 4);
    let red = Look {
        paint: 5,
        ..white.clone()
    };
    let electric = Look {
        electric: true,
        ..white.clone()
    };
    let view = View::Exterior(0);
    assert_ne!(drawing(&draw(&white, view)), drawing(&draw(&red, view)));
    assert_ne!(
        drawing(&draw(&white, view)),
        drawing(&draw(&electric, view))
    );
}

#[test]
fn the_same_input_gives_the_same_picture() {
    let look = look(Body::Mpv, 3);
    for view in views() {
        assert_eq!(draw(&look, view), draw(&look, view));
    }
}

#[test]
fn ids_of_two_pictures_do_not_collide() {
    let look = look(Body::Wagon, 8);
    let mut ids = HashSet::new();
    for view in views() {
        let svg = draw(&look, view);
        for piece in svg.split(" id=\"").skip(1) {
            let id = piece.split('"').next().unwrap_or_default().to_owned();
            assert!(ids.insert(id), "{view:?}");
        }
    }
}

#[test]
fn names_are_escaped() {
    let name = "<&\">'\u{1}驾到";
    let look = Look {
        name: name.into(),
        ..look(Body::Sedan, 2)
    };
    for view in views() {
        assert_well_formed(&draw(&look, view));
    }
    assert!(draw(&look, View::Exterior(0)).contains("&lt;&amp;&quot;&gt;&#39;驾到"));
    assert_well_formed(&banner(name, name, &look, (1200, 300)));
    assert_well_formed(&banner("", "", &look, (0, 0)));
    assert_well_formed(&cover(name, &look));
    assert_well_formed(&avatar(name, 1));
    assert_well_formed(&avatar("", 1));
    assert_well_formed(&brand_logo(name, 1));
}

#[test]
fn emblems_of_brands_differ() {
    let logos: HashSet<String> = (0..250)
        .map(|brand| drawing(&brand_logo("同名", brand)))
        .collect();
    // The letter and the size of it vary as well, so even one name gives distinct emblems.
    assert!(logos.len() > 240, "{}", logos.len());
}

#[test]
fn a_change_has_three_looks() {
    assert!(change_icon(4).contains("上升"));
    assert!(change_icon(i32::MIN).contains("下降"));
    assert!(change_icon(0).contains("持平"));
    assert_well_formed(&change_icon(0));
}

#[test]
fn names_decide_the_silhouette() {
    let cases = [
        ("三厢车", "紧凑型车", Body::Sedan),
        ("两厢车", "小型车", Body::Hatchback),
        ("SUV", "中型SUV", Body::Suv),
        ("MPV", "中大型MPV", Body::Mpv),
        ("硬顶跑车", "跑车", Body::Sports),
        ("软顶敞篷车", "跑车", Body::Sports),
        ("皮卡", "皮卡", Body::Pickup),
        ("旅行车", "中型车", Body::Wagon),
        ("客车", "轻客", Body::LightBus),
        ("客车", "微面", Body::MicroVan),
        ("货车", "微卡", Body::MicroTruck),
        ("", "紧凑型SUV", Body::Suv),
        ("", "微型车", Body::Hatchback),
        ("", "", Body::Sedan),
    ];
    for (body, level, expected) in cases {
        assert_eq!(Body::from_names(body, level), expected, "{body} {level}");
    }
}

#[test]
fn captions_repeat_with_their_sets() {
    assert_eq!(exterior_title(0), "左前45度");
    assert_eq!(exterior_title(14), exterior_title(0));
    assert_eq!(interior_title(7), "中控台");
    assert_eq!(space_title(2), "后备厢");
    assert_eq!(official_title(9), official_title(1));
}
