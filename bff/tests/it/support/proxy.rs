//! A TCP proxy with connections that stall on demand: nothing is lost or delivered meanwhile.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::Duration;

pub(crate) struct Proxy {
    port: u16,
    target: Arc<AtomicU16>,
    stalled: Arc<AtomicBool>,
}

impl Proxy {
    /// In front of this port; its threads end with the process.
    pub(crate) fn to(target: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let stalled = Arc::new(AtomicBool::new(false));
        let target = Arc::new(AtomicU16::new(target));
        let (switch, towards) = (Arc::clone(&stalled), Arc::clone(&target));
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(("127.0.0.1", towards.load(Ordering::Relaxed)));
                let Ok(server) = server else {
                    continue;
                };
                pump(&client, &server, &switch);
                pump(&server, &client, &switch);
            }
        });
        Self {
            port,
            target,
            stalled,
        }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Target of new connections.
    pub(crate) fn lead_to(&self, port: u16) {
        self.target.store(port, Ordering::Relaxed);
    }

    pub(crate) fn stall(&self, stalled: bool) {
        self.stalled.store(stalled, Ordering::Relaxed);
    }
}

/// Copies one side to the other unless stalled.
fn pump(from: &TcpStream, to: &TcpStream, stalled: &Arc<AtomicBool>) {
    let (mut from, mut to) = (
        from.try_clone().expect("a socket"),
        to.try_clone().expect("a socket"),
    );
    let stalled = Arc::clone(stalled);
    std::thread::spawn(move || {
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            while stalled.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            if to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}
