use super::{Inventory, Selection, Stage};
use crate::conformance::{lead, undeliverable};
use crate::entry::{End, Entry, Tried};

/// A lead in each stage, the first accepted in millisecond 10 and each other one millisecond later.
fn one_in_each_stage() -> Vec<Entry> {
    let accepted = |n: u8| Entry::accepted(lead(n), 10 + u64::from(n), "");
    let tried = Tried {
        reason: "upstream_timeout".to_owned(),
        may_have_arrived: false,
    };
    let ended = |n: u8, how| accepted(n).ended(how, String::new(), 100);
    let dead = undeliverable("refused", String::new());
    [
        accepted(0).put_back(Some(&tried), false),
        Some(accepted(1)),
        accepted(2).died(dead, false, 50),
        ended(3, End::Delivered),
        ended(4, End::Withdrawn),
        ended(5, End::Dropped),
    ]
    .map(|entry| entry.expect("it waited"))
    .to_vec()
}

#[test]
fn each_stage_has_its_name_its_reason_and_its_time() {
    let told: Vec<_> = one_in_each_stage()
        .iter()
        .map(|entry| {
            (
                entry.stage().name(),
                entry.reason().to_owned(),
                entry.since_ms(),
            )
        })
        .collect();
    let wanted = [
        ("waiting", "upstream_timeout", 10),
        ("sending", "", 11),
        ("dead", "refused", 50),
        ("delivered", "", 100),
        ("withdrawn", "", 100),
        ("dropped", "", 100),
    ];
    let wanted = wanted.map(|(stage, reason, since)| (stage, reason.to_owned(), since));
    assert_eq!(told, wanted);
}

#[test]
fn leads_that_are_alike_are_one_group() {
    let mut inventory = Inventory::default();
    for n in [3, 1, 2] {
        inventory.add(&Entry::accepted(lead(n), 10 * u64::from(n), ""));
    }
    let mut other = Entry::accepted(lead(4), 40, "");
    other.header.lane = "coupon".to_owned();
    inventory.add(&other);
    let groups = inventory.groups();
    let told: Vec<_> = groups
        .iter()
        .map(|group| {
            let ages = (group.oldest_ms, group.newest_ms);
            (group.lane.as_str(), group.leads, ages)
        })
        .collect();
    assert_eq!(told, [("coupon", 1, (40, 40)), ("lead", 3, (10, 30))]);
}

#[test]
fn a_selection_has_what_agrees_with_all_that_is_set() {
    let entries = one_in_each_stage();
    let selected = |selection: &Selection| {
        let has = entries.iter().map(|entry| selection.has(entry));
        has.filter(|has| *has).count()
    };
    assert_eq!(selected(&Selection::default()), 6);
    let text = |text: &str| Some(text.to_owned());
    let cases = [
        (text("lead"), None, None, 6),
        (text("coupon"), None, None, 0),
        (None, Some(Stage::Dead), None, 1),
        (None, None, text("refused"), 1),
        (None, None, text(""), 4),
        (text("lead"), Some(Stage::Dead), text("refused"), 1),
        (text("lead"), Some(Stage::Waiting), text("refused"), 0),
        (text("coupon"), Some(Stage::Dead), text("refused"), 0),
    ];
    for (lane, stage, reason, wanted) in cases {
        let selection = Selection {
            lane,
            stage,
            reason,
        };
        assert_eq!(selected(&selection), wanted, "{selection:?}");
    }
}
