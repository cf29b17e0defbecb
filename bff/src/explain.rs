//! `jiadao explain`: traces an address step by step without sending anything.

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
    let pairs = match query::parse(text) {
        Ok(pairs) => pairs,
        Err(refused) => return refusal(&refused),
    };
    let calls = Call::on_path(path);
    if calls.is_empty() {
        return page(config, path, pairs);
    }
    calls
        .iter()
        .map(|call| of_call(config, *call, call.path_params(path), &pairs) + &phases_of(*call))
        .collect::<Vec<_>>()
        .join("\n")
}

fn of_call(
    config: &Config,
    call: Call,
    in_path: &[(&'static str, &'static str)],
    pairs: &[(String, String)],
) -> String {
    let spec = call.spec();
    let mut out = line("call", &format!("{} ({})", spec.name, spec.summary));
    let mut checked = match check::check(spec, pairs) {
        Ok(checked) => checked,
        Err(refused) => return out + &refusal(&refused),
    };
    let dropped: Vec<&str> = pairs
        .iter()
        .map(|(name, _)| name.as_str())
        .filter(|name| spec.param(name).is_none())
        .collect();
    if !dropped.is_empty() {
        out += &line(
            "dropped",
            &format!("{} (not in the contract)", dropped.join(", ")),
        );
    }
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
        token: "***".to_owned(),
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

fn page(config: &Config, path: &str, pairs: Vec<(String, String)>) -> String {
    let matched = Page::on_path(path);
    let page = matched.page;
    let mut out = line("page", page.name());
    if page == Page::NotFound {
        return out + &line("status", "404");
    }
    out += &line(
        "params",
        &matched
            .params
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect::<Vec<_>>()
            .join(" "),
    );
    let facts = Facts::new(matched, pairs);
    out += &line("canonical", &facts.fill(page.spec().canonical));
    out += &line("chunk", page.spec().chunk);
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
mod tests {
    use contracts::{Call, Page};

    use super::explain;
    use crate::config::Config;
    use crate::fuzz::fuzz;

    /// Any address leads only to the contract's own paths, without panic.
    #[test]
    fn fuzz_path() {
        let config = Config::load(None, &|_| None).expect("the default is good");
        fuzz("path", |bytes| {
            let address = String::from_utf8_lossy(bytes);
            let path = address.split('?').next().unwrap_or_default();
            for call in Call::on_path(path) {
                let params = call.path_params(path).iter();
                let params: Vec<_> = params.map(|(n, v)| (*n, (*v).to_owned())).collect();
                let upstream = call.upstream_path_with(&params);
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/_-.".contains(&byte);
                assert!(
                    upstream.bytes().all(plain) && !upstream.contains(".."),
                    "{upstream}"
                );
                assert_eq!(
                    Call::from_upstream(call.spec().method, &upstream),
                    Some(*call)
                );
            }
            let matched = Page::on_path(path);
            if matched.page != Page::NotFound {
                // No path value can be read as another path.
                for (name, value) in &matched.params {
                    assert!(
                        !value.contains(['/', '%', '?', '#', '\\', '\n']),
                        "{name}={value:?}"
                    );
                }
            }
            // Every line begins with a step name: no value can inject a line.
            for line in explain(&config, &address)
                .lines()
                .filter(|line| !line.is_empty())
            {
                let step = line.split(' ').next().unwrap_or_default();
                assert!(STEPS.contains(&step), "{line:?}");
            }
        });
    }

    const STEPS: [&str; 18] = [
        "call",
        "page",
        "params",
        "dropped",
        "refused",
        "status",
        "limit",
        "policy",
        "phase",
        "key",
        "cache",
        "upstream",
        "headers",
        "request",
        "deadline",
        "canonical",
        "chunk",
        "part",
    ];

    fn run(address: &str) -> String {
        explain(
            &Config::load(None, &|_| None).expect("the default is good"),
            address,
        )
    }

    #[test]
    fn traces_a_call_from_browser_to_upstream() {
        let text = run("http://127.0.0.1:8080/api/rank/getranklistnew?price=10_15&month=0&token=x");
        assert!(
            text.contains("dropped    token (not in the contract)"),
            "{text}"
        );
        assert!(
            text.contains("params     sort=sale price=10,15 pn=1"),
            "{text}"
        );
        assert!(
            text.contains(
                "request    GET /api/gateway/rank/getranklistnew?sort=sale&price=10%2C15"
            ),
            "{text}"
        );
        assert!(text.contains("token=%2A%2A%2A"), "{text}");
    }

    /// The phases of a call, without the lines before them.
    fn phases(address: &str) -> Vec<String> {
        let text = run(address);
        let phases = text.lines().filter_map(|line| line.strip_prefix("phase "));
        phases.map(|phase| phase.trim().to_owned()).collect()
    }

    #[test]
    fn a_lead_reads_as_its_phases_in_order() {
        assert_eq!(
            run("/api/clue/lead/form"),
            "\
call       leadSubmit (Send a lead)
params     clue_source_type=form
limit      lead
policy     lead
cache      never: the answer belongs to one visitor
upstream   lead at the demo by http
request    POST /api/gateway/clue/lead/form?platform=pc&token=%2A%2A%2A&monitor=UNKNOWN_pc&city=%E5%8C%97%E4%BA%AC
deadline   8000 ms
phase      admit: counts the client network in the bucket form
phase      origin: own pages only
phase      parse: checks the parameters of query and path
phase      stamp: adds page, city and trace
phase      body: at most 16384 bytes, known members only
phase      body: requires consent_time, consent_version, series_id
phase      body: one phone: telephone or clue_encrypt_phone
phase      before: with an SMS code: counts the network for codes
phase      dedupe: one write per Idempotency-Key
phase      count: quota lead of the network
phase      upstream: asks it, with what the contract names
phase      upstream: with an SMS code, over the limit of the phone: the contract's answer in its place
phase      settle: keeps the answer for a day, or frees the key for the same body
phase      after: with an SMS code: form and time of the answer do not tell a withheld one
phase      respond: private, never stored
"
        );
    }

    #[test]
    fn a_claim_is_locked_after_it_is_counted() {
        assert_eq!(
            phases("/minServer/coupon/receive_all")[8..],
            [
                "count: quota lead of the network",
                "lock: one claim at a time by phone and coupon",
                "upstream: asks it, with what the contract names",
                "settle: keeps the answer for a day, or frees the key for the same body",
                "respond: private, never stored",
            ]
        );
    }

    #[test]
    fn a_login_finds_its_token_first_and_sets_its_cookie_last() {
        assert_eq!(
            phases("/api/user/login")[5..],
            [
                "prepare: takes the token from the body, else from the session cookie",
                "count: quota login of the network; a refreshed session is browsing",
                "upstream: asks it, with what the contract names",
                "respond: private, never stored",
                "respond: session cookie: set on success, cleared otherwise",
            ]
        );
    }

    #[test]
    fn what_the_gateway_answers_has_no_upstream() {
        let text = run("/api/clue/outcome");
        assert!(
            text.contains("\nupstream   none: the gateway answers\n"),
            "{text}"
        );
        assert!(!text.contains("/api/gateway/"), "{text}");
        assert_eq!(
            phases("/api/clue/outcome")[6..],
            [
                "answer: answered from the records of writes, without an upstream",
                "respond: private, never stored",
            ]
        );
    }

    #[test]
    fn a_shared_call_reads_as_its_tiers() {
        let phases = phases("/api/rank/getranklistnew");
        let names: Vec<_> = phases
            .iter()
            .filter_map(|phase| phase.split(':').next())
            .collect();
        let expected = "admit parse stamp key memory redis upstream store respond";
        assert_eq!(names.join(" "), expected);
    }

    #[test]
    fn names_a_refused_parameter() {
        let text = run("/api/rank/getranklistnew?sort=x");
        assert!(
            text.contains("refused    sort: expected one of sale"),
            "{text}"
        );
    }

    #[test]
    fn lists_the_parts_of_a_page() {
        let text = run("/pic/s-7/ns.html");
        assert!(text.starts_with("page       IMAGE_LIST"), "{text}");
        assert!(
            text.contains("part       getCarPicList (required)"),
            "{text}"
        );
        assert!(text.contains("tag_name=内饰"), "{text}");
        assert!(run("/nonsense").contains("status     404"));
    }
}
