//! Queues hold in any order of events.

use std::collections::HashMap;
use std::time::Instant;

use proptest::prelude::*;

use super::super::Next;
use super::{PACE, SECOND, lead, receipt, schedule};

#[derive(Debug, Clone)]
enum Step {
    Add { n: u8, person: u8, first: bool },
    Next,
    Fail,
    Refuse,
    Remove,
    Wait(u8),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (any::<u8>(), 0..4_u8, any::<bool>()).prop_map(|(n, person, first)| Step::Add {
            n,
            person,
            first
        }),
        Just(Step::Next),
        Just(Step::Fail),
        Just(Step::Refuse),
        Just(Step::Remove),
        any::<u8>().prop_map(Step::Wait),
    ]
}

proptest! {
    /// Of one person one lead is sent at a time, no lead twice at once, and in the end each of them.
    #[test]
    fn queues_hold_and_no_lead_is_forgotten(steps in prop::collection::vec(step(), 1..120)) {
        let mut now = Instant::now();
        let mut schedule = schedule(now);
        let mut waiting = HashMap::new();
        let mut sending: Vec<u8> = Vec::new();
        for step in steps {
            match step {
                Step::Add { n, person, first } if !waiting.contains_key(&n) => {
                    waiting.insert(n, person);
                    let lead = lead(n, &person.to_string(), now);
                    if first {
                        if schedule.add_first(lead, now) {
                            sending.push(n);
                        }
                    } else {
                        schedule.add(lead, now);
                    }
                }
                Step::Next => {
                    if let Next::Send(receipt) = schedule.next(&PACE, now) {
                        sending.push(receipt.bytes()[0]);
                    }
                }
                Step::Fail => if let Some(n) = sending.pop() {
                    schedule.failed(receipt(n), &PACE, now);
                },
                Step::Refuse => if let Some(n) = sending.pop() {
                    schedule.refused(receipt(n), SECOND, now);
                },
                Step::Remove => if let Some(n) = sending.pop() {
                    schedule.remove(receipt(n), true);
                    waiting.remove(&n);
                },
                Step::Wait(tenths) => now += SECOND * u32::from(tenths) / 10,
                Step::Add { .. } => {}
            }
            let mut queues: Vec<_> = sending.iter().map(|n| waiting[n]).collect();
            queues.sort_unstable();
            let before = queues.len();
            queues.dedup();
            prop_assert_eq!(queues.len(), before, "two of one person are sent at once");
        }
        for n in sending {
            schedule.remove(receipt(n), true);
            waiting.remove(&n);
        }
        for _ in 0..4 * waiting.len() {
            now += 60 * SECOND;
            if let Next::Send(receipt) = schedule.next(&PACE, now) {
                prop_assert!(waiting.remove(&receipt.bytes()[0]).is_some());
                schedule.remove(receipt, true);
            }
        }
        prop_assert!(waiting.is_empty(), "never sent: {waiting:?}");
        prop_assert!(schedule.places.is_empty() && schedule.queues.is_empty());
        prop_assert_eq!(schedule.under_way, 0);
    }
}
