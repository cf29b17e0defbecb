use super::*;

#[test]
fn a_week_belongs_to_the_month_of_its_thursday() {
    let may = Month::parse("202605").unwrap();
    let weeks: Vec<String> = may.weeks().into_iter().map(Week::code).collect();
    assert_eq!(weeks, ["202619", "202620", "202621", "202622"]);
}

#[test]
fn counts_weeks_across_the_year_boundary() {
    let first = Week::parse("202601").unwrap();
    assert_eq!(first.long_title(), "2026年第1周 (12.29-01.04)");
    assert_eq!(first.previous().code(), "202552");
    assert_eq!(
        Month::parse("2026.01").map(Month::previous),
        Month::parse("202512")
    );
}

#[test]
fn refuses_a_nonexistent_week() {
    assert_eq!(Week::parse("202554"), None);
    assert_eq!(Month::parse("202613"), None);
}
