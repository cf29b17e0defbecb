//! Host names and ports of the site: parsed once, compared as values.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Longest name that DNS has.
const MOST_NAME: usize = 253;

const HTTP: &str = "http";
const HTTPS: &str = "https";

/// The value of `Host`, or the authority of a target in absolute form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Authority<'a> {
    name: Name<'a>,
    port: Option<u16>,
}

#[derive(Debug, Clone, Copy)]
enum Name<'a> {
    Address(IpAddr),
    Text(&'a str),
}

impl PartialEq for Name<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Address(one), Self::Address(other)) => one == other,
            (Self::Text(one), Self::Text(other)) => one.eq_ignore_ascii_case(other),
            _ => false,
        }
    }
}

impl Eq for Name<'_> {}

impl<'a> Authority<'a> {
    /// `None` for anything that RFC 3986 does not allow as host and port, and for user information.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let (name, rest) = match text.strip_prefix('[') {
            Some(literal) => {
                let (address, rest) = literal.split_once(']')?;
                let address: Ipv6Addr = address.parse().ok()?;
                (Name::Address(address.into()), rest)
            }
            None => {
                let end = text.find(':').unwrap_or(text.len());
                (Name::of(&text[..end])?, &text[end..])
            }
        };
        let port = match rest.strip_prefix(':') {
            None if rest.is_empty() => None,
            None => return None,
            // An empty port is the default one (RFC 3986, 3.2.3).
            Some("") => None,
            Some(digits) => Some(port(digits)?),
        };
        Some(Self { name, port })
    }

    /// The canonical loopback name. Only these three count, which bounds the number of origins.
    pub(crate) fn loopback(&self) -> Option<&'static str> {
        match self.name {
            Name::Address(IpAddr::V4(Ipv4Addr::LOCALHOST)) => Some("127.0.0.1"),
            Name::Address(IpAddr::V6(Ipv6Addr::LOCALHOST)) => Some("[::1]"),
            Name::Text(name) if name.eq_ignore_ascii_case("localhost") => Some("localhost"),
            _ => None,
        }
    }
}

impl<'a> Name<'a> {
    fn of(text: &'a str) -> Option<Self> {
        if let Ok(address) = text.parse::<Ipv4Addr>() {
            return Some(Self::Address(address.into()));
        }
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        ((1..=MOST_NAME).contains(&text.len()) && text.bytes().all(plain))
            .then_some(Self::Text(text))
    }
}

fn port(digits: &str) -> Option<u16> {
    let is_number = digits.len() <= 5 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|port| is_number && *port > 0)
}

/// One entry of `server.public_hosts`: a host name, with a port if visitors use a non-default one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub(crate) struct PublicHost {
    /// Lower case; IPv6 addresses in brackets.
    name: String,
    port: Option<u16>,
    is_loopback: bool,
}

impl PublicHost {
    fn scheme(&self) -> &'static str {
        if self.is_loopback { HTTP } else { HTTPS }
    }

    fn is(&self, asked: &Authority<'_>) -> bool {
        let own = Authority::parse(&self.name);
        own.is_some_and(|own| own.name == asked.name)
            && self.port == without_default(asked.port, self.scheme())
    }
}

impl TryFrom<String> for PublicHost {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong =
            || format!("a host such as www.example.com or www.example.com:8443, found {text:?}");
        let authority = Authority::parse(&text).ok_or_else(wrong)?;
        let name = match authority.name {
            Name::Address(IpAddr::V6(address)) => format!("[{address}]"),
            Name::Address(IpAddr::V4(address)) => address.to_string(),
            Name::Text(name) => name.to_ascii_lowercase(),
        };
        let is_loopback = authority.loopback().is_some();
        let scheme = if is_loopback { HTTP } else { HTTPS };
        Ok(Self {
            name,
            port: without_default(authority.port, scheme),
            is_loopback,
        })
    }
}

impl From<PublicHost> for String {
    fn from(host: PublicHost) -> Self {
        match host.port {
            Some(port) => format!("{}:{port}", host.name),
            None => host.name,
        }
    }
}

fn without_default(port: Option<u16>, scheme: &str) -> Option<u16> {
    let default = if scheme == HTTPS { 443 } else { 80 };
    port.filter(|port| *port != default)
}

/// The site that a request addresses: one per entry of `public_hosts`, plus three for loopback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Site<'c> {
    Public(&'c PublicHost),
    /// A loopback name with the port that this process listens on, whatever port the request names: forwarded ports
    /// work, and no answer carries them.
    Loopback(&'static str, u16),
}

impl<'c> Site<'c> {
    pub(super) fn of(
        asked: &Authority<'_>,
        public_hosts: &'c [PublicHost],
        port: u16,
    ) -> Option<Self> {
        let public = public_hosts.iter().find(|host| host.is(asked));
        let loopback = || asked.loopback().map(|name| Self::Loopback(name, port));
        public.map(Self::Public).or_else(loopback)
    }

    /// Loopback is plain HTTP, everything else HTTPS.
    pub(crate) fn is_loopback(self) -> bool {
        match self {
            Self::Public(host) => host.is_loopback,
            Self::Loopback(..) => true,
        }
    }

    /// Scheme, host and port, as visitors see them.
    pub(crate) fn origin(self) -> String {
        match self {
            Self::Public(PublicHost {
                name,
                port: Some(port),
                ..
            }) => format!("{}://{name}:{port}", self.scheme()),
            Self::Public(PublicHost { name, .. }) => format!("{}://{name}", self.scheme()),
            Self::Loopback(name, port) => format!("{}://{name}:{port}", self.scheme()),
        }
    }

    /// True if `Origin` is this site. On loopback any loopback origin counts, because development servers and forwarded
    /// ports sit in front of this process.
    pub(crate) fn has_origin(self, origin: &str) -> bool {
        let Some((scheme, authority)) = origin.split_once("://") else {
            return false;
        };
        let Some(authority) = Authority::parse(authority) else {
            return false;
        };
        match self {
            Self::Public(host) if !host.is_loopback => scheme == HTTPS && host.is(&authority),
            _ => [HTTP, HTTPS].contains(&scheme) && authority.loopback().is_some(),
        }
    }

    fn scheme(self) -> &'static str {
        if self.is_loopback() { HTTP } else { HTTPS }
    }
}

#[cfg(test)]
mod tests;
