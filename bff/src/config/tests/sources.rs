use super::load;

/// The file set it on the default upstream; it is wrong for the other one alone, which inherits it.
#[test]
fn an_inherited_value_has_the_source_of_the_default_one() {
    let text = "[upstream.default.codes]\nfailed = [7]\n[upstream.rank.codes]\nmissing = [7]";
    let why = load(text, &[]).expect_err("refused");
    assert!(
        why.starts_with("my.toml: upstream.rank.codes.failed: "),
        "{why}"
    );
}
