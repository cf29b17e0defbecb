//! Opens the engine: finds the server, looks at its settings, makes the stream if there is none.

use std::time::{Duration, Instant};

use super::clock::Clock;
use super::scripts::{self, GROUP, STREAM};
use super::servers::RedisServers;
use super::{LEASE, RedisEngine, broken, durability, within};
use crate::engine::{Failure, Opener};

/// With all that it takes to find the server.
const OPEN: Duration = Duration::from_secs(5);

/// Opens the leads of a Redis for one process.
pub struct RedisOpener {
    servers: RedisServers,
    most: usize,
    holder: String,
    attempts: usize,
    /// It was open before: its process holds leads.
    was_open: bool,
    pub(super) lease: Duration,
}

impl RedisOpener {
    /// For at most `most` leads to be delivered.
    pub fn new(servers: RedisServers, most: usize) -> Self {
        Self {
            servers,
            most,
            holder: format!("{:032x}", rand::random::<u128>()),
            attempts: 0,
            was_open: false,
            lease: LEASE,
        }
    }

    async fn find(&mut self) -> Result<RedisEngine, Failure> {
        self.attempts = self.attempts.wrapping_add(1);
        let mut connection = self.servers.connect(self.attempts).await?;
        durability::check(&mut connection, !self.was_open).await?;
        let mut make = redis::cmd("XGROUP");
        make.arg("CREATE").arg(STREAM).arg(GROUP).arg(0);
        make.arg("MKSTREAM");
        match make.query_async::<()>(&mut connection).await {
            Err(why) if why.code() != Some("BUSYGROUP") => return Err(broken(why)),
            _ => {}
        }
        // Now, so that scripts are done in the order in which they are asked for.
        for script in scripts::all() {
            script.load_async(&mut connection).await.map_err(broken)?;
        }
        let engine = RedisEngine {
            connection,
            holder: self.holder.clone(),
            most: self.most,
            lease: self.lease,
            clock: Clock::new(0).into(),
            opened: Instant::now(),
            renewed: Instant::now().into(),
            checked: Instant::now().into(),
            own: self.was_open.then(|| "0".to_owned()).into(),
            others: "0-0".to_owned().into(),
        };
        engine.tell_time().await?;
        if self.was_open {
            // They may be about to expire.
            engine.renew(Duration::ZERO).await?;
        }
        Ok(engine)
    }
}

impl Opener for RedisOpener {
    const NAME: &'static str = "redis";

    type Engine = RedisEngine;

    fn holder(&self) -> &str {
        &self.holder
    }

    async fn open(&mut self) -> Result<RedisEngine, Failure> {
        let finding = async { Ok(self.find().await) };
        let engine = within(OPEN, finding).await??;
        self.was_open = true;
        Ok(engine)
    }
}
