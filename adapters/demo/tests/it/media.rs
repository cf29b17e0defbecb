//! Pictures over HTTP.

use crate::support::{demo, some_ids};

fn address() -> String {
    format!(
        "/media/car/{}/2/wg-1.svg",
        some_ids("series.csv", "series_id")[1]
    )
}

#[test]
fn a_picture_is_an_immutable_svg() {
    let demo = demo();
    let reply = demo.get(&address());
    assert_eq!(reply.status, 200);
    assert_eq!(reply.headers["content-type"], "image/svg+xml");
    assert_eq!(reply.headers["x-content-type-options"], "nosniff");
    assert!(reply.headers["cache-control"].contains("immutable"));
    assert!(reply.text().starts_with("<svg"));
    assert_eq!(demo.get(&address()).headers["etag"], reply.headers["etag"]);
}

#[test]
fn known_picture_is_304() {
    let demo = demo();
    let etag = demo.get(&address()).headers["etag"].clone();
    let reply = demo
        .send("GET", &address(), &[("if-none-match", &etag)], "")
        .unwrap();
    assert_eq!((reply.status, reply.body.len()), (304, 0));
}

#[test]
fn serves_a_range_of_a_picture() {
    let demo = demo();
    let whole = demo.get(&address());
    let part = demo
        .send("GET", &address(), &[("range", "bytes=10-19")], "")
        .unwrap();
    assert_eq!(part.status, 206);
    assert_eq!(part.body, whole.body[10..20]);
    assert_eq!(
        part.headers["content-range"],
        format!("bytes 10-19/{}", whole.body.len())
    );
    let outside = demo
        .send("GET", &address(), &[("range", "bytes=99999999-")], "")
        .unwrap();
    assert_eq!(outside.status, 416);
    let stale = demo
        .send(
            "GET",
            &address(),
            &[("range", "bytes=10-19"), ("if-range", "\"old\"")],
            "",
        )
        .unwrap();
    assert_eq!(stale.status, 200);
}

#[test]
fn head_reports_the_size_without_the_body() {
    let demo = demo();
    let whole = demo.get(&address());
    let head = demo.send("HEAD", &address(), &[], "").unwrap();
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.headers["content-length"], whole.body.len().to_string());
}

#[test]
fn pictures_that_do_not_exist_are_not_found() {
    let demo = demo();
    let id = &some_ids("series.csv", "series_id")[1];
    for path in [
        "/media/nothing".to_owned(),
        "/media/car/123456789/0/wg-1.svg".to_owned(),
        format!("/media/car/{id}/8/wg-1.svg"),
        format!("/media/car/{id}/0/wg-999.svg"),
        format!("/media/car/{id}/0/wg-0.svg"),
        format!("/media/car/{id}/0/xx-1.svg"),
        format!("/media/car/0{id}/0/wg-1.svg"),
        "/media/author/0.svg".to_owned(),
        "/media/banner/1.svg".to_owned(),
        "/media/cover/1.svg".to_owned(),
        "/media/icon/nothing.svg".to_owned(),
    ] {
        assert_eq!(demo.get(&path).status, 404, "{path}");
    }
}

#[test]
fn two_series_look_different() {
    let demo = demo();
    let ids = some_ids("series.csv", "series_id");
    let white = |id: &str| demo.get(&format!("/media/white/{id}.svg")).body;
    assert_ne!(white(&ids[0]), white(&ids[1]));
}
