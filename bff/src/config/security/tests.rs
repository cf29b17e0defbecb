use std::time::{Duration, UNIX_EPOCH};

use super::{Contact, Expires, SecurityConfig};

#[test]
fn https_is_asked_for_as_long_as_the_settings_say() {
    for (hsts_seconds, expected) in [
        (31_536_000, Some("max-age=31536000")),
        (60, Some("max-age=60")),
        (0, None),
    ] {
        let config = SecurityConfig {
            contact: Vec::new(),
            expires: Expires::try_from(String::new()).expect("empty"),
            hsts_seconds,
        };
        let sent = config.hsts();
        let sent = sent.as_ref().map(|value| value.to_str().expect("ASCII"));
        assert_eq!(sent, expected);
    }
}

#[test]
fn contacts_are_uris_and_the_end_is_a_time() {
    for good in ["mailto:s@example.com", "https://example.com/security"] {
        assert!(Contact::try_from(good.to_owned()).is_ok(), "{good}");
    }
    for bad in [
        "s@example.com",
        "mailto:",
        "https://a b",
        "mailto:a\nContact: x",
    ] {
        assert!(Contact::try_from(bad.to_owned()).is_err(), "{bad}");
    }
    assert!(Expires::try_from("2027-06-30T00:00:00Z".to_owned()).is_ok());
    for bad in [
        "2027-06-30",
        "2027-06-30T00:00:00+08:00",
        "2027-06-30T00:00:00.5Z",
        "2027-06-30 00:00:00Z",
        "2027-13-01T00:00:00Z",
        "2027-02-29T00:00:00Z",
        "2027-06-30T24:00:00Z",
        "0000-01-01T00:00:00Z",
        "soon",
    ] {
        assert!(Expires::try_from(bad.to_owned()).is_err(), "{bad}");
    }
}

#[test]
fn the_end_is_refused_from_that_second_on() {
    for (text, seconds) in [
        ("1970-01-01T00:00:01Z", 1),
        ("2000-02-29T12:34:56Z", 951_827_696),
        ("2000-03-01T00:00:00Z", 951_868_800),
        ("2026-11-23T06:46:19Z", 1_795_416_379),
        ("2100-03-01T00:00:00Z", 4_107_542_400),
    ] {
        let end = Expires::try_from(text.to_owned()).expect("a time");
        let now = UNIX_EPOCH + Duration::from_secs(seconds);
        assert_eq!(end.wrong_at(now - Duration::from_secs(1)), None, "{text}");
        let expected = format!("a time to come, found {text:?}");
        assert_eq!(end.wrong_at(now), Some(expected));
    }
    let none = Expires::try_from(String::new()).expect("empty");
    assert_eq!(none.wrong_at(UNIX_EPOCH), None);
}
