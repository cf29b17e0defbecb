//! Keys that select nothing refuse nothing, whatever they hold, and are never part of a cache key.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use contracts::{Call, Page};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use crate::support::{Does, Gateway, Upstream, get};

/// Unknown keys, and those that the client only logs.
const ODD: [&str; 12] = [
    "x=%ff",
    "x=1&x=2",
    "%CD%F8=%CD%F8",
    "x=%00&y%0d=1",
    "x=%EF%BF%BD",
    "from_src=%E6%8A%96%E9%9F%B3",
    "from_src=a%20b",
    "from_src=a&from_src=b",
    "fromPage=%2Fs-1001",
    "fromPage=%ff",
    "lt=%0d%0a",
    "utm_source=baidu&utm_source=baidu",
];

/// Answers every call with an empty payload under either name.
fn upstream() -> Upstream {
    Upstream::start(|_| Does::Answer(r#"{"ResultCode":0,"Result":{},"data":{}}"#.to_owned()))
}

/// An address of each page: the first of its vectors.
fn addresses() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../contracts/vectors");
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder).expect("the vectors") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("text");
        let vectors: Vec<Value> = serde_json::from_str(&text).expect("a list");
        for vector in vectors {
            let text = |name: &str| vector[name].as_str().unwrap_or_default().to_owned();
            found.entry(text("page")).or_insert_with(|| text("url"));
        }
    }
    found.remove("");
    found
}

/// The same page as `/api/page/<PAGE>`.
fn parts_address(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let matched = Page::on_path(path);
    let encoded = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
    let params = matched.params.iter();
    let params: String = params
        .map(|(name, value)| format!("&{name}={}", encoded(value)))
        .collect();
    format!("/api/page/{}?{query}{params}", matched.page.name())
}

fn with(address: &str, odd: &str) -> String {
    let separator = if address.contains('?') { '&' } else { '?' };
    format!("{address}{separator}{odd}")
}

/// Each address answers the same with odd keys as without, and nothing more is asked upstream.
async fn refuse_nothing(addresses: Vec<String>) {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let mut refused = Vec::new();
    for address in addresses {
        let plain = get(&gateway.url(&address)).await;
        let asked = upstream.all().len();
        for odd in ODD {
            let address = with(&address, odd);
            let answer = get(&gateway.url(&address)).await;
            if answer.status != plain.status {
                refused.push(format!(
                    "{address}: {}, not {}",
                    answer.status, plain.status
                ));
            }
        }
        let more = upstream.all().len() - asked;
        if more > 0 {
            refused.push(format!("{address}: {more} more questions"));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

#[actix_web::test]
async fn every_page_takes_odd_keys() {
    let addresses = addresses();
    let pages = Page::ALL.iter().filter(|page| **page != Page::NotFound);
    let without: Vec<_> = pages
        .filter(|page| !addresses.contains_key(page.name()))
        .collect();
    assert!(
        without.is_empty(),
        "contracts/vectors/<domain>.json: add an address of {without:?}"
    );
    refuse_nothing(addresses.into_values().collect()).await;
}

#[actix_web::test]
async fn the_parts_of_every_page_take_odd_keys() {
    let addresses = addresses().into_values();
    refuse_nothing(addresses.map(|address| parts_address(&address)).collect()).await;
}

/// Calls with required parameters are refused in the same way as without odd keys.
#[actix_web::test]
async fn every_shared_call_takes_odd_keys() {
    let calls = Call::ALL.iter().filter(|call| call.is_shared());
    let mut addresses: Vec<_> = calls.map(|call| call.spec().path.to_owned()).collect();
    addresses.push("/api/rank/getranklistnew?sort=heat".to_owned());
    addresses.push("/api/series/getseriesinfo?series_id=7".to_owned());
    refuse_nothing(addresses).await;
}

/// Words that a page compares, and keys that only the client reads: its own words or any other, in any encoding.
#[actix_web::test]
async fn keys_that_select_nothing_refuse_nothing() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (address, key) in [
        ("/article/117300.html", "source"),
        ("/ask/1-117300.html", "source"),
        ("/", "backImg"),
        ("/askprice/s-1001.html", "page_id"),
        ("/constrast/1001-1002.html", "view"),
        ("/dongtai/dp0001", "pic"),
        ("/submit/102.html", "backgroundPcUrl"),
        ("/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html", "isSync"),
        ("/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html", "alaSource"),
    ] {
        let plain = get(&gateway.url(address)).await.status;
        assert_ne!(plain, 400, "{address}");
        let asked = upstream.all().len();
        for odd in [
            "=%BA%EC",
            "=%00",
            "=App.Store",
            "=19900010000",
            "=a&{key}=a",
        ] {
            let address = format!("{address}?{key}{}", odd.replace("{key}", key));
            let answer = get(&gateway.url(&address)).await;
            assert_eq!(answer.status, plain, "{address}");
        }
        assert_eq!(upstream.all().len(), asked, "{address} {key}");
    }
}

/// A key that selects content still refuses, and is named.
#[actix_web::test]
async fn a_key_that_selects_content_refuses() {
    let upstream = upstream();
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for address in [
        "/rank/1-0-0-0-0-0-0.html?sort=sale&sort=heat",
        "/api/page/RANK_SALE_NEW?sort=%ff",
        "/api/rank/getranklistnew?brand=%00",
    ] {
        assert_eq!(get(&gateway.url(address)).await.status, 400, "{address}");
    }
}
