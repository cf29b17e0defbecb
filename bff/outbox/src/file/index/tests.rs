use super::Index;
use crate::conformance::lead;
use crate::engine::MOST_ENDED;
use crate::entry::{End, Entry};
use crate::receipt::Receipt;

fn named(n: u16) -> Receipt {
    let [high, low] = n.to_be_bytes();
    Receipt::new([0, 0, 0, 0, 0, 0, 0, 0, high, low])
}

fn waiting(n: u16) -> Entry {
    let mut entry = Entry::accepted(lead(1), u64::from(n), "");
    entry.receipt = named(n);
    entry
}

/// Reading them all would hold up new leads.
#[test]
fn of_those_that_ended_it_lists_the_last() {
    let mut index = Index::default();
    let most = u16::try_from(MOST_ENDED).expect("it fits");
    for n in 0..most + 2 {
        let ended = waiting(n).ended(End::Delivered, String::new(), u64::from(n));
        index.add(&ended.expect("it waited"));
    }
    index.add(&waiting(most + 2));
    let all = index.all();
    assert_eq!(all.len(), MOST_ENDED + 1);
    assert_eq!(all[0], named(most + 2));
    assert_eq!(all[1], named(most + 1));
    assert_eq!(all.last(), Some(&named(2)));
}
