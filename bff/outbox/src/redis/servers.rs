//! Finds the server that has the keys, and connects to it.

use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::sentinel::{SentinelClient, SentinelServerType};
use redis::{
    AsyncConnectionConfig, Client, ConnectionAddr, IntoConnectionInfo, RedisResult, Value,
};

use super::broken;
use super::scripts::STREAM;
use crate::engine::Failure;

/// Of one server. A server that was cut off answers nothing.
const CONNECT: Duration = Duration::from_secs(1);

/// Where leads are kept. URLs hold passwords: this is not shown.
pub enum RedisServers {
    /// One server, by its URL.
    Single(String),
    /// The master of this name that Sentinels know.
    Sentinel {
        /// By their URLs.
        sentinels: Vec<String>,
        /// Its name.
        master: String,
    },
    /// A Cluster, by the URLs of some of its servers.
    Cluster(Vec<String>),
}

impl RedisServers {
    /// Looked up each time: after a failure another server may have taken over. `attempt` counts these.
    pub(super) async fn connect(&self, attempt: usize) -> Result<MultiplexedConnection, Failure> {
        match self {
            Self::Single(url) => connection(&Client::open(url.as_str()).map_err(broken)?).await,
            Self::Sentinel { sentinels, master } => {
                let kind = SentinelServerType::Master;
                let sentinels = turned(sentinels, attempt);
                let client = SentinelClient::build(sentinels, master.clone(), None, kind);
                let master = client.map_err(broken)?.async_get_client().await;
                connection(&master.map_err(broken)?).await
            }
            Self::Cluster(nodes) => {
                let mut failure = broken("no server of the Cluster answers");
                for node in turned(nodes, attempt) {
                    match primary(&node).await {
                        Ok(client) => return connection(&client).await,
                        Err(why) => failure = why,
                    }
                }
                Err(failure)
            }
        }
    }
}

/// Beginning with another one each time: the first may be cut off from the others, and answer all the same.
fn turned(urls: &[String], attempt: usize) -> Vec<String> {
    let first = attempt % urls.len().max(1);
    [&urls[first..], &urls[..first]].concat()
}

async fn connection(client: &Client) -> Result<MultiplexedConnection, Failure> {
    // Each command has a limit of its own: a replica's answer takes longer than one of the server.
    let config = AsyncConnectionConfig::new()
        .set_connection_timeout(Some(CONNECT))
        .set_response_timeout(None);
    let connecting = client.get_multiplexed_async_connection_with_config(&config);
    match tokio::time::timeout(CONNECT, connecting).await {
        Ok(connected) => connected.map_err(broken),
        Err(_) => Err(broken("no connection in time")),
    }
}

/// The server of the slot of all keys, as `node` knows it.
async fn primary(node: &str) -> Result<Client, Failure> {
    let client = Client::open(node).map_err(broken)?;
    let mut asked = connection(&client).await?;
    let asking = async {
        let slot: i64 = redis::cmd("CLUSTER")
            .arg("KEYSLOT")
            .arg(STREAM)
            .query_async(&mut asked)
            .await?;
        let slots: Vec<Vec<Value>> = redis::cmd("CLUSTER")
            .arg("SLOTS")
            .query_async(&mut asked)
            .await?;
        RedisResult::Ok((slot, slots))
    };
    let answered = tokio::time::timeout(CONNECT, asking).await;
    let (slot, slots) = answered
        .map_err(|_| broken("a server of the Cluster does not answer"))?
        .map_err(broken)?;
    let (host, port) = slots
        .iter()
        .find_map(|range| address(range, slot))
        .ok_or_else(|| broken("no server of the Cluster has the slot of the leads"))?;
    let info = node.into_connection_info().map_err(broken)?;
    // The server that was asked leaves out its own name, if it does not know it.
    let host = match info.addr() {
        ConnectionAddr::Tcp(own, _) if host.is_empty() => own.clone(),
        _ => host,
    };
    Client::open(info.set_addr(ConnectionAddr::Tcp(host, port))).map_err(broken)
}

/// The primary of a range of slots: first slot, last slot, then each server, the primary first.
fn address(range: &[Value], slot: i64) -> Option<(String, u16)> {
    let [
        Value::Int(first),
        Value::Int(last),
        Value::Array(primary),
        ..,
    ] = range
    else {
        return None;
    };
    if !(*first..=*last).contains(&slot) {
        return None;
    }
    let host = match primary.first()? {
        Value::BulkString(host) => String::from_utf8_lossy(host).into_owned(),
        Value::SimpleString(host) => host.clone(),
        _ => String::new(),
    };
    let Some(Value::Int(port)) = primary.get(1) else {
        return None;
    };
    Some((host, u16::try_from(*port).ok()?))
}

#[cfg(test)]
mod tests {
    use redis::Value;

    use super::{address, turned};

    #[test]
    fn the_primary_of_a_slot_is_the_first_server_of_its_range() {
        let server = |name: &str, port| {
            Value::Array(vec![
                Value::BulkString(name.as_bytes().to_vec()),
                Value::Int(port),
            ])
        };
        let range = [
            Value::Int(100),
            Value::Int(200),
            server("one", 7000),
            server("two", 7001),
        ];
        assert_eq!(address(&range, 100), Some(("one".to_owned(), 7000)));
        assert_eq!(address(&range, 200), Some(("one".to_owned(), 7000)));
        assert_eq!(address(&range, 201), None);
        let unnamed = Value::Array(vec![Value::Nil, Value::Int(7000)]);
        let range = [Value::Int(0), Value::Int(9), unnamed];
        assert_eq!(address(&range, 5), Some((String::new(), 7000)));
    }

    #[test]
    fn each_attempt_begins_with_another_server() {
        let urls = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(turned(&urls, 4), ["b", "c", "a"]);
    }
}
