//! A page with a form, its upstream, and what is read from its documents.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use crate::support::{Answer, Does, Gateway, Seen, Upstream, get, post_form, write_client};

pub(super) const PAGE: &str = "/askprice/s-1001.html";
pub(super) const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
pub(super) const PHONE: &str = "19900010000";
pub(super) const FIELDS: &str = "name=%E5%BC%A0%E4%B8%89&phone=19900010000&consent=2020-09-10";
pub(super) const LEAD: &str = "/api/gateway/clue/lead/form_public";

/// Shows what a form is given.
pub(super) const RENDER: &str = r"
var site = {
  prepare: async () => {},
  render: (address, data) => {
    const { form, lead } = JSON.parse(data);
    return '<main>' + address + JSON.stringify({ form, lead }) + '</main>';
  },
};
";

pub(super) const SERIES: &str = r#"{"ResultCode":0,"ResultMsg":"ok","Result":{"id":"1001","name":"海豚","best_model_id":"20001"}}"#;

/// An upstream that has the car, and answers leads as `lead` says. The risk check wants a code while `risky`.
pub(super) fn upstream(
    risky: &Arc<AtomicBool>,
    lead: impl Fn(&Seen) -> Does + Send + Sync + 'static,
) -> Upstream {
    let risky = Arc::clone(risky);
    Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/series/getseriesinfo" => Does::Answer(SERIES.to_owned()),
        "/api/gateway/clue/riskcheck" => {
            let wants = risky.load(Ordering::Relaxed);
            told(&json!({ "showVerifyCode": wants, "showCodeReason": "" }))
        }
        "/api/gateway/clue/verify/send" => told(&json!({ "data": true })),
        "/api/gateway/common/getcity" => {
            let cities = [
                json!({ "name": "北京", "code": "131" }),
                json!({ "name": "上海", "code": "289" }),
            ];
            let letter = json!({ "letter": "B", "cityList": cities });
            told(&json!({ "HotCityList": [], "AllCityList": [letter] }))
        }
        LEAD => lead(seen),
        _ => told(&json!([])),
    })
}

pub(super) fn told(result: &Value) -> Does {
    Does::Answer(json!({ "ResultCode": 0, "ResultMsg": "ok", "Result": result }).to_string())
}

pub(super) fn refusal(code: i64, words: &str) -> Does {
    Does::Answer(json!({ "ResultCode": code, "ResultMsg": words, "Result": null }).to_string())
}

pub(super) fn taken(_: &Seen) -> Does {
    told(&json!({ "clue_id": "lead-one", "encryptphone": "sealed-phone" }))
}

pub(super) fn calm() -> Arc<AtomicBool> {
    Arc::default()
}

pub(super) async fn gateway(folder: &Path, upstream: &Upstream) -> Gateway {
    rendering(folder, upstream, RENDER).await
}

/// One whose client has this code.
pub(super) async fn rendering(folder: &Path, upstream: &Upstream, code: &str) -> Gateway {
    write_client(folder, code);
    let (url, folder) = (upstream.url(), folder.display().to_string());
    let settings = "[render]\ndeadline_ms = 20000\n[limits]\nlead = [\"1000/1m\"]\n";
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("ASSETS_DIR", folder.as_str()),
        ("RENDER_THREADS", "1"),
        ("SECRET_KEY", "one for all gateways of a test"),
    ];
    Gateway::configured(settings, &environment).await
}

/// The hidden field of the form: its name and its value.
pub(super) fn field(document: &Answer) -> (String, String) {
    let open = "<input type=\"hidden\" form=\"ask-price\" name=\"";
    let behind = document.text.split(open).nth(1).expect("a field");
    let (name, rest) = behind.split_once("\" value=\"").expect("a value");
    let (value, end) = rest.split_once("\">").expect("closed");
    assert_eq!(end, "</body></html>", "it stands last");
    (name.to_owned(), value.to_owned())
}

pub(super) async fn opened(gateway: &Gateway) -> String {
    let document = get(&gateway.url(PAGE)).await;
    assert_eq!(document.status, 200);
    let (name, key) = field(&document);
    assert_eq!(name, "key");
    key
}

pub(super) async fn hand_in(gateway: &Gateway, fields: &str) -> Answer {
    post_form(&gateway.url(PAGE), &[OURS], fields).await
}

/// The page that a redirect leads to, and what it tells.
pub(super) async fn outcome(gateway: &Gateway, redirect: &Answer) -> Value {
    outcome_about(gateway, redirect, "20001").await
}

/// The same for a lead about this model.
pub(super) async fn outcome_about(gateway: &Gateway, redirect: &Answer, model: &str) -> Value {
    assert_eq!(redirect.status, 303, "{}", redirect.text);
    assert_eq!(redirect.header("cache-control"), "no-store");
    let to = redirect.header("location");
    let told_at = format!("/askprice/success?series_id=1001&model_id={model}&outcome=");
    assert!(to.starts_with(&told_at), "{to}");
    let page = get(&gateway.url(to)).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("etag"), "");
    page.page_data()["lead"].clone()
}
