//! `/robots.txt` and the sitemap from the page table: an index at `/sitemap.xml` and its parts under `/sitemap/`.
//!
//! Invariant: an incomplete listing is a 503, never a shorter list.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::http::header::{CACHE_CONTROL, HeaderValue, RETRY_AFTER, VARY};
use actix_web::{HttpRequest, HttpResponse};
use cache::{Entry, Fetched, Freshness, Role, Source, Waiting};
use client_network::ClientNetwork;
use contracts::{CachePolicy, Page};
use resilience::Class;

use crate::error::GatewayError;
use crate::gateway::origin;
use crate::outcome::Outcome;
use crate::state::Worker;
use crate::telemetry::Trace;

mod listing;
mod xml;

pub(crate) const ROBOTS: &str = "/robots.txt";
pub(crate) const INDEX: &str = "/sitemap.xml";
pub(crate) const PARTS: &str = "/sitemap/";

/// The route of the parts.
const PART: &str = "/sitemap/{file}";

/// Pages that no call lists.
const PLAIN: &str = "pages.xml";

/// Timeout of a part, which combines many calls.
const PATIENCE: Duration = Duration::from_secs(20);

const KEPT: CachePolicy = CachePolicy {
    fresh: Duration::from_secs(3600),
    stale: Duration::from_secs(24 * 3600),
};

/// A waiting request outlasts the listing's timeout by this much, so that it gets the listing's own failure.
const GRACE: Duration = Duration::from_millis(500);

/// Retry-After for search engines, in seconds.
const ASK_AGAIN: &str = "300";

const XML: HeaderValue = HeaderValue::from_static("application/xml; charset=utf-8");

/// One file of the sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum File {
    Index,
    Plain,
    /// A page of the page table, with the part number from 1.
    Part(Page, u32),
}

impl File {
    fn on_path(path: &str) -> Option<Self> {
        if path == INDEX {
            return Some(Self::Index);
        }
        let name = path.strip_prefix(PARTS)?;
        if name == PLAIN {
            return Some(Self::Plain);
        }
        let (page, number) = name.strip_suffix(".xml")?.rsplit_once('-')?;
        let page = Page::from_name(page)?;
        page.spec().sitemap.listing.as_ref()?;
        let read = number
            .parse()
            .ok()
            .filter(|read: &u32| read.to_string() == number);
        read.filter(|read| (1..=listing::MOST_PARTS).contains(read))
            .map(|number| Self::Part(page, number))
    }
}

pub(crate) fn robots(worker: &Worker, http: &HttpRequest) -> Outcome {
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /minServer/\nDisallow: /-/\n\nSitemap: {}{INDEX}\n",
        origin::public(http, &worker.config().server)
    );
    let response = HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .body(text);
    Outcome::good(ROBOTS, response)
}

/// A sitemap file: made once for all waiting requests, then cached.
pub(crate) async fn serve(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    client: ClientNetwork,
    trace: &Trace,
) -> Outcome {
    let path = http.uri().path();
    let route = if path == INDEX { INDEX } else { PART };
    let limits = &worker.shared.limits;
    if let Err(over) = limits.admit(&worker.config().limits, Class::Document, client) {
        return Outcome::failed(route, over.into(), &trace.name());
    }
    let Some(file) = File::on_path(path) else {
        return missing(route);
    };
    let asking = Asking { client, trace };
    let origin = origin::public(http, &worker.config().server);
    let key: Arc<str> = format!("sitemap:{origin}{path}").into();
    let kept = worker.shared.memory.get(&key);
    let kept = kept.map(|entry| (entry.freshness(Instant::now()), entry));
    let made = match kept {
        Some((Freshness::Fresh, entry)) => Ok(entry),
        Some((Freshness::Stale, entry)) => {
            drop(join(worker, file, &key, &origin, &asking));
            Ok(entry)
        }
        Some((Freshness::Expired, _)) | None => {
            made_by_any(worker, file, &key, &origin, &asking).await
        }
    };
    match made {
        Ok(entry) => Outcome::good(route, written(http, &entry)),
        Err(GatewayError::UnknownFile) => missing(route),
        Err(over @ GatewayError::RateLimited { .. }) => Outcome::failed(route, over, &trace.name()),
        Err(failure) => {
            let response = HttpResponse::ServiceUnavailable()
                .insert_header((RETRY_AFTER, ASK_AGAIN))
                .insert_header((CACHE_CONTROL, "no-store"))
                .finish();
            Outcome::answered(route, response, failure)
        }
    }
}

/// The caller, who is charged for the upstream requests.
struct Asking<'a> {
    client: ClientNetwork,
    trace: &'a Trace,
}

/// The shared result. If it failed by the limit of another network, this request makes its own.
async fn made_by_any(
    worker: &Rc<Worker>,
    file: File,
    key: &Arc<str>,
    origin: &str,
    asking: &Asking<'_>,
) -> Result<Arc<Entry>, GatewayError> {
    let until = tokio::time::Instant::now() + PATIENCE + GRACE;
    loop {
        let (waiting, leads) = join(worker, file, key, origin, asking);
        match tokio::time::timeout_at(until, waiting.outcome()).await {
            Ok(Some(Err(GatewayError::RateLimited { .. }))) if !leads => {}
            Ok(Some(outcome)) => return outcome.map(|fetched| fetched.entry),
            Ok(None) => return Err(GatewayError::Internal),
            Err(_) => return Err(GatewayError::CoalesceTimeout),
        }
    }
}

/// Also returns whether this request leads.
fn join(
    worker: &Rc<Worker>,
    file: File,
    key: &Arc<str>,
    origin: &str,
    asking: &Asking<'_>,
) -> (Waiting<GatewayError>, bool) {
    match worker.shared.inflight.join(Arc::clone(key), None) {
        Role::Follower(waiting) => (waiting, false),
        Role::Leader(leader, waiting) => {
            let (worker, trace) = (Rc::clone(worker), asking.trace.clone());
            let client = asking.client;
            let (key, origin) = (Arc::clone(key), origin.to_owned());
            tokio::task::spawn_local(async move {
                let made = make(&worker, file, &origin, client, &trace)
                    .await
                    .map(|text| {
                        let entry = Arc::new(Entry::new(text.into(), Some(KEPT), 0));
                        worker.shared.memory.put(key, Arc::clone(&entry));
                        Fetched {
                            entry,
                            source: Source::Upstream,
                        }
                    });
                // Waiting requests record the failure themselves; a background refresh has only this line.
                if let Err(failure) = &made
                    && *failure != GatewayError::UnknownFile
                    && !matches!(failure, GatewayError::RateLimited { .. })
                {
                    tracing::warn!(trace_id = %trace.id, error = failure.row().label, "sitemap not made: {failure}");
                }
                leader.publish(made);
            });
            (waiting, true)
        }
    }
}

/// `UnknownFile` if there is no such part.
async fn make(
    worker: &Rc<Worker>,
    file: File,
    origin: &str,
    client: ClientNetwork,
    trace: &Trace,
) -> Result<Vec<u8>, GatewayError> {
    let asking = listing::Asking::new(worker, Instant::now() + PATIENCE, client, trace).await;
    match file {
        File::Plain => {
            let paths = Page::ALL.iter().flat_map(|page| page.spec().sitemap.paths);
            let addresses = paths.map(|path| listing::Address {
                path: (*path).to_owned(),
                changed: None,
            });
            Ok(xml::addresses(origin, addresses))
        }
        File::Part(page, number) => {
            let found = listing::part(&asking, page, number).await?;
            if found.is_empty() {
                return Err(GatewayError::UnknownFile);
            }
            Ok(xml::addresses(origin, found.into_iter()))
        }
        File::Index => {
            let mut files = vec![format!("{PARTS}{PLAIN}")];
            for page in Page::ALL {
                let parts = listing::parts(&asking, *page).await?;
                files.extend(
                    (1..=parts).map(|number| format!("{PARTS}{}-{number}.xml", page.name())),
                );
            }
            Ok(xml::index(origin, files.into_iter()))
        }
    }
}

fn written(http: &HttpRequest, entry: &Arc<Entry>) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((VARY, "Accept-Encoding"));
    let headers = http.headers();
    entry.forms(headers).answer(headers, &mut response, XML)
}

fn missing(route: &'static str) -> Outcome {
    let response = HttpResponse::NotFound()
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish();
    Outcome::answered(route, response, GatewayError::UnknownFile)
}

#[cfg(test)]
mod tests;
