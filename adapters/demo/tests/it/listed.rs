//! Lists have names of their own for cars: they are read when the folder is.

use std::collections::HashMap;

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo_with_all};

/// Series of a brand that names itself twice, with energies that tell them apart.
const SERIES: &str = "\
9101,{brand},鲲鹏05 DM-i,某厂,中型SUV,SUV,插电式混合动力,,5,15,20,,,4,2024.02,2025.02
9102,{brand},鲲鹏05 EV,某厂,中型SUV,SUV,纯电动,,5,15,20,,,4,2024.02,2025.02
9103,{brand},鲲鹏PLUS,某厂,中型SUV,SUV,插电式混合动力/纯电动,,5,15,20,,,4,2024.02,2025.02
9104,{brand},玄武,某厂,中型SUV,SUV,汽油,1.5T,5,15,20,,,4,2024.02,2025.02
9105,{brand},玄武新能源,某厂,中型SUV,SUV,插电式混合动力,,5,15,20,,,4,2024.02,2025.02
9106,{brand},白虎S,某厂,中型SUV,SUV,汽油,1.5T,5,15,20,,,4,2024.02,2025.02
9107,{brand},白虎Plus,某厂,中型SUV,SUV,汽油,1.5T,5,15,20,,,4,2024.02,2025.02
";

/// The demo with these series of the first brand, and a list of these names: id, name, brand.
fn demo_listing(rows: &[(&str, &str, &str)]) -> Demo {
    let brands = crate::support::rows("brands.csv");
    let (id, name) = (&brands[0]["brand_id"], &brands[0]["name"]);
    let series = |text: &str| text.to_owned() + &SERIES.replace("{brand}", id);
    let lists = |text: &str| {
        let header = text.lines().next().unwrap().to_owned() + "\n";
        let lines = rows.iter().enumerate().map(|(place, (id, listed, brand))| {
            let brand = if brand.is_empty() { name } else { *brand };
            let (rank, sales) = (place + 1, 9000 - place * 100);
            format!("202605,all,{rank},{rank},{id},{listed},{brand},{sales},,,0\n")
        });
        header + &lines.collect::<String>()
    };
    demo_with_all(&[("series.csv", &series), ("sales.csv", &lists)])
}

fn linked(demo: &Demo) -> HashMap<String, String> {
    let list = demo.result(Call::GetRankListNew, "sort=sale&month=202605");
    let items = list["list"].as_array().unwrap().iter();
    let of = |item: &Value| {
        let text = |name: &str| item[name].as_str().unwrap_or_default().to_owned();
        (text("series_name"), text("series_id"))
    };
    items.map(of).collect()
}

#[test]
fn a_name_of_a_list_is_the_series_that_it_means() {
    let demo = demo_listing(&[
        ("", "鲲鹏05DM", ""),
        ("", "鲲鹏05 EV", ""),
        ("", "鲲鹏PLUS DM", ""),
        ("", "玄武 PHEV", ""),
        // The id is that of the petrol car.
        ("9104", "玄武PHEV", ""),
        ("9104", "玄武", ""),
        // Two could be meant, no such car, another brand.
        ("", "白虎", ""),
        ("", "朱雀", ""),
        ("", "鲲鹏PLUS", "没有的品牌"),
    ]);
    let linked = linked(&demo);
    for (name, expected) in [
        ("鲲鹏05DM", "9101"),
        ("鲲鹏05 EV", "9102"),
        ("鲲鹏PLUS DM", "9103"),
        ("玄武 PHEV", "9105"),
        ("玄武PHEV", "9105"),
        ("玄武", "9104"),
        ("白虎", ""),
        ("朱雀", ""),
        ("鲲鹏PLUS", ""),
    ] {
        assert_eq!(linked[name], expected, "{name}");
    }
}

/// Variants are lines of their own, and the page of the series adds them up.
#[test]
fn the_sales_of_a_series_are_those_of_all_its_lines() {
    let demo = demo_listing(&[("", "鲲鹏PLUS DM", ""), ("", "鲲鹏PLUS EV", "")]);
    assert_eq!(linked(&demo).values().collect::<Vec<_>>(), ["9103", "9103"]);
    let summary = demo.result(Call::Getseriessummary, "series_id=9103");
    let months = summary["sale_trend"].as_array().unwrap();
    assert_eq!(months.last().unwrap()["sale_num"], 9000 + 8900);
}
