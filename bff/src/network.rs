//! An IP address or network, such as `10.0.0.0/8`.

use std::net::IpAddr;

use serde::Deserialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Network {
    address: IpAddr,
    /// Prefix length.
    bits: u32,
}

impl Network {
    /// Accepts IPv4-mapped IPv6 addresses too.
    pub(crate) fn holds(self, address: IpAddr) -> bool {
        let same = |own: u128, other: u128, width: u32| {
            let rest = width - self.bits;
            own.checked_shr(rest) == other.checked_shr(rest)
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same(own.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => same(own.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

impl TryFrom<String> for Network {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || format!("an IP address or a network such as 10.0.0.0/8, found {text:?}");
        let (address, bits) = text
            .split_once('/')
            .map_or((text.as_str(), None), |(address, bits)| {
                (address, Some(bits))
            });
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => width,
            Some(bits) => bits.parse().map_err(|_| wrong())?,
        };
        if bits > width {
            return Err(wrong());
        }
        Ok(Self { address, bits })
    }
}

#[cfg(test)]
mod tests {
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
            ("10.1.2.3/31", "10.1.2.2", "10.1.2.4"),
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
        ] {
            assert!(Network::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn contains_exactly_the_addresses_with_its_prefix(own: u32, other: u32, bits in 0_u32..=32) {
            let text = |bits: u32| std::net::Ipv4Addr::from_bits(bits).to_string();
            let held = network(&format!("{}/{bits}", text(own))).holds(text(other).parse().expect("an address"));
            let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
            prop_assert_eq!(held, own & mask == other & mask);
        }
    }
}
