//! The content of a page, rendered by the client's own code. Only whole pages are: of others the document is the shell,
//! which shows what failed and can ask again.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use actix_web::http::StatusCode;
use actix_web::http::Uri;
use client_network::ClientNetwork;
use contracts::Page;
use render::{Input, Request};
use xxhash_rust::xxh3::Xxh3;

use super::Made;
use super::page_data::PageData;
use crate::gateway::stamp::Visitor;
use crate::rendered_page::Content;
use crate::state::Worker;

/// Query keys that the client reads on every page: of a city picker's link, and of pages shown inside an app.
const EVERYWHERE: [&str; 2] = ["city", "hiddenTopBar"];

/// The content of the page, with `rest` of its data; `None` for the shell.
pub(super) async fn content(
    worker: &Worker,
    uri: &Uri,
    made: &Made,
    (data, rest): (&PageData<'_>, &[u8]),
    visitor: &Visitor,
) -> Option<Arc<Content>> {
    let renderer = worker.shared.renderer.as_ref()?;
    if !is_whole(made) {
        return None;
    }
    let address = address(uri, made.page);
    let head = data.head_to_render();
    let rest = std::str::from_utf8(rest).ok()?;
    let request = Request {
        key: key(&[&address, &head, rest]),
        client: turn_of(visitor.client),
        deadline: worker.config().render.deadline(),
    };
    let input = || Input {
        address,
        head,
        data: rest.to_owned(),
    };
    let begun = Instant::now();
    let page = renderer.page(request, input).await;
    let outcome = match &page {
        Ok((_, source)) => source.name(),
        Err(failure) => failure.name(),
    };
    let metrics = &worker.shared.telemetry.metrics;
    metrics.rendered(outcome, begun.elapsed());
    visitor.trace.span.record("bff.render.outcome", outcome);
    page.ok().map(|(content, _)| content)
}

/// A failed part's envelope has a trace id, which the page shows.
fn is_whole(made: &Made) -> bool {
    let statuses = [StatusCode::OK, StatusCode::NOT_FOUND, StatusCode::GONE];
    statuses.contains(&made.status) && made.answers.iter().all(|answer| answer.outcome.is_ok())
}

/// Path and query, without keys that neither the page nor the shell reads: a tracker's would be in no other visitor's links.
fn address(uri: &Uri, page: Page) -> String {
    let is_read = |key: &str| page.spec().query.contains(&key) || EVERYWHERE.contains(&key);
    let mut pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = Vec::new();
    for (key, value) in form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()) {
        if is_read(&key) && !pairs.iter().any(|(known, _)| *known == key) {
            pairs.push((key, value));
        }
    }
    pairs.sort();
    let path = uri.path();
    if pairs.is_empty() {
        return path.to_owned();
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs);
    format!("{path}?{}", query.finish())
}

/// A digest of everything that the page is made of.
fn key(pieces: &[&str]) -> u128 {
    let mut digest = Xxh3::with_seed(seed());
    for piece in pieces {
        digest.update(&(piece.len() as u64).to_le_bytes());
        digest.update(piece.as_bytes());
    }
    digest.digest128()
}

/// Random for each process: with a known seed, a client could craft two addresses with one digest.
fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(rand::random)
}

fn turn_of(client: Option<ClientNetwork>) -> u64 {
    let mut hasher = DefaultHasher::new();
    client.hash(&mut hasher);
    hasher.finish()
}
