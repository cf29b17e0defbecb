//! The table of calls.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

use crate::{Kind, Pattern, Rule};

include!(concat!(env!("OUT_DIR"), "/calls.rs"));

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

/// A member of a JSON body.
#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    pub required: bool,
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
    /// What the browser asks for.
    pub path: &'static str,
    pub upstream: &'static str,
    pub scope: Scope,
    /// `None` for every visitor's call: nothing is cached by default.
    pub cache: Option<CachePolicy>,
    /// A class of `[limits]`.
    pub limit: &'static str,
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
    pub params: &'static [Param],
    pub body: Option<&'static [Field]>,
    /// JSON Schema of the whole answer.
    pub response_schema: &'static str,
}

impl CallSpec {
    /// The parameter of this name, if the contract has it.
    pub fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name)
    }
}

/// Path prefix of browser calls, and what it becomes upstream.
const BROWSER: &str = "/api/";
const GATEWAY: &str = "/api/gateway/";

/// Paths that get a timestamp and are not rewritten (spec browsing §7).
const MIN_SERVER: &str = "/minServer/";

impl Call {
    pub const ALL: &'static [Self] = ALL;

    pub fn spec(self) -> &'static CallSpec {
        &SPECS[self as usize]
    }

    /// The operationId, to the letter of the specification.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|call| call.name() == name)
    }

    /// The calls that a browser may make on this path: one per method.
    pub fn on_path(path: &str) -> &'static [Self] {
        static BY_PATH: LazyLock<HashMap<&'static str, Vec<Call>>> = LazyLock::new(|| {
            let mut table: HashMap<_, Vec<_>> = HashMap::new();
            for call in Call::ALL {
                table.entry(call.spec().path).or_default().push(*call);
            }
            table
        });
        BY_PATH.get(path).map_or(&[], Vec::as_slice)
    }

    /// What the upstream is asked for: `/api/X` becomes `/api/gateway/X`; every other path goes as it is.
    pub fn upstream_path(self) -> String {
        let path = self.spec().path;
        match path.strip_prefix(BROWSER) {
            Some(rest) => format!("{GATEWAY}{rest}"),
            None => path.to_owned(),
        }
    }

    /// The call that an upstream serves on this path.
    pub fn from_upstream(method: &str, path: &str) -> Option<Self> {
        static BY_PATH: LazyLock<HashMap<(&'static str, String), Call>> = LazyLock::new(|| {
            let key = |call: &Call| (call.spec().method, call.upstream_path());
            Call::ALL.iter().map(|call| (key(call), *call)).collect()
        });
        let method = ["GET", "POST"].into_iter().find(|known| *known == method)?;
        BY_PATH.get(&(method, path.to_owned())).copied()
    }

    /// True for paths that carry the time of the request.
    pub fn is_timestamped(self) -> bool {
        self.spec().path.starts_with(MIN_SERVER)
    }

    pub fn is_shared(self) -> bool {
        self.spec().scope == Scope::Shared
    }

    /// JSON Schema of the whole answer, references resolved.
    pub fn response_schema(self) -> &'static str {
        self.spec().response_schema
    }
}

impl fmt::Display for Call {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
