//! `jiadao leads` at a server that is no gateway, or behind a proxy.

use std::process::{Command, Output};

use super::export::identity;
use super::{TOKEN, complaint, dead, leads, printed, site};
use crate::support::{Does, Upstream, temporary};

fn run(url: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .args(["leads", "--url", url])
        .args(arguments)
        .env_clear()
        .env(TOKEN.0, TOKEN.1)
        .output()
        .expect("it runs")
}

#[actix_web::test]
async fn another_server_is_not_believed() {
    let folder = temporary();
    let recipient = identity(folder.path());
    let file = folder.path().join("leads.age");
    let path = file.to_str().expect("UTF-8");
    for body in [r#"{"ok":true}"#, "[]", "<html>login</html>"] {
        let server = Upstream::start(|_| Does::Answer(body.to_owned()));
        for arguments in [
            &[][..],
            &["--json"],
            &["retry", "--upstream", "lead"],
            &["drop", "--receipt", "7K3M-9QXF-2WTB-5N8D"],
            &["export", "--recipient", &recipient, "--output", path],
        ] {
            let said = complaint(&run(&server.url(), arguments));
            let wanted = "jiadao: --url: expected the operators' port of a gateway";
            assert!(said.starts_with(wanted), "{body} {arguments:?}: {said}");
            assert!(!file.exists());
        }
    }
    // What it says of an error is one line, and nothing that a terminal obeys.
    let server = Upstream::start(|_| {
        let body = r#"{"error":"one\ntwo\u001b[2J"}"#;
        Does::Raw(format!(
            "HTTP/1.1 500 No\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    });
    let said = complaint(&run(&server.url(), &[]));
    assert_eq!(said, format!("jiadao: {}: one two [2J", server.url()));
}

#[actix_web::test]
async fn the_token_goes_to_no_proxy() {
    let site = site().await;
    dead(&site, 1).await;
    let proxy = Upstream::start(|_| Does::Answer(r#"{"retried":9,"too_late":9}"#.to_owned()));
    let url = format!("http://127.0.0.1:{}", site.gateway.admin_port);
    let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .args(["leads", "--url", &url, "retry", "--upstream", "lead"])
        .env_clear()
        .env(TOKEN.0, TOKEN.1)
        .envs(
            ["http_proxy", "HTTP_PROXY", "ALL_PROXY", "https_proxy"]
                .map(|name| (name, proxy.url())),
        )
        .output()
        .expect("it runs");
    assert_eq!(printed(&output), "retried 1, too late 0\n");
    assert_eq!(proxy.all().len(), 0);
}

/// What is left of a file on a full disk is no export.
#[actix_web::test]
async fn an_export_to_a_full_standard_output_fails() {
    let site = site().await;
    dead(&site, 1).await;
    let folder = temporary();
    let recipient = identity(folder.path());
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("there");
    let url = format!("http://127.0.0.1:{}", site.gateway.admin_port);
    let mut export = Command::new(env!("CARGO_BIN_EXE_jiadao"));
    export
        .args(["leads", "--url", &url, "export", "--recipient", &recipient])
        .env_clear()
        .env(TOKEN.0, TOKEN.1)
        .stdout(full.try_clone().expect("a file"));
    let output = export.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("jiadao: standard output: "), "{said}");
    // Nor does a standard error that is full fail what was done.
    let mut counts = Command::new(env!("CARGO_BIN_EXE_jiadao"));
    counts
        .args(["leads", "--url", "http://127.0.0.1:1"])
        .env_clear()
        .stderr(full);
    assert_eq!(counts.status().expect("it runs").code(), Some(1));
    assert!(leads(&site.gateway, &[]).status.success());
}
