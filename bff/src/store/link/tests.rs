use std::cell::Cell;
use std::io::ErrorKind;
use std::time::Duration;

use futures_util::future::join_all;

use super::{Connection, Facts, RedisServer};
use crate::store::fake::{REFUSED, linked};

#[test]
fn a_server_that_refuses_to_tell_of_itself_is_used() {
    linked(
        |_| REFUSED,
        async |link| {
            let command = async |_: Connection| Ok(());
            assert_eq!(link.read("GET", command).await, Some(()));
            let facts = link.server().and_then(RedisServer::facts);
            assert_eq!(facts.as_deref(), Some(&Facts::default()));
        },
    );
}

/// Whether they fail together or later: the next connection is not theirs.
#[test]
fn a_connection_that_closed_under_several_commands_is_replaced_once() {
    linked(
        |_| REFUSED,
        async |link| {
            let command = async |_: Connection| Ok(());
            link.read("GET", command).await.expect("an answer");
            let commands = [10, 10, 200].map(|fails_after| {
                let link = link.clone();
                async move {
                    let is_sent = Cell::new(false);
                    let command = async |_: Connection| {
                        if is_sent.replace(true) {
                            return Ok(());
                        }
                        tokio::time::sleep(Duration::from_millis(fails_after)).await;
                        Err(std::io::Error::from(ErrorKind::BrokenPipe).into())
                    };
                    link.read("GET", command).await
                }
            });
            assert_eq!(join_all(commands).await, [Some(()); 3]);
            let made = link.server().map(RedisServer::connections);
            assert_eq!(made, Some(2));
        },
    );
}
