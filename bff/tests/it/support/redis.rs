//! A real Redis on its own port.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{Port, Shim, temporary};

pub(crate) struct Redis {
    child: Option<Child>,
    port: Port,
    settings: Vec<&'static str>,
    environment: Vec<(&'static str, String)>,
    /// A replica writes its RDB file into its working folder.
    folder: TempDir,
}

impl Redis {
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// With additional arguments.
    pub(crate) fn with(settings: &[&'static str]) -> Self {
        Self::launch(settings, Vec::new())
    }

    /// Each write is on the disk before it is confirmed.
    pub(crate) fn durable() -> Self {
        Self::with(&["--appendonly", "yes", "--appendfsync", "always"])
    }

    /// On a host with a wrong clock.
    pub(crate) fn on_clock(shim: &Shim) -> Self {
        Self::launch(&[], shim.environment().to_vec())
    }

    fn launch(settings: &[&'static str], environment: Vec<(&'static str, String)>) -> Self {
        let mut redis = Self {
            environment,
            folder: temporary(),
            child: None,
            port: Port::any(),
            settings: settings.to_vec(),
        };
        redis.again();
        redis
    }

    /// Restarts it on the same port, empty.
    pub(crate) fn again(&mut self) {
        let child = Command::new("redis-server")
            .args([
                "--port",
                &self.port.number().to_string(),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
            ])
            .args(&self.settings)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(self.folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        self.child = Some(child);
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port.number())).is_err() {
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

    /// It accepts connections and answers nothing, until it goes on.
    pub(crate) fn pause(&self) {
        self.signal("-STOP");
    }

    pub(crate) fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let child = self.child.as_ref().expect("it runs");
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(sent.expect("kill is installed").success());
    }

    /// Every key with its value, as text.
    pub(crate) fn dump(&self) -> String {
        let ask = |arguments: &[&str]| {
            let output = Command::new("redis-cli")
                .args(["-p", &self.port.number().to_string(), "--no-raw"])
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

    /// Output of `redis-cli`.
    pub(crate) fn ask(&self, arguments: &[&str]) -> String {
        let output = Command::new("redis-cli")
            .args(["-p", &self.port.number().to_string()])
            .args(arguments)
            .output()
            .expect("redis-cli is installed");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// A binary-safe connection.
    pub(crate) fn connection(&self) -> redis::Connection {
        let client = redis::Client::open(self.url()).expect("a URL");
        client.get_connection().expect("connected")
    }

    pub(crate) fn port(&self) -> u16 {
        self.port.number()
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port.number())
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A Redis of another version, as far as a client checks before using it. Records the commands.
pub(crate) struct OldRedis {
    port: u16,
    seen: Arc<Mutex<Vec<String>>>,
}

impl OldRedis {
    /// Serves until the test ends: its threads end with the process.
    pub(crate) fn start(version: &'static str) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let remembered = Arc::clone(&seen);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let remembered = Arc::clone(&remembered);
                std::thread::spawn(move || answer(stream, version, &remembered));
            }
        });
        Self { port, seen }
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    /// Names of all commands received, without duplicates.
    pub(crate) fn commands(&self) -> Vec<String> {
        let mut seen = self.seen.lock().expect("no thread panicked").clone();
        seen.sort_unstable();
        seen.dedup();
        seen
    }
}

/// Answers `INFO` from a script; everything else is OK.
fn answer(stream: TcpStream, version: &str, seen: &Mutex<Vec<String>>) {
    let Ok(copy) = stream.try_clone() else { return };
    let (mut reader, mut writer) = (BufReader::new(copy), stream);
    while let Some(command) = command(&mut reader) {
        let name = command[0].to_uppercase();
        let info = format!("redis_version:{version}\r\n");
        let reply = if name == "EVAL" {
            format!("*2\r\n${}\r\n{info}\r\n$0\r\n\r\n", info.len())
        } else {
            "+OK\r\n".to_owned()
        };
        seen.lock().expect("no thread panicked").push(name);
        if writer.write_all(reply.as_bytes()).is_err() {
            return;
        }
    }
}

/// A RESP array of texts.
fn command(reader: &mut BufReader<TcpStream>) -> Option<Vec<String>> {
    let number = |mark: char, reader: &mut BufReader<TcpStream>| {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        line.strip_prefix(mark)?.trim_end().parse::<usize>().ok()
    };
    let count = number('*', reader)?;
    let mut words = Vec::new();
    for _ in 0..count {
        let mut word = vec![0; number('$', reader)? + 2];
        reader.read_exact(&mut word).ok()?;
        words.push(String::from_utf8_lossy(&word[..word.len() - 2]).into_owned());
    }
    Some(words)
}
