//! An invalid contract fails the build with one line that names the mistake.

#![expect(dead_code, reason = "only what refuses is used here")]

#[path = "../build/calls.rs"]
mod calls;
#[path = "../build/json_ld.rs"]
mod json_ld;
#[path = "../build/limit.rs"]
mod limit;
#[path = "../build/operation.rs"]
mod operation;
#[path = "../build/policy.rs"]
mod policy;
#[path = "../build/routes.rs"]
mod routes;
#[path = "../build/rust.rs"]
mod rust;
#[path = "../build/schema.rs"]
mod schema;
#[path = "../build/sitemap.rs"]
mod sitemap;
#[path = "../build/template.rs"]
mod template;
#[path = "../build/upstream.rs"]
mod upstream;
#[path = "../build/yaml.rs"]
mod yaml;

use operation::Operation;
use serde_json::{Value, json};

const PATH: &str = "/api/clue/lead/{kind}";

fn lead() -> Value {
    json!({
        "operationId": "lead",
        "summary": "A lead",
        "x-gateway": {
            "upstream": "lead", "scope": "visitor", "limit": "lead", "deadline": "8s",
            "session": "optional", "origin": "strict", "idempotent": true, "upstream_body": "form"
        },
        "parameters": [
            { "name": "kind", "in": "path", "required": true, "schema": { "type": "string", "enum": ["a", "b"] } }
        ],
        "requestBody": { "content": { "application/json": { "schema": {
            "type": "object",
            "properties": { "phone": { "type": "string", "maxLength": 11, "x-personal": true } }
        } } } },
        "responses": {}
    })
}

fn read(contract: Value, path: &str, method: &str) -> Result<usize, String> {
    let operation: Operation =
        serde_json::from_value(contract).map_err(|error| error.to_string())?;
    operation.check(method)?;
    routes::of(path, &operation).map(|routes| routes.len())
}

/// The error for the contract with `value` at `pointer`.
fn refusal(pointer: &str, value: Value) -> String {
    let mut contract = lead();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = contract.pointer_mut(parent).expect("there");
    match parent {
        Value::Object(members) => drop(members.insert(key.to_owned(), value)),
        _ => parent[key.parse::<usize>().expect("a place")] = value,
    }
    read(contract, PATH, "post").expect_err(pointer)
}

#[test]
fn path_parameter_gives_one_path_per_value() {
    assert_eq!(read(lead(), PATH, "post"), Ok(2));
}

#[test]
fn errors_list_the_accepted_words() {
    let words = [
        (
            "upstream",
            "account, ads, behaviour, catalog, content, coupon, image, lead, place, rank, review, search",
        ),
        ("scope", "shared, visitor"),
        ("session", "none, optional, required"),
        ("origin", "lenient, strict"),
        ("upstream_body", "json, form"),
        ("limit", "browse, suggest, beacon, form, login, lead, sms"),
        (
            "policy",
            "forward, login, logout, sms_code, lead, coupon_claim, lead_outcome, lead_withdrawal, timing_report, activity_report, error_report",
        ),
    ];
    for (key, allowed) in words {
        let line = refusal(&format!("/x-gateway/{key}"), json!("maybe"));
        assert!(
            line.contains(&format!("x-gateway.{key}")) && line.contains(allowed),
            "{line}"
        );
    }
    assert!(refusal("/x-gateway/sesion", json!("none")).contains("unknown field `sesion`"));
}

#[test]
fn what_the_gateway_answers_itself_is_a_visitors_and_no_write() {
    // The sample is shared.
    let line = refusal("/x-gateway/answered_by", json!("gateway"));
    assert!(
        line.contains("x-gateway.answered_by: what the gateway"),
        "{line}"
    );
    let line = refusal("/x-gateway/answered_by", json!("cache"));
    assert!(line.contains("expected one of upstream, gateway"), "{line}");
}

#[test]
fn only_shared_calls_are_hedged() {
    let line = refusal("/x-gateway/hedge", json!(true));
    assert!(
        line.contains("x-gateway.hedge: only a shared call"),
        "{line}"
    );
    assert!(refusal("/x-gateway/hedge", json!("yes")).contains("expected a boolean"));
}

#[test]
fn limits_are_accepted_only_where_enforced() {
    let shared = |class: &str| {
        let contract = json!({
            "operationId": "list", "summary": "A list", "responses": {},
            "x-gateway": {
                "upstream": "rank", "scope": "shared", "limit": class, "deadline": "3s",
                "cache": { "fresh": "1m", "stale": "1h" }
            }
        });
        read(contract, "/api/list", "get")
    };
    assert_eq!(shared("suggest"), Ok(1));
    for class in ["beacon", "form", "login", "lead", "sms"] {
        let line = shared(class).expect_err(class);
        assert!(line.contains("scope visitor alone"), "{line}");
    }
    assert!(refusal("/x-gateway/limit", json!("sms")).contains("needs x-gateway.sms"));
}

#[test]
fn sms_rules_name_members_of_the_body() {
    let sms = |change: &dyn Fn(&mut Value)| {
        let mut rules = json!({
            "role": "send",
            "answer": { "ResultCode": 0, "ResultMsg": "success", "Result": null }
        });
        change(&mut rules);
        let mut contract = lead();
        contract["x-gateway"]["phones"] = json!({ "whole": "phone", "sealed": "phone" });
        contract["x-gateway"]["sms"] = rules;
        contract["x-gateway"]["policy"] = json!("sms_code");
        read(contract, PATH, "post")
    };
    assert_eq!(sms(&|_| ()), Ok(2));
    for (member, value, expected) in [
        ("role", json!("guess"), "expected one of send, check"),
        ("role", json!("check"), "a check names one"),
        ("code", json!("phone"), "a send has none"),
        ("uncompared", json!([1001]), "only for a check"),
        ("uncompared", json!([0]), "0 means success"),
    ] {
        let line = sms(&|rules| rules[member] = value.clone()).expect_err(expected);
        assert!(line.contains(expected), "{line}");
    }
    let phones = json!({ "whole": "phone", "sealed": "seal" });
    assert!(refusal("/x-gateway/phones", phones).contains("no member `seal`"));
    let answer = json!({ "ResultCode": 0, "ResultMsg": "success", "Result": null });
    let rules = json!({ "role": "send", "answer": answer });
    let line = refusal("/x-gateway/sms", rules);
    assert!(line.contains("needs x-gateway.phones"), "{line}");
}

/// Without its policy a limit of codes would be stated and not enforced.
#[test]
fn policies_are_accepted_only_where_the_contract_supports_them() {
    for (policy, expected) in [
        ("login", "the body member stoken"),
        ("sms_code", "needs x-gateway.sms"),
        ("lead", "needs x-gateway.phones"),
        ("coupon_claim", "needs x-gateway.phones"),
        ("lead_outcome", "need each other"),
        ("lead_withdrawal", "need each other"),
        ("timing_report", "needs limit beacon"),
        ("activity_report", "needs limit beacon"),
        ("error_report", "needs limit beacon"),
    ] {
        let line = refusal("/x-gateway/policy", json!(policy));
        assert!(line.contains("x-gateway."), "{line}");
        assert!(line.contains(expected), "{line}");
    }
    let lead = |change: &dyn Fn(&mut Value)| {
        let mut contract = lead();
        contract["x-gateway"]["policy"] = json!("lead");
        contract["x-gateway"]["phones"] = json!({ "whole": "phone", "sealed": "phone" });
        contract["requestBody"]["required"] = json!(true);
        let body = &mut contract["requestBody"]["content"]["application/json"]["schema"];
        body["required"] = json!(["consent_version", "consent_time"]);
        for name in ["consent_version", "consent_time"] {
            body["properties"][name] = json!({ "type": "string", "maxLength": 30 });
        }
        change(&mut contract);
        read(contract, PATH, "post")
    };
    assert_eq!(lead(&|_| ()), Ok(2));
    let refused = |change: &dyn Fn(&mut Value)| lead(change).expect_err("refused");
    for required in [json!(["phone"]), json!(["consent_time"])] {
        let line = refused(&|contract| {
            let body = &mut contract["requestBody"]["content"]["application/json"]["schema"];
            body["required"] = required.clone();
        });
        assert!(line.contains("`lead` needs consent"), "{line}");
    }
    let line = refused(&|contract| contract["x-gateway"]["idempotent"] = json!(false));
    assert!(line.contains("needs idempotent"), "{line}");
    let line = refused(&|contract| contract["x-gateway"]["limit"] = json!("form"));
    assert!(line.contains("needs limit lead"), "{line}");
    let answer = json!({ "ResultCode": 0, "ResultMsg": "success", "Result": null });
    let line = refused(&|contract| {
        contract["x-gateway"]["policy"] = json!("coupon_claim");
        contract["x-gateway"]["sms"] = json!({ "role": "send", "answer": answer });
    });
    assert!(
        line.contains("needs x-gateway.policy sms_code or lead"),
        "{line}"
    );
    let line = refused(&|contract| {
        contract["x-gateway"]["policy"] = json!("logout");
        contract["x-gateway"]["session"] = json!("none");
    });
    assert!(line.contains("needs a session"), "{line}");
}

#[test]
fn path_parameter_needs_known_plain_values_and_a_placeholder() {
    let line = refusal(
        "/parameters/0/schema",
        json!({ "type": "string", "maxLength": 9 }),
    );
    assert!(line.contains("needs an enum"), "{line}");
    let line = refusal(
        "/parameters/0/schema",
        json!({ "type": "string", "enum": ["a/b"] }),
    );
    assert!(line.contains("needs an enum"), "{line}");
    assert!(refusal("/parameters/0/required", json!(false)).contains("is required"));
    assert!(refusal("/parameters/0/name", json!("other")).contains("no parameter kind"));
    assert!(refusal("/parameters/0/in", json!("query")).contains("no parameter kind"));
    assert!(refusal("/parameters/0/in", json!("header")).contains("query, path"));
    let elsewhere = read(lead(), "/api/clue/lead", "post").expect_err("no hole");
    assert!(elsewhere.contains("not in the path"), "{elsewhere}");
}

#[test]
fn refuses_personal_data_in_a_url() {
    let schema = json!({ "type": "string", "enum": ["a"], "x-personal": true });
    let line = refusal("/parameters/0/schema", schema);
    assert!(
        line.contains("parameter kind") && line.contains("never in a URL"),
        "{line}"
    );
}

#[test]
fn only_optional_parameters_of_the_query_are_filled() {
    let filled = |fill: &str, required: bool| {
        let param = json!({ "name": "uid", "in": "query", "x-fill": fill, "required": required, "schema": { "type": "string", "maxLength": 9 } });
        refusal("/parameters/0", param)
    };
    assert!(filled("phone", false).contains("expected one of browser, device"));
    assert!(filled("device", true).contains("parameter uid: x-fill"));
    assert!(refusal("/parameters/0/x-fill", json!("device")).contains("is optional"));
}

#[test]
fn bodies_must_be_described_completely() {
    let text = "/requestBody/content/application~1json/schema/x-json-text";
    assert!(refusal(text, json!(true)).contains("body: x-json-text"));
    let at = "/requestBody/content/application~1json/schema/properties/phone";
    let line = refusal(
        at,
        json!({ "type": "array", "items": { "type": "string", "maxLength": 9 }, "maxItems": 5 }),
    );
    assert!(
        line.contains("body.phone") && line.contains("takes no array"),
        "{line}"
    );
    let endless = json!({ "type": "array", "items": { "type": "string", "maxLength": 9 } });
    assert!(refusal(at, endless).contains("maxItems"));
    let nested = json!({ "type": "object", "properties": { "x": { "type": "string" } } });
    assert!(refusal(at, nested).contains("body.phone.x"));
    assert!(refusal(at, json!({ "type": "boolean" })).contains("expected string or integer"));
    assert!(
        refusal(at, json!({ "type": "string", "format": "date" }))
            .contains("unknown field `format`")
    );
}

#[test]
fn a_body_is_required_if_one_of_its_members_is() {
    assert!(refusal("/requestBody/required", json!(true)).contains("expected false"));
    let at = "/requestBody/content/application~1json/schema/required";
    assert!(refusal(at, json!(["phone"])).contains("requestBody.required: expected true"));
}

#[test]
fn refuses_post_settings_on_a_get() {
    let mut contract = lead();
    contract["x-gateway"]["scope"] = json!("shared");
    contract["x-gateway"]["limit"] = json!("browse");
    contract["x-gateway"]["cache"] = json!({ "fresh": "1m", "stale": "1h" });
    let line = read(contract.clone(), PATH, "post").expect_err("shared");
    assert!(line.contains("session"), "{line}");
    contract["x-gateway"]["session"] = json!("none");
    assert!(
        read(contract, PATH, "post")
            .expect_err("shared")
            .contains("is a GET")
    );

    let mut contract = lead();
    assert!(
        read(contract.clone(), PATH, "get")
            .expect_err("a body")
            .contains("a GET has none")
    );
    contract
        .as_object_mut()
        .expect("an object")
        .remove("requestBody");
    assert!(
        read(contract.clone(), PATH, "get")
            .expect_err("a GET")
            .contains("idempotent")
    );
    contract["x-gateway"]["idempotent"] = json!(false);
    assert!(
        read(contract, PATH, "get")
            .expect_err("a GET")
            .contains("upstream_body")
    );
}

/// The error for a page with this structured data.
fn ld_refusal(object: Value) -> String {
    let names = template::Names {
        calls: vec!["getAnswerList"],
        plain: vec!["nid", "canonical"],
        ..template::Names::default()
    };
    json_ld::render(&[object], &names).expect_err("refused")
}

/// The error for a page of questions with these members.
fn qa_refusal(more: &Value) -> String {
    let mut object = json!({ "@type": "QAPage" });
    for (name, value) in more.as_object().expect("members") {
        object[name] = value.clone();
    }
    ld_refusal(object)
}

#[test]
fn refuses_unfillable_structured_data_by_key() {
    let type_is = |more: Value| qa_refusal(&more);
    for (line, expected) in [
        (ld_refusal(json!({ "name": "x" })), "json_ld.0: no `@type`"),
        (ld_refusal(json!("x")), "json_ld.0: an object"),
        (
            type_is(json!({ "author": { "name": "x" } })),
            "json_ld.0.author: no `@type`",
        ),
        (
            type_is(json!({ "name": "{title}" })),
            "json_ld.0.name: `{title}`: {title} names nothing",
        ),
        (
            type_is(json!({ "name": "{recommand.a}" })),
            "{recommand} names nothing",
        ),
        (
            type_is(json!({ "name": "{answer.a}" })),
            "{answer} names nothing",
        ),
        (type_is(json!({ "name": "{#}" })), "{#} names nothing"),
        (
            type_is(json!({ "name": "{nid" })),
            "json_ld.0.name: `{nid`: a { is not closed",
        ),
        (
            type_is(json!({ "worst": 0.5 })),
            "json_ld.0.worst: a text, a whole number",
        ),
        (
            type_is(json!({ "needs": ["name"] })),
            "json_ld.0.needs: there is no member name",
        ),
        (
            type_is(json!({ "needs": "name" })),
            "json_ld.0.needs: a list",
        ),
    ] {
        assert!(line.contains(expected), "{line}, not {expected}");
    }
}

#[test]
fn refuses_unfillable_lists_of_structured_data_by_key() {
    let each = |change: &str, value: Value| {
        let mut list = json!({
            "each": "getAnswerList.list", "as": "answer", "limit": 10,
            "item": { "@type": "Answer", "text": "{answer.content}" }
        });
        list[change] = value;
        qa_refusal(&json!({ "suggestedAnswer": list }))
    };
    for (line, expected) in [
        (
            each("each", json!("getAnswerList")),
            "suggestedAnswer.each: call.path",
        ),
        (
            each("each", json!("recommand.list")),
            "recommand is no part of this page",
        ),
        (
            each("as", json!("getAnswerList")),
            "suggestedAnswer.as: getAnswerList is a part",
        ),
        (
            each("limit", json!(0)),
            "suggestedAnswer.limit: a whole number from 1 to 50",
        ),
        (
            each("most", json!(0)),
            "suggestedAnswer.most: not one of each, as, limit, item",
        ),
        (
            each(
                "item",
                json!({ "@type": "Answer", "text": "{reply.content}" }),
            ),
            "item.text",
        ),
        (
            each(
                "item",
                json!({ "each": "getAnswerList.b", "as": "b", "limit": 1, "item": "x" }),
            ),
            "suggestedAnswer.item: a list made within a list",
        ),
    ] {
        assert!(line.contains(expected), "{line}, not {expected}");
    }
}

/// The error for a page with this sitemap.
fn sitemap_refusal(sitemap: Value) -> String {
    let read = serde_json::from_value::<sitemap::Sitemap>(sitemap).map_err(|why| why.to_string());
    read.and_then(|sitemap| sitemap::render(Some(&sitemap), &[]))
        .expect_err("refused")
}

#[test]
fn sitemap_must_name_its_sources() {
    let list = |call: &str, page: &str| json!({ "call": call, "params": { "pn": page }, "each": "a", "as": "x", "total": "t", "size": 9 });
    for (sitemap, expected) in [
        (json!({ "paths": ["/s-{id}"] }), "sitemap.paths: /s-{id}"),
        (
            json!({ "path": "/s-{x.id}" }),
            "`list` and `path` stand together",
        ),
        (
            json!({ "list": list("a", "{#}") }),
            "`list` and `path` stand together",
        ),
        (
            json!({ "list": list("a", "1"), "path": "/" }),
            "sitemap.list.params: {#}",
        ),
        (
            json!({ "list": list("a", "{#}"), "path": "/" }),
            "sitemap.list.call: a: no such call",
        ),
        (
            json!({ "list": list("a", "{#}"), "pth": "/" }),
            "unknown field `pth`",
        ),
    ] {
        let line = sitemap_refusal(sitemap);
        assert!(line.contains(expected), "{line}, not {expected}");
    }
}
