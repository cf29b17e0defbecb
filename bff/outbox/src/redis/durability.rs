//! Whether what a server has confirmed survives its end: how it is set, and what its replicas have.

use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{Cmd, FromRedisValue, RedisError, Value};

use super::{LIMIT, broken, within};
use crate::engine::Failure;

/// How long a replica may take to confirm.
const CONFIRM: Duration = Duration::from_secs(1);

/// A setting, what it has to be, and what it is; `None` if the server does not say.
struct Setting {
    name: &'static str,
    wanted: &'static str,
    found: Option<String>,
    because: &'static str,
}

/// Refuses a server that would lose leads. What it does not say is reported if `is_first` look at it.
pub(super) async fn check(
    connection: &mut MultiplexedConnection,
    is_first: bool,
) -> Result<(), Failure> {
    let role = replicas(connection).await?;
    if matches!(role, Role::Replica) {
        return Err(broken("a replica was found where a primary was expected"));
    }
    let mut unknown = Vec::new();
    if matches!(role, Role::Unknown) {
        unknown.push("replicas (ROLE)");
    }
    for setting in settings(connection).await? {
        match &setting.found {
            Some(found) if found != setting.wanted => {
                let Setting {
                    name,
                    wanted,
                    because,
                    ..
                } = setting;
                return Err(broken(format!(
                    "Redis {because}: set its {name} to {wanted}, found {found}"
                )));
            }
            Some(_) => {}
            None => unknown.push(setting.name),
        }
    }
    if is_first && !unknown.is_empty() {
        tracing::warn!(
            "outbox: Redis does not say whether it loses leads, unknown: {}",
            unknown.join(", ")
        );
    }
    Ok(())
}

async fn settings(connection: &mut MultiplexedConnection) -> Result<[Setting; 3], Failure> {
    let info = |section| {
        let mut info = redis::cmd("INFO");
        info.arg(section);
        info
    };
    let memory = permitted::<String>(connection, &info("memory")).await?;
    let persistence = permitted::<String>(connection, &info("persistence")).await?;
    let mut sync = redis::cmd("CONFIG");
    sync.arg("GET").arg("appendfsync");
    let sync = permitted::<Vec<String>>(connection, &sync).await?;
    let log = field(persistence.as_deref(), "aof_enabled").map(|on| match on.as_str() {
        "0" => "no".to_owned(),
        _ => "yes".to_owned(),
    });
    Ok([
        Setting {
            name: "maxmemory-policy",
            wanted: "noeviction",
            found: field(memory.as_deref(), "maxmemory_policy"),
            because: "removes leads when its memory is full",
        },
        Setting {
            name: "appendonly",
            wanted: "yes",
            found: log,
            because: "writes no leads to its disk",
        },
        Setting {
            name: "appendfsync",
            wanted: "always",
            found: sync.and_then(|sync| sync.into_iter().nth(1)),
            because: "confirms leads before they are on its disk",
        },
    ])
}

/// Waits until a replica has all that this connection has written, where the server has one.
pub(super) async fn confirmed(connection: &mut MultiplexedConnection) -> Result<(), Failure> {
    match replicas(connection).await? {
        // Nothing more can be known of it than that its disk has them.
        Role::Primary(0) | Role::Unknown => return Ok(()),
        Role::Primary(_) => {}
        Role::Replica => return Err(broken("the server has become a replica")),
    }
    let mut wait = redis::cmd("WAIT");
    wait.arg(1)
        .arg(u64::try_from(CONFIRM.as_millis()).unwrap_or(u64::MAX));
    let confirmed: u64 = within(CONFIRM + LIMIT, wait.query_async(connection)).await?;
    if confirmed == 0 {
        return Err(broken("no replica has confirmed the leads in time"));
    }
    Ok(())
}

enum Role {
    /// With so many replicas that are connected and up to date.
    Primary(usize),
    Replica,
    /// The server does not say.
    Unknown,
}

async fn replicas(connection: &mut MultiplexedConnection) -> Result<Role, Failure> {
    let told = permitted::<Vec<Value>>(connection, &redis::cmd("ROLE")).await?;
    let Some(told) = told else {
        return Ok(Role::Unknown);
    };
    let is_primary = match told.first() {
        Some(Value::BulkString(name)) => name == b"master",
        Some(Value::SimpleString(name)) => name == "master",
        _ => false,
    };
    Ok(match told.get(2) {
        Some(Value::Array(replicas)) if is_primary => Role::Primary(replicas.len()),
        _ => Role::Replica,
    })
}

/// `None` if the server refuses to say.
async fn permitted<T: FromRedisValue>(
    connection: &mut MultiplexedConnection,
    command: &Cmd,
) -> Result<Option<T>, Failure> {
    let asked = async {
        match command.query_async::<T>(connection).await {
            Ok(told) => Ok(Some(told)),
            Err(refused) if is_refusal(&refused) => Ok(None),
            Err(failed) => Err(failed),
        }
    };
    within(LIMIT, asked).await
}

/// Not permitted, or not known under this name.
fn is_refusal(error: &RedisError) -> bool {
    matches!(error.code(), Some("NOPERM" | "ERR"))
}

fn field(info: Option<&str>, name: &str) -> Option<String> {
    let mut lines = info?.lines();
    let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(value.trim().to_owned())
}
