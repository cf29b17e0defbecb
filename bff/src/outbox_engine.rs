//! The outbox by the settings.

use std::sync::Arc;

use outbox::{FileOpener, Outbox};

use crate::config::OutboxConfig;

/// The name of the engine in metrics and `/-/ready`.
pub(crate) const NAME: &str = "file";

/// Starts it; `None` if it is off. Does not wait until its engine is open.
pub(crate) fn start(config: &OutboxConfig) -> std::io::Result<Option<Arc<Outbox>>> {
    if !config.is_on() {
        return Ok(None);
    }
    let opener = FileOpener::new(config.dir.clone(), config.most_leads);
    let outbox = Outbox::start(opener, config.most_leads)?;
    Ok(Some(Arc::new(outbox)))
}
