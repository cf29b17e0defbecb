use std::net::{IpAddr, Ipv6Addr};

use client_network::{ClientNetwork, Prefix};

use super::{Bounded, Worth};

/// The `n`th /48 of 2001:db8::/32.
fn block(n: u128) -> Prefix {
    let address = Ipv6Addr::from_bits((0x2001_0db8 << 96) | (n << 80));
    ClientNetwork::from(IpAddr::V6(address)).block()
}

fn put(table: &Bounded<u32, Worth>, key: u32, origin: Prefix, worth: Worth) {
    table.change((key, origin), worth, |value| *value, |_| ());
}

fn is_there(table: &Bounded<u32, Worth>, key: u32) -> bool {
    table.change_known(&key, |_| ()).is_some()
}

#[test]
fn full_table_evicts_from_the_largest_origin() {
    let table = Bounded::new(6_400);
    for key in 0..3_200 {
        put(&table, key, block(key.into()), Worth::Kept);
    }
    for key in 3_200..300_000 {
        put(&table, key, block(1 << 15), Worth::Kept);
    }
    assert!(table.entries() <= 6_400, "{}", table.entries());
    let left = (0..3_200).filter(|key| is_there(&table, *key)).count();
    assert!(left > 3_100, "{left} of 3200 are left");
    assert!(is_there(&table, 299_999), "the last one was refused");
}

#[test]
fn evicts_expired_entries_first_and_uncounted() {
    let table = Bounded::new(64);
    put(&table, 0, block(0), Worth::Ended);
    for key in 1..64 {
        put(&table, key, block(1), Worth::Ended);
    }
    assert_eq!((table.dropped(), table.is_full()), (0, false));
    for key in 64..10_000 {
        put(&table, key, block(1), Worth::Kept);
    }
    assert!(table.dropped() > 9_000 && table.is_full());
}

#[test]
fn forgets_origins_without_entries() {
    let table = Bounded::new(64);
    for key in 0..10_000 {
        put(&table, key, block(key.into()), Worth::Used(key));
    }
    for key in 0..10_000 {
        table.remove(&key);
    }
    assert_eq!(table.entries(), 0);
    let shards = table.shards.iter();
    let origins: usize = shards.map(|shard| super::locked(shard).origins.len()).sum();
    assert_eq!(origins, 0);
}
