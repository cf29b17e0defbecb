use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use super::{KNOWN_PATIENCE, Names, Unresolved, lock};

const CONNECT: Duration = Duration::from_millis(500);

fn address(text: &str) -> Vec<SocketAddr> {
    vec![format!("{text}:80").parse().expect("an address")]
}

async fn locally<T>(work: impl Future<Output = T>) -> T {
    tokio::task::LocalSet::new().run_until(work).await
}

/// Threads sleeping in a lookup are not joined at the end.
fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let outcome = runtime.block_on(locally(work));
    runtime.shutdown_background();
    outcome
}

/// A call waits for a name that is known a tenth of a second at most, and asks for it once a second at most.
#[test]
fn known_name_costs_little_and_follows_its_host_within_a_second() {
    assert_eq!(KNOWN_PATIENCE, Duration::from_millis(100));
    assert_eq!(Names::new(CONNECT).fresh, Duration::from_secs(1));
}

#[test]
fn a11_slow_name_uses_one_thread_and_respects_the_connect_timeout() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::ZERO, move |_, _| {
            count.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(Duration::from_secs(10));
            Ok(address("10.0.0.7"))
        });
        let since = Instant::now();
        let found = join_all((0..64).map(|_| names.addresses("slow.example", 80))).await;
        // Twice, for a busy machine.
        assert!(since.elapsed() < 2 * CONNECT, "{:?}", since.elapsed());
        assert_eq!(found.len(), 64);
        assert!(found.iter().all(Result::is_err));
        let _ = names.addresses("slow.example", 80).await;
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    });
}

#[test]
fn a11_failing_name_keeps_its_previous_addresses() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::ZERO, move |_, _| {
            match count.fetch_add(1, Ordering::Relaxed) {
                0 => Ok(address("10.0.0.7")),
                _ => Err(io::Error::other("SERVFAIL")),
            }
        });
        for _ in 0..3 {
            let found = names.addresses("a.example", 80).await;
            assert_eq!(found, Ok(address("10.0.0.7")));
        }
        assert_eq!(asked.load(Ordering::Relaxed), 3);
    });
}

/// The lookup of a known name may take 100 ms; then its previous addresses are used.
#[test]
fn slow_lookup_does_not_delay_a_known_name() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        // For an unknown name the timeout would be a minute.
        let names = Names::by(Duration::from_secs(60), Duration::ZERO, move |_, _| {
            if count.fetch_add(1, Ordering::Relaxed) > 0 {
                std::thread::sleep(Duration::from_secs(10));
            }
            Ok(address("10.0.0.7"))
        });
        let first = names.addresses("a.example", 80).await;
        assert_eq!(first, Ok(address("10.0.0.7")));
        let since = Instant::now();
        let known = names.addresses("a.example", 80).await;
        let took = since.elapsed();
        assert_eq!(known, Ok(address("10.0.0.7")));
        assert_eq!(asked.load(Ordering::Relaxed), 2);
        // A busy machine has five seconds.
        let waited = Duration::from_millis(100)..Duration::from_secs(5);
        assert!(waited.contains(&took), "{took:?}");
    });
}

/// An answer within that time is used.
#[test]
fn moved_name_resolves_to_its_new_address() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::ZERO, move |_, _| {
            match count.fetch_add(1, Ordering::Relaxed) {
                0 => Ok(address("10.0.0.7")),
                _ => Ok(address("10.0.0.8")),
            }
        });
        let mut found = Vec::new();
        for _ in 0..2 {
            found.push(names.addresses("a.example", 80).await);
        }
        assert_eq!(found, [Ok(address("10.0.0.7")), Ok(address("10.0.0.8"))]);
    });
}

/// Each call of a visitor opens a connection: a name server is not asked for each.
#[test]
fn name_is_looked_up_again_only_when_its_answer_is_old() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::from_secs(60), move |_, _| {
            count.fetch_add(1, Ordering::Relaxed);
            Ok(address("10.0.0.7"))
        });
        for _ in 0..100 {
            let found = names.addresses("a.example", 80).await;
            assert_eq!(found, Ok(address("10.0.0.7")));
        }
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        let old = Instant::now()
            .checked_sub(Duration::from_secs(61))
            .expect("a past");
        lock(&names.slot).last.as_mut().expect("an answer").0 = old;
        names.addresses("a.example", 80).await.expect("an answer");
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    });
}

/// Otherwise a name server that fails is asked for each call: thousands of times a second.
#[test]
fn a11_failing_lookup_is_not_repeated_for_each_call() {
    for (first, then) in [
        (Ok(address("10.0.0.7")), Ok(address("10.0.0.7"))),
        (
            Err(io::Error::other("NXDOMAIN")),
            Err(Unresolved::Failed("NXDOMAIN".to_owned())),
        ),
        (
            Ok(address("169.254.169.254")),
            Err(Unresolved::Refused([169, 254, 169, 254].into())),
        ),
    ] {
        run(async {
            let first = std::sync::Mutex::new(Some(first));
            let asked = Arc::new(AtomicUsize::new(0));
            let count = Arc::clone(&asked);
            let names = Names::by(CONNECT, Duration::from_secs(60), move |_, _| {
                count.fetch_add(1, Ordering::Relaxed);
                let first = first.lock().expect("the first answer").take();
                first.unwrap_or_else(|| Err(io::Error::other("SERVFAIL")))
            });
            let found = names.addresses("a.example", 80).await;
            assert_eq!(found, then);
            if found.is_ok() {
                let old = Instant::now()
                    .checked_sub(Duration::from_secs(61))
                    .expect("a past");
                lock(&names.slot).last.as_mut().expect("an answer").0 = old;
            }
            let before = asked.load(Ordering::Relaxed) + usize::from(found.is_ok());
            for _ in 0..100 {
                assert_eq!(names.addresses("a.example", 80).await, then);
            }
            assert_eq!(asked.load(Ordering::Relaxed), before);
        });
    }
}

/// Only the first callers wait for a lookup of a known name that hangs.
#[test]
fn a11_hanging_lookup_delays_a_known_name_once() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::ZERO, move |_, _| {
            if count.fetch_add(1, Ordering::Relaxed) > 0 {
                std::thread::sleep(Duration::from_secs(10));
            }
            Ok(address("10.0.0.7"))
        });
        assert!(names.addresses("a.example", 80).await.is_ok());
        let since = Instant::now();
        for _ in 0..100 {
            let known = names.addresses("a.example", 80).await;
            assert_eq!(known, Ok(address("10.0.0.7")));
            // A hundred waits would take ten seconds.
            let took = since.elapsed();
            assert!(took < Duration::from_secs(5), "{took:?}");
        }
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    });
}

#[test]
fn a11_unknown_name_is_a_dns_failure() {
    run(async {
        let names = Names::by(CONNECT, Duration::ZERO, |_, _| {
            Err(io::Error::other("NXDOMAIN"))
        });
        let failed = names.addresses("a.example", 80).await;
        assert_eq!(failed, Err(Unresolved::Failed("NXDOMAIN".to_owned())));
        let names = Names::by(CONNECT, Duration::ZERO, |_, _| Ok(Vec::new()));
        assert!(names.addresses("a.example", 80).await.is_err());
    });
}

/// One good address among them does not help: the name is controlled by another party.
#[test]
fn a12_name_rebound_to_metadata_is_refused_and_forgotten() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let names = Names::by(CONNECT, Duration::ZERO, move |_, _| {
            match count.fetch_add(1, Ordering::Relaxed) {
                0 => Ok(address("10.0.0.7")),
                1 => Ok([address("10.0.0.7"), address("169.254.169.254")].concat()),
                _ => Err(io::Error::other("SERVFAIL")),
            }
        });
        assert!(names.addresses("a.example", 80).await.is_ok());
        let refused = Unresolved::Refused([169, 254, 169, 254].into());
        assert_eq!(names.addresses("a.example", 80).await, Err(refused));
        assert!(names.addresses("a.example", 80).await.is_err());
    });
}

#[test]
fn literal_address_is_checked_without_lookup() {
    run(async {
        let names = Names::by(CONNECT, Duration::ZERO, |_, _| {
            Err(io::Error::other("asked"))
        });
        for host in ["10.0.0.7", "[fd00::7]"] {
            let found = names.addresses(host, 80).await;
            assert_eq!(found, Ok(address(host)));
        }
        let refused = Unresolved::Refused([169, 254, 169, 254].into());
        assert_eq!(names.addresses("169.254.169.254", 80).await, Err(refused));
    });
}

#[test]
fn unresolved_names_say_why() {
    let failed = Unresolved::Failed("no such host".to_owned());
    assert_eq!(failed.to_string(), "no such host");
    let refused = Unresolved::Refused([169, 254, 169, 254].into());
    assert_eq!(
        refused.to_string(),
        "169.254.169.254 is a forbidden address"
    );
}
