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
            expires: Expires(String::new()),
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
    for bad in ["2027-06-30", "2027-06-30T00:00:00+08:00", "soon"] {
        assert!(Expires::try_from(bad.to_owned()).is_err(), "{bad}");
    }
}
