//! Cities and the top bar.

use std::collections::{HashMap, HashSet};

use contracts::Call;

use crate::support::{demo, rows, texts};

// L3.136 L3.137 L3.138 L7.124
#[test]
fn every_city_is_listed_once_under_its_letter() {
    let cities = demo().result(Call::Getcity, "");
    let all: Vec<String> = cities["AllCityList"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|letter| texts(letter["cityList"].as_array().unwrap(), "code"))
        .collect();
    assert_eq!(all.len(), rows("cities.csv").len());
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    let letters = texts(cities["AllCityList"].as_array().unwrap(), "letter");
    assert!(letters.is_sorted() && letters.iter().collect::<HashSet<_>>().len() == letters.len());

    let hot = &cities["HotCityList"][0];
    assert_eq!(hot["letter"], "热门");
    assert!(texts(hot["cityList"].as_array().unwrap(), "name").contains(&"北京".to_owned()));
}

#[test]
fn a_city_has_its_pinyin_and_its_initials() {
    let cities = demo().result(Call::Getcity, "");
    let letters = cities["AllCityList"].as_array().unwrap();
    let all = letters
        .iter()
        .flat_map(|letter| letter["cityList"].as_array().unwrap());
    let spelt: HashMap<&str, (&str, &str)> = all
        .map(|city| {
            let text = |member: &str| city[member].as_str().expect(member);
            assert!(
                text("initials")
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase())
            );
            (text("name"), (text("pinyin"), text("initials")))
        })
        .collect();
    // Two of them have a character with several readings, one has a syllable that begins with a vowel.
    for (name, pinyin, initials) in [
        ("北京", "beijing", "bj"),
        ("重庆", "chongqing", "cq"),
        ("长沙", "changsha", "cs"),
        ("西安", "xian", "xa"),
    ] {
        assert_eq!(spelt.get(name), Some(&(pinyin, initials)), "{name}");
    }
}

// L7.128
#[test]
fn download_code_is_returned_on_request() {
    let demo = demo();
    assert!(demo.result(Call::Gettopbar, "").get("qr_code").is_none());
    let bar = demo.result(Call::Gettopbar, "qr_code=1");
    assert_eq!(demo.get(bar["qr_code"].as_str().unwrap()).status, 200);
    assert!(bar["hot_words"].as_array().unwrap().len() >= 5);
}
