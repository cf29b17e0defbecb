//! The limit of open files.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Where the system names no limit.
const UNLIMITED: usize = 1 << 20;

/// Raises the soft limit to the hard one, which is what an operator allows.
pub(super) fn raise_limit() {
    let hard = getrlimit(Resource::Nofile).maximum;
    let raised = Rlimit {
        current: hard,
        maximum: hard,
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}

pub(crate) fn limit() -> usize {
    let limit = getrlimit(Resource::Nofile).current;
    limit.map_or(UNLIMITED, |limit| {
        usize::try_from(limit).unwrap_or(UNLIMITED)
    })
}
