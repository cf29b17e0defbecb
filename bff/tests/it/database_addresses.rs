//! What the seventeen parts of a database address ask of its upstream.

use crate::support::{Does, Gateway, Upstream, envelope, get};

fn upstream() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"series":[],"total":0}"#)))
}

/// Requests for cars.
fn searches(upstream: &Upstream) -> Vec<String> {
    let all = upstream.all().into_iter();
    let asked = all.filter(|seen| seen.path.ends_with("conditionsearch"));
    asked.map(|seen| seen.query).collect()
}

// B2.32
#[actix_web::test]
async fn a_slot_takes_what_its_condition_takes() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (slots, sent) in [
        ("7_6_5_4_3_2_1-0-0-0", "brand=1_2_3_4_5_6_7&"),
        ("999999999999-0-0-0", "brand=999999999999&"),
        ("0-15_10-0-0", "price=10%2C15&"),
        ("0-15_15-0-0", "price=15%2C15&"),
        ("0-0-12_3-0", "level=12&"),
        ("0-0-0-123_45_45_0", "country=45_123&"),
    ] {
        let before = searches(&upstream).len();
        let address = format!("/car/{slots}-0-0-0-0-0-0-0-0-0-0-44-5_5-0.html");
        assert_eq!(get(&gateway.url(&address)).await.status, 200, "{address}");
        let asked = searches(&upstream).split_off(before);
        assert_eq!(asked.len(), 1, "{address}");
        assert!(asked[0].contains(sent), "{address}: {}", asked[0]);
    }
}

/// Other spellings of a selection are the same page, and ask nothing more.
#[actix_web::test]
async fn spellings_of_one_selection_are_one_request_and_one_canonical_address() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for address in [
        "/car/1_6-10_15-2-0-0-0-5_7-0-0-0-0-0-0-0-4-0-0.html",
        "/car/6_1-15_10-2_3-0-0-0-7_5-0-0-0-0-0-0-0-9-0-1.html",
        "/car/6_1_6_0-_10__15_-2_-_-0_0-0-_7_5-0-0-0-0-0-0-0-_-8_8-001.html",
    ] {
        let answer = get(&gateway.url(address)).await;
        assert_eq!(answer.status, 200, "{address}");
        let canonical = "/car/1_6-10_15-2-0-0-0-5_7-0-0-0-0-0-0-0-4-0-0.html\">";
        assert!(answer.text.contains(canonical), "{address}");
    }
    assert_eq!(searches(&upstream).len(), 1);
}

/// The address selects content that there cannot be.
#[actix_web::test]
async fn a_value_that_its_condition_does_not_take_is_refused() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    // 69 characters.
    let long = (100_000_001..100_000_008).map(|id: u32| id.to_string());
    let long = long.collect::<Vec<_>>().join("_");
    for slots in [
        "1234567890123-0-0",
        "0-1_2_3-0",
        "0-0-02",
        &format!("{long}-0-0"),
    ] {
        let address = format!("/car/{slots}-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html");
        assert_eq!(get(&gateway.url(&address)).await.status, 400, "{address}");
    }
    assert_eq!(searches(&upstream).len(), 0);
    let address = "/car/0-a-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html";
    assert_eq!(get(&gateway.url(address)).await.status, 404);
}
