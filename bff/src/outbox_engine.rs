//! The outbox by the settings.

use std::sync::Arc;

use adapters::Private;
use anyhow::Context as _;
use outbox::{FileOpener, Outbox, RedisOpener, RedisServers};

use crate::config::{Config, OutboxEngine, RedisUrl};

/// Starts it; `None` if it is off. Does not wait until its engine is open.
pub(crate) fn start(config: &Config) -> anyhow::Result<Option<Arc<Outbox>>> {
    let outbox = &config.outbox;
    if !outbox.is_on() {
        return Ok(None);
    }
    let most = outbox.most_leads;
    let started = match outbox.engine {
        OutboxEngine::Unset | OutboxEngine::File => {
            Outbox::start(FileOpener::new(outbox.dir.clone(), most), most)
        }
        OutboxEngine::Redis => {
            let url = RedisUrl::parse(&config.redis.ledger_url).context("redis.ledger_url")?;
            Outbox::start(RedisOpener::new(servers(url), most), most)
        }
    };
    Ok(Some(Arc::new(started?)))
}

fn servers(url: RedisUrl) -> RedisServers {
    let all = |urls: &[Private<String>]| urls.iter().map(|url| url.expose().clone()).collect();
    match url {
        RedisUrl::Single(url) => RedisServers::Single(url.expose().clone()),
        RedisUrl::Sentinel { sentinels, master } => RedisServers::Sentinel {
            sentinels: all(&sentinels),
            master,
        },
        RedisUrl::Cluster(nodes) => RedisServers::Cluster(all(&nodes)),
    }
}
