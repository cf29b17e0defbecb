//! The contents of a contract file.

use std::time::Duration;

use crate::limit::{LimitClass, Phones, Sms};
use crate::policy::Policy;
use crate::{KeyUse, Rule};

/// The upstreams' code for a parameter that they refuse (`schemas/Refusal.yaml`): a page that needs the answer is then
/// HTTP 400.
pub const PARAMETER_REFUSED: i64 = 1001;

/// Who may share an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The same for every request with the same key.
    Shared,
    /// Depends on the visitor: never stored, never shared.
    Visitor,
}

/// How the city affects an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CityRole {
    /// Answers may differ by city.
    Key,
    /// The city is only a label; the answer is the same.
    Label,
}

/// Freshness lifetime, and how long a stale answer may be served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CachePolicy {
    pub fresh: Duration,
    pub stale: Duration,
}

impl CachePolicy {
    /// Scales the freshness; the stale lifetime is unchanged.
    #[must_use]
    pub fn with_fresh_percent(self, percent: u32) -> Self {
        Self {
            fresh: self.fresh * percent / 100,
            ..self
        }
    }
}

/// Normalisation of a parameter before it is checked (spec browsing §5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Normalize {
    AsIs,
    /// `a_b` becomes `a,b`, a single `a` becomes `a,a`.
    Range,
    /// `2_3` becomes `2`.
    BeforeUnderscore,
    /// `2026_20` becomes `202620`.
    Digits,
    /// `2026_05` becomes `202605`, and the months `202601_202605` become `202601,202605`.
    Months,
    /// Comma-separated; the rule applies to each item.
    List,
}

/// Values that the gateway fills a parameter with (`x-fill`). The browser's own value is dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill {
    /// The name of the browser, from `User-Agent`.
    Browser,
    /// A name of the device: the same as long as the browser keeps the cookie, and of no use elsewhere.
    Device,
}

/// A query parameter.
#[derive(Debug)]
pub struct Param {
    pub name: &'static str,
    pub required: bool,
    pub rule: Rule,
    pub normalize: Normalize,
    /// Values that mean "absent", besides those of the call.
    pub drop: &'static [&'static str],
    pub fill: Option<Fill>,
}

/// The session token that the gateway sends upstream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    /// None.
    None,
    /// The visitor's, if there is one.
    Optional,
    /// The visitor's; without one the call is refused.
    Required,
}

/// Required proof that a request comes from our own pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OriginRule {
    /// Refuses POSTs that name another site.
    Lenient,
    /// Also refuses requests that name no site, and applies to GET.
    Strict,
}

/// Encoding of the body sent upstream. Browsers always send JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyFormat {
    Json,
    /// `application/x-www-form-urlencoded`; object members are sent as JSON text.
    Form,
}

/// What the browser gets. The upstream always answers JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerFormat {
    Json,
    /// A one-pixel GIF, whatever the upstream says.
    Pixel,
}

/// The source of a call's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnsweredBy {
    Upstream,
    /// The gateway, from its own records; no upstream is asked.
    Gateway,
}

/// A path of a call, with its placeholder values.
#[derive(Debug)]
pub struct Route {
    pub path: &'static str,
    pub params: &'static [(&'static str, &'static str)],
}

/// A member of a JSON body.
#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    pub required: bool,
    /// Phone, name, code, token: never in a URL, a log, a span or a cache.
    pub personal: bool,
    /// The object may also be sent as a text that holds its JSON.
    pub json_text: bool,
    /// `Some(most)`: an array of at most this many of `shape`.
    pub many: Option<usize>,
    pub shape: Shape,
}

#[derive(Debug)]
pub enum Shape {
    Object(&'static [Field]),
    Value(Rule),
}

/// Contents of a contract file.
#[derive(Debug)]
pub struct CallSpec {
    pub name: &'static str,
    pub summary: &'static str,
    pub method: &'static str,
    /// The browser's path template: `/api/clue/lead/{clue_source_type}`.
    pub path: &'static str,
    /// Each path generated from the template.
    pub routes: &'static [Route],
    pub upstream: &'static str,
    pub scope: Scope,
    /// `None` for visitors' calls: nothing is cached by default.
    pub cache: Option<CachePolicy>,
    pub limit: LimitClass,
    /// What the gateway does besides forwarding.
    pub policy: Policy,
    /// For calls that name a phone.
    pub phones: Option<Phones>,
    /// For calls that send or compare SMS codes.
    pub sms: Option<Sms>,
    pub deadline: Duration,
    pub city: CityRole,
    /// Upstream codes that mean not found.
    pub missing: &'static [i64],
    /// The envelope member with the payload.
    pub payload: &'static str,
    /// Parameter values that mean "absent".
    pub drop: &'static [&'static str],
    /// Sends `x-request-token`.
    pub request_token: bool,
    pub session: Session,
    pub origin: OriginRule,
    /// Deduplicated by `Idempotency-Key`.
    pub idempotent: bool,
    pub upstream_body: BodyFormat,
    /// Hedged at another address if the answer is slow.
    pub hedge: bool,
    pub answered_by: AnsweredBy,
    pub answer: AnswerFormat,
    /// Query parameters.
    pub params: &'static [Param],
    /// Path parameters; their values are in `routes`.
    pub path_params: &'static [Param],
    pub body: Option<&'static [Field]>,
    /// JSON Schema of a success: envelope and payload.
    pub response_schema: &'static str,
}

impl CallSpec {
    /// Leads, claims, codes and login, derived from the contract alone: an overloaded gateway sheds these last.
    #[must_use]
    pub fn is_write(&self) -> bool {
        use LimitClass::{Lead, Login, Sms};
        let counts = matches!(self.limit, Lead | Login | Sms);
        self.idempotent || self.origin == OriginRule::Strict || (self.method == "POST" && counts)
    }

    /// The query parameter with this name, if any.
    pub fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name)
    }

    /// The use of a query key of a browser. Keys that the gateway fills are dropped.
    pub fn key_use(&self, name: &str) -> KeyUse {
        match self.param(name) {
            Some(param) if param.fill.is_none() => KeyUse::Selects,
            _ => KeyUse::None,
        }
    }
}
