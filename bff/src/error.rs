//! Everything that can go wrong between the browser and an upstream.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use adapters::AdapterError;
use contracts::Call;
use serde::Serialize;

mod rejection;
mod row;

pub(crate) use row::{Blame, CROWDED_CLIENT, CROWDED_PORT, REFUSALS, Row};
use row::{of_adapter, row};

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

    #[error("no page on this path")]
    UnknownPage,

    #[error("no file on this path")]
    UnknownFile,

    #[error("{call}: not found")]
    Missing { call: Call },

    #[error("range not satisfiable")]
    BadRange,

    #[error("If-Match names no current version")]
    OtherVersion,

    #[error("method not allowed on this path")]
    WrongMethod,

    #[error("refused: {}", names(.0))]
    BadParameter(Vec<Refused>),

    #[error("the body is larger than {limit} bytes")]
    BodyTooLarge { limit: usize },

    #[error("the address is longer than {limit} bytes")]
    AddressTooLong { limit: usize },

    #[error("the headers are larger than {limit} bytes")]
    HeadTooLarge { limit: usize },

    #[error("no HTTP request")]
    MalformedHead,

    #[error("timed out waiting for the body")]
    SlowBody,

    #[error("malformed body framing")]
    BrokenBody,

    #[error("cross-site request")]
    CrossSite,

    #[error("not logged in")]
    NoSession,

    #[error("this write is still running")]
    StillRunning,

    #[error("this key was used for another body")]
    KeyReused,

    #[error("this key was used under another SECRET_KEY")]
    OtherKey,

    #[error("the outbox cannot be read now")]
    OutboxUnavailable,

    #[error("unknown host")]
    UnknownHost,

    #[error("too many requests")]
    RateLimited {
        /// The class of `[limits]`.
        limiter: &'static str,
        retry_after: Duration,
    },

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

    #[error("{call}: malformed envelope: {why}")]
    Malformed { call: Call, why: String },

    #[error("{call}: unexpected content type of the answer")]
    NotJson { call: Call },

    #[error("{call}: the upstream refused a required part by its own code {code}")]
    PartRefused { call: Call, code: i64 },

    #[error("{call}: the upstream refused a parameter of a required part")]
    ParameterRefused { call: Call },

    #[error("media: {0}")]
    Media(#[source] AdapterError),

    #[error("media: the upstream answered HTTP {0}")]
    MediaStatus(u16),

    #[error("media: the file's content type is not allowed")]
    MediaType,

    #[error("{call}: circuit breaker open")]
    BreakerOpen { call: Call, retry_after: Duration },

    #[error("{call}: bulkhead full")]
    BulkheadFull { call: Call },

    #[error("overloaded")]
    Shed,

    #[error("timed out waiting for the coalesced fetch")]
    CoalesceTimeout,

    #[error("internal error")]
    Internal,
}

impl GatewayError {
    /// One row per failure: the browser's answer, the label counted, and who acts.
    pub(crate) fn row(&self) -> Row {
        use Blame::{Browser, Gateway, Upstream};

        let unavailable = "服务暂时不可用，请稍后重试";
        let (status, n, message, label, blame) = match self {
            Self::UnknownCall => (404, 1, "没有这个接口", "unknown_call", Browser),
            Self::UnknownPage => (404, 2, "没有这个页面", "unknown_page", Browser),
            Self::UnknownFile => (404, 3, "没有这个文件", "unknown_file", Browser),
            Self::Missing { .. } => (404, 4, "内容不存在", "missing", Browser),
            Self::BadRange => (416, 1, "请求的范围不正确", "bad_range", Browser),
            Self::OtherVersion => (412, 1, "内容已经更新", "other_version", Browser),
            Self::WrongMethod => (405, 1, "请求方法不正确", "wrong_method", Browser),
            Self::BadParameter(_) => (400, 1, "参数不正确", "bad_parameter", Browser),
            Self::ParameterRefused { .. } => (400, 3, "参数不正确", "parameter_refused", Browser),
            Self::BodyTooLarge { .. } => (413, 1, "提交的内容过大", "body_too_large", Browser),
            Self::AddressTooLong { .. } => (414, 1, "请求地址过长", "address_too_long", Browser),
            Self::HeadTooLarge { .. } => (431, 1, "请求头过大", "head_too_large", Browser),
            Self::MalformedHead => (400, 4, "请求格式不正确", "malformed_head", Browser),
            Self::SlowBody => (408, 1, "提交超时，请重试", "slow_body", Browser),
            Self::BrokenBody => (400, 2, "提交的内容不完整，请重试", "broken_body", Browser),
            Self::CrossSite => (403, 1, "请求来源不被允许", "cross_site", Browser),
            Self::NoSession => (401, 1, "请先登录", "no_session", Browser),
            Self::StillRunning => (409, 1, "正在提交，请稍候", "still_running", Browser),
            Self::KeyReused => (422, 1, "提交内容已变化，请重新提交", "key_reused", Browser),
            Self::UnknownHost => (421, 1, "访问的域名不正确", "unknown_host", Browser),
            Self::RateLimited { .. } => {
                (429, 1, "请求过于频繁，请稍后再试", "rate_limited", Browser)
            }
            Self::Upstream { source, .. } | Self::Media(source) => return of_adapter(source),
            Self::UpstreamStatus { .. } | Self::MediaStatus(_) => {
                (502, 7, unavailable, "upstream_status", Upstream)
            }
            Self::UpstreamRefused { .. } => (502, 14, unavailable, "upstream_refused", Gateway),
            Self::Malformed { .. } => (
                502,
                8,
                "服务返回的内容有误，请稍后重试",
                "upstream_malformed",
                Upstream,
            ),
            Self::NotJson { .. } | Self::MediaType => (
                502,
                13,
                "服务返回的内容有误，请稍后重试",
                "upstream_content_type",
                Upstream,
            ),
            Self::PartRefused { .. } => (502, 15, unavailable, "part_refused", Upstream),
            Self::BreakerOpen { .. } => (503, 2, unavailable, "breaker_open", Upstream),
            Self::BulkheadFull { .. } => (503, 3, "服务繁忙，请稍后重试", "crowded", Upstream),
            Self::Shed => (503, 4, "访问人数较多，请稍后重试", "shed", Gateway),
            Self::OtherKey => (503, 5, unavailable, "other_key", Gateway),
            Self::OutboxUnavailable => (503, 6, unavailable, "outbox_unavailable", Gateway),
            Self::UpstreamFailed { .. } => (502, 9, unavailable, "upstream_failed", Upstream),
            Self::CoalesceTimeout => (504, 2, "服务响应超时，请稍后重试", "gave_up", Upstream),
            Self::Internal => (500, 1, "系统开小差了，请稍后重试", "internal", Gateway),
        };
        row(status, n, message, label, blame)
    }

    /// The envelope sent to the browser. Causes go to the log only.
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

    /// The call that failed, if any.
    pub(crate) fn call(&self) -> Option<Call> {
        match self {
            Self::Missing { call }
            | Self::Upstream { call, .. }
            | Self::UpstreamStatus { call, .. }
            | Self::UpstreamFailed { call, .. }
            | Self::UpstreamRefused { call, .. }
            | Self::Malformed { call, .. }
            | Self::NotJson { call }
            | Self::PartRefused { call, .. }
            | Self::ParameterRefused { call }
            | Self::BreakerOpen { call, .. }
            | Self::BulkheadFull { call } => Some(*call),
            _ => None,
        }
    }

    pub(crate) fn is_of_media(&self) -> bool {
        matches!(
            self,
            Self::Media(_) | Self::MediaStatus(_) | Self::MediaType
        )
    }

    /// True for rejections at the edge. Not-found errors and limits have counters of their own; a condition or a range that
    /// does not fit is none.
    pub(crate) fn is_refusal(&self) -> bool {
        let row = self.row();
        let elsewhere = [
            StatusCode::NOT_FOUND,
            StatusCode::PRECONDITION_FAILED,
            StatusCode::RANGE_NOT_SATISFIABLE,
            StatusCode::TOO_MANY_REQUESTS,
        ];
        row.blame == Blame::Browser && !elsewhere.contains(&row.status)
    }

    /// Time after which a retry makes sense.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited { retry_after, .. } | Self::BreakerOpen { retry_after, .. } => {
                Some(*retry_after)
            }
            Self::BulkheadFull { .. } | Self::Shed | Self::OtherKey | Self::OutboxUnavailable => {
                Some(Duration::ZERO)
            }
            _ => None,
        }
    }

    /// Value of `Retry-After`, rounded up: an early retry would be refused again.
    pub(crate) fn retry_after_seconds(&self) -> Option<u64> {
        self.retry_after().map(|wait| wait.as_secs() + 1)
    }

    /// True if the upstream failed, so its breaker counts it. A refusal (4xx) is an answer: any visitor can provoke
    /// one, and it shows that the upstream is alive.
    pub(crate) fn is_upstream_failure(&self) -> bool {
        match self {
            Self::Upstream { source, .. } | Self::Media(source) => {
                *source != AdapterError::NotServed
            }
            Self::UpstreamStatus { .. }
            | Self::MediaStatus(_)
            | Self::MediaType
            | Self::UpstreamFailed { .. }
            | Self::Malformed { .. }
            | Self::NotJson { .. } => true,
            Self::UnknownCall
            | Self::UnknownPage
            | Self::UnknownFile
            | Self::Missing { .. }
            | Self::BadRange
            | Self::OtherVersion
            | Self::PartRefused { .. }
            | Self::ParameterRefused { .. }
            | Self::WrongMethod
            | Self::BadParameter(_)
            | Self::BodyTooLarge { .. }
            | Self::AddressTooLong { .. }
            | Self::HeadTooLarge { .. }
            | Self::MalformedHead
            | Self::SlowBody
            | Self::BrokenBody
            | Self::CrossSite
            | Self::NoSession
            | Self::StillRunning
            | Self::KeyReused
            | Self::OtherKey
            | Self::OutboxUnavailable
            | Self::UnknownHost
            | Self::RateLimited { .. }
            | Self::UpstreamRefused { .. }
            | Self::BreakerOpen { .. }
            | Self::BulkheadFull { .. }
            | Self::Shed
            | Self::CoalesceTimeout
            | Self::Internal => false,
        }
    }

    /// True if the upstream certainly received nothing of the request.
    pub(crate) fn never_left(&self) -> bool {
        match self {
            Self::BreakerOpen { .. } | Self::BulkheadFull { .. } => true,
            Self::Upstream { source, .. } => matches!(
                source,
                AdapterError::Dns(_)
                    | AdapterError::Egress(_)
                    | AdapterError::Connect(_)
                    | AdapterError::NotServed
            ),
            _ => false,
        }
    }

    /// A whole answer with the honest status.
    pub(crate) fn respond(&self, trace_id: &str) -> HttpResponse {
        let mut response = HttpResponse::build(self.row().status);
        response
            .content_type("application/json")
            .insert_header((CACHE_CONTROL, "no-store"));
        if let Some(seconds) = self.retry_after_seconds() {
            response.insert_header((RETRY_AFTER, seconds));
        }
        if let Self::BodyTooLarge { .. } | Self::SlowBody | Self::BrokenBody = self {
            // The unread rest of the body is dropped.
            response.force_close();
        }
        response.body(self.envelope(trace_id))
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

/// Lets handlers use `?`; the edge adds the trace id.
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
mod tests;
