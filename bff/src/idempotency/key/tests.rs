use std::collections::BTreeSet;

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

use super::{HEADER, canonical_key, key_of, new_key};
use crate::error::GatewayError;

const KEY: &str = "0f8fad5b-d9cb-469f-a165-70867728950e";

/// Headers with these idempotency keys.
fn with_keys(keys: &[&'static str]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for key in keys {
        let name = HeaderName::from_static(HEADER);
        headers.append(name, HeaderValue::from_static(key));
    }
    headers
}

#[test]
fn a_write_has_one_key_or_none() {
    assert_eq!(key_of(&with_keys(&[KEY]), true).expect("one key"), KEY);
    assert_eq!(key_of(&with_keys(&[]), false).expect("none needed"), "");
    assert_eq!(
        key_of(&with_keys(&[]), true).expect("one is made").len(),
        36
    );
    for wrong in [&[KEY, KEY] as &[_], &["17"]] {
        let Err(GatewayError::BadParameter(refused)) = key_of(&with_keys(wrong), true) else {
            panic!("{wrong:?} was taken");
        };
        let [only] = refused.as_slice() else {
            panic!("{refused:?}");
        };
        assert_eq!(only.param, "idempotency-key");
        assert_eq!(only.expected, "one UUID of version 4");
    }
}

#[test]
fn keys_are_uuids_of_version_4_in_small_letters() {
    let small = "3b241101-e2bb-4255-8caf-4136c566a962";
    let shouted = small.to_ascii_uppercase();
    assert_eq!(canonical_key(&shouted).as_deref(), Some(small));
    let made: BTreeSet<_> = (0..100).map(|_| new_key()).collect();
    assert_eq!(made.len(), 100);
    for key in made {
        assert_eq!(canonical_key(&key), Some(key));
    }
    for bad in [
        "",
        "1",
        "3b241101-e2bb-4255-8caf-4136c566a9620",
        "3b241101-e2bb-4255-8caf-4136c566a96",
        "3b241101-e2bb-1255-8caf-4136c566a962",
        "3b241101-e2bb-4255-0caf-4136c566a962",
        "3b241101-e2bb-4255-caaf-4136c566a962",
        "3b241101-e2bb-4255-8caf-4136c566a96g",
        "3b241101ae2bb-4255-8caf-4136c566a962",
        "3b241101-e2bba4255-8caf-4136c566a962",
        "3b241101-e2bb-4255a8caf-4136c566a962",
        "3b241101-e2bb-4255-8cafa4136c566a962",
    ] {
        assert_eq!(canonical_key(bad), None, "{bad}");
    }
}
