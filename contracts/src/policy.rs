//! What the gateway does for a call besides forwarding it.

/// `x-gateway.policy`. `bff/src/gateway/policies.rs` says what each does, and in which phase of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Nothing else.
    Forward,
    /// Sets the session cookie.
    Login,
    /// Clears the session cookie.
    Logout,
    /// Sends or compares an SMS code.
    SmsCode,
    /// Sends a visitor's contact data to dealers, after consent; may hold an SMS code.
    Lead,
    /// Takes a coupon, one claim at a time.
    CouponClaim,
    /// Answered by the gateway, from its records of writes and its outbox.
    LeadOutcome,
    /// Takes a lead out of the outbox.
    LeadWithdrawal,
    /// Loading times that a browser measured.
    TimingReport,
    /// What visitors did, as a browser reports it.
    ActivityReport,
    /// Errors in a browser.
    ErrorReport,
}

impl Policy {
    pub const ALL: [Self; 11] = [
        Self::Forward,
        Self::Login,
        Self::Logout,
        Self::SmsCode,
        Self::Lead,
        Self::CouponClaim,
        Self::LeadOutcome,
        Self::LeadWithdrawal,
        Self::TimingReport,
        Self::ActivityReport,
        Self::ErrorReport,
    ];

    /// Its name in contracts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Login => "login",
            Self::Logout => "logout",
            Self::SmsCode => "sms_code",
            Self::Lead => "lead",
            Self::CouponClaim => "coupon_claim",
            Self::LeadOutcome => "lead_outcome",
            Self::LeadWithdrawal => "lead_withdrawal",
            Self::TimingReport => "timing_report",
            Self::ActivityReport => "activity_report",
            Self::ErrorReport => "error_report",
        }
    }
}
