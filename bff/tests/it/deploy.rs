//! Operators' files refer only to metrics, runbooks and dashboards that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::dashboards::boards;
use crate::support::{Gateway, Redis, get, temporary};

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy")
}

/// (name, text) of the files in a folder with this suffix.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let folder = deploy().join(folder);
    let mut found: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|_| panic!("{}", folder.display()))
        .filter_map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name()?.to_str()?.to_owned();
            let is_one = path.is_file() && name.ends_with(ending);
            is_one.then(|| (name, fs::read_to_string(path).expect("text")))
        })
        .collect();
    found.sort();
    assert!(!found.is_empty(), "{} holds nothing", folder.display());
    found
}

/// Prometheus names of the metrics on the reference page, with their labels.
struct Known {
    metrics: BTreeSet<String>,
    labels: BTreeSet<String>,
}

impl Known {
    fn read() -> Self {
        let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
            .arg("telemetry")
            .env_clear()
            .output()
            .expect("it runs");
        let page = String::from_utf8(output.stdout).expect("UTF-8");
        let (mut metrics, mut labels) = (BTreeSet::new(), BTreeSet::new());
        for line in page.lines() {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            let [_, name, kind, unit, of, ..] = cells[..] else {
                continue;
            };
            let name = name.trim_matches('`').replace('.', "_");
            let unit = match (unit, kind) {
                ("s", _) => "_seconds",
                ("By", _) => "_bytes",
                ("1", "Gauge" | "Histogram") => "_ratio",
                _ => "",
            };
            match kind {
                "Counter" => {
                    metrics.insert(format!("{name}{unit}_total"));
                }
                "Gauge" => {
                    metrics.insert(format!("{name}{unit}"));
                }
                "Histogram" => {
                    for part in ["_bucket", "_count", "_sum"] {
                        metrics.insert(format!("{name}{unit}{part}"));
                    }
                }
                _ => continue,
            }
            labels.extend(of.split(", ").map(|label| label.replace('.', "_")));
        }
        assert!(metrics.len() > 30, "the reference page reads otherwise now");
        Self { metrics, labels }
    }

    /// Words that look like our metrics and are neither a metric nor a label.
    fn strangers<'t>(&self, text: &'t str) -> Vec<&'t str> {
        words(text)
            .filter(|word| {
                let ours = ["bff_", "http_", "db_", "process_"];
                ours.iter().any(|start| word.starts_with(start))
            })
            .filter(|word| !self.metrics.contains(*word) && !self.labels.contains(*word))
            .collect()
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "_:".contains(letter)))
}

/// Values of a key in our YAML, one per line.
fn values<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    text.lines()
        .filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix(key))
        .map(str::trim)
        .collect()
}

#[actix_web::test]
async fn prometheus_names_match_a_running_gateway() {
    let known = Known::read();
    let gateway = Gateway::start(&[]).await;
    get(&gateway.url("/api/rank/gatherranklist")).await;
    let text = get(&format!("http://127.0.0.1:{}/metrics", gateway.admin_port))
        .await
        .text;
    let given: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.starts_with("target_info"))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    assert!(given.len() > 50, "{text}");
    for name in given {
        assert!(known.metrics.contains(name), "{name} is not as expected");
    }
}

/// Before any request: Prometheus sees no increase where a series begins.
async fn fresh_metrics() -> String {
    let (redis, folder) = (Redis::start(), temporary());
    let settings = [
        ("REDIS_URL", &*redis.url()),
        ("OUTBOX_DIR", &*folder.path().to_string_lossy()),
        ("SECRET_KEY", "0123456789abcdef0123456789abcdef"),
    ];
    let gateway = Gateway::start(&settings).await;
    let url = format!("http://127.0.0.1:{}/metrics", gateway.admin_port);
    let since = Instant::now();
    loop {
        let text = get(&url).await.text;
        // Redis facts are known shortly after start.
        if text.contains("\nbff_redis_evicts_ratio{") || since.elapsed() > Duration::from_secs(5) {
            return text;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[actix_web::test]
async fn every_metric_of_the_alerts_exists_on_a_fresh_gateway() {
    let (known, text) = (Known::read(), fresh_metrics().await);
    // A histogram has no series before its first value. Alerts compare rates over minutes, so losing the first value is
    // acceptable.
    let is_histogram = |name: &str| {
        let base = ["_bucket", "_count", "_sum"]
            .iter()
            .find_map(|end| name.strip_suffix(end));
        base.is_some_and(|base| known.metrics.contains(&format!("{base}_bucket")))
    };
    // An address is known from its first connection on. Its alert counts a series that begins above 0.
    let is_of_address = |name: &str| name.starts_with("bff_upstream_address_");
    let alerts = files("alerts", ".yaml");
    let named: BTreeSet<_> = alerts
        .iter()
        .flat_map(|(_, text)| words(text))
        .filter(|word| known.metrics.contains(*word) && !is_histogram(word) && !is_of_address(word))
        .collect();
    assert!(named.len() > 12, "{named:?}");
    let given: BTreeSet<_> = text
        .lines()
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    let missing: Vec<_> = named.difference(&given).collect();
    assert!(
        missing.is_empty(),
        "not there before the first event: {missing:?}"
    );
    // The exact series that alerts count from their first event.
    for counted in [
        "bff_panics_total",
        "bff_lead_submissions_total{outcome=\"failed\"",
        "bff_shed_requests_total{class=\"lead\"",
        "bff_config_reloads_total{outcome=\"refused\"",
        "bff_redaction_hits_total",
        "bff_security_rejected_total{reason=\"cross_site\"",
        "bff_ratelimit_refused_total{limiter=\"sms\"",
        "bff_upstream_refused_total{bff_upstream_name=\"rank\",kind=\"reads\",reason=\"crowded\"",
        "bff_upstream_result_total{bff_upstream_name=\"rank\",class=\"failed\"",
    ] {
        let line = text.lines().find(|line| line.starts_with(counted));
        assert!(
            line.is_some_and(|line| line.ends_with(" 0")),
            "{counted}: {line:?}"
        );
    }
}

/// The rules of `promtool check metrics`, which is not always installed.
#[actix_web::test]
async fn metric_names_follow_prometheus_rules() {
    let text = fresh_metrics().await;
    let mut seen = 0;
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("# TYPE ") else {
            continue;
        };
        let (name, kind) = rest.split_once(' ').expect("a name and a type");
        seen += 1;
        assert_eq!(
            name.ends_with("_total"),
            kind == "counter",
            "{name}: {kind}"
        );
        if kind != "histogram" {
            for reserved in ["_count", "_sum", "_bucket"] {
                assert!(
                    !name.ends_with(reserved),
                    "{name}: {reserved} is a histogram's"
                );
            }
        }
        let help = format!("# HELP {name} ");
        assert!(text.contains(&help), "{name} has no HELP");
    }
    assert!(seen > 20, "{text}");
}

#[test]
fn alerts_dashboards_and_runbooks_name_only_metrics_that_exist() {
    let known = Known::read();
    let recorded: BTreeSet<_> = files("alerts", ".yaml")
        .iter()
        .flat_map(|(_, text)| values(text, "record:"))
        .map(str::to_owned)
        .collect();
    for (folder, ending) in [
        ("alerts", ".yaml"),
        ("alerts/tests", ".yaml"),
        ("grafana/dashboards", ".json"),
        ("runbooks", ".md"),
    ] {
        for (name, text) in files(folder, ending) {
            assert_eq!(known.strangers(&text), [""; 0], "{folder}/{name}");
            let unrecorded: Vec<_> = words(&text)
                .filter(|word| word.starts_with("jiadao:") && !recorded.contains(*word))
                .collect();
            assert_eq!(unrecorded, [""; 0], "{folder}/{name}");
        }
    }
    assert_eq!(known.strangers("rate(bff_lead_submitted_total)").len(), 1);
}

#[test]
fn every_alert_has_its_runbook_its_dashboard_and_a_test() {
    let runbooks: BTreeSet<_> = files("runbooks", ".md")
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    let boards: BTreeSet<_> = boards()
        .iter()
        .map(|(uid, _)| format!("/d/{uid}"))
        .collect();
    let tests: String = files("alerts/tests", ".yaml")
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    let mut alerts = BTreeSet::new();
    for (file, text) in files("alerts", ".yaml") {
        let named = values(&text, "alert:");
        let [pages, dashboards, severities] =
            ["runbook:", "dashboard:", "labels:"].map(|key| values(&text, key));
        assert_eq!(named.len(), pages.len(), "{file}: one runbook an alert");
        assert_eq!(
            named.len(),
            dashboards.len(),
            "{file}: one dashboard an alert"
        );
        assert_eq!(
            named.len(),
            severities.len(),
            "{file}: one severity an alert"
        );
        for (alert, page) in named.iter().zip(pages) {
            assert_eq!(page, format!("deploy/runbooks/{alert}.md"));
            assert!(
                tests.contains(&format!("alertname=\"{alert}\""))
                    || tests.contains(&format!("alertname: {alert}\n")),
                "{alert} has no test"
            );
            alerts.insert(format!("{alert}.md"));
        }
        for board in dashboards {
            assert!(boards.contains(board), "{file}: {board} is no dashboard");
        }
    }
    assert_eq!(alerts, runbooks);
}

/// The defaults of compose and of the overlay for development serve on one machine only.
#[actix_web::test]
async fn a_default_key_is_warned_of_at_start() {
    let ending = |text: &str, before: &str, after: char| {
        let (_, rest) = text.split_once(before).expect("a key");
        rest.split(after).next().unwrap_or_default().to_owned()
    };
    let read = |file| fs::read_to_string(deploy().join(file)).expect("text");
    let compose = ending(&read("compose.yaml"), "${SECRET_KEY:-", '}');
    let overlay = read("kubernetes/overlays/dev/kustomization.yaml");
    let overlay = ending(&overlay, "secret-key=", '\n');
    for (key, expected) in [(compose, 1), (overlay, 1), ("a key of its own".into(), 0)] {
        let gateway = Gateway::start(&[("SECRET_KEY", &key), ("RUST_LOG", "warn")]).await;
        let log = gateway.log();
        let warned = log.matches("SECRET_KEY is a public default").count();
        assert_eq!(warned, expected, "{log}");
        assert!(!log.contains(&key), "the key itself");
    }
}
