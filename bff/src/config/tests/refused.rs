//! Settings that are refused: one row each.

use super::load;

/// (text of the file, the whole error line after the file's name)
const REFUSED: &[(&str, &str)] = &[
    (
        "[outbox]\nengine = \"mysql\"",
        "outbox.engine: expected one of ``, `file`, `redis`, found unknown variant `mysql`",
    ),
    (
        "[server]\nsecret_key = \"a key of these tests\"\n[outbox]\nengine = \"redis\"",
        "outbox.engine: expected redis.ledger_url (REDIS_LEDGER_URL) to be set too",
    ),
    (
        "[server]\nsecret_key = \"a key of these tests\"\n[outbox]\nengine = \"file\"",
        "outbox.engine: expected outbox.dir (OUTBOX_DIR) to be set too",
    ),
    (
        "[outbox]\nengine = \"redis\"",
        "outbox.engine: expected server.secret_key (SECRET_KEY) to be set too: what the outbox keeps must be readable after a restart",
    ),
    (
        "[outbox]\ndir = \"leads\"",
        "outbox.dir: expected server.secret_key (SECRET_KEY) to be set too: what the outbox keeps must be readable after a restart",
    ),
    (
        "[upstream.rank]\nheader = {}",
        "upstream.rank.header: unknown key, nearest is headers",
    ),
    (
        "[upstream.rank]\npath = {}",
        "upstream.rank.path: unknown key, nearest is paths",
    ),
    (
        "[upstream.rank]\ncodes = { mising = [1] }",
        "upstream.rank.codes.mising: unknown key, nearest is missing",
    ),
    (
        "[upstream.rank]\nheaders = \"x-team: cars\"",
        "upstream.rank.headers: expected a table such as { \"x-team\" = \"cars\", \"x-key\" = { env = \"KEY\" } }",
    ),
    (
        "[upstream.rank]\nheaders = { X-Team = \"cars\" }",
        "upstream.rank.headers.X-Team: expected the name of a header, in small letters",
    ),
    (
        "[upstream.rank]\nheaders = { \"x team\" = \"cars\" }",
        "upstream.rank.headers.x team: expected the name of a header, in small letters",
    ),
    (
        "[upstream.rank]\nheaders = { host = \"evil.example\" }",
        "upstream.rank.headers.host: expected another header: this is a header of the connection, which only the gateway writes",
    ),
    (
        "[upstream.rank]\nheaders = { transfer-encoding = \"chunked\" }",
        "upstream.rank.headers.transfer-encoding: expected another header: this is a header of the connection, which only the gateway writes",
    ),
    (
        "[upstream.rank]\nheaders = { cookie = \"a=b\" }",
        "upstream.rank.headers.cookie: expected another header: this is a visitor's header, which never goes upstream",
    ),
    (
        "[upstream.rank]\nheaders = { x-session-token = \"a\" }",
        "upstream.rank.headers.x-session-token: expected another header: this is a header that the gateway stamps itself",
    ),
    (
        "[upstream.rank]\nheaders = { x-key = { env = \"RANK_KEY\" } }",
        "upstream.rank.headers.x-key: expected the environment variable RANK_KEY to be set",
    ),
    (
        "[upstream.rank]\nheaders = { x-key = { from = \"RANK_KEY\" } }",
        "upstream.rank.headers.x-key: expected a text or { env = \"NAME\" }",
    ),
    (
        "[upstream.rank]\nheaders = { x-key = 5 }",
        "upstream.rank.headers.x-key: expected a text or { env = \"NAME\" }",
    ),
    (
        "[upstream.rank]\nheaders = { x-key = \"a\\r\\nb: c\" }",
        "upstream.rank.headers.x-key: expected a text of visible ASCII characters without blanks around it",
    ),
    (
        "[upstream.rank]\npaths = { getRankListNow = \"/v3\" }",
        "upstream.rank.paths.getRankListNow: expected a call of upstream rank, nearest is getRankListNew",
    ),
    (
        "[upstream.rank]\npaths = { getCarPicList = \"/v3\" }",
        "upstream.rank.paths.getCarPicList: expected a call of upstream rank; getCarPicList is one of upstream image",
    ),
    (
        "[upstream.rank]\npaths = { getRankList = \"v3\" }",
        "upstream.rank.paths.getRankList: expected a plain path without query such as /v3/rank",
    ),
    (
        "[upstream.lead]\npaths = { leadSubmit = \"/v2/leads\" }",
        "upstream.lead.paths.leadSubmit: expected a plain path without query such as /v3/rank/{clue_source_type}",
    ),
    (
        "[upstream.rank]\npaths = { getRankList = 3 }",
        "upstream.rank.paths.getRankList: expected a path such as /v3/rank",
    ),
    (
        "[upstream.rank]\ncodes = { failed = [0] }",
        "upstream.rank.codes.failed: expected codes other than 0, which means success",
    ),
    (
        "[upstream.rank]\ncodes = { missing = [7], failed = [7] }",
        "upstream.rank.codes.failed: expected codes that codes.missing does not name, found 7 in both",
    ),
    (
        "[upstream.rank]\ncodes = { missing = [7], parameter_refused = [7] }",
        "upstream.rank.codes.parameter_refused: expected codes that codes.missing does not name, found 7 in both",
    ),
    (
        "[upstream.rank]\ncodes = { parameter_refused = [8], failed = [8] }",
        "upstream.rank.codes.failed: expected codes that codes.parameter_refused does not name, found 8 in both",
    ),
    (
        "[upstream.rank]\ncodes = { missing = [\"7\"] }",
        "upstream.rank.codes.missing[0]: expected a whole number, found string \"7\"",
    ),
    (
        "[client]\nmap_url = \"\"",
        "client.map_url: unknown key, nearest is maps_url",
    ),
    (
        "[client]\nmaps_url = \"http://maps.example/location\"",
        "client.maps_url: expected http://host:port or https://host:port without a path, found \"http://maps.example/location\"",
    ),
    (
        "[client]\npassport_url = \"javascript:alert(1)\"",
        "client.passport_url: expected http://host:port or https://host:port without a path, found \"javascript:alert(1)\"",
    ),
    (
        "[client]\nlink_hosts = [\"https://example.com\"]",
        "client.link_hosts: expected names such as example.com, found \"https://example.com\"",
    ),
    (
        "[client]\nlink_hosts = [\"com\"]",
        "client.link_hosts: expected names such as example.com, found \"com\"",
    ),
    (
        "[server]\nport = 70000",
        "server.port: expected a whole number from 0 to 65535, found integer `70000`",
    ),
    (
        "[server]\nworkers = -1",
        "server.workers: expected a whole number that is not negative, found integer `-1`",
    ),
    (
        "[server]\nhost = \"everywhere\"",
        "server.host: expected an IP address",
    ),
    (
        "[server]\ntrusted_proxies = [\"10.0.0.0/8\", \"10.0.0.0/40\"]",
        "server.trusted_proxies[1]: expected an IP address or a network such as 10.0.0.0/8, found \"10.0.0.0/40\"",
    ),
    (
        "[server]\ntrusted_proxies = [\"10.0.0.1/8\"]",
        "server.trusted_proxies[0]: expected a network without bits behind its prefix, such as 10.0.0.0/8, found \"10.0.0.1/8\"",
    ),
    (
        "[server]\ntrusted_proxies = [\"2001:db8::1/64\"]",
        "server.trusted_proxies[0]: expected a network without bits behind its prefix, such as 10.0.0.0/8, found \"2001:db8::1/64\"",
    ),
    (
        "[stamp]\ndefault_city = \"\"",
        "stamp.default_city: expected a name, found \"\"",
    ),
    (
        "[stamp]\ndefault_city = \"北\\n京\"",
        "stamp.default_city: expected a name, found \"北\\n京\"",
    ),
    (
        "[stamp]\nplatform = \" \"",
        "stamp.platform: expected a name, found \" \"",
    ),
    (
        "[security]\nexpires = \"2027-02-30T00:00:00Z\"",
        "security.expires: expected a time such as 2027-06-30T00:00:00Z, found \"2027-02-30T00:00:00Z\"",
    ),
    (
        "[limits]\ntrusted = [\"127.0.0.1\", \"home\"]",
        "limits.trusted[1]: expected an IP address",
    ),
    (
        "[limits]\nlead = [\"often\"]",
        "limits.lead[0]: expected a rate such as 5/10m (s, m, h or d, at most 31d and 1000000000 times), found \"often\"",
    ),
    (
        "[limits]\nlead = [\"10/9999999999999999999s\"]",
        "limits.lead[0]: expected a rate such as 5/10m (s, m, h or d, at most 31d and 1000000000 times), found \"10/9999999999999999999s\"",
    ),
    (
        "[limits]\nsms_tries = []",
        "limits.sms_tries: expected 1 to 4 rates",
    ),
    (
        "[limits]\nupstream = { per_second = 50, burst = 0 }",
        "limits.upstream.burst: expected 1 to 1000000",
    ),
    (
        "[limits]\nsms_open_percent = 101",
        "limits.sms_open_percent: expected 1 to 100",
    ),
    (
        "[telemetry]\nlog = \"jiadao=loud\"",
        "telemetry.log: expected a filter such as info or jiadao=debug, found \"jiadao=loud\"",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@h h:80\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@[::1\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@h:x\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@h:99999\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"http://u:secret@h:80/ x\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"u:secret@h\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[telemetry]\notlp_endpoint = \"https://u:secret@h\"",
        "telemetry.otlp_endpoint: expected http://host:port",
    ),
    (
        "[client]\npassport_url = \"u:secret@h\"",
        "client.passport_url: expected http://host:port or https://host:port without a path, found \"***\"",
    ),
    (
        "[server]\nsecret_key_previous = \"a\"",
        "server.secret_key_previous: expected nothing, as server.secret_key is not set (SECRET_KEY)",
    ),
    (
        "[server]\nsecret_key = \"a\"\nsecret_key_previous = \"a\"",
        "server.secret_key_previous: expected another key than server.secret_key, or nothing (SECRET_KEY)",
    ),
    (
        "[server]\nsecret_key = \"sixteen bytes ok\"\nsecret_key_previous = \"fifteen bytes !\"",
        "server.secret_key_previous: expected at least 16 bytes, or nothing (SECRET_KEY_PREVIOUS)",
    ),
    (
        "[server]\nsecret_key = \"fifteen bytes !\"",
        "server.secret_key: expected at least 16 bytes (SECRET_KEY)",
    ),
    (
        "[server]\nadmin_token = \"one two\"",
        "server.admin_token: expected visible ASCII characters (ADMIN_TOKEN)",
    ),
    (
        "[stamp]\ntoken = \"a\\nb\"",
        "stamp.token: expected visible ASCII characters (UPSTREAM_TOKEN)",
    ),
    (
        "[stamp]\nrequest_token = \"a\\nb\"",
        "stamp.request_token: expected visible ASCII characters (REQUEST_TOKEN)",
    ),
    (
        "[server]\nadmin_token = \"牌\"",
        "server.admin_token: expected visible ASCII characters (ADMIN_TOKEN)",
    ),
];

/// Keys that contradict each other: the error names one that the file has set. (text of the file, error after the file's name)
const CONTRADICTORY: &[(&str, &str)] = &[
    (
        "[server]\nport = 9090",
        "server.port: expected a port of its own, found 9090, which is server.admin_port too (change PORT or ADMIN_PORT)",
    ),
    (
        "[server]\nadmin_port = 8080",
        "server.admin_port: expected a port of its own, found 8080, which is server.port too (change ADMIN_PORT or PORT)",
    ),
    (
        "[server]\nport = 9089",
        "server.port: expected another port: the demo has the next one, 9090, which is server.admin_port too (change PORT or ADMIN_PORT)",
    ),
    (
        "[server]\nadmin_port = 8081",
        "server.admin_port: expected a port of its own, found 8081, which is server.demo_port too (change ADMIN_PORT or DEMO_PORT)",
    ),
    (
        "[server]\ndemo_port = 8080",
        "server.demo_port: expected a port of its own, found 8080, which is server.port too (change DEMO_PORT or PORT)",
    ),
    (
        "[deadline]\nupstream_ms = 70000",
        "deadline.upstream_ms: expected less than deadline.browser_ms (60000)",
    ),
    (
        "[deadline]\nbrowser_ms = 3000",
        "deadline.browser_ms: expected more than deadline.upstream_ms (55000)",
    ),
    (
        "[upstream.rank]\nurl = \"http://127.0.0.1:1\"\nconnect_ms = 55000",
        "upstream.rank.connect_ms: expected less than deadline.upstream_ms (55000)",
    ),
    (
        "[deadline]\nupstream_ms = 300",
        "deadline.upstream_ms: expected more than upstream.default.connect_ms (500)",
    ),
    (
        "[redis]\nget_ms = 500",
        "redis.get_ms: expected 1 to below the connect_ms of every upstream (500)",
    ),
    (
        "[redis]\nset_ms = 500",
        "redis.set_ms: expected 1 to below the connect_ms of every upstream (500)",
    ),
    (
        "[upstream.rank]\nurl = \"http://127.0.0.1:1\"\nconnect_ms = 20",
        "upstream.rank.connect_ms: expected more than redis.get_ms (50)",
    ),
    (
        "[redis]\nurl = \"redis://127.0.0.1:1\"",
        "redis.url: expected server.secret_key (SECRET_KEY) to be set too: processes with keys of their own cannot read each other's records of writes",
    ),
    (
        "[limits]\nbrowse = { burst = 9 }",
        "limits.browse.burst: expected at least limits.upstream_cost (10)",
    ),
    (
        "[limits]\nupstream_cost = 6001",
        "limits.upstream_cost: expected 1 to the burst of limits.browse (6000)",
    ),
    (
        "[limits]\nsite_times = 17",
        "limits.site_times: expected 1 to limits.block_times (16)",
    ),
    (
        "[limits]\nblock_times = 3",
        "limits.block_times: expected at least limits.site_times (4)",
    ),
    (
        "[upstream.rank]\nadapter = \"recorded\"",
        "upstream.rank.adapter: expected http, as folder is not set",
    ),
    (
        "[security]\ncontact = [\"mailto:a@b.example\"]",
        "security.contact: expected set together with security.expires, or neither (SECURITY_CONTACT, SECURITY_EXPIRES)",
    ),
    (
        "[security]\nexpires = \"2027-06-30T00:00:00Z\"",
        "security.expires: expected set together with security.contact, or neither (SECURITY_CONTACT, SECURITY_EXPIRES)",
    ),
];

#[test]
fn errors_are_one_line_with_file_key_and_expectation() {
    for (text, line) in REFUSED.iter().chain(CONTRADICTORY) {
        let why = load(text, &[]).expect_err(text);
        assert_eq!(why, format!("my.toml: {line}"));
    }
}
