use actix_web::http::Method;
use actix_web::test::TestRequest;
use contracts::Call;
use resilience::Priority;

use super::{priority, small_enough};

fn of(method: Method, path: &str) -> Priority {
    let http = TestRequest::with_uri(path).method(method).to_http_request();
    priority(&http, Call::on_path(path))
}

/// Calls of purchases and logins, copied from the specification, and the outcome and withdrawal of a lead: shed last.
const LEADS: [&str; 15] = [
    "clueSubmit",
    "couponReceiveAll",
    "getLogout",
    "getVerifyCodeStatus",
    "intentionCheck",
    "leadOutcome",
    "leadSubmit",
    "leadWithdraw",
    "newCheckVerifyCode",
    "popBefore",
    "popafter",
    "riskCheck",
    "sendVerifyCode",
    "showCard",
    "userLogin",
];

#[test]
fn leads_coupons_codes_and_login_have_lead_priority() {
    let mut first = Vec::new();
    for call in Call::ALL {
        let spec = call.spec();
        let method = Method::from_bytes(spec.method.as_bytes()).expect("a method");
        let routes: Vec<_> = spec.routes.iter().map(|route| route.path).collect();
        assert!(!routes.is_empty(), "{call}");
        let priorities: Vec<_> = routes.iter().map(|path| of(method.clone(), path)).collect();
        assert_eq!(priorities, vec![priorities[0]; routes.len()], "{call}");
        match priorities[0] {
            Priority::Lead => first.push(call.name()),
            other => assert_eq!(other, Priority::Browse, "{call}"),
        }
    }
    first.sort_unstable();
    assert_eq!(first, LEADS);
}

/// Another method on a lead's path is no lead.
#[test]
fn lead_priority_depends_on_the_method() {
    assert_eq!(of(Method::POST, "/api/user/login"), Priority::Lead);
    for method in [Method::GET, Method::HEAD, Method::OPTIONS, Method::DELETE] {
        assert_eq!(of(method, "/api/user/login"), Priority::Browse);
    }
}

#[test]
fn probes_are_never_shed_and_files_precede_pages() {
    for (path, expected) in [
        ("/-/live", Priority::Operator),
        ("/-/ready", Priority::Operator),
        ("/assets/main.js", Priority::Asset),
        ("/assets", Priority::Browse),
        ("/-live", Priority::Browse),
        ("/", Priority::Browse),
        ("/s-1001", Priority::Browse),
        ("/media/x.svg", Priority::Browse),
        ("/api/index", Priority::Browse),
    ] {
        assert_eq!(of(Method::GET, path), expected, "{path}");
    }
}

/// A header counts with the four bytes around its value.
#[test]
fn an_address_has_4_kib_and_a_head_16() {
    let address = |query: usize| {
        let http = TestRequest::with_uri(&format!("/a?{}", "b".repeat(query))).to_http_request();
        small_enough(&http).is_ok()
    };
    assert_eq!([address(4094), address(4095)], [true, false]);
    let head = |last: usize| {
        let http = TestRequest::with_uri("/")
            .insert_header(("x-a", "a".repeat(100)))
            .insert_header(("x-b", "b".repeat(last)))
            .to_http_request();
        small_enough(&http).is_ok()
    };
    assert_eq!([head(16_270), head(16_271)], [true, false]);
}
