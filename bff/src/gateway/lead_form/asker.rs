//! One visitor at one form: each step that is handed in, and what comes of it.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use client_network::ClientNetwork;
use contracts::{Call, SmsRole};
use serde_json::{Map, Value, json};

use super::fields::Typed;
use super::outcome;
use super::state::State;
use super::step::{FormLead, HiddenField, Shown, Step};
use crate::error::{GatewayError, Refused};
use crate::gateway::check::Params;
use crate::gateway::envelope::{self, CheckedAnswer};
use crate::gateway::policies::{lead, lead_outcome};
use crate::gateway::request::{VisitorAnswer, VisitorRequest};
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{body, cities, cookies, pipeline, upstream};
use crate::idempotency::Known;
use crate::state::Worker;

/// The member of a lead, and the key of the outcome's address.
const MODEL: &str = "model_id";

/// The member of a lead: one to five ids.
const DEALERS: &str = "ids";

/// The member of a lead: what the dealers have bought for it.
const MATERIALS: &str = "materialIds";

/// Between questions for the outcome of a write that still runs.
const LOOK: Duration = Duration::from_millis(250);

/// One visitor at one form.
pub(super) struct Asker<'a> {
    pub(super) worker: &'a Rc<Worker>,
    pub(super) http: &'a HttpRequest,
    pub(super) lead: FormLead,
    pub(super) visitor: Visitor,
    pub(super) client: ClientNetwork,
    pub(super) device: &'a cookies::Device,
}

impl Asker<'_> {
    /// The first step: name, phone and consent.
    pub(super) async fn first(&self, typed: Typed) -> Step {
        let mut problems = Vec::new();
        if typed.name.is_none() {
            problems.push("name");
        }
        if typed.phone.is_none() {
            problems.push("phone");
        }
        if typed.consent.is_none() {
            problems.push("consent");
        }
        let about = typed.about;
        let (Some(name), Some(phone), Some(consent_version)) =
            (typed.name, typed.phone, typed.consent)
        else {
            return Step::fields(&problems, Some(&about));
        };
        let Some(key) = typed.key else {
            return Step::fields(&["expired"], Some(&about));
        };
        // A lead is not sent to dealers of another city than the visitor has read.
        if let Some(city) = &about.city
            && !cities::is_city(self.worker, city).await
        {
            return Step::fields(&["city"], Some(&about));
        }
        let path = &self.lead.path;
        let state = State::first(key, path, (name, phone), consent_version, about);
        self.send(state).await
    }

    /// A later step: the code, or the same lead again.
    pub(super) async fn next(&self, mut state: State, code: Option<String>) -> Step {
        if state.wants_code && state.code.is_none() {
            let Some(code) = code else {
                return self.wrong_code(state);
            };
            state.code = Some(code);
        }
        self.send(state).await
    }

    async fn send(&self, state: State) -> Step {
        let call = self.lead.call;
        let sent = self
            .ask(
                call,
                self.lead.params.clone(),
                self.body(&state),
                &state.write_key(),
            )
            .await;
        match sent {
            Ok(answer) => self.of_answer(state, &answer.checked),
            Err(GatewayError::BadParameter(refused)) => self.of_refused(state, &refused),
            // A double click; or the same phone with another name, which is the same lead: its first sending is told.
            Err(GatewayError::KeyReused | GatewayError::StillRunning) => self.outcome(state).await,
            Err(failure) => self.again(&state, failure),
        }
    }

    fn of_answer(&self, state: State, answer: &CheckedAnswer) -> Step {
        let code = answer.code;
        let sms = self.lead.call.spec().sms.as_ref();
        if lead::risk::wants_code(code) {
            return self.code_form(state, StatusCode::OK, &json!({}));
        }
        if state.wants_code && sms.is_some_and(|sms| sms.result_code == code) {
            return self.wrong_code(state);
        }
        let told = lead_outcome::of_answer(&answer.bytes);
        self.ended(&state, &told)
    }

    /// A member that the contract refuses.
    fn of_refused(&self, state: State, refused: &[Refused]) -> Step {
        let spec = self.lead.call.spec();
        let is = |name: &str| refused.iter().any(|refused| refused.param == name);
        if spec.sms.as_ref().is_some_and(|sms| is(sms.code)) {
            return self.wrong_code(state);
        }
        let named = [
            (
                "phone",
                spec.phones.as_ref().is_some_and(|phones| is(phones.whole)),
            ),
            ("consent", is("consent_version")),
            ("model", is(MODEL)),
            ("dealers", is(DEALERS) || is(MATERIALS)),
            ("city", is("city")),
        ];
        let problems: Vec<_> = named
            .iter()
            .filter(|(_, is)| *is)
            .map(|(name, _)| *name)
            .collect();
        let problems = if problems.is_empty() {
            vec!["name"]
        } else {
            problems
        };
        Step::fields(&problems, Some(&state.about))
    }

    fn wrong_code(&self, state: State) -> Step {
        let view = json!({ "problems": ["code"] });
        self.code_form(state, StatusCode::BAD_REQUEST, &view)
    }

    /// The code is compared with the lead.
    fn code_form(&self, mut state: State, status: StatusCode, more: &Value) -> Step {
        state.wants_code = true;
        state.code = None;
        let mut view = more.clone();
        view["step"] = "code".into();
        self.with_state(&state, status, view, None)
    }

    /// Nothing is known of it, or it was not sent: the same lead can be handed in again, under its key.
    fn again(&self, state: &State, failure: GatewayError) -> Step {
        let row = failure.row();
        let is_sent = self.may_have_arrived(&failure);
        let view = json!({ "step": "again", "message": row.message, "sent": is_sent });
        self.with_state(state, row.status, view, Some(failure))
    }

    /// A limit, or the check before the lead, has sent nothing of it.
    fn may_have_arrived(&self, failure: &GatewayError) -> bool {
        let unknown = [
            GatewayError::Internal,
            GatewayError::CoalesceTimeout,
            GatewayError::OutboxUnavailable,
        ];
        let is_of_lead = failure.call() == Some(self.lead.call) || unknown.contains(failure);
        is_of_lead && !failure.never_left()
    }

    fn with_state(
        &self,
        state: &State,
        status: StatusCode,
        view: Value,
        failed: Option<GatewayError>,
    ) -> Step {
        let Some(value) = state.seal(&self.worker.shared.secret) else {
            return Step::lost();
        };
        let field = HiddenField {
            name: "state",
            value,
        };
        Step::Form(Box::new(Shown {
            status,
            view,
            field,
            failed,
        }))
    }

    /// What was sent under this key before: its answer, or its outcome.
    async fn outcome(&self, state: State) -> Step {
        let (call, worker) = (self.lead.call, self.worker);
        let budget = upstream::budget(&worker.config(), call.spec().deadline);
        let (key, deadline) = (state.write_key(), Instant::now() + budget);
        loop {
            if let Known::Answered(answer) = worker.idempotency.known(call, &key).await
                && let Ok(checked) = envelope::of_stored(call, answer)
                && lead::risk::wants_code(checked.code)
            {
                return self.of_answer(state, &checked);
            }
            match lead_outcome::of_key(worker, call, &key).await {
                Ok(told) if told["outcome"] == "running" && Instant::now() < deadline => {
                    tokio::time::sleep(LOOK).await;
                }
                // It can be handed in again, under its key.
                Ok(told) if told["outcome"] == "open" => {
                    return self.again(&state, GatewayError::CoalesceTimeout);
                }
                Ok(told) => return self.ended(&state, &told),
                Err(failure) => return self.again(&state, failure),
            }
        }
    }

    fn ended(&self, state: &State, told: &Value) -> Step {
        // As the client's form names it: the page offers the way back to what was asked about.
        let page = match self.model(state) {
            Some(model) => format!("{}&{MODEL}={model}", self.lead.outcome),
            None => self.lead.outcome.clone(),
        };
        match outcome::told_at(&self.worker.shared.secret, told, &page) {
            Some(address) => Step::Ended(address),
            None => Step::lost(),
        }
    }

    /// Sends a code to the phone of the form.
    pub(super) async fn send_code(&self, state: State) -> Step {
        let Some((call, phone)) = code_call(self.lead.call) else {
            return self.code_form(state, StatusCode::OK, &json!({}));
        };
        let body = [(phone.to_owned(), Value::from(state.phone.as_str()))]
            .into_iter()
            .collect();
        let (status, view) = match self.ask(call, Vec::new(), body, "").await {
            Ok(answer) if answer.checked.code == 0 => (
                StatusCode::OK,
                json!({ "code_sent": is_sent(&answer.checked.bytes) }),
            ),
            Ok(answer) => (
                StatusCode::OK,
                json!({ "message": lead_outcome::of_answer(&answer.checked.bytes)["message"] }),
            ),
            Err(failure) => {
                let row = failure.row();
                (row.status, json!({ "message": row.message }))
            }
        };
        self.code_form(state, status, &view)
    }

    pub(super) fn opened(&self, sealed: &str) -> Option<State> {
        State::open(&self.worker.shared.secret, sealed, &self.lead.path)
    }

    /// The model that was chosen, else that of the page.
    fn model<'s>(&'s self, state: &'s State) -> Option<&'s str> {
        let of_page = || self.lead.body.get(MODEL).and_then(Value::as_str);
        state.about.model.as_deref().or_else(of_page)
    }

    /// As the client's form would write it (spec leads §3).
    fn body(&self, state: &State) -> Map<String, Value> {
        let spec = self.lead.call.spec();
        let mut body = self.lead.body.clone();
        let mut put = |name: &str, value: Value| {
            body.insert(name.to_owned(), value);
        };
        let city = state.about.city.as_ref().unwrap_or(&self.visitor.city);
        put("city", city.as_str().into());
        if let Some(model) = self.model(state) {
            put(MODEL, model.into());
        }
        let dealers = state.about.dealers.as_ref();
        if let Some(dealers) = dealers {
            put(DEALERS, dealers.ids.join(",").into());
            if !dealers.materials.is_empty() {
                put(MATERIALS, dealers.materials.join(",").into());
            }
        }
        let is_default = dealers.is_none_or(|dealers| dealers.is_default);
        put("user_city_valid", 0.into());
        put(
            "ext",
            json!({ "is_default": u8::from(is_default), "location_permission": 0, "has_coupon": 0 }),
        );
        put("consent_version", state.consent_version.as_str().into());
        put("consent_time", state.consent_time.into());
        put("username", state.name.as_str().into());
        if let Some(phones) = &spec.phones {
            put(phones.whole, state.phone.as_str().into());
        }
        if let (Some(sms), Some(code)) = (&spec.sms, &state.code) {
            put(sms.code, code.as_str().into());
        }
        body
    }

    /// Asks in the visitor's name, through all phases of the call.
    async fn ask(
        &self,
        call: Call,
        params: Params,
        body: Map<String, Value>,
        key: &str,
    ) -> Result<VisitorAnswer, GatewayError> {
        let (worker, secret) = (self.worker, &self.worker.shared.secret);
        let bytes = serde_json::to_vec(&body).unwrap_or_default().into();
        let config = worker.config();
        let request = VisitorRequest {
            call,
            params,
            filled: stamp::filled(call, self.http, (self.device, secret)),
            body: body::checked(call.spec(), &bytes)?,
            visitor: self.visitor.clone(),
            client: self.client,
            device: self.device.known.clone(),
            session: cookies::session(secret, self.http),
            by_session: false,
            is_risk_unchecked: true,
            // The same form handed in again is the same lead.
            uncompared: &["consent_time"],
            idempotency_key: key.to_owned(),
            deadline: Instant::now() + Duration::from_millis(config.deadline.upstream_ms),
        };
        pipeline::in_own_task(worker, request).await
    }
}

/// What the answer of the call that sends a code says.
fn is_sent(answer: &[u8]) -> bool {
    let envelope = serde_json::from_slice::<Value>(answer);
    envelope.is_ok_and(|envelope| envelope["Result"]["data"] == true)
}

/// The call that sends a code for this one, and the member of its phone.
fn code_call(of: Call) -> Option<(Call, &'static str)> {
    let upstream = of.spec().upstream;
    Call::ALL.iter().find_map(|call| {
        let spec = call.spec();
        let sends = spec.sms.as_ref()?.role == SmsRole::Send;
        (sends && spec.upstream == upstream).then_some((*call, spec.phones.as_ref()?.whole))
    })
}
