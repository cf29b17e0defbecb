use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use super::{ConcurrencyLimit, Full};

#[test]
fn limits_total_and_network_and_drops_empty_entries() {
    let limit = Arc::new(ConcurrencyLimit::default());
    let enter = |n: u8| limit.enter(IpAddr::from([203, 0, 113, n]).into(), 3, 2);
    let mut one = vec![enter(1).expect("room"), enter(1).expect("room")];
    assert_eq!(enter(1).map(drop), Err(Full::Client));
    let other = enter(2).expect("room");
    assert_eq!(enter(3).map(drop), Err(Full::All));
    one.pop();
    assert_eq!(enter(3).map(drop), Ok(()));
    assert_eq!(limit.taken(), 2);
    drop((one, other));
    let left = limit.0.lock().expect("no panic");
    assert!(left.all == 0 && left.by_client.is_empty(), "{left:?}");
    assert!(left.by_wide.is_empty(), "{left:?}");
}

/// With any number of networks, others still get permits.
#[test]
fn site_block_and_ipv4_24_have_twice_the_limit_of_a_network() {
    let limit = Arc::new(ConcurrencyLimit::default());
    let enter = |address: IpAddr| limit.enter(address.into(), 100, 3).ok();
    let of_block = |n: u128| IpAddr::from(Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 64)));
    let site: Vec<_> = (0..256).filter_map(|n| enter(of_block(n))).collect();
    assert_eq!(site.len(), 6, "a /56");
    drop(site);
    let block: Vec<_> = (0..256).filter_map(|n| enter(of_block(n << 8))).collect();
    assert_eq!(block.len(), 6, "a /48");
    assert!(enter(of_block(1 << 16)).is_some(), "another /48");
    let four: Vec<_> = (0..=255)
        .filter_map(|n| enter(IpAddr::from([203, 0, 113, n])))
        .collect();
    assert_eq!(four.len(), 6, "an IPv4 /24");
    drop((block, four));
    assert_eq!(limit.taken(), 0);
}
