//! Everything that can go wrong between the browser and an upstream.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use adapters::AdapterError;
use contracts::Call;
use serde::Serialize;

/// A parameter that breaks its contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Refused {
    pub(crate) param: String,
    pub(crate) expected: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum GatewayError {
    #[error("no call on this path")]
    UnknownCall,

    #[error("this path has no such method")]
    WrongMethod,

    #[error("refused: {}", names(.0))]
    BadParameter(Vec<Refused>),

    #[error("the body is larger than {limit} bytes")]
    BodyTooLarge { limit: usize },

    #[error("the address is longer than {limit} bytes")]
    AddressTooLong { limit: usize },

    #[error("the headers are larger than {limit} bytes")]
    HeadTooLarge { limit: usize },

    #[error("the body did not come in time")]
    SlowBody,

    #[error("cross-site request")]
    CrossSite,

    #[error("nobody is logged in")]
    NoSession,

    #[error("this write is still running")]
    StillRunning,

    #[error("this key was used for another body")]
    KeyReused,

    #[error("unknown host")]
    UnknownHost,

    #[error("too many requests")]
    RateLimited { retry_after: Duration },

    #[error("{call}: {source}")]
    Upstream {
        call: Call,
        #[source]
        source: AdapterError,
    },

    #[error("{call}: the upstream answered HTTP {status}")]
    UpstreamStatus { call: Call, status: u16 },

    #[error("{call}: the upstream refused the request with HTTP {status}")]
    UpstreamRefused { call: Call, status: u16 },

    #[error("{call}: the upstream failed by its own code {code}")]
    UpstreamFailed { call: Call, code: i64 },

    #[error("{call}: the answer is no envelope: {why}")]
    Malformed { call: Call, why: String },

    #[error("{call}: the answer's content type is not application/json")]
    NotJson { call: Call },

    #[error("{call}: its upstream is left alone, as it keeps failing")]
    BreakerOpen { call: Call, retry_after: Duration },

    #[error("{call}: its upstream has no room left")]
    Crowded { call: Call },

    #[error("too much to do")]
    Shed,

    #[error("nobody answered in time")]
    GaveUp,

    #[error("the gateway failed")]
    Internal,
}

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
    /// `ResultCode` is `status x 100 + n`.
    pub(crate) n: u16,
    /// For people.
    pub(crate) message: &'static str,
    /// For spans, logs and metrics.
    pub(crate) label: &'static str,
    pub(crate) blame: Blame,
}

impl GatewayError {
    /// One row per failure: what the browser sees, what is counted, who acts.
    pub(crate) fn row(&self) -> Row {
        use Blame::{Browser, Gateway, Upstream};

        let (status, n, message, label, blame) = match self {
            Self::UnknownCall => (404, 1, "没有这个接口", "unknown_call", Browser),
            Self::WrongMethod => (405, 1, "请求方法不正确", "wrong_method", Browser),
            Self::BadParameter(_) => (400, 1, "参数不正确", "bad_parameter", Browser),
            Self::BodyTooLarge { .. } => (413, 1, "提交的内容过大", "body_too_large", Browser),
            Self::AddressTooLong { .. } => (414, 1, "请求地址过长", "address_too_long", Browser),
            Self::HeadTooLarge { .. } => (431, 1, "请求头过大", "head_too_large", Browser),
            Self::SlowBody => (408, 1, "提交超时，请重试", "slow_body", Browser),
            Self::CrossSite => (403, 1, "请求来源不被允许", "cross_site", Browser),
            Self::NoSession => (401, 1, "请先登录", "no_session", Browser),
            Self::StillRunning => (409, 1, "正在提交，请稍候", "still_running", Browser),
            Self::KeyReused => (422, 1, "提交内容已变化，请重新提交", "key_reused", Browser),
            Self::UnknownHost => (421, 1, "访问的域名不正确", "unknown_host", Browser),
            Self::RateLimited { .. } => {
                (429, 1, "请求过于频繁，请稍后再试", "rate_limited", Browser)
            }
            Self::Upstream { source, .. } => return of_adapter(source),
            Self::UpstreamStatus { .. } => (
                502,
                7,
                "服务暂时不可用，请稍后重试",
                "upstream_status",
                Upstream,
            ),
            Self::UpstreamRefused { .. } => (
                502,
                14,
                "服务暂时不可用，请稍后重试",
                "upstream_refused",
                Gateway,
            ),
            Self::Malformed { .. } => (
                502,
                8,
                "服务返回的内容有误，请稍后重试",
                "upstream_malformed",
                Upstream,
            ),
            Self::NotJson { .. } => (
                502,
                13,
                "服务返回的内容有误，请稍后重试",
                "upstream_content_type",
                Upstream,
            ),
            Self::BreakerOpen { .. } => (
                503,
                2,
                "服务暂时不可用，请稍后重试",
                "breaker_open",
                Upstream,
            ),
            Self::Crowded { .. } => (503, 3, "服务繁忙，请稍后重试", "crowded", Upstream),
            Self::Shed => (503, 4, "访问人数较多，请稍后重试", "shed", Gateway),
            Self::UpstreamFailed { .. } => (
                502,
                9,
                "服务暂时不可用，请稍后重试",
                "upstream_failed",
                Upstream,
            ),
            Self::GaveUp => (504, 2, "服务响应超时，请稍后重试", "gave_up", Upstream),
            Self::Internal => (500, 1, "系统开小差了，请稍后重试", "internal", Gateway),
        };
        row(status, n, message, label, blame)
    }

    /// The envelope that the browser gets. Causes go to the log, never into it.
    pub(crate) fn envelope(&self, trace_id: &str) -> String {
        let row = self.row();
        let envelope = FailedEnvelope {
            result_code: u32::from(row.status.as_u16()) * 100 + u32::from(row.n),
            result_msg: row.message,
            result: (),
            trace_id,
            errors: match self {
                Self::BadParameter(refused) => Some(refused),
                _ => None,
            },
        };
        serde_json::to_string(&envelope).unwrap_or_default()
    }

    /// How long it makes no sense to come back.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited { retry_after } | Self::BreakerOpen { retry_after, .. } => {
                Some(*retry_after)
            }
            Self::Crowded { .. } | Self::Shed => Some(Duration::ZERO),
            _ => None,
        }
    }

    /// Whether the upstream failed, so that its breaker counts it. A refusal (4xx) is an answer: any visitor can
    /// provoke one, and it says that the upstream is alive.
    pub(crate) fn is_upstream_failure(&self) -> bool {
        match self {
            Self::Upstream { source, .. } => *source != AdapterError::NotServed,
            Self::UpstreamStatus { .. }
            | Self::UpstreamFailed { .. }
            | Self::Malformed { .. }
            | Self::NotJson { .. } => true,
            Self::UnknownCall
            | Self::WrongMethod
            | Self::BadParameter(_)
            | Self::BodyTooLarge { .. }
            | Self::AddressTooLong { .. }
            | Self::HeadTooLarge { .. }
            | Self::SlowBody
            | Self::CrossSite
            | Self::NoSession
            | Self::StillRunning
            | Self::KeyReused
            | Self::UnknownHost
            | Self::RateLimited { .. }
            | Self::UpstreamRefused { .. }
            | Self::BreakerOpen { .. }
            | Self::Crowded { .. }
            | Self::Shed
            | Self::GaveUp
            | Self::Internal => false,
        }
    }

    /// A whole answer with the honest status.
    pub(crate) fn respond(&self, trace_id: &str) -> HttpResponse {
        let mut response = HttpResponse::build(self.row().status);
        response
            .content_type("application/json")
            .insert_header((CACHE_CONTROL, "no-store"));
        if let Some(wait) = self.retry_after() {
            // Rounded up: coming back early would be refused again.
            response.insert_header((RETRY_AFTER, wait.as_secs() + 1));
        }
        response.body(self.envelope(trace_id))
    }
}

/// The rows of what adapters meet.
fn of_adapter(failure: &AdapterError) -> Row {
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
        A::Packed => (
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

fn row(status: u16, n: u16, message: &'static str, label: &'static str, blame: Blame) -> Row {
    Row {
        status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
        n,
        message,
        label,
        blame,
    }
}

#[derive(Serialize)]
struct FailedEnvelope<'a> {
    #[serde(rename = "ResultCode")]
    result_code: u32,
    #[serde(rename = "ResultMsg")]
    result_msg: &'a str,
    #[serde(rename = "Result")]
    result: (),
    #[serde(rename = "traceId")]
    trace_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<&'a Vec<Refused>>,
}

/// So that handlers may use `?`; the edge puts the trace id in.
impl ResponseError for GatewayError {
    fn status_code(&self) -> StatusCode {
        self.row().status
    }

    fn error_response(&self) -> HttpResponse {
        self.respond("")
    }
}

fn names(refused: &[Refused]) -> String {
    refused
        .iter()
        .map(|one| one.param.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod published;

#[cfg(test)]
mod tests {
    use super::{GatewayError, Refused};

    #[test]
    fn a_refused_parameter_is_named_with_what_was_expected() {
        let refused = Refused {
            param: "sort".into(),
            expected: "one of sale, heat".into(),
        };
        assert_eq!(
            GatewayError::BadParameter(vec![refused]).envelope("t1"),
            r#"{"ResultCode":40001,"ResultMsg":"参数不正确","Result":null,"traceId":"t1","errors":[{"param":"sort","expected":"one of sale, heat"}]}"#
        );
    }

    #[test]
    fn the_cause_stays_inside() {
        let source = adapters::AdapterError::Connect("10.0.0.7:81 refused".into());
        let failure = GatewayError::Upstream {
            call: contracts::Call::Index,
            source,
        };
        assert!(!failure.envelope("t1").contains("10.0.0.7"));
    }
}
