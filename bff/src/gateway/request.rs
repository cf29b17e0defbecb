//! A request for a call, as it walks the pipeline: a `CallRequest`, then a `SharedRequest` or a `VisitorRequest`.

use std::collections::BTreeMap;
use std::time::Instant;

use adapters::Private;
use client_network::ClientNetwork;
use contracts::Call;
use serde_json::{Map, Value};

use super::check::Params;
use super::envelope::CheckedAnswer;
use super::stamp::Visitor;

/// Admitted, from an accepted origin, its parameters checked, stamped.
pub(super) struct CallRequest {
    pub(super) call: Call,
    pub(super) params: Params,
    pub(super) visitor: Visitor,
    pub(super) client: ClientNetwork,
    /// The instant at which the browser's wait is over.
    pub(super) deadline: Instant,
    /// The stored answer was of no use to the client.
    pub(super) renew: bool,
}

/// For an answer that is the same for every visitor with the same key.
pub(crate) struct SharedRequest {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) visitor: Visitor,
    /// Deadline of the browser's request.
    pub(crate) deadline: Instant,
    /// The stored answer was of no use to the client: another one is fetched, at most every five seconds.
    pub(crate) renew: bool,
}

/// For one visitor, its body read and checked.
pub(crate) struct VisitorRequest {
    pub(crate) call: Call,
    pub(crate) params: Params,
    /// Values that the gateway fills in (`x-fill`). Not part of the content of a write.
    pub(crate) filled: Params,
    pub(crate) body: Private<Map<String, Value>>,
    pub(crate) visitor: Visitor,
    pub(crate) client: ClientNetwork,
    /// The id of its cookie; `None` is a browser that came without one.
    pub(crate) device: Option<String>,
    /// The visitor's own token; sent only where the contract asks for it.
    pub(crate) session: Option<Private<String>>,
    /// True when userLogin only refreshes a session.
    pub(crate) by_session: bool,
    /// Its form could not make the risk check: the gateway makes it before the lead is sent.
    pub(crate) is_risk_unchecked: bool,
    /// Given by the browser or made by the gateway; empty where the call has no use for one.
    pub(crate) idempotency_key: String,
    /// Members of the body that differ between two requests for the same write.
    pub(crate) uncompared: &'static [&'static str],
    /// The instant at which the browser's wait is over.
    pub(crate) deadline: Instant,
}

impl VisitorRequest {
    /// Parameters and body, in one spelling: equal for two requests that ask for the same write.
    pub(super) fn content(&self) -> Vec<u8> {
        let params = format!("{}|{:?}", self.call.name(), self.params).into_bytes();
        let members = self.body.expose().iter();
        let compared = members.filter(|(name, _)| !self.uncompared.contains(&name.as_str()));
        let body = serde_json::to_vec(&compared.collect::<BTreeMap<_, _>>()).unwrap_or_default();
        [params, body].concat()
    }
}

/// The answer to one visitor.
pub(super) struct VisitorAnswer {
    pub(super) checked: CheckedAnswer,
    pub(super) source: AnswerSource,
}

/// Where the answer to one visitor came from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerSource {
    Upstream,
    /// The first answer under the same key.
    Kept,
    /// In place of the upstream's: no code was sent or compared.
    Withheld,
    /// In place of the upstream's: the outbox has the lead.
    Accepted,
    /// The gateway's own records.
    Gateway,
}

impl CallRequest {
    pub(super) fn into_shared(self) -> SharedRequest {
        SharedRequest {
            call: self.call,
            params: self.params,
            visitor: self.visitor,
            deadline: self.deadline,
            renew: self.renew,
        }
    }
}
