use super::{Mutant, sites, write};

/// The text with a mutant at each of these lines and columns.
fn switched(text: &str, mutants: &[(&str, usize, usize, &str)]) -> String {
    let mutants: Vec<Mutant> = mutants
        .iter()
        .zip(1..)
        .map(|((genre, line, column, replacement), id)| {
            let span = format!(r#"{{"start":{{"line":{line},"column":{column}}}}}"#);
            Mutant {
                id,
                file: String::new(),
                genre: (*genre).to_owned(),
                replacement: (*replacement).to_owned(),
                span: serde_json::from_str(&span).expect("a span"),
            }
        })
        .collect();
    let sites = sites::find(text, &mutants).expect("Rust");
    let new = write::switched(text, &sites).text;
    syn::parse_file(&new).expect("Rust");
    new.replace("crate::mutant_switch::", "")
}

#[test]
fn a_function_returns_other_values() {
    let text = "fn f() -> u8 { 5 }";
    let mutants = [("FnValue", 1, 16, "0"), ("FnValue", 1, 16, "1")];
    assert_eq!(
        switched(text, &mutants),
        "fn f() -> u8 { if on(1) { return 0; } if on(2) { return 1; } 5 }"
    );
}

#[test]
fn an_operator_inside_anothers_operand_has_its_switch_in_both() {
    let text = "fn f() { a == b && c }";
    let mutants = [
        ("BinaryOperator", 1, 17, "||"),
        ("BinaryOperator", 1, 12, "!="),
    ];
    let inner = "((if on(2) { (a) != (b) } else { (a) == (b) }))";
    assert_eq!(
        switched(text, &mutants),
        format!("fn f() {{ (if on(1) {{ {inner} || (c) }} else {{ {inner} && (c) }}) }}")
    );
}

#[test]
fn a_sign_is_left_out() {
    assert_eq!(
        switched("fn f() { !a }", &[("UnaryOperator", 1, 10, "")]),
        "fn f() { (if on(1) { (a) } else { !(a) }) }"
    );
}

#[test]
fn a_guard_is_fixed_and_mutated() {
    let text = "fn f() { match a { b if c < d => 1, _ => 2 } }";
    let mutants = [
        ("MatchArmGuard", 1, 25, "true"),
        ("BinaryOperator", 1, 27, ">"),
    ];
    assert_eq!(
        switched(text, &mutants),
        "fn f() { match a { b if (if on(1) { true } else \
         { (if on(2) { (c) > (d) } else { (c) < (d) }) }) => 1, _ => 2 } }"
    );
}

#[test]
fn an_arm_is_passed_over() {
    assert_eq!(
        switched(
            "fn f() { match a { 1 => 1, _ => 2 } }",
            &[("MatchArm", 1, 20, "")]
        ),
        "fn f() { match a { 1 if !on(1) => 1, _ => 2 } }"
    );
}

#[test]
fn an_arm_whose_values_no_other_takes_stays() {
    let text = "fn f() { match a { _ if b => 0, Ok(c) => 1, Err(d) => 2 } }";
    assert_eq!(switched(text, &[("MatchArm", 1, 33, "")]), text);
}

#[test]
fn a_field_is_left_to_the_base() {
    assert_eq!(
        switched(
            "fn f() { S { a: 1, b: 2, ..c } }",
            &[("StructField", 1, 14, "")]
        ),
        "fn f() { (if on(1) { S {  b: 2, ..c } } else { S { a: 1, b: 2, ..c } }) }"
    );
}

#[test]
fn a_chain_with_let_stays() {
    let text = "fn f() { if let Some(a) = b && c { } }";
    assert_eq!(switched(text, &[("BinaryOperator", 1, 29, "||")]), text);
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        switched(
            "fn f() { \"驾到\" == a }",
            &[("BinaryOperator", 1, 15, "!=")]
        ),
        "fn f() { (if on(1) { (\"驾到\") != (a) } else { (\"驾到\") == (a) }) }"
    );
}
