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
        text.contains("request    GET /api/gateway/rank/getranklistnew?sort=sale&price=10%2C15"),
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
phase      share: takes a place of the upstream; a client network has a part of them
phase      before: with an SMS code: requires its phone
phase      dedupe: one write per Idempotency-Key
phase      count: quota lead of the network
phase      count: with an SMS code: counts the network for codes
phase      withhold: with an SMS code over the limit of its phone: the contract's answer in place of the upstream's
phase      keep: with an outbox: writes the lead durably, to be delivered later if the upstream gives no answer
phase      check: makes the risk check, if the form could not (x-risk)
phase      upstream: asks it, with what the contract names
phase      learn: with an SMS code: a wrong one counts for its phone, and has the contract's answer
phase      conclude: with an outbox: closes what was written, or leaves it to be delivered
phase      settle: keeps the answer for a day, or frees the key for the same body
phase      after: with an SMS code: the time of the answer does not tell a withheld one
phase      respond: private, never stored
"
        );
}

#[test]
fn a_claim_is_locked_after_it_is_counted() {
    assert_eq!(
        phases("/minServer/coupon/receive_all")[9..],
        [
            "count: quota lead of the network",
            "lock: one claim at a time by phone, and by device",
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
            "share: takes a place of the upstream; a client network has a part of them",
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
        phases("/api/clue/outcome")[5..],
        [
            "answer: answered from the records of writes and the outbox, without an upstream",
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
    assert!(!text.contains("form "), "{text}");
    assert!(run("/nonsense").contains("status     404"));
    let asked = run("/askprice/s-1001.html");
    assert!(
        asked.contains("form       POST here: leadSubmit"),
        "{asked}"
    );
    let city = run("/city");
    assert!(
        city.contains("form       POST here: sets the cookie city"),
        "{city}"
    );
}
