//! A TCP proxy with connections that stall on demand: nothing is lost or delivered meanwhile.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub(crate) struct Proxy {
    port: u16,
    target: Arc<AtomicU16>,
    switches: Arc<Switches>,
}

#[derive(Default)]
struct Switches {
    stalled: AtomicBool,
    /// The next request that contains all of these is not answered.
    unanswered: Mutex<Option<(Vec<&'static str>, Unanswered)>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Unanswered {
    /// Its connection is closed.
    Closed,
    /// Its connection stays open.
    Silent,
}

impl Switches {
    /// Once.
    fn takes_answer(&self, request: &[u8]) -> Option<Unanswered> {
        let mut unanswered = self.unanswered.lock().expect("no panic");
        let text = String::from_utf8_lossy(request);
        let is_meant = |words: &[&str]| words.iter().all(|word| text.contains(word));
        unanswered
            .take_if(|(words, _)| is_meant(words))
            .map(|(_, how)| how)
    }
}

impl Proxy {
    /// In front of this port; its threads end with the process.
    pub(crate) fn to(target: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let switches = Arc::new(Switches::default());
        let target = Arc::new(AtomicU16::new(target));
        let (switch, towards) = (Arc::clone(&switches), Arc::clone(&target));
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(("127.0.0.1", towards.load(Ordering::Relaxed)));
                let Ok(server) = server else {
                    continue;
                };
                let silent = Arc::default();
                pump(&client, &server, &switch, &silent);
                pump(&server, &client, &switch, &silent);
            }
        });
        Self {
            port,
            target,
            switches,
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
        self.switches.stalled.store(stalled, Ordering::Relaxed);
    }

    /// Loses the answer to the next request that contains all of `words`.
    pub(crate) fn lose_answer_to(&self, words: &[&'static str]) {
        self.leave_unanswered(words, Unanswered::Closed);
    }

    /// The next request that contains all of `words` arrives, and its connection says nothing more.
    pub(crate) fn withhold_answer_to(&self, words: &[&'static str]) {
        self.leave_unanswered(words, Unanswered::Silent);
    }

    fn leave_unanswered(&self, words: &[&'static str], how: Unanswered) {
        *self.switches.unanswered.lock().expect("no panic") = Some((words.to_vec(), how));
    }
}

/// Copies one side to the other unless stalled.
fn pump(from: &TcpStream, to: &TcpStream, switches: &Arc<Switches>, silent: &Arc<AtomicBool>) {
    let (mut from, mut to) = (
        from.try_clone().expect("a socket"),
        to.try_clone().expect("a socket"),
    );
    let (switches, silent) = (Arc::clone(switches), Arc::clone(silent));
    std::thread::spawn(move || {
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            while switches.stalled.load(Ordering::Relaxed) || silent.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            let unanswered = switches.takes_answer(&buffer[..read]);
            let is_last = unanswered == Some(Unanswered::Closed);
            if is_last {
                let _ = from.shutdown(Shutdown::Both);
            }
            if unanswered == Some(Unanswered::Silent) {
                silent.store(true, Ordering::Relaxed);
            }
            if to.write_all(&buffer[..read]).is_err() || is_last {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}
