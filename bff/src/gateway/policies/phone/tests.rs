use base64::Engine as _;
use base64::engine::{GeneralPurpose, GeneralPurposeConfig, general_purpose};
use contracts::{Call, Phones};
use proptest::prelude::*;
use serde_json::json;

use super::{canonical, subject};

fn phones() -> &'static Phones {
    let spec = Call::SendVerifyCode.spec();
    spec.phones.as_ref().expect("it names a phone")
}

fn of(body: &serde_json::Value) -> Option<String> {
    subject(phones(), body.as_object().expect("an object"))
}

#[test]
fn masked_phone_alone_has_no_subject() {
    assert_eq!(of(&json!({ "phone": "199****0000" })), None);
    assert_eq!(
        of(&json!({ "phone": "199****0000", "encryptphone": "" })),
        None
    );
    assert_eq!(of(&json!({ "encryptphone": "........" })), None);
    assert_eq!(of(&json!({})), None);
}

#[test]
fn sealed_phone_or_whole_phone_is_the_subject() {
    let sealed = of(&json!({ "phone": "199****0000", "encryptphone": "c2VhbGVk" }));
    assert_eq!(sealed, of(&json!({ "encryptphone": "c2VhbGVk" })));
    let whole = of(&json!({ "phone": "19900010000" }));
    assert_eq!(whole.as_deref(), Some("phone:19900010000"));
    assert_ne!(sealed, of(&json!({ "encryptphone": "b3RoZXIh" })));
}

#[test]
fn spellings_of_one_seal_share_a_subject() {
    for (one, other) in [
        ("c2VhbGVkIHBob25l+/8=", "c2VhbGVkIHBob25l-_8"),
        ("c2VhbGVkIHBob25l+/8=", "c2Vh.bGVk.IHBob25l+/8=="),
        ("c2VhbGVkIHBob25l+/8=", "c2VhbGVkIHBob25l+/9="),
        ("dm.0123456789abcdef", "dm.0123456789ABCDEF"),
        // A character that begins no group is left out by some decoders.
        ("c2VhbGVkcGhvbmUx", "c2VhbGVkcGhvbmUxA"),
    ] {
        assert_eq!(canonical(one), canonical(other), "{one} {other}");
    }
}

proptest! {
    /// Unused bits and foreign characters decode to the same bytes only if the subject is the same.
    #[test]
    fn texts_equal_to_a_lenient_decoder_share_a_subject(bytes in proptest::collection::vec(any::<u8>(), 16..48), dot in 0_usize..16) {
        let lenient = GeneralPurpose::new(
            &base64::alphabet::STANDARD,
            GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true),
        );
        let padded = general_purpose::STANDARD.encode(&bytes);
        let mut dotted = general_purpose::URL_SAFE_NO_PAD.encode(&bytes);
        prop_assert_eq!(lenient.decode(&padded).expect("base64"), bytes);
        dotted.insert(dot, '.');
        prop_assert_eq!(canonical(&padded), canonical(&dotted));
    }
}
