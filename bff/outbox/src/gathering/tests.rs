use std::time::Duration;

use tokio::time::Instant;

use super::Gathering;

const MS: Duration = Duration::from_millis(1);

/// Groups of `amount`, one each millisecond.
fn groups(gathering: &mut Gathering, mut now: Instant, amount: usize, millis: usize) -> Instant {
    for _ in 0..millis {
        now += MS;
        gathering.begin(amount, now);
    }
    now
}

#[test]
fn below_4000_a_second_a_group_is_begun_at_once() {
    let start = Instant::now();
    let mut gathering = Gathering::new(start);
    assert_eq!(gathering.next(), None);
    groups(&mut gathering, start, 3, 500);
    assert_eq!(gathering.next(), None);
}

#[test]
fn from_4000_a_second_on_groups_begin_4_ms_apart() {
    let start = Instant::now();
    let mut gathering = Gathering::new(start);
    let now = groups(&mut gathering, start, 4, 49);
    assert_eq!(gathering.next(), None);
    let now = groups(&mut gathering, now, 4, 1);
    assert_eq!(gathering.next(), Some(now + 4 * MS));
    // Slower again.
    groups(&mut gathering, now, 3, 50);
    assert_eq!(gathering.next(), None);
}

#[test]
fn a_pause_ends_it() {
    let start = Instant::now();
    let mut gathering = Gathering::new(start);
    let now = groups(&mut gathering, start, 5, 90);
    assert_eq!(gathering.next(), Some(now + 4 * MS));
    let later = now + 100 * MS;
    gathering.begin(1, later);
    assert_eq!(gathering.next(), None);
}
