//! All parts of a page in one answer, for the client's navigations.

use std::rc::Rc;

use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::{HttpRequest, HttpResponse};
use client_network::ClientNetwork;
use contracts::{KeyUse, Matched, Page};
use resilience::Class;

use super::{PARTS_ROUTE, visitor};
use crate::error::GatewayError;
use crate::fanout::{self, Facts, PageState};
use crate::gateway::query;
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::Trace;

/// `GET /api/page/<PAGE>`: all parts of a page in one answer. Path parameters arrive as query parameters.
pub(crate) async fn serve(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    name: &str,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let failed = |failure| Outcome::failed(PARTS_ROUTE, failure, &trace.name());
    let limits = &worker.shared.limits;
    if let Err(over) = limits.admit(&worker.config().limits, Class::Document, client) {
        return failed(over.into());
    }
    let Some(page) = Page::from_name(name) else {
        return failed(GatewayError::UnknownCall);
    };
    let spec = page.spec();
    let in_path = |name: &str| spec.shapes.iter().any(|shape| shape.params.contains(&name));
    let use_of = |name: &str| {
        if in_path(name) {
            KeyUse::Selects
        } else {
            spec.key_use(name)
        }
    };
    let pairs = match query::parse(http.query_string(), use_of) {
        Ok(parsed) => parsed.pairs,
        Err(refused) => return failed(GatewayError::BadParameter(refused)).of_page(page),
    };
    let params = spec
        .shapes
        .iter()
        .flat_map(|shape| shape.params.iter().copied())
        .filter_map(|param| {
            let (_, value) = pairs.iter().find(|(key, _)| key == param)?;
            Some((param, value.clone()))
        })
        .collect();
    let visitor = visitor(worker, http, page, client, trace).await;
    let matched = Matched {
        page,
        template: "",
        params,
    };
    let mut facts = Facts::new(matched, pairs);
    let answers = fanout::ask(worker, page, &mut facts, &visitor).await;
    let failed_parts = fanout::failed_parts(&answers);
    let slowest_part = fanout::slowest_part(&answers);
    if let PageState::Limited(why)
    | PageState::Refused(why)
    | PageState::Missing(why)
    | PageState::Unreachable(why) = fanout::page_state(page, &facts, &answers)
    {
        return Outcome {
            page: Some(page),
            response: why.failure.respond(&trace.name()),
            failed: Some(why),
            failed_parts,
            slowest_part,
            ..Outcome::good(PARTS_ROUTE, HttpResponse::Ok().finish())
        };
    }
    let mut body =
        format!("{{\"ResultCode\":0,\"ResultMsg\":\"success\",\"Result\":{{\"page\":\"{name}\",")
            .into_bytes();
    body.extend_from_slice(&fanout::parts_json(&answers, &trace.id.to_string()));
    body.extend_from_slice(b"}}");
    let response = HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Cookie, x-city"))
        .body(body);
    Outcome {
        page: Some(page),
        failed_parts,
        slowest_part,
        ..Outcome::good(PARTS_ROUTE, response)
    }
}
