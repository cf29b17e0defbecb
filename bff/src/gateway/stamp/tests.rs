use actix_web::cookie::Cookie;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

use contracts::Call;

use super::{Visitor, city_in, monitor_of, stamp};
use crate::config::Config;
use crate::telemetry::Trace;

fn headers(page: &'static str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(
        HeaderName::from_static("x-page"),
        HeaderValue::from_static(page),
    );
    headers
}

// B7.7
// L7.5
#[test]
fn the_monitor_tag_is_the_page_and_pc() {
    assert_eq!(
        monitor_of(&headers("RANK_SALE_NEW")).as_deref(),
        Ok("RANK_SALE_NEW_pc")
    );
    assert_eq!(monitor_of(&HeaderMap::new()).as_deref(), Ok("UNKNOWN_pc"));
}

#[test]
fn refuses_an_unknown_page_by_header_name() {
    assert_eq!(
        monitor_of(&headers("RANK_SALES"))
            .expect_err("refused")
            .param,
        "x-page"
    );
}

// B7.10 B7.11
// L7.7
#[test]
fn the_chosen_city_beats_the_located_one() {
    let located = Cookie::new("loc_city", "%E4%B8%8A%E6%B5%B7");
    let chosen = Cookie::new("city", "%E5%B9%BF%E5%B7%9E");
    assert_eq!(city_in(&[located.clone(), chosen]).as_deref(), Some("广州"));
    assert_eq!(city_in(&[located]).as_deref(), Some("上海"));
    assert_eq!(city_in(&[]), None);
}

#[test]
fn an_empty_city_is_none() {
    let located = Cookie::new("loc_city", "%E4%B8%8A%E6%B5%B7");
    let empty = Cookie::new("city", "");
    let both = [empty.clone(), located];
    assert_eq!(city_in(&both).as_deref(), Some("上海"));
    assert_eq!(city_in(&[empty]), None);
    assert_eq!(city_in(&[Cookie::new("loc_city", "")]), None);
}

#[test]
fn malformed_city_counts_as_none() {
    let located = Cookie::new("loc_city", "%E4%B8%8A%E6%B5%B7");
    let broken = Cookie::new("city", "%ff%fe");
    let both = [broken.clone(), located];
    assert_eq!(city_in(&both).as_deref(), Some("上海"));
    assert_eq!(city_in(&[broken]), None);
}

#[test]
fn ignores_cookies_of_other_names() {
    assert_eq!(city_in(&[Cookie::new("xcity", "%E4%B8%8A%E6%B5%B7")]), None);
}

// B7.5 B7.13 B7.132
// L7.3 L7.4 L7.9 L7.85 L7.97 L7.108
#[test]
fn sends_time_and_token_where_the_contract_says() {
    let config = Config::load(None, &|_| None)
        .expect("the default is good")
        .stamp;
    let visitor = Visitor {
        monitor: "INDEX_pc".to_owned(),
        city: "北京".to_owned(),
        trace: Trace::own(),
        client: None,
    };
    let mut timed = Vec::new();
    for call in Call::ALL {
        let stamp = stamp(&config, *call, &visitor, "上海", 1_777_622_400_000);
        assert_eq!(stamp.city, "上海", "{call}");
        assert_eq!(stamp.monitor, "INDEX_pc", "{call}");
        assert_eq!(stamp.platform, "pc", "{call}");
        assert_eq!(stamp.token, *config.token.private(), "{call}");
        let wanted = call.spec().request_token;
        assert_eq!(
            stamp.request_token,
            wanted.then(|| config.request_token.private().clone())
        );
        match stamp.ts {
            Some(ms) => {
                assert_eq!(ms, 1_777_622_400_000, "{call}");
                timed.push(call.name());
            }
            None => assert!(!call.spec().path.starts_with("/minServer/"), "{call}"),
        }
    }
    timed.sort_unstable();
    assert_eq!(
        timed,
        ["couponReceiveAll", "gatherDiscount", "shopClueThread"]
    );
}
