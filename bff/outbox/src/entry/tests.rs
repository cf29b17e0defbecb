use super::{DeadLetter, End, Ending, Entry, Lead, Progress, State, Tried, Undeliverable};
use crate::conformance::undeliverable;
use crate::receipt::Receipt;

const DAY_MS: u64 = 24 * 3600 * 1000;

fn lead() -> Lead {
    Lead {
        receipt: Receipt::new([7; 10]),
        lane: "lead".to_owned(),
        call: "leadSubmit".to_owned(),
        person: "a person".to_owned(),
        content: "a fingerprint".to_owned(),
        visit: "a trace".to_owned(),
        sealed: b"sealed".to_vec(),
    }
}

fn accepted() -> Entry {
    Entry::accepted(lead(), 1000, "me")
}

fn tried(may_have_arrived: bool) -> Tried {
    Tried {
        reason: "upstream_timeout".to_owned(),
        may_have_arrived,
    }
}

fn dead(arrived: bool) -> Entry {
    let put_back = accepted().put_back(Some(&tried(arrived)), false);
    let died = put_back.and_then(|entry| {
        let undeliverable = undeliverable("expired", "words".into());
        entry.died(undeliverable, arrived, 5000)
    });
    died.expect("a dead letter")
}

#[test]
fn an_accepted_lead_may_have_arrived_until_its_attempt_says_otherwise() {
    let entry = accepted();
    let expected = Progress {
        sending: true,
        attempts: 1,
        may_have_arrived: true,
        since_ms: 1000,
        reason: String::new(),
        died_ms: None,
    };
    assert_eq!(entry.header.state, State::Waiting(expected));
    assert_eq!(entry.header.holder, "me");
    let never_left = entry.put_back(Some(&tried(false)), false).expect("waits");
    let progress = never_left.progress().expect("waits");
    assert!(!progress.may_have_arrived);
    assert!(!progress.sending);
    assert_eq!(progress.reason, "upstream_timeout");
}

#[test]
fn once_it_may_have_arrived_it_may_for_ever() {
    let entry = accepted().put_back(Some(&tried(true)), false);
    let again = entry.and_then(Entry::begun).expect("waits");
    assert_eq!(again.progress().map(|progress| progress.attempts), Some(2));
    let entry = again.put_back(Some(&tried(false)), true).expect("waits");
    assert!(entry.progress().expect("waits").may_have_arrived);
}

#[test]
fn an_attempt_that_was_not_made_counts_for_nothing() {
    let entry = accepted().put_back(Some(&tried(false)), false);
    let begun = entry.and_then(Entry::begun).expect("waits");
    let entry = begun.put_back(None, false).expect("waits");
    let progress = entry.progress().expect("waits");
    assert_eq!(progress.attempts, 1);
    assert!(!progress.may_have_arrived);
    assert_eq!(progress.reason, "upstream_timeout");
}

#[test]
fn what_has_ended_holds_nothing_of_the_person() {
    let entry = accepted().ended(End::Delivered, "note".to_owned(), 3000);
    let entry = entry.expect("ended");
    assert!(entry.sealed.is_empty());
    assert_eq!((&*entry.header.person, &*entry.header.visit), ("", ""));
    let ending = Ending {
        how: End::Delivered,
        note: "note".to_owned(),
        at_ms: 3000,
        may_have_arrived: false,
    };
    assert_eq!(entry.header.state, State::Ended(ending));
}

#[test]
fn a_lead_that_was_withdrawn_may_have_arrived_before() {
    let withdrawn = |arrived| {
        let entry = accepted().put_back(Some(&tried(arrived)), false);
        let ended = entry.and_then(|entry| entry.ended(End::Withdrawn, String::new(), 3000));
        match ended.expect("ended").header.state {
            State::Ended(ending) => ending.may_have_arrived,
            other => panic!("{other:?}"),
        }
    };
    assert!(withdrawn(true));
    assert!(!withdrawn(false));
}

#[test]
fn a_dead_letter_keeps_what_was_to_be_sent() {
    let entry = dead(true);
    assert_eq!(entry.sealed, b"sealed");
    let State::Dead(DeadLetter {
        reason,
        words,
        at_ms,
        ..
    }) = &entry.header.state
    else {
        panic!("{entry:?}");
    };
    assert_eq!((&**reason, &**words, *at_ms), ("expired", "words", 5000));
    assert!(entry.clone().begun().is_none());
    assert!(entry.clone().put_back(None, false).is_none());
    assert!(
        entry
            .clone()
            .died(undeliverable("again", String::new()), false, 1)
            .is_none()
    );
    assert!(entry.ended(End::Dropped, String::new(), 6000).is_some());
}

#[test]
fn a_dead_letter_has_arrived_if_its_last_attempt_was_sent() {
    let died = |was_sent| {
        let never_left = accepted().put_back(Some(&tried(false)), false);
        let begun = never_left.and_then(Entry::begun).expect("it waits");
        let undeliverable = Undeliverable {
            was_sent,
            ..undeliverable("refused", String::new())
        };
        match begun
            .died(undeliverable, false, 1)
            .expect("dead")
            .header
            .state
        {
            State::Dead(death) => death.progress.may_have_arrived,
            other => panic!("{other:?}"),
        }
    };
    assert!(died(true));
    assert!(!died(false));
}

#[test]
fn what_has_ended_ends_once() {
    let entry = accepted().ended(End::Withdrawn, String::new(), 3000);
    let entry = entry.expect("ended");
    assert!(
        entry
            .clone()
            .ended(End::Delivered, String::new(), 4000)
            .is_none()
    );
    assert!(entry.clone().revived(DAY_MS, DAY_MS, 4000).is_none());
    assert!(entry.begun().is_none());
}

fn since(entry: &Entry) -> Option<u64> {
    entry.progress().map(|progress| progress.since_ms)
}

#[test]
fn a_dead_letter_that_never_arrived_is_revived_with_time_of_its_own() {
    let week = 7 * DAY_MS;
    let revived = dead(false).revived(DAY_MS, week, 5 * DAY_MS);
    let revived = revived.expect("revived");
    assert_eq!(since(&revived), Some(5 * DAY_MS));
    assert_eq!(revived.header.holder, "");
}

/// Its time ends when a dead letter would be removed, however often it is revived.
#[test]
fn a_revived_lead_leaves_no_later_than_a_dead_letter() {
    let died = dead(false);
    let (at_ms, week) = (died.since_ms(), 7 * DAY_MS);
    let last = at_ms + 6 * DAY_MS;
    for (now, expected) in [(last - 1, last - 1), (last, last), (last + 9, last)] {
        let revived = died.clone().revived(DAY_MS, week, now).expect("revived");
        assert_eq!(since(&revived), Some(expected));
        let again = revived.died(undeliverable("expired", String::new()), false, now + 5);
        let again = again.expect("dead again");
        assert_eq!(again.since_ms(), at_ms);
        let revived = again.revived(DAY_MS, week, now + 9).expect("revived");
        assert_eq!(since(&revived), Some((now + 9).min(last)));
    }
    // Dead letters are kept for less time than a key is known.
    let revived = died.revived(DAY_MS, DAY_MS / 2, at_ms + 7);
    assert_eq!(since(&revived.expect("revived")), Some(at_ms));
}

#[test]
fn a_dead_letter_that_may_have_arrived_is_revived_only_while_its_key_is_known() {
    let within = dead(true)
        .revived(DAY_MS, DAY_MS, 1000 + DAY_MS - 1)
        .expect("revived");
    assert_eq!(since(&within), Some(1000));
    let later = dead(true).revived(DAY_MS, DAY_MS, 1000 + DAY_MS);
    assert!(later.is_none());
}

#[test]
fn every_change_has_a_version_of_its_own() {
    let entry = accepted();
    let later = entry.clone().put_back(None, false).expect("waits");
    let versions = [&entry, &later].map(|entry| entry.header.version);
    assert_eq!(versions, [1, 2]);
}

#[test]
fn is_read_as_it_was_written() {
    for entry in [accepted(), dead(true)] {
        let bytes = entry.encode();
        assert_eq!(Entry::decode(entry.receipt, &bytes).as_ref(), Ok(&entry));
        for cut in [0, 3, 4, 20, bytes.len() - entry.sealed.len() - 1] {
            assert!(
                Entry::decode(entry.receipt, &bytes[..cut]).is_err(),
                "{cut}"
            );
        }
    }
}

/// A file outlives the version that made it.
#[test]
fn members_of_a_later_version_are_ignored() {
    let entry = accepted();
    let bytes = entry.encode();
    let text = String::from_utf8_lossy(&bytes[4..]);
    let header = text.strip_suffix("sealed").expect("a seal");
    let later = header.replacen('{', "{\"later\":[1],", 1);
    let length = u32::try_from(later.len()).expect("short").to_be_bytes();
    let bytes = [&length, later.as_bytes(), b"sealed"].concat();
    assert_eq!(Entry::decode(entry.receipt, &bytes), Ok(entry));
}
