//! Tests write nothing into the source tree (.cargo/config.toml).

use proptest::test_runner::Config;

#[test]
fn a_failing_property_writes_no_file() {
    assert!(Config::default().failure_persistence.is_none());
}
