use super::*;

mod amounts;

/// Conditions as `key=val title`, and what is left of the query.
fn read(typed: &str) -> (Vec<String>, String) {
    let asked = QueryConditions::read(typed, Vec::new());
    let conditions = asked.conditions.iter().map(|one| {
        let place = one.key.zip(one.val.as_deref());
        let place = place.map(|(key, val)| format!("{key}={val} "));
        place.unwrap_or_default() + &one.title
    });
    (conditions.collect(), asked.rest)
}

#[test]
fn prices_are_bounded_as_said() {
    for (typed, expected) in [
        ("20万左右", "price=16,24 20万左右"),
        ("二十万左右", "price=16,24 20万左右"),
        ("12.5万", "price=10,15 12.5万左右"),
        ("9万9", "price=7,12 9.9万左右"),
        ("五万五", "price=4,7 5.5万左右"),
        ("9万5千以内", "9.5万以内"),
        ("7万9到9万9", "7.9-9.9万"),
        ("150000左右", "price=12,18 15万左右"),
        ("200000元以内", "price=0,20 20万以内"),
        ("100000-150000元", "price=10,15 10-15万"),
        ("20万到10万", "price=10,20 10-20万"),
        ("99800元", "price=7,12 9.98万左右"),
        ("15万以内", "price=0,15 15万以内"),
        ("30万以上", "price=30,9999 30万以上"),
        ("10-15万", "price=10,15 10-15万"),
        ("10万到15万", "price=10,15 10-15万"),
        ("十到十五万", "price=10,15 10-15万"),
        ("二三十万", "price=20,30 20-30万"),
        ("三四万", "price=3,4 3-4万"),
        ("十二三万", "price=12,13 12-13万"),
        ("两三百万", "price=200,300 200-300万"),
        ("一百万以上", "price=100,9999 100万以上"),
        ("一百二十万以内", "price=0,120 120万以内"),
        ("一百五十到两百万", "price=150,200 150-200万"),
        ("十来万", "price=8,12 10万左右"),
        ("二十多万", "price=20,30 20-30万"),
        ("十几万", "price=10,20 10-20万"),
        ("100多万", "price=100,200 100-200万"),
        ("十多万以内", "price=0,20 20万以内"),
        ("20 万 以内", "price=0,20 20万以内"),
        ("二十 万 以上", "price=20,9999 20万以上"),
        ("不想超过20万", "price=0,20 20万以内"),
        ("不能低于 20 万", "price=20,9999 20万以上"),
        ("不超过15万", "price=0,15 15万以内"),
        ("不要超过15万", "price=0,15 15万以内"),
        ("低于10万", "price=0,10 10万以内"),
        ("小于10万", "price=0,10 10万以内"),
        ("最多20万", "price=0,20 20万以内"),
        ("10万不到", "price=0,10 10万以内"),
        ("<10万", "price=0,10 10万以内"),
        ("‹10万", "price=0,10 10万以内"),
        ("＜＝10万", "price=0,10 10万以内"),
        ("不低于30万", "price=30,9999 30万以上"),
        ("不低于三十万", "price=30,9999 30万以上"),
        ("高于50万", "price=50,9999 50万以上"),
        ("至少20万", "price=20,9999 20万以上"),
        ("至少要20万", "price=20,9999 20万以上"),
        (">20万", "price=20,9999 20万以上"),
        ("不低于10万不超过15万", "price=10,15 10-15万"),
        ("三五万", "price=3,5 3-5万"),
        ("不到10万", "price=0,10 10万以内"),
        ("不足20万", "price=0,20 20万以内"),
        ("20万及以下", "price=0,20 20万以内"),
        ("30万朝上", "price=30,9999 30万以上"),
        ("30万+", "price=30,9999 30万以上"),
        ("30w+", "price=30,9999 30万以上"),
        ("30万开外", "price=30,9999 30万以上"),
        ("20万左右30万左右", "price=16,36 16-36万"),
        // The addresses of the car database hold whole numbers.
        ("4.5万以内", "4.5万以内"),
        ("9.9万以上", "9.9万以上"),
        ("9.5-12万", "9.5-12万"),
        ("9000万左右", "price=7200,9999 9000万左右"),
    ] {
        assert_eq!(
            read(typed),
            (vec![expected.to_owned()], String::new()),
            "{typed}"
        );
    }
}

#[test]
fn no_number_and_no_order_is_no_price() {
    for typed in [
        "万象",
        "百万",
        "几十万",
        "12345万以内",
        "99999999999万",
        "5-12345万",
        "0万以内",
        "负5万",
        "负5万以内",
        "-5万左右",
        "首付5万",
        "3万公里",
    ] {
        assert_eq!(read(typed).0, Vec::<String>::new(), "{typed}");
    }
}

#[test]
fn seats_ranges_and_kinds_are_read_together() {
    let (conditions, rest) = read("续航600公里以上的七座纯电紧凑型SUV");
    assert_eq!(
        conditions,
        [
            "config=22 续航600km以上",
            "seat=7 7座",
            "紧凑型",
            "level=2 SUV",
            "energy=4 纯电动"
        ]
    );
    assert_eq!(rest, "的");
    assert_eq!(read("9座").0, ["seat=8 8座及以上"]);
    assert_eq!(read("1座").0, Vec::<String>::new());
    // The car database has no such step.
    assert_eq!(read("续航550").0, ["续航550km以上"]);
    assert_eq!(
        read("支持快充的续航500以上轿车").0,
        [
            "config=21 续航500km以上",
            "config=17 支持快充",
            "level=1 轿车"
        ]
    );
    assert_eq!(read("续航50").0, Vec::<String>::new());
}

#[test]
fn the_range_is_bounded_as_said() {
    for (typed, expected) in [
        ("续航不低于600公里", "config=22 续航600km以上"),
        ("续航至少600", "config=22 续航600km以上"),
        ("续航大于500km", "config=21 续航500km以上"),
        ("续航600km以内", "续航600km以内"),
        ("续航不超过500公里", "续航500km以内"),
        ("续航500-600公里", "续航500-600km"),
        ("续航700+", "config=23 续航700km以上"),
        ("700+", "config=23 续航700km以上"),
        ("600公里以上", "config=22 续航600km以上"),
        ("600km", "config=22 续航600km以上"),
        ("不低于600公里", "config=22 续航600km以上"),
        ("300到500公里", "续航300-500km"),
        ("续航六百公里以上", "config=22 续航600km以上"),
        ("续航六百", "config=22 续航600km以上"),
        ("续航600km 以下", "续航600km以内"),
        ("续航不能低于 600 公里", "config=22 续航600km以上"),
    ] {
        let (conditions, rest) = read(typed);
        assert_eq!(conditions, [expected], "{typed}");
        assert_eq!(rest, "", "{typed}");
    }
    let too_far = read("续航99999999999999999999");
    assert_eq!(too_far.0, Vec::<String>::new());
}

#[test]
fn the_longest_word_at_a_place_counts_and_values_of_one_condition_are_any_of_them() {
    for (typed, expected) in [
        ("柴油车", &["energy=2 柴油"][..]),
        ("柴油汽车", &["energy=2 柴油"]),
        ("油车", &["energy=1 汽油"]),
        ("纯电或者插混", &["energy=4 纯电动", "energy=5 插电混动"]),
        ("新能源插混", &["energy=5 插电混动"]),
        ("增程式混动", &["energy=6 增程式"]),
        ("德系日系", &["country=2 德国", "country=3 日本"]),
        // The car database takes one level.
        ("suv或轿车", &["SUV或轿车"]),
        ("suv suv", &["level=2 SUV"]),
        ("b级轿车", &["中型", "level=1 轿车"]),
        (
            "20万左右c级suv",
            &["price=16,24 20万左右", "中大型", "level=2 SUV"],
        ),
        ("小型纯电车", &["energy=4 纯电动", "小型", "level=1 轿车"]),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
}

#[test]
fn a_brand_and_other_words_are_left() {
    assert_eq!(read("比亚迪suv").1, "比亚迪");
    assert_eq!(read("海鸥怎么样"), (Vec::new(), "海鸥怎么样".to_owned()));
}

#[test]
fn seats_are_bounded_as_said_and_any_of_several() {
    for (typed, expected) in [
        ("6座以上", &["seat=6_7_8 6座以上"][..]),
        ("7座及以上", &["seat=7_8 7座以上"]),
        ("至少6座", &["seat=6_7_8 6座以上"]),
        ("5座以下", &["seat=2_3_4_5 5座以下"]),
        ("不超过5座", &["seat=2_3_4_5 5座以下"]),
        ("6座或7座", &["seat=6 6座", "seat=7 7座"]),
        ("6或者7座", &["seat=6 6座", "seat=7 7座"]),
        ("六七座", &["seat=6 6座", "seat=7 7座"]),
        ("5到7座", &["seat=5_6_7 5-7座"]),
        ("5-7座", &["seat=5_6_7 5-7座"]),
        ("5座以上7座以下", &["seat=5_6_7 5-7座"]),
        ("不到7座", &["seat=2_3_4_5_6 6座以下"]),
        ("超过5座", &["seat=6_7_8 6座以上"]),
        ("不超过5座", &["seat=2_3_4_5 5座以下"]),
        ("7 座 以上", &["seat=7_8 7座以上"]),
        // No car is both.
        (
            "5座以下7座以上",
            &["seat=2_3_4_5 5座以下", "seat=7_8 7座以上"],
        ),
        ("不到2座", &[]),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
}

#[test]
fn a_bound_behind_another_condition_is_that_of_the_price() {
    for (typed, expected) in [
        ("20万suv以内", &["price=0,20 20万以内", "level=2 SUV"][..]),
        (
            "30万的轿车以上",
            &["price=30,9999 30万以上", "level=1 轿车"],
        ),
        // Each has its own.
        (
            "20万以内7座以上suv",
            &["price=0,20 20万以内", "seat=7_8 7座以上", "level=2 SUV"],
        ),
        (
            "20万 7座以上",
            &["price=16,24 20万左右", "seat=7_8 7座以上"],
        ),
        (
            "20万 不到7座",
            &["price=16,24 20万左右", "seat=2_3_4_5_6 6座以下"],
        ),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
}

#[test]
fn a_price_that_no_car_has_beside_another_is_said_to_be_unused() {
    let asked = QueryConditions::read("10万以下或者30万以上", Vec::new());
    assert_eq!(asked.unused, ["10万以内"]);
    assert_eq!(asked.conditions[0].title, "30万以上");
}

#[test]
fn an_engine_is_its_litres_and_whether_air_is_pressed_into_it() {
    for (typed, expected) in [
        ("1.5t", &["1.5T"][..]),
        ("2.0L", &["2.0L"]),
        ("1.6升", &["1.6L"]),
        ("2.0t四驱", &["2.0T", "drive=3 四驱"]),
        // A price, a name, and a code.
        ("1.5万", &["price=1,2 1.5万左右"]),
        ("id.3", &[]),
        ("v1.5x", &[]),
    ] {
        assert_eq!(read(typed).0, expected, "{typed}");
    }
}

#[test]
fn letters_within_a_word_are_no_condition_and_distances_of_figures_are_no_range() {
    for typed in [
        "chevrolet",
        "ev6",
        "evos",
        "百公里加速",
        "100公里油耗",
        "坦克300+",
        "小鹏p7+",
    ] {
        assert_eq!(read(typed).0, Vec::<String>::new(), "{typed}");
    }
    assert_eq!(read("hev suv").0, ["energy=3 油电混合", "level=2 SUV"]);
    assert_eq!(
        read("suvphev7座").0,
        ["seat=7 7座", "level=2 SUV", "energy=5 插电混动"]
    );
}

#[test]
fn words_that_no_filter_has_are_kept_apart() {
    let mut asked = QueryConditions::read("全景天窗自动驾驶suv", Vec::new());
    assert_eq!(asked.unused, ["全景天窗", "自动驾驶"]);
    asked.say_unused("");
    let titles: Vec<&str> = asked.conditions.iter().map(|one| &*one.title).collect();
    assert_eq!(titles, ["SUV", "未筛选：全景天窗", "未筛选：自动驾驶"]);
}
