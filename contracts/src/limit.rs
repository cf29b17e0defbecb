//! Limits of a call.

/// The class of `[limits]` that a call counts towards. `contracts/build/limit.rs` says where each is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LimitClass {
    Browse,
    Suggest,
    Beacon,
    Form,
    Login,
    Lead,
    Sms,
}

impl LimitClass {
    /// Its name in contracts, settings and metrics.
    pub fn name(self) -> &'static str {
        match self {
            Self::Browse => "browse",
            Self::Suggest => "suggest",
            Self::Beacon => "beacon",
            Self::Form => "form",
            Self::Login => "login",
            Self::Lead => "lead",
            Self::Sms => "sms",
        }
    }
}

/// The role of a call for SMS codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsRole {
    /// Sends a code.
    Send,
    /// Compares a code: every such call is a guess.
    Check,
}

/// The two body members that name one phone. A whole phone and a sealed one are never sent together: the upstream could
/// use the one that the quotas did not count.
#[derive(Debug, Clone, Copy)]
pub struct Phones {
    /// Member of the whole or masked phone.
    pub whole: &'static str,
    /// Member of the sealed phone.
    pub sealed: &'static str,
}

/// Limits of SMS codes on this call.
#[derive(Debug)]
pub struct Sms {
    pub role: SmsRole,
    /// Body member of the code; empty for calls that send one.
    pub code: &'static str,
    /// Codes by which the upstream refuses a form without comparing its SMS code. Visitors get the neutral answer instead:
    /// over the limit nothing is asked that could tell them.
    pub uncompared: &'static [i64],
    /// The neutral answer for callers over the limit: `answer` has this code.
    pub result_code: i64,
    /// The envelope, identical from upstream and gateway.
    pub answer: &'static str,
}
