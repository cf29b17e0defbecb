//! Ads and discounts.

use std::collections::HashSet;

use contracts::Call;

use crate::support::{demo, encoded, texts};

#[test]
fn a_banner_can_be_named_and_seen() {
    let demo = demo();
    for location in ["22", "1"] {
        let banner = demo.result(Call::GetAds, &format!("location_id={location}"));
        let id = banner["ad_id"].as_str().unwrap();
        let named = demo.result(
            Call::GetAds,
            &format!("location_id={location}&ad_id={id}&city={}", encoded("上海")),
        );
        assert_eq!(named["pc_poster_url"], banner["pc_poster_url"]);
        for picture in ["pc_poster_url", "background_pc_url", "material_image"] {
            assert_eq!(demo.get(banner[picture].as_str().unwrap()).status, 200);
        }
        assert!(banner["target_url"].as_str().unwrap().starts_with('/'));
    }
    assert_eq!(
        demo.ask(Call::GetAds, "location_id=22&ad_id=nothing")["ResultCode"],
        1004
    );
}

#[test]
fn an_ad_about_the_asked_series_comes_first() {
    let demo = demo();
    let ads = demo.result(Call::Commercialv2, "location=car_index_top_banner")["ads"].clone();
    let last = ads.as_array().unwrap().last().unwrap();
    let Some(series) = last["jump_url"].as_str().unwrap().strip_prefix("/pic/s-") else {
        return;
    };
    let series = series.trim_end_matches("/gf.html");
    let asked = demo.result(
        Call::Commercialv2,
        &format!("location=car_index_top_banner&series_id={series}"),
    );
    assert_eq!(asked["ads"][0]["plan_id"], last["plan_id"]);
}

#[test]
fn discounts_are_of_the_city_and_paged() {
    let demo = demo();
    let all = demo.whole(Call::GatherDiscount, "", "/data", 10);
    let total = demo.result(Call::GatherDiscount, "")["total"]
        .as_u64()
        .unwrap();
    assert!(total >= 10);
    assert_eq!(all.len() as u64, total);
    assert_eq!(
        texts(&all, "goods_id")
            .into_iter()
            .collect::<HashSet<_>>()
            .len(),
        all.len()
    );
    let other = demo.result(
        Call::GatherDiscount,
        &format!("city={}&rn=50", encoded("成都")),
    );
    assert_ne!(other["data"][0]["goods_id"], all[0]["goods_id"]);
    for goods in &all {
        assert_eq!(
            demo.get(goods["head_images"][0].as_str().unwrap()).status,
            200
        );
        assert!(goods["cash_back"].as_str().unwrap().parse::<u32>().unwrap() > 0);
    }
}
