//! What a contract names, the demo does: it reads each parameter and sends each member of an answer. What it does not is
//! listed with its reason. `frontend/test/unit/member-use.test.ts` holds the client to the same.

use std::collections::BTreeSet;
use std::path::Path;

use contracts::{Call, Field, Shape};
use serde_json::{Value, json};

use crate::contract::answers;
use crate::coupon::{claim, coupons, detail};
use crate::deals::{PLAIN, RISKY, ask, first_series, lead, post};
use crate::support::{Demo, demo};

/// Members that no answer of the demo has, by the reason.
const UNSENT: &[(&str, &[&str])] = &[];

/// Parameters that the demo does not read, by the reason.
const UNREAD: &[(&str, &[&str])] = &[];

/// `getAds Result.ad_id` of every property of a schema. Members of lists have no place of their own; `*` is any key.
fn named(schema: &Value) -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    collect(schema, schema, "", 0, &mut places);
    places
}

fn collect(root: &Value, schema: &Value, place: &str, depth: usize, places: &mut BTreeSet<String>) {
    // A schema that holds itself has no end.
    if depth > 12 {
        return;
    }
    if let Some(target) = schema["$ref"].as_str() {
        let target = root
            .pointer(target.trim_start_matches('#'))
            .expect("a schema");
        collect(root, target, place, depth + 1, places);
    }
    for all in ["allOf", "oneOf", "anyOf"] {
        for one in schema[all].as_array().into_iter().flatten() {
            collect(root, one, place, depth, places);
        }
    }
    if schema["items"].is_object() {
        collect(root, &schema["items"], place, depth, places);
    }
    if schema["additionalProperties"].is_object() {
        collect(
            root,
            &schema["additionalProperties"],
            &format!("{place}.*"),
            depth + 1,
            places,
        );
    }
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        let own = format!("{place}.{name}");
        collect(root, member, &own, depth + 1, places);
        places.insert(own);
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
    let coupon = coupons(demo).swap_remove(0);
    let spu = coupon["spuid"].as_str().expect("an id");
    let risk = json!({"phone": RISKY, "clue_source_type": "form"});
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
        (
            Call::PerfBeacon,
            ask(demo, Call::PerfBeacon, "page=INDEX", &[], &Value::Null),
        ),
    ];
    for call in [
        Call::GetVerifyCodeStatus,
        Call::IntentionCheck,
        Call::ShowCard,
        Call::PopBefore,
        Call::Popafter,
    ] {
        all.push((call, ask(demo, call, "", &user, &of_car)));
        // A single dealer, and the model of one.
        let mut of_dealer = of_car.clone();
        of_dealer["dealer_id"] = coupon["dealer_id"].clone();
        of_dealer["mid"] = coupon["best_model_id"].clone();
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
    let dependent = dependent(&demo);
    let mut unsent = Vec::new();
    // The gateway answers leadOutcome itself; clueSubmit answers like leadSubmit.
    let own = [Call::LeadOutcome, Call::ClueSubmit];
    for call in Call::ALL.iter().filter(|call| !own.contains(call)) {
        let schema: Value = serde_json::from_str(call.response_schema()).expect("a schema");
        let mut places = BTreeSet::new();
        let asked = answers(&demo, *call).map(|(_, answer)| answer);
        let before = dependent.iter().filter(|(of, _)| of == call);
        for answer in asked.chain(before.map(|(_, answer)| answer.clone())) {
            sent(&answer, "", &mut places);
        }
        assert!(places.len() > 1, "{call}: no answer");
        let named = named(&schema);
        unsent.extend(
            named
                .difference(&places)
                .map(|place| format!("{call} {}", &place[1..])),
        );
    }
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
