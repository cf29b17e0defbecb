use super::{Assets, content_type};

#[test]
fn a_page_loads_the_scripts_of_all_pages_first_and_each_once() {
    let folder = tempfile::TempDir::new().expect("a folder");
    std::fs::create_dir(folder.path().join("assets")).expect("made");
    let manifest = r#"{
            "main": { "js": ["/a.js"], "css": ["/a.css"] },
            "pages": { "Home": { "js": ["/a.js", "/b.js"], "css": ["/b.css", "/a.css"] } }
        }"#;
    std::fs::write(folder.path().join("manifest.json"), manifest).expect("written");
    let assets = Assets::read(folder.path()).expect("a build");
    let home = assets.scripts("Home");
    assert_eq!(
        (&*home.start, &*home.page),
        (&["/a.js".to_owned()][..], &["/b.js".to_owned()][..])
    );
    assert_eq!(home.css, ["/a.css", "/b.css"]);
}

#[test]
fn files_of_a_build_are_sent_as_what_they_are() {
    for (name, expected) in [
        ("main.1a2b.js", "text/javascript; charset=utf-8"),
        ("main.1a2b.css", "text/css; charset=utf-8"),
        ("logo.svg", "image/svg+xml"),
        ("logo.png", "image/png"),
        ("logo.webp", "image/webp"),
        ("text.woff2", "font/woff2"),
        ("regions.json", "application/json"),
        ("main.1a2b.js.map", "application/json"),
        ("LICENSES.txt", "text/plain; charset=utf-8"),
        ("logo.ico", "application/octet-stream"),
    ] {
        assert_eq!(content_type(name), expected, "{name}");
    }
}
