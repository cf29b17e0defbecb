//! What a settings file may say, and how the rest is refused.

use std::path::Path;

use contracts::Call;

use super::Config;
use crate::fuzz::fuzz;

mod numbers;
mod refused;
mod sources;

fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
    let find = |name: &str| {
        environment
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| (*value).to_owned())
    };
    Config::read(Some((Path::new("my.toml"), text)), &find).map_err(|error| error.to_string())
}

#[test]
fn the_default_works() {
    let config = Config::load(None, &|_| None).expect("the default is good");
    assert_eq!(config.server.port, 8080);
}

#[test]
fn the_environment_beats_the_file_and_the_file_the_default() {
    let config = load(
        "[server]\nport = 1000\nadmin_port = 1001",
        &[("PORT", "2000")],
    )
    .expect("good");
    assert_eq!((config.server.port, config.server.admin_port), (2000, 1001));
}

#[test]
fn an_unknown_key_is_refused_with_the_nearest_one() {
    let why = load("[cache]\nmemory_megabyte = 3", &[]).expect_err("refused");
    assert_eq!(
        why,
        "my.toml: cache.memory_megabyte: unknown key, nearest is memory_megabytes"
    );
}

#[test]
fn a_value_of_the_wrong_type_is_refused_by_name() {
    let why = load("[server]\nport = \"http\"", &[]).expect_err("refused");
    assert_eq!(
        why,
        "my.toml: server.port: expected an integer, found a text"
    );
    let why = load("", &[("PORT", "http")]).expect_err("refused");
    assert_eq!(
        why,
        "environment PORT: server.port: expected an integer, found a text"
    );
    // A secret of the wrong type is still a secret.
    let why = load("[server]\nadmin_token = [1, \"s3cret\"]", &[]).expect_err("refused");
    assert_eq!(
        why,
        "my.toml: server.admin_token: expected a text, found a list"
    );
}

#[test]
fn upstream_inherits_missing_values_from_the_default() {
    let config = load("[upstream.rank]\nurl = \"http://127.0.0.1:9\"", &[]).expect("good");
    assert_eq!(config.upstream.of("rank").urls, ["http://127.0.0.1:9"]);
    assert_eq!(config.upstream.of("rank").connect_ms, 500);
    assert!(config.upstream.of("image").urls.is_empty());
}

#[test]
fn refuses_timeouts_out_of_order() {
    let why = load("[redis]\nget_ms = 5000", &[]).expect_err("refused");
    assert!(why.contains("redis.get_ms"), "{why}");
    let why = load("[deadline]\nupstream_ms = 70000", &[]).expect_err("refused");
    assert!(why.contains("deadline.upstream_ms"), "{why}");
}

#[test]
fn an_upstream_has_one_url_or_several() {
    let text =
        "[upstream.rank]\nurl = [\"http://a:1\", \"http://b:2\"]\n[upstream.image]\nurl = []";
    let config = load(text, &[("UPSTREAM_URL", "https://c:3, https://d")]).expect("good");
    assert_eq!(
        config.upstream.of("rank").urls,
        ["http://a:1", "http://b:2"]
    );
    for name in ["image", "search"] {
        assert_eq!(config.upstream.of(name).urls, ["https://c:3", "https://d"]);
    }
}

#[test]
fn each_url_of_a_list_is_checked() {
    for (list, expected) in [
        (
            r#"["http://a:1", "b:2"]"#,
            "http://host:port or https://host:port without a path, found \"b:2\"",
        ),
        (
            r#"["http://a:1", "https://b:2"]"#,
            "one scheme for all of them, found \"https://b:2\" beside \"http://a:1\"",
        ),
        (
            r#"["http://a:1", "http://a:1"]"#,
            "each URL once, found \"http://a:1\" twice",
        ),
        (
            r#"["http://a:1", "http://169.254.169.254"]"#,
            "an address that is neither link-local nor of cloud metadata, found \"http://169.254.169.254\"",
        ),
        (
            r#"["http://a:1", 7]"#,
            "a text or a list of texts, found a list",
        ),
        ("7", "a text or a list of texts, found an integer"),
    ] {
        let why = load(&format!("[upstream.rank]\nurl = {list}"), &[]).expect_err(list);
        assert_eq!(
            why,
            format!("my.toml: upstream.rank.url: expected {expected}")
        );
    }
    let why = load("", &[("UPSTREAM_URL", "http://a:1,https://b:2")]).expect_err("refused");
    assert!(
        why.starts_with("environment UPSTREAM_URL: upstream.default.url: "),
        "{why}"
    );
}

#[test]
fn refuses_zero_by_key() {
    for key in [
        "upstream.rank.connect_ms",
        "upstream.rank.connections",
        "upstream.rank.max_body_kilobytes",
        "upstream.rank.most_in_flight",
        "redis.connect_ms",
    ] {
        let why = load(&format!("{key} = 0"), &[]).expect_err(key);
        assert!(
            why.starts_with(&format!("my.toml: {key}: expected 1 to ")),
            "{why}"
        );
    }
}

#[test]
fn an_upstream_takes_the_files_default_whatever_the_order_of_names() {
    let text = "[upstream.ads]\nurl = \"http://a:1\"\n[upstream.default]\nconnect_ms = 300";
    let config = load(text, &[]).expect("good");
    assert_eq!(config.upstream.of("ads").connect_ms, 300);
    assert_eq!(config.upstream.of("rank").connect_ms, 300);
}

#[test]
fn accepts_headers_paths_and_codes() {
    let text = r#"
        [upstream.rank]
        url = "http://rank.internal:8081"
        headers = { "x-team" = "cars", authorization = { env = "RANK_KEY" } }
        paths = { getRankListNew = "/v3/rank" }
        codes = { missing = [2001], failed = [-1, 5000] }

        [upstream.lead]
        paths = { leadSubmit = "/v2/{clue_source_type}/leads" }
    "#;
    let config = load(text, &[("RANK_KEY", "Bearer s3cret")]).expect("good");
    let rank = config.upstream.of("rank");
    assert_eq!(rank.headers["x-team"].expose(), "cars");
    assert_eq!(rank.headers["authorization"].expose(), "Bearer s3cret");
    assert!(!format!("{config:?}").contains("s3cret"));
    assert_eq!(rank.path_of(Call::GetRankListNew), "/v3/rank");
    assert_eq!(
        rank.path_of(Call::GetRankList),
        "/api/gateway/rank/getranklist"
    );
    assert_eq!(rank.codes.missing, [2001]);
    assert_eq!(rank.codes.failed, [-1, 5000]);
    let lead = config.upstream.of("lead");
    assert_eq!(
        lead.path_of(Call::LeadSubmit),
        "/v2/{clue_source_type}/leads"
    );
    assert!(config.upstream.of("image").headers.is_empty());
}

#[test]
fn malformed_toml_is_one_line_with_its_position() {
    let why = load("[server]\nport = 80\nport = 81\n", &[]).expect_err("refused");
    assert_eq!(why, "my.toml: line 3 column 1: duplicate key");
    let why = load("[server]\nport = 8080 # 榜\n榜 = ", &[]).expect_err("refused");
    assert!(why.starts_with("my.toml: line 3 column 1: "), "{why}");
}

#[test]
fn refuses_paths_with_dot_segments_or_queries() {
    for path in [
        "",
        "/",
        "//",
        "/a/",
        "/a//b",
        "/../a",
        "/a/./b",
        "/a?b",
        "/a#b",
        "/a b",
        "/a%2fb",
        "/{x}",
        "/a;b",
        "/a\\\\b",
        "http://b/c",
        "/榜",
    ] {
        let text = format!("[upstream.rank]\npaths = {{ getRankList = \"{path}\" }}");
        let why = load(&text, &[]).expect_err(path);
        assert!(why.contains("expected a plain path"), "{path}: {why}");
    }
}

#[test]
fn errors_never_show_header_values() {
    for value in ["\"s3cret\\n\"", "[\"s3cret\"]", "{ env = \"KEY\" }"] {
        let text = format!("[upstream.rank]\nheaders = {{ x-key = {value} }}");
        let why = load(&text, &[("KEY", "s3cret\n")]).expect_err("refused");
        assert!(!why.contains("s3cret"), "{why}");
    }
}

#[test]
fn refuses_two_servers_on_one_port() {
    let why = load("", &[("PORT", "8080"), ("ADMIN_PORT", "8080")]).expect_err("refused");
    assert_eq!(
        why,
        "environment ADMIN_PORT: server.admin_port: expected a port of its own, found 8080, \
         which is server.port too (change ADMIN_PORT or PORT)"
    );
    let why = load("", &[("PORT", "9089")]).expect_err("refused");
    assert_eq!(
        why,
        "environment PORT: server.port: expected another port: the demo has the next one, 9090, \
         which is server.admin_port too (change PORT or ADMIN_PORT)"
    );
    // Without the demo its port does not count.
    let given = [("PORT", "9089"), ("UPSTREAM_URL", "http://127.0.0.1:1")];
    assert!(load("", &given).is_ok());
    assert!(load("", &[("PORT", "0"), ("ADMIN_PORT", "0")]).is_ok());
}

#[test]
fn environment_is_utf_8() {
    for (variable, expected) in [
        (
            "SECRET_KEY",
            "environment SECRET_KEY: server.secret_key: expected UTF-8 text (SECRET_KEY)",
        ),
        (
            "UPSTREAM_URL",
            "environment UPSTREAM_URL: upstream.default.url: expected UTF-8 text (UPSTREAM_URL)",
        ),
    ] {
        let given = [(variable, "http://0123456789\u{fffd}")];
        assert_eq!(load("", &given).expect_err("refused"), expected);
    }
}

#[test]
fn errors_name_the_source_of_the_value() {
    let why = load("", &[("UPSTREAM_URL", "localhost:8081")]).expect_err("refused");
    assert!(
        why.starts_with("environment UPSTREAM_URL: upstream.default.url: expected http://host"),
        "{why}"
    );
    let why = load("", &[("PORT", "70000")]).expect_err("refused");
    assert!(why.starts_with("environment PORT: server.port: "), "{why}");
    // Inherited: the file set it on the default upstream.
    let text = "[upstream.default]\nconnect_ms = 60000\n[upstream.rank]\nurl = \"http://a:1\"";
    let why = load(text, &[]).expect_err("refused");
    assert!(
        why.starts_with("my.toml: upstream.default.connect_ms: "),
        "{why}"
    );
}

#[test]
fn refuses_settings_for_an_unknown_upstream() {
    let why = load("[upstream.rnak]\nurl = \"http://127.0.0.1:9\"", &[]).expect_err("refused");
    assert_eq!(why, "my.toml: upstream.rnak: unknown key, nearest is rank");
}

/// Any file is accepted, or refused in one line that names a source; no header value is ever shown.
#[test]
fn fuzz_settings() {
    let environment = |name: &str| (name == "RANK_KEY").then(|| "s3cret".to_owned());
    fuzz("settings", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        match Config::read(Some((Path::new("my.toml"), &text)), &environment) {
            Ok(config) => {
                assert!(!format!("{config:?}").contains("s3cret"));
                for (name, upstream) in config.upstream.all() {
                    let names = upstream.headers.keys();
                    let mine = ["host", "cookie", "traceparent", "x-session-token"];
                    assert_eq!(
                        names.filter(|name| mine.contains(&name.as_str())).count(),
                        0
                    );
                    let plain = |path: &String| path.starts_with('/') && !path.contains("..");
                    assert!(upstream.paths.values().all(plain), "{name}");
                }
            }
            Err(error) => {
                let why = error.to_string();
                let named = ["my.toml: ", "default.toml: "];
                assert!(named.iter().any(|name| why.starts_with(name)), "{why}");
                assert!(!why.contains(['\n', '\r']), "{why:?}");
                assert!(!why.contains("s3cret"), "{why}");
            }
        }
    });
}
