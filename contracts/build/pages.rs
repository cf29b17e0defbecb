//! The page table: one file per page under `pages/`. Files with lower-case names are shared pieces (`$ref`).

use std::collections::BTreeMap;
use std::path::Path;

use crate::calls::Call;
use crate::page_file::{Conditions, Form, PageFile, Part, Texts};
use crate::rust::{self, Patterns};
use crate::template::Names;
use crate::{json_ld, sitemap, template, yaml};

pub(crate) fn read(root: &Path, calls: &[Call]) -> Result<Vec<PageFile>, String> {
    let mut pages = Vec::new();
    for file in yaml::files(&root.join("pages"))? {
        let stem = file
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default();
        if !stem
            .chars()
            .next()
            .is_some_and(|first| first.is_ascii_uppercase())
        {
            continue;
        }
        let page: PageFile = yaml::typed(yaml::resolved(&file)?, &file)?;
        if page.name != stem {
            return Err(format!("{}: name is {}", file.display(), page.name));
        }
        page.check(calls)
            .map_err(|why| format!("{}: {why}", file.display()))?;
        pages.push(page);
    }
    pages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(pages)
}

pub(crate) fn render(pages: &[PageFile], calls: &[Call]) -> Result<String, String> {
    let mut patterns = Patterns::default();
    let specs = pages
        .iter()
        .map(|page| {
            spec(page, calls, &mut patterns).map_err(|why| format!("{}.yaml: {why}", page.name))
        })
        .collect::<Result<Vec<_>, _>>()?;
    let variants: String = pages
        .iter()
        .map(|page| {
            format!(
                "    /// {}\n    {},\n",
                page.summary,
                rust::variant(&page.name)
            )
        })
        .collect();
    let all = rust::slice(
        pages
            .iter()
            .map(|page| format!("Page::{}", rust::variant(&page.name))),
    );
    Ok(format!(
        "/// A page of the site. One variant per file under `pages/`.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]\n\
         pub enum Page {{\n{variants}}}\n\n\
         const ALL: &[Page] = {all};\n\n{}\n\
         static SPECS: [PageSpec; {}] = [\n{}];\n",
        patterns.render(),
        pages.len(),
        specs.concat(),
    ))
}

/// `$1_` as `${1}_`. JavaScript reads it as group 1 and `_`; the regex crate reads a group named `1_`, which is empty.
fn braced(by: &str) -> String {
    let mut braced = String::new();
    let mut rest = by.chars().peekable();
    while let Some(next) = rest.next() {
        braced.push(next);
        if next == '$'
            && let Some(digit) = rest.next_if(char::is_ascii_digit)
        {
            braced.extend(['{', digit, '}']);
        }
    }
    braced
}

fn spec(page: &PageFile, calls: &[Call], patterns: &mut Patterns) -> Result<String, String> {
    let shapes = page
        .paths
        .iter()
        .map(|path| shape(path, &page.params, patterns))
        .collect::<Result<Vec<_>, _>>()?;
    let values = page
        .values
        .iter()
        .map(|(name, value)| {
            let from = value.from.iter().map(|text| template(text)).collect::<Result<Vec<_>, _>>()?;
            let map = rust::slice(value.map.iter().map(|(from, to)| format!("({from:?}, {to:?})")));
            let replace = value.replace.iter().map(|(pattern, by)| {
                regex::Regex::new(pattern).map_err(|error| format!("value {name}: {error}"))?;
                Ok(format!("({}, {:?})", patterns.reference(pattern), braced(by)))
            });
            let replace = rust::slice(replace.collect::<Result<Vec<_>, String>>()?.into_iter());
            Ok(format!(
                "Value {{ name: {name:?}, from: {}, map: {map}, digits: {}, ascending: {}, replace: {replace}, page_of: {}, except: {}, default: {:?} }}",
                rust::slice(from.into_iter()),
                value.digits,
                value.ascending,
                rust::option(value.page_of.map(|size| size.to_string())),
                rust::texts(&value.except),
                value.default,
            ))
        })
        .collect::<Result<Vec<_>, String>>()?;
    let variants = page
        .heads
        .iter()
        .flat_map(|heads| &heads.texts)
        .map(|(value, text)| Ok(format!("({value:?}, {})", texts(text)?)))
        .collect::<Result<Vec<_>, String>>()?;
    let parts = page.parts.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    let gone = page.gone.as_ref().map(when).transpose()?;
    let form = page.form.as_ref().map(|found| form(found, &page.names()));
    let form = form.transpose()?;
    Ok(format!(
        "    PageSpec {{ name: {:?}, chunk: {:?}, shapes: {}, query: {}, values: {}, head: {}, \
         canonical: {}, heads_by: {:?}, heads: {}, parts: {}, gone: {}, form: {}, json_ld: {}, sitemap: {} }},\n",
        page.name,
        page.chunk,
        rust::slice(shapes.into_iter()),
        rust::texts(&page.query),
        rust::slice(values.into_iter()),
        texts(&page.head.texts())?,
        template(&page.head.canonical)?,
        page.heads.as_ref().map_or("", |heads| heads.by.as_str()),
        rust::slice(variants.into_iter()),
        rust::slice(parts.into_iter()),
        rust::option(gone),
        rust::option(form),
        json_ld::render(&page.json_ld, &page.names())?,
        sitemap::render(page.sitemap.as_ref(), calls)?,
    ))
}

/// A path template as a regex with one named group per parameter.
fn shape(
    path: &str,
    params: &BTreeMap<String, String>,
    patterns: &mut Patterns,
) -> Result<String, String> {
    let mut pattern = String::from("^");
    let mut names = Vec::new();
    for piece in template::parse(path)? {
        match piece {
            template::Piece::Text(text) => pattern += &regex::escape(&text),
            template::Piece::Name(name) => {
                let (name, optional) = name
                    .strip_suffix('?')
                    .map_or((name.as_str(), ""), |name| (name, "|"));
                let inside = params
                    .get(name)
                    .ok_or_else(|| format!("path {path}: no regex for {{{name}}} under params"))?;
                pattern += &format!("(?P<{name}>{inside}{optional})");
                names.push(name.to_owned());
            }
            _ => return Err(format!("path {path}: a hole is a parameter name")),
        }
    }
    pattern.push('$');
    regex::Regex::new(&pattern).map_err(|error| format!("path {path}: {error}"))?;
    Ok(format!(
        "PathShape {{ template: {path:?}, pattern: {}, params: {} }}",
        patterns.reference(&pattern),
        rust::texts(&names)
    ))
}

fn part(part: &Part) -> Result<String, String> {
    let params = part
        .params
        .iter()
        .map(|(name, value)| Ok(format!("({}, {})", template(name)?, template(value)?)))
        .collect::<Result<Vec<_>, String>>()?;
    Ok(format!(
        "Part {{ call: Call::{}, required: {}, when: {}, after: {}, params: {} }}",
        rust::variant(&part.call),
        part.required,
        when(&part.when)?,
        rust::option(
            part.after
                .as_ref()
                .map(|call| format!("Call::{}", rust::variant(call)))
        ),
        rust::slice(params.into_iter()),
    ))
}

fn form(form: &Form, names: &Names<'_>) -> Result<String, String> {
    let text = |text: &str| {
        let pieces = template::parse_with(text, names)?;
        Ok::<_, String>(format!("Template({})", template::render(&pieces)))
    };
    let pairs = |pairs: &BTreeMap<String, String>| {
        let pairs = pairs
            .iter()
            .map(|(name, value)| Ok(format!("({name:?}, {})", text(value)?)));
        let pairs = pairs.collect::<Result<Vec<_>, String>>()?;
        Ok::<_, String>(rust::slice(pairs.into_iter()))
    };
    Ok(format!(
        "Form {{ call: Call::{}, params: {}, body: {}, outcome: {} }}",
        rust::variant(&form.call),
        pairs(&form.params)?,
        pairs(&form.body)?,
        text(&form.outcome)?,
    ))
}

fn when(conditions: &Conditions) -> Result<String, String> {
    let Conditions {
        present,
        absent,
        value,
        within,
        outside,
    } = conditions;
    let present = present
        .iter()
        .map(|name| format!("When::Present({name:?})"));
    let absent = absent.iter().map(|name| format!("When::Absent({name:?})"));
    let of_value = match (value, within, outside) {
        (None, None, None) => None,
        (Some(value), Some(texts), None) => Some(("In", value, texts)),
        (Some(value), None, Some(texts)) => Some(("NotIn", value, texts)),
        _ => return Err("when: a value goes with either in or not_in".to_owned()),
    };
    let of_value = of_value
        .iter()
        .map(|(kind, value, texts)| format!("When::{kind}({value:?}, {})", rust::texts(texts)));
    Ok(rust::slice(present.chain(absent).chain(of_value)))
}

fn texts(head: &Texts) -> Result<String, String> {
    Ok(format!(
        "Texts {{ title: {}, keywords: {}, description: {} }}",
        template(&head.title)?,
        template(&head.keywords)?,
        template(&head.description)?,
    ))
}

fn template(text: &str) -> Result<String, String> {
    Ok(format!(
        "Template({})",
        template::render(&template::parse(text)?)
    ))
}
