//! An IP address or network, such as `10.0.0.0/8`.

use std::net::IpAddr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An address, or all addresses with the same first bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct Network {
    address: IpAddr,
    /// Prefix length.
    bits: u32,
}

impl Network {
    /// True if `address` is in it, also as IPv4-mapped IPv6 address.
    pub fn holds(self, address: IpAddr) -> bool {
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
        let (number, unused) = match address {
            IpAddr::V4(address) => (address.to_bits().into(), width - bits),
            IpAddr::V6(address) => (address.to_bits(), width - bits),
        };
        let beyond = u128::MAX
            .checked_shl(unused)
            .map_or(u128::MAX, |kept| !kept);
        if number & beyond != 0 {
            return Err(format!(
                "a network without bits behind its prefix, such as 10.0.0.0/8, found {text:?}"
            ));
        }
        Ok(Self { address, bits })
    }
}

impl From<Network> for String {
    fn from(network: Network) -> Self {
        let Network { address, bits } = network;
        let width = if address.is_ipv4() { 32 } else { 128 };
        if bits == width {
            return address.to_string();
        }
        format!("{address}/{bits}")
    }
}

#[cfg(test)]
mod tests;
