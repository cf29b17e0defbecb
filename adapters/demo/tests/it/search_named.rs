//! Names of cars with a part of their brand, without it, by a code of several cars, and in another order.

use std::sync::LazyLock;

use contracts::Call;

use crate::support::{Demo, encoded, own_demo_with_all};

/// Each `id,brand,name,energy,prices,score`.
const SERIES: [&str; 24] = [
    "9101,101,长安神骐T30EV,纯电动,\"7,9\",",
    "9102,101,长安神骐T30,汽油,\"5,7\",",
    "9103,101,长安之星9EV,纯电动,\"6,8\",",
    "9104,101,长安星卡EV,纯电动,\"6,8\",",
    "9105,39,奕炫GS,汽油,\"8,11\",5",
    "9106,102,先锋官V,汽油,\"10,12\",",
    "9107,102,先锋官V EV,纯电动,\"10,12\",5",
    "9108,5,博越,汽油,\"9,12\",",
    "9109,103,蓝电E5,插电式混合动力,\"9,12\",5",
    "9110,57,日产Q9,纯电动,\"11,15\",",
    "9111,2,腾势Q9,纯电动,\"28,33\",5",
    "9112,50,奔驰GLS,汽油,\"106,140\",",
    "9113,104,迈莎锐GLS,汽油,\"188,189\",5",
    "9114,46,江淮X8 PLUS,汽油,\"11,18\",",
    "9115,105,思皓X8 PLUS,汽油,\"11,18\",5",
    "9116,50,奔驰GLC AMG,汽油,\"64,80\",",
    "9117,27,小鹏P7+,纯电动,\"18,22\",",
    "9118,106,昌河北斗星X5,汽油,\"5,6\",",
    "9119,42,荣威iMAX8,汽油,\"15,20\",5",
    "9120,42,荣威iMAX8新能源,插电式混合动力,\"20,25\",",
    "9121,107,上喆V-Class,汽油,\"40,60\",",
    "9122,107,捷达VS5,汽油,\"8,12\",",
    "9123,108,星海驰S EV,纯电动,\"18,22\",",
    "9124,108,星海驰S DM-i,插电式混合动力,\"13,17\",5",
];
const BRANDS: &str = "\
101,长安凯程,C,changankaicheng,
102,中国重汽,Z,zhongguozhongqi,
103,蓝电,L,landian,
104,迈莎锐,M,maisharui,
105,思皓,S,sihao,
106,北汽昌河,B,beiqichanghe,
107,上喆,S,shangzhe,
108,星海,X,xinghai,
";

static DEMO: LazyLock<Demo> = LazyLock::new(|| {
    let series = |text: &str| {
        let rows = SERIES.iter().map(|row| {
            let [id, brand, name, rest] = row.splitn(4, ',').collect::<Vec<_>>()[..] else {
                panic!("{row}");
            };
            let (energy, rest) = rest.split_once(',').unwrap();
            let (prices, score) = rest.rsplit_once(',').unwrap();
            let prices = prices.replace('"', "");
            format!(
                "{id},{brand},{name},,中型SUV,SUV,{energy},,5,{prices},,,{score},2023.02,2025.02\n"
            )
        });
        text.to_owned() + &rows.collect::<String>()
    };
    // Sold two years ago.
    let sales = |text: &str| {
        let rows = text.split_inclusive('\n').map(|row| {
            if row.starts_with("202406,") {
                row.replace(",1095,Model Y,特斯拉,", ",9110,日产Q9,日产,")
            } else {
                row.to_owned()
            }
        });
        rows.collect()
    };
    // A model with each drive: a car without models fulfils no condition.
    let models = |text: &str| {
        let rows = text.lines().filter_map(|row| {
            let (id, rest) = row.split_once(",1009,")?;
            let series = match id {
                "20037" => "9124",
                "20040" => "9123",
                _ => return None,
            };
            Some(format!("9{id},{series},{rest}\n"))
        });
        text.to_owned() + &rows.collect::<String>()
    };
    own_demo_with_all(&[
        ("models.csv", &models),
        ("brands.csv", &|text| text.to_owned() + BRANDS),
        ("series.csv", &series),
        ("sales.csv", &sales),
    ])
});

/// The name of the first car on a card, and the conditions, in words.
fn found(query: &str) -> (String, Vec<String>) {
    let answer = DEMO.ask(Call::Search, &format!("query={}", encoded(query)));
    let items = answer["data"].as_array().unwrap();
    let mut cars = items
        .iter()
        .filter(|item| item["template"] == "img_1_series_card");
    let car = cars
        .next()
        .and_then(|item| item["series"]["series_name"].as_str());
    let said = items
        .iter()
        .filter_map(|item| item["conditions"].as_array());
    let titles = said.flatten().filter_map(|one| one["title"].as_str());
    (
        car.unwrap_or_default().to_owned(),
        titles.map(str::to_owned).collect(),
    )
}

fn are_found(cases: &[(&str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .map(|(query, expected)| (query, expected, found(query)))
        .filter(|(_, expected, (car, said))| car != **expected || !said.is_empty())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_name_with_a_word_for_what_drives_the_car_is_that_name() {
    are_found(&[
        ("神骐T30EV", "长安神骐T30EV"),
        ("神骐t30 ev", "长安神骐T30EV"),
        ("之星9EV", "长安之星9EV"),
        ("星卡EV", "长安星卡EV"),
        ("荣威imax8 dmh", "荣威iMAX8新能源"),
    ]);
}

#[test]
fn a_name_behind_a_part_of_its_brand_comes_before_longer_names() {
    are_found(&[
        ("风神奕炫", "奕炫"),
        ("重汽先锋官V", "先锋官V"),
        ("吉利博越", "博越"),
        ("上喆v级", "上喆V-Class"),
        ("小鹏p7加", "小鹏P7+"),
    ]);
}

#[test]
fn a_code_of_several_cars_is_the_one_that_sells_most() {
    are_found(&[
        ("E5", "银河E5"),
        ("Q9", "日产Q9"),
        ("GLS", "奔驰GLS"),
        ("m7", "问界M7"),
    ]);
}

#[test]
fn a_name_in_another_order_is_that_name() {
    are_found(&[
        ("C11 零跑", "零跑C11"),
        ("c10 零跑 报价", "零跑C10"),
        ("VS5 捷达", "捷达VS5"),
        ("X8 PLUS 江淮", "江淮X8 PLUS"),
        ("amg glc", "奔驰GLC AMG"),
    ]);
}

#[test]
fn a_name_whose_first_word_is_typed_twice_is_that_name() {
    are_found(&[
        ("捷达捷达VS5", "捷达VS5"),
        ("江淮 江淮X8 PLUS", "江淮X8 PLUS"),
    ]);
}

#[test]
fn the_car_that_fulfils_most_comes_first_and_the_rest_is_said() {
    let (car, said) = found("星海驰S EV六座");
    assert_eq!(car, "星海驰S EV");
    assert_eq!(said, ["未筛选：6座"]);
}

#[test]
fn figures_behind_a_brand_or_the_beginning_of_a_name_are_those_of_a_model() {
    are_found(&[("小鹏mona 620", "小鹏MONA M03"), ("宝马320i", "宝马3系")]);
}

#[test]
fn a_word_before_a_code_is_read_alike_or_said_to_be_unused() {
    assert_eq!(found("北斗兴x5").0, "昌河北斗星X5");
    let (car, said) = found("东北虎x5");
    assert_eq!(car, "宝马X5");
    assert_eq!(said, ["未筛选：东北虎"]);
    let (car, said) = found("蔚蓝es8");
    assert_eq!(car, "蔚来ES8");
    assert!(said.is_empty(), "{said:?}");
}

#[test]
fn another_word_behind_a_name_in_letters_is_said_to_be_unused() {
    let (car, said) = found("lantu free 318");
    assert_eq!(car, "岚图FREE");
    assert_eq!(said, ["未筛选：318"]);
}
