use serde_json::Value;

#[test]
fn an_upstream_says_where_its_answers_come_from() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("my.toml");
    let text = "[upstream.image]\nurl = [\"http://a:1\", \"http://b:2\"]\n\
            [upstream.rank]\nadapter = \"recorded\"\nfolder = \"answers\"\n";
    std::fs::write(&file, text).expect("written");
    let config = crate::config::Config::load(Some(&file), &|_| None).expect("good");
    assert_eq!(
        super::upstreams(&config),
        "upstream default: http at the demo\n\
             upstream image: http at http://a:1 http://b:2\n\
             upstream rank: recorded at answers\n"
    );
}

#[test]
fn every_call_is_listed_with_its_nine_facts() {
    let config = crate::config::Config::load(None, &|_| None).expect("the default is good");
    let rows: Value = serde_json::from_str(&super::calls(&config, true)).expect("JSON");
    let rows = rows.as_array().expect("a list");
    assert_eq!(rows.len(), contracts::Call::ALL.len());
    let pictures = rows
        .iter()
        .find(|row| row["operationId"] == "getCarPicList")
        .expect("listed");
    assert_eq!(
        pictures["upstream_path"],
        "/api/gateway/image/getcarpiclist"
    );
    let own = rows
        .iter()
        .find(|row| row["operationId"] == "leadOutcome")
        .expect("listed");
    assert_eq!(
        (&own["upstream"], &own["upstream_path"]),
        (&Value::Null, &Value::Null)
    );
    assert!(
        rows.iter()
            .all(|row| row.as_object().is_some_and(|row| row.len() == 9))
    );
}
