//! Reports the state of the process to systemd (`Type=notify`), if systemd has started it: without `NOTIFY_SOCKET`
//! nothing is sent.

use sd_notify::NotifyState;

/// The sockets listen; `systemctl start` returns.
pub(super) fn ready() {
    send(&[NotifyState::Ready]);
}

/// Settings are read again; `systemctl reload` returns with the next `ready`.
pub(super) fn reloading() {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => send(&[NotifyState::Reloading, now]),
        Err(error) => tracing::warn!("no monotonic clock for the service manager: {error}"),
    }
}

/// The process drains and ends.
pub(super) fn stopping() {
    send(&[NotifyState::Stopping]);
}

fn send(state: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!("NOTIFY_SOCKET: the service manager got no message: {error}");
    }
}
