use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use proptest::prelude::*;

use super::{ClientNetwork, Network, nearest_untrusted};

fn network(text: &str) -> ClientNetwork {
    text.parse::<IpAddr>().expect("an address").into()
}

fn trusted() -> Vec<Network> {
    ["10.0.0.0/8", "fd00::/8"]
        .map(|text| Network::try_from(text.to_owned()).expect("a network"))
        .to_vec()
}

fn nearest(lines: &[&str]) -> String {
    let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
    let peer = "10.0.0.1".parse().expect("an address");
    nearest_untrusted(peer, &lines, &trusted()).to_string()
}

#[test]
fn spellings_of_one_network_are_equal() {
    for (one, other) in [
        ("203.0.113.7", "::ffff:203.0.113.7"),
        ("203.0.113.7", "::203.0.113.7"),
        ("203.0.113.7", "64:ff9b::203.0.113.7"),
        ("2001:db8::1", "2001:db8::ffff:1:2:3"),
        ("::1", "::"),
        // 6to4 and Teredo.
        ("203.0.113.7", "2002:cb00:7107:1234::1"),
        ("203.0.113.7", "2001:0:4136:e378:8000:63bf:34ff:8ef8"),
    ] {
        assert_eq!(network(one), network(other), "{one} {other}");
    }
    for (one, other) in [
        ("203.0.113.7", "203.0.113.8"),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8"),
        ("2001:db8::1", "2001:db8:0:1::1"),
        ("::1", "0.0.0.1"),
        ("10.0.0.1", "2002:a00:1::"),
        ("2002:cb00:7107::", "2002:cb00:7108::"),
    ] {
        assert_ne!(network(one), network(other), "{one} {other}");
    }
}

#[test]
fn network_is_part_of_wider_networks() {
    let wider = |text| {
        let network = network(text);
        let site = network.site().map(|site| site.to_string());
        (
            site,
            network.block().to_string(),
            network.region().to_string(),
        )
    };
    assert_eq!(
        wider("2001:db8:1:23ff::1"),
        (
            Some("2001:db8:1:2300::/56".to_owned()),
            "2001:db8:1::/48".to_owned(),
            "2001:db8::/32".to_owned()
        )
    );
    assert_eq!(
        wider("203.0.113.7"),
        (None, "203.0.113.0/24".to_owned(), "203.0.0.0/16".to_owned())
    );
}

/// A client chooses the address embedded in a tunnel address.
#[test]
fn tunnel_address_of_a_trusted_network_is_not_trusted() {
    let lines = ["198.51.100.9, 2002:a00:2::1"];
    assert_eq!(nearest(&lines), "2002:a00:2::1");
}

#[test]
fn reads_every_spelling_of_a_hop() {
    for (hop, expected) in [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7:4711", "203.0.113.7"),
        (" \"203.0.113.7:4711\" ", "203.0.113.7"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("\"[2001:db8::1]:4711\"", "2001:db8::1"),
        ("[::ffff:203.0.113.7]:4711", "203.0.113.7"),
    ] {
        assert_eq!(nearest(&[hop]), expected, "{hop}");
    }
}

#[test]
fn unreadable_hop_ends_the_walk_at_its_proxy() {
    for hop in [
        "unknown",
        "_hidden",
        "",
        "203.0.113.7:99999",
        "203.0.113",
        "[2001:db8::1",
        "\"203.0.113.7",
    ] {
        let line = format!("198.51.100.9, {hop}");
        assert_eq!(nearest(&[&line]), "10.0.0.1", "{hop}");
        let line = format!("198.51.100.9, {hop}, 10.0.0.2");
        assert_eq!(nearest(&[&line]), "10.0.0.2", "{hop}");
    }
    assert_eq!(nearest(&["198.51.100.9", "\u{e9}, 10.0.0.3"]), "10.0.0.3");
}

#[test]
fn several_lines_are_one_list() {
    assert_eq!(nearest(&["198.51.100.9", "203.0.113.7"]), "203.0.113.7");
    assert_eq!(
        nearest(&["203.0.113.7", "10.0.0.2, fd00::1"]),
        "203.0.113.7"
    );
    assert_eq!(nearest(&[]), "10.0.0.1");
}

proptest! {
    /// What a client sends is left of what proxies append, so it never changes the result.
    #[test]
    fn forged_hops_change_nothing(forged in "\\PC{0,60}", port: Option<u16>, v4: u32, v6: u128, six: bool) {
        let address: IpAddr = if six { Ipv6Addr::from_bits(v6).into() } else { Ipv4Addr::from_bits(v4).into() };
        prop_assume!(!trusted().iter().any(|network| network.holds(super::plain(address))));
        let hop = match (port, address) {
            (None, address) => address.to_string(),
            (Some(port), IpAddr::V4(v4)) => format!("{v4}:{port}"),
            (Some(port), IpAddr::V6(v6)) => format!("[{v6}]:{port}"),
        };
        let told = format!("{forged},{hop}, 10.0.0.2");
        prop_assert_eq!(nearest(&[&told]), super::plain(address).to_string());
    }

    #[test]
    fn ipv6_network_is_its_first_64_bits(one: u128, other: u128) {
        let (one, other) = (Ipv6Addr::from_bits(one | 1 << 127), Ipv6Addr::from_bits(other | 1 << 127));
        let same = one.to_bits() >> 64 == other.to_bits() >> 64;
        prop_assert_eq!(ClientNetwork::from(IpAddr::V6(one)) == ClientNetwork::from(IpAddr::V6(other)), same);
        let sibling = Ipv6Addr::from_bits(one.to_bits() ^ 1);
        prop_assert_eq!(ClientNetwork::from(IpAddr::V6(one)), ClientNetwork::from(IpAddr::V6(sibling)));
    }
}
