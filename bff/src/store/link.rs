//! One worker's link to Redis: a multiplexed connection, replaced when it fails.
//!
//! A checkout from the pool costs a round trip, so it happens once per connection, not per command.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};

use super::facts::Facts;
use super::{Connection, RedisServer, Role};
use crate::config::{Config, RedisConfig};
use crate::telemetry::Metrics;

/// Error codes of a healthy server that refuses this command: full, read-only because of its disk, or access denied.
const REFUSALS: &[&str] = &["OOM", "MISCONF", "NOPERM", "WRONGTYPE"];

/// How often a server's facts are refreshed: its settings may change while it runs.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// Watches the server from now on, so that problems show before it is needed.
pub(crate) async fn watch(link: Link) {
    let Some(server) = link.server.clone() else {
        return;
    };
    loop {
        let ask = async |mut connection: Connection| Facts::ask(&mut connection).await;
        if let Some(facts) = link.read("EVAL", ask).await {
            server.learn(facts);
        }
        let wait = if server.is_lost() {
            link.patience()
        } else {
            LOOK_EVERY
        };
        tokio::time::sleep(wait).await;
    }
}

#[derive(Clone)]
pub(crate) struct Link {
    server: Option<Arc<RedisServer>>,
    config: Arc<ArcSwap<Config>>,
    metrics: Arc<Metrics>,
    state: Rc<RefCell<State>>,
    /// Made so far.
    connections: Rc<Cell<u64>>,
}

#[derive(Default)]
enum State {
    #[default]
    Down,
    /// Runs to completion even if the caller is dropped.
    Connecting(Shared<LocalBoxFuture<'static, Option<Connection>>>),
    Up(Connection),
}

impl Link {
    pub(crate) fn server(&self) -> Option<&RedisServer> {
        self.server.as_deref()
    }

    pub(crate) fn has_server(&self) -> bool {
        self.server.is_some()
    }

    /// Without a server every command returns `None`.
    pub(crate) fn new(
        server: Option<Arc<RedisServer>>,
        config: Arc<ArcSwap<Config>>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            server,
            config,
            metrics,
            state: Rc::default(),
            connections: Rc::default(),
        }
    }

    /// The settings in force.
    pub(crate) fn settings<T>(&self, of: impl FnOnce(&RedisConfig) -> T) -> T {
        of(&self.config.load().redis)
    }

    /// Runs one command within the read timeout.
    pub(crate) async fn read<T>(
        &self,
        name: &'static str,
        command: impl AsyncFn(Connection) -> redis::RedisResult<T>,
    ) -> Option<T> {
        let limit = self.settings(|settings| settings.get_ms);
        self.bounded(name, limit, command).await
    }

    /// Runs one command within the write timeout.
    pub(crate) async fn write<T>(
        &self,
        name: &'static str,
        command: impl AsyncFn(Connection) -> redis::RedisResult<T>,
    ) -> Option<T> {
        let limit = self.settings(|settings| settings.set_ms);
        self.bounded(name, limit, command).await
    }

    pub(crate) async fn remove(&self, key: &str) {
        let command = async |mut connection: Connection| {
            redis::cmd("DEL")
                .arg(key)
                .query_async::<()>(&mut connection)
                .await
        };
        self.write("DEL", command).await;
    }

    /// A failure or timeout drops the connection and pauses Redis use for a while; a command refused by a healthy
    /// server, such as a write when it is full, fails alone. A kept connection that turns out to be closed, as each one is
    /// after a restart of the server, is replaced at once and the command sent again. The server may have carried it out before: at worst a count is one off.
    async fn bounded<T>(
        &self,
        name: &'static str,
        limit_ms: u64,
        command: impl AsyncFn(Connection) -> redis::RedisResult<T>,
    ) -> Option<T> {
        let server = self.server.as_ref().filter(|server| !server.is_resting())?;
        let limit = Duration::from_millis(limit_ms);
        // A slower connection is ready for the next request.
        let connecting = tokio::time::timeout(limit, self.connection(server)).await;
        if connecting.is_err() {
            server.note_loss();
        }
        let connection = connecting.ok()??;
        let started = Instant::now();
        let sent_over = self.connections.get();
        let mut answered = tokio::time::timeout(limit, command(connection)).await;
        if matches!(&answered, Ok(Err(error)) if error.is_connection_dropped()) {
            server.note_loss();
            self.replace(sent_over);
            if let Ok(Some(fresh)) = tokio::time::timeout(limit, self.connection(server)).await {
                answered = tokio::time::timeout(limit, command(fresh)).await;
            }
        }
        let (answer, error) = match answered {
            Ok(Ok(answer)) => (Some(answer), ""),
            Ok(Err(error)) if error.code().is_some_and(|code| REFUSALS.contains(&code)) => {
                (None, "refused")
            }
            Ok(Err(_)) => (None, "unavailable"),
            Err(_) => (None, "timeout"),
        };
        let role = (server.role.name(), server.role == Role::Cache);
        self.metrics.redis(role, name, error, started.elapsed());
        if answer.is_some() || error == "refused" {
            server.answered();
        } else {
            server.note_loss();
            if server.failed() {
                self.state.replace(State::Down);
                server.rest(self.patience());
            }
        }
        answer
    }

    /// Drops the connection, unless another command has replaced it meanwhile.
    fn replace(&self, sent_over: u64) {
        if self.connections.get() == sent_over && matches!(*self.state.borrow(), State::Up(_)) {
            self.state.replace(State::Down);
        }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(self.settings(|settings| settings.retry_after_ms))
    }

    async fn connection(&self, server: &Arc<RedisServer>) -> Option<Connection> {
        let connecting = match &*self.state.borrow() {
            State::Up(connection) => return Some(connection.clone()),
            State::Connecting(connecting) => Some(connecting.clone()),
            State::Down => None,
        };
        let connecting = connecting.unwrap_or_else(|| self.connect(Arc::clone(server)));
        connecting.await
    }

    fn connect(
        &self,
        server: Arc<RedisServer>,
    ) -> Shared<LocalBoxFuture<'static, Option<Connection>>> {
        let link = self.clone();
        let limit = Duration::from_millis(self.settings(|settings| settings.connect_ms));
        let connecting = async move {
            let connection = server.connect(limit).await;
            match &connection {
                Some(connection) => {
                    link.connections.set(link.connections.get() + 1);
                    link.state.replace(State::Up(connection.clone()))
                }
                None => {
                    server.rest(link.patience());
                    link.state.replace(State::Down)
                }
            };
            connection
        }
        .boxed_local()
        .shared();
        self.state.replace(State::Connecting(connecting.clone()));
        tokio::task::spawn_local(connecting.clone());
        connecting
    }
}

#[cfg(test)]
mod tests;
