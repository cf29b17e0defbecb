//! Requests and commands that are refused.

use std::process::Command;

use super::super::SETTINGS;
use super::export::identity;
use super::{BEARER, Gateway, TOKEN, complaint, dead, get, json, leads, post, site, standing};
use crate::support::temporary;

#[actix_web::test]
async fn what_is_not_allowed_or_not_understood_changes_nothing() {
    let site = site().await;
    let receipt = dead(&site, 1).await;
    let url = |action: &str| {
        let port = site.gateway.admin_port;
        format!("http://127.0.0.1:{port}/-/leads/{action}")
    };
    let asked = json!({ "receipt": receipt }).to_string();
    for action in ["retry", "drop", "export"] {
        for header in [vec![], vec![("authorization", "Bearer s3cret1")]] {
            let answer = post(&url(action), &header, &asked).await;
            assert_eq!(answer.status, 401, "{action}");
        }
        // It is no path of visitors.
        let public = site.gateway.url(&format!("/-/leads/{action}"));
        assert_eq!(post(&public, &[BEARER], &asked).await.status, 404);
    }
    assert_eq!(get(&site.gateway.url("/-/leads")).await.status, 404);
    for (action, body, expected) in [
        (
            "retry",
            "{}",
            "expected either receipt, or upstream with or without reason",
        ),
        (
            "retry",
            r#"{"receipt":"7K3M-9QXF-2WTB-5N8D","upstream":"lead"}"#,
            "expected either receipt, or upstream with or without reason",
        ),
        (
            "drop",
            r#"{"receipt":"7K3M"}"#,
            "receipt: expected a receipt such as 7K3M-9QXF-2WTB-5N8D",
        ),
        (
            "drop",
            r#"{"receipt":1}"#,
            "body, at receipt: invalid type: integer `1`, expected a string",
        ),
        ("drop", "{}", "body, at .: missing field `receipt`"),
        (
            "drop",
            r#"["7K3M-9QXF-2WTB-5N8D"]"#,
            "body, at .: expected an object",
        ),
        ("drop", "1", "body, at .: expected an object"),
        (
            "drop",
            r#"{"receipt":"7K3M-9QXF-2WTB-5N8D"} {}"#,
            "body, at .: trailing characters",
        ),
        (
            "drop",
            r#"{"receipt":"7K3M-9QXF-2WTB-5N8D","al":1}"#,
            "body, at al: unknown field `al`",
        ),
        (
            "export",
            r#"{"recipient":"age1"}"#,
            "recipient: expected the public key of an age X25519 identity, age1 and 58 more characters",
        ),
        (
            "export",
            r#"{"recipient":"RECIPIENT","state":"delivered"}"#,
            "state: expected dead or waiting",
        ),
    ] {
        let folder = temporary();
        let body = body.replace("RECIPIENT", &identity(folder.path()));
        let answer = post(&url(action), &[BEARER], &body).await;
        assert_eq!(answer.status, 400, "{action} {body}");
        let told = answer.json()["error"].as_str().unwrap_or("").to_owned();
        assert!(told.starts_with(expected), "{action} {body}: {told}");
    }
    assert_eq!(standing(&site.gateway).await["dead_letters"], 1);
}

#[actix_web::test]
async fn without_a_token_or_an_outbox_it_says_so() {
    let gateway = Gateway::configured(SETTINGS, &[TOKEN]).await;
    let said = complaint(&leads(&gateway, &[]));
    let off = "neither outbox.dir nor outbox.engine is set (OUTBOX_DIR, OUTBOX_ENGINE): this gateway keeps no leads";
    assert!(said.ends_with(off), "{said}");
    let said = complaint(&leads(&gateway, &["retry", "--upstream", "lead"]));
    assert!(said.ends_with(off), "{said}");
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_jiadao"))
            .args(arguments)
            .env_clear()
            .output()
            .expect("it runs")
    };
    let url = format!("http://127.0.0.1:{}", gateway.admin_port);
    let said = complaint(&run(&[
        "leads",
        "retry",
        "--upstream",
        "lead",
        "--url",
        &url,
    ]));
    let wanted = "jiadao: server.admin_token: expected the token of the gateway (ADMIN_TOKEN)";
    assert_eq!(said, wanted);
    for wrong in [
        "http://",
        "http://a/b",
        "127.0.0.1:9090",
        "http://u:s3cret@127.0.0.1:9",
    ] {
        let said = complaint(&run(&["leads", "--url", wrong]));
        assert!(
            said.starts_with("jiadao: --url: expected http://host:port, found "),
            "{said}"
        );
        assert!(!said.contains("s3cret"), "{said}");
    }
    let said = complaint(&run(&["leads", "--url", "https://localhost"]));
    assert_eq!(
        said,
        "jiadao: --url: expected http://host:port, found https://localhost"
    );
    // Nothing listens there.
    let said = complaint(&run(&["leads", "--url", "http://127.0.0.1:1"]));
    assert!(
        said.starts_with("jiadao: no answer from http://127.0.0.1:1"),
        "{said}"
    );
    // Retry has to say what.
    assert_eq!(run(&["leads", "retry"]).status.code(), Some(2));
    let both = ["leads", "retry", "--receipt", "7K3M", "--upstream", "lead"];
    assert_eq!(run(&both).status.code(), Some(2));
}
