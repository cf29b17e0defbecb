//! The city page: a form that sets the city's cookie and leads back, without script.

use serde_json::json;

use crate::rendered::{RENDER, rendering};
use crate::support::{
    Answer, Does, Gateway, Upstream, envelope, get, get_with, post_form, temporary,
};

const PAGE: &str = "/city";
const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const SHANGHAI: &str = "%E4%B8%8A%E6%B5%B7";

fn upstream() -> Upstream {
    Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/common/getcity" => {
            let cities = [
                json!({ "name": "北京", "code": "131" }),
                json!({ "name": "上海", "code": "289" }),
            ];
            let letter = json!({ "letter": "B", "cityList": cities });
            let list = json!({ "HotCityList": [], "AllCityList": [letter] });
            Does::Answer(envelope(&list.to_string()))
        }
        _ => Does::Answer(envelope("[]")),
    })
}

/// One that renders: the shell has no form.
async fn gateway(upstream: &Upstream) -> Gateway {
    let (url, folder) = (upstream.url(), temporary());
    rendering(folder.path(), RENDER, &[("UPSTREAM_URL", &url)]).await
}

/// The value of the hidden field.
fn back(document: &Answer) -> &str {
    let open = "<input type=\"hidden\" form=\"city\" name=\"back\" value=\"";
    let (_, behind) = document.text.split_once(open).expect("a field");
    let (value, end) = behind.split_once("\">").expect("closed");
    assert_eq!(end, "</body></html>", "it stands last");
    value
}

#[actix_web::test]
async fn a_chosen_city_is_that_of_the_next_document() {
    let upstream = upstream();
    let gateway = gateway(&upstream).await;
    let fields = format!("city={SHANGHAI}&back=%2Fs-1001%3Ffrom_src%3Dx");
    let answer = post_form(&gateway.url(PAGE), &[OURS], &fields).await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("location"), "/s-1001?from_src=x");
    assert_eq!(answer.header("cache-control"), "no-store");
    let cookie = answer.header("set-cookie");
    // As the client writes it: it has to be readable by the client.
    assert_eq!(
        cookie,
        format!("city={SHANGHAI}; SameSite=Lax; Path=/; Max-Age=2592000")
    );
    let kept = cookie.split(';').next().expect("a pair");
    let next = get_with(&gateway.url("/"), &[("cookie", kept)]).await;
    assert_eq!(next.page_data()["city"], "上海");
}

#[actix_web::test]
async fn it_leads_back_to_the_page_that_linked_to_it() {
    let upstream = upstream();
    let gateway = gateway(&upstream).await;
    let url = gateway.url(PAGE);
    for (referer, expected) in [
        (
            gateway.url("/search?query=%22%3E&from_src=a"),
            "/search?query=%22%3E&amp;from_src=a",
        ),
        ("https://evil.example/s-1001".to_owned(), "/"),
        (gateway.url(PAGE), "/"),
    ] {
        let document = get_with(&url, &[("referer", &referer)]).await;
        assert_eq!(document.status, 200);
        assert_eq!(back(&document), expected, "{referer}");
        // It is this visitor's.
        assert_eq!(document.header("cache-control"), "no-store");
        assert_eq!(document.header("etag"), "");
    }
    assert_eq!(back(&get(&url).await), "/");
    for address in [
        "https://evil.example/",
        "//evil.example/s-1001",
        "/city",
        "",
    ] {
        let fields = format!("city={SHANGHAI}&back={address}");
        let answer = post_form(&url, &[OURS], &fields).await;
        assert_eq!(answer.header("location"), "/", "{address}");
    }
}

#[actix_web::test]
async fn what_is_no_choice_sets_nothing() {
    let upstream = upstream();
    let gateway = gateway(&upstream).await;
    let url = gateway.url(PAGE);
    let good = format!("city={SHANGHAI}");
    for (headers, fields, status) in [
        (&[][..], good.as_str(), 403),
        (&[("sec-fetch-site", "cross-site")], &good, 403),
        (&[OURS], "city=Atlantis", 400),
        (&[OURS], "city=", 400),
        (&[OURS], "", 400),
    ] {
        let answer = post_form(&url, headers, fields).await;
        assert_eq!(answer.status, status, "{fields}");
        assert_eq!(answer.header("set-cookie"), "", "{fields}");
        assert!(!answer.text.contains("Atlantis"));
    }
    let large = "a".repeat(9000);
    assert_eq!(post_form(&url, &[OURS], &large).await.status, 413);
    let elsewhere = post_form(&gateway.url("/s-1001"), &[OURS], &good).await;
    assert_eq!(elsewhere.status, 405);
}
