//! The newest failed requests, for `/-/ready`: cause and trace id.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::Line;
use crate::error::Blame;
use crate::outcome::Failed;

const MOST: usize = 20;

#[derive(Default)]
pub(crate) struct LastErrors(Mutex<VecDeque<LastError>>);

/// One failed request; holds no request or answer data.
#[derive(Debug, Clone)]
pub(crate) struct LastError {
    pub(crate) trace_id: String,
    pub(crate) route: &'static str,
    pub(crate) page: &'static str,
    pub(crate) status: u16,
    /// The label of the error table.
    pub(crate) error: &'static str,
    pub(crate) call: &'static str,
    pub(crate) upstream: &'static str,
    pub(crate) at: Instant,
}

impl LastErrors {
    /// Client errors are excluded, as they would displace the rest.
    pub(crate) fn note(&self, line: &Line<'_>, failed: &Failed) {
        if failed.blame() == Blame::Browser {
            return;
        }
        let error = LastError {
            trace_id: line.trace_id.to_owned(),
            route: line.route,
            page: line.page_name(),
            status: line.status,
            error: failed.label(),
            call: failed.call_name(),
            upstream: failed.upstream(),
            at: Instant::now(),
        };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.truncate(MOST - 1);
        all.push_front(error);
    }

    /// Newest first.
    pub(crate) fn all(&self) -> Vec<LastError> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{LastErrors, Line};
    use crate::error::GatewayError;
    use crate::outcome::Failed;

    /// By their status, newest first.
    fn noted(failures: impl Iterator<Item = (u16, GatewayError)>) -> Vec<u16> {
        let last = LastErrors::default();
        for (status, failure) in failures {
            let line = Line {
                trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
                method: "GET",
                route: "/",
                call: None,
                page: None,
                status,
                took: Duration::ZERO,
                bytes: 0,
                cache: "",
                failed: None,
                failed_parts: &[],
                slowest_part: None,
            };
            last.note(&line, &Failed::from(failure));
        }
        last.all().iter().map(|one| one.status).collect()
    }

    #[test]
    fn the_newest_twenty_are_kept() {
        let failures = (500..521).map(|status| (status, GatewayError::Internal));
        let expected: Vec<_> = (501..521).rev().collect();
        assert_eq!(noted(failures), expected);
    }

    #[test]
    fn a_client_error_is_none_of_them() {
        let failures = [
            (500, GatewayError::Internal),
            (421, GatewayError::UnknownHost),
        ];
        assert_eq!(noted(failures.into_iter()), [500]);
    }
}
