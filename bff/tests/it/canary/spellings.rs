//! All spellings of a text: plain, URL-encoded, in JSON, in base64, in hex.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

pub(super) struct Spellings {
    text: String,
    /// The name of the spelling, and the text to search for.
    forms: Vec<(&'static str, Vec<u8>)>,
}

impl fmt::Debug for Spellings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}", self.text)
    }
}

impl Spellings {
    pub(super) fn of(text: &str) -> Self {
        let encoded = utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        let escaped = |upper: bool| -> String {
            let units = text.encode_utf16().map(|unit| match u8::try_from(unit) {
                Ok(byte) if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
                _ if upper => format!("\\u{unit:04X}"),
                _ => format!("\\u{unit:04x}"),
            });
            units.collect()
        };
        let whole: String = text
            .encode_utf16()
            .map(|unit| format!("\\u{unit:04x}"))
            .collect();
        let hex: String = text.bytes().map(|byte| format!("{byte:02x}")).collect();
        let octal: String = text.bytes().map(|byte| format!("\\x{byte:02x}")).collect();
        let mut forms = vec![
            ("plain text", text.to_owned()),
            ("URL-encoded text", encoded.clone()),
            ("URL-encoded text in small letters", encoded.to_lowercase()),
            ("text encoded twice", encoded.replace('%', "%25")),
            ("JSON text", escaped(false)),
            ("JSON text in capitals", escaped(true)),
            ("JSON text of escapes alone", whole),
            ("hex", hex.clone()),
            ("hex in capitals", hex.to_uppercase()),
            ("escaped bytes", octal),
        ];
        // Base64 has three alignments within a longer text; its edges mix with the neighbouring bytes.
        for offset in 0..3 {
            for (name, engine) in [
                ("base64", &STANDARD_NO_PAD),
                ("URL-safe base64", &URL_SAFE_NO_PAD),
            ] {
                let padded = [&vec![0; offset][..], text.as_bytes()].concat();
                let coded = engine.encode(&padded);
                let from = [0, 2, 3][offset];
                let to = padded.len() / 3 * 4;
                forms.push((name, coded[from..to].to_owned()));
            }
        }
        let mut forms: Vec<_> = forms
            .into_iter()
            .map(|(name, form)| (name, form.into_bytes()))
            .collect();
        let wide = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        forms.push(("UTF-16", wide));
        Self {
            text: text.to_owned(),
            forms,
        }
    }

    /// The spelling found.
    pub(super) fn first_in(&self, bytes: &[u8]) -> Option<&'static str> {
        let stands = |form: &Vec<u8>| bytes.windows(form.len()).any(|window| window == form);
        self.forms
            .iter()
            .find(|(_, form)| stands(form))
            .map(|(name, _)| *name)
    }
}

/// A search that finds nothing proves something only if it finds what is there.
#[test]
fn finds_every_spelling_at_every_position() {
    for text in ["19977310000", "金丝雀阿黄"] {
        let canary = Spellings::of(text);
        let json = serde_json::json!({ "a": text }).to_string();
        let ascii: String = text
            .encode_utf16()
            .map(|unit| format!("\\u{unit:04x}"))
            .collect();
        let form = utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        for around in ["", "x", "xy", "xyz", "phone="] {
            let inner = format!("{around}{text}{around}");
            for found in [
                inner.clone(),
                json.clone(),
                format!("{around}{ascii}"),
                format!("?a={form}&b"),
                format!("?a={}", form.to_lowercase()),
                STANDARD_NO_PAD.encode(&inner),
                URL_SAFE_NO_PAD.encode(&inner),
                inner.bytes().map(|byte| format!("{byte:02X}")).collect(),
            ] {
                assert!(
                    canary.first_in(found.as_bytes()).is_some(),
                    "{text} in {found}"
                );
            }
        }
        assert_eq!(canary.first_in("199****0000 金丝".as_bytes()), None);
    }
}
