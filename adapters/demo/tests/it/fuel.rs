//! The consumption of a car: its head says what its parameter table says.

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, demo_with_all, rows, without_column};

/// The closest to the road first, as the client reads them for the cost of five years.
const CYCLES: [&str; 3] = ["WLTC", "CLTC", "NEDC"];

/// What the parameter table of a model says.
fn of_table(demo: &Demo, query: &str) -> Option<f64> {
    let table = demo.result(Call::GetmodelconfigNew, query);
    let groups = table["configList"].as_array().unwrap().iter();
    let lines: Vec<&Value> = groups
        .flat_map(|group| group["list"].as_array().unwrap())
        .collect();
    let value = |name: &str| {
        let line = lines.iter().find(|line| line["name"] == name)?;
        line["values"][0].as_str()
    };
    let figure = |name: String| -> Option<f64> { value(&name)?.parse().ok() };
    let energy = value("能源类型").unwrap_or_default();
    if ["插电", "增程"].iter().any(|kind| energy.contains(kind)) {
        // The combined figure counts on electricity.
        let of = |cycle: &&str| figure(format!("最低荷电状态油耗(L/100km){cycle}"));
        return figure("最低荷电状态油耗".to_owned()).or_else(|| CYCLES.iter().find_map(of));
    }
    CYCLES
        .iter()
        .find_map(|cycle| figure(format!("{cycle}综合油耗")))
}

/// Returns how many cars have a figure.
fn compared(demo: &Demo) -> usize {
    let models = rows("models.csv");
    let some = models.iter().step_by(models.len() / 200 + 1);
    let mut with = 0;
    for row in some {
        let query = format!("model_id={}", row["model_id"]);
        let car = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
        let said = car["fuel_consumption"].as_str();
        let said: Option<f64> = said.map(|text| text.parse().unwrap());
        let table = of_table(demo, &query);
        let table = table.map(|litres| (litres * 100.0).round() / 100.0);
        assert_eq!(said, table, "{query}");
        with += usize::from(said.is_some());
    }
    with
}

#[test]
fn the_head_of_a_car_says_the_consumption_of_its_parameter_table() {
    assert!(compared(&demo()) > 0);
}

#[test]
fn a_car_without_a_figure_of_wltc_has_that_of_another_cycle() {
    let models = |text: &str| without_column(text, "wltc_l");
    let change = |text: &str| {
        let others = text.replace("NEDC综合油耗", "不相关");
        others.replace("WLTC综合油耗", "NEDC综合油耗")
    };
    let demo = demo_with_all(&[
        ("models.csv", &models),
        ("params.jsonl.gz", &change),
        ("param_groups.csv", &change),
    ]);
    assert!(compared(&demo) > 0);
}
