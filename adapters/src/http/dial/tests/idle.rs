//! The sweep of connections that were idle for long.

use std::time::Duration;

use bytes::Bytes;

use super::{ONE, TWO, ask, keeps_a_connection, on_a_worker, to_port, upstream};

/// The sweep of idle connections comes every four seconds.
#[test]
fn keeps_a_connection_that_was_used_just_before_the_sweep() {
    let port = upstream(&[&[ONE, TWO]]);
    on_a_worker(async {
        let dialer = to_port(port);
        assert_eq!(ask(&dialer, Bytes::new(), 100).await, Ok("one".into()));
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(4)).await;
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        assert!(keeps_a_connection(&dialer, port));
    });
}
