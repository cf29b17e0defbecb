//! A gateway process on its own ports.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use super::Port;

pub(crate) struct Gateway {
    command: Command,
    child: Child,
    port: u16,
    _ports: [Port; 3],
    pub(crate) admin_port: u16,
    pub(crate) demo_port: u16,
    folder: TempDir,
}

/// A temporary folder, removed on drop.
pub(crate) fn temporary() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

/// A built client in this folder whose pages are rendered by this code.
pub(crate) fn write_client(folder: &Path, render: &str) {
    let manifest = r#"{"main":{"js":["/assets/main.0123.js"],"css":[]}}"#;
    std::fs::create_dir_all(folder.join("assets")).expect("created");
    std::fs::write(folder.join("manifest.json"), manifest).expect("written");
    std::fs::write(folder.join("render.js"), render).expect("written");
}

impl Gateway {
    /// Starts a gateway with these settings in its environment, and waits until it is ready.
    pub(crate) async fn start(environment: &[(&str, &str)]) -> Self {
        Self::configured("", environment).await
    }

    /// The same with a settings file.
    pub(crate) async fn configured(settings: &str, environment: &[(&str, &str)]) -> Self {
        Self::launch(None, settings, environment).await
    }

    /// With a limit of open files.
    pub(crate) async fn limited(files: u32, environment: &[(&str, &str)]) -> Self {
        Self::launch(Some(&format!("ulimit -n {files}")), "", environment).await
    }

    /// No file may have more kilobytes: a write beyond fails, as on a full disk.
    pub(crate) async fn on_a_small_disk(
        kilobytes: u32,
        settings: &str,
        environment: &[(&str, &str)],
    ) -> Self {
        let blocks = kilobytes * 2;
        let limit = format!("trap '' XFSZ && ulimit -f {blocks}");
        Self::launch(Some(&limit), settings, environment).await
    }

    async fn launch(limit: Option<&str>, settings: &str, environment: &[(&str, &str)]) -> Self {
        let folder = temporary();
        let file = folder.path().join("jiadao.toml");
        std::fs::write(&file, settings).expect("written");
        let log = File::create(folder.path().join("log")).expect("created");
        let errors = File::create(folder.path().join("errors")).expect("created");
        let ports = [Port::any(), Port::any(), Port::any()];
        let [port, admin_port, demo_port] = ports.each_ref().map(Port::number);
        let binary = env!("CARGO_BIN_EXE_jiadao");
        let mut command = match limit {
            None => Command::new(binary),
            Some(limit) => {
                let mut shell = Command::new("/bin/sh");
                let line = format!("{limit} && exec {binary} \"$@\"");
                shell.args(["-c", &line, "jiadao"]);
                shell
            }
        };
        command
            .arg("--config")
            .arg(&file)
            .env_clear()
            .env("PORT", port.to_string())
            .env("ADMIN_PORT", admin_port.to_string())
            .env("DEMO_PORT", demo_port.to_string())
            .env("ASSETS_DIR", PathBuf::from(folder.path()))
            .env("RUST_LOG", "error")
            .env("SECRET_KEY", "one key for all processes of a test")
            .envs(environment.iter().copied())
            .stdout(log)
            .stderr(errors);
        let child = command.spawn().expect("the gateway starts");
        let mut gateway = Self {
            command,
            child,
            port,
            _ports: ports,
            admin_port,
            demo_port,
            folder,
        };
        gateway.wait().await;
        gateway
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Its log so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).expect("a log")
    }

    /// The log lines that are wanted, by trace id, once there are so many; they are written by a thread of their own.
    pub(crate) async fn log_lines(
        &self,
        count: usize,
        wanted: impl Fn(&Value) -> bool,
    ) -> BTreeMap<String, Value> {
        let since = Instant::now();
        loop {
            let log = self.log();
            let lines = log
                .lines()
                .filter_map(|line| serde_json::from_str(line).ok());
            let lines: Vec<Value> = lines.filter(&wanted).collect();
            if lines.len() >= count {
                let trace = |line: &Value| line["trace_id"].as_str().expect("a trace").to_owned();
                let by_trace: BTreeMap<_, _> =
                    lines.into_iter().map(|line| (trace(&line), line)).collect();
                assert_eq!(by_trace.len(), count, "one line a request");
                return by_trace;
            }
            let took = since.elapsed();
            assert!(took < Duration::from_secs(10), "{} lines", lines.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until its log has this text so many times, and no more: a thread of its own writes the lines.
    pub(crate) async fn until_logged(&self, text: &str, times: usize) {
        let since = Instant::now();
        loop {
            let log = self.log();
            let found = log.matches(text).count();
            assert!(found <= times, "{found} times: {log}");
            if found == times {
                return;
            }
            assert!(since.elapsed() < Duration::from_secs(10), "{log}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Its standard error.
    pub(crate) fn errors(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("errors")).expect("a file")
    }

    /// Folder of its settings and log.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Restarts it on the same ports, and waits until it is ready.
    pub(crate) async fn again(&mut self) {
        self.child = self.command.spawn().expect("the gateway starts");
        self.wait().await;
    }

    /// Stops it gracefully and returns how long that took.
    pub(crate) async fn end(&mut self) -> Duration {
        self.terminate();
        let since = Instant::now();
        while self.child.try_wait().expect("a child").is_none() {
            assert!(since.elapsed() < Duration::from_secs(40), "it does not end");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        since.elapsed()
    }

    /// Starts a graceful stop without waiting.
    pub(crate) fn terminate(&self) {
        let sent = Command::new("kill")
            .args(["-TERM", &self.pid().to_string()])
            .status();
        assert!(sent.expect("kill runs").success());
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.bytes_of("VmRSS:")
    }

    /// The most that it was, in bytes.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.bytes_of("VmHWM:")
    }

    fn bytes_of(&self, size: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()));
        let status = status.expect("it runs");
        let line = status.lines().find(|line| line.starts_with(size));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        kilobytes.expect("a size") * 1024
    }

    /// Open files and sockets.
    pub(crate) fn open_files(&self) -> usize {
        let files = std::fs::read_dir(format!("/proc/{}/fd", self.pid()));
        files.expect("it runs").count()
    }

    /// The value of a metric whose line contains all of these words; empty if there is none.
    pub(crate) async fn metric(&self, words: &str) -> String {
        let url = format!("http://127.0.0.1:{}/metrics", self.admin_port);
        let text = super::get(&url).await.text;
        let found = text.lines().find(|line| {
            !line.starts_with('#') && words.split(' ').all(|word| line.contains(word))
        });
        let value = found.and_then(|line| line.rsplit(' ').next());
        value.unwrap_or_default().to_owned()
    }

    /// The same for counters; 0 if absent.
    pub(crate) async fn counted(&self, words: &str) -> u64 {
        self.metric(words).await.parse().unwrap_or(0)
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Replaces the settings file, which SIGHUP reloads.
    pub(crate) fn write_settings(&self, settings: &str) {
        std::fs::write(self.folder.path().join("jiadao.toml"), settings).expect("written");
    }

    /// Sends a signal such as `-HUP`, and waits a moment.
    pub(crate) async fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args([name, &self.pid().to_string()])
            .status();
        assert!(sent.expect("kill runs").success());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }

    async fn wait(&mut self) {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                panic!("the gateway ended at once: {status}: {}", self.errors());
            }
            let asked = awc::Client::builder()
                .finish()
                .get(self.url("/-/ready"))
                .send()
                .await;
            if asked.is_ok_and(|answer| answer.status().is_success()) {
                return;
            }
            assert!(
                since.elapsed() < Duration::from_secs(30),
                "not ready after 30 s"
            );
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
