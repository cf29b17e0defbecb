use std::time::Duration;

use bytes::Bytes;
use contracts::{Call, Page};

use super::{Facts, PageState, PartAnswer, page_state};
use crate::error::GatewayError;

/// A required part of the first wave that answered.
fn answered(call: Call) -> PartAnswer {
    PartAnswer {
        call,
        required: true,
        params: Vec::new(),
        in_memory: None,
        outcome: Ok(Bytes::from_static(b"{\"ResultCode\":0}")),
        refused: false,
        refused_address: false,
        named_by: None,
        took: Duration::ZERO,
    }
}

#[test]
fn a_required_part_that_could_not_be_asked_is_the_failure_of_the_answer_before_it() {
    let facts = Facts::new(Page::on_path("/policy/m-20001.html"), Vec::new());
    let answers = [answered(Call::CarModalInfo)];
    let PageState::Unreachable(failed) = page_state(facts.page(), &facts, &answers) else {
        panic!("an upstream failed");
    };
    assert!(
        matches!(
            failed.failure,
            GatewayError::Malformed {
                call: Call::CarModalInfo,
                ..
            }
        ),
        "{failed:?}"
    );
}
