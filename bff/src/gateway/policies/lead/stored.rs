//! What the outbox keeps of a lead, sealed: all that its delivery sends, and what has to be asked before.

use std::time::Instant;

use adapters::{Private, Request, Route};
use bytes::Bytes;
use contracts::Call;
use outbox::{Entry, Receipt};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::config::StampConfig;
use crate::gateway::request::VisitorRequest;
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::upstream;
use crate::secret::{Secret, Unopened};
use crate::telemetry::Trace;

/// What leads are sealed for.
const PURPOSE: &str = "outbox lead";

/// A lead as it is sent upstream: under one key, with one body, whenever that is. New members need a default.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredLead {
    params: Vec<(String, String)>,
    body: String,
    key: String,
    monitor: String,
    city: String,
    /// The body of the risk check that could not be made before; it is made before the lead is sent.
    #[serde(default)]
    pub(super) risk: Option<Map<String, Value>>,
    /// Over the limit of its phone: its code is not compared, and the contract's answer stands for the upstream's.
    #[serde(default)]
    pub(super) is_withheld: bool,
    /// It was accepted while the ledger was away, or soon after: another gateway may have accepted it as well. It is sent with
    /// the ledger's consent alone.
    #[serde(default)]
    pub(super) needs_turn: bool,
}

impl StoredLead {
    /// `asked` is the request as it is sent now.
    pub(super) fn of(
        request: &VisitorRequest,
        asked: &Request,
        risk: Option<Map<String, Value>>,
        needs_turn: bool,
    ) -> Self {
        let params = asked.params.iter();
        Self {
            params: params
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
            body: String::from_utf8_lossy(asked.body.expose()).into_owned(),
            key: request.idempotency_key.clone(),
            monitor: request.visitor.monitor.clone(),
            city: request.visitor.city.clone(),
            risk,
            is_withheld: false,
            needs_turn,
        }
    }

    pub(super) fn withheld(self) -> Self {
        Self {
            is_withheld: true,
            ..self
        }
    }

    pub(super) fn seal(&self, secret: &Secret, receipt: Receipt) -> Option<Vec<u8>> {
        let plain = serde_json::to_vec(self).ok()?;
        secret.seal_record(PURPOSE, &receipt.bytes(), &plain)
    }

    pub(crate) fn open(secret: &Secret, receipt: Receipt, sealed: &[u8]) -> Result<Self, Unopened> {
        let plain = secret.open_record(PURPOSE, &receipt.bytes(), sealed)?;
        serde_json::from_slice(&plain).map_err(|_| Unopened::Damaged)
    }

    /// What an operator exports: enough to submit it in another way.
    pub(crate) fn exported(&self) -> Value {
        let body = serde_json::from_str(&self.body).unwrap_or_else(|_| self.form());
        json!({ "params": self.params, "body": body, "city": self.city, "idempotency_key": self.key })
    }

    fn form(&self) -> Map<String, Value> {
        let fields = form_urlencoded::parse(self.body.as_bytes());
        fields
            .map(|(name, value)| (name.into_owned(), value.into()))
            .collect()
    }

    /// Whether the outbox of another gateway may have the lead of this entry too. Not once it has ended here.
    pub(crate) fn may_be_elsewhere(secret: &Secret, entry: &Entry) -> bool {
        let stored = Self::open(secret, entry.receipt, &entry.sealed);
        stored.is_ok_and(|stored| stored.needs_turn)
    }

    /// The request of its delivery, to be answered by `deadline`.
    pub(super) fn request(
        &self,
        config: &StampConfig,
        call: Call,
        trace: &Trace,
        deadline: Instant,
    ) -> Request {
        Request {
            call,
            params: self.params(call),
            stamp: stamp::stamp(
                config,
                call,
                &self.visitor(trace),
                &self.city,
                upstream::now_ms(),
            ),
            deadline,
            body: Private::new(Bytes::from(self.body.clone())),
            session: None,
            idempotency_key: Some(self.key.clone()),
            route: Route::default(),
        }
    }

    pub(super) fn visitor(&self, trace: &Trace) -> Visitor {
        Visitor {
            monitor: self.monitor.clone(),
            city: self.city.clone(),
            trace: trace.clone(),
            client: None,
        }
    }

    fn params(&self, call: Call) -> Vec<(&'static str, String)> {
        let spec = call.spec();
        let known = spec.params.iter().chain(spec.path_params);
        let kept = self.params.iter();
        kept.filter_map(|(name, value)| {
            let param = known.clone().find(|param| param.name == name)?;
            Some((param.name, value.clone()))
        })
        .collect()
    }
}
