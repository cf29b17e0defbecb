//! What a contract file says of its call.

use std::time::Duration;

use crate::Rule;
use crate::limit::{LimitClass, Phones, Sms};

/// Who may share an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The same for everyone who asks with the same key.
    Shared,
    /// Depends on who asks: never stored, never shared.
    Visitor,
}

/// What the city does to an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CityRole {
    /// The answer may differ from city to city.
    Key,
    /// The city only travels along; the answer is the same.
    Label,
}

/// How long an answer is good, and how long it is better than none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CachePolicy {
    pub fresh: Duration,
    pub stale: Duration,
}

impl CachePolicy {
    /// Good for this share of its freshness; as old answers it lasts as long as before.
    #[must_use]
    pub fn with_fresh_percent(self, percent: u32) -> Self {
        Self {
            fresh: self.fresh * percent / 100,
            ..self
        }
    }
}

/// How the text of a parameter is brought into its one form before it is checked (spec browsing §5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Normalize {
    AsIs,
    /// `a_b` becomes `a,b`, a single `a` becomes `a,a`.
    Range,
    /// `2_3` becomes `2`.
    BeforeUnderscore,
    /// `2026_05` becomes `202605`.
    Digits,
    /// Comma-separated; the rule holds for each part.
    List,
}

/// A query parameter.
#[derive(Debug)]
pub struct Param {
    pub name: &'static str,
    pub required: bool,
    pub rule: Rule,
    pub normalize: Normalize,
    /// Values that count as not given, besides those of the call.
    pub drop: &'static [&'static str],
}

/// Whose token the gateway sends upstream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    /// The session stays sealed.
    None,
    /// That of the visitor, if there is one.
    Optional,
    /// Without one the call is refused.
    Required,
}

/// How sure the gateway must be that a request comes from our own pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OriginRule {
    /// A POST that names another site is refused.
    Lenient,
    /// So is one that names none, and a GET as well.
    Strict,
}

/// How the body goes upstream. From the browser it always comes as JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyFormat {
    Json,
    /// `application/x-www-form-urlencoded`; a member that is an object travels as its JSON text.
    Form,
}

/// What the browser is answered. The upstream always answers JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerFormat {
    Json,
    /// A GIF of one pixel, whatever the upstream says.
    Pixel,
}

/// Who answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnsweredBy {
    Upstream,
    /// The gateway, out of what it keeps: the upstream is never asked.
    Gateway,
}

/// A path of a call, and what its holes hold there.
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
    /// `Some(most)`: an array of at most so many of `shape`.
    pub many: Option<usize>,
    pub shape: Shape,
}

#[derive(Debug)]
pub enum Shape {
    Object(&'static [Field]),
    Value(Rule),
}

/// Everything that a contract file says of its call.
#[derive(Debug)]
pub struct CallSpec {
    pub name: &'static str,
    pub summary: &'static str,
    pub method: &'static str,
    /// What the browser asks for, with its holes: `/api/clue/lead/{clue_source_type}`.
    pub path: &'static str,
    /// Each path that the template stands for.
    pub routes: &'static [Route],
    pub upstream: &'static str,
    pub scope: Scope,
    /// `None` for every visitor's call: nothing is cached by default.
    pub cache: Option<CachePolicy>,
    pub limit: LimitClass,
    /// For calls that name a phone.
    pub phones: Option<Phones>,
    /// For calls that send or compare SMS codes.
    pub sms: Option<Sms>,
    pub deadline: Duration,
    pub city: CityRole,
    /// Upstream codes that mean 'no such thing'.
    pub missing: &'static [i64],
    /// The member of the envelope that holds the answer.
    pub payload: &'static str,
    /// Values of any parameter that count as not given.
    pub drop: &'static [&'static str],
    /// Sends `x-request-token` along.
    pub request_token: bool,
    pub session: Session,
    pub origin: OriginRule,
    /// Made once for an `Idempotency-Key`.
    pub idempotent: bool,
    pub upstream_body: BodyFormat,
    /// Asked again at another address of the upstream when an answer takes longer than most.
    pub hedge: bool,
    pub answered_by: AnsweredBy,
    pub answer: AnswerFormat,
    /// Those of the query.
    pub params: &'static [Param],
    /// Those of the path; their values stand in `routes`.
    pub path_params: &'static [Param],
    pub body: Option<&'static [Field]>,
    /// JSON Schema of a success, envelope and payload.
    pub response_schema: &'static str,
}

impl CallSpec {
    /// Leads, claims, codes and login, told by the contract alone: a gateway with too much to do answers these last
    /// of all with 503.
    #[must_use]
    pub fn is_write(&self) -> bool {
        use LimitClass::{Lead, Login, Sms};
        let counts = matches!(self.limit, Lead | Login | Sms);
        self.idempotent || self.origin == OriginRule::Strict || (self.method == "POST" && counts)
    }

    /// The query parameter of this name, if the contract has it.
    pub fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name)
    }
}
