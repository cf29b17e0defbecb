//! Rows of the error table: label, ResultCode, and who acts; also those of adapter errors.

use actix_web::http::StatusCode;
use adapters::AdapterError;

/// Who has to act when a failure shows up on a dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Blame {
    Browser,
    Upstream,
    Gateway,
}

/// One line of the error table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) status: StatusCode,
    /// `status x 100 + n`.
    pub(crate) n: u16,
    /// Shown to visitors.
    pub(crate) message: &'static str,
    /// For spans, logs and metrics.
    pub(crate) label: &'static str,
    pub(crate) blame: Blame,
}

/// Connections closed at once: over the limit in total, or of one client network.
pub(crate) const CROWDED_PORT: &str = "too_many_connections";
pub(crate) const CROWDED_CLIENT: &str = "connections_of_client";

/// Labels of rejections, for counters that must exist before their first event.
pub(crate) const REFUSALS: &[&str] = &[
    "wrong_method",
    "bad_parameter",
    "body_too_large",
    "address_too_long",
    "head_too_large",
    "slow_body",
    "broken_body",
    "parameter_refused",
    "cross_site",
    "no_session",
    "still_running",
    "key_reused",
    "unknown_host",
    "malformed_head",
    CROWDED_PORT,
    CROWDED_CLIENT,
    // An upstream whose name resolves to a link-local or metadata address.
    "egress",
];

impl Blame {
    pub(crate) const ALL: [Self; 3] = [Self::Browser, Self::Upstream, Self::Gateway];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Upstream => "upstream",
            Self::Gateway => "gateway",
        }
    }
}

/// Rows of adapter errors.
pub(super) fn of_adapter(failure: &AdapterError) -> Row {
    use AdapterError as A;
    use Blame::{Gateway, Upstream};

    let (status, n, message, label, blame) = match failure {
        A::Timeout => (
            504,
            1,
            "服务响应超时，请稍后重试",
            "upstream_timeout",
            Upstream,
        ),
        A::Stalled => (
            504,
            3,
            "服务响应超时，请稍后重试",
            "upstream_stalled",
            Upstream,
        ),
        A::Dns(_) => (
            502,
            10,
            "服务暂时无法连接，请稍后重试",
            "upstream_dns",
            Upstream,
        ),
        A::Egress(_) => (
            502,
            11,
            "服务暂时无法连接，请稍后重试",
            "upstream_egress",
            Upstream,
        ),
        A::UnexpectedEncoding => (
            502,
            12,
            "服务返回的内容有误，请稍后重试",
            "upstream_packed",
            Upstream,
        ),
        A::Connect(_) => (
            502,
            1,
            "服务暂时无法连接，请稍后重试",
            "upstream_unreachable",
            Upstream,
        ),
        A::Closed => (
            502,
            2,
            "服务连接中断，请稍后重试",
            "upstream_closed",
            Upstream,
        ),
        A::Truncated { .. } => (
            502,
            3,
            "服务返回的内容不完整，请稍后重试",
            "upstream_truncated",
            Upstream,
        ),
        A::TooLarge { .. } => (502, 4, "服务返回的内容过大", "upstream_too_large", Upstream),
        A::Redirected => (
            502,
            5,
            "服务暂时不可用，请稍后重试",
            "upstream_redirect",
            Upstream,
        ),
        A::Broken(_) => (
            502,
            6,
            "服务暂时不可用，请稍后重试",
            "upstream_broken",
            Upstream,
        ),
        A::NotServed => (503, 1, "服务尚未开通", "not_served", Gateway),
    };
    row(status, n, message, label, blame)
}

pub(super) fn row(
    status: u16,
    n: u16,
    message: &'static str,
    label: &'static str,
    blame: Blame,
) -> Row {
    Row {
        status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
        n,
        message,
        label,
        blame,
    }
}
