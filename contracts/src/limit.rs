//! Which limits hold for a call.

/// The class of `[limits]` that a call is counted in. `contracts/build/limit.rs` says where each may stand.
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
    /// As it stands in contracts, settings and metrics.
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

/// What a call does with SMS codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsRole {
    /// Sends one.
    Send,
    /// Compares one: every such call is a guess.
    Check,
}

/// The two body members that name one phone. A whole phone and a seal never travel together: an upstream could take the
/// other one than the quotas counted.
#[derive(Debug, Clone, Copy)]
pub struct Phones {
    /// Of the phone, or of its mask.
    pub whole: &'static str,
    /// Of the sealed phone.
    pub sealed: &'static str,
}

/// How the gateway limits codes on this call.
#[derive(Debug)]
pub struct Sms {
    pub role: SmsRole,
    /// Body member of the code; empty where one is sent.
    pub code: &'static str,
    /// What the call answers in place of an upstream over the limit: `answer` has this code.
    pub result_code: i64,
    /// The envelope, the same from upstream and gateway.
    pub answer: &'static str,
}
