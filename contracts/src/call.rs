//! The table of calls.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::spec::{
    AnswerFormat, AnsweredBy, BodyFormat, CachePolicy, CallSpec, CityRole, Field, Fill, Normalize,
    OriginRule, Param, Route, Scope, Session, Shape,
};
use crate::{Kind, LimitClass, Pattern, Phones, Policy, Rule, Sms, SmsRole};

include!(concat!(env!("OUT_DIR"), "/calls.rs"));

/// Path prefixes of browser calls and of upstream calls.
const BROWSER: &str = "/api/";
const GATEWAY: &str = "/api/gateway/";

/// Paths that get a timestamp and are not rewritten (spec browsing §7).
const MIN_SERVER: &str = "/minServer/";

/// Everything except RFC 3986's unreserved characters, so that no value can end its own segment.
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

fn upstream(path: &str) -> Cow<'_, str> {
    match path.strip_prefix(BROWSER) {
        Some(rest) => Cow::Owned(format!("{GATEWAY}{rest}")),
        None => Cow::Borrowed(path),
    }
}

impl Call {
    pub const ALL: &'static [Self] = ALL;

    pub fn spec(self) -> &'static CallSpec {
        &SPECS[self as usize]
    }

    /// The operationId, exactly as in the specification.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|call| call.name() == name)
    }

    /// The calls on this browser path: one per method.
    pub fn on_path(path: &str) -> &'static [Self] {
        static BY_PATH: LazyLock<HashMap<&'static str, Vec<Call>>> = LazyLock::new(|| {
            let mut table: HashMap<_, Vec<_>> = HashMap::new();
            for call in Call::ALL {
                for route in call.spec().routes {
                    table.entry(route.path).or_default().push(*call);
                }
            }
            table
        });
        BY_PATH.get(path).map_or(&[], Vec::as_slice)
    }

    /// Values of this call's placeholders on `path`, the browser's or the upstream's.
    pub fn path_params(self, path: &str) -> &'static [(&'static str, &'static str)] {
        let routes = self.spec().routes;
        let found = routes
            .iter()
            .find(|route| route.path == path || upstream(route.path) == path);
        found.map_or(&[], |route| route.params)
    }

    /// The upstream path template: `/api/X` becomes `/api/gateway/X`; every other path is unchanged.
    pub fn upstream_path(self) -> String {
        upstream(self.spec().path).into_owned()
    }

    /// The upstream path with placeholders filled from `params`; the other parameters belong in the query.
    pub fn upstream_path_with(self, params: &[(&'static str, String)]) -> String {
        self.fill(self.upstream_path(), params)
    }

    /// `template` with this call's placeholders filled from `params`. No value can end its segment.
    pub fn fill(self, template: String, params: &[(&'static str, String)]) -> String {
        let mut path = template;
        for hole in self.spec().path_params {
            let value = params
                .iter()
                .find(|(name, _)| *name == hole.name)
                .map_or("", |(_, value)| value);
            let value = utf8_percent_encode(value, UNRESERVED).to_string();
            path = path.replace(&format!("{{{}}}", hole.name), &value);
        }
        path
    }

    /// The call on this upstream path.
    pub fn from_upstream(method: &str, path: &str) -> Option<Self> {
        static BY_PATH: LazyLock<HashMap<(&'static str, Cow<'static, str>), Call>> =
            LazyLock::new(|| {
                let routes = |call: &Call| {
                    let (call, spec) = (*call, call.spec());
                    let key = move |route: &Route| ((spec.method, upstream(route.path)), call);
                    spec.routes.iter().map(key)
                };
                Call::ALL.iter().flat_map(routes).collect()
            });
        let method = ["GET", "POST"].into_iter().find(|known| *known == method)?;
        BY_PATH.get(&(method, Cow::Borrowed(path))).copied()
    }

    /// True for paths that carry a timestamp.
    pub fn is_timestamped(self) -> bool {
        self.spec().path.starts_with(MIN_SERVER)
    }

    /// Answered by the gateway: no upstream is asked.
    pub fn is_own(self) -> bool {
        self.spec().answered_by == AnsweredBy::Gateway
    }

    pub fn is_shared(self) -> bool {
        self.spec().scope == Scope::Shared
    }

    /// JSON Schema of a success: envelope and payload, references resolved.
    pub fn response_schema(self) -> &'static str {
        self.spec().response_schema
    }
}

impl fmt::Display for Call {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
