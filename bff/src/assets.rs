//! The built client, held in memory: hashed names never change their content.

use std::collections::HashMap;
use std::path::Path;

use actix_web::http::header::{CACHE_CONTROL, HeaderValue, VARY};
use actix_web::{HttpRequest, HttpResponse};
use anyhow::Context as _;
use representation::Coding;
use representation::{Form, Forms};
use serde::Deserialize;

/// Files under `assets/`, and which of them each page needs.
pub(crate) struct Assets {
    files: HashMap<String, File>,
    pages: HashMap<String, Scripts>,
    main: Scripts,
    /// The client's code for a server.
    render_script: Option<String>,
}

struct File {
    content_type: &'static str,
    plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// Files that a document loads, in order.
#[derive(Default, Clone)]
pub(crate) struct Scripts {
    /// Scripts of every page: without one of them nothing is shown.
    pub(crate) start: Vec<String>,
    /// Scripts of the page; one that fails is loaded again, or shown as failed, by those of `start`.
    pub(crate) page: Vec<String>,
    pub(crate) css: Vec<String>,
    pub(crate) icon: String,
}

#[derive(Deserialize)]
struct Manifest {
    main: Chunk,
    #[serde(default)]
    pages: HashMap<String, Chunk>,
    #[serde(default)]
    icon: String,
}

#[derive(Deserialize)]
struct Chunk {
    js: Vec<String>,
    css: Vec<String>,
}

impl Assets {
    /// Reads a build. Without one the gateway still serves calls and reports what is missing.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        let manifest = folder.join("manifest.json");
        let Ok(text) = std::fs::read(&manifest) else {
            tracing::warn!(folder = %folder.display(), "no client build: pages stay blank (run make client)");
            return Ok(Self {
                files: HashMap::new(),
                pages: HashMap::new(),
                main: Scripts::default(),
                render_script: None,
            });
        };
        let manifest: Manifest = serde_json::from_slice(&text)
            .with_context(|| format!("{}: not the manifest of a build", manifest.display()))?;
        let main = Scripts {
            start: manifest.main.js,
            page: Vec::new(),
            css: manifest.main.css,
            icon: manifest.icon,
        };
        let pages = manifest
            .pages
            .into_iter()
            .map(|(name, chunk)| {
                let join = |first: &[String], more: Vec<String>| {
                    let new = more.into_iter().filter(|path| !first.contains(path));
                    first
                        .iter()
                        .cloned()
                        .chain(new.collect::<Vec<_>>())
                        .collect()
                };
                let new = chunk.js.into_iter();
                (
                    name,
                    Scripts {
                        page: new.filter(|path| !main.start.contains(path)).collect(),
                        css: join(&main.css, chunk.css),
                        ..main.clone()
                    },
                )
            })
            .collect();
        let mut files = HashMap::new();
        read_files(&folder.join("assets"), "/assets/", &mut files)?;
        if folder.join("docs").is_dir() {
            read_files(&folder.join("docs"), "/docs/", &mut files)?;
        }
        // Beside the folder that visitors can read.
        let render_script = std::fs::read_to_string(folder.join("render.js")).ok();
        Ok(Self {
            files,
            pages,
            main,
            render_script,
        })
    }

    /// The client's code for a server, if the build has it.
    pub(crate) fn render_script(&self) -> Option<&str> {
        self.render_script.as_deref()
    }

    pub(crate) fn scripts(&self, chunk: &str) -> &Scripts {
        self.pages.get(chunk).unwrap_or(&self.main)
    }
}

/// A hashed file of the client.
pub(crate) fn serve(assets: &Assets, http: &HttpRequest) -> HttpResponse {
    let Some(file) = assets.files.get(http.uri().path()) else {
        return HttpResponse::NotFound()
            .insert_header((CACHE_CONTROL, "no-store"))
            .finish();
    };
    // Only names under /assets/ change with their content.
    let kept = if http.uri().path().starts_with("/assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CACHE_CONTROL, kept))
        .insert_header((VARY, "Accept-Encoding"));
    let forms = Forms {
        plain: (&file.plain.bytes, &file.plain.etag),
        brotli: file.brotli.as_ref(),
        gzip: file.gzip.as_ref(),
    };
    let content_type = HeaderValue::from_static(file.content_type);
    forms.answer(http.headers(), &mut response, content_type)
}

fn read_files(
    folder: &Path,
    prefix: &str,
    files: &mut HashMap<String, File>,
) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            read_files(&path, &format!("{prefix}{name}/"), files)?;
            continue;
        }
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let plain = Form::plain(std::fs::read(&path)?.into());
        let beside = |ending: &str, coding| {
            let packed = std::fs::read(path.with_file_name(format!("{name}{ending}"))).ok()?;
            Some(Form::packed(&plain.etag, coding, packed.into()))
        };
        let file = File {
            content_type: content_type(&name),
            brotli: beside(".br", Coding::Brotli),
            gzip: beside(".gz", Coding::Gzip),
            plain,
        };
        files.insert(format!("{prefix}{name}"), file);
    }
    Ok(())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
