//! Parts that are requested with what the answer of another part holds, where that answer lacks it, or names what does not
//! exist.

use std::time::Duration;

use crate::support::{Does, Gateway, Upstream, envelope, get};

/// Answers this call with this payload, everything else with an empty list.
async fn start(path: &'static str, payload: &'static str) -> (Gateway, Upstream) {
    let upstream = Upstream::start(move |seen| {
        let is_asked = seen.path.ends_with(path);
        Does::Answer(envelope(if is_asked { payload } else { r#"{"list":[]}"# }))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    (gateway, upstream)
}

/// The page is 503, and the reported error is a malformed answer of carModalInfo.
async fn fails_by_car_modal_info(gateway: &Gateway, address: &str) {
    assert_eq!(get(&gateway.url(address)).await.status, 503, "{address}");
    let ready = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let last = get(&ready).await.json()["last_errors"][0].clone();
    let told = ["call", "error"].map(|name| last[name].as_str());
    let model = [Some("carModalInfo"), Some("upstream_malformed")];
    assert_eq!(told, model, "{address} {last}");
}

/// The address is right: nothing about it is refused.
#[actix_web::test]
async fn an_answer_without_what_the_next_part_needs_is_the_upstreams_failure() {
    for model in [
        "{}",
        r#"{"modelInfo":{"model_id":"20001"}}"#,
        r#"{"modelInfo":{"model_id":"20001","series_id":"s_1"}}"#,
    ] {
        let (gateway, _upstream) = start("carmodalinfo", model).await;
        for address in ["/parameter/m-20001.html", "/pic/m-20001"] {
            fails_by_car_modal_info(&gateway, address).await;
        }
    }
}

/// A part that the page stands without is named in its line and its metric, by the answer that is broken.
#[actix_web::test]
async fn an_optional_part_without_what_it_needs_is_a_failed_part() {
    let (gateway, _upstream) = start("carmodalinfo", "{}").await;
    assert_eq!(get(&gateway.url("/comment/m-20001")).await.status, 200);
    let failed = "bff_page_parts_failed_total error_type=\"upstream_malformed\" bff_call_name=\"carModalInfo\"";
    assert!(gateway.counted(failed).await > 0);
}

/// What the address says itself is refused as before: it is no failure of an upstream.
#[actix_web::test]
async fn a_part_that_the_address_has_refused_is_no_failure() {
    let (gateway, upstream) = start(
        "carmodalinfo",
        r#"{"modelInfo":{"model_id":"1","series_id":"1001"}}"#,
    )
    .await;
    for (tag, asked) in [("kongjian_good", 1), ("%3Cb%3E", 1)] {
        let address = format!("/comment/m-20001?tag={tag}");
        assert_eq!(get(&gateway.url(&address)).await.status, 200);
        let lists = upstream.seen("/api/gateway/koubei/getserieskoubeilist");
        assert_eq!(lists.len(), asked, "{tag}");
    }
    let malformed = gateway.counted("bff_page_parts_failed_total upstream_malformed");
    assert_eq!(malformed.await, 0);
}

/// Two answers contradict each other: the model exists, and its series does not.
#[actix_web::test]
async fn an_unknown_series_named_by_an_answer_is_a_failure_of_the_upstream() {
    let upstream = Upstream::start(|seen| {
        Does::Answer(if seen.path.ends_with("carmodalinfo") {
            envelope(r#"{"modelInfo":{"model_id":"20001","series_id":"9"}}"#)
        } else {
            r#"{"ResultCode":1004,"ResultMsg":"车系不存在","Result":null}"#.to_owned()
        })
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for subject in ["/parameter/m-20001.html", "/policy/m-20001.html"] {
        fails_by_car_modal_info(&gateway, subject).await;
        let of_series = subject.replace("m-20001", "s-9");
        assert_eq!(get(&gateway.url(&of_series)).await.status, 404);
    }
    // The page stands without the reviews of a series that is gone.
    assert_eq!(get(&gateway.url("/comment/m-20001")).await.status, 200);
    let failed = gateway.counted("bff_page_parts_failed_total");
    assert_eq!(failed.await, 0);
}

fn requests(upstream: &Upstream, path: &str) -> usize {
    let all = upstream.all();
    all.iter().filter(|seen| seen.path.ends_with(path)).count()
}

/// Without the parameter the part would be another list: of all cities, brands or conditions.
#[actix_web::test]
async fn an_optional_parameter_that_the_answer_lacks_is_never_left_out() {
    let shop = r#"{"dealer_id":"7001","series_id":"1001","brand_id":"3"}"#;
    let (gateway, upstream) = start("shop/clue/thread", shop).await;
    assert_eq!(get(&gateway.url("/dealer/d-7001.html")).await.status, 200);
    for path in ["gatherdiscount", "dealerlist"] {
        assert_eq!(requests(&upstream, path), 0, "{path}");
    }
    let failed = "bff_page_parts_failed_total error_type=\"upstream_malformed\" bff_call_name=\"shopClueThread\"";
    assert_eq!(gateway.counted(failed).await, 2);

    let failed = failed.replace("shopClueThread", "index");
    for condition in [
        r#"{"condictions":[{"title":"SUV","param":{"key":"level"}}]}"#,
        r#"{"condictions":[{"title":"SUV","param":{"val":"2"}}]}"#,
        r#"{"condictions":[{"title":"红色","param":{"key":"colour","val":"3"}}]}"#,
    ] {
        let (gateway, upstream) = start("api/gateway/index", condition).await;
        assert_eq!(get(&gateway.url("/")).await.status, 200);
        assert_eq!(requests(&upstream, "conditionsearch"), 0, "{condition}");
        assert_eq!(gateway.counted(&failed).await, 1, "{condition}");
    }
}

/// The page names the shop's city: lists of the default city would be wrong.
#[actix_web::test]
async fn an_answers_city_outside_the_list_does_not_count_as_the_default_city() {
    let list = r#"{"AllCityList":[{"cityList":[{"name":"北京"},{"name":"上海"}]}]}"#;
    // While the list is unknown, the answer's city is used.
    for (cities, city, asked, failures) in [
        (list, "上海", 1, 0),
        (list, "昆山", 0, 2),
        (r#"{"AllCityList":[]}"#, "上海", 1, 0),
    ] {
        let upstream = Upstream::start(move |seen| {
            let shop =
                format!(r#"{{"dealer_id":"7001","series_id":"1","brand_id":"3","city":"{city}"}}"#);
            Does::Answer(envelope(match seen.path.rsplit('/').next() {
                Some("thread") => &shop,
                Some("getcity") => cities,
                _ => r#"{"data":[],"dealer_list":[]}"#,
            }))
        });
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        assert_eq!(get(&gateway.url("/dealer/d-7001.html")).await.status, 200);
        for path in ["gatherdiscount", "dealerlist"] {
            let all = upstream.all();
            let sent: Vec<_> = all
                .iter()
                .filter(|seen| seen.path.ends_with(path))
                .collect();
            assert_eq!(sent.len(), asked, "{city} {path}");
            let own = "city=%E4%B8%8A%E6%B5%B7";
            assert!(sent.iter().all(|seen| seen.query.contains(own)), "{sent:?}");
        }
        let failed = gateway.counted("bff_page_parts_failed_total shopClueThread");
        assert_eq!(failed.await, failures, "{city}");
    }
}

/// A refusal is no answer that another part could be requested with, whatever its payload.
#[actix_web::test]
async fn a_refused_answer_fails_no_part_after_it() {
    for body in [
        r#"{"ResultCode":1004,"ResultMsg":"车款不存在","Result":null}"#,
        r#"{"ResultCode":1004,"ResultMsg":"车款不存在"}"#,
        r#"{"ResultCode":5000,"ResultMsg":"x","Result":{"modelInfo":{"series_id":"1"}}}"#,
    ] {
        let upstream = Upstream::start(move |_| Does::Answer(body.to_owned()));
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        for address in ["/m-20001", "/api/page/CAR_INFO?modelId=20001"] {
            assert_ne!(get(&gateway.url(address)).await.status, 200, "{address}");
        }
        assert_eq!(requests(&upstream, "getseriesinfo"), 0, "{body}");
        let failed = gateway.counted("bff_page_parts_failed_total upstream_malformed");
        assert_eq!(failed.await, 0, "{body}");
    }
}

#[actix_web::test]
async fn a_failed_part_is_counted_beside_the_answer_that_fails_the_page() {
    let upstream = Upstream::start(|seen| {
        if seen.path.ends_with("getserieskoubei") {
            return Does::Close;
        }
        // The page ends with its first answer that fails it.
        let missing = r#"{"ResultCode":1004,"ResultMsg":"没有"}"#;
        Does::Late(Duration::from_millis(500), missing.to_owned())
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let failed = "bff_page_parts_failed_total error_type=\"upstream_closed\" bff_call_name=\"getserieskoubei\"";
    let parts = get(&gateway.url("/api/page/CAR_TRAIN?serid=1001")).await;
    assert_eq!(parts.status, 404, "{}", parts.text);
    assert_eq!(gateway.counted(failed).await, 1);
}

/// getlvrecmodelconfigNew with one model would add models of other series.
#[actix_web::test]
async fn a_pair_of_which_one_series_names_a_model_asks_for_that_model() {
    for (info, head, path, ids) in [
        ("1", "2", "getlvrecmodelconfignew", "1%2C2"),
        ("1", "0", "getmodelconfignew", "1"),
        ("", "2", "getmodelconfignew", "2"),
    ] {
        let upstream = Upstream::start(move |seen| {
            let best = if seen.path.ends_with("getseriesinfo") {
                info
            } else {
                head
            };
            Does::Answer(envelope(&format!(r#"{{"best_model_id":"{best}"}}"#)))
        });
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        assert_eq!(
            get(&gateway.url("/constrast/1001-1002.html")).await.status,
            200
        );
        let asked = upstream.all();
        let mut configs = asked.iter().filter(|seen| seen.path.ends_with("confignew"));
        let asked = configs.next().expect("a request");
        assert!(asked.path.ends_with(path), "{}", asked.path);
        let ids = ("model_id", ids);
        assert!(asked.pairs().contains(&ids), "{}", asked.query);
        assert!(configs.next().is_none());
    }
}

/// What the contract lets an answer leave out is no failure: there is nothing to request.
#[actix_web::test]
async fn a_part_about_what_the_answer_may_leave_out_is_not_requested() {
    let shop = r#"{"dealer_id":"7001","series_id":"1001","city":"北京"}"#;
    let article = r#"{"news":{"nid":"1","title":"t","is_show":1,"content":[]}}"#;
    let talk = r#"{"wendaInfo":{"wendaId":"1","question":"q","is_show":1}}"#;
    for (call, payload, address, part) in [
        (
            "shop/clue/thread",
            shop,
            "/dealer/d-7001.html",
            "dealerlist",
        ),
        (
            "api/gateway/index",
            r#"{"condictions":[]}"#,
            "/",
            "conditionsearch",
        ),
        (
            "articledetail",
            article,
            "/article/100100.html",
            "knowledgerecommend",
        ),
        ("wendapage", talk, "/wendaDetail/1.html", "getseriesinfo"),
        (
            "getsubmit",
            r#"{"series":[]}"#,
            "/submit/5.html",
            "getmodellistforformpage",
        ),
        (
            "getmodelconfignew",
            r#"{"modelInfo":[]}"#,
            "/constrast?modelIds=1",
            "series-recommand",
        ),
    ] {
        let (gateway, upstream) = start(call, payload).await;
        assert_eq!(get(&gateway.url(address)).await.status, 200, "{address}");
        assert_eq!(requests(&upstream, part), 0, "{address}");
        let failed = gateway.counted("bff_page_parts_failed_total");
        assert_eq!(failed.await, 0, "{address}");
    }
}
