//! The demo upstreams alone.
fn main() {}
