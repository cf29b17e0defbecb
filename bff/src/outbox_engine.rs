//! The outbox by the settings: which engine keeps leads, if any.

use std::sync::Arc;

use outbox::{FileOpener, Outbox};

use crate::config::{OutboxConfig, OutboxEngine};

/// Starts it; `None` if it is off. Does not wait until its engine is open.
pub(crate) fn start(config: &OutboxConfig) -> anyhow::Result<Option<Arc<Outbox>>> {
    let most = config.most_leads;
    let outbox = match config.kind() {
        OutboxEngine::Off => return Ok(None),
        OutboxEngine::File => Outbox::start(FileOpener::new(config.dir.clone(), most), most)?,
        OutboxEngine::Redis => anyhow::bail!("not yet"),
    };
    Ok(Some(Arc::new(outbox)))
}
