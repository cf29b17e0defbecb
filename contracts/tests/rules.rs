//! What a rule of a value allows, at the edges of each of its limits.

use contracts::{Call, Rule};

fn rule(call: Call, name: &str) -> &'static Rule {
    &call.spec().param(name).expect("of the contract").rule
}

/// A question of the search box has 1 to 64 characters, however many bytes these are.
#[test]
fn length_is_bounded_in_characters() {
    let query = rule(Call::SearchSug, "query");
    for (length, is_allowed) in [(0, false), (1, true), (64, true), (65, false)] {
        for character in ["a", "车", "𠮷"] {
            let text = character.repeat(length);
            assert_eq!(query.allows(&text), is_allowed, "{length} of {character}");
        }
    }
}

/// Nothing that is not shown, or that makes one text look like another.
#[test]
fn text_holds_no_invisible_characters() {
    let query = rule(Call::SearchSug, "query");
    let controls = ["\u{0}", "\t", "\n", "\r", "\u{1b}", "\u{7f}", "\u{85}"];
    let directions = [
        "\u{200e}", "\u{200f}", "\u{202a}", "\u{202b}", "\u{202c}", "\u{202d}", "\u{202e}",
        "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ];
    for inner in controls.into_iter().chain(directions).chain(["\u{fffd}"]) {
        assert!(!query.allows(&format!("a{inner}b")), "{inner:?}");
    }
    for inner in [" ", "\u{200d}", "\u{2029}", "\u{2065}", "车", "&<'\""] {
        assert!(query.allows(&format!("a{inner}b")), "{inner:?}");
    }
}

/// A page of a rank list has 1 to 100 entries.
#[test]
fn number_is_bounded_and_has_one_spelling() {
    let entries = rule(Call::GetRankListNew, "rn");
    for number in ["1", "2", "99", "100"] {
        assert!(entries.allows(number), "{number}");
    }
    for number in ["", "0", "-1", "101", "01", "+1", "1.0", "1e1", " 1", "１"] {
        assert!(!entries.allows(number), "{number}");
    }
}

/// Values are compared whole, and so are patterns.
#[test]
fn enumeration_and_pattern_match_the_whole_text() {
    let sort = rule(Call::GetRankListNew, "sort");
    assert!(sort.allows("saleWeek"));
    for other in ["", "sales", "Sale", " sale", "sale\n", "sale,heat"] {
        assert!(!sort.allows(other), "{other:?}");
    }
    let ids = rule(Call::KoubeisFormat, "ids");
    assert!(ids.allows("a1,b2"));
    for other in ["", "a1,", ",a1", "a-1", "a1 b2", "a1\n"] {
        assert!(!ids.allows(other), "{other:?}");
    }
}
