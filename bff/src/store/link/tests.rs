use std::cell::Cell;
use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use futures_util::future::join_all;
use opentelemetry::metrics::MeterProvider as _;
use opentelemetry_sdk::metrics::SdkMeterProvider;
use tokio::task::LocalSet;

use super::{Connection, Facts, Link, RedisServer, Role};
use crate::config::Config;
use crate::telemetry::Metrics;

/// A Redis that refuses every command, to the end of the test.
fn refusing() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || refuse_all(stream));
        }
    });
    port
}

fn refuse_all(mut stream: TcpStream) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let number = |reader: &mut BufReader<TcpStream>| {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        line.get(1..)?.trim_end().parse::<usize>().ok()
    };
    loop {
        for _ in 0..number(&mut reader)? {
            let mut word = vec![0; number(&mut reader)? + 2];
            reader.read_exact(&mut word).ok()?;
        }
        stream.write_all(b"-NOPERM this user may not\r\n").ok()?;
    }
}

/// Runs `work` with a link to a Redis that refuses every command.
fn linked<T>(work: impl AsyncFnOnce(Link) -> T) -> T {
    let mut config = Config::load(None, &|_| None).expect("the default is good");
    config.redis.url = format!("redis://127.0.0.1:{}", refusing()).into();
    (config.redis.get_ms, config.redis.connect_ms) = (5000, 5000);
    let server = RedisServer::new(Role::Cache, &config.redis.url).expect("a URL");
    let metrics = Metrics::new(&SdkMeterProvider::default().meter("test"));
    let config = Arc::new(ArcSwap::from_pointee(config));
    let link = Link::new(server.map(Arc::new), config, Arc::new(metrics));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    LocalSet::new().block_on(&runtime.expect("a runtime"), work(link))
}

#[test]
fn a_server_that_refuses_to_tell_of_itself_is_used() {
    linked(async |link| {
        let command = async |_: Connection| Ok(());
        assert_eq!(link.read("GET", command).await, Some(()));
        let facts = link.server().and_then(RedisServer::facts);
        assert_eq!(facts.as_deref(), Some(&Facts::default()));
    });
}

/// Whether they fail together or later: the next connection is not theirs.
#[test]
fn a_connection_that_closed_under_several_commands_is_replaced_once() {
    linked(async |link| {
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
    });
}
