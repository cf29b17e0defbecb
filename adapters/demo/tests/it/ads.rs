//! Ads and discounts.

use std::collections::HashSet;

use contracts::Call;

use crate::support::{demo, encoded, rows, texts};

// B7.121
// L7.114 L7.115 L7.116
#[test]
fn banner_can_be_selected_by_id_or_city() {
    let demo = demo();
    let promises = ["限时优惠", "新款到店", "置换补贴", "试驾季", "金融方案"];
    for (location, number) in [("22", 1..=4), ("1", 1..=4)] {
        let mut forms = 0;
        for number in number {
            let id = if location == "22" { 100 } else { 200 } + number;
            let query = format!("location_id={location}&ad_id={id}");
            let banner = demo.result(Call::GetAds, &query);
            assert_eq!(banner["ad_id"], id.to_string());
            let elsewhere = format!("{query}&city={}", encoded("上海"));
            let named = demo.result(Call::GetAds, &elsewhere);
            assert_eq!(named["pc_poster_url"], banner["pc_poster_url"]);
            for picture in ["pc_poster_url", "background_pc_url", "material_image"] {
                assert_eq!(demo.get(banner[picture].as_str().unwrap()).status, 200);
            }
            // A banner without a target leads to its form.
            let (title, target) = (banner["title"].as_str(), banner["target_url"].as_str());
            let has_form = promises.iter().any(|end| title.unwrap().ends_with(end));
            assert_eq!(target.unwrap().is_empty(), has_form, "{banner}");
            forms += usize::from(has_form);
        }
        assert!((1..4).contains(&forms), "{location}: {forms}");
    }
    assert_eq!(
        demo.ask(Call::GetAds, "location_id=22&ad_id=nothing")["ResultCode"],
        1004
    );
}

// B2.123
#[test]
fn right_banner_comes_with_the_others_of_its_place() {
    let demo = demo();
    let ask = |more: &str| demo.result(Call::GetAds, &format!("location_id=1{more}"));
    let banner = ask("");
    let others = banner["others"].as_array().unwrap();
    let mut ids = texts(others, "ad_id");
    ids.push(banner["ad_id"].as_str().unwrap().to_owned());
    ids.sort_unstable();
    assert_eq!(ids, ["201", "202", "203", "204"]);
    for other in others {
        for picture in ["pc_poster_url", "background_pc_url"] {
            assert_eq!(demo.get(other[picture].as_str().unwrap()).status, 200);
        }
    }
    // A banner that is chosen stands alone.
    assert_eq!(ask("&ad_id=203")["ad_id"], "203");
    assert!(ask("&ad_id=203").get("others").is_none());
}

// B7.126
// L7.121
#[test]
fn ad_about_the_requested_series_comes_first() {
    let demo = demo();
    let ads = demo.result(Call::Commercialv2, "location=car_index_top_banner")["ads"].clone();
    let ads = ads.as_array().unwrap();
    let last = ads.last().unwrap();
    let title = last["title"].as_str().unwrap();
    let known = rows("series.csv");
    let about = known.iter().filter(|row| title.contains(&row["name"]));
    let series = &about.max_by_key(|row| row["name"].len()).unwrap()["series_id"];
    let asked = demo.result(
        Call::Commercialv2,
        &format!("location=car_index_top_banner&series_id={series}"),
    );
    assert_eq!(asked["ads"][0]["plan_id"], last["plan_id"]);
}

// B7.129
// L3.120 L7.105
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

#[test]
fn discounts_can_be_filtered_by_brand_or_dealer() {
    let demo = demo();
    let all = demo.whole(Call::GatherDiscount, "", "/data", 10);
    let dealer = all[0]["dealer_id"].as_str().unwrap();
    let own = demo.whole(
        Call::GatherDiscount,
        &format!("dealer_id={dealer}"),
        "/data",
        10,
    );
    let expected: Vec<_> = all
        .iter()
        .filter(|goods| goods["dealer_id"] == dealer)
        .collect();
    assert_eq!(own.iter().collect::<Vec<_>>(), expected);

    let shop = demo.result(Call::ShopClueThread, &format!("dealer_id={dealer}"));
    let brand = shop["brand_id"].as_str().unwrap();
    let sold = texts(shop["series_list"].as_array().unwrap(), "series_id");
    let of_brand = demo.whole(
        Call::GatherDiscount,
        &format!("brand_id={brand}"),
        "/data",
        10,
    );
    assert!(of_brand.len() >= own.len());
    for goods in &of_brand {
        assert!(sold.iter().any(|id| goods["series_id"] == id.as_str()));
    }
}

#[test]
fn a_dealer_is_listed_with_its_brand_its_city_and_its_discounts() {
    let demo = demo();
    let dealers = demo.result(Call::DealerList, "rn=50")["dealer_list"].clone();
    let given = |dealer: &str| {
        demo.result(Call::GatherDiscount, &format!("dealer_id={dealer}&rn=1"))["total"].clone()
    };
    let dealers = dealers.as_array().unwrap();
    for dealer in &dealers[..8] {
        let id = dealer["dealer_id"].as_str().unwrap();
        let shop = demo.result(Call::ShopClueThread, &format!("dealer_id={id}"));
        assert_eq!(dealer["brand_name"], shop["brand_name"]);
        assert_eq!(dealer["logo"], shop["logo"]);
        assert_eq!(dealer["city"], "北京");
        assert_eq!(dealer["discount_count"], given(id));
    }
}

// L3.92 L3.93
#[test]
fn dealer_price_of_a_model_is_the_same_everywhere() {
    let demo = demo();
    let dealer = demo.result(Call::DealerList, "rn=1")["dealer_list"][0]["dealer_id"].clone();
    let dealer = dealer.as_str().unwrap();
    let shop = demo.result(Call::ShopClueThread, &format!("dealer_id={dealer}"));
    let series = &shop["series_list"][0];
    let id = series["series_id"].as_str().unwrap();
    let model = series["model_id"].as_str().unwrap();
    let picker = demo.result(
        Call::GetModelDealer,
        &format!("series_id={id}&model_id={model}&dealer_id={dealer}"),
    );
    assert_eq!(picker["dealer_list"][0]["dealer_id"], dealer);
    for price in ["discount_price", "reference_price"] {
        assert_eq!(picker["dealer_list"][0][price], series[price], "{price}");
    }
    let models = shop["model_list"].as_array().unwrap();
    let same = models.iter().find(|known| known["mid"] == model).unwrap();
    assert_eq!(same["discount_price"], series["discount_price"]);
}
