//! The client network of a request: the unit that limits and quotas count.

#![warn(missing_docs)]

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod network;

pub use network::Network;

/// An IPv4 address or an IPv6 /64, the least that one customer holds.
///
/// Parsed once at the edge. Two spellings of one network are equal.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(from = "IpAddr", into = "IpAddr")]
#[schemars(with = "String")]
pub struct ClientNetwork(IpAddr);

impl From<IpAddr> for ClientNetwork {
    fn from(address: IpAddr) -> Self {
        match plain(address) {
            IpAddr::V4(v4) => Self(v4.into()),
            IpAddr::V6(v6) => {
                Self(tunnelled(v6).map_or_else(|| network_part(v6, 64).into(), IpAddr::V4))
            }
        }
    }
}

impl From<ClientNetwork> for IpAddr {
    fn from(network: ClientNetwork) -> Self {
        network.0
    }
}

/// For quota names, which are logged only as HMAC.
impl fmt::Display for ClientNetwork {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// A wider network by its first bits: of one customer, or of one provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prefix {
    address: IpAddr,
    bits: u8,
}

/// For quota names, as above.
impl fmt::Display for Prefix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.address, self.bits)
    }
}

impl ClientNetwork {
    /// The IPv6 /56 that contains it.
    pub fn site(self) -> Option<Prefix> {
        self.0.is_ipv6().then(|| self.prefix(32, 56))
    }

    /// The IPv6 /48 or IPv4 /24 that contains it.
    pub fn block(self) -> Prefix {
        self.prefix(24, 48)
    }

    /// The IPv6 /32 or IPv4 /16 that contains it.
    pub fn region(self) -> Prefix {
        self.prefix(16, 32)
    }

    fn prefix(self, bits_of_v4: u8, bits_of_v6: u8) -> Prefix {
        match self.0 {
            IpAddr::V4(v4) => {
                let mask = u32::MAX << (32 - u32::from(bits_of_v4));
                Prefix {
                    address: Ipv4Addr::from_bits(v4.to_bits() & mask).into(),
                    bits: bits_of_v4,
                }
            }
            IpAddr::V6(v6) => Prefix {
                address: network_part(v6, bits_of_v6.into()).into(),
                bits: bits_of_v6,
            },
        }
    }

    /// The network of the peer; behind trusted proxies, of the nearest hop that is not one of them. `forwarded` are the
    /// lines of X-Forwarded-For.
    pub fn of(peer: IpAddr, forwarded: &[&[u8]], trusted: &[Network]) -> Self {
        nearest_untrusted(peer, forwarded, trusted).into()
    }
}

/// True if the peer's X-Forwarded-For is trusted.
pub fn is_trusted(peer: IpAddr, trusted: &[Network]) -> bool {
    let peer = plain(peer);
    trusted.iter().any(|network| network.holds(peer))
}

/// Walks from the peer to the left while the hop is a trusted proxy.
///
/// An unreadable hop ends the walk at the proxy that reported it; skipping it would let the client choose the next one.
fn nearest_untrusted(peer: IpAddr, lines: &[&[u8]], trusted: &[Network]) -> IpAddr {
    let mut nearest = plain(peer);
    let hops = lines
        .iter()
        .rev()
        .flat_map(|line| line.rsplit(|byte| *byte == b','));
    for hop in hops {
        if !is_trusted(nearest, trusted) {
            break;
        }
        let Some(address) = read_hop(hop) else { break };
        nearest = address;
    }
    nearest
}

/// Accepts `192.0.2.1`, `192.0.2.1:8080`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:8080`, each optionally quoted.
fn read_hop(hop: &[u8]) -> Option<IpAddr> {
    let hop = std::str::from_utf8(hop).ok()?.trim_matches([' ', '\t']);
    let quoted = hop
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    let hop = quoted.unwrap_or(hop);
    let bracketed = hop
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let address = match bracketed {
        Some(inner) => inner.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => hop.parse().ok(),
    };
    let with_port = || hop.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    address.or_else(with_port).map(plain)
}

/// Unwraps IPv4 in IPv6 (`::ffff:192.0.2.1`, `::192.0.2.1`, `64:ff9b::192.0.2.1`).
fn plain(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else {
        return address;
    };
    let [head @ .., e, f, g, h] = v6.octets();
    let v4 = Ipv4Addr::new(e, f, g, h);
    match head {
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
        | [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0] => v4.into(),
        // `::` and `::1` are native IPv6 addresses.
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] if v4.to_bits() > 1 => v4.into(),
        _ => address,
    }
}

fn network_part(v6: Ipv6Addr, prefix: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << (128 - prefix)))
}

/// The IPv4 address in 6to4 (`2002:c000:0207::`, RFC 3056) or Teredo (RFC 4380, bits inverted) addresses: each gives
/// its holder any number of /64s.
///
/// For counting only: a hop is never trusted for its embedded address. Embedded addresses that no tunnel packet may
/// come from stay IPv6.
fn tunnelled(v6: Ipv6Addr) -> Option<Ipv4Addr> {
    let v4 = match v6.octets() {
        [0x20, 0x02, a, b, c, d, ..] => Ipv4Addr::new(a, b, c, d),
        [0x20, 0x01, 0, 0, .., a, b, c, d] => Ipv4Addr::new(!a, !b, !c, !d),
        _ => return None,
    };
    let inside = v4.is_private() || v4.is_loopback() || v4.is_link_local() || v4.is_unspecified();
    (!inside).then_some(v4)
}

#[cfg(test)]
mod tests;
