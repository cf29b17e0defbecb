//! The risk check of a lead whose form could not make it.

use std::rc::Rc;
use std::time::Instant;

use actix_web::http::header::HeaderMap;
use adapters::{Private, Request, Route};
use contracts::Call;
use serde_json::{Map, Value, json};

use super::super::phone::member;
use crate::error::{GatewayError, Refused};
use crate::gateway::body;
use crate::gateway::envelope::{self, CheckedAnswer};
use crate::gateway::request::VisitorRequest;
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::upstream;
use crate::state::Worker;

/// The header by which the form says that it could not ask.
const HEADER: &str = "x-risk";
const UNCHECKED: &str = "unchecked";

/// What a lead upstream answers to a lead that wants a code: `leadSubmit.code-wanted`.
const CODE_WANTED: i64 = 1102;
const CODE_WANTED_TEXT: &str = "请输入验证码";

/// What the check says of a lead.
pub(super) enum Risk {
    /// It may be sent.
    None,
    /// Not without a code.
    CodeWanted,
}

/// True if the form could not make its risk check.
pub(in crate::gateway) fn is_unchecked(headers: &HeaderMap) -> Result<bool, GatewayError> {
    let Some(value) = headers.get(HEADER) else {
        return Ok(false);
    };
    if value.as_bytes() == UNCHECKED.as_bytes() {
        return Ok(true);
    }
    Err(GatewayError::BadParameter(vec![Refused {
        param: HEADER.to_owned(),
        expected: UNCHECKED.to_owned(),
    }]))
}

/// The body of the check that has to be made before this lead is sent; `None` if its form has made it. A lead with a code
/// is checked by that.
pub(super) fn due(request: &VisitorRequest) -> Option<Map<String, Value>> {
    let sms = request.call.spec().sms.as_ref();
    let has_code = sms.is_some_and(|sms| member(request.body.expose(), sms.code).is_some());
    if !request.is_risk_unchecked || has_code {
        return None;
    }
    check_of(request)
}

/// The body of the check of this lead, as its form would make it.
pub(super) fn check_of(request: &VisitorRequest) -> Option<Map<String, Value>> {
    let (body, spec) = (request.body.expose(), request.call.spec());
    let phones = spec.phones.as_ref()?;
    let source = request
        .params
        .iter()
        .find(|(name, _)| *name == "clue_source_type");
    let any = |names: &[&str]| {
        let found = names.iter().find_map(|name| body.get(*name));
        found.cloned()
    };
    let series = any(&["series_id", "intention_series_id"]);
    let members = [
        ("phone", any(&[phones.whole])),
        ("encryptphone", any(&[phones.sealed])),
        ("series_id", series.clone()),
        ("form_page", any(&["clue_source_page"])),
        ("city", any(&["city", "clue_city_name"])),
        ("source", any(&["source"])),
        (
            "clue_source_type",
            source
                .map(|(_, value)| Value::from(value.as_str()))
                .or_else(|| any(&["clue_source_type"])),
        ),
        (
            "ext",
            Some(json!({
                "area": any(&["province", "clue_province_name"]),
                "train_id": series,
            })),
        ),
    ];
    let members = members
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Some(members.collect())
}

/// Asks the upstream, as the form would have.
pub(super) async fn ask(
    worker: &Rc<Worker>,
    risk: &Map<String, Value>,
    visitor: &Visitor,
    deadline: Instant,
) -> Result<Risk, GatewayError> {
    let call = Call::RiskCheck;
    let request = Request {
        call,
        params: Vec::new(),
        stamp: stamp::stamp(
            &worker.config().stamp,
            call,
            visitor,
            &visitor.city,
            upstream::now_ms(),
        ),
        deadline,
        body: Private::new(body::encode(risk, call.spec())),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    };
    let answer = upstream::ask(worker, request, &visitor.trace).await?;
    let wants_code = answer.code == 0 && shows_code(&answer);
    Ok(if wants_code {
        Risk::CodeWanted
    } else {
        Risk::None
    })
}

fn shows_code(answer: &CheckedAnswer) -> bool {
    let envelope = serde_json::from_slice::<Value>(&answer.bytes);
    envelope.is_ok_and(|envelope| envelope["Result"]["showVerifyCode"] == true)
}

/// Before a lead is sent: makes the check that its form could not make. `None` if the lead may be sent; else what the visitor
/// gets, as the upstream would answer such a lead.
pub(in crate::gateway) async fn check(
    worker: &Rc<Worker>,
    request: &VisitorRequest,
    deadline: Instant,
) -> Option<Result<CheckedAnswer, GatewayError>> {
    let check = due(request)?;
    match ask(worker, &check, &request.visitor, deadline).await {
        Ok(Risk::None) => None,
        Ok(Risk::CodeWanted) => Some(code_wanted(request.call)),
        Err(failure) => Some(Err(failure)),
    }
}

/// Whether the upstream asks for a code by this code of its answer.
pub(in crate::gateway) fn wants_code(code: i64) -> bool {
    code == CODE_WANTED
}

fn code_wanted(call: Call) -> Result<CheckedAnswer, GatewayError> {
    let envelope =
        json!({ "ResultCode": CODE_WANTED, "ResultMsg": CODE_WANTED_TEXT, "Result": null });
    envelope::of_stored(call, envelope.to_string().into())
}
