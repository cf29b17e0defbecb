//! What a visitor's request sends upstream: only what the call's contract names, for every call.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use adapters::{Private, Request};
use contracts::{Call, Session};
use serde_json::{Map, Value, json};

use super::super::of_asked;
use crate::config::Config;
use crate::gateway::policies::session::{SessionChange, login};
use crate::gateway::request::VisitorRequest;
use crate::gateway::stamp::Visitor;
use crate::telemetry::Trace;

const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";
const TOKEN: &str = "token-of-wang";

fn visitors() -> impl Iterator<Item = Call> {
    Call::ALL.iter().copied().filter(|call| !call.is_shared())
}

fn asked(call: Call, body: Map<String, Value>) -> VisitorRequest {
    VisitorRequest {
        call,
        params: Vec::new(),
        filled: Vec::new(),
        body: Private::new(body),
        visitor: Visitor {
            monitor: "INDEX_pc".to_owned(),
            city: "上海".to_owned(),
            trace: Trace::own(),
            client: None,
        },
        client: IpAddr::from([203, 0, 113, 7]).into(),
        device: Some("a device".to_owned()),
        session: Some(Private::new(TOKEN.to_owned())),
        by_session: false,
        is_risk_unchecked: false,
        idempotency_key: KEY.to_owned(),
        uncompared: &[],
        deadline: Instant::now(),
    }
}

fn request(asked: &VisitorRequest) -> Request {
    let config = Config::load(None, &|_| None).expect("the default is good");
    of_asked(&config.stamp, asked, Instant::now())
}

#[test]
fn session_token_goes_where_the_contract_says() {
    let mut sent = Vec::new();
    for call in visitors() {
        let request = request(&asked(call, Map::new()));
        match request.session {
            Some(token) => {
                assert_eq!(token.expose(), TOKEN, "{call}");
                sent.push(call.name());
            }
            None => assert_eq!(call.spec().session, Session::None, "{call}"),
        }
    }
    sent.sort_unstable();
    assert_eq!(sent, SENT);
}

/// Copied by hand from the contracts.
const SENT: [&str; 7] = [
    "couponDetail",
    "couponReceiveAll",
    "getLogout",
    "getVerifyCodeStatus",
    "popBefore",
    "showCard",
    "userLogin",
];

#[test]
fn a_visitor_without_a_session_sends_none() {
    for call in visitors() {
        let asked = VisitorRequest {
            session: None,
            ..asked(call, Map::new())
        };
        assert!(request(&asked).session.is_none(), "{call}");
    }
}

/// A login's token is sent in the body only, whether from the request or the cookie.
#[test]
fn login_sends_its_token_in_the_body_only() {
    for given in [json!({ "stoken": "given" }), json!({})] {
        let body = given.as_object().expect("an object").clone();
        let mut asked = asked(Call::UserLogin, body);
        let Ok(SessionChange::Keep(token)) = login(&mut asked) else {
            panic!("no token");
        };
        let by_session = given.get("stoken").is_none();
        let expected = if by_session { TOKEN } else { "given" };
        assert_eq!(
            (token.expose().as_str(), asked.by_session),
            (expected, by_session)
        );
        let request = request(&asked);
        let text = std::str::from_utf8(request.body.expose()).expect("UTF-8");
        assert!(text.contains(expected), "{text}");
        assert!(request.session.is_none());
    }
}

#[test]
fn idempotency_key_is_sent_with_idempotent_writes() {
    let mut sent = Vec::new();
    for call in visitors() {
        if let Some(key) = request(&asked(call, Map::new())).idempotency_key {
            assert_eq!(key, KEY, "{call}");
            sent.push(call.name());
        }
    }
    sent.sort_unstable();
    assert_eq!(sent, ["clueSubmit", "couponReceiveAll", "leadSubmit"]);
}

#[test]
fn a_call_without_a_body_sends_none() {
    let body = json!({ "a": 1 });
    let mut without = 0;
    for call in visitors() {
        let asked = asked(call, body.as_object().expect("an object").clone());
        let sent = request(&asked).body;
        assert_eq!(
            sent.expose().is_empty(),
            call.spec().body.is_none(),
            "{call}"
        );
        without += usize::from(call.spec().body.is_none());
    }
    assert_eq!(without, 3);
}

#[test]
fn deadline_and_labels_are_the_visitors() {
    let config = Config::load(None, &|_| None).expect("the default is good");
    let deadline = Instant::now() + Duration::from_secs(7);
    for call in visitors() {
        let asked = asked(call, Map::new());
        let request = of_asked(&config.stamp, &asked, deadline);
        assert_eq!((request.call, request.deadline), (call, deadline));
        assert_eq!(request.stamp.city, "上海", "{call}");
        assert_eq!(request.stamp.monitor, "INDEX_pc", "{call}");
    }
}
