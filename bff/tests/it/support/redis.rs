//! A real Redis on a port of its own.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::free_port;

pub(crate) struct Redis {
    child: Option<Child>,
    port: u16,
    settings: Vec<&'static str>,
}

impl Redis {
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// With these arguments as well.
    pub(crate) fn with(settings: &[&'static str]) -> Self {
        let mut redis = Self {
            child: None,
            port: free_port(),
            settings: settings.to_vec(),
        };
        redis.again();
        redis
    }

    /// Starts it on the same port, empty.
    pub(crate) fn again(&mut self) {
        let child = Command::new("redis-server")
            .args([
                "--port",
                &self.port.to_string(),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
            ])
            .args(&self.settings)
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        self.child = Some(child);
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(
                since.elapsed() < Duration::from_secs(10),
                "Redis did not start"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Every key with its value, as text.
    pub(crate) fn dump(&self) -> String {
        let ask = |arguments: &[&str]| {
            let output = Command::new("redis-cli")
                .args(["-p", &self.port.to_string(), "--no-raw"])
                .args(arguments)
                .output()
                .expect("redis-cli is installed");
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let keys = ask(&["--raw", "KEYS", "*"]);
        keys.lines()
            .map(|key| format!("{key} {}", ask(&["GET", key])))
            .collect()
    }

    /// What `redis-cli` says to this.
    pub(crate) fn ask(&self, arguments: &[&str]) -> String {
        let output = Command::new("redis-cli")
            .args(["-p", &self.port.to_string()])
            .args(arguments)
            .output()
            .expect("redis-cli is installed");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// A connection for whatever bytes there are.
    pub(crate) fn connection(&self) -> redis::Connection {
        let client = redis::Client::open(self.url()).expect("a URL");
        client.get_connection().expect("connected")
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.stop();
    }
}
