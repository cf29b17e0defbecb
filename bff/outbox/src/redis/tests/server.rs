//! A real Redis in a folder of its own.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::redis::{RedisOpener, RedisServers};

/// As leads need it.
const SAFE: &[&str] = &["--appendonly", "yes", "--appendfsync", "always"];

/// Reached by a socket in its folder, so that no other test has its port.
pub(super) struct Server {
    child: Child,
    folder: TempDir,
}

impl Server {
    pub(super) fn start() -> Self {
        Self::with(SAFE)
    }

    /// With a replica, by a port.
    pub(super) fn with_replica() -> (Self, Self) {
        let port = free_port();
        let primary = ["--port", &port, "--repl-diskless-sync-delay", "0"];
        let primary = Self::with(&[SAFE, &primary].concat());
        let of = format!("127.0.0.1 {port}");
        let replica = Self::with(&[SAFE, &["--replicaof", &of]].concat());
        let since = Instant::now();
        while !primary
            .ask(&["INFO", "replication"])
            .contains("state=online")
        {
            assert!(since.elapsed() < Duration::from_secs(20), "it never does");
            std::thread::sleep(Duration::from_millis(20));
        }
        (primary, replica)
    }

    pub(super) fn with(settings: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let child = Command::new("redis-server")
            .args(["--port", "0", "--unixsocket", "redis.sock", "--save", ""])
            .args(settings)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        let server = Self { child, folder };
        let since = Instant::now();
        while !server.ask(&["PING"]).contains("PONG") {
            assert!(since.elapsed() < Duration::from_secs(10), "it never starts");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// Output of `redis-cli`.
    pub(super) fn ask(&self, arguments: &[&str]) -> String {
        let output = Command::new("redis-cli")
            .arg("-s")
            .arg(self.folder.path().join("redis.sock"))
            .args(arguments)
            .output()
            .expect("redis-cli is installed");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    pub(super) fn servers(&self) -> RedisServers {
        let socket = self.folder.path().join("redis.sock");
        RedisServers::Single(format!("unix://{}", socket.display()))
    }

    /// Of one more process, for three leads.
    pub(super) fn opener(&self) -> RedisOpener {
        RedisOpener::new(self.servers(), crate::conformance::MOST)
    }

    /// It answers nothing, until it goes on.
    pub(super) fn signal(&self, signal: &str) {
        let sent = Command::new("kill")
            .args([signal, &self.child.id().to_string()])
            .status();
        assert!(sent.expect("kill is installed").success());
    }
}

fn free_port() -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    address.port().to_string()
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
