//! The limit of open files.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The fallback if the system reports no limit.
const UNLIMITED: usize = 1 << 20;

/// Raises the soft limit to the hard one, which is the operator's limit.
pub(crate) fn raise_limit() {
    let hard = getrlimit(Resource::Nofile).maximum;
    let raised = Rlimit {
        current: hard,
        maximum: hard,
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "could not raise the limit of open files");
    }
}

pub(crate) fn limit() -> usize {
    let limit = getrlimit(Resource::Nofile).current;
    limit.map_or(UNLIMITED, |limit| {
        usize::try_from(limit).unwrap_or(UNLIMITED)
    })
}
