//! Every call through the gateway against the demo over HTTP: each answer matches its schema.

use contracts::{AnswerFormat, Call, Field};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::demo::{gateway, some};
use crate::support::{Does, Gateway, Upstream, get, get_with, post};

/// Headers sent by our own pages.
const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");

/// Ids from the data folder and from earlier answers.
/// Ends of the ids of an article, a film and a question that the demo has about every car, sold or not.
const TIPS: &str = "06";
const TEST_FILM: &str = "13";
const NOISE: &str = "04";

pub(crate) struct Ids {
    series: Vec<String>,
    models: Vec<String>,
    reviews: Vec<String>,
    coupon: String,
    ad: String,
    dealer: String,
    montage: Option<String>,
}

impl Ids {
    /// For upstreams that ignore the value.
    pub(crate) fn made_up() -> Self {
        Self {
            series: vec!["1001".into()],
            models: vec!["20001".into()],
            reviews: vec!["1".into()],
            coupon: "1".into(),
            ad: "1".into(),
            dealer: "1".into(),
            montage: Some("100100".into()),
        }
    }
}

pub(crate) async fn ids(gateway: &Gateway) -> Ids {
    let series = some("series.csv", "series_id");
    let result = async |path: String| get(&gateway.url(&path)).await.json()["Result"].clone();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut reviews = Vec::new();
    let mut montage = None;
    for id in &series {
        let page = result(format!("/api/koubei/getserieskoubeilist?series_id={id}")).await;
        let list = page["koubei_list"].as_array().cloned().unwrap_or_default();
        reviews.extend(list.iter().take(2).map(|review| text(&review["id"])));
        for template in 0..30 {
            let nid = format!("{id}{template:02}");
            let article = result(format!("/api/content/articledetail?nid={nid}")).await;
            if article["news"]["montage"] == 1 {
                montage = Some(nid);
                break;
            }
        }
    }
    let discounts = result("/minServer/gatherdiscount".to_owned()).await;
    let ad = result("/api/ads/getads?location_id=22".to_owned()).await;
    let dealers = result(format!("/api/dealer/dealerlist?series_id={}", series[0])).await;
    let offered = [
        &dealers["dealer_list"][0],
        &dealers["offsite_dealers_list"][0],
    ];
    Ids {
        models: some("models.csv", "model_id"),
        reviews,
        coupon: text(&discounts["data"][0]["goods_id"]),
        ad: text(&ad["ad_id"]),
        dealer: offered
            .iter()
            .map(|dealer| text(&dealer["dealer_id"]))
            .find(|id| !id.is_empty())
            .unwrap_or_default(),
        series,
        montage,
    }
}

/// Parameters for each call. Other GET calls use their defaults.
pub(crate) fn questions(call: Call, ids: &Ids) -> Vec<String> {
    let series = |name: &str| {
        ids.series
            .iter()
            .map(|id| format!("{name}={id}"))
            .collect::<Vec<_>>()
    };
    let nids = |end: &str| {
        ids.series
            .iter()
            .map(|id| format!("nid={id}{end}"))
            .collect::<Vec<_>>()
    };
    match call {
        Call::GetRankListNew | Call::GetRankList | Call::GetRankWeekList => {
            let sort = call.spec().param("sort").expect("rank calls have one");
            sort.rule
                .values
                .iter()
                .map(|sort| format!("sort={sort}"))
                .collect()
        }
        Call::GetAds => vec!["location_id=22".into(), "location_id=1".into()],
        Call::Commercialv2 => [
            "car_index_top_banner",
            "car_dazzle_color_other",
            "car_canopy_other",
        ]
        .map(|name| format!("location={name}"))
        .to_vec(),
        Call::GetSubmit => vec![format!("ad_id={}", ids.ad)],
        Call::SearchSug | Call::Search => vec!["query=byd".into(), "query=zzzzzz".into()],
        Call::CarModalInfo | Call::GetmodelconfigNew | Call::GetModelsBeside => ids
            .models
            .iter()
            .map(|id| format!("model_id={id}"))
            .collect(),
        Call::GetlvrecmodelconfigNew => vec![format!("model_id={}", ids.models.join(","))],
        Call::GetmodelconfigBySeriseNew => series("series"),
        Call::ArticleDetail | Call::GetPreLoad | Call::Recommand => nids(TIPS),
        Call::KnowledgeRecommend => ids.series.iter().map(|id| format!("nid=s{id}")).collect(),
        Call::VideoDetail | Call::VideoLanding => nids(TEST_FILM),
        Call::MontageDetail | Call::SmartappMontageDetail => {
            ids.montage.iter().map(|nid| format!("nid={nid}")).collect()
        }
        Call::GetQuestionDetail | Call::GetAnswerList => ids
            .series
            .iter()
            .map(|id| format!("nid=w{id}{NOISE}"))
            .collect(),
        Call::Wendapage => ids
            .series
            .iter()
            .map(|id| format!("wendaId=w{id}{NOISE}"))
            .collect(),
        Call::GetKoubeiInfo | Call::StatisticsSeriesBatch => {
            vec![format!("series_ids={}", ids.series.join(","))]
        }
        Call::KoubeisFormat => vec![format!("ids={}", ids.reviews.join(","))],
        Call::KoubeisDetail => ids.reviews.iter().map(|id| format!("id={id}")).collect(),
        Call::CouponDetail => vec![format!("spu_id={}", ids.coupon)],
        Call::ShopClueThread => vec![format!("dealer_id={}", ids.dealer)],
        Call::PerfBeacon => vec!["page=INDEX&lcp=420".into()],
        _ if call.spec().param("series_id").is_some() => series("series_id"),
        _ => vec![String::new()],
    }
}

/// Body for each write.
pub(crate) fn body(call: Call, ids: &Ids) -> Value {
    let (series, phone) = (&ids.series[0], "19900000000");
    let consent = json!({ "consent_version": "2020-09-10", "consent_time": 1_777_622_400_000_i64 });
    let mut body = match call {
        Call::Feed => return json!({ "data": { "tab_id": "14006", "refresh_index": 1 } }),
        Call::RiskCheck => {
            json!({ "phone": phone, "series_id": series, "clue_source_type": "form" })
        }
        Call::GetVerifyCodeStatus | Call::IntentionCheck | Call::Popafter => {
            json!({ "series_id": series })
        }
        Call::ShowCard | Call::PopBefore => {
            json!({ "series_id": series, "clue_source_type": "form" })
        }
        Call::SendVerifyCode => json!({ "phone": phone }),
        Call::NewCheckVerifyCode => json!({ "phone": phone, "code": "000000" }),
        Call::LeadSubmit => json!({ "telephone": phone, "username": "张三", "series_id": series }),
        Call::ClueSubmit => {
            json!({ "clue_phone": phone, "clue_source_type": "outside", "intention_series_id": series })
        }
        Call::CouponReceiveAll => {
            json!({ "user_name": "张三", "user_phone": phone, "spu_id": ids.coupon, "sku_id": ids.coupon })
        }
        Call::UserLogin => return json!({ "stoken": "demo-token-of-a-visitor" }),
        Call::BehaviourLog => {
            return json!({ "events": [{ "activity_id": "12931", "time": 1_777_622_400_000_i64 }] });
        }
        Call::ErrorReport => return json!({ "kind": "city" }),
        Call::LeadOutcome => {
            return json!({ "call": "leadSubmit", "key": "3b241101-e2bb-4255-8caf-4136c566a962" });
        }
        Call::LeadWithdraw => return json!({ "receipt": "7K3M-9QXF-2WTB-5N8D" }),
        other => panic!("{}:{}: add a body of {other} above", file!(), line!()),
    };
    if call.spec().idempotent
        && let (Some(body), Some(consent)) = (body.as_object_mut(), consent.as_object())
    {
        body.extend(consent.clone());
    }
    body
}

/// Every personal member of every body, in a valid shape: of the two that name a phone, `phone` only.
fn canaries(fields: &[Field], phone: Option<&'static str>) -> Vec<(&'static str, &'static str)> {
    let is_asked = |field: &&Field| {
        !names_a_phone(field.name) || phone.is_none_or(|phone| phone == field.name)
    };
    let personal = fields
        .iter()
        .filter(|field| field.personal)
        .filter(is_asked);
    personal
        .map(|field| {
            let value = match field.name {
                name if name.contains("encrypt") => "canary-encrypted-phone",
                name if names_a_phone(name) => "19900990000",
                name if name.contains("code") => "908172",
                "stoken" => "canary-token",
                _ => "金丝雀",
            };
            (field.name, value)
        })
        .collect()
}

fn names_a_phone(member: &str) -> bool {
    member.contains("phone")
}

/// On neither hop does a URL hold a phone, name, code or token; on the second hop the body does.
#[actix_web::test]
async fn personal_data_is_sent_in_bodies_only() {
    let mut seen_personal = 0;
    for call in Call::ALL.iter().filter(|call| call.spec().method == "POST") {
        let Some(fields) = call.spec().body else {
            continue;
        };
        let phones = call.spec().phones.as_ref();
        let ways = phones.map_or(vec![None], |phones| {
            vec![Some(phones.whole), Some(phones.sealed)]
        });
        if canaries(fields, None).is_empty() {
            continue;
        }
        let upstream = Upstream::start(|_| {
            Does::Answer(r#"{"ResultCode":0,"ResultMsg":"","Result":{},"data":[]}"#.into())
        });
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        let ids = Ids::made_up();
        for (before, way) in ways.into_iter().enumerate() {
            let canaries = canaries(fields, way);
            let mut body = body(*call, &ids);
            if let (Some(phones), Some(body)) = (phones, body.as_object_mut()) {
                body.remove(phones.whole);
            }
            for (name, value) in &canaries {
                body[*name] = (*value).into();
            }
            let route = &call.spec().routes[0];
            let answer = post(&gateway.url(route.path), &[OURS], &body.to_string()).await;
            assert_eq!(answer.status, 200, "{call}: {}", answer.text);
            let seen = upstream.seen(
                &call.upstream_path_with(
                    &route
                        .params
                        .iter()
                        .map(|(name, value)| (*name, (*value).to_owned()))
                        .collect::<Vec<_>>(),
                ),
            );
            assert_eq!(seen.len(), before + 1, "{call}");
            let outside = format!(
                "{}?{} {:?}",
                seen[before].path, seen[before].query, seen[before].headers
            );
            for (name, value) in &canaries {
                let encoded = utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
                assert!(
                    !outside.contains(value) && !outside.contains(&encoded),
                    "{call}: {name} in {outside}"
                );
                assert!(
                    seen[before].body.contains(value) || seen[before].body.contains(&encoded),
                    "{call}: {name} is lost"
                );
                // Neither error answers nor successful ones repeat it.
                assert!(!answer.text.contains(value), "{call}: {name} comes back");
                seen_personal += 1;
            }
        }
    }
    assert!(seen_personal > 15, "only {seen_personal} personal members");
}

/// Answers whose code is the result: a wrong code, an unknown token.
const MAY_REFUSE: &[Call] = &[
    Call::NewCheckVerifyCode,
    Call::UserLogin,
    Call::CouponReceiveAll,
];

#[actix_web::test]
async fn every_call_answers_with_a_valid_schema() {
    let gateway = gateway().await;
    let ids = ids(&gateway).await;
    let mut wrong = Vec::new();
    for call in Call::ALL {
        let schema: Value = serde_json::from_str(call.response_schema()).expect("JSON");
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        for question in questions(*call, &ids) {
            for route in call.spec().routes {
                let url = gateway.url(&format!("{}?{question}", route.path));
                let answer = if call.spec().method == "POST" {
                    post(&url, &[OURS], &body(*call, &ids).to_string()).await
                } else {
                    get_with(&url, &[OURS]).await
                };
                if call.spec().answer == AnswerFormat::Pixel {
                    assert_eq!(answer.header("content-type"), "image/gif", "{call}");
                    continue;
                }
                let json = answer.json();
                if json["ResultCode"] != 0 {
                    let known = MAY_REFUSE.contains(call) && answer.status == 200;
                    if !known {
                        wrong.push(format!("{call}?{question}: {}", answer.text));
                    }
                    continue;
                }
                let errors = validator.iter_errors(&json).take(3);
                wrong.extend(
                    errors.map(|error| {
                        format!("{call}?{question}: {}: {error}", error.instance_path())
                    }),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
