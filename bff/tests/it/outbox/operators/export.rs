//! Exports: what leaves the gateway can be read by the holder of an age identity alone.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use super::super::{SETTINGS, Site, key, lead, leads_of, send, until_kept};
use super::{
    Duration, Gateway, Instant, TOKEN, Value, complaint, dead, json, leads, operate, printed, site,
    standing,
};
use crate::support::temporary;

/// What `age` reads in the file.
fn decrypted(folder: &Path, file: &Path) -> Vec<Value> {
    let output = Command::new("age")
        .args(["--decrypt", "--identity"])
        .args([&folder.join("identity"), file])
        .output()
        .expect("age is installed by `make tools`");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("lines of JSON")
}

/// A new identity in the folder; its public key.
pub(super) fn identity(folder: &Path) -> String {
    let made = Command::new("age-keygen")
        .arg("-o")
        .arg(folder.join("identity"))
        .output()
        .expect("age is installed by `make tools`");
    let said = String::from_utf8(made.stderr).expect("UTF-8");
    said.trim().rsplit(' ').next().expect("a word").to_owned()
}

#[actix_web::test]
async fn dead_letters_are_exported_to_the_holder_of_a_key_alone() {
    let site = site().await;
    let receipt = dead(&site, 1).await;
    dead(&site, 2).await;
    let folder = temporary();
    let recipient = identity(folder.path());
    let file = folder.path().join("leads.age");
    let path = file.to_str().expect("UTF-8");
    let export = ["export", "--recipient", &recipient, "--output", path];
    let output = leads(&site.gateway, &[&export[..], &["--most", "1"]].concat());
    assert_eq!(printed(&output), "");
    let said = String::from_utf8_lossy(&output.stderr);
    let wanted =
        "exported 1, left 1 beyond --most, unreadable 0 (sealed under another SECRET_KEY)\n";
    assert_eq!(said, wanted);
    let mode = std::fs::metadata(&file)
        .expect("written")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let bytes = std::fs::read(&file).expect("readable");
    assert!(!bytes.windows(11).any(|part| part == b"19900010000"));
    let lines = decrypted(folder.path(), &file);
    assert_eq!(lines.len(), 1);
    let body: Value = serde_json::from_str(&lead(1)).expect("JSON");
    let exported = &lines[0];
    assert_eq!(exported["receipt"], receipt);
    assert_eq!(
        (&exported["state"], &exported["code"]),
        (&json!("dead"), &json!(1201))
    );
    assert_eq!(exported["may_have_arrived"], true);
    assert_eq!(exported["lead"]["idempotency_key"], key(1));
    assert_eq!(exported["lead"]["body"]["telephone"], body["telephone"]);
    assert_eq!(exported["lead"]["body"]["username"], "张三");

    // A file is not overwritten, and none stays of an export that failed.
    let said = complaint(&leads(&site.gateway, &export));
    assert!(
        said.starts_with("jiadao: --output: expected a new file"),
        "{said}"
    );
    assert_eq!(std::fs::read(&file).expect("readable"), bytes);
    std::fs::remove_file(&file).expect("removed");
    let waiting = [&export[..], &["--state", "waiting"]].concat();
    let said = complaint(&leads(&site.gateway, &waiting));
    assert!(said.ends_with("no lead in this outbox is meant"), "{said}");
    assert!(!file.exists());
    printed(&leads(&site.gateway, &export));
    assert_eq!(decrypted(folder.path(), &file).len(), 2);
    // They stay what they were.
    assert_eq!(standing(&site.gateway).await["dead_letters"], 2);
}

/// A lead of a key that the gateway does not have any more is counted, and not exported.
#[actix_web::test]
async fn what_cannot_be_read_is_not_exported() {
    let mut site = Site::configured("", &[TOKEN, ("SECRET_KEY", "one-0123456789abcdef")]).await;
    let answer = send(&site.gateway, &key(1), &lead(1), &[]).await;
    assert_eq!(answer.json()["Result"]["state"], "accepted");
    site.gateway.kill();
    let dir = leads_of(site.folder.path());
    let url = site.upstream.url();
    let environment = [
        ("UPSTREAM_URL", url.as_str()),
        ("OUTBOX_DIR", &dir),
        TOKEN,
        ("SECRET_KEY", "two-0123456789abcdef"),
    ];
    let gateway = Gateway::configured(SETTINGS, &environment).await;
    until_kept(&gateway).await;
    let folder = temporary();
    let asked = json!({ "recipient": identity(folder.path()), "state": "waiting" });
    let since = Instant::now();
    let mut answer = operate(&gateway, "export", &asked).await;
    // Until it has been looked at.
    while answer.status == 404 {
        assert!(since.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(50)).await;
        answer = operate(&gateway, "export", &asked).await;
    }
    assert_eq!(answer.status, 200, "{}", answer.text);
    let counts = ["exported", "unreadable", "left"];
    let counts = counts.map(|name| answer.header(&format!("x-leads-{name}")));
    assert_eq!(counts, ["0", "1", "0"]);
}
