use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::super::{Authorities, HttpSettings};
use super::{Balance, Endpoint};

fn balance(addresses: &[SocketAddr]) -> Arc<Balance> {
    let balance = Balance::new(&HttpSettings {
        urls: vec!["http://cars.example".to_owned()],
        authorities: Authorities::Public,
        connect: Duration::from_secs(1),
        no_keep_alive: Duration::from_secs(60),
        connections: 1,
        max_body_bytes: 1000,
        headers: BTreeMap::new(),
        paths: HashMap::new(),
    });
    balance.lock().renew(0, addresses, Instant::now());
    Arc::new(balance)
}

fn in_flight(balance: &Balance) -> Vec<u32> {
    let report = balance.report();
    report.iter().map(|address| address.in_flight).collect()
}

#[test]
fn request_in_flight_is_counted_at_the_address_that_connected() {
    let addresses = [1, 2].map(|last| SocketAddr::from(([10, 0, 0, last], 80)));
    let [first, second] = addresses.map(|address| Endpoint { origin: 0, address });
    let balance = balance(&addresses);
    let mut request = Balance::begin(&balance, first, Instant::now());
    assert_eq!(in_flight(&balance), [1, 0]);
    request.moves_to(first);
    assert_eq!(in_flight(&balance), [1, 0]);
    request.moves_to(second);
    assert_eq!(in_flight(&balance), [0, 1]);
    drop(request);
    assert_eq!(in_flight(&balance), [0, 0]);
}
