//! Lists have names of their own for cars: they are read when the folder is.

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo_with_all, encoded, own_demo_with_all};

const FIRST_MONTH: usize = 202_501;

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

/// The demo with these series of the first brand, and a list for each of these names: id, name, brand.
fn demo_listing(rows: &[(&str, &str, &str)]) -> Demo {
    let brands = crate::support::rows("brands.csv");
    let name = &brands[0]["name"];
    let lines = rows.iter().enumerate().map(|(place, (id, listed, brand))| {
        let brand = if brand.is_empty() { name } else { *brand };
        let month = FIRST_MONTH + place;
        format!("{month},all,1,1,{id},{listed},{brand},9000,,,0\n")
    });
    demo_with_lists(&lines.collect::<String>())
}

fn demo_with_lists(lines: &str) -> Demo {
    let brands = crate::support::rows("brands.csv");
    let id = &brands[0]["brand_id"];
    let series = |text: &str| text.to_owned() + &SERIES.replace("{brand}", id);
    let lists = |text: &str| text.lines().next().unwrap().to_owned() + "\n" + lines;
    demo_with_all(&[("series.csv", &series), ("sales.csv", &lists)])
}

/// Id of the series of each row; empty if it has none.
fn linked(demo: &Demo, rows: usize) -> Vec<String> {
    let months = (0..rows).map(|place| FIRST_MONTH + place);
    let first = |month| {
        let list = demo.result(Call::GetRankListNew, &format!("sort=sale&month={month}"));
        let id = list["list"][0]["series_id"].as_str();
        id.unwrap_or_default().to_owned()
    };
    months.map(first).collect()
}

#[test]
fn a_name_of_a_list_is_the_series_that_it_means() {
    let rows = [
        (("", "鲲鹏05DM", ""), "9101"),
        (("", "鲲鹏05 EV", ""), "9102"),
        (("", "鲲鹏PLUS DM", ""), "9103"),
        (("", "玄武 PHEV", ""), "9105"),
        // The id is that of the petrol car.
        (("9104", "玄武PHEV", ""), "9105"),
        (("9104", "玄武", ""), "9104"),
        // Two could be meant, no such car, another brand.
        (("", "白虎", ""), ""),
        (("", "朱雀", ""), ""),
        (("", "鲲鹏PLUS", "没有的品牌"), ""),
    ];
    let demo = demo_listing(&rows.map(|(row, _)| row));
    assert_eq!(linked(&demo, rows.len()), rows.map(|(_, series)| series));
}

/// A row of sales.csv: month, list, rank, last rank, name, sales.
type Line<'a> = (&'a str, &'a str, u32, i32, &'a str, u32);

fn demo_selling(rows: &[Line<'_>]) -> Demo {
    let brands = crate::support::rows("brands.csv");
    let name = &brands[0]["name"];
    let lines = rows.iter().map(|(month, list, rank, last, listed, sales)| {
        format!("{month},{list},{rank},{last},,{listed},{name},{sales},,12-13万,0\n")
    });
    demo_with_lists(&lines.collect::<String>())
}

/// Name, rank, rise and sales.
type Shown = (String, u64, Option<i64>, String);

fn row(name: &str, rank: u64, rise: Option<i64>, sales: &str) -> Shown {
    (name.to_owned(), rank, rise, sales.to_owned())
}

fn listed(demo: &Demo, sort: &str) -> Vec<Shown> {
    let list = demo.result(Call::GetRankListNew, &format!("sort={sort}&month=202605"));
    let items = list["list"].as_array().unwrap().iter();
    let shown = |item: &Value| {
        let name = item["series_name"].as_str().unwrap().to_owned();
        let sales = item["text"]["title_noUnit"].as_str().unwrap().to_owned();
        (
            name,
            item["rank"].as_u64().unwrap(),
            item["range"].as_i64(),
            sales,
        )
    };
    items.map(shown).collect()
}

/// A source with a line for each variant: the series has their sum, the rank of it, and the last rank of last month's.
#[test]
fn variants_are_one_line_of_their_series() {
    let demo = demo_selling(&[
        ("202604", "all", 1, 1, "朱雀", 5000),
        ("202604", "all", 2, 2, "鲲鹏PLUS DM", 4000),
        ("202604", "all", 3, 4, "玄武", 3500),
        ("202604", "all", 4, 3, "鲲鹏PLUS EV", 3000),
        ("202605", "all", 1, 1, "朱雀", 5000),
        ("202605", "all", 2, 3, "玄武", 4500),
        ("202605", "all", 3, 2, "鲲鹏PLUS DM", 4000),
        ("202605", "all", 4, 9, "白虎S", 900),
        ("202605", "all", 5, 4, "鲲鹏PLUS EV", 800),
    ]);
    let expected = [
        row("朱雀", 1, Some(1), "5000"),
        row("鲲鹏PLUS", 2, Some(-1), "4800"),
        row("玄武", 3, Some(0), "4500"),
        row("白虎S", 4, Some(5), "900"),
    ];
    assert_eq!(listed(&demo, "sale"), expected);
    let summary = demo.result(Call::Getseriessummary, "series_id=9103");
    let months = summary["sale_trend"].as_array().unwrap().iter();
    let sold: Vec<_> = months
        .map(|month| [&month["sale_num"], &month["rank"]])
        .collect();
    assert_eq!(sold, [[7000, 1], [4800, 2]]);
}

/// The list of all cars ends before a variant that the list of new-energy cars has.
#[test]
fn a_series_sells_as_much_in_the_list_of_all_cars() {
    let demo = demo_selling(&[
        ("202605", "all", 1, 1, "玄武", 4500),
        ("202605", "all", 2, 2, "鲲鹏PLUS DM", 4000),
        ("202605", "all", 3, 3, "白虎S", 3000),
        ("202605", "new_energy", 1, 1, "鲲鹏PLUS DM", 4000),
        ("202605", "new_energy", 2, 2, "鲲鹏PLUS EV", 2900),
        ("202605", "new_energy", 3, 3, "鲲鹏05 EV", 2000),
    ]);
    let all = [
        row("鲲鹏PLUS", 1, Some(1), "6900"),
        row("玄武", 2, Some(-1), "4500"),
        row("白虎S", 3, Some(0), "3000"),
    ];
    assert_eq!(listed(&demo, "sale"), all);
    let new_energy = [
        row("鲲鹏PLUS", 1, Some(0), "6900"),
        row("鲲鹏05 EV", 2, Some(1), "2000"),
    ];
    assert_eq!(listed(&demo, "newEnergySale"), new_energy);
}

/// A row of series.csv whose columns are changed.
fn with_row(text: &str, id: &str, columns: &[(usize, &str)]) -> String {
    let changed = text.lines().map(|line| {
        let mut cells: Vec<&str> = line.split(',').collect();
        if cells[0] == id {
            for (column, cell) in columns {
                cells[*column] = cell;
            }
        }
        cells.join(",")
    });
    changed.collect::<Vec<String>>().join("\n")
}

/// The list of new-energy cars leaves out what tells a car from the one with an engine alone.
#[test]
fn a_row_of_the_new_energy_list_is_a_car_with_a_battery() {
    let brand = &crate::support::rows("brands.csv")[0]["name"];
    let lines = [
        "202501,all,1,1,9104,玄武,{brand},9000,,,0",
        "202501,new_energy,1,1,9104,玄武,{brand},9000,,,0",
        // Other sales: the car with an engine alone.
        "202502,all,1,1,9104,玄武,{brand},8000,,,0",
        "202502,new_energy,1,1,9104,玄武,{brand},7000,,,0",
        "",
    ];
    let demo = demo_with_lists(&lines.join("\n").replace("{brand}", brand));
    let first = |sort: &str, month: u32| {
        let list = demo.result(Call::GetRankListNew, &format!("sort={sort}&month={month}"));
        list["list"][0]["series_id"].as_str().map(str::to_owned)
    };
    assert_eq!(first("sale", 202_501).as_deref(), Some("9105"));
    assert_eq!(first("newEnergySale", 202_501).as_deref(), Some("9105"));
    assert_eq!(first("sale", 202_502).as_deref(), Some("9104"));
    assert_eq!(first("newEnergySale", 202_502).as_deref(), Some("9105"));
}

#[test]
fn a_series_with_the_models_of_another_maker_is_named_by_them() {
    // 小米SU7, as a van of 大众.
    let van = |text: &str| with_row(text, "1098", &[(1, "45"), (2, "新途V80")]);
    let demo = own_demo_with_all(&[("series.csv", &van)]);
    let info = demo.result(Call::GetSeriesHead, "series_id=1098");
    assert_eq!(info["series_name"], "小米SU7");
    assert_eq!(info["brand_name"], "小米汽车");
    let found = demo.ask(Call::Search, &format!("query={}", encoded("小米SU7")));
    assert_eq!(found["data"][0]["series"]["series_id"], "1098");
    let listed = demo.result(Call::GetRankListNew, "sort=sale");
    let rows = listed["list"].as_array().unwrap();
    let row = rows.iter().find(|row| row["series_name"] == "小米SU7");
    assert_eq!(row.unwrap()["series_id"], "1098");
}

#[test]
fn a_series_is_spelled_as_its_models_are() {
    let spelled = |text: &str| with_row(text, "1003", &[(2, "海_鸥")]);
    let demo = own_demo_with_all(&[("series.csv", &spelled)]);
    let info = demo.result(Call::GetSeriesHead, "series_id=1003");
    assert_eq!(info["series_name"], "海鸥");
}

#[test]
fn a_series_whose_models_leave_out_words_keeps_its_name() {
    let longer = |text: &str| with_row(text, "1003", &[(1, "5"), (2, "海鸥荣耀")]);
    let demo = own_demo_with_all(&[("series.csv", &longer)]);
    let info = demo.result(Call::GetSeriesHead, "series_id=1003");
    assert_eq!(info["series_name"], "海鸥荣耀");
}
