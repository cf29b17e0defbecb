//! Egress filter: addresses that no upstream may have, such as cloud metadata services, which expose credentials.
//!
//! Private and loopback ranges are allowed, because upstreams are there. Forbidden addresses are refused from settings
//! and from DNS alike (DNS rebinding).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Metadata services outside the link-local ranges: Alibaba Cloud, Oracle Cloud, and Azure's platform address.
const METADATA_V4: &[Ipv4Addr] = &[
    Ipv4Addr::new(100, 100, 100, 200),
    Ipv4Addr::new(192, 0, 0, 192),
    Ipv4Addr::new(168, 63, 129, 16),
];

/// AWS and Google Cloud over IPv6.
const METADATA_V6: &[Ipv6Addr] = &[
    Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254),
    Ipv6Addr::new(0xfd20, 0xce, 0, 0, 0, 0, 0, 0x254),
];

/// True for link-local and metadata addresses, including IPv4 embedded in IPv6.
pub fn is_refused(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_link_local() || METADATA_V4.contains(&v4),
        IpAddr::V6(v6) => {
            v6.is_unicast_link_local()
                || METADATA_V6.contains(&v6)
                || inside(v6)
                    .into_iter()
                    .flatten()
                    .any(|v4| is_refused(v4.into()))
        }
    }
}

/// The host of a URL's origin, if it is an address.
pub fn address_in(origin: &str) -> Option<IpAddr> {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    if let Some(v6) = host.strip_prefix('[') {
        return v6.split(']').next()?.parse().ok().map(IpAddr::V6);
    }
    let host = host.split_once(':').map_or(host, |(host, _)| host);
    host.parse().ok()
}

/// IPv4 addresses embedded in an IPv6 one: mapped (`::ffff:0:0/96`), compatible (`::/96`), translated
/// (`::ffff:0:0:0/96`, `64:ff9b::/96`, and `64:ff9b:1::/48` in both layouts of RFC 6052) or 6to4 (`2002::/16`).
fn inside(v6: Ipv6Addr) -> [Option<Ipv4Addr>; 2] {
    let octets = v6.octets();
    let at = |places: [usize; 4]| {
        let [one, two, three, four] = places.map(|place| octets[place]);
        Some(Ipv4Addr::new(one, two, three, four))
    };
    let last = at([12, 13, 14, 15]);
    match v6.segments() {
        [0, 0, 0, 0, 0, 0 | 0xffff, ..]
        | [0, 0, 0, 0, 0xffff, 0, ..]
        | [0x64, 0xff9b, 0, 0, 0, 0, ..] => [last, None],
        // The ninth octet is always zero.
        [0x64, 0xff9b, 1, ..] => [last, at([6, 7, 9, 10])],
        [0x2002, ..] => [at([2, 3, 4, 5]), None],
        _ => [None, None],
    }
}

#[cfg(test)]
mod tests;
