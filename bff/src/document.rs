//! The HTML document of a page: honest status, head, and the data of the first view.

use std::rc::Rc;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, RETRY_AFTER, VARY};
use actix_web::{HttpRequest, HttpResponse};
use client_network::ClientNetwork;
use contracts::{Matched, Page};
use flate2::Compression;
use representation::{Accepted, Coding};
use resilience::Class;

use crate::assets::Scripts;
use crate::error::GatewayError;
use crate::fanout::{self, Facts, PageState, PartAnswer};
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{cities, origin, query};
use crate::outcome::{Failed, Outcome, SlowestPart};
use crate::rendered_page::{Content, Piece, body_of, end_of, gzip};
use crate::state::Worker;
use crate::telemetry::Trace;

mod docs;
mod html;
mod json_ld;
mod page_data;
mod parts;
mod rendered;

pub(crate) use docs::serve as serve_docs;
use html::Head;
use page_data::PageData;
pub(crate) use parts::serve as serve_parts;

/// The route of `GET /api/page/<PAGE>`.
pub(crate) const PARTS_ROUTE: &str = "/api/page/{page}";

/// Everything that one document is made of.
struct Made {
    page: Page,
    status: StatusCode,
    failed: Option<Failed>,
    facts: Facts,
    answers: Vec<PartAnswer>,
    /// Also of a page whose subject is missing, and whose answers are not shown.
    slowest_part: Option<SlowestPart>,
}

/// What the document shows.
struct Body {
    /// The page data is JSON in two pieces: what differs between documents of one page, and the rest.
    data_head: String,
    data: Vec<u8>,
    /// `None` for the shell.
    content: Option<Arc<Content>>,
}

/// The document of the page on this path.
pub(crate) async fn serve(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let matched = Page::on_path(http.uri().path());
    let (page, route) = (matched.page, matched.template);
    let visitor = visitor(worker, http, matched.page, client, trace).await;
    let limits = &worker.shared.limits;
    // Before any parsing: a rejection must be cheap.
    let made = match limits.admit(&worker.config().limits, Class::Document, client) {
        Ok(()) => make(worker, matched, http.query_string(), &visitor).await,
        Err(over) => plain(page, GatewayError::from(over).into()),
    };
    let config = worker.config();
    let data = PageData::new(&made, &visitor, &config.client);
    let rest = data.rest();
    let content = rendered::content(worker, http.uri(), &made, (&data, &rest), &visitor).await;
    let body = Body {
        data_head: data.head(),
        data: rest,
        content,
    };
    answer(worker, http, (page, route), made, &body)
}

/// The document for a request rejected before its page is made: the shell, which shows the error and can retry.
pub(crate) fn turn_down(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    failure: GatewayError,
    trace: &Trace,
) -> Outcome {
    let matched = Page::on_path(http.uri().path());
    let visitor = Visitor {
        monitor: stamp::monitor(matched.page.name()),
        city: worker.shared.cities.known(
            stamp::wished_city(http),
            &worker.config().stamp.default_city,
        ),
        trace: trace.clone(),
        client: None,
    };
    let made = plain(matched.page, failure.into());
    let place = (matched.page, matched.template);
    let config = worker.config();
    let data = PageData::new(&made, &visitor, &config.client);
    let body = Body {
        data_head: data.head(),
        data: data.rest(),
        content: None,
    };
    answer(worker, http, place, made, &body)
}

fn answer(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    (page, route): (Page, &'static str),
    made: Made,
    body: &Body,
) -> Outcome {
    let origin = origin::public(http, &worker.config().server);
    let head = Head::of(made.page, made.status, &made.facts, &origin);
    let assets = &worker.shared.assets;
    let nonce = format!("{:032x}", rand::random::<u128>());
    let scripts = assets.scripts(made.page.spec().chunk);
    let mut response = HttpResponse::build(made.status);
    response
        .content_type("text/html; charset=utf-8")
        // Depends on the city, and the data is as old as the document.
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Accept-Encoding, Cookie, x-city"))
        .insert_header(("content-security-policy", html::policy(&nonce)))
        .insert_header(("referrer-policy", "strict-origin-when-cross-origin"))
        .insert_header(("x-frame-options", "DENY"))
        // The passport popup posts its result to its opener.
        .insert_header(("cross-origin-opener-policy", "same-origin-allow-popups"))
        .insert_header((
            "permissions-policy",
            "geolocation=(self), camera=(), microphone=()",
        ));
    let failure = made.failed.as_ref().map(|failed| &failed.failure);
    if let Some(seconds) = failure.and_then(GatewayError::retry_after_seconds) {
        response.insert_header((RETRY_AFTER, seconds));
    }
    // Uncompressed: a rejection must be cheap.
    let turned_away = [
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    let is_refusal = made.answers.is_empty() && turned_away.contains(&made.status);
    let coding = Accepted::of(http.headers()).best(|coding| coding == Coding::Gzip);
    let response = if coding.is_some() && !is_refusal {
        response.insert_header((CONTENT_ENCODING, "gzip"));
        response.body(body.compressed(&head, scripts, &nonce))
    } else {
        response.body(body.plain(&head, scripts, &nonce))
    };
    Outcome {
        page: Some(page),
        failed: made.failed,
        failed_parts: fanout::failed_parts(&made.answers),
        slowest_part: made.slowest_part,
        ..Outcome::good(route, response)
    }
}

impl Body {
    fn plain(&self, head: &Head, scripts: &Scripts, nonce: &str) -> Vec<u8> {
        let preloads = self
            .content
            .as_ref()
            .map_or("", |content| &*content.preloads);
        let mut text = html::opening(head, scripts, nonce, preloads);
        match &self.content {
            Some(content) => text.extend_from_slice(content.body.as_bytes()),
            None => text.extend_from_slice(body_of("", !scripts.start.is_empty()).as_bytes()),
        }
        text.extend_from_slice(self.data_head.as_bytes());
        text.extend_from_slice(&end_of(&self.data));
        text
    }

    /// What is made for each visitor is compressed at the fastest level.
    fn compressed(&self, head: &Head, scripts: &Scripts, nonce: &str) -> Vec<u8> {
        let fast = |text: &[u8]| Piece::new(text, Compression::fast());
        match &self.content {
            Some(content) => gzip(&[
                &fast(&html::opening(head, scripts, nonce, &content.preloads)),
                &content.packed_body,
                &fast(self.data_head.as_bytes()),
                &content.packed_end,
            ]),
            None => gzip(&[&fast(&self.plain(head, scripts, nonce))]),
        }
    }
}

/// The identity that the parts of a page are requested with.
async fn visitor(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    page: Page,
    client: ClientNetwork,
    trace: &Trace,
) -> Visitor {
    Visitor {
        monitor: stamp::monitor(page.name()),
        city: cities::resolve(worker, stamp::wished_city(http)).await,
        trace: trace.clone(),
        client: Some(client),
    }
}

async fn make(worker: &Rc<Worker>, matched: Matched, text: &str, visitor: &Visitor) -> Made {
    let page = matched.page;
    if page == Page::NotFound {
        return plain(page, GatewayError::UnknownPage.into());
    }
    let pairs = match query::parse(text, |name| page.spec().key_use(name)) {
        Ok(parsed) => parsed.pairs,
        Err(refused) => return plain(page, GatewayError::BadParameter(refused).into()),
    };
    let mut facts = Facts::new(matched, pairs);
    let answers = fanout::ask(worker, page, &mut facts, visitor).await;
    let slowest_part = fanout::slowest_part(&answers);
    let (status, failed) = match fanout::page_state(page, &facts, &answers) {
        PageState::Whole if is_gone(&facts) => (StatusCode::GONE, None),
        PageState::Whole => (StatusCode::OK, None),
        PageState::Limited(why) => (StatusCode::TOO_MANY_REQUESTS, Some(why)),
        PageState::Refused(why) => (StatusCode::BAD_REQUEST, Some(why)),
        PageState::Missing(why) => {
            return Made {
                slowest_part,
                ..plain(Page::NotFound, why)
            };
        }
        PageState::Unreachable(why) => (StatusCode::SERVICE_UNAVAILABLE, Some(why)),
    };
    Made {
        page,
        status,
        failed,
        facts,
        answers,
        slowest_part,
    }
}

/// True if the subject of the page was withdrawn.
fn is_gone(facts: &Facts) -> bool {
    let conditions = facts.page().spec().gone;
    conditions.is_some_and(|conditions| facts.holds(conditions))
}

/// A document without data.
fn plain(page: Page, failed: Failed) -> Made {
    let matched = Matched {
        page,
        template: "",
        params: Vec::new(),
    };
    let facts = Facts::new(matched, Vec::new());
    Made {
        page,
        status: failed.failure.row().status,
        failed: Some(failed),
        facts,
        answers: Vec::new(),
        slowest_part: None,
    }
}
