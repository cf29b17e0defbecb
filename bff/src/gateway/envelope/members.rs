//! The members of an envelope as serde_json reads them, verbatim.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Name and value of each member as written, in order. Names are checked and not decoded: one with a lone surrogate is
/// valid (RFC 8259, section 8.2), and no text.
pub(super) struct Members<'b>(Vec<(&'b RawValue, &'b RawValue)>);

impl<'b> Members<'b> {
    /// The value of the member with this name, of duplicates the last.
    pub(super) fn get(&self, name: &str) -> Option<&'b str> {
        let mut backwards = self.iter().rev();
        backwards
            .find(|(known, _)| is_name(known, name))
            .map(|(_, value)| value)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (&'b str, &'b str)> {
        self.0.iter().map(|(name, value)| (name.get(), value.get()))
    }
}

/// True if this JSON string, with its quotes, is the wanted text.
pub(super) fn is_name(written: &str, wanted: &str) -> bool {
    let name = &written[1..written.len() - 1];
    name == wanted || name.contains('\\') && is_escaped_name(written, wanted)
}

#[cold]
fn is_escaped_name(written: &str, wanted: &str) -> bool {
    // Fails for lone surrogates only: the string was checked.
    let name: Result<Cow<'_, str>, _> = serde_json::from_str(written);
    name.is_ok_and(|name| name == wanted)
}

impl<'b> Deserialize<'b> for Members<'b> {
    fn deserialize<D: Deserializer<'b>>(from: D) -> Result<Self, D::Error> {
        struct Names;

        impl<'b> Visitor<'b> for Names {
            type Value = Members<'b>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'b>>(self, mut map: A) -> Result<Members<'b>, A::Error> {
                let mut all = Vec::new();
                while let Some(member) = map.next_entry()? {
                    all.push(member);
                }
                Ok(Members(all))
            }
        }

        from.deserialize_map(Names)
    }
}
