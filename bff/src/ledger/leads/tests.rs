use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use outbox::Receipt;

use super::LeadRecords;
use crate::store::fake::{REFUSED, linked};

/// Attempts are made for six seconds.
#[test]
fn a_delivery_is_recorded_as_soon_as_the_ledger_takes_it_and_not_again() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let answer = move |command: &str| match command {
        "EVALSHA" if counted.fetch_add(1, Ordering::Relaxed) >= 2 => ":1\r\n",
        _ => REFUSED,
    };
    linked(answer, async |link| {
        let since = Instant::now();
        let receipt = Receipt::new([7; 10]);
        LeadRecords::new(link).delivered(receipt).await;
        while asked.load(Ordering::Relaxed) < 3 {
            assert!(since.elapsed() < Duration::from_secs(5), "not recorded");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    });
    assert_eq!(asked.load(Ordering::Relaxed), 3);
}
