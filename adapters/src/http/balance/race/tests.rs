use std::cell::RefCell;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::{Instant, advance, sleep};

use super::super::Endpoint;
use super::{Pace, race, stagger};
use crate::AdapterError;

const STAGGER: Duration = Duration::from_millis(100);

/// Behaviour of one address.
#[derive(Clone, Copy)]
enum Does {
    Connects(u64),
    Refuses(u64),
    Nothing,
}

/// (winner, losers, time of the end, attempts started), in tenths of a second.
type Outcome = (Result<u16, AdapterError>, Vec<u16>, u128, usize);

fn run(addresses: &[Does]) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        // Paused clock: time advances only when nothing else can run.
        .start_paused(true)
        .build()
        .expect("a runtime");
    let port = |index: usize| u16::try_from(index).expect("few");
    let order: Vec<_> = (0..addresses.len())
        .map(|index| Endpoint {
            origin: 0,
            address: SocketAddr::from(([10, 0, 0, 1], port(index))),
        })
        .collect();
    let (lost, started) = (RefCell::default(), RefCell::new(0));
    let (outcome, tenths) = runtime.block_on(async {
        let since = Instant::now();
        let pace = Pace {
            stagger: STAGGER,
            until: Instant::now() + Duration::from_millis(550),
        };
        let connect = |endpoint: Endpoint| {
            *started.borrow_mut() += 1;
            let does = addresses[usize::from(endpoint.address.port())];
            async move {
                match does {
                    Does::Connects(after) => sleep(Duration::from_millis(after)).await,
                    Does::Refuses(after) => {
                        sleep(Duration::from_millis(after)).await;
                        return Err(AdapterError::Connect("refused".to_owned()));
                    }
                    Does::Nothing => std::future::pending().await,
                }
                Ok(())
            }
        };
        let told = |endpoint: Endpoint| {
            let mut lost: std::cell::RefMut<'_, Vec<u16>> = lost.borrow_mut();
            lost.push(endpoint.address.port());
        };
        let outcome = race(&order, pace, connect, told).await;
        (outcome, since.elapsed().as_millis() / 100)
    });
    let won = outcome.map(|(endpoint, ())| endpoint.address.port());
    (won, lost.into_inner(), tenths, started.into_inner())
}

#[test]
fn answering_address_is_the_only_one_tried() {
    assert_eq!(
        run(&[Does::Connects(20), Does::Connects(0)]),
        (Ok(0), vec![], 0, 1)
    );
}

#[test]
fn a20_black_hole_costs_one_delay_and_is_reported() {
    assert_eq!(
        run(&[Does::Nothing, Does::Connects(10)]),
        (Ok(1), vec![0], 1, 2)
    );
}

#[test]
fn refusal_starts_the_next_attempt_at_once() {
    assert_eq!(
        run(&[Does::Refuses(0), Does::Refuses(0), Does::Connects(10)]),
        (Ok(2), vec![0, 1], 0, 3)
    );
}

#[test]
fn attempt_with_less_than_one_delay_is_no_loser() {
    // The second attempt starts at 100 ms, the first connects at 150 ms.
    assert_eq!(
        run(&[Does::Connects(150), Does::Nothing]),
        (Ok(0), vec![], 1, 2)
    );
}

#[test]
fn the_limit_ends_all_attempts() {
    let (won, lost, tenths, started) = run(&[Does::Nothing; 3]);
    let late = AdapterError::Connect("no connection in time".to_owned());
    assert_eq!((won, lost), (Err(late), vec![0, 1, 2]));
    assert_eq!((tenths, started), (5, 3));
}

#[test]
fn the_last_refusal_is_the_error() {
    let refused = AdapterError::Connect("refused".to_owned());
    let (won, lost, tenths, _) = run(&[Does::Refuses(0), Does::Refuses(0)]);
    assert_eq!((won, lost, tenths), (Err(refused), vec![0, 1], 0));
    let (won, ..) = run(&[]);
    assert_eq!(won, Err(AdapterError::Dns("no address".to_owned())));
}

#[test]
fn delays_let_all_attempts_start_within_the_limit() {
    let of = |limit, addresses| stagger(Duration::from_millis(limit), addresses).as_millis();
    assert_eq!((of(500, 1), of(500, 2), of(500, 4)), (250, 250, 125));
    assert_eq!((of(500, 5), of(500, 64), of(3000, 3)), (100, 100, 250));
}

#[tokio::test(start_paused = true)]
async fn attempts_wait_for_no_tick_of_the_timer() {
    // Between two ticks, which are whole milliseconds.
    advance(Duration::from_micros(100)).await;
    let begun = Instant::now();
    let pace = Pace {
        stagger: STAGGER,
        until: begun + STAGGER,
    };
    let order = [1, 2].map(|port| Endpoint {
        origin: 0,
        address: SocketAddr::from(([10, 0, 0, 1], port)),
    });
    let connect = |endpoint: Endpoint| async move {
        match endpoint.address.port() {
            1 => Err(AdapterError::Connect("refused".to_owned())),
            _ => Ok(()),
        }
    };
    let outcome = race(&order, pace, connect, |_| ()).await;
    assert_eq!(
        (outcome, begun.elapsed()),
        (Ok((order[1], ())), Duration::ZERO)
    );
}
