//! What a visitor holds of a lead that was accepted: it names the entry, and proves that it is his.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const BYTES: usize = 10;
const GROUP: usize = 4;

/// Crockford's base32, without the letters that are taken for digits.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// 80 bits that cannot be guessed, written as `7K3M-9QXF-2WTB-5N8D`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Receipt([u8; BYTES]);

impl Receipt {
    /// The first 80 bits of a name that only the gateway can make.
    pub fn new(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// As it is stored.
    pub fn bytes(&self) -> [u8; BYTES] {
        self.0
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self
            .0
            .iter()
            .fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        let letters = BYTES * 8 / 5;
        for at in 0..letters {
            if at > 0 && at % GROUP == 0 {
                out.write_str("-")?;
            }
            let index = (bits >> (5 * (letters - 1 - at))) & 31;
            write!(out, "{}", char::from(ALPHABET[index as usize]))?;
        }
        Ok(())
    }
}

/// The text is no receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a receipt such as 7K3M-9QXF-2WTB-5N8D")]
pub struct NoReceipt;

impl FromStr for Receipt {
    type Err = NoReceipt;

    /// As a person may type it: small letters, O, I and L for digits, without or with other hyphens and blanks.
    fn from_str(text: &str) -> Result<Self, NoReceipt> {
        let mut bits = 0_u128;
        let mut letters = 0;
        for char in text.chars().filter(|char| !matches!(char, '-' | ' ')) {
            let char = match char.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            };
            let value = ALPHABET
                .iter()
                .position(|letter| char::from(*letter) == char)
                .ok_or(NoReceipt)?;
            bits = bits << 5 | value as u128;
            letters += 1;
            if letters * 5 > BYTES * 8 {
                return Err(NoReceipt);
            }
        }
        if letters * 5 != BYTES * 8 {
            return Err(NoReceipt);
        }
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(&bits.to_be_bytes()[16 - BYTES..]);
        Ok(Self(bytes))
    }
}

impl Serialize for Receipt {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Receipt {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NoReceipt, Receipt};

    #[test]
    fn is_written_in_four_groups_of_letters_that_are_told_apart() {
        assert_eq!(Receipt::new([0; 10]).to_string(), "0000-0000-0000-0000");
        assert_eq!(Receipt::new([255; 10]).to_string(), "ZZZZ-ZZZZ-ZZZZ-ZZZZ");
        let counted = Receipt::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(counted.to_string(), "000G-40R4-0M30-E209");
    }

    #[test]
    fn is_read_as_a_person_types_it() {
        let receipt = Receipt::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for typed in [
            "000G-40R4-0M30-E209",
            "oooG40r40m3OE209",
            " 000g 40R4-0m30 e209 ",
        ] {
            assert_eq!(typed.parse(), Ok(receipt), "{typed}");
        }
        let ones = "1111-1111-1111-1111".parse::<Receipt>();
        assert_eq!("IiLl-1111-1111-1111".parse(), ones);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "000G-40R4-0M30-E20",
            "000G-40R4-0M30-E2090",
            "000G-40R4-0M30-E20U",
            "收",
        ] {
            assert_eq!(text.parse::<Receipt>(), Err(NoReceipt), "{text}");
        }
        let longest = "Z".repeat(10_000);
        assert_eq!(longest.parse::<Receipt>(), Err(NoReceipt));
    }

    proptest! {
        #[test]
        fn every_receipt_is_read_as_it_is_written(bytes: [u8; 10]) {
            let receipt = Receipt::new(bytes);
            prop_assert_eq!(receipt.to_string().parse(), Ok(receipt));
        }
    }
}
