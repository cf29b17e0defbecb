use super::own::own_names;
use super::*;

fn forms_of(series: &str, brand: &str) -> Vec<String> {
    series_forms(&own_forms(series), &brand_forms(brand))
}

fn has(forms: &[String], wanted: &[&str]) {
    for form in wanted {
        assert!(forms.iter().any(|known| known == form), "{form}: {forms:?}");
    }
}

#[test]
fn a_series_is_called_with_and_without_its_brand() {
    has(&forms_of("宝马3系", "宝马"), &["宝马3系", "3系", "宝马3"]);
    has(
        &forms_of("理想L9", "理想汽车"),
        &["理想l9", "l9", "理想汽车l9"],
    );
    has(&forms_of("海鸥", "比亚迪"), &["海鸥", "比亚迪海鸥"]);
}

/// 奥迪A5 is 奥迪A5(进口) rather than a part of its name, where the other one is no car.
#[test]
fn a_name_without_its_brackets_is_one_where_no_other_car_has_it() {
    let own = |names: &[&str]| {
        let wholes = names.iter().map(|name| plain(name)).collect();
        own_with_brackets("奥迪A5(进口)", "奥迪", &brand_forms("奥迪"), &wholes)
    };
    assert!(own(&["奥迪A5(进口)"]).contains("奥迪a5"));
    assert!(own(&["奥迪A5(进口)"]).contains("a5"));
    assert!(!own(&["奥迪A5(进口)", "奥迪A5"]).contains("奥迪a5"));
}

#[test]
fn a_name_in_two_scripts_is_called_by_either() {
    has(
        &forms_of("凌放HARRIER", "丰田"),
        &["凌放", "harrier", "丰田凌放"],
    );
    has(
        &brand_forms("ARCFOX极狐"),
        &["arcfox极狐", "arcfox", "极狐"],
    );
    for (series, brand) in [
        ("宝马X5", "宝马"),
        ("丰田C-HR", "丰田"),
        ("AMG GT新能源", "奔驰"),
    ] {
        let forms = forms_of(series, brand);
        for other in [brand, "新能源"] {
            assert!(!forms.iter().any(|form| form == other), "{forms:?}");
        }
    }
}

#[test]
fn words_for_what_drives_a_car_are_taken_off() {
    let of = |name: &str| powered(&plain(name)).map(|(bare, energies)| (bare, energies[0]));
    assert_eq!(
        of("宋PLUS DM-i"),
        Some(("宋plus".to_owned(), Energy::PlugIn))
    );
    assert_eq!(of("宋L DM-i"), Some(("宋l".to_owned(), Energy::PlugIn)));
    assert_eq!(
        of("宋PLUS EV"),
        Some(("宋plus".to_owned(), Energy::Electric))
    );
    assert_eq!(of("汉EV"), Some(("汉".to_owned(), Energy::Electric)));
    assert_eq!(
        of("帕萨特新能源"),
        Some(("帕萨特".to_owned(), Energy::Electric))
    );
    for name in ["chevrolet", "宏光MINIEV", "EV", "海鸥"] {
        assert_eq!(of(name), None, "{name}");
    }
}

#[test]
fn equal_readings_have_one_sound() {
    assert_eq!(sound("海欧"), sound("海鸥"));
    assert_ne!(sound("海豚"), sound("海鸥"));
}

#[test]
fn a_name_without_its_brand_is_its_own_and_a_part_of_it_is_not() {
    let own = |series: &str, brand: &str| {
        let mut own: Vec<String> =
            own_names(series, &full_name(brand, series, " "), &brand_forms(brand))
                .into_iter()
                .collect();
        own.sort();
        own
    };
    assert_eq!(own("长安逸动", "长安"), ["逸动", "长安逸动"]);
    assert_eq!(own("逸动EV", "长安"), ["逸动ev", "长安逸动ev"]);
    assert_eq!(own("MINI", "MINI"), ["mini"]);
    assert_eq!(own("宝马新能源", "宝马"), ["宝马新能源"]);
}

#[test]
fn a_name_that_begins_with_the_maker_of_its_brand_is_called_without_it() {
    let from = |series: &str, brand: &str| from_brand(&own_forms(series), brand);
    has(&from("奇瑞iCAR 03", "iCAR"), &["icar03"]);
    has(&from("一汽奥迪A5L", "奥迪"), &["奥迪a5l"]);
    assert!(from("宝马X5", "宝马").is_empty());
    assert!(from("XiCAR 03", "iCAR").is_empty());
}

#[test]
fn a_row_of_a_list_may_say_what_drives_the_car_in_words_of_its_own() {
    let of = |name: &str| powered(&plain(name)).map(|(bare, energies)| (bare, energies[0]));
    assert_eq!(
        of("坦克500 Hi4-T"),
        Some(("坦克500".to_owned(), Energy::PlugIn))
    );
    assert_eq!(
        of("五菱宏光纯电版"),
        Some(("5菱宏光".to_owned(), Energy::Electric))
    );
    assert_eq!(
        of("五菱星光S EV"),
        Some(("5菱星光s".to_owned(), Energy::Electric))
    );
}

#[test]
fn a_word_of_many_names_is_the_name_of_none() {
    for (series, brand) in [
        ("炫界Pro", "炫界"),
        ("炫界Pro EV", "炫界"),
        ("秦PLUS", "比亚迪"),
    ] {
        let forms = forms_of(series, brand);
        let is_other = |form: &String| ["pro", "proev", "plus"].contains(&form.as_str());
        assert!(!forms.iter().any(is_other), "{forms:?}");
    }
}
