//! A Redis that answers each command as a test says, and a link to it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

use arc_swap::ArcSwap;
use opentelemetry::metrics::MeterProvider as _;
use opentelemetry_sdk::metrics::SdkMeterProvider;
use tokio::task::LocalSet;

use super::{Link, RedisServer, Role};
use crate::config::Config;
use crate::telemetry::Metrics;

/// A refusal of a command by a healthy server.
pub(crate) const REFUSED: &str = "-NOPERM this user may not\r\n";

/// Answers commands by their name until the process ends.
fn start(answer: impl Fn(&str) -> &'static str + Send + Sync + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let answer = Arc::new(answer);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = Arc::clone(&answer);
            std::thread::spawn(move || serve(stream, &*answer));
        }
    });
    port
}

fn serve(mut stream: TcpStream, answer: &impl Fn(&str) -> &'static str) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let number = |reader: &mut BufReader<TcpStream>| {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        line.get(1..)?.trim_end().parse::<usize>().ok()
    };
    loop {
        let mut words = Vec::new();
        for _ in 0..number(&mut reader)? {
            let mut word = vec![0; number(&mut reader)? + 2];
            reader.read_exact(&mut word).ok()?;
            words.push(String::from_utf8_lossy(&word).trim_end().to_owned());
        }
        let answer = answer(words.first()?);
        stream.write_all(answer.as_bytes()).ok()?;
    }
}

/// Runs `work` with a link to a Redis that answers so. An attempt that failed is made again after 100 ms.
pub(crate) fn linked<T>(
    answer: impl Fn(&str) -> &'static str + Send + Sync + 'static,
    work: impl AsyncFnOnce(Link) -> T,
) -> T {
    let mut config = Config::load(None, &|_| None).expect("the default is good");
    let redis = &mut config.redis;
    redis.url = format!("redis://127.0.0.1:{}", start(answer)).into();
    (redis.get_ms, redis.set_ms, redis.connect_ms) = (5000, 5000, 5000);
    redis.retry_after_ms = 100;
    let server = RedisServer::new(Role::Cache, &redis.url).expect("a URL");
    let metrics = Metrics::new(&SdkMeterProvider::default().meter("test"));
    let config = Arc::new(ArcSwap::from_pointee(config));
    let link = Link::new(server.map(Arc::new), config, Arc::new(metrics));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    LocalSet::new().block_on(&runtime.expect("a runtime"), work(link))
}
