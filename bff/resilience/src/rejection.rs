//! Why a request was not admitted.

use std::time::Duration;

/// A refusal by this process, before anything was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// The process has as much to do as it can.
    Shed,
    /// A client network is over one of its limits.
    Limited {
        /// The label of the limit.
        limiter: &'static str,
        /// When to try again; zero if a running request has to end first.
        retry_after: Duration,
    },
}
