//! Prices without a unit, and ranges beside another energy.

use super::read;

#[test]
fn a_span_before_a_kind_of_car_and_a_budget_are_in_wan() {
    for (typed, expected) in [
        ("10-15suv", ["price=10,15 10-15万", "level=2 SUV"]),
        ("15-20 suv", ["price=15,20 15-20万", "level=2 SUV"]),
        ("suv 10-15", ["price=10,15 10-15万", "level=2 SUV"]),
        ("轿车15-20", ["price=15,20 15-20万", "level=1 轿车"]),
        ("10-15 混动", ["price=10,15 10-15万", "energy=3_5_6 混动"]),
        ("15以内suv", ["price=0,15 15万以内", "level=2 SUV"]),
        ("25-30之间的suv", ["price=25,30 25-30万", "level=2 SUV"]),
        ("预算15以内的轿车", ["price=0,15 15万以内", "level=1 轿车"]),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
    assert_eq!(read("预算15").0, ["price=12,18 15万左右"]);
    assert_eq!(read("cs55-75 suv").0, ["level=2 SUV"]);
    assert_eq!(read("预算15个").0, Vec::<String>::new());
}

#[test]
fn the_range_of_a_hybrid_is_that_of_its_battery() {
    for (typed, expected) in [
        (
            "插混纯电续航100公里以上",
            &["config=18 续航100km以上", "energy=5 插电混动"][..],
        ),
        (
            "纯电续航600以上",
            &["config=22 续航600km以上", "energy=4 纯电动"],
        ),
        ("cltc 700", &["config=23 续航700km以上"]),
        ("绿牌混动", &["energy=5_6 新能源混动"]),
        ("dm-i", &["energy=5 插电混动"]),
        ("em-i suv", &["energy=5 插电混动", "level=2 SUV"]),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
}
