//! The call table: `openapi.yaml` and one file per call.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::limit::{Phones, Sms};
use crate::operation::{self, Operation, Parameter};
use crate::routes::{self, Route};
use crate::rust::{self, Patterns};
use crate::schema::{self, Property, Rule};
use crate::yaml;

pub(crate) struct Call {
    pub(crate) name: String,
    method: String,
    path: String,
    routes: Vec<Route>,
    operation: Operation,
    response_schema: String,
}

impl Call {
    pub(crate) fn is_shared(&self) -> bool {
        self.operation.gateway.scope == "shared"
    }

    pub(crate) fn is_lead(&self) -> bool {
        self.operation.gateway.policy == "lead"
    }

    /// Whether its body has this member.
    pub(crate) fn takes(&self, member: &str) -> bool {
        let body = self.operation.body_schema();
        body.is_some_and(|body| body.properties.contains_key(member))
    }
}

#[derive(Deserialize)]
struct Root {
    paths: BTreeMap<String, Target>,
}

/// A path item is a file of its own: the specification allows `$ref` there, but not in place of an operation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Target {
    #[serde(rename = "$ref")]
    file: String,
}

pub(crate) fn read(root: &Path) -> Result<Vec<Call>, String> {
    let file = root.join("openapi.yaml");
    let table: Root = yaml::typed(yaml::plain(&file)?, &file)?;
    let mut calls = Vec::new();
    for (path, target) in table.paths {
        calls.push(read_call(&root.join(target.file), &path)?);
    }
    unlisted(root, &calls)?;
    twice(&calls)?;
    calls.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(calls)
}

/// A call file without a path in openapi.yaml would never be served.
fn unlisted(root: &Path, calls: &[Call]) -> Result<(), String> {
    for file in yaml::files(&root.join("calls"))? {
        let stem = file
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        if !calls.iter().any(|call| Some(&call.name) == stem.as_ref()) {
            return Err(format!("{}: not listed in openapi.yaml", file.display()));
        }
    }
    Ok(())
}

/// Path and method identify one call.
fn twice(calls: &[Call]) -> Result<(), String> {
    let mut known = BTreeMap::new();
    for call in calls {
        for route in &call.routes {
            if let Some(first) = known.insert((&call.method, &route.path), &call.name) {
                let (name, method, path) = (&call.name, &call.method, &route.path);
                return Err(format!(
                    "openapi.yaml: {method} {path} is both {first} and {name}"
                ));
            }
        }
    }
    Ok(())
}

fn read_call(file: &Path, path: &str) -> Result<Call, String> {
    let wrong = |why: String| format!("{}: {why}", file.display());
    let (method, document) = only_operation(yaml::resolved(file)?).map_err(wrong)?;
    let response_schema = success_schema(&document).map_err(wrong)?.to_string();
    let operation: Operation = yaml::typed(document, file)?;
    let stem = file
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned());
    if stem.as_deref() != Some(&operation.operation_id) {
        return Err(wrong(format!("operationId is {}", operation.operation_id)));
    }
    let routes = operation
        .check(&method)
        .and_then(|()| routes::of(path, &operation))
        .map_err(wrong)?;
    Ok(Call {
        name: operation.operation_id.clone(),
        method: method.to_ascii_uppercase(),
        path: path.to_owned(),
        routes,
        operation,
        response_schema,
    })
}

/// The method and the operation of a path item.
fn only_operation(item: Value) -> Result<(String, Value), String> {
    let Value::Object(methods) = item else {
        return Err("expected a path item".to_owned());
    };
    let mut methods = methods.into_iter();
    match (methods.next(), methods.next()) {
        (Some((method, operation)), None) if ["get", "post"].contains(&method.as_str()) => {
            Ok((method, operation))
        }
        _ => Err("expected one operation, under get or post".to_owned()),
    }
}

/// Schema of the upstream's success: the part of its 200 that is no refusal.
fn success_schema(operation: &Value) -> Result<&Value, String> {
    let answer = operation
        .get(operation::UPSTREAM_ANSWER)
        .or_else(|| operation.pointer("/responses/200/content/application~1json"));
    let halves = answer.and_then(|answer| answer.pointer("/schema/oneOf"));
    match halves.and_then(Value::as_array).map(Vec::as_slice) {
        Some([_refusal, success]) => Ok(success),
        _ => Err("200: expected a schema of oneOf Refusal.yaml and a success".to_owned()),
    }
}

pub(crate) fn render(calls: &[Call]) -> String {
    let mut patterns = Patterns::default();
    let specs: Vec<String> = calls.iter().map(|call| spec(call, &mut patterns)).collect();
    let variants: Vec<String> = calls
        .iter()
        .map(|call| {
            format!(
                "    /// {}\n    {},\n",
                call.operation.summary,
                rust::variant(&call.name)
            )
        })
        .collect();
    let all: Vec<String> = calls
        .iter()
        .map(|call| format!("Call::{}", rust::variant(&call.name)))
        .collect();
    format!(
        "/// A named call. One variant per file under `calls/`.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]\n\
         pub enum Call {{\n{}}}\n\n\
         const ALL: &[Call] = &[{}];\n\n{}\n\
         static SPECS: [CallSpec; {}] = [\n{}];\n",
        variants.concat(),
        all.join(", "),
        patterns.render(),
        calls.len(),
        specs.concat(),
    )
}

fn spec(call: &Call, patterns: &mut Patterns) -> String {
    let gateway = &call.operation.gateway;
    let mut param = |param: &Parameter| render_param(param, patterns);
    let params = rust::slice(call.operation.query_params().map(&mut param));
    let path_params = rust::slice(call.operation.path_params().map(&mut param));
    let body = rust::option(
        call.operation
            .body_schema()
            .map(|schema| render_fields(schema, patterns)),
    );
    let cache = rust::option(gateway.cache.as_ref().map(|cache| {
        format!(
            "CachePolicy {{ fresh: {}, stale: {} }}",
            duration(&cache.fresh),
            duration(&cache.stale)
        )
    }));
    let answer = if call.operation.answers_pixel() {
        "Pixel"
    } else {
        "Json"
    };
    let missing = rust::slice(gateway.missing.iter().map(ToString::to_string));
    format!(
        "    CallSpec {{ name: {}, summary: {}, method: {}, path: {}, upstream: {}, scope: Scope::{}, \
         cache: {cache}, limit: LimitClass::{}, policy: Policy::{}, phones: {}, sms: {}, deadline: {}, city: CityRole::{}, missing: {missing}, payload: {}, \
         drop: {}, request_token: {}, session: Session::{}, origin: OriginRule::{}, idempotent: {}, \
         upstream_body: BodyFormat::{}, hedge: {}, answered_by: AnsweredBy::{}, answer: AnswerFormat::{answer}, routes: {}, params: {params}, \
         path_params: {path_params}, body: {body}, response_schema: {} }},\n",
        rust::text(&call.name),
        rust::text(&call.operation.summary),
        rust::text(&call.method),
        rust::text(&call.path),
        rust::text(&gateway.upstream),
        rust::variant(&gateway.scope),
        rust::variant(&gateway.limit),
        rust::variant(&gateway.policy),
        rust::option(gateway.phones.as_ref().map(Phones::render)),
        rust::option(gateway.sms.as_ref().map(Sms::render)),
        duration(&gateway.deadline),
        rust::variant(&gateway.city),
        rust::text(&gateway.payload),
        rust::texts(&gateway.drop),
        gateway.request_token,
        rust::variant(&gateway.session),
        rust::variant(&gateway.origin),
        gateway.idempotent,
        rust::variant(&gateway.upstream_body),
        gateway.hedge,
        rust::variant(&gateway.answered_by),
        routes::render(&call.routes),
        rust::text(&call.response_schema),
    )
}

fn render_param(param: &Parameter, patterns: &mut Patterns) -> String {
    format!(
        "Param {{ name: {}, required: {}, rule: {}, normalize: {}, drop: {}, fill: {} }}",
        rust::text(&param.name),
        param.required,
        render_rule(&param.schema, patterns),
        param.normalize(),
        rust::texts(&param.drop),
        rust::option(param.fill()),
    )
}

fn render_rule(rule: &Rule, patterns: &mut Patterns) -> String {
    format!(
        "Rule {{ kind: Kind::{}, takes_numbers: {}, values: {}, pattern: {}, minimum: {}, maximum: {}, min_length: {}, max_length: {}, default: {} }}",
        rust::variant(rule.kind()),
        rule.takes_numbers(),
        rust::texts(&rule.values),
        rust::option(
            rule.pattern
                .as_ref()
                .map(|pattern| patterns.reference(pattern))
        ),
        rust::option(rule.minimum.map(|number| number.to_string())),
        rust::option(rule.maximum.map(|number| number.to_string())),
        rule.min_length,
        rule.max_length(),
        rust::option(rule.default_text().map(|text| rust::text(&text))),
    )
}

fn render_fields(schema: &schema::Object, patterns: &mut Patterns) -> String {
    let fields: Vec<String> = schema
        .properties
        .iter()
        .map(|(name, property)| {
            let required = schema.required.contains(name);
            let (inner, many) = match property {
                Property::List(list) => (&*list.items, Some(list.max_items.to_string())),
                other => (other, None),
            };
            let personal = matches!(inner, Property::Value(rule) if rule.personal);
            let json_text = matches!(property, Property::Object(object) if object.json_text);
            format!(
                "Field {{ name: {}, required: {required}, personal: {personal}, json_text: {json_text}, many: {}, shape: {} }}",
                rust::text(name),
                rust::option(many),
                render_shape(inner, patterns),
            )
        })
        .collect();
    rust::slice(fields.into_iter())
}

fn render_shape(property: &Property, patterns: &mut Patterns) -> String {
    match property {
        Property::Object(inner) => format!("Shape::Object({})", render_fields(inner, patterns)),
        Property::Value(rule) => format!("Shape::Value({})", render_rule(rule, patterns)),
        Property::List(_) => unreachable!("refused by Property::check"),
    }
}

fn duration(text: &operation::Span) -> String {
    format!("Duration::from_millis({})", text.millis)
}
