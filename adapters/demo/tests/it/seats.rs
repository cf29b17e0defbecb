//! The compulsory insurance depends on the seats: the parameter table says them.

use contracts::Call;

use crate::support::{demo_with, rows};

/// A large folder says them in models.csv alone.
#[test]
fn seats_are_in_the_parameter_table_wherever_the_folder_says_them() {
    let demo = demo_with("param_groups.csv", |text| {
        let others = text.lines().filter(|line| !line.starts_with("座位数"));
        others.collect::<Vec<_>>().join("\n")
    });
    let models = rows("models.csv");
    let mut compared = 0;
    for row in models.iter().step_by(models.len() / 40 + 1) {
        let query = format!("model_id={}", row["model_id"]);
        let table = demo.result(Call::GetmodelconfigNew, &query);
        let groups = table["configList"].as_array().unwrap().iter();
        let mut lines = groups.flat_map(|group| group["list"].as_array().unwrap());
        let line = lines.find(|line| line["name"] == "座位数");
        let said = line.map_or("", |line| line["values"][0].as_str().unwrap());
        assert_eq!(said, row["seats"], "{query}");
        if let Some(line) = line {
            assert_eq!(line["unit"], "个");
            compared += 1;
        }
    }
    assert!(compared > 0);
}
