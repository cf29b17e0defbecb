//! Coupons: offered in a city, claimed once, visible to the claimant.

use std::sync::Arc;

use contracts::Call;
use serde_json::{Value, json};

use crate::support::{Demo, STAMP, demo, encoded, keeps_contract};

const DETAIL: Call = Call::CouponDetail;
const CLAIM: Call = Call::CouponReceiveAll;

pub(crate) fn detail(demo: &Demo, spu: &str, session: &str) -> Value {
    let target = format!("{}?spu_id={spu}&{STAMP}", DETAIL.upstream_path());
    let headers = [("x-session-token", session)];
    let answer = demo.send("GET", &target, &headers, "").unwrap().json();
    keeps_contract(DETAIL, &answer);
    answer
}

pub(crate) fn claim(demo: &Demo, coupon: &Value, phone: &str, headers: &[(&str, &str)]) -> Value {
    let body = json!({
        "user_name": "林晓", "user_phone": phone, "spu_id": coupon["spuid"], "sku_id": coupon["skuid"],
        "coupon_type": "10", "model_id": coupon["best_model_id"],
        "consent_version": "2020-09-10", "consent_time": 1,
    });
    let target = format!("{}?{STAMP}", CLAIM.upstream_path());
    let answer = demo
        .send("POST", &target, headers, &body.to_string())
        .unwrap()
        .json();
    keeps_contract(CLAIM, &answer);
    answer
}

/// Every coupon shown in 北京.
pub(crate) fn coupons(demo: &Demo) -> Vec<Value> {
    let goods = demo.whole(Call::GatherDiscount, "", "/data", 50);
    assert!(goods.len() > 10);
    let coupon = |goods: &Value| {
        let coupon = detail(demo, goods["goods_id"].as_str().unwrap(), "")["Result"].take();
        for (own, listed) in [
            ("amount", "cash_back"),
            ("series_ids", "series_id"),
            ("shop_name", "shop_name"),
        ] {
            assert_eq!(coupon[own], goods[listed]);
        }
        assert!(coupon["stock"].as_u64() <= goods["stock"].as_u64());
        coupon
    };
    goods.iter().map(coupon).collect()
}

/// Whether a claim without a code succeeds.
pub(crate) fn can_be_claimed(coupon: &Value) -> bool {
    let time = |name: &str| coupon[name].as_u64().unwrap();
    (time("get_start_time")..time("get_end_time")).contains(&now())
        && coupon["stock"] != 0
        && coupon["need_verify_code"] == 0
}

fn now() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap()
        .as_secs()
}

fn is_open(coupon: &Value) -> bool {
    let time = |name: &str| coupon[name].as_u64().unwrap();
    (time("get_start_time")..time("get_end_time") - 60).contains(&now()) && coupon["stock"] != 0
}

fn easy(coupons: &[Value]) -> Value {
    let easy = |coupon: &&Value| is_open(coupon) && coupon["need_verify_code"] == 0;
    coupons.iter().find(easy).unwrap().clone()
}

// L3.98 L7.89
#[test]
fn a_coupon_leads_to_its_dealer_and_its_models() {
    let demo = demo();
    for coupon in coupons(&demo) {
        let thread = demo.result(
            Call::ShopClueThread,
            &format!(
                "dealer_id={}&series_ids={}",
                text(&coupon, "dealer_id"),
                text(&coupon, "series_ids")
            ),
        );
        assert_eq!(thread["best_model_id"], coupon["best_model_id"]);
        assert_eq!(thread["dealer_s_name"], coupon["shop_name"]);
    }
    for spu in ["1", "99999999", "10019999", "99999999999999999999"] {
        assert_eq!(detail(&demo, spu, "")["ResultCode"], 1004, "{spu}");
    }
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap()
}

// L5.31
#[test]
fn coupon_is_claimed_once_and_visible_to_the_claimant() {
    let demo = demo();
    let coupon = easy(&coupons(&demo));
    let spu = text(&coupon, "spuid");
    let session = [("x-session-token", "demo-stoken-1")];
    let keyed = [
        session[0],
        ("idempotency-key", "a3c4e1de-6f1e-4f0e-8a54-1e3d55b7a001"),
    ];
    let first = claim(&demo, &coupon, "19900010000", &keyed);
    assert_eq!(
        (&first["ResultCode"], &first["Result"]["receive_status"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(claim(&demo, &coupon, "19900010000", &keyed), first);
    assert_eq!(
        claim(&demo, &coupon, "19900010000", &[])["ResultCode"],
        2001,
        "the same phone"
    );
    assert_eq!(
        claim(&demo, &coupon, "19900000000", &session)["ResultCode"],
        2001,
        "the same login"
    );

    let seen = detail(&demo, spu, "demo-stoken-1")["Result"].take();
    assert_eq!(
        (&seen["is_receive"], &seen["receive_status"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        seen["stock"].as_u64(),
        coupon["stock"].as_u64().map(|stock| stock - 1)
    );
    assert_eq!(detail(&demo, spu, "")["Result"]["is_receive"], 0);
    let claims = demo.get("/demo/claims").json();
    assert_eq!(claims.as_array().unwrap().len(), 1);
    assert_eq!(claims[0]["receive_id"], first["Result"]["receive_id"]);
}

// L5.32
#[test]
fn the_same_phone_or_device_is_the_same_user_and_a_name_alone_is_not() {
    let demo = demo();
    let coupon = easy(&coupons(&demo));
    let claim = |name: &str, phone: &str, device: &str| {
        let body = json!({
            "user_name": name, "user_phone": phone, "spu_id": coupon["spuid"], "sku_id": coupon["skuid"],
            "coupon_type": "10", "model_id": coupon["best_model_id"],
            "consent_version": "2020-09-10", "consent_time": 1,
        });
        let target = format!("{}?{STAMP}&device_id={device}", CLAIM.upstream_path());
        let answer = demo.send("POST", &target, &[], &body.to_string());
        answer.unwrap().json()["ResultCode"].take()
    };
    assert_eq!(claim("林晓", "19900010000", "one"), 0);
    assert_eq!(claim("王芳", "19900010000", "two"), 2001, "the same phone");
    assert_eq!(claim("王芳", "19900020000", "one"), 2001, "the same device");
    assert_eq!(claim("林晓", "19900020000", "two"), 0, "a namesake");
}

// L6.3
#[test]
fn one_of_many_concurrent_claims_succeeds() {
    let demo = Arc::new(demo());
    let coupon = easy(&coupons(&demo));
    let claims: Vec<_> = (0..16)
        .map(|_| {
            let (demo, coupon) = (demo.clone(), coupon.clone());
            std::thread::spawn(move || {
                claim(&demo, &coupon, "19900010000", &[])["ResultCode"].clone()
            })
        })
        .collect();
    let codes: Vec<Value> = claims
        .into_iter()
        .map(|claim| claim.join().unwrap())
        .collect();
    assert_eq!(
        codes.iter().filter(|code| **code == json!(0)).count(),
        1,
        "{codes:?}"
    );
}

#[test]
fn refused_claim_gives_a_reason() {
    let demo = demo();
    let cities = ["北京", "上海", "广州", "深圳", "成都"];
    let mut seen = Vec::new();
    for city in cities {
        let query = format!("city={}", encoded(city));
        for goods in demo.whole(Call::GatherDiscount, &query, "/data", 50) {
            let coupon = detail(&demo, text(&goods, "goods_id"), "")["Result"].take();
            let code = claim(&demo, &coupon, "19900000000", &[])["ResultCode"]
                .as_u64()
                .unwrap();
            // The same model may have been claimed in another city.
            let open = is_open(&coupon) || code == 2001;
            assert_eq!(open, matches!(code, 0 | 1102 | 2001), "{code}: {coupon}");
            assert!(code != 1102 || coupon["need_verify_code"] == 1);
            seen.push(code);
        }
    }
    for code in [0, 1102, 2002, 2003, 2004] {
        assert!(seen.contains(&code), "{code} in {seen:?}");
    }
}

#[test]
fn returning_user_has_received_used_and_expired_coupons() {
    let demo = demo();
    let mut seen: Vec<u64> = coupons(&demo)
        .iter()
        .map(|coupon| {
            let own = detail(&demo, text(coupon, "spuid"), "demo-stoken-2")["Result"].take();
            own["receive_status"].as_u64().unwrap()
        })
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [0, 1, 2, 3]);
}
