//! Every answer satisfies its contract.

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, encoded, some_ids};
use crate::{cars, reading};

const SORTS: [&str; 21] = [
    "sale",
    "saleWeek",
    "brandSale",
    "brandSaleWeek",
    "citySale",
    "heat",
    "brandHeat",
    "priceReduction",
    "valuePreservation",
    "praise",
    "oil",
    "cruising",
    "newEnergySale",
    "newEnergySaleWeek",
    "newEnergyHeat",
    "newEnergyBrandRank",
    "authorInfluence",
    "authorNewEnergy",
    "authorFashion",
    "authorVideo",
    "authorIndustry",
];

/// Calls whose requests depend on answers before: deals.rs and coupon.rs validate each answer. The gateway
/// answers leadOutcome and leadWithdraw itself.
const DEPENDENT: [Call; 19] = [
    Call::RiskCheck,
    Call::GetVerifyCodeStatus,
    Call::SendVerifyCode,
    Call::NewCheckVerifyCode,
    Call::LeadSubmit,
    Call::ClueSubmit,
    Call::IntentionCheck,
    Call::ShowCard,
    Call::PopBefore,
    Call::Popafter,
    Call::CouponDetail,
    Call::CouponReceiveAll,
    Call::UserLogin,
    Call::GetLogout,
    Call::BehaviourLog,
    Call::PerfBeacon,
    Call::ErrorReport,
    Call::LeadOutcome,
    Call::LeadWithdraw,
];

/// Requests for each call.
pub(crate) fn questions(call: Call) -> Vec<String> {
    let by_series = |rest: &str| -> Vec<String> {
        some_ids("series.csv", "series_id")
            .iter()
            .map(|id| format!("series_id={id}{rest}"))
            .collect()
    };
    let of = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match call {
        Call::Index | Call::Gethomeinfo | Call::Getcity => of(&[""]),
        Call::Gettopbar => of(&["", "qr_code=1"]),
        Call::ConditionSearch => of(&[
            "",
            "price=10,15&rn=100",
            "level=2&energy=4_5_6",
            "seat=7&sort=1",
            "config=1_9&drive=3&need_price=0",
            "brand=999999",
        ]),
        Call::GetSeriesInfo | Call::GetSeriesHead => by_series(""),
        Call::CarModalInfo | Call::GetModelsBeside => some_ids("models.csv", "model_id")
            .iter()
            .map(|id| format!("model_id={id}"))
            .collect(),
        Call::GetRankListNew | Call::GetRankList | Call::GetRankWeekList => rankings(),
        Call::GetNewCarRankList => of(&["", "level=2", "price=10,20&rn=100", "month=199901"]),
        Call::GatherRankList => of(&[
            "",
            "newcar_num=20&heat_num=20&sale_num=20&wonderful_atlas_num=20",
            "sale_num=0",
        ]),
        Call::GetCarPicList => ["外观", "内饰", "空间", "官方图"]
            .iter()
            .flat_map(|tag| by_series(&format!("&rn=100&tag_name={}", encoded(tag))))
            .collect(),
        Call::Feed => of(&["appname=jiadao"]),
        Call::SearchSug => ["比亚迪", "byd", "m", "7", "不存在的车"]
            .iter()
            .map(|typed| format!("query={}", encoded(typed)))
            .collect(),
        Call::GetAds => of(&["location_id=22", "location_id=1"]),
        Call::Commercialv2 => of(&[
            "location=car_index_top_banner",
            "location=car_dazzle_color_other",
            "location=car_canopy_other&brand_id=1",
        ]),
        Call::GatherDiscount => of(&["", "pn=2&rn=5", "pn=900"]),
        _ if DEPENDENT.contains(&call) => Vec::new(),
        _ => {
            let requests = [reading::questions(call), cars::questions(call)].concat();
            if requests.is_empty() && call.spec().params.is_empty() {
                return of(&[""]);
            }
            assert!(
                !requests.is_empty(),
                "{}:{}: add requests of {call} to this match",
                file!(),
                line!()
            );
            requests
        }
    }
}

/// Every list, unfiltered and filtered.
fn rankings() -> Vec<String> {
    let mut all: Vec<String> = SORTS
        .iter()
        .map(|sort| format!("sort={sort}&rn=100"))
        .collect();
    all.extend(SORTS.iter().map(|sort| format!("sort={sort}&price=10,20&add=city,month,week,price,energy_type,man_method,brand,country,fuel")));
    all.push("sort=sale&sub_level=2_2".to_owned());
    all.push("sort=sale&month=199901".to_owned());
    all
}

fn bodies(call: Call) -> &'static [&'static str] {
    match call {
        Call::Feed => &[
            r#"{"data":{"tab_id":"14006","tab_name":"推荐","refresh_index":0},"info":{"location_type":0}}"#,
            r#"{"data":{"tab_id":"14007"}}"#,
            r#"{"data":{"tab_id":"14010","tab_name":"新车资讯","refresh_index":3}}"#,
            r#"{"data":{"tab_id":"14006","refresh_index":500}}"#,
        ],
        _ => &[""],
    }
}

// B3.50 B7.106
#[test]
fn every_answer_satisfies_its_contract() {
    let demo = demo();
    for call in Call::ALL {
        let schema: Value = serde_json::from_str(call.response_schema()).unwrap();
        let contract = jsonschema::validator_for(&schema).unwrap();
        for (query, answer) in answers(&demo, *call) {
            let broken: Vec<String> = contract
                .iter_errors(&answer)
                .take(3)
                .map(|error| format!("{}: {error}", error.instance_path()))
                .collect();
            assert!(broken.is_empty(), "{call} {query}: {broken:#?}");
            assert_eq!(answer["ResultCode"], 0, "{call} {query}: {answer}");
        }
    }
}

/// Each question with its answer. None of a call whose requests depend on answers before.
pub(crate) fn answers(demo: &Demo, call: Call) -> impl Iterator<Item = (String, Value)> {
    let asked = questions(call).into_iter();
    asked.flat_map(move |query| {
        let answers = bodies(call)
            .iter()
            .map(|body| answer(demo, call, &query, body));
        answers
            .map(|answer| (query.clone(), answer))
            .collect::<Vec<_>>()
    })
}

fn answer(demo: &Demo, call: Call, query: &str, body: &str) -> Value {
    let reply = demo.raw(call, query, body).unwrap();
    assert_eq!(
        (reply.status, reply.headers["content-type"].as_str()),
        (200, "application/json; charset=utf-8")
    );
    reply.json()
}

// B7.6 B7.89
#[test]
fn refuses_a_call_without_the_right_stamp() {
    let demo = demo();
    let path = Call::Gettopbar.upstream_path();
    for query in [
        "",
        "platform=pc",
        "platform=pc&token=wrong",
        "platform=wise&token=demo-token",
    ] {
        assert_eq!(
            demo.get(&format!("{path}?{query}")).json()["ResultCode"],
            1403,
            "{query}"
        );
    }
    let path = Call::GetRankListNew.upstream_path();
    let stamped = format!("{path}?platform=pc&token=demo-token");
    assert_eq!(demo.get(&stamped).json()["ResultCode"], 1403);
    let headers = [("x-request-token", "demo-request-token")];
    assert_eq!(
        demo.send("GET", &stamped, &headers, "").unwrap().json()["ResultCode"],
        0
    );
}

#[test]
fn not_found_is_reported_in_the_envelope() {
    let demo = demo();
    for (call, query) in [
        (Call::GetSeriesInfo, "series_id=123456789"),
        (Call::GetSeriesHead, "series_id=123456789"),
        (Call::CarModalInfo, "model_id=123456789"),
        (Call::GetCarPicList, "series_id=123456789"),
    ] {
        let answer = demo.ask(call, query);
        assert_eq!(answer["ResultCode"], 1004, "{call}");
        assert!(
            answer["ResultMsg"].as_str().unwrap().ends_with("不存在"),
            "{call}"
        );
    }
    assert_eq!(demo.ask(Call::GetSeriesInfo, "")["ResultCode"], 1001);
}

#[test]
fn paths_and_methods_that_are_not_served_get_their_status() {
    let demo = demo();
    assert_eq!(demo.get("/api/gateway/nonsense").status, 404);
    assert_eq!(demo.get(&Call::Feed.upstream_path()).status, 405);
    // The browser's path is not the upstream's.
    assert_eq!(demo.get("/api/index").status, 404);
}
