//! Tables of one upstream: headers by name, paths by call, codes by meaning.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::LazyLock;

use adapters::Authorities;
use contracts::Call;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toml::Value;

use super::Environment;
use super::nearest::nearest;
use super::private::PrivateText;

/// The upstream of `/media/`, which no contract names.
pub(crate) const MEDIA: &str = "media";

/// Valid upstream names: those in contracts, and that of `/media/`.
pub(super) fn names() -> &'static [&'static str] {
    static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let mut names: Vec<_> = Call::ALL.iter().map(|call| call.spec().upstream).collect();
        names.push(MEDIA);
        names.sort_unstable();
        names.dedup();
        names
    });
    &NAMES
}

/// Headers of the connection, of the browser, or set by the gateway: no setting may write them.
const TAKEN: &[(&str, &[&str])] = &[
    (
        "a header of the connection, which only the gateway writes",
        &[
            "connection",
            "content-encoding",
            "content-length",
            "expect",
            "host",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
        ],
    ),
    (
        "a visitor's header, which never goes upstream",
        &["cookie", "set-cookie"],
    ),
    (
        "a header that the gateway stamps itself",
        &[
            "accept",
            "accept-encoding",
            "baggage",
            "content-type",
            "idempotency-key",
            "range",
            "traceparent",
            "tracestate",
            "x-request-deadline-ms",
            "x-request-token",
            "x-session-token",
        ],
    ),
];

/// A table of `[upstream.X]` with user-chosen keys.
#[derive(Clone, Copy)]
pub(super) enum Free<'p> {
    Headers,
    /// With the name of the upstream.
    Paths(&'p str),
}

impl<'p> Free<'p> {
    /// The table at this key, if it is one.
    pub(super) fn of(at: &'p str) -> Option<Self> {
        let (upstream, key) = at.strip_prefix("upstream.")?.split_once('.')?;
        match key {
            "headers" => Some(Self::Headers),
            "paths" => Some(Self::Paths(upstream)),
            _ => None,
        }
    }

    pub(super) fn shape(self) -> &'static str {
        match self {
            Self::Headers => r#"a table such as { "x-team" = "cars", "x-key" = { env = "KEY" } }"#,
            Self::Paths(_) => r#"a table such as { getRankListNew = "/v3/rank" }"#,
        }
    }

    /// The parsed value of one entry, or the expectation.
    pub(super) fn read(
        self,
        name: &str,
        value: Value,
        environment: Environment<'_>,
    ) -> Result<String, String> {
        match self {
            Self::Headers => header(name, value, environment),
            Self::Paths(upstream) => path(upstream, name, &value),
        }
    }
}

/// Never shows the value: it may be a secret.
fn header(name: &str, value: Value, environment: Environment<'_>) -> Result<String, String> {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    if name.is_empty() || !name.bytes().all(is_token) || name != name.to_ascii_lowercase() {
        return Err("the name of a header, in small letters".to_owned());
    }
    for (why, taken) in TAKEN {
        if taken.contains(&name) {
            return Err(format!("another header: this is {why}"));
        }
    }
    let (text, what) = match value {
        Value::String(text) => (text, "a text".to_owned()),
        Value::Table(table) => {
            let variable = match table.get("env") {
                Some(Value::String(variable)) if table.len() == 1 => variable.clone(),
                _ => return Err(r#"a text or { env = "NAME" }"#.to_owned()),
            };
            let text = environment(&variable).filter(|text| !text.is_empty());
            let text =
                text.ok_or_else(|| format!("the environment variable {variable} to be set"))?;
            (text, format!("the environment variable {variable}"))
        }
        _ => return Err(r#"a text or { env = "NAME" }"#.to_owned()),
    };
    let visible = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    if text.is_empty() || text.trim() != text || !text.bytes().all(visible) {
        return Err(format!(
            "{what} of visible ASCII characters without blanks around it"
        ));
    }
    Ok(text)
}

fn path(upstream: &str, name: &str, value: &Value) -> Result<String, String> {
    let ours = |call: &Call| upstream == "default" || call.spec().upstream == upstream;
    let whose = if upstream == "default" {
        "the name of a call".to_owned()
    } else {
        format!("a call of upstream {upstream}")
    };
    let Some(call) = Call::from_name(name) else {
        let calls = Call::ALL.iter().copied().filter(ours).map(Call::name);
        return Err(match nearest(name, calls) {
            Some(meant) => format!("{whose}, nearest is {meant}"),
            None => whose,
        });
    };
    if !ours(&call) {
        return Err(format!(
            "{whose}; {name} is one of upstream {}",
            call.spec().upstream
        ));
    }
    let Value::String(text) = value else {
        return Err("a path such as /v3/rank".to_owned());
    };
    // Not shown: a query may hold a secret.
    if !is_path(text, call) {
        let holes = call.spec().path_params.iter();
        let holes: String = holes.map(|hole| format!("/{{{}}}", hole.name)).collect();
        return Err(format!(
            "a plain path without query such as /v3/rank{holes}"
        ));
    }
    Ok(text.clone())
}

/// Segments of unreserved characters, and each placeholder of the contract's path once.
fn is_path(text: &str, call: Call) -> bool {
    let Some(segments) = text.strip_prefix('/') else {
        return false;
    };
    let holes: Vec<String> = call
        .spec()
        .path_params
        .iter()
        .map(|hole| format!("{{{}}}", hole.name))
        .collect();
    let plain = |segment: &str| {
        !["", ".", ".."].contains(&segment)
            && segment
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
    };
    segments
        .split('/')
        .all(|segment| plain(segment) || holes.iter().any(|hole| hole == segment))
        && holes
            .iter()
            .all(|hole| segments.split('/').filter(|one| one == hole).count() == 1)
}

/// The upstream's own codes, mapped to the contracts' meanings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Codes {
    /// Read as the contract's not-found code.
    pub(crate) missing: Vec<i64>,
    /// The upstream refuses a parameter; read as the contracts' code for that.
    pub(crate) parameter_refused: Vec<i64>,
    /// The upstream failed; there is no answer.
    pub(crate) failed: Vec<i64>,
}

impl Codes {
    /// The invalid key and the expectation.
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        let lists = [
            ("codes.missing", &self.missing),
            ("codes.parameter_refused", &self.parameter_refused),
            ("codes.failed", &self.failed),
        ];
        for (at, (key, codes)) in lists.into_iter().enumerate() {
            if codes.contains(&0) {
                return Err((key, "codes other than 0, which means success".to_owned()));
            }
            for (other, named) in &lists[..at] {
                if let Some(both) = named.iter().find(|code| codes.contains(code)) {
                    let expected =
                        format!("codes that {other} does not name, found {both} in both");
                    return Err((key, expected));
                }
            }
        }
        Ok(())
    }
}

/// One URL or several; an empty text means none.
pub(super) fn urls<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let texts = match Value::deserialize(from)? {
        Value::String(url) if url.is_empty() => Vec::new(),
        Value::String(url) => vec![url],
        Value::Array(urls) => urls
            .into_iter()
            .map(|url| url.try_into().map_err(|_| D::Error::custom(URL_SHAPE)))
            .collect::<Result<_, _>>()?,
        _ => return Err(D::Error::custom(URL_SHAPE)),
    };
    Ok(texts)
}

/// Expected shape of `url`.
pub(super) const URL_SHAPE: &str = "a text or a list of texts";

/// True if this key takes one text or several.
pub(super) fn is_url(at: &str) -> bool {
    let key = at.strip_prefix("upstream.");
    key.is_some_and(|key| key.split_once('.').is_some_and(|(_, key)| key == "url"))
}

/// `ca_file`: certificates from this file, else the public roots.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "PathBuf")]
#[schemars(with = "String")]
pub(crate) struct CaFile {
    file: PathBuf,
    pub(crate) authorities: Authorities,
}

impl TryFrom<PathBuf> for CaFile {
    type Error = String;

    fn try_from(file: PathBuf) -> Result<Self, String> {
        let authorities = if file.as_os_str().is_empty() {
            Authorities::Public
        } else {
            Authorities::read(&file).map_err(|why| {
                format!(
                    "a file of PEM certificates, found {}: {why}",
                    file.display()
                )
            })?
        };
        Ok(Self { file, authorities })
    }
}

impl Serialize for CaFile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.file.serialize(to)
    }
}

/// Paths by call, resolved when the file was read.
pub(super) fn paths<'de, D: Deserializer<'de>>(from: D) -> Result<HashMap<Call, String>, D::Error> {
    let texts = BTreeMap::<String, String>::deserialize(from)?;
    Ok(texts
        .into_iter()
        .filter_map(|(name, path)| Some((Call::from_name(&name)?, path)))
        .collect())
}

/// The reverse of `paths`.
pub(super) fn paths_by_name<S: Serializer>(
    paths: &HashMap<Call, String>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let by_name: BTreeMap<_, _> = paths
        .iter()
        .map(|(call, path)| (call.name(), path))
        .collect();
    by_name.serialize(to)
}

/// As settings files write it; `urls` reads both.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "for the schema")]
pub(super) enum UrlSchema {
    One(String),
    Several(Vec<String>),
}

/// As settings files write it; the value from the environment takes its place when the file is read.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "for the schema")]
pub(super) enum HeaderSchema {
    Text(PrivateText),
    Environment(FromEnvironment),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "for the schema")]
pub(super) struct FromEnvironment {
    env: String,
}

/// A path template.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "for the schema")]
pub(super) struct PathSchema(#[schemars(regex(pattern = "^/"))] String);
