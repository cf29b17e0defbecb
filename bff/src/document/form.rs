//! The lead form of a document, for readers without script: its own hidden field, what it answers, and how a lead ended.
//!
//! Such a document is stored nowhere. Its field stands behind the content, uncompressed: a secret that is compressed together
//! with what an address can put into the page could be guessed from lengths (BREACH).

use std::rc::Rc;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use actix_web::http::uri::PathAndQuery;
use actix_web::http::{Method, StatusCode, Uri};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use client_network::ClientNetwork;
use contracts::{Form, OriginRule, Page, Template};
use resilience::Class;
use serde_json::Value;

use super::{Made, make, respond, turn_down, visitor};
use crate::edge::body::Incoming;
use crate::error::{GatewayError, Refused};
use crate::fanout::Facts;
use crate::gateway::lead_form::{self, Answered, FormLead, HiddenField, OUTCOME, Shown, Step};
use crate::gateway::{limit_class, origin};
use crate::outcome::Outcome;
use crate::secret::Secret;
use crate::state::Worker;
use crate::telemetry::Trace;

const FORM_TYPE: &str = "application/x-www-form-urlencoded";

/// What a document has of its form, or of a lead from one.
#[derive(Default)]
pub(super) struct FormPart {
    /// In place of the page's own status.
    pub(super) status: Option<StatusCode>,
    /// A member of the page data.
    pub(super) view: Option<(&'static str, Value)>,
    /// HTML of the form's hidden field.
    pub(super) field: String,
    /// The document is for one visitor, once.
    pub(super) is_own: bool,
}

impl FormPart {
    /// Of a document that is asked for: a write of its own, or the outcome that its address names.
    pub(super) fn of(secret: &Secret, made: &Made, uri: &Uri) -> Self {
        if made.page.spec().form.is_some() && made.status == StatusCode::OK {
            return Self::of_field(HiddenField::first().html());
        }
        // A limit stays one.
        let is_asked = [StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&made.status);
        let tells = is_asked && made.page.spec().query.contains(&OUTCOME);
        let address = uri.path_and_query().map_or("", PathAndQuery::as_str);
        let named = address.split_once(&format!("&{OUTCOME}="));
        let outcome = named.filter(|_| tells).and_then(|(page, rest)| {
            let sealed = rest.split('&').next()?;
            lead_form::opened_outcome(secret, sealed, page)
        });
        match outcome {
            Some(outcome) => Self {
                view: Some(("lead", outcome)),
                is_own: true,
                ..Self::default()
            },
            None => Self::default(),
        }
    }

    /// HTML of a hidden field that is this document's own.
    pub(super) fn of_field(field: String) -> Self {
        Self {
            field,
            is_own: true,
            ..Self::default()
        }
    }

    fn shown(shown: &Shown) -> Self {
        Self {
            status: Some(shown.status),
            view: Some(("form", shown.view.clone())),
            field: shown.field.html(),
            is_own: true,
        }
    }
}

/// Whether a form is handed in by this request.
pub(crate) fn takes_form(http: &HttpRequest) -> bool {
    http.method() == Method::POST && has_form(http.uri().path())
}

/// Whether the document on this path has a form.
pub(crate) fn has_form(path: &str) -> bool {
    let page = Page::on_path(path).page;
    page == Page::City || page.spec().form.is_some()
}

/// Takes the lead form of a document: a redirect to how its lead ended, or the document with what is left to do.
pub(super) async fn submit(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let matched = Page::on_path(http.uri().path());
    let (page, route) = (matched.page, matched.template);
    let Some(form) = &page.spec().form else {
        return turn_down(worker, http, GatewayError::WrongMethod, trace);
    };
    let most = limit_class::most_body(form.call);
    let sent = match read(worker, http, incoming, client, most).await {
        Ok(sent) => sent,
        Err(failure) => return turn_down(worker, http, failure, trace).of_call(form.call),
    };
    let visitor = visitor(worker, http, page, client, trace).await;
    let mut made = make(worker, matched, http.query_string(), &visitor).await;
    if made.status != StatusCode::OK {
        return respond(worker, http, route, made, &visitor)
            .await
            .of_call(form.call);
    }
    let lead = lead_of(form, &made.facts, http.uri().path());
    let Answered { step, cookie } =
        lead_form::submit(worker, http, lead, (&visitor, client), &sent).await;
    let outcome = match step {
        Step::Ended(address) => Outcome::good(route, see(&address)).of_page(page),
        Step::Form(shown) => {
            made.form = FormPart::shown(&shown);
            made.leave_out_failed_parts();
            made.failed = shown.failed.map(Into::into);
            respond(worker, http, route, made, &visitor).await
        }
    };
    outcome.with_cookie(cookie).of_call(form.call)
}

/// What a form has sent, from our own page; at most `most` bytes.
pub(super) async fn read(
    worker: &Worker,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    client: ClientNetwork,
    most: usize,
) -> Result<Bytes, GatewayError> {
    let config = worker.config();
    let limits = &worker.shared.limits;
    limits.admit(&config.limits, Class::Form, client)?;
    let site = origin::site(http, &config.server);
    if !origin::is_ours(http.headers(), OriginRule::Strict, site) {
        return Err(GatewayError::CrossSite);
    }
    let kind = http.headers().get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind
        .split(';')
        .next()
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case(FORM_TYPE))
    {
        return Err(GatewayError::BadParameter(vec![Refused {
            param: "content-type".to_owned(),
            expected: FORM_TYPE.to_owned(),
        }]));
    }
    incoming
        .read(&worker.bodies, http.headers(), client, most)
        .await
}

/// What the page file says of the lead.
fn lead_of(form: &Form, facts: &Facts, path: &str) -> FormLead {
    let filled = |pairs: &[(&'static str, Template)]| {
        let pairs = pairs
            .iter()
            .map(|(name, value)| (*name, facts.fill(*value)));
        pairs
            .filter(|(_, value)| !value.is_empty())
            .collect::<Vec<_>>()
    };
    let body = filled(form.body).into_iter();
    FormLead {
        call: form.call,
        params: filled(form.params),
        body: body
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect(),
        path: path.to_owned(),
        outcome: facts.fill(form.outcome),
    }
}

pub(super) fn see(address: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, address))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}
