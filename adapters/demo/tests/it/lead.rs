//! Leads, and the data of their forms.

use contracts::Call;
use serde_json::{Value, json};

use crate::deals::{KEY, PLAIN, REFUSED, ask, first_dealer, first_series, kept, lead, post};
use crate::support::{STAMP, demo, encoded, keeps_contract, rows, some_ids};

/// `sell_stat`
const STOPPED: u8 = 0;

#[test]
fn stores_every_field_of_a_lead_from_either_encoding() {
    let demo = demo();
    let first = post(&demo, Call::LeadSubmit, &lead(PLAIN));
    assert_eq!(first["ResultCode"], 0, "{first}");
    let form = format!(
        "clue_phone={PLAIN}&user_name={}&intention_series_id={}&clue_source_type=aladdin&ext=%7B%22is_default%22%3A1%7D\
         &consent_version=2020-09-10&consent_time=1",
        encoded("周敏"),
        first_series()
    );
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let path = format!("{}?{STAMP}", Call::ClueSubmit.upstream_path());
    let second = demo.send("POST", &path, &headers, &form).unwrap().json();
    keeps_contract(Call::ClueSubmit, &second);
    assert_ne!(first["Result"]["clue_id"], second["Result"]["clue_id"]);

    let leads = kept(&demo, "leads");
    assert_eq!(leads.len(), 2);
    assert_eq!(leads[0]["clue_id"], first["Result"]["clue_id"]);
    assert_eq!(leads[0]["clue_source_type"], "form");
    assert_eq!(leads[0]["dealer_ids"], json!([first_dealer()]));
    assert_eq!(
        (&leads[1]["name"], &leads[1]["phone"]),
        (&json!("周敏"), &json!(19_900_010_000_u64))
    );
    assert_eq!(leads[1]["fields"]["ext"], r#"{"is_default":1}"#);

    assert_eq!(
        demo.send("DELETE", "/demo/state", &[], "").unwrap().status,
        204
    );
    assert!(kept(&demo, "leads").is_empty());
}

#[test]
fn same_key_gives_the_same_answer_and_one_record() {
    let demo = demo();
    let headers = [("idempotency-key", KEY)];
    let first = ask(&demo, Call::LeadSubmit, "", &headers, &lead(PLAIN));
    assert_eq!(
        ask(&demo, Call::LeadSubmit, "", &headers, &lead(PLAIN)),
        first
    );
    assert_eq!(kept(&demo, "leads").len(), 1);
    post(&demo, Call::LeadSubmit, &lead(PLAIN));
    assert_eq!(
        kept(&demo, "leads").len(),
        2,
        "without a key each is a lead of its own"
    );
}

#[test]
fn sealed_phone_is_accepted_only_with_its_own_mask() {
    let demo = demo();
    let sealed = post(&demo, Call::LeadSubmit, &lead(PLAIN))["Result"]["encryptphone"].clone();
    let with = |mask: &str| {
        let mut body = lead(mask);
        body["clue_encrypt_phone"] = sealed.clone();
        post(&demo, Call::LeadSubmit, &body)
    };
    assert_eq!(with("199****0000")["Result"]["encryptphone"], sealed);
    assert_eq!(with("138****8000")["ResultCode"], 1001);
    assert_eq!(
        post(&demo, Call::LeadSubmit, &lead("199****0000"))["ResultCode"],
        1001
    );
}

// L5.2 L9.4 L9.6
#[test]
fn invalid_lead_is_refused_and_not_stored() {
    let demo = demo();
    for (member, value, code) in [
        ("telephone", json!("1990001"), 1001),
        ("series_id", json!("123456789"), 1004),
        ("model_id", json!("123456789"), 1001),
        ("ids", json!("1,2,3,4,5,6"), 1001),
        ("ids", json!("1"), 1001),
        ("ids", json!("none"), 1001),
        ("username", json!("长".repeat(41)), 1001),
        ("consent_version", Value::Null, 1001),
        ("telephone", json!(REFUSED), 1201),
    ] {
        let mut body = lead(PLAIN);
        body[member] = value;
        assert_eq!(
            post(&demo, Call::LeadSubmit, &body)["ResultCode"],
            code,
            "{member}"
        );
    }
    assert!(kept(&demo, "leads").is_empty());
}

/// Forms do not ask about them either.
#[test]
fn a_car_that_is_sold_no_more_takes_no_lead() {
    let demo = demo();
    let mut stopped = 0;
    for series in rows("series.csv").iter().take(60) {
        let id = &series["series_id"];
        let summary = demo.result(Call::Getseriessummary, &format!("series_id={id}"));
        let years = summary["years"].as_array().unwrap().iter();
        let groups = years.flat_map(|year| year["groups"].as_array().unwrap());
        let mut models = groups.flat_map(|group| group["models"].as_array().unwrap());
        let Some(model) = models.find(|model| model["sell_stat"] == STOPPED) else {
            continue;
        };
        let mut body = lead(PLAIN);
        body["series_id"] = json!(id);
        body["model_id"] = model["model_id"].clone();
        let refused = post(&demo, Call::LeadSubmit, &body);
        assert_eq!(refused["ResultCode"], 1005, "{id} {model}: {refused}");
        stopped += 1;
    }
    assert!(stopped > 0);
    assert!(kept(&demo, "leads").is_empty());
}

// L3.83 L3.142 L3.143 L7.54
#[test]
fn form_data_is_about_the_requested_car() {
    let demo = demo();
    for id in some_ids("series.csv", "series_id") {
        let body = json!({"series_id": id});
        let before = post(&demo, Call::PopBefore, &body);
        let car = &before["Result"]["car_info"];
        assert_eq!(car["series_id"], id.as_str());
        assert_eq!(before["Result"]["phone_info"], Value::Null);
        let same = demo.result(Call::GetModelDealer, &format!("series_id={id}"));
        assert_eq!(before["Result"]["dealer_list"], same["dealer_list"]);

        let card = post(&demo, Call::ShowCard, &body);
        assert_eq!(card["Result"]["is_show"], i32::from(car["sell_stat"] != 0));
        assert_eq!(card["Result"], before["Result"]["entrance"]);
        let after = post(&demo, Call::Popafter, &body);
        assert_eq!(
            after["Result"]["price_info"],
            before["Result"]["price_info"]
        );
        for other in after["Result"]["rec_list"].as_array().unwrap() {
            let other = other["series_id"].as_str().unwrap();
            assert_ne!(other, id);
            demo.result(Call::GetSeriesInfo, &format!("series_id={other}"));
        }
        let intention = post(&demo, Call::IntentionCheck, &body);
        assert_eq!(intention["Result"]["pop_style"], car["sell_stat"]);
    }
    let unknown = json!({"series_id": "123456789"});
    for call in [Call::PopBefore, Call::ShowCard, Call::Popafter] {
        assert_eq!(post(&demo, call, &unknown)["ResultCode"], 1004, "{call}");
    }
}
