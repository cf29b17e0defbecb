//! The demo upstreams.
pub mod picture;
