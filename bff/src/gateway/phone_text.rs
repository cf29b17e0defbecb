//! Phones in values that are no phone fields, in the spellings that people type.

/// Whether a value may name a phone: of free text any eleven digits from 13 to 19, whatever signs stand between them; of an id
/// just these.
pub(super) fn may_name_phone(value: &str) -> bool {
    // Most values of a shared call are shorter.
    if value.len() < 11 {
        return false;
    }
    if value.bytes().all(|byte| byte.is_ascii_digit()) {
        return is_phone(value);
    }
    runs(value).iter().any(|run| {
        let mut windows = run.as_bytes().windows(11);
        windows.any(|part| part[0] == b'1' && (b'3'..=b'9').contains(&part[1]))
    })
}

/// A phone alone, with or without the code of the country: with more digits it is an id.
pub(super) fn is_phone(value: &str) -> bool {
    runs(value).iter().any(|run| {
        let national = ["0086", "86", ""]
            .iter()
            .filter_map(|code| run.strip_prefix(code));
        let mut phones = national.filter(|rest| rest.len() == 11);
        phones.any(|rest| rest.starts_with('1') && matches!(rest.as_bytes()[1], b'3'..=b'9'))
    })
}

/// Digits, also full-width ones, that no letter and no sign of a list divides.
fn runs(value: &str) -> Vec<String> {
    let mut runs = vec![String::new()];
    for char in value.chars() {
        let narrow = match char {
            '０'..='９' => char::from_u32(char as u32 - 0xfee0).unwrap_or(char),
            char => char,
        };
        if narrow.is_ascii_digit() {
            if let Some(run) = runs.last_mut() {
                run.push(narrow);
            }
        } else if narrow.is_alphabetic() || "_,|/;".contains(narrow) {
            runs.push(String::new());
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::{is_phone, may_name_phone};

    #[test]
    fn a_phone_is_found_in_any_spelling() {
        for phone in [
            "19900010000",
            "8619900010000",
            "+8619900010000",
            "0086 19900010000",
            "199 0001 0000",
            "199-0001-0000",
            "(199)00010000",
            "1.9.9.0.0.0.1.0.0.0.0",
            "１９９０００１００００",
            "199\u{200b}00010000",
            "tel_19900010000",
            "宝马19900010000",
        ] {
            assert!(may_name_phone(phone) && is_phone(phone), "{phone}");
        }
    }

    #[test]
    fn other_digits_are_no_phone() {
        for other in [
            "宝马3系",
            "12900010000",
            "1990001000",
            "2024款",
            "19900宝马010000",
            // Ids, and a list of them.
            "199000100001",
            "9181990001000012345",
            "20001,31300,19000,10000",
        ] {
            assert!(!may_name_phone(other) && !is_phone(other), "{other}");
        }
        // In a search a year may stand before a phone.
        assert!(may_name_phone("2024款 19900010000") && may_name_phone("2024 19900010000"));
        assert!(!is_phone("2024 19900010000"));
    }
}
