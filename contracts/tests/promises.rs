//! Promises of interfaces.md and design.md about calls, checked against the contracts.

use contracts::{
    AnswerFormat, BodyFormat, Call, Field, KeyUse, OriginRule, Scope, Session, Shape, SmsRole,
};
use serde_json::Value;

/// Names of personal members (interfaces, Personal data).
const PERSONAL: [&str; 12] = [
    "phone",
    "telephone",
    "user_phone",
    "clue_phone",
    "encryptphone",
    "user_encrypt_phone",
    "clue_encrypt_phone",
    "user_name",
    "username",
    "code",
    "clue_verifycode",
    "stoken",
];

fn posts() -> impl Iterator<Item = (Call, &'static [Field])> {
    Call::ALL
        .iter()
        .filter_map(|call| Some((*call, call.spec().body?)))
}

/// Every member with its path in its body.
fn members(fields: &'static [Field]) -> Vec<&'static Field> {
    let inner = |field: &'static Field| match field.shape {
        Shape::Object(inner) => members(inner),
        Shape::Value(_) => Vec::new(),
    };
    fields
        .iter()
        .flat_map(|field| std::iter::once(field).chain(inner(field)))
        .collect()
}

fn chosen(keep: impl Fn(Call) -> bool) -> Vec<&'static str> {
    let kept = Call::ALL.iter().copied().filter(|call| keep(*call));
    kept.map(Call::name).collect()
}

#[test]
fn personal_data_is_marked_and_only_in_bodies_of_visitor_calls() {
    let report = [Call::ErrorReport];
    for (call, fields) in posts().filter(|(call, _)| !report.contains(call)) {
        for field in members(fields) {
            assert_eq!(
                field.personal,
                PERSONAL.contains(&field.name),
                "{call}: {}",
                field.name
            );
            assert!(
                !field.personal || call.spec().scope == Scope::Visitor,
                "{call}"
            );
        }
    }
    for call in Call::ALL {
        let spec = call.spec();
        for param in spec.params.iter().chain(spec.path_params) {
            assert!(
                !PERSONAL.contains(&param.name),
                "{call}: {} stands in a URL",
                param.name
            );
        }
    }
}

// L7.67
#[test]
fn writes_are_idempotent_and_leads_are_sent_as_forms() {
    let once = chosen(|call| call.spec().idempotent);
    assert_eq!(once, ["clueSubmit", "couponReceiveAll", "leadSubmit"]);
    let forms = chosen(|call| call.spec().upstream_body == BodyFormat::Form);
    assert_eq!(forms, ["clueSubmit", "leadSubmit"]);
}

#[test]
fn the_gateway_answers_for_its_own_records() {
    assert_eq!(chosen(Call::is_own), ["leadOutcome", "leadWithdraw"]);
}

// B6.1 B6.2
// L6.11
#[test]
fn few_calls_get_the_session_token() {
    let optional = chosen(|call| call.spec().session == Session::Optional);
    assert_eq!(
        optional,
        [
            "couponDetail",
            "couponReceiveAll",
            "getLogout",
            "getVerifyCodeStatus",
            "popBefore",
            "showCard",
            "userLogin"
        ]
    );
    assert!(chosen(|call| call.spec().session == Session::Required).is_empty());
}

#[test]
fn only_feed_and_logs_accept_requests_without_an_origin() {
    let lenient =
        chosen(|call| call.spec().origin == OriginRule::Lenient && call.spec().method == "POST");
    assert_eq!(lenient, ["behaviourLog", "errorReport", "feed"]);
    assert_eq!(Call::GetLogout.spec().origin, OriginRule::Strict);
}

#[test]
fn design_names_the_calls_that_are_never_shared() {
    let visitors = [
        "userLogin",
        "popBefore",
        "showCard",
        "couponDetail",
        "getVerifyCodeStatus",
        "riskCheck",
        "feed",
        "intentionCheck",
    ];
    for name in visitors {
        let call = Call::from_name(name).expect("a call");
        assert_eq!(call.spec().scope, Scope::Visitor, "{name}");
    }
    assert!(posts().all(|(call, _)| call.spec().scope == Scope::Visitor));
}

// B7.72 B7.106
#[test]
fn payload_members_match_the_interfaces() {
    let other = |key| chosen(move |call| call.spec().payload == key);
    assert_eq!(other("data"), ["feed", "getKoubeiInfo", "search"]);
    assert_eq!(other("code"), ["getLogout"]);
    assert_eq!(other("Result").len(), Call::ALL.len() - 4);
    assert_eq!(
        chosen(|call| call.spec().answer == AnswerFormat::Pixel),
        ["perfBeacon"]
    );
}

#[test]
fn sms_and_lead_limits_apply_where_they_cost() {
    let of = |class| chosen(move |call| call.spec().limit.name() == class);
    assert_eq!(of("sms"), ["newCheckVerifyCode", "sendVerifyCode"]);
    assert_eq!(of("lead"), ["clueSubmit", "couponReceiveAll", "leadSubmit"]);
    assert_eq!(
        of("form"),
        [
            "getVerifyCodeStatus",
            "leadOutcome",
            "leadWithdraw",
            "popBefore",
            "riskCheck"
        ]
    );
    assert_eq!(of("login"), ["getLogout", "userLogin"]);
    assert_eq!(of("suggest"), ["searchSug"]);
    assert_eq!(of("beacon"), ["behaviourLog", "errorReport", "perfBeacon"]);
    let guesses = chosen(|call| {
        let sms = call.spec().sms.as_ref();
        sms.is_some_and(|sms| sms.role == SmsRole::Check)
    });
    let coded = chosen(|call| {
        let fields = call.spec().body.unwrap_or_default();
        fields
            .iter()
            .any(|field| ["code", "clue_verifycode"].contains(&field.name) && field.personal)
    });
    assert_eq!(
        guesses, coded,
        "every call that takes a code counts as a guess"
    );
}

// B7.42 B9.10
// L3.2 L3.9 L3.32 L5.3 L7.34 L7.72 L7.73 L7.80 L7.88 L7.98 L7.103 L9.24 L9.25 L9.26 L9.27 L9.28 L1.17 L1.18 L1.19
#[test]
fn defaults_of_the_specification_are_filled_in() {
    let params = [
        (Call::Getmodellistforformpage, "sort_type", "price"),
        (Call::DealerList, "sort_column", "0"),
        (Call::DealerList, "pop", "1"),
        (Call::CouponDetail, "coupon_type", "10"),
        (Call::SmartappMontageDetail, "source", "yjpdxhs"),
        (Call::Getserieskoubeilist, "rn", "10"),
    ];
    for (call, name, default) in params {
        let param = call.spec().param(name).expect("in the contract");
        assert_eq!(param.rule.default, Some(default), "{call}: {name}");
    }
    let bodies = [
        (Call::GetVerifyCodeStatus, "type", "pc"),
        (Call::CouponReceiveAll, "coupon_type", "10"),
        (Call::CouponReceiveAll, "device_type", "PC"),
        (Call::CouponReceiveAll, "resource_type", "wxt"),
        (Call::ClueSubmit, "clue_source_client", "pc"),
        (Call::ClueSubmit, "source", "saas"),
        (Call::ClueSubmit, "user_name", "有驾网友"),
        (Call::LeadSubmit, "username", "有驾网友"),
    ];
    for (call, name, default) in bodies {
        let fields = call.spec().body.expect("a body");
        let field = fields
            .iter()
            .find(|field| field.name == name)
            .expect("in the contract");
        let Shape::Value(rule) = &field.shape else {
            panic!("{call}: {name} is a value")
        };
        assert_eq!(rule.default, Some(default), "{call}: {name}");
    }
}

// B5.16 B5.18 B5.19 B5.20
// L5.6 L5.8 L5.9 L5.10
#[test]
fn phone_format_matches_the_specification() {
    let fields = Call::SendVerifyCode.spec().body.expect("a body");
    let phone = fields
        .iter()
        .find(|field| field.name == "phone")
        .expect("a phone");
    let Shape::Value(rule) = &phone.shape else {
        panic!("a value")
    };
    for good in ["13800138000", "138****8000", "19912345678"] {
        assert!(rule.allows(good), "{good}");
    }
    for bad in [
        "12800138000",
        "1380013800",
        "138001380000",
        "138*****000",
        "+8613800138000",
        " 13800138000",
    ] {
        assert!(!rule.allows(bad), "{bad}");
    }
}

#[test]
fn events_are_batched_and_errors_hold_no_phone() {
    let fields = Call::BehaviourLog.spec().body.expect("a body");
    let events = fields
        .iter()
        .find(|field| field.name == "events")
        .expect("events");
    assert_eq!(events.many, Some(50));
    assert!(matches!(events.shape, Shape::Object(_)));

    let fields = Call::ErrorReport.spec().body.expect("a body");
    let message = fields
        .iter()
        .find(|field| field.name == "message")
        .expect("a message");
    let Shape::Value(rule) = &message.shape else {
        panic!("a value")
    };
    assert!(rule.allows("城市列表加载失败: 50401, 1234567890"));
    assert!(!rule.allows("phone 13800138000 failed"));
}

#[test]
fn every_response_schema_is_valid() {
    for call in Call::ALL {
        let schema: Value = serde_json::from_str(call.response_schema()).expect("JSON");
        assert!(jsonschema::meta::is_valid(&schema), "{call}");
        jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{call}: {error}"));
    }
}

/// What a browser sends under such a name is dropped before it is checked.
#[test]
fn query_key_that_the_gateway_fills_selects_nothing() {
    let feed = Call::Feed.spec();
    let uses = ["uid", "ua", "tag", "unknown"].map(|name| feed.key_use(name));
    assert_eq!(
        uses,
        [KeyUse::None, KeyUse::None, KeyUse::Selects, KeyUse::None]
    );
}

/// Phone quotas count the one member that is sent upstream.
#[test]
fn call_with_a_sealed_phone_names_its_whole_counterpart() {
    for (call, fields) in posts() {
        let sealed = fields.iter().find(|field| field.name.contains("encrypt"));
        let phones = call.spec().phones.as_ref();
        assert_eq!(
            sealed.map(|field| field.name),
            phones.map(|phones| phones.sealed),
            "{call}"
        );
    }
}
