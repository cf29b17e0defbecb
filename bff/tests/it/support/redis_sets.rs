//! Sets of real Redis servers: one watched by Sentinels, and a Cluster of six.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{Port, temporary};

/// One server on its own port.
struct Server {
    port: u16,
    _ports: Vec<Port>,
    child: Child,
}

/// A master, a replica, and three Sentinels with a quorum of two.
pub(crate) struct Sentinel {
    servers: Vec<Server>,
    sentinels: Vec<Server>,
    _folder: TempDir,
}

/// Three primaries with a replica each.
pub(crate) struct RedisCluster {
    servers: Vec<Option<Server>>,
    _folder: TempDir,
}

/// After the defaults of these tests, so that they hold.
const DURABLE: &[&str] = &["--appendonly", "yes", "--appendfsync", "always"];

const PATIENCE: Duration = Duration::from_secs(30);

impl Server {
    fn start(folder: &TempDir, arguments: &[&str]) -> Self {
        Self::on(vec![Port::any()], folder, arguments)
    }

    /// On the first of these ports.
    fn on(ports: Vec<Port>, folder: &TempDir, arguments: &[&str]) -> Self {
        let port = ports[0].number();
        let child = Command::new("redis-server")
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1"])
            .args(["--save", "", "--appendonly", "no"])
            .args(["--repl-diskless-sync-delay", "0"])
            .args(arguments)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        wait_for(port);
        Self {
            port,
            _ports: ports,
            child,
        }
    }

    fn stop(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Sentinel {
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Each write is on the disk before it is confirmed.
    pub(crate) fn durable() -> Self {
        Self::with(DURABLE)
    }

    fn with(settings: &[&str]) -> Self {
        let folder = temporary();
        let master = [settings, &["--appendfilename", "master.aof"]].concat();
        let master = Server::start(&folder, &master);
        let of = format!("127.0.0.1 {}", master.port);
        let replica = ["--replicaof", &of, "--appendfilename", "replica.aof"];
        let replica = Server::start(&folder, &[settings, &replica].concat());
        until(|| cli(replica.port, &["INFO", "replication"]).contains("master_link_status:up"));
        let sentinels = (0..3)
            .map(|_| sentinel(&folder, master.port))
            .collect::<Vec<_>>();
        // Each has found the replica and the two others.
        for one in &sentinels {
            until(|| {
                let known = cli(one.port, &["SENTINEL", "MASTER", "cars"]);
                let after = |name: &str| {
                    let mut lines = known.lines().skip_while(|line| *line != name);
                    lines.nth(1).unwrap_or_default().to_owned()
                };
                after("num-slaves") == "1" && after("num-other-sentinels") == "2"
            });
        }
        Self {
            servers: vec![master, replica],
            sentinels,
            _folder: folder,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("redis+sentinel://{}/cars", hosts(self.sentinels.iter()))
    }

    /// Stops the master; a replica takes over after a while.
    pub(crate) fn kill_master(&mut self) {
        self.servers.remove(0).stop();
    }
}

impl RedisCluster {
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Each write is on the disk before it is confirmed.
    pub(crate) fn durable() -> Self {
        Self::with(DURABLE)
    }

    fn with(settings: &[&str]) -> Self {
        let folder = temporary();
        let servers: Vec<_> = (0..6)
            .map(|_| {
                let ports = ports_for_cluster();
                let number = ports[0].number();
                let nodes = format!("nodes-{number}.conf");
                let log = format!("{number}.aof");
                let own = [
                    "--cluster-enabled",
                    "yes",
                    "--cluster-config-file",
                    &nodes,
                    "--cluster-node-timeout",
                    "2000",
                    "--appendfilename",
                    &log,
                ];
                Server::on(ports, &folder, &[&own, settings].concat())
            })
            .collect();
        let nodes: Vec<_> = servers
            .iter()
            .map(|server| format!("127.0.0.1:{}", server.port))
            .collect();
        let made = Command::new("redis-cli")
            .args(["--cluster", "create"])
            .args(&nodes)
            .args(["--cluster-replicas", "1", "--cluster-yes"])
            .output()
            .expect("redis-cli is installed");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stdout)
        );
        for server in &servers {
            until(|| cli(server.port, &["CLUSTER", "INFO"]).contains("cluster_state:ok"));
        }
        Self {
            servers: servers.into_iter().map(Some).collect(),
            _folder: folder,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("redis+cluster://{}", hosts(self.servers.iter().flatten()))
    }

    /// The number of keys on each running server.
    pub(crate) fn keys(&self) -> Vec<usize> {
        let count = |server: &Server| cli(server.port, &["DBSIZE"]).trim().parse().unwrap_or(0);
        self.servers.iter().flatten().map(count).collect()
    }

    pub(crate) fn kill_one_primary(&mut self) {
        self.kill_primary(|_| true);
    }

    /// The one that has this key.
    pub(crate) fn kill_primary_of(&mut self, key: &str) {
        self.kill_primary(|port| cli(port, &["EXISTS", key]).trim() == "1");
    }

    fn kill_primary(&mut self, is_meant: impl Fn(u16) -> bool) {
        let primary = self.servers.iter_mut().find(|server| {
            server.as_ref().is_some_and(|server| {
                cli(server.port, &["ROLE"]).starts_with("master") && is_meant(server.port)
            })
        });
        primary.and_then(Option::take).expect("a primary").stop();
    }
}

fn sentinel(folder: &TempDir, master: u16) -> Server {
    let ports = vec![Port::any()];
    let port = ports[0].number();
    let file = folder.path().join(format!("sentinel-{port}.conf"));
    let settings = format!(
        "port {port}\nbind 127.0.0.1\nsentinel monitor cars 127.0.0.1 {master} 2\n\
         sentinel down-after-milliseconds cars 1000\nsentinel failover-timeout cars 5000\n"
    );
    std::fs::write(&file, settings).expect("written");
    let child = Command::new("redis-server")
        .arg(&file)
        .arg("--sentinel")
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("redis-server is installed");
    wait_for(port);
    Server {
        port,
        _ports: ports,
        child,
    }
}

/// A cluster node also listens 10,000 ports higher.
fn ports_for_cluster() -> Vec<Port> {
    loop {
        let port = Port::any();
        let bus = port.number().checked_add(10_000).and_then(Port::at);
        if let Some(bus) = bus {
            return vec![port, bus];
        }
    }
}

fn hosts<'a>(servers: impl Iterator<Item = &'a Server>) -> String {
    servers
        .map(|server| format!("127.0.0.1:{}", server.port))
        .collect::<Vec<_>>()
        .join(",")
}

fn cli(port: u16, arguments: &[&str]) -> String {
    let output = Command::new("redis-cli")
        .args(["-p", &port.to_string()])
        .args(arguments)
        .output()
        .expect("redis-cli is installed");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn wait_for(port: u16) {
    until(|| TcpStream::connect(("127.0.0.1", port)).is_ok());
}

fn until(good: impl Fn() -> bool) {
    let since = Instant::now();
    while !good() {
        assert!(
            since.elapsed() < PATIENCE,
            "Redis did not come to what was waited for"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}
