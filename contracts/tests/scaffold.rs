//! The build accepts what `make new-call` and `make new-page` write. `frontend/test/unit/scaffold.test.ts` holds the files
//! of `scaffold/` to what these write.

#[path = "../build/calls.rs"]
mod calls;
#[path = "../build/json_ld.rs"]
mod json_ld;
#[path = "../build/limit.rs"]
mod limit;
#[path = "../build/operation.rs"]
mod operation;
#[path = "../build/page_file.rs"]
mod page_file;
#[path = "../build/pages.rs"]
mod pages;
#[path = "../build/policy.rs"]
mod policy;
#[path = "../build/published.rs"]
mod published;
#[path = "../build/routes.rs"]
mod routes;
#[path = "../build/rust.rs"]
mod rust;
#[path = "../build/schema.rs"]
mod schema;
#[path = "../build/sitemap.rs"]
mod sitemap;
#[path = "../build/template.rs"]
mod template;
#[path = "../build/upstream.rs"]
mod upstream;
#[path = "../build/wire.rs"]
mod wire;
#[path = "../build/yaml.rs"]
mod yaml;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

const CALL: &str = "calls/catalog/getBrandStories.yaml";

/// The contracts with the call and the page of `scaffold/`, in a folder of its own.
fn contracts_with_both(folder: &str) -> PathBuf {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    if copy.exists() {
        fs::remove_dir_all(&copy).expect("removable");
    }
    for name in ["calls", "pages", "parameters", "responses", "schemas"] {
        copy_folder(&ours.join(name), &copy.join(name));
    }
    let scaffold = ours.join("tests/scaffold");
    fs::create_dir_all(copy.join("pages/brand-story")).expect("writable");
    for (from, to) in [
        ("getBrandStories.yaml", CALL),
        ("BRAND_STORY.yaml", "pages/brand-story/BRAND_STORY.yaml"),
    ] {
        fs::copy(scaffold.join(from), copy.join(to)).expect("a file of the scaffold");
    }
    let table = fs::read_to_string(ours.join("openapi.yaml")).expect("readable");
    let line = format!("\npaths:\n  /api/catalog/getbrandstories: {{ $ref: {CALL} }}\n");
    fs::write(
        copy.join("openapi.yaml"),
        table.replace("\npaths:\n", &line),
    )
    .expect("writable");
    copy
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("readable").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("writable");
        }
    }
}

#[test]
fn build_accepts_a_scaffolded_call_and_page() {
    let root = contracts_with_both("scaffold-accepted");
    let calls = calls::read(&root).expect("calls");
    let pages = pages::read(&root, &calls).expect("pages");
    let table = calls::render(&calls) + &pages::render(&pages, &calls).expect("a table");
    for variant in [
        "    /// Stories of brands\n    GetBrandStories,",
        "    /// The story of a brand\n    BrandStory,",
    ] {
        assert!(table.contains(variant), "no {variant}");
    }
    let document = published::document(&root, &pages).expect("a document");
    assert!(document.contains(r#""/api/catalog/getbrandstories":{"get""#));
}

#[test]
fn build_refuses_a_scaffolded_call_without_its_path() {
    let root = contracts_with_both("scaffold-unlisted");
    let table = root.join("openapi.yaml");
    let text = fs::read_to_string(&table).expect("readable");
    let without = text.lines().filter(|line| !line.contains(CALL));
    fs::write(&table, without.collect::<Vec<_>>().join("\n")).expect("writable");
    let line = calls::read(&root).err().expect("refused");
    assert!(line.ends_with("not listed in openapi.yaml"), "{line}");
}

#[test]
fn scaffolded_example_matches_its_schema() {
    let root = contracts_with_both("scaffold-example");
    let contract = yaml::resolved(&root.join(CALL)).expect("a contract");
    let place = "/get/responses/200/content/application~1json/schema/oneOf/1";
    let schema = contract.pointer(place).expect("a schema of the success");
    let example = include_str!("scaffold/getBrandStories.ok.json");
    let example: Value = serde_json::from_str(example).expect("JSON");
    let validator = jsonschema::validator_for(schema).expect("a schema");
    let errors = validator
        .iter_errors(&example)
        .map(|error| error.to_string());
    assert_eq!(errors.collect::<Vec<_>>(), [""; 0]);
}
