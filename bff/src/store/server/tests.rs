use std::time::Duration;

use super::{RedisServer, Role};

fn server(url: &str) -> RedisServer {
    let server = RedisServer::new(Role::Cache, &url.to_owned().into());
    server.expect("a good URL").expect("a server")
}

#[test]
fn a_server_is_lost_until_it_answers() {
    let server = server("redis://127.0.0.1:1");
    assert!(!server.is_lost());
    server.rest(Duration::ZERO);
    assert!(server.is_lost());
    server.answered();
    assert!(!server.is_lost());
}

#[test]
fn the_connection_to_one_server_is_replaced_after_a_failure() {
    assert!(server("redis://127.0.0.1:1").failed());
}

/// One to a Cluster outlives the loss of a node.
#[test]
fn the_connection_to_a_cluster_is_replaced_after_sixteen_failures_in_a_row() {
    let server = server("redis+cluster://127.0.0.1:1");
    let failures = || (1..=16).map(|_| server.failed()).collect::<Vec<_>>();
    let mut expected = [false; 16];
    assert!(!server.failed());
    server.answered();
    expected[15] = true;
    assert_eq!(failures(), expected);
}
