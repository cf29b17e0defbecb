//! A document that was made before is not made again while nothing that it is made of has changed: its address, site and city,
//! the day, the settings, the city list, and the entries of its parts in memory. Each hit looks at all of them, so it gives what making the
//! document anew would give. It asks nothing and waits for nothing.

use std::sync::Arc;
use std::time::Instant;

use actix_web::HttpRequest;
use cache::{Freshness, Source};
use xxhash_rust::xxh3::Xxh3;

use super::rendered::{put_text, seed};
use super::version::Version;
use super::{Made, page_data};
use crate::fanout::PartAnswer;
use crate::gateway::origin;
use crate::gateway::stamp::Visitor;
use crate::recent_documents::{Basis, RecentDocument, RecentPart};
use crate::rendered_page::Content;
use crate::state::Worker;
use crate::telemetry::CallOutcome;

/// A document whose parts are as they were.
pub(super) struct Unchanged {
    pub(super) content: Arc<Content>,
    pub(super) version: Version,
}

/// Names the document of this request, apart from what `find` looks at.
pub(super) fn key(worker: &Worker, http: &HttpRequest, visitor: &Visitor) -> u128 {
    let mut digest = Xxh3::with_seed(seed());
    let address = http.uri().path_and_query();
    let address = address.map_or("", |address| address.as_str());
    let origin = origin::public(http, &worker.config().server);
    for text in [&*origin, &visitor.city, address] {
        put_text(&mut digest, text);
    }
    digest.digest128()
}

/// Counts its parts as fresh hits. A sampled request is served as the first one, for the spans of its parts.
pub(super) fn find(worker: &Worker, key: u128, visitor: &Visitor) -> Option<Unchanged> {
    let now = Instant::now();
    if visitor.trace.is_sampled() {
        return None;
    }
    let shared = &worker.shared;
    let recent = shared.recent_documents.get(key)?;
    let content = recent.content.upgrade()?;
    let parts = &recent.parts;
    if !holds(worker, &recent.basis) || !parts.iter().all(|part| is_same(worker, part, now)) {
        return None;
    }
    let metrics = &shared.telemetry.metrics;
    for part in parts {
        shared.counters.answered(Source::Memory);
        metrics.call(part.call, CallOutcome::FreshHit, now.elapsed());
    }
    metrics.rendered("unchanged", now.elapsed());
    let version = Version::from_digest(recent.version);
    Some(Unchanged { content, version })
}

fn is_same(worker: &Worker, part: &RecentPart, now: Instant) -> bool {
    let entry = worker.shared.memory.get(&part.key);
    entry.is_some_and(|entry| {
        Arc::as_ptr(&entry) == part.entry.as_ptr() && entry.freshness(now) == Freshness::Fresh
    })
}

/// Taken before a document is made: what changes meanwhile is not what it was made of.
pub(super) fn basis(worker: &Worker) -> Basis {
    let shared = &worker.shared;
    Basis {
        day: page_data::today(),
        config: Arc::downgrade(&worker.config()),
        cities: shared.cities.version(),
        purges: shared.generations.raises(),
    }
}

/// Compared in place: a basis of now would count references that all workers share.
fn holds(worker: &Worker, basis: &Basis) -> bool {
    let shared = &worker.shared;
    basis.day == page_data::today()
        && basis.config.as_ptr() == Arc::as_ptr(&worker.config())
        && basis.cities == shared.cities.version()
        && basis.purges == shared.generations.raises()
}

/// Keeps a rendered document with a version whose parts were all fresh in memory.
pub(super) fn keep(
    worker: &Worker,
    (key, basis): (u128, Basis),
    made: &Made,
    content: &Arc<Content>,
    version: Version,
) {
    // A part of another city than it names, because the list is unknown: it is looked for again each time.
    if basis.cities == 0 && made.answers.iter().any(PartAnswer::names_city) {
        return;
    }
    let parts = made.answers.iter().map(part_of);
    let Some(parts) = parts.collect() else {
        return;
    };
    let document = RecentDocument {
        content: Arc::downgrade(content),
        version: version.digest(),
        basis,
        parts,
    };
    worker.shared.recent_documents.put(key, document);
}

fn part_of(answer: &PartAnswer) -> Option<RecentPart> {
    let (key, entry) = answer.in_memory.as_ref()?;
    Some(RecentPart {
        call: answer.call,
        key: Arc::clone(key),
        entry: Arc::downgrade(entry),
    })
}
