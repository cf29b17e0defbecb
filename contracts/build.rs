//! Generates Rust tables from this folder's YAML. Rejects everything it does not understand.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "build/calls.rs"]
mod calls;
#[path = "build/json_ld.rs"]
mod json_ld;
#[path = "build/limit.rs"]
mod limit;
#[path = "build/operation.rs"]
mod operation;
#[path = "build/page_file.rs"]
mod page_file;
#[path = "build/pages.rs"]
mod pages;
#[path = "build/policy.rs"]
mod policy;
#[path = "build/published.rs"]
mod published;
#[path = "build/routes.rs"]
mod routes;
#[path = "build/rust.rs"]
mod rust;
#[path = "build/schema.rs"]
mod schema;
#[path = "build/sitemap.rs"]
mod sitemap;
#[path = "build/template.rs"]
mod template;
#[path = "build/upstream.rs"]
mod upstream;
#[path = "build/wire.rs"]
mod wire;
#[path = "build/yaml.rs"]
mod yaml;

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    for watched in [
        "openapi.yaml",
        "calls",
        "pages",
        "parameters",
        "responses",
        "schemas",
        "build",
    ] {
        println!("cargo::rerun-if-changed={}", root.join(watched).display());
    }

    match generate(&root, &out) {
        Ok(()) => {}
        Err(why) => {
            println!("cargo::error={why}");
            std::process::exit(1);
        }
    }
}

fn generate(root: &Path, out: &Path) -> Result<(), String> {
    let calls = calls::read(root)?;
    let pages = pages::read(root, &calls)?;
    write(out, "openapi.json", &published::document(root, &pages)?)?;
    write(out, "calls.rs", &calls::render(&calls))?;
    write(out, "pages.rs", &pages::render(&pages, &calls)?)
}

fn write(out: &Path, name: &str, text: &str) -> Result<(), String> {
    fs::write(out.join(name), text).map_err(|error| format!("{name}: {error}"))
}
