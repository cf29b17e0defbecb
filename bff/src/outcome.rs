//! What a request came to: the answer, and what logs, metrics, spans and `/-/ready` tell of it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use contracts::{Call, Page};

use crate::config::MEDIA;
use crate::error::{Blame, GatewayError};

pub(crate) struct Outcome {
    /// The path template that was matched; empty where there is none.
    pub(crate) route: &'static str,
    pub(crate) call: Option<Call>,
    pub(crate) page: Option<Page>,
    pub(crate) response: HttpResponse,
    /// `Cache-Status`; empty where no cache was asked.
    pub(crate) cache: &'static str,
    pub(crate) failed: Option<Failed>,
    /// Optional parts that the page went out without.
    pub(crate) failed_parts: Vec<Failed>,
}

/// Why a request, or a part of its page, failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failed {
    pub(crate) failure: GatewayError,
    /// The call that failed it, where there is one.
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
        }
    }

    /// Answered with the envelope of the failure.
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

    /// A file, or the answer that there is none.
    pub(crate) fn of_file(route: &'static str, response: HttpResponse) -> Self {
        if response.status() == StatusCode::NOT_FOUND {
            return Self::answered(route, response, GatewayError::UnknownFile);
        }
        Self::good(route, response)
    }

    /// What a call took that sends or compares codes would tell whether the upstream was asked.
    pub(crate) fn tells_time(&self) -> bool {
        self.call.is_none_or(|call| call.spec().sms.is_none())
    }

    pub(crate) fn of_page(self, page: Page) -> Self {
        Self {
            page: Some(page),
            ..self
        }
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

    /// The upstream that was asked in vain; empty where it is not one that failed.
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
