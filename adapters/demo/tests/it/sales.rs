//! The monthly lists equal sales.csv.

use std::collections::{BTreeMap, HashMap};

use contracts::Call;
use serde_json::Value;

use crate::support::{demo, demo_with, rows};

type Row = HashMap<String, String>;

fn lists() -> BTreeMap<(String, String), Vec<Row>> {
    let mut lists: BTreeMap<_, Vec<Row>> = BTreeMap::new();
    for row in rows("sales.csv") {
        lists
            .entry((row["month"].clone(), row["list"].clone()))
            .or_default()
            .push(row);
    }
    lists
}

fn sort_of(list: &str) -> &'static str {
    if list == "all" {
        "sale"
    } else {
        "newEnergySale"
    }
}

// B3.30 B9.32 B9.33 B9.34
#[test]
fn every_month_has_the_order_and_the_figures_of_the_folder() {
    let demo = demo();
    let lists = lists();
    let (first, _) = lists.keys().next().unwrap().clone();
    for ((month, list), rows) in lists {
        let query = format!("sort={}&month={month}", sort_of(&list));
        let items = demo.whole(Call::GetRankListNew, &query, "/list", 30);
        // A list with variants of one series has other ranks than the folder (tests/it/listed.rs).
        let names = items.iter().map(|item| item["series_name"].as_str());
        if names.eq(rows.iter().map(|row| Some(&*row["series_name"]))) {
            for (place, (item, row)) in items.iter().zip(&rows).enumerate() {
                same(item, row, place + 1);
                if *month == *first {
                    rises(item, row);
                }
            }
        } else {
            merged(&items, &rows);
        }
    }
}

/// Folders lack some cars with a battery in the list of new-energy cars.
#[test]
fn a_car_with_a_battery_alone_is_in_both_lists() {
    let lists = lists();
    let month = &lists.keys().next_back().unwrap().0;
    let row_of = |list: &str, id: &str| {
        let rows = &lists[&(month.clone(), list.to_owned())];
        rows.iter().find(|row| row["series_id"] == id).cloned()
    };
    let electric = rows("series.csv").into_iter().find_map(|row| {
        let is_one = row["energy"] == "纯电动";
        let rows = [
            row_of("all", &row["series_id"])?,
            row_of("new_energy", &row["series_id"])?,
        ];
        let is_last =
            rows[1]["sales"] == lists[&(month.clone(), "new_energy".to_owned())].last()?["sales"];
        (is_one && rows[0]["sales"] == rows[1]["sales"] && !is_last).then(|| rows[0].clone())
    });
    let electric = electric.unwrap();
    let id = &electric["series_id"];
    let head = format!("{month},new_energy,");
    let demo = demo_with("sales.csv", |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        let count = lines.len();
        lines.retain(|line| {
            !(line.starts_with(&head) && line.split(',').nth(4) == Some(id.as_str()))
        });
        assert_eq!(lines.len() + 1, count);
        lines.join("\n")
    });
    let query = format!("sort=newEnergySale&month={month}");
    let items = demo.whole(Call::GetRankListNew, &query, "/list", 30);
    let item = items.iter().find(|item| item["series_id"] == id.as_str());
    assert_eq!(
        item.unwrap()["text"]["title_noUnit"],
        electric["sales"].as_str()
    );
    assert!(items.is_sorted_by(|a, b| figure(a) >= figure(b)));
}

/// Lines without a series keep their figures, no line is below a row of its name, and ranks are those of the sums.
fn merged(items: &[Value], rows: &[Row]) {
    let sales: HashMap<&str, u64> = rows
        .iter()
        .map(|row| (&*row["series_name"], row["sales"].parse().unwrap()))
        .collect();
    for item in items {
        let name = item["series_name"].as_str().unwrap();
        match sales.get(name) {
            Some(of_row) if item["series_id"].is_null() => assert_eq!(figure(item), *of_row),
            Some(of_row) => assert!(figure(item) >= *of_row, "{name}"),
            None => assert!(item["series_id"].is_string(), "{name} is in no row"),
        }
    }
    assert!(items.is_sorted_by(|a, b| figure(a) >= figure(b)));
    let ranks = items.iter().map(|item| item["rank"].as_u64().unwrap());
    assert!(ranks.eq(1..=items.len() as u64));
}

fn same(item: &Value, row: &Row, place: usize) {
    assert_eq!(item["series_name"], row["series_name"].as_str());
    assert_eq!(item["text"]["title_noUnit"], row["sales"].as_str());
    assert_eq!(item["text"]["title"], format!("{}辆", row["sales"]));
    assert_eq!(item["text"]["sub_title"], "销量");
    let (year, month) = row["month"].split_at(4);
    assert_eq!(item["text"]["date"], format!("{year}-{month}"));
    let rank: i64 = row["rank"]
        .parse()
        .ok()
        .filter(|rank| *rank > 0)
        .unwrap_or(i64::try_from(place).unwrap());
    assert_eq!(item["rank"], rank);

    // A line whose id and name are no series shows only its name.
    let known = item["series_id"].is_string();
    // Where the name says what drives the car, it may be another series than that of the id (tests/it/listed.rs).
    let is_named = row["series_name"].ends_with("PHEV")
        || row["series_name"].ends_with("EV")
        || row["series_name"].ends_with("DM");
    if !row["series_id"].is_empty() && !is_named {
        assert_eq!(item["series_id"], row["series_id"].as_str());
    }
    for field in [
        "white_bg_img",
        "series_ask_price_wise_url",
        "min_model_id",
        "sell_stat",
    ] {
        assert!(
            known || item.get(field).is_none(),
            "{field} of {} is a guess",
            row["series_name"]
        );
    }
}

/// The place of the month before that a line names, from 0.
fn place_before(line: &Value) -> Option<usize> {
    let rise = line["range"].as_i64()?;
    let place = line["rank"].as_i64().unwrap() + rise;
    Some(usize::try_from(place - 1).unwrap())
}

/// The series of a line, or brand and name where it has none.
fn car(line: &Value) -> String {
    line["series_id"].as_str().map_or_else(
        || format!("{} {}", line["brand_name"], line["series_name"]),
        str::to_owned,
    )
}

#[test]
fn a_line_rises_from_the_place_that_its_car_has_in_the_list_of_the_month_before() {
    let demo = demo();
    let mut before: Option<(String, String, Vec<String>)> = None;
    let mut lists: Vec<_> = lists().into_keys().collect();
    lists.sort_by(|a, b| (&a.1, &a.0).cmp(&(&b.1, &b.0)));
    let mut compared = 0;
    for (month, list) in lists {
        let query = format!("sort={}&month={month}", sort_of(&list));
        let lines = demo.whole(Call::GetRankListNew, &query, "/list", 30);
        let shown = before
            .take()
            .filter(|(other, last, _)| *other == list && is_next(last, &month));
        if let Some((_, _, cars)) = shown {
            for line in &lines {
                let held = cars.iter().position(|other| *other == car(line));
                // A place below the end of the list cannot be compared.
                let named = place_before(line).filter(|place| *place < cars.len());
                assert_eq!(named, held, "{list} {month}: {line}");
                compared += usize::from(held.is_some());
            }
        }
        before = Some((list, month, lines.iter().map(car).collect()));
    }
    assert!(compared > 0);
}

/// 202312 is before 202401.
fn is_next(month: &str, next: &str) -> bool {
    let months = |text: &str| {
        let number: u32 = text.parse().unwrap();
        number / 100 * 12 + number % 100
    };
    months(month) + 1 == months(next)
}

/// The change of place in the first month, which has no list before it.
fn rises(item: &Value, row: &Row) {
    let rise = row["last_rank"]
        .parse::<i64>()
        .ok()
        .filter(|last| *last > 0)
        .map(|last| last - item["rank"].as_i64().unwrap());
    assert_eq!(item["range"].as_i64(), rise, "{row:?}");
    let color = rise.map(|rise| match rise.signum() {
        1 => "red",
        0 => "grey",
        _ => "green",
    });
    assert_eq!(item["color"].as_str(), color);
}

#[test]
fn latest_month_is_the_default() {
    let demo = demo();
    let (month, _) = lists().into_keys().next_back().unwrap();
    let newest = demo.result(Call::GetRankListNew, "sort=sale&rn=100");
    assert_eq!(newest["time"], month.as_str());
    assert_eq!(
        newest["list"],
        demo.result(
            Call::GetRankListNew,
            &format!("sort=sale&rn=100&month={month}")
        )["list"]
    );
}

#[test]
fn unknown_month_is_empty() {
    let list = demo().result(Call::GetRankListNew, "sort=sale&month=199901");
    assert_eq!(
        (list["list"].as_array().unwrap().len(), &list["has_more"]),
        (0, &Value::from(0))
    );
}

#[test]
fn brands_are_the_sums_of_their_series() {
    let demo = demo();
    let (month, _) = lists().into_keys().next_back().unwrap();
    let cars_of = |list: &str| {
        let query = format!("sort={}&month={month}", sort_of(list));
        let items = demo.whole(Call::GetRankListNew, &query, "/list", 40);
        let cars = items.into_iter().map(|item| {
            let car = (text(&item, "/brand_name"), text(&item, "/series_name"));
            (car, figure(&item))
        });
        cars.collect::<HashMap<(String, String), u64>>()
    };
    for (list, sort) in [("all", "brandSale"), ("new_energy", "newEnergyBrandRank")] {
        let mut cars = cars_of(list);
        if list == "all" {
            // The list of all cars ends early.
            for (car, figure) in cars_of("new_energy") {
                cars.entry(car).or_insert(figure);
            }
        }
        let mut sums: HashMap<String, u64> = HashMap::new();
        for ((brand, _), figure) in cars {
            *sums.entry(brand).or_default() += figure;
        }
        let items = demo.whole(
            Call::GetRankListNew,
            &format!("sort={sort}&month={month}"),
            "/list",
            40,
        );
        let told: HashMap<String, u64> = items
            .iter()
            .map(|item| (text(item, "/brand_name"), figure(item)))
            .collect();
        assert_eq!(told, sums);
        assert!(items.is_sorted_by(|a, b| figure(a) >= figure(b)));
    }
}

#[test]
fn the_weeks_of_a_month_add_up_to_it() {
    let demo = demo();
    let month = demo.whole(Call::GetRankListNew, "sort=sale", "/list", 100);
    let total: u64 = month.iter().map(figure).sum();
    let tabs = demo.result(Call::GetRankWeekList, "sort=saleWeek&add=week");
    let mut sums: HashMap<String, u64> = HashMap::new();
    // The latest weeks are those of the latest month: four or five.
    for week in tabs["second_tab"][0]["options"]
        .as_array()
        .unwrap()
        .iter()
        .take(5)
    {
        if sums.values().sum::<u64>() == total {
            break;
        }
        let list = demo.result(
            Call::GetRankWeekList,
            &format!("sort=saleWeek&rn=100&week={}", text(week, "/val")),
        );
        for item in list["list"].as_array().unwrap() {
            assert_eq!(item["text"]["sub_title"], "周销量");
            *sums.entry(text(item, "/series_name")).or_default() += figure(item);
        }
    }
    for item in &month {
        assert_eq!(sums[&text(item, "/series_name")], figure(item));
    }
}

fn text(value: &Value, path: &str) -> String {
    value
        .pointer(path)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

fn figure(item: &Value) -> u64 {
    text(item, "/text/title_noUnit").parse().unwrap()
}

/// The source of the monthly lists shows street prices.
#[test]
fn the_guide_price_of_a_rank_is_that_of_the_series_page() {
    let demo = demo_with("sales.csv", |text| {
        let lines = text.lines().enumerate().map(|(number, line)| {
            let mut cells: Vec<&str> = line.split(',').collect();
            if number > 0 {
                cells[8] = "0.01-0.02万";
            }
            cells.join(",")
        });
        lines.collect::<Vec<_>>().join("\n")
    });
    let list = demo.result(Call::GetRankListNew, "sort=sale");
    let first = list["list"]
        .as_array()
        .unwrap()
        .iter()
        .find(|item| item["series_id"].is_string())
        .unwrap();
    let id = first["series_id"].as_str().unwrap();
    let series = demo.result(Call::GetSeriesInfo, &format!("series_id={id}"));
    assert_eq!(first["price"], series["price"]);
    let all = demo.whole(Call::GetRankListNew, "sort=sale", "/list", 30);
    let unlisted = all.iter().find(|item| item["series_id"].is_null()).unwrap();
    assert_eq!(unlisted["price"], "暂无报价");
    assert_eq!(unlisted["price_nounit"], "暂无报价");
}

#[test]
fn a_line_has_the_name_and_the_brand_of_its_car() {
    let demo = demo();
    let brands: HashMap<String, String> = rows("brands.csv")
        .into_iter()
        .map(|row| (row["brand_id"].clone(), row["name"].clone()))
        .collect();
    let series: HashMap<String, Row> = rows("series.csv")
        .into_iter()
        .map(|row| (row["series_id"].clone(), row))
        .collect();
    let mut others = 0;
    for sort in ["sale", "newEnergySale"] {
        let items = demo.whole(Call::GetRankListNew, &format!("sort={sort}"), "/list", 30);
        for item in items.iter().filter(|item| item["series_id"].is_string()) {
            let id = item["series_id"].as_str().unwrap();
            let car = &series[id];
            let head = demo.result(Call::GetSeriesHead, &format!("series_id={id}"));
            assert_eq!(item["brand_name"], head["brand_name"], "{item}");
            // Its models are another car (listed.rs).
            if head["brand_name"] != *brands[&car["brand_id"]] {
                assert_eq!(item["series_name"], head["series_name"], "{item}");
                others += 1;
                continue;
            }
            // One of several that drive the car has a line of its own: 秦PLUS DM.
            if !car["energy"].contains('/') {
                assert_eq!(item["series_name"], *car["name"], "{item}");
            }
        }
    }
    assert!(others < 3, "{others}");
}
