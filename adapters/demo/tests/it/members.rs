//! What a contract names, the demo does: it reads each parameter and sends each member of an answer. What it does not is
//! listed with its reason. `frontend/test/unit/member-use.test.ts` holds the client to the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use contracts::{Call, Field, Shape};
use serde_json::{Value, json};

use crate::contract::answers;
use crate::coupon::{can_be_claimed, claim, coupons, detail};
use crate::deals::{PLAIN, RISKY, ask, first_series, lead, post};
use crate::support::{Demo, demo, encoded, rows, texts};

/// Members that no answer of the demo has, by the reason.
const UNSENT: &[(&str, &[&str])] = &[
    (
        "Another spelling of a member that is sent.",
        &[
            "Banner.adId",
            "Banner.backgroundPcUrl",
            "Banner.pcPosterUrl",
            "Banner.poster_id",
            "Banner.poster_url",
            "FeedItem.thumbnail.url",
            "RankSeries.name",
            "getAds.Result.adId",
            "getAds.Result.backgroundPcUrl",
            "getAds.Result.pcPosterUrl",
            "getAds.Result.poster_id",
            "getAds.Result.poster_url",
        ],
    ),
    (
        "State of a widget, which the client keeps.",
        &["SameLevelCar.isSubmitSuc", "SameLevelCar.isSubmitting"],
    ),
    (
        "Its answers with cards of series are the same in every city.",
        &["SeriesCard.dealer_price"],
    ),
    (
        "Its articles have no summary apart from their text.",
        &["SearchItem.abstract"],
    ),
    (
        "The gateway's own answer to a lead that it keeps.",
        &["LeadAccepted.receipt", "LeadAccepted.state"],
    ),
    (
        "A guide price, whose kind its field says.",
        &[
            "Prices.manufacturerPrice",
            "Prices.manufacturer_price",
            "Prices.price_nounit",
            "Prices.reference_price",
            "Prices.series_price",
            "SameLevelCar.prices",
            "gatherDiscount.Result.data.prices",
            "popBefore.Result.car_info.prices",
        ],
    ),
];

/// Parameters and members of requests that the demo does not read, by the reason.
const UNREAD: &[(&str, &[&str])] = &[
    (
        "It says where a lead comes from, for the evaluation of leads.",
        &[
            "aldExt",
            "anti_info",
            "app_version",
            "clue_city_name",
            "clue_mid_ext",
            "clue_province_name",
            "clue_source_client",
            "clue_source_model_id",
            "clue_source_page",
            "dealer_source",
            "device_type",
            "ext",
            "form_page",
            "has_coupon",
            "is_default",
            "location_permission",
            "os",
            "phone_brand",
            "phone_model",
            "province",
            "resource_type",
            "source",
            "sub_merchant_id",
            "train_id",
            "user_city",
            "user_city_valid",
            "user_district",
            "user_province",
        ],
    ),
    (
        "The demo has one dealer for each material, and takes a lead without storing it.",
        &["intention_material_ids", "materialIds"],
    ),
    (
        "Reports of browsers are counted by their kind, page and name alone.",
        &[
            "action",
            "activity_id",
            "bucket",
            "clue_id",
            "duration",
            "fromPage",
            "from_src",
            "lt",
            "message",
            "place",
            "plan_id",
            "position",
            "sids",
            "time",
            "traceId",
            "unit_id",
            "cls",
            "dns",
            "dom",
            "fcp",
            "inp",
            "lcp",
            "load",
            "nav",
            "tcp",
            "tls",
            "ttfb",
        ],
    ),
    (
        "The feed of the demo is the same for every device, session and place.",
        &[
            "appname",
            "bdvc",
            "guide_refresh",
            "last_update_time",
            "location_type",
            "network",
            "pull_to_refresh_count",
            "refresh_count",
            "refresh_index",
            "refresh_state",
            "session_id",
            "tab_name",
            "ua",
            "uid",
            "ut",
        ],
    ),
    (
        "Fixed by the specification: the demo has one form of the answer.",
        &[
            "isSync",
            "is_bd_app",
            "koubei_version",
            "own_total",
            "pop",
            "scene",
            "sort_type",
            "version",
        ],
    ),
    (
        "The gateway answers it from its own records.",
        &["key", "receipt"],
    ),
    ("One risk for all places.", &["area"]),
    ("The answer is about the car alone.", &["clue_ids"]),
];

/// By its place in an answer: a call and its member, as `getAds.Result.ad_id`, or a shared schema and its member, as
/// `Banner.ad_id`. Members of lists have no place of their own; `*` is any key.
type Names = BTreeMap<String, String>;

fn names(call: Call, document: &Value) -> Names {
    let answer = document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(_, methods)| methods.as_object().into_iter().flatten())
        .find(|(_, operation)| operation["operationId"] == call.name())
        .and_then(|(_, operation)| {
            operation.pointer("/responses/200/content/application~1json/schema/oneOf/1")
        });
    let mut names = Names::new();
    collect(
        document,
        answer.expect("an answer"),
        "",
        call.name(),
        &mut names,
    );
    names
}

fn collect(document: &Value, schema: &Value, place: &str, name: &str, names: &mut Names) {
    // A schema that holds itself has no end.
    if place.matches('.').count() > 12 {
        return;
    }
    if let Some(target) = schema["$ref"].as_str() {
        let target = target.trim_start_matches('#');
        let shared = target.rsplit('/').next().expect("a name");
        let target = document.pointer(target).expect("a schema");
        collect(document, target, place, shared, names);
    }
    for all in ["allOf", "oneOf", "anyOf"] {
        for one in schema[all].as_array().into_iter().flatten() {
            collect(document, one, place, name, names);
        }
    }
    if schema["items"].is_object() {
        collect(document, &schema["items"], place, name, names);
    }
    let rest = schema
        .get("additionalProperties")
        .filter(|rest| rest.is_object());
    let any = rest.map(|rest| ("*", rest));
    let members = schema["properties"].as_object().into_iter().flatten();
    for (member, schema) in members
        .map(|(member, schema)| (member.as_str(), schema))
        .chain(any)
    {
        let (place, name) = (format!("{place}.{member}"), format!("{name}.{member}"));
        collect(document, schema, &place, &name, names);
        names.insert(place, name);
    }
}

/// The places of what an answer holds.
fn sent(value: &Value, place: &str, places: &mut BTreeSet<String>) {
    for item in value.as_array().into_iter().flatten() {
        sent(item, place, places);
    }
    for (name, member) in value.as_object().into_iter().flatten() {
        let is_id = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        let own = if is_id {
            format!("{place}.*")
        } else {
            format!("{place}.{name}")
        };
        sent(member, &own, places);
        places.insert(own);
    }
}

/// Answers to requests that depend on answers before.
fn dependent(demo: &Demo) -> Vec<(Call, Value)> {
    let series = first_series();
    let of_car = json!({"series_id": series, "source_page": "x", "clue_source_type": "form"});
    let user = [("x-session-token", "demo-stoken-1")];
    let mut coupons = coupons(demo).into_iter();
    let coupon = coupons.find(can_be_claimed).expect("one to claim");
    let spu = coupon["spuid"].as_str().expect("an id");
    let risk = json!({"phone": RISKY, "clue_source_type": "form"});
    let listed = &rows("series.csv")[0];
    let counted = format!("brand={}&config=1_9&need_count=1", listed["brand_id"]);
    let by_name = format!("query={}", encoded(&listed["name"]));
    let mut all = vec![
        (Call::RiskCheck, post(demo, Call::RiskCheck, &risk)),
        (
            Call::SendVerifyCode,
            post(demo, Call::SendVerifyCode, &json!({"phone": RISKY})),
        ),
        (
            Call::NewCheckVerifyCode,
            post(
                demo,
                Call::NewCheckVerifyCode,
                &json!({"phone": RISKY, "code": "020000"}),
            ),
        ),
        (Call::LeadSubmit, post(demo, Call::LeadSubmit, &lead(PLAIN))),
        (
            Call::UserLogin,
            post(demo, Call::UserLogin, &json!({"stoken": "demo-stoken-1"})),
        ),
        (
            Call::ConditionSearch,
            demo.ask(Call::ConditionSearch, &counted),
        ),
        (Call::Search, demo.ask(Call::Search, &by_name)),
        (
            Call::Search,
            demo.ask(Call::Search, &format!("query={}", encoded("海欧"))),
        ),
        (Call::CouponDetail, detail(demo, spu, "demo-stoken-1")),
        (Call::CouponReceiveAll, claim(demo, &coupon, PLAIN, &user)),
        (
            Call::ErrorReport,
            post(
                demo,
                Call::ErrorReport,
                &json!({"kind": "script", "message": "x is undefined"}),
            ),
        ),
        (
            Call::BehaviourLog,
            post(demo, Call::BehaviourLog, &json!({"events": []})),
        ),
    ];
    let list = demo.result(Call::GetRankListNew, "sort=sale");
    let sold = texts(list["list"].as_array().expect("a list"), "series_id");
    let sold: Vec<String> = sold.into_iter().filter(|id| !id.is_empty()).collect();
    for call in [
        Call::GetVerifyCodeStatus,
        Call::IntentionCheck,
        Call::ShowCard,
        Call::PopBefore,
        Call::Popafter,
    ] {
        all.push((call, ask(demo, call, "", &user, &of_car)));
        // Cars that sell: some have owners who said what they paid, with whatever data.
        for id in sold.iter().take(5) {
            let mut of_sold = of_car.clone();
            of_sold["series_id"] = json!(id);
            all.push((call, ask(demo, call, "", &user, &of_sold)));
        }
        let mut of_dealer = of_car.clone();
        of_dealer["dealer_id"] = coupon["dealer_id"].clone();
        of_dealer["clue_source_type"] = json!("form_dealer_card");
        all.push((call, ask(demo, call, "", &user, &of_dealer)));
    }
    all.push((
        Call::GetLogout,
        ask(demo, Call::GetLogout, "", &user, &Value::Null),
    ));
    all
}

#[test]
fn every_member_of_an_answer_is_sent_or_listed() {
    let demo = demo();
    let document: Value = serde_json::from_str(contracts::OPENAPI).expect("JSON");
    let dependent = dependent(&demo);
    let (mut all, mut met) = (BTreeSet::new(), BTreeSet::new());
    // The gateway answers leadOutcome, leadWithdraw and perfBeacon itself; clueSubmit answers like leadSubmit.
    let own = [
        Call::LeadOutcome,
        Call::LeadWithdraw,
        Call::PerfBeacon,
        Call::ClueSubmit,
    ];
    for call in Call::ALL.iter().filter(|call| !own.contains(call)) {
        let mut places = BTreeSet::new();
        let asked = answers(&demo, *call).map(|(_, answer)| answer);
        let before = dependent.iter().filter(|(of, _)| of == call);
        for answer in asked.chain(before.map(|(_, answer)| answer.clone())) {
            sent(&answer, "", &mut places);
        }
        assert!(places.len() > 1, "{call}: no answer");
        for (place, name) in names(*call, &document) {
            if places.contains(&place) {
                met.insert(name.clone());
            }
            all.insert(name);
        }
    }
    assert!(all.len() > 500, "{}", all.len());
    let unsent: Vec<String> = all.difference(&met).cloned().collect();
    assert_eq!(unsent, listed(UNSENT));
}

#[test]
fn every_parameter_is_read_or_listed() {
    let source = sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let mut names = BTreeSet::new();
    for call in Call::ALL {
        let spec = call.spec();
        names.extend(spec.params.iter().map(|param| param.name));
        fields(spec.body.unwrap_or_default(), &mut names);
    }
    let unread = names
        .iter()
        .filter(|name| !source.contains(&format!("\"{name}\"")));
    let unread: Vec<String> = unread.map(|name| (*name).to_owned()).collect();
    assert_eq!(unread, listed(UNREAD));
}

fn fields(of: &'static [Field], names: &mut BTreeSet<&'static str>) {
    for field in of {
        names.insert(field.name);
        if let Shape::Object(inner) = &field.shape {
            fields(inner, names);
        }
    }
}

fn sources(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).expect("readable").flatten();
    entries
        .map(|entry| match entry.path() {
            path if path.is_dir() => sources(&path),
            path => std::fs::read_to_string(path).expect("readable"),
        })
        .collect()
}

/// In order.
fn listed(list: &[(&str, &[&str])]) -> Vec<String> {
    let places = list.iter().flat_map(|(_, places)| places.iter());
    let places: BTreeSet<String> = places.map(|place| (*place).to_owned()).collect();
    places.into_iter().collect()
}
