//! Visual content of a car: its ads, turning views, films.

use std::collections::HashSet;

use contracts::Call;

use crate::cars::{series_ids, sold};
use crate::support::demo;

// B7.123
// L3.122 L3.127 L7.117
#[test]
fn ad_has_a_landing_page_and_canopy_has_a_film() {
    let demo = demo();
    let ads = demo.result(Call::Commercialv2, "location=car_canopy_other");
    for ad in ads["ads"].as_array().unwrap() {
        let film = demo.get(ad["canopy"]["video_url"].as_str().unwrap());
        assert_eq!(
            (film.status, film.headers["content-type"].as_str()),
            (200, "video/mp4")
        );
    }
    let banner = demo.result(Call::GetAds, "location_id=22");
    let page = demo.result(
        Call::GetSubmit,
        &format!("ad_id={}", banner["ad_id"].as_str().unwrap()),
    );
    assert_eq!(page["pc_poster_url"], banner["pc_poster_url"]);
    assert_eq!(page["location_id"], "22");
    let model = page["model_id"].as_str().unwrap();
    let model = demo.result(Call::CarModalInfo, &format!("model_id={model}"));
    assert_eq!(
        model["modelInfo"]["series_id"],
        page["series"][0]["series_id"]
    );
}

// B7.56
#[test]
fn car_has_36_frames_and_a_cabin_panorama() {
    let demo = demo();
    let id = sold(&demo);
    let vr = demo.result(Call::Getvrconfig, &format!("series_id={id}"));
    for color in vr["round"]["colors"].as_array().unwrap() {
        let frames = color["frames"].as_array().unwrap();
        assert_eq!(frames.len(), 36);
        let drawn: HashSet<Vec<u8>> = frames
            .iter()
            .map(|frame| demo.get(frame.as_str().unwrap()).body)
            .collect();
        assert_eq!(drawn.len(), 36);
    }
    let pano = demo.get(&format!("/media/pano/{id}.svg"));
    assert_eq!(pano.status, 200);
    assert!(pano.text().contains(r#"viewBox="0 0 2048 1024""#));
    for path in [
        "round/123456789/0.svg",
        "pano/123456789.svg",
        "clip/123456789.mp4",
    ] {
        assert_eq!(demo.get(&format!("/media/{path}")).status, 404, "{path}");
    }
    assert_eq!(demo.get(&format!("/media/round/{id}/36.svg")).status, 404);
}

#[test]
fn serves_a_range_of_a_film() {
    let demo = demo();
    let items = demo.whole(
        Call::GetSeriesrec,
        &format!("series_id={}", series_ids()[0]),
        "/list",
        10,
    );
    let video = items.iter().find(|item| item["contentType"] == 2).unwrap();
    let path = format!("/media/clip/{}.mp4", video["nid"].as_str().unwrap());
    let whole = demo.get(&path);
    assert_eq!(&whole.body[4..8], b"ftyp");
    assert!(whole.body.len() < 200_000);
    let part = demo
        .send("GET", &path, &[("range", "bytes=100-199")], "")
        .unwrap();
    assert_eq!(
        (part.status, part.body.as_slice()),
        (206, &whole.body[100..200])
    );
    assert_eq!(part.headers["content-type"], "video/mp4");
    let article = items.iter().find(|item| item["contentType"] == 1).unwrap();
    let none = format!("/media/clip/{}.mp4", article["nid"].as_str().unwrap());
    assert_eq!(demo.get(&none).status, 404);
}
