//! The outcome of a request: the answer, and what logs, metrics, spans and `/-/ready` report about it.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use contracts::{Call, Page};

use crate::config::MEDIA;
use crate::error::{Blame, GatewayError};

pub(crate) struct Outcome {
    /// The matched path template; empty if none.
    pub(crate) route: &'static str,
    pub(crate) call: Option<Call>,
    pub(crate) page: Option<Page>,
    pub(crate) response: HttpResponse,
    /// `Cache-Status`; empty if no cache was used.
    pub(crate) cache: &'static str,
    pub(crate) failed: Option<Failed>,
    /// Optional parts missing from the page.
    pub(crate) failed_parts: Vec<Failed>,
    /// Of the parts of a page.
    pub(crate) slowest_part: Option<SlowestPart>,
}

/// The part of a page that took longest, from its question to its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SlowestPart {
    pub(crate) call: Call,
    pub(crate) took: Duration,
}

/// Why a request, or a part of its page, failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failed {
    pub(crate) failure: GatewayError,
    /// The call at fault, if any.
    pub(crate) call: Option<Call>,
}

impl Outcome {
    pub(crate) fn good(route: &'static str, response: HttpResponse) -> Self {
        Self {
            route,
            call: None,
            page: None,
            response,
            cache: "",
            failed: None,
            failed_parts: Vec::new(),
            slowest_part: None,
        }
    }

    /// Answered with the failure's envelope.
    pub(crate) fn failed(route: &'static str, failure: GatewayError, trace_id: &str) -> Self {
        let response = failure.respond(trace_id);
        Self::answered(route, response, failure)
    }

    /// Failed, with an answer of its own.
    pub(crate) fn answered(
        route: &'static str,
        response: HttpResponse,
        failure: GatewayError,
    ) -> Self {
        Self {
            failed: Some(failure.into()),
            ..Self::good(route, response)
        }
    }

    /// A file, or its not-found answer.
    pub(crate) fn of_file(route: &'static str, response: HttpResponse) -> Self {
        if response.status() == StatusCode::NOT_FOUND {
            return Self::answered(route, response, GatewayError::UnknownFile);
        }
        Self::good(route, response)
    }

    /// Omits `total` for calls with codes: it would reveal whether the upstream was called.
    pub(crate) fn tells_time(&self) -> bool {
        self.call.is_none_or(|call| call.spec().sms.is_none())
    }

    pub(crate) fn of_page(self, page: Page) -> Self {
        Self {
            page: Some(page),
            ..self
        }
    }

    /// If a cookie cannot be written, the answer is unchanged.
    pub(crate) fn with_cookie(mut self, cookie: Option<Cookie<'_>>) -> Self {
        if let Some(cookie) = cookie {
            let _ = self.response.add_cookie(&cookie);
        }
        self
    }

    pub(crate) fn of_call(mut self, call: Call) -> Self {
        self.call = Some(call);
        if let Some(failed) = &mut self.failed {
            failed.call.get_or_insert(call);
        }
        self
    }
}

impl Failed {
    /// `error.type` of spans, metrics and logs.
    pub(crate) fn label(&self) -> &'static str {
        self.failure.row().label
    }

    pub(crate) fn blame(&self) -> Blame {
        self.failure.row().blame
    }

    /// The upstream that failed; empty if none did.
    pub(crate) fn upstream(&self) -> &'static str {
        match self.blame() {
            Blame::Browser => "",
            _ if self.failure.is_of_media() => MEDIA,
            Blame::Gateway if self.failure.call().is_none() => "",
            Blame::Gateway | Blame::Upstream => self.call.map_or("", |call| call.spec().upstream),
        }
    }

    pub(crate) fn call_name(&self) -> &'static str {
        self.call.map_or("", Call::name)
    }
}

impl From<GatewayError> for Failed {
    fn from(failure: GatewayError) -> Self {
        let call = failure.call();
        Self { failure, call }
    }
}

#[cfg(test)]
mod tests {
    use contracts::Call;

    use super::Failed;
    use crate::error::GatewayError;

    #[test]
    fn upstream_of_a_gateway_failure_is_that_of_the_call_in_the_failure() {
        let call = Call::GatherRankList;
        let refused = GatewayError::UpstreamRefused { call, status: 401 };
        assert_eq!(Failed::from(refused).upstream(), call.spec().upstream);
        assert_ne!(call.spec().upstream, "");
        // It failed during the call, not by it.
        let failed = Failed {
            failure: GatewayError::Internal,
            call: Some(call),
        };
        assert_eq!(failed.upstream(), "");
    }
}
