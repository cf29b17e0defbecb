//! The address of an upstream, in parts.

/// The parts of a URL: scheme, host and port, without a path.
pub(super) struct UrlParts<'u> {
    pub(super) is_tls: bool,
    pub(super) authority: &'u str,
    pub(super) host: &'u str,
    pub(super) port: u16,
}

impl<'u> UrlParts<'u> {
    pub(super) fn of(url: &'u str) -> Self {
        let (scheme, authority) = url.split_once("://").unwrap_or_default();
        let default = if scheme == "https" { 443 } else { 80 };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().unwrap_or(default)),
            _ => (authority, default),
        };
        Self {
            is_tls: scheme == "https",
            authority,
            host,
            port,
        }
    }
}
