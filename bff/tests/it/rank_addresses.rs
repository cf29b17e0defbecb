//! What the parts of a rank address ask of its upstream.

use crate::support::{Does, Gateway, Upstream, envelope, get};

fn upstream() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope(r#"{"list":[],"time":[],"has_more":0}"#)))
}

/// Values of a key in the requests for rank lists, in their order.
fn sent(upstream: &Upstream, key: &str) -> Vec<Option<String>> {
    let lists = ["getranklistnew", "getrankweeklist", "getnewcarranklist"];
    let all = upstream.all();
    let asked = all
        .iter()
        .filter(|seen| lists.iter().any(|list| seen.path.ends_with(list)));
    asked
        .map(|seen| {
            let pairs = seen.pairs();
            let found = pairs.iter().find(|(name, _)| *name == key);
            found.map(|(_, value)| (*value).to_owned())
        })
        .collect()
}

// B2.17
#[actix_web::test]
async fn a_time_of_any_two_numbers_opens_its_list() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let span = Some("202601%2C202605");
    let times = [
        ("2026_5", Some("202605")),
        ("2026_05", Some("202605")),
        ("202601_202605", span),
        ("202605_202601", span),
        ("202605_202605", Some("202605")),
        // No months: the newest list there is.
        ("1_2", None),
        ("2026_13", None),
        ("1999_5", None),
        ("99999999999999999999_1", None),
    ];
    let mut expected = Vec::new();
    for (nth, (time, month)) in times.into_iter().enumerate() {
        for sort in [1, 2, 6] {
            // Another price each time, so that no answer is a stored one.
            let url = gateway.url(&format!(
                "/rank/{sort}-0-{time}-{nth}_{}-0-0.html",
                nth + 50
            ));
            let answer = get(&url).await;
            assert_eq!(answer.status, 200, "{sort} {time}");
            expected.push(month.map(str::to_owned));
        }
    }
    assert_eq!(sent(&upstream, "month"), expected);
}

#[actix_web::test]
async fn a_number_that_is_no_month_opens_the_newest_list() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (nth, month) in ["202613", "202600", "199905", "214005", "999999"]
        .iter()
        .enumerate()
    {
        for address in [
            format!("/rank/1-0-{month}-{nth}_50-0-0-0.html"),
            format!("/rank/1-0-0-{nth}_51-0-0-0.html?month={month}"),
        ] {
            assert_eq!(get(&gateway.url(&address)).await.status, 200, "{address}");
        }
    }
    let valid = gateway.url("/rank/1-0-202605-0-0-0-0.html");
    assert_eq!(get(&valid).await.status, 200);
    let comma = gateway.url("/rank/1-0-0-7_52-0-0-0.html?month=202601,202613");
    assert_eq!(get(&comma).await.status, 200);
    let mut expected = vec![None; 10];
    expected.extend([Some("202605".to_owned()), None]);
    assert_eq!(sent(&upstream, "month"), expected);
}

/// The title names the list of the brands, so the list is that of the brands.
#[actix_web::test]
async fn a_category_of_brands_has_no_other_sort() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (address, canonical) in [
        (
            "/rank/1-0-0-0-brandSale-0-0.html?sort=saleWeek",
            "brandSale",
        ),
        (
            "/rank/2-0-0-0-brandHeat-0-0.html?sort=authorVideo",
            "brandHeat",
        ),
        ("/rank/6-0-0-0-brandSale-0.html?sort=newCar", "brandSale"),
        (
            "/rank/6-0-0-0-0-0.html?sort=newCar&sub_level=brandHeat",
            "brandHeat",
        ),
    ] {
        let answer = get(&gateway.url(address)).await;
        assert_eq!(answer.status, 200, "{address}");
        let link = format!("/rank/1-0-0-0-0-0-0.html?sort={canonical}\"");
        assert!(answer.text.contains(&link), "{address}");
    }
    let lists = upstream.all();
    let lists = lists
        .iter()
        .filter(|seen| seen.path.ends_with("list") || seen.path.ends_with("listnew"));
    let paths: Vec<&str> = lists.map(|seen| seen.path.as_str()).collect();
    assert!(
        paths
            .iter()
            .all(|path| path.ends_with("/getranklistnew") || path.ends_with("/gatherranklist")),
        "{paths:?}"
    );
}

/// Kinds that the other lists do not have, and sizes that no list names.
#[actix_web::test]
async fn new_cars_are_asked_for_by_any_kind_and_size() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for level in ["6", "8", "1_9", "2_3"] {
        let answer = get(&gateway.url(&format!("/rank/6-0-0-0-{level}-0.html"))).await;
        assert_eq!(answer.status, 200, "{level}");
    }
    let of = |value: &str| Some(value.to_owned());
    assert_eq!(
        sent(&upstream, "sub_level"),
        [of("6"), of("8"), of("1_9"), of("2_3")]
    );
    assert_eq!(
        sent(&upstream, "level"),
        [of("6"), of("8"), of("1"), of("2")]
    );
}

// B2.21
#[actix_web::test]
async fn the_endurance_of_an_address_is_sent_by_every_list() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let addresses = [
        "/rank/1-0-0-0-0-400_600-0.html",
        "/rank/2-0-0-0-0-400_600-0.html",
        "/rank/1-0-0-0-1-400_600.html",
        "/rank/2-0-0-0-1-400_600.html",
        "/rank/6-0-0-0-0-400_600.html",
        "/rank/1-0-0-0-0-400_600-0.html?sort=newEnergySaleWeek",
        "/rank/1-0-0-0-0-400_600-0.html?sort=cruising",
        "/rank/1-0-0-0-0-500-0.html",
        "/rank/1-0-0-0-2-0-0.html",
    ];
    for address in addresses {
        assert_eq!(get(&gateway.url(address)).await.status, 200, "{address}");
    }
    let mut expected = vec![Some("400%2C600".to_owned()); 7];
    expected.extend([Some("500%2C500".to_owned()), None]);
    assert_eq!(sent(&upstream, "endurance"), expected);
}

/// A list of brands is the same list wherever its category stands in an address.
#[actix_web::test]
async fn a_list_of_brands_has_its_own_title_and_one_canonical_address() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for address in [
        "/rank/1-0-0-0-0-0-0.html?sort=brandSale",
        "/rank/1-0-0-0-brandSale-0-0.html",
        "/rank/2-0-0-0-brandSale-0-0.html",
        "/rank/1-0-0-0-brandSale-0.html",
        "/rank/6-0-0-0-brandSale-0.html",
        "/rank/6-0-0-0-0-0.html?sub_level=brandSale",
        "/rank/1-0-0-0-0-0-0.html?sort=oil&sub_level=brandSale",
    ] {
        let text = get(&gateway.url(address)).await.text;
        assert!(
            text.contains("<title>汽车品牌销量排行榜_各品牌月度销量排名-驾到</title>"),
            "{address}"
        );
        let canonical = "/rank/1-0-0-0-0-0-0.html?sort=brandSale\">";
        assert!(text.contains(canonical), "{address}");
    }
}

/// Options of a list are the upstream's own: the next request may hold any of them.
// B5.15
#[actix_web::test]
async fn whatever_an_upstream_offers_can_be_asked_for() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let offered = [
        ("fuel", "7", "7"),
        ("fuel", "hydrogen", "hydrogen"),
        ("country", "12", "12"),
        ("man_method", "%E5%90%88%E8%B5%84", "%E5%90%88%E8%B5%84"),
        ("energy_type", "4_1", "4_1"),
        ("on_sale", "2", "2"),
    ];
    for (key, value, expected) in offered {
        let before = upstream.all().len();
        for call in ["getranklistnew", "getrankweeklist", "getranklist"] {
            let list = match call {
                "getrankweeklist" => "citySale",
                "getranklist" => "authorVideo",
                _ => "oil",
            };
            let url = gateway.url(&format!(
                "/rank/1-0-0-0-0-0-0.html?sort={list}&{key}={value}"
            ));
            assert_eq!(get(&url).await.status, 200, "{list} {key}={value}");
            let url = gateway.url(&format!("/api/rank/{call}?sort={list}&{key}={value}"));
            assert_eq!(get(&url).await.status, 200, "{call} {key}={value}");
        }
        let all = upstream.all();
        let asked = all[before..]
            .iter()
            .filter(|seen| !seen.path.contains("gather"));
        for seen in asked.filter(|seen| seen.path.contains("/rank/")) {
            assert!(seen.pairs().contains(&(key, expected)), "{}", seen.query);
        }
    }
    // 0 means any, as in every filter; a text without end is none.
    let long = "x".repeat(41);
    let url = gateway.url(&format!("/api/rank/getranklistnew?fuel={long}"));
    assert_eq!(get(&url).await.status, 400);
}

/// What an upstream refuses by its code for parameters is the address's fault, and no failure of the upstream.
#[actix_web::test]
async fn a_value_that_the_upstream_refuses_is_a_refused_address() {
    let upstream = Upstream::start(|seen| {
        Does::Answer(if seen.path.ends_with("getranklistnew") {
            r#"{"ResultCode":4000,"ResultMsg":"参数错误"}"#.to_owned()
        } else {
            envelope("{}")
        })
    });
    let settings = "[upstream.rank]\ncodes = { parameter_refused = [4000] }";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let address = "/rank/1-0-0-0-0-0-0.html?fuel=hydrogen";
    assert_eq!(get(&gateway.url(address)).await.status, 400);
    let parts = get(&gateway
        .url("/api/page/RANK_SALE_NEW?month=0&price=0&sub_level=0&endurance=0&fuel=hydrogen"))
    .await;
    assert_eq!(parts.status, 400);
    assert_eq!(parts.json()["ResultCode"], 40_003);
    // The call itself passes the refusal on, in the contract's code.
    let call = get(&gateway.url("/api/rank/getranklistnew?sort=sale&fuel=hydrogen")).await;
    assert_eq!(
        (call.status, &call.json()["ResultCode"]),
        (200, &1001.into())
    );
    let refusals = "bff_security_rejected_total reason=\"parameter_refused\"";
    assert_eq!(gateway.counted(refusals).await, 2);
    let ready = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let ready = get(&ready).await.json();
    assert_eq!(ready["last_errors"], serde_json::json!([]));
}

/// The home page asks for its first part without a parameter of the address.
#[actix_web::test]
async fn a_refusal_of_what_the_page_fixes_is_the_upstreams_failure() {
    let refusal = r#"{"ResultCode":1001,"ResultMsg":"参数错误"}"#;
    let upstream = Upstream::start(move |_| Does::Answer(refusal.to_owned()));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    assert_eq!(get(&gateway.url("/")).await.status, 503);
    let ready = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let last = &get(&ready).await.json()["last_errors"][0];
    let told = ["page", "call", "error"].map(|name| last[name].as_str());
    assert_eq!(told, [Some("INDEX"), Some("index"), Some("part_refused")]);
}
