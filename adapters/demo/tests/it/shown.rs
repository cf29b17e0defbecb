//! What README.md says is to be seen with the project's own folder.

use std::sync::Arc;

use contracts::Call;
use demo::Options;
use serde_json::{Value, json};

use crate::deals::{ask, lead, post};
use crate::support::{Demo, demo_of};

const README: &str = include_str!("../../README.md");

/// With the project's own folder, whatever `DATA_DIR` is: the addresses hold its ids.
fn demo() -> Demo {
    demo_of(Arc::new(demo::load(&Options::default()).unwrap()))
}

/// Fails if no row begins with the address, or none of those is about the text.
fn documented(address: &str, about: &str) {
    let row = |line: &&str| line.starts_with(&format!("| `{address}`")) && line.contains(about);
    assert!(README.lines().any(|line| row(&line)), "{address}: {about}");
}

fn dealers(demo: &Demo, series: &str, city: &str) -> usize {
    let query = format!("series_id={series}&city={}", crate::support::encoded(city));
    let picker = demo.result(Call::GetModelDealer, &query);
    picker["dealer_list"].as_array().unwrap().len()
}

#[test]
fn addresses_of_forms_with_seven_dealers_one_and_none() {
    let demo = demo();
    documented("/askprice/s-1001.html", "seven dealers");
    assert_eq!(dealers(&demo, "1001", "北京"), 7);
    documented("/askprice/s-1086.html", "one dealer");
    assert_eq!(dealers(&demo, "1086", "北京"), 1);
    documented("/askprice/s-1001.html", "海北");
    assert_eq!(dealers(&demo, "1001", "海北"), 0);
    documented("/askprice/s-1021.html", "已停售");
    let stopped = demo.result(Call::GetSeriesInfo, "series_id=1021");
    assert_eq!(stopped["sell_stat"], 0);
}

#[test]
fn address_whose_form_wants_a_code_until_a_login() {
    let demo = demo();
    documented("/askprice/s-1001.html?page_id=ad7", "wants a code");
    let status = |body: &Value, session: &str| {
        let headers = [("x-session-token", session)];
        ask(&demo, Call::GetVerifyCodeStatus, "", &headers, body)["Result"].take()
    };
    let from_an_ad = json!({"type": "pc", "clue_source_type": "form", "ad_page_id": "ad7"});
    let shown = status(&from_an_ad, "");
    assert_eq!(
        (&shown["status"], &shown["show_reason_type"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(status(&from_an_ad, "demo-stoken-1")["status"], 0);
    let other = json!({"type": "pc", "clue_source_type": "form"});
    assert_eq!(status(&other, "")["status"], 0);
}

#[test]
fn every_test_phone_is_documented_and_does_what_it_says() {
    let demo = demo();
    for (phone, about, code) in [
        ("19900000000", "taken at once", 0),
        ("19900010000", "taken at once", 0),
        ("19900020000", "请输入您的验证码", 1102),
        ("19900030000", "提交过于频繁，请明天再试（演示数据）", 1201),
        ("19900060000", "验证码发送失败，请重试", 1102),
    ] {
        documented("/askprice/s-1001.html", phone);
        documented("/askprice/s-1001.html", about);
        let mut body = lead(phone);
        body["series_id"] = json!("1001");
        body["ids"] = json!("");
        let answer = post(&demo, Call::LeadSubmit, &body);
        assert_eq!(answer["ResultCode"], code, "{phone}");
    }
    // The outcomes of these are in state.rs and fault.rs.
    for phone in ["19900040000", "19900050000", "19900070000", "19900080000"] {
        documented("/askprice/s-1001.html", phone);
    }
}

#[test]
fn an_ad_asks_for_the_lowest_price_or_for_instalments() {
    let demo = demo();
    documented("/submit/102.html?locationId=22", "the form of an ad");
    let ad = demo.result(Call::GetSubmit, "ad_id=102&location_id=22");
    assert_eq!(ad.get("ask_kind"), None);
    documented("/submit/104.html?locationId=22", "查看分期");
    let ad = demo.result(Call::GetSubmit, "ad_id=104&location_id=22");
    assert_eq!(ad["ask_kind"], "stages");
}

fn coupon(demo: &Demo, spu: &str, kind: &str, session: &str) -> Value {
    let query = format!("spu_id={spu}&coupon_type={kind}");
    let headers = [("x-session-token", session)];
    ask(demo, Call::CouponDetail, &query, &headers, &Value::Null)["Result"].take()
}

fn now() -> u64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    since.as_secs()
}

#[test]
fn coupons_of_every_type_and_state() {
    let demo = demo();
    let time = |coupon: &Value, name: &str| coupon[name].as_u64().unwrap();
    let is_open = |coupon: &Value| {
        (time(coupon, "get_start_time")..time(coupon, "get_end_time")).contains(&now())
    };
    documented("/?coupon=10440131", "can be claimed");
    documented(
        "/?coupon=10440131&coupon_type=1",
        "an instant discount, a gift pack, a benefit",
    );
    let mut amounts = Vec::new();
    for kind in ["10", "1", "2", "3"] {
        let coupon = coupon(&demo, "10440131", kind, "");
        assert!(is_open(&coupon) && coupon["stock"] != 0, "{coupon}");
        assert_eq!(coupon["need_verify_code"], 0);
        amounts.push(coupon["amount"].as_str().unwrap().to_owned());
    }
    assert_eq!(amounts, ["1500", "750", "888", "300"]);

    documented("/?coupon=12170131", "needs a code");
    let with_code = coupon(&demo, "12170131", "10", "");
    assert!(is_open(&with_code) && with_code["stock"] != 0);
    assert_eq!(with_code["need_verify_code"], 1);
    documented("/?coupon=10060131", "none left");
    assert_eq!(coupon(&demo, "10060131", "10", "")["stock"], 0);
    documented("/?coupon=10220131", "over");
    assert!(time(&coupon(&demo, "10220131", "10", ""), "get_end_time") <= now());
    documented("/?coupon=10740131", "to come");
    assert!(time(&coupon(&demo, "10740131", "10", ""), "get_start_time") > now());

    for (spu, state, status) in [
        ("10750289", "received", 1),
        ("10250131", "used", 2),
        ("10160131", "expired", 3),
    ] {
        documented(&format!("/?coupon={spu}"), state);
        let own = coupon(&demo, spu, "10", "demo-stoken-2");
        assert_eq!(
            (&own["is_receive"], &own["receive_status"]),
            (&json!(1), &json!(status))
        );
        let is_over = time(&own, "effect_end_time") <= now();
        assert_eq!(is_over, status == 3, "{state}: {own}");
    }
}

#[test]
fn authors_of_every_level_of_verification() {
    let demo = demo();
    for (nid, about, level) in [
        ("117300", "level 1", "1"),
        ("108422", "level 2", "2"),
        ("109819", "without a mark", "0"),
    ] {
        documented(&format!("/article/{nid}.html"), about);
        let article = demo.result(Call::ArticleDetail, &format!("nid={nid}"));
        assert_eq!(article["news"]["author"]["vtype"], level, "{nid}");
    }
}

#[test]
fn posts_banners_and_promoted_reviews() {
    let demo = demo();
    documented("/dongtai/dp0001", "short post");
    let post = demo.result(Call::ArticleDetail, "nid=dp0001");
    assert_eq!(post["news"]["news_type"], "dongtai");

    documented("/comment/s-1001", "promoted");
    let summary = demo.result(Call::Getserieskoubei, "series_id=1001");
    let id = summary["content_list"][0]["id"].as_str().unwrap();
    let promoted = demo.result(Call::KoubeisDetail, &format!("id={id}"));
    assert_eq!(promoted["koubei"]["series_id"], "1001");
    documented("/comment/m-20001", "of one model");
    let summary = demo.result(Call::Getserieskoubei, "model_id=20001");
    let id = summary["content_list"][0]["id"].as_str().unwrap();
    let promoted = demo.result(Call::KoubeisDetail, &format!("id={id}"));
    assert_eq!(promoted["koubei"]["model_id"], "20001");

    documented("/rank/1-0-0-0-0-0-0.html", "banner");
    let list = demo.result(Call::GetRankListNew, "sort=sale");
    assert_eq!(
        demo.get(list["banner"]["pc_poster_url"].as_str().unwrap())
            .status,
        200
    );
    documented("/rank/1-0-0-0-0-0-0.html?sort=authorInfluence", "authors");
    let authors = demo.result(Call::GetRankListNew, "sort=authorInfluence");
    for author in authors["list"].as_array().unwrap() {
        let address = author["target_url"].as_str().unwrap();
        assert!(
            address.starts_with("/article/") || address.starts_with("/video/"),
            "{author}"
        );
    }

    documented("/", "nineteen hot brands");
    let home = demo.result(Call::Index, "");
    assert_eq!(home["hot_brands"].as_array().unwrap().len(), 19);
    assert_eq!(home["banner_operation"].as_array().unwrap().len(), 6);
    documented("/?backImg=/media/banner/104.svg", "preview");
    assert_eq!(demo.get("/media/banner/104.svg").status, 200);
    documented("/?ad_id=104&ad_city=北京", "one banner");
    let placed = demo.result(Call::GetAds, "location_id=22&ad_id=104");
    assert_eq!(placed["ad_id"], "104");
}
