//! Why an upstream refuses a call.

/// Why a call is refused. Upstreams report it in the envelope, at HTTP 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// A parameter that every caller must send is missing.
    Stranger,
    /// A parameter is missing or malformed.
    Parameter(&'static str),
    /// Not found; the word is shown to visitors.
    Missing(&'static str),
    /// A business rule refuses: code and message, shown to visitors.
    Said(u16, &'static str),
    /// The demo could not serialise its own answer.
    Unprintable,
}

impl Refusal {
    /// Code and message.
    pub(crate) fn row(self) -> (u16, String) {
        match self {
            Self::Parameter(name) => (1001, format!("参数错误：{name}")),
            Self::Missing(what) => (1004, format!("{what}不存在")),
            Self::Said(code, message) => (code, message.to_owned()),
            Self::Stranger => (1403, "没有访问权限".to_owned()),
            Self::Unprintable => (1500, "服务异常，请稍后再试".to_owned()),
        }
    }
}
