//! Logins, the passport that issues tokens, and the maps.

use contracts::Call;
use serde_json::{Value, json};

use crate::deals::{ask, first_series, post};
use crate::support::{demo, encoded};

// L3.67 L6.5 L7.134
#[test]
fn user_is_known_until_logout() {
    let demo = demo();
    let page = demo.get("/passport/login?origin=http://127.0.0.1:8080");
    assert!(page.headers["content-security-policy"].contains("default-src 'none'"));
    // It announces itself by a script of its own.
    assert!(
        page.text()
            .contains("data-origin=\"http://127.0.0.1:8080\"")
    );
    assert!(page.text().contains("/passport/ready.js"));
    assert_eq!(demo.get("/passport/ready.js").status, 200);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = "origin=http%3A%2F%2F127.0.0.1%3A8080&user=1";
    let page = demo.send("POST", "/passport/login", &form, body).unwrap();
    let (_, rest) = page.text().split_once("data-stoken=\"").unwrap();
    let stoken = rest.split('"').next().unwrap();

    let login = post(&demo, Call::UserLogin, &json!({"stoken": stoken}));
    assert!(demo.get(login["Result"]["avater"].as_str().unwrap()).status == 200);
    let session = [("x-session-token", stoken)];
    let again = ask(&demo, Call::UserLogin, "", &session, &json!({}));
    assert_eq!(again, login);
    let known = ask(
        &demo,
        Call::PopBefore,
        "",
        &session,
        &json!({"series_id": first_series()}),
    );
    assert_eq!(known["Result"]["phone_info"]["phone"], "199****0000");
    let status = ask(
        &demo,
        Call::GetVerifyCodeStatus,
        "",
        &session,
        &json!({"type": "pc"}),
    );
    assert_eq!(status["Result"]["passport_status"], 1);
    assert!(!demo.get("/demo/requests").text().contains(stoken));

    assert_eq!(
        ask(&demo, Call::GetLogout, "", &session, &Value::Null)["code"],
        0
    );
    assert_eq!(
        ask(&demo, Call::UserLogin, "", &session, &json!({}))["ResultCode"],
        1401
    );
    assert_eq!(post(&demo, Call::UserLogin, &json!({}))["ResultCode"], 1401);
}

#[test]
fn passport_issues_tokens_to_our_own_pages_only() {
    let demo = demo();
    for origin in [
        "",
        "*",
        "https://evil.example",
        "http://127.0.0.1.evil.example",
        "http://127.0.0.1:8080/x",
        "http://127.0.0.1@evil.example",
        "http://evil.example%5C@127.0.0.1",
        "javascript://127.0.0.1",
    ] {
        let page = demo.get(&format!("/passport/login?origin={}", encoded(origin)));
        assert_eq!(page.status, 403, "{origin}");
    }
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("sec-fetch-site", "cross-site"),
    ];
    let body = "origin=http%3A%2F%2F127.0.0.1%3A8080&user=1";
    assert_eq!(
        demo.send("POST", "/passport/login", &headers, body)
            .unwrap()
            .status,
        403
    );
    let back = demo.get("/passport/logout?back=http://127.0.0.1:8080/index.html");
    assert_eq!(
        (back.status, back.headers["location"].as_str()),
        (303, "http://127.0.0.1:8080/index.html")
    );
    assert_eq!(demo.get("/passport/logout?back=//evil.example").status, 403);
    assert_eq!(demo.get("/passport/logout").status, 200);
}

// L8.27
#[test]
fn maps_call_the_named_function() {
    let demo = demo();
    let script = demo.get("/maps/location?callback=jiadao.located");
    assert!(
        script
            .text()
            .starts_with("/**/jiadao.located({\"status\":0,\"city\":\"北京\",\"code\":\"131\"")
    );
    // A point belongs to the city of the nearest centre; far from all centres to none.
    let at = |point: &str| {
        let script = demo.get(&format!("/maps/location?callback=f&{point}"));
        script.text().to_owned()
    };
    assert!(at("lat=31.23&lng=121.47").contains("上海"));
    assert!(at("lat=23.1&lng=113.3").contains("广州"));
    for nowhere in ["lat=0&lng=0", "lat=inf&lng=1", "lat=NaN&lng=NaN"] {
        assert_eq!(at(nowhere), "/**/f({\"status\":3});", "{nowhere}");
    }
    demo.send("PUT", "/demo/location/289", &[], "");
    assert!(
        demo.get("/maps/location?callback=f")
            .text()
            .contains("上海")
    );
    demo.send("PUT", "/demo/location/0", &[], "");
    assert_eq!(
        demo.get("/maps/location?callback=f").text(),
        "/**/f({\"status\":3});"
    );
    assert_eq!(demo.get("/maps/location?callback=alert(1)").status, 400);
}
