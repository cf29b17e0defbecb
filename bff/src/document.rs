//! The HTML document of a page: honest status, head, and the data of the first view.

use std::rc::Rc;

use actix_web::http::{StatusCode, Uri};
use actix_web::{HttpRequest, HttpResponse};
use client_network::ClientNetwork;
use contracts::{Matched, Page};
use resilience::Class;

use crate::edge::body::Incoming;
use crate::error::GatewayError;
use crate::fanout::{self, Facts, PageState, PartAnswer};
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{cities, origin, query};
use crate::outcome::{Failed, Outcome, SlowestPart};
use crate::recent_documents::Basis;
use crate::rendered_page::Opening;
use crate::secret::Secret;
use crate::state::Worker;
use crate::telemetry::Trace;

mod body;
mod city_form;
mod docs;
mod form;
mod html;
mod json_ld;
mod page_data;
mod parts;
mod recent;
mod rendered;
mod reply;
mod version;

use body::Body;
pub(crate) use docs::serve as serve_docs;
use form::FormPart;
pub(crate) use form::{has_form, takes_form};
use html::Head;
pub(crate) use parts::serve as serve_parts;
use recent::Unchanged;
use reply::{Reply, answer};
use version::Version;

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
    /// The name under which the document is kept, and what it is made of besides its parts.
    recent: Option<(u128, Basis)>,
    form: FormPart,
    /// Parts that failed and are not among the answers.
    failed_parts: Vec<Failed>,
}

impl Made {
    /// What the document of an address has of a lead. How one ended is told also where the parts of that page fail.
    fn tell_of_lead(&mut self, secret: &Secret, uri: &Uri) {
        self.form = FormPart::of(secret, self, uri);
        if self.form.view.is_some() {
            self.status = StatusCode::OK;
            self.failed = None;
            self.leave_out_failed_parts();
        }
    }

    /// The client asks for them; without script the page is whole without them.
    fn leave_out_failed_parts(&mut self) {
        let failed = fanout::failed_parts(&self.answers);
        self.failed_parts.extend(failed);
        self.answers.retain(|answer| answer.outcome.is_ok());
    }

    /// A failed part's envelope has a trace id, which the page shows.
    fn is_whole(&self) -> bool {
        let statuses = [StatusCode::OK, StatusCode::NOT_FOUND, StatusCode::GONE];
        statuses.contains(&self.status) && self.answers.iter().all(|answer| answer.outcome.is_ok())
    }
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
    if let Err(over) = limits.admit(&worker.config().limits, Class::Document, client) {
        let made = plain(page, GatewayError::from(over).into());
        return respond(worker, http, route, made, &visitor).await;
    }
    let key = recent::key(worker, http, &visitor);
    if let Some(unchanged) = recent::find(worker, key, &visitor) {
        return Outcome::good(route, of_unchanged(http, unchanged)).of_page(page);
    }
    // Boxed: a document that is not made again has a small future.
    let making = async {
        let basis = recent::basis(worker);
        let mut made = make(worker, matched, http.query_string(), &visitor).await;
        made.recent = Some((key, basis));
        made.tell_of_lead(&worker.shared.secret, http.uri());
        if page == Page::City && made.status == StatusCode::OK {
            made.form = FormPart::of_field(city_form::field(http, &worker.config().server));
        }
        respond(worker, http, route, made, &visitor).await
    };
    Box::pin(making).await
}

/// Takes the form of a document.
pub(crate) async fn submit(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    match Page::on_path(http.uri().path()).page {
        Page::City => city_form::choose(worker, http, incoming, client, trace).await,
        _ => form::submit(worker, http, incoming, client, trace).await,
    }
}

/// A document that was made before; nothing for a client that has it.
fn of_unchanged(http: &HttpRequest, unchanged: Unchanged) -> HttpResponse {
    let Unchanged { content, version } = unchanged;
    if let Some(response) = version.not_modified(http.headers(), true) {
        return response;
    }
    let reply = Reply {
        status: StatusCode::OK,
        field: "",
        is_stored: true,
        failure: None,
        is_refusal: false,
    };
    answer(
        http,
        &reply,
        Body::Rendered(content),
        Some(version.tag(true)),
    )
}

/// Rendered, or as the shell; nothing for a client that has it.
async fn respond(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    route: &'static str,
    mut made: Made,
    visitor: &Visitor,
) -> Outcome {
    let page = made.page;
    let data = page_data::json(&made, visitor, &worker.config().client);
    let opening = opening(worker, http, &made);
    let version = Version::of(&made, &opening, &data);
    let known = |is_rendered| {
        let version = version.as_ref();
        version.and_then(|version| version.not_modified(http.headers(), is_rendered))
    };
    // Nothing is rendered for a client that has the page.
    if let Some(response) = known(true) {
        return outcome((page, route), made, response);
    }
    let texts = (&opening, &*data);
    let content = rendered::content(worker, http.uri(), &made, texts, visitor).await;
    if content.is_none()
        && let Some(response) = known(false)
    {
        return outcome((page, route), made, response);
    }
    if let (Some(version), Some(content)) = (version, &content)
        && let Some(recent) = made.recent.take()
    {
        recent::keep(worker, recent, &made, content, version);
    }
    let tag = version.map(|version| version.tag(content.is_some()));
    let body = match content {
        Some(content) => Body::Rendered(content),
        None => Body::Shell(opening, data),
    };
    let response = answer(http, &Reply::of(&made), body, tag);
    outcome((page, route), made, response)
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
    let data = page_data::json(&made, &visitor, &worker.config().client);
    let body = Body::Shell(opening(worker, http, &made), data);
    let response = answer(http, &Reply::of(&made), body, None);
    outcome((matched.page, matched.template), made, response)
}

fn opening(worker: &Worker, http: &HttpRequest, made: &Made) -> Opening {
    let origin = origin::public(http, &worker.config().server);
    let head = Head::of(made.page, made.status, &made.facts, &origin);
    html::opening(&head, worker.shared.assets.scripts(made.page.spec().chunk))
}

fn outcome((page, route): (Page, &'static str), made: Made, response: HttpResponse) -> Outcome {
    Outcome {
        page: Some(page),
        failed: made.failed,
        failed_parts: [made.failed_parts, fanout::failed_parts(&made.answers)].concat(),
        slowest_part: made.slowest_part,
        ..Outcome::good(route, response)
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
        recent: None,
        form: FormPart::default(),
        failed_parts: Vec::new(),
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
        recent: None,
        form: FormPart::default(),
        failed_parts: Vec::new(),
    }
}
