use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client_network::Network;

use super::{Connections, Permit};
use crate::config::Config;
use crate::error::{CROWDED_CLIENT, CROWDED_PORT};

fn config(most: usize, per_client: usize) -> Config {
    let mut config = Config::load(None, &|_| None).expect("the defaults");
    config.server.most_connections = most;
    config.server.connections_per_client = per_client;
    config
}

fn peer(last: u8) -> IpAddr {
    IpAddr::from([203, 0, 113, last])
}

#[test]
fn limits_total_and_client_and_drops_empty_entries() {
    let connections = Arc::new(Connections::new(1000));
    let config = config(4, 512);
    let enter = |client: u8| connections.enter(&config, peer(client));
    let mut held = vec![enter(1).expect("room"), enter(1).expect("room")];
    assert!(!connections.is_crowded());
    assert_eq!(enter(1).map(drop), Err(CROWDED_CLIENT), "half of all");
    held.push(enter(2).expect("room"));
    assert!(connections.is_crowded());
    held.push(enter(3).expect("room"));
    assert_eq!(enter(4).map(drop), Err(CROWDED_PORT));
    drop(held);
    assert_eq!(connections.open(), 0);
    assert!(connections.staying().by_client.is_empty());
    assert_eq!(connections.staying().count, 0);
}

/// The order after an answer.
fn waits(permit: &Permit) {
    permit.state.begin();
    permit.wait(Instant::now());
    std::thread::sleep(Duration::from_micros(10));
}

#[test]
fn closes_the_longest_idle_connection_for_a_new_one() {
    let connections = Arc::new(Connections::new(1000));
    let config = config(8, 2);
    let enter = |client: u8| connections.enter(&config, peer(client));
    let mut held: Vec<_> = [1, 1, 2, 2, 3, 3, 4, 4]
        .map(|client| enter(client).expect("room"))
        .into();
    let leaving = |held: &[Permit]| -> Vec<_> {
        let all = held.iter().enumerate();
        all.filter(|(_, permit)| permit.state.is_leaving())
            .map(|(at, _)| at)
            .collect()
    };
    assert_eq!(enter(1).map(drop), Err(CROWDED_CLIENT), "none waits");
    let before = Instant::now();
    assert_eq!(enter(9).map(drop), Err(CROWDED_PORT), "none waits");
    let pause = connections.staying().none_until;
    assert!(pause.is_some_and(|until| until > before), "no scan at once");
    for at in [5, 1, 4, 0] {
        waits(&held[at]);
    }
    std::thread::sleep(super::PAUSE);
    held.push(enter(1).expect("room of its own network"));
    assert_eq!(leaving(&held), [1]);
    // A connection being closed counts until it is gone.
    assert_eq!(enter(9).map(drop), Err(CROWDED_PORT));
    held.remove(1);
    held.push(enter(9).expect("room of all"));
    assert_eq!(leaving(&held), [4], "it waited longest");
    held.remove(4);
    held.push(enter(8).expect("room of all"));
    assert_eq!(leaving(&held), [3], "the next one");
    held.remove(3);
    held[0].state.begin();
    assert_eq!(enter(7).map(drop), Err(CROWDED_PORT), "none waits");
    assert_eq!(connections.staying().count, 8);
    drop(held);
    assert_eq!(connections.open(), 0);
    assert!(connections.staying().by_client.is_empty());
    assert_eq!(connections.staying().count, 0);
}

#[test]
fn reserves_half_of_the_file_descriptors() {
    let connections = Arc::new(Connections::new(8));
    for most in [0, 100] {
        let config = config(most, 512);
        let held: Vec<_> = (0..4)
            .map(|n| connections.enter(&config, peer(n)).expect("room"))
            .collect();
        let one_more = connections.enter(&config, peer(9));
        assert_eq!(one_more.map(drop), Err(CROWDED_PORT), "{most}");
        drop(held);
    }
}

#[test]
fn proxies_and_trusted_addresses_have_only_the_total_limit() {
    let mut config = config(10, 1);
    let proxy = Network::try_from("203.0.113.1".to_owned()).expect("a network");
    config.server.trusted_proxies = vec![proxy];
    config.limits.trusted = vec![peer(2).into()];
    let connections = Arc::new(Connections::new(1000));
    let held: Vec<_> = [1, 1, 2, 2, 3]
        .map(|n| connections.enter(&config, peer(n)).expect("room"))
        .into();
    let one_more = connections.enter(&config, peer(3));
    assert_eq!(one_more.map(drop), Err(CROWDED_CLIENT));
    drop(held);
}

#[test]
fn warns_of_a_file_limit_below_the_settings() {
    let defaults = config(0, 512);
    assert!(Connections::new(1024).wants(&defaults).is_some());
    assert_eq!(Connections::new(20_000).wants(&defaults), None);
    let many = config(15_000, 512);
    assert!(Connections::new(20_000).wants(&many).is_some());
}
