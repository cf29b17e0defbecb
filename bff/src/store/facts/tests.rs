use super::{Facts, Version};

const SERVER: &str = "# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\n";

fn evicts(memory: &str) -> Option<bool> {
    Facts::read(SERVER, memory).evicts
}

#[test]
fn reads_version_and_eviction_from_info() {
    assert_eq!(Facts::read(SERVER, "").version, Some(Version(7, 0, 15)));
    assert_eq!(
        evicts("maxmemory:1048576\r\nmaxmemory_policy:allkeys-lru\r\n"),
        Some(true)
    );
    assert_eq!(
        evicts("maxmemory:1048576\r\nmaxmemory_policy:volatile-ttl\r\n"),
        Some(true),
        "every key of ours expires"
    );
    assert_eq!(
        evicts("maxmemory:1048576\r\nmaxmemory_policy:noeviction\r\n"),
        Some(false)
    );
    assert_eq!(
        evicts("maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n"),
        Some(false),
        "without a bound nothing is evicted"
    );
}

#[test]
fn unreported_facts_stay_unknown() {
    let unknown = Facts::read("", "");
    assert_eq!(unknown, Facts::default());
    assert!(!unknown.is_too_old());
}

#[test]
fn versions_are_compared_by_number() {
    let of = |version: &str| Facts::read(&format!("redis_version:{version}\r\n"), "");
    assert!(of("5.0.14").is_too_old() && of("6.0.16").is_too_old());
    assert!(!of("6.2.0").is_too_old() && !of("7.0.15").is_too_old());
    assert!(!of("10.0.1").is_too_old());
    assert_eq!(of("7.2.rc1").version, Some(Version(7, 2, 0)));
}
