//! The content of a page, rendered by the client's own code. Only whole pages are: of others the document is the shell,
//! which shows what failed and can ask again.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use actix_web::http::{StatusCode, Uri};
use client_network::ClientNetwork;
use contracts::Page;
use render::{Input, Keep, Request};
use xxhash_rust::xxh3::Xxh3;

use super::Made;
use crate::gateway::lead_form::OUTCOME;
use crate::gateway::stamp::Visitor;
use crate::rendered_page::{Content, Opening};
use crate::state::Worker;

/// Query keys that the client reads on every page: of a city picker's link, and of pages shown inside an app.
const EVERYWHERE: [&str; 2] = ["city", "hiddenTopBar"];

/// The document with the content of its page; `None` for the shell.
pub(super) async fn content(
    worker: &Worker,
    uri: &Uri,
    made: &Made,
    (opening, data): (&Opening, &str),
    visitor: &Visitor,
) -> Option<Arc<Content>> {
    let renderer = worker.shared.renderer.as_ref()?;
    if !made.is_whole() {
        return None;
    }
    // The address of an outcome is one of a kind, and its page shows nothing of it but the view.
    let address = address(uri, made.page);
    let request = Request {
        key: key(&address, opening, data),
        keep: keep(made),
        client: turn_of(visitor.client),
        deadline: patience(worker, made),
    };
    let input = || Input {
        address,
        data: data.to_owned(),
        frame: opening.clone(),
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

/// A form's step and the outcome of a lead are told once, and the shell tells neither without script: they wait for their page.
fn patience(worker: &Worker, made: &Made) -> Duration {
    let render = &worker.config().render;
    if made.form.is_own {
        render.limit()
    } else {
        render.deadline()
    }
}

/// Of searches and missing addresses there is no end; what a form answers is seldom shown twice.
fn keep(made: &Made) -> Keep {
    if made.page == Page::Search || made.status == StatusCode::NOT_FOUND || made.form.view.is_some()
    {
        Keep::AtSecond
    } else {
        Keep::AtOnce
    }
}

/// Path and query, without keys that neither the page nor the shell reads: a tracker's would be in no other visitor's links.
fn address(uri: &Uri, page: Page) -> String {
    let is_read = |key: &str| {
        key != OUTCOME && (page.spec().query.contains(&key) || EVERYWHERE.contains(&key))
    };
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

/// A digest of everything that the document is made of, apart from its nonce.
fn key(address: &str, opening: &Opening, data: &str) -> u128 {
    let mut digest = Xxh3::with_seed(seed());
    put_text(&mut digest, address);
    put(&mut digest, opening, data);
    digest.digest128()
}

/// What the document of an address is made of.
pub(super) fn put(digest: &mut Xxh3, opening: &Opening, data: &str) {
    for text in &opening.texts {
        put_text(digest, text);
    }
    put_text(digest, data);
}

/// With its length, so that no two rows of texts are one.
pub(super) fn put_text(digest: &mut Xxh3, text: &str) {
    digest.update(&(text.len() as u64).to_le_bytes());
    digest.update(text.as_bytes());
}

/// Random for each process: with a known seed, a client could craft two addresses with one digest.
pub(super) fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(rand::random)
}

fn turn_of(client: Option<ClientNetwork>) -> u64 {
    let mut hasher = DefaultHasher::new();
    client.hash(&mut hasher);
    hasher.finish()
}
