//! Paths of a call. Path parameters are enumerations, so each value gets its own path in the table.

use crate::operation::{Operation, Parameter};
use crate::rust;
use crate::template::{self, Piece};

pub(crate) struct Route {
    pub(crate) path: String,
    params: Vec<(String, String)>,
}

/// Every path of the call with this template.
pub(crate) fn of(template: &str, operation: &Operation) -> Result<Vec<Route>, String> {
    let mut routes = vec![Route {
        path: String::new(),
        params: Vec::new(),
    }];
    let mut named = Vec::new();
    for piece in template::parse(template)? {
        routes = match piece {
            Piece::Text(text) => grow(&routes, None, &[text]),
            Piece::Name(name) => {
                let param = operation
                    .path_params()
                    .find(|param| param.name == name)
                    .ok_or_else(|| {
                        format!("path {template}: no parameter {name} with `in: path`")
                    })?;
                named.push(name);
                grow(&routes, Some(param), &param.schema.values)
            }
            _ => return Err(format!("path {template}: a hole is a parameter name")),
        };
    }
    for param in operation.path_params() {
        if !named.contains(&param.name) {
            return Err(format!(
                "parameter {}: not in the path {template}",
                param.name
            ));
        }
    }
    Ok(routes)
}

fn grow(routes: &[Route], param: Option<&Parameter>, texts: &[String]) -> Vec<Route> {
    let with = |route: &Route, text: &String| Route {
        path: route.path.clone() + text,
        params: [
            route.params.clone(),
            param
                .map(|param| (param.name.clone(), text.clone()))
                .into_iter()
                .collect(),
        ]
        .concat(),
    };
    routes
        .iter()
        .flat_map(|route| texts.iter().map(move |text| with(route, text)))
        .collect()
}

pub(crate) fn render(routes: &[Route]) -> String {
    rust::slice(routes.iter().map(|route| {
        let params = route
            .params
            .iter()
            .map(|(name, value)| format!("({name:?}, {value:?})"));
        format!(
            "Route {{ path: {:?}, params: {} }}",
            route.path,
            rust::slice(params)
        )
    }))
}
