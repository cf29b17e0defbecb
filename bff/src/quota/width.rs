//! How wide the network is that a quota counts.

use resilience::settings::LimitsConfig;

/// Width of the counted network. One customer may hold an IPv6 /56 or /48 or an IPv4 /24, so these have quotas of a
/// multiple; otherwise their networks could use up everything one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// A client network, or a subject that is no network.
    One,
    Site,
    Block,
}

impl Width {
    /// Suffix after the quota's name.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Self::One => "",
            Self::Site => "-site",
            Self::Block => "-block",
        }
    }

    pub(super) fn times(self, config: &LimitsConfig) -> u32 {
        match self {
            Self::One => 1,
            Self::Site => config.site_times,
            Self::Block => config.block_times,
        }
    }
}
