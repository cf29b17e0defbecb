use proptest::prelude::*;

use super::Network;

fn network(text: &str) -> Network {
    Network::try_from(text.to_owned()).expect("a network")
}

#[test]
fn contains_addresses_with_its_prefix() {
    for (text, inside, outside) in [
        ("10.0.0.0/8", "10.255.1.2", "11.0.0.0"),
        ("10.1.2.3", "10.1.2.3", "10.1.2.4"),
        ("10.1.2.2/31", "10.1.2.3", "10.1.2.4"),
        ("0.0.0.0/0", "203.0.113.9", "::1"),
        ("10.0.0.0/8", "::ffff:10.0.0.1", "::ffff:11.0.0.1"),
        ("fd00::/8", "fdff::1", "fe00::1"),
        ("::/0", "2001:db8::1", "10.0.0.1"),
    ] {
        let holds = |address: &str| network(text).holds(address.parse().expect("an address"));
        assert!(holds(inside), "{text} {inside}");
        assert!(!holds(outside), "{text} {outside}");
    }
}

#[test]
fn rejects_malformed_networks() {
    for bad in [
        "",
        "home",
        "10.0.0.0/33",
        "10.0.0.0/",
        "10.0.0.0/-1",
        "::/129",
        "10.0.0/8",
        "10.0.0.1/8",
        "10.1.2.3/31",
        "0.0.0.1/0",
        "fd00::1/8",
        "::1/0",
    ] {
        assert!(Network::try_from(bad.to_owned()).is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn contains_exactly_the_addresses_with_its_prefix(own: u32, other: u32, bits in 0_u32..=32) {
        let text = |bits: u32| std::net::Ipv4Addr::from_bits(bits).to_string();
        let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
        let own = own & mask;
        let held = network(&format!("{}/{bits}", text(own))).holds(text(other).parse().expect("an address"));
        prop_assert_eq!(held, own == other & mask);
    }
}
