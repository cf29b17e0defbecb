//! The outcome of a form's lead, sealed in the address of the page that shows it: only a gateway with `SECRET_KEY` can make one.

use serde_json::{Value, json};

use crate::secret::Secret;

/// The key of the query.
pub(crate) const OUTCOME: &str = "outcome";

/// In characters, of up to four bytes each.
const LONGEST_MESSAGE: usize = 200;

const PURPOSE: &str = "lead outcome";

/// The address of the page that tells an outcome; `page` is that address without it, with a query. `told` is an outcome as
/// leadOutcome answers it.
pub(super) fn told_at(secret: &Secret, told: &Value, page: &str) -> Option<String> {
    let sealed = sealed(secret, told, page)?;
    Some(format!("{page}&{OUTCOME}={sealed}"))
}

/// Of the members of `told` only what the page shows is kept. No other page than `page` opens it.
fn sealed(secret: &Secret, told: &Value, page: &str) -> Option<String> {
    // An address has a longest length.
    let message = told["message"].as_str().filter(|text| !text.is_empty());
    let message = message.map(|text| text.chars().take(LONGEST_MESSAGE).collect::<String>());
    let shown = json!({ "outcome": told["outcome"], "message": message });
    secret.seal(&bound(page), shown.to_string().as_bytes())
}

/// For the page; `None` for what was not sealed here, or for another page.
pub(crate) fn opened(secret: &Secret, sealed: &str, page: &str) -> Option<Value> {
    let plain = secret.open(&bound(page), sealed)?;
    serde_json::from_slice(&plain).ok()
}

fn bound(page: &str) -> String {
    format!("{PURPOSE} {page}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{opened, sealed};
    use crate::secret::Secret;

    const PAGE: &str = "/askprice/success?series_id=1001";

    #[test]
    fn it_holds_what_the_page_shows_and_no_more() {
        let secret = Secret::new("a key of the tests, long enough", "").expect("a key");
        let told = json!({ "outcome": "accepted", "receipt": "ABCD-EFGH", "clue_id": "1" });
        let once = sealed(&secret, &told, PAGE).expect("sealed");
        let expected = json!({ "outcome": "accepted", "message": null });
        assert_eq!(opened(&secret, &once, PAGE), Some(expected));
        let long = json!({ "outcome": "refused", "message": "忙".repeat(2000) });
        let long = opened(
            &secret,
            &sealed(&secret, &long, PAGE).expect("sealed"),
            PAGE,
        )
        .expect("opened");
        assert_eq!(long["message"], "忙".repeat(200));
        let empty = json!({ "outcome": "refused", "message": "" });
        let empty = opened(
            &secret,
            &sealed(&secret, &empty, PAGE).expect("sealed"),
            PAGE,
        )
        .expect("opened");
        assert_eq!(empty["message"], json!(null));
        // Two leads that end alike have two addresses.
        assert_ne!(sealed(&secret, &told, PAGE), Some(once.clone()));
        assert_eq!(opened(&secret, "00", PAGE), None);
        assert_eq!(
            opened(&secret, &once, "/askprice/success?series_id=1002"),
            None
        );
    }
}
