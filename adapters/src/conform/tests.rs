use contracts::Call;

use super::{Failures, asked_of};
use crate::AdapterError;

fn refused() -> AdapterError {
    AdapterError::Connect("refused".to_owned())
}

#[test]
fn the_third_equal_failure_to_connect_in_a_row_is_the_last() {
    let mut failures = Failures::default();
    failures.note(&refused());
    failures.note(&refused());
    assert_eq!(failures.why_not(), None);
    failures.note(&refused());
    let why = failures.why_not();
    assert_eq!(why.as_deref(), Some("3 times: could not connect: refused"));
}

#[test]
fn another_failure_begins_anew() {
    for other in [
        AdapterError::Closed,
        AdapterError::Connect("no route".to_owned()),
    ] {
        let mut failures = Failures::default();
        failures.note(&refused());
        failures.note(&refused());
        failures.note(&other);
        failures.note(&refused());
        assert_eq!(failures.why_not(), None, "{other}");
    }
}

/// A call that changes something would leave a lead, a claim or a text message with the upstream.
#[test]
fn only_calls_that_change_nothing_are_asked() {
    let asked: Vec<_> = asked_of("lead").map(Call::name).collect();
    assert_eq!(asked, ["dealerList", "getModelDealer"]);
}
