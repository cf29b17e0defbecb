use std::cell::Cell;

use super::super::Members;
use super::{MOST_DEPTH, members};
use crate::fuzz::fuzz;

/// What is accepted is what serde_json accepts, with the same values.
#[test]
fn fuzz_envelope_scan() {
    let accepted = Cell::new(0);
    fuzz("envelope", |body| {
        if agrees(body) {
            accepted.set(accepted.get() + 1);
        }
    });
    assert!(accepted.get() > 0);
}

/// True if the scan accepts this body.
fn agrees(body: &[u8]) -> bool {
    const NAMES: [&str; 4] = ["ResultCode", "Result", "data", ""];
    let Some(found) = members(body, NAMES) else {
        return false;
    };
    let known: Members<'_> = serde_json::from_slice(body).expect("valid JSON");
    let expected = NAMES.map(|name| known.get(name));
    assert_eq!(found, expected, "{}", String::from_utf8_lossy(body));
    true
}

#[test]
fn every_kind_of_value_is_accepted() {
    for value in [
        "{}",
        "[]",
        "{ }",
        "[ ]",
        "null",
        "true",
        "false",
        "0",
        "-0.5e+7",
        "10E-2",
        r#""""#,
        r#""车\"\\\/\b\f\n\r\t\u8f66""#,
        r#"[1,"a",{"b":[{"c":null},[]]},{"d\n":1}]"#,
        "[\n  1,\r\n\t{ \"b\" : \"\" , \"c\":[ ] } ]",
    ] {
        for body in [
            format!(r#"{{"ResultCode":0,"Result":{value}}}"#),
            format!(" {{ \"Result\" : {value} ,\n\"ResultCode\":0 }}\n"),
        ] {
            assert!(agrees(body.as_bytes()), "{body}");
        }
    }
    assert!(agrees(b"{}"));
    assert!(agrees(b"{ }"));
}

#[test]
fn strings_may_end_anywhere_in_a_block() {
    for length in 0..200 {
        let text = "x".repeat(length);
        let body = format!(r#"{{"{text}":"{text}","ResultCode":{length}}}"#);
        let found = members(body.as_bytes(), ["ResultCode"]);
        assert_eq!(found, Some([Some(length.to_string().as_str())]), "{body}");
        for (index, _) in body.char_indices() {
            assert_eq!(members(&body.as_bytes()[..index], [""]), None, "{body}");
        }
    }
}

#[test]
fn the_last_duplicate_counts() {
    let found = members(br#"{"a":1,"b":2,"a":3}"#, ["a", "c"]);
    assert_eq!(found, Some([Some("3"), None]));
}

#[test]
fn invalid_json_is_refused() {
    for body in [
        "",
        "1",
        "[]",
        "{",
        "{}x",
        "{,}",
        r#"{"a"}"#,
        r#"{"a":}"#,
        r#"{"a":1,}"#,
        r#"{"a":1 "b":2}"#,
        r#"{"a":01}"#,
        r#"{"a":-}"#,
        r#"{"a":1.}"#,
        r#"{"a":1e}"#,
        r#"{"a":.5}"#,
        r#"{"a":+1}"#,
        r#"{"a":tru}"#,
        r#"{"a":nulll}"#,
        r#"{"a":[1,]}"#,
        r#"{"a":[1}"#,
        r#"{"a":{"b":1]}"#,
        r#"{"a":["b":1]}"#,
        r#"{"a":{"b"}}"#,
        r#"{"a":{1:2}}"#,
        r#"{"a":"\x"}"#,
        r#"{"a":"\u12g4"}"#,
        "{\"a\":\"\n\"}",
        "{\"a\":\"\\n\n\"}",
        "{\"a\":\"\0\"}",
        "{\"a\":1\u{b}}",
    ] {
        assert_eq!(members(body.as_bytes(), ["a"]), None, "{body}");
        let parsed: Result<Members<'_>, _> = serde_json::from_str(body);
        assert!(parsed.is_err(), "{body}");
    }
    assert_eq!(members(b"{\"a\":\"\xff\"}", ["a"]), None, "no UTF-8");
}

/// Rare: serde_json decides.
#[test]
fn deep_nesting_is_refused() {
    let nested = |depth: u32| {
        let (open, close) = ("[".repeat(depth as usize), "]".repeat(depth as usize));
        format!(r#"{{"a":{open}1{close}}}"#)
    };
    assert!(agrees(nested(MOST_DEPTH).as_bytes()));
    assert!(!agrees(nested(MOST_DEPTH + 1).as_bytes()));
}

/// The last one is a lone surrogate, which no text holds: valid by the grammar (RFC 8259, section 8.2), and no name that
/// is looked for.
#[test]
fn escaped_names_are_decoded() {
    for (name, is_wanted) in [
        (r"Result\u0043ode", true),
        (r"\u0052esultCode", true),
        (r"ResultCode\n", false),
        (r"ResultCode\ud800", false),
        (r"\ud83d\ude97", false),
        (r"\ud800", false),
    ] {
        let body = format!(r#"{{"{name}":1,"Result":2}}"#);
        let found = members(body.as_bytes(), ["ResultCode", "Result"]);
        assert_eq!(found, Some([is_wanted.then_some("1"), Some("2")]), "{name}");
        assert!(agrees(body.as_bytes()), "{name}");
    }
    assert_eq!(members(br#"{"\ud8":1}"#, ["a"]), None);
}
