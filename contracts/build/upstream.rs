//! The upstreams that a contract may name. Each is a section `[upstream.<name>]` of the gateway's settings.

/// A call with any other would be sent to the upstream `default`.
pub(crate) const UPSTREAMS: [&str; 12] = [
    "account",
    "ads",
    "behaviour",
    "catalog",
    "content",
    "coupon",
    "image",
    "lead",
    "place",
    "rank",
    "review",
    "search",
];
