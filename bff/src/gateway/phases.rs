//! The phases of a call as `jiadao explain` prints them: what `pipeline.rs` does for its contract.

use contracts::{Call, CallSpec, OriginRule, Session};

use super::{limit_class, policies};

/// In the order of `pipeline.rs`.
const ORDER: [&str; 25] = [
    "admit", "origin", "parse", "stamp", "key", "memory", "redis", "body", "prepare", "answer",
    "share", "before", "dedupe", "count", "lock", "withhold", "keep", "check", "upstream", "learn",
    "conclude", "settle", "store", "after", "respond",
];

/// Name and content of each phase of this call.
pub(crate) fn of(call: Call) -> Vec<(&'static str, String)> {
    let mut phases = at_the_door(call.spec());
    if call.is_shared() {
        phases.extend(of_shared(call.spec()));
    } else {
        phases.extend(of_visitor(call));
        let policy = policies::phases(call);
        phases.extend(
            policy
                .iter()
                .map(|(name, what)| (*name, (*what).to_owned())),
        );
    }
    // Stable: within a phase the policy comes last.
    phases.sort_by_key(|(name, _)| ORDER.iter().position(|known| known == name));
    phases
}

fn at_the_door(spec: &CallSpec) -> Vec<(&'static str, String)> {
    let bucket = limit_class::bucket(spec.limit).name();
    let mut phases = vec![
        (
            "admit",
            format!("counts the client network in the bucket {bucket}"),
        ),
        (
            "parse",
            "checks the parameters of query and path".to_owned(),
        ),
        ("stamp", "adds page, city and trace".to_owned()),
    ];
    match (spec.origin, spec.method) {
        (OriginRule::Strict, _) => phases.push(("origin", "own pages only".to_owned())),
        (OriginRule::Lenient, "POST") => {
            phases.push(("origin", "refuses pages of other sites".to_owned()));
        }
        _ => {}
    }
    phases
}

fn of_shared(spec: &CallSpec) -> Vec<(&'static str, String)> {
    let mut phases = vec![
        (
            "key",
            "the answer is the same for all requests with one key".to_owned(),
        ),
        (
            "memory",
            "fresh: answered; stale: answered and fetched again".to_owned(),
        ),
        (
            "upstream",
            "one fetch for all that wait, charged to the first one's network".to_owned(),
        ),
        ("respond", "ETag and Cache-Status".to_owned()),
    ];
    if spec.cache.is_some() {
        phases.push((
            "redis",
            "answers of other processes, if there is a Redis".to_owned(),
        ));
        phases.push(("store", "a success, in memory and Redis".to_owned()));
    }
    phases
}

fn of_visitor(call: Call) -> Vec<(&'static str, String)> {
    let spec = call.spec();
    let mut phases = vec![("respond", "private, never stored".to_owned())];
    let mut add = |name, what: &str| phases.push((name, what.to_owned()));
    if let Some(fields) = spec.body {
        let most = limit_class::most_body(call);
        add("body", &format!("at most {most} bytes, known members only"));
        let required = fields.iter().filter(|field| field.required);
        let required: Vec<_> = required.map(|field| field.name).collect();
        if !required.is_empty() {
            add("body", &format!("requires {}", required.join(", ")));
        }
    }
    if let Some(phones) = &spec.phones {
        let (whole, sealed) = (phones.whole, phones.sealed);
        add("body", &format!("one phone: {whole} or {sealed}"));
    }
    if spec.session == Session::Required {
        add("body", "a session is required");
    }
    if call.is_own() {
        return phases;
    }
    if spec.idempotent {
        add("dedupe", "one write per Idempotency-Key");
        add(
            "settle",
            "keeps the answer for a day, or frees the key for the same body",
        );
    }
    if let Some(count) = limit_class::counts(spec.limit) {
        add("count", count);
    }
    add(
        "share",
        "takes a place of the upstream; a client network has a part of them",
    );
    add("upstream", "asks it, with what the contract names");
    phases
}

#[cfg(test)]
mod tests;
