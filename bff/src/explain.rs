//! `jiadao explain`: traces an address step by step without sending anything.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::time::Instant;

use adapters::{Private, Request, Route};
use contracts::{Call, Page, Policy};

use crate::config::{Config, StampConfig, masked};
use crate::error::Refused;
use crate::fanout::Facts;
use crate::gateway::key::CallKey;
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{check, phases, query};
use crate::telemetry::Trace;

/// One line per step. `address` is a path with query, with or without scheme and host.
pub(crate) fn explain(config: &Config, address: &str) -> String {
    let path_and_query = match address.split_once("://") {
        Some((_, rest)) => rest.find('/').map_or("/", |from| &rest[from..]),
        None => address,
    };
    let (path, text) = path_and_query
        .split_once('?')
        .unwrap_or((path_and_query, ""));
    let calls = Call::on_path(path);
    if calls.is_empty() {
        return page(config, path, text);
    }
    calls
        .iter()
        .map(|call| asked(config, *call, path, text))
        .collect::<Vec<_>>()
        .join("\n")
}

/// A call by its address.
fn asked(config: &Config, call: Call, path: &str, text: &str) -> String {
    let parsed = match query::parse(text, |name| call.spec().key_use(name)) {
        Ok(parsed) => parsed,
        Err(refused) => return titled(call) + &refusal(&refused),
    };
    let steps = of_call(config, call, call.path_params(path), &parsed.pairs);
    dropped(&parsed.dropped, "not in the contract") + &steps + &phases_of(call)
}

fn titled(call: Call) -> String {
    line(
        "call",
        &format!("{} ({})", call.name(), call.spec().summary),
    )
}

fn dropped(names: &[Cow<'_, str>], why: &str) -> String {
    if names.is_empty() {
        return String::new();
    }
    line("dropped", &format!("{} ({why})", names.join(", ")))
}

fn of_call(
    config: &Config,
    call: Call,
    in_path: &[(&'static str, &'static str)],
    pairs: &[(String, String)],
) -> String {
    let spec = call.spec();
    let mut out = titled(call);
    let mut checked = match check::check(spec, pairs) {
        Ok(checked) => checked,
        Err(refused) => return out + &refusal(&refused),
    };
    let in_path = in_path.iter();
    let in_path = in_path.map(|(name, value)| (*name, (*value).to_owned()));
    checked.params.extend(in_path);
    out += &line("params", &shown(&checked.params));
    out += &line("limit", spec.limit.name());
    if spec.policy != Policy::Forward {
        out += &line("policy", spec.policy.name());
    }
    let city = checked
        .city
        .unwrap_or_else(|| config.stamp.default_city.clone());
    match spec.cache {
        Some(policy) => {
            let key = CallKey::new(call, checked.params.clone(), &city);
            out += &line("key", &key.encode());
            let times = format!(
                "fresh {} s, stale {} s",
                policy.fresh.as_secs(),
                policy.stale.as_secs()
            );
            out += &line("cache", &times);
        }
        None => out += &line("cache", "never: the answer belongs to one visitor"),
    }
    out += &if call.is_own() {
        line("upstream", "none: the gateway answers")
    } else {
        to_upstream(config, call, checked.params, city)
    };
    out
}

/// What the gateway does for it, in order.
fn phases_of(call: Call) -> String {
    let phases = phases::of(call).into_iter();
    phases
        .map(|(name, what)| line("phase", &format!("{name}: {what}")))
        .collect()
}

/// Where the request goes, and what it holds.
fn to_upstream(config: &Config, call: Call, params: check::Params, city: String) -> String {
    let (spec, mut out) = (call.spec(), String::new());
    let visitor = Visitor {
        monitor: stamp::monitor("UNKNOWN"),
        city,
        trace: Trace::own(),
        client: None,
    };
    let upstream = config.upstream.of(spec.upstream);
    let place = if upstream.wants_url() {
        "the demo".to_owned()
    } else {
        upstream
            .urls
            .iter()
            .map(|url| masked(url))
            .collect::<Vec<_>>()
            .join(" ")
    };
    out += &line(
        "upstream",
        &format!("{} at {place} by {}", spec.upstream, upstream.adapter),
    );
    if !upstream.headers.is_empty() {
        let names: Vec<&str> = upstream.headers.keys().map(String::as_str).collect();
        out += &line("headers", &names.join(", "));
    }
    out + &line(
        "request",
        &format!("{} {}", spec.method, target(config, call, params, &visitor)),
    ) + &line("deadline", &format!("{} ms", spec.deadline.as_millis()))
}

/// Path and query of the upstream request, its token hidden.
fn target(config: &Config, call: Call, params: check::Params, visitor: &Visitor) -> String {
    let hidden = StampConfig {
        token: "***".to_owned().into(),
        ..config.stamp.clone()
    };
    let request = Request {
        call,
        params,
        stamp: stamp::stamp(&hidden, call, visitor, &visitor.city, 0),
        deadline: Instant::now(),
        body: Private::default(),
        session: None,
        idempotency_key: None,
        route: Route::default(),
    };
    let upstream = config.upstream.of(call.spec().upstream);
    request.target_on(upstream.path_of(call))
}

fn page(config: &Config, path: &str, text: &str) -> String {
    let matched = Page::on_path(path);
    let page = matched.page;
    let mut out = line("page", page.name());
    if page == Page::NotFound {
        return out + &line("status", "404");
    }
    let parsed = match query::parse(text, |name| page.spec().key_use(name)) {
        Ok(parsed) => parsed,
        Err(refused) => return out + &refusal(&refused),
    };
    out += &dropped(&parsed.dropped, "selects nothing on this page");
    out += &line(
        "params",
        &matched
            .params
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect::<Vec<_>>()
            .join(" "),
    );
    let facts = Facts::new(matched, parsed.pairs);
    out += &line("canonical", &facts.fill(page.spec().canonical));
    out += &line("chunk", page.spec().chunk);
    if let Some(form) = &page.spec().form {
        let says = "a lead of readers without script, by all phases of the call";
        out += &line("form", &format!("POST here: {}, {says}", form.call));
    }
    if page == Page::City {
        out += &line("form", "POST here: sets the cookie city and leads back");
    }
    for part in page.spec().parts.iter().filter(|part| facts.wants(part)) {
        let when = match part.after {
            Some(first) => format!(" after {first}"),
            None => String::new(),
        };
        let needed = if part.required {
            "required"
        } else {
            "optional"
        };
        out += "\n";
        out += &line("part", &format!("{} ({needed}{when})", part.call));
        if part.after.is_none() {
            out += &of_call(config, part.call, &[], &facts.part_params(part));
        }
    }
    out
}

fn refusal(refused: &[Refused]) -> String {
    refused
        .iter()
        .map(|one| {
            line(
                "refused",
                &format!("{}: expected {}", one.param, one.expected),
            )
        })
        .collect::<String>()
        + &line("status", "400")
}

fn shown(params: &check::Params) -> String {
    params
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect::<Vec<_>>()
        .join(" ")
}

fn line(step: &str, what: &str) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "{step:<10} {what}");
    out
}

#[cfg(test)]
mod tests;
