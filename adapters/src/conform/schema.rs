//! An answer beside the schema of its contract: faults of single members, equal ones once.

use contracts::Call;
use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind;
use serde_json::Value;

use super::{Finding, at, whole};

/// Different faults of one answer that are reported.
const MOST: usize = 20;

/// The longest value that is printed with a fault.
const LONGEST: usize = 80;

pub(super) fn violations(call: Call, answer: &Value) -> Vec<Finding> {
    let schema = serde_json::from_str::<Value>(call.response_schema()).ok();
    let Some(validator) = schema.and_then(|schema| jsonschema::validator_for(&schema).ok()) else {
        let unreadable = "the contract's own schema cannot be read".to_owned();
        return vec![whole(call, unreadable)];
    };
    let mut found = Vec::<(String, Finding)>::new();
    for error in validator.iter_errors(answer) {
        for fault in faults(&error) {
            let place = fault.instance_path().to_string();
            let kind = format!("{} {}", rows(&place), fault.masked());
            if let Some((_, first)) = found.iter_mut().find(|(known, _)| *known == kind) {
                first.times += 1;
            } else if found.len() < MOST {
                found.push((kind, at(call, &place, text(fault))));
            }
        }
    }
    found.into_iter().map(|(_, finding)| finding).collect()
}

/// Of a union: those of the branch that was meant.
fn faults<'a, 'b>(error: &'a ValidationError<'b>) -> Vec<&'a ValidationError<'b>> {
    let (ValidationErrorKind::AnyOf { context: branches }
    | ValidationErrorKind::OneOfNotValid { context: branches }) = error.kind()
    else {
        return vec![error];
    };
    // That of the row's `kind`; else the one with the fewest faults.
    let is_of_kind = |branch: &&Vec<ValidationError<'b>>| {
        let of_kind =
            |fault: &ValidationError<'b>| fault.instance_path().to_string().ends_with("/kind");
        !branch.iter().any(of_kind)
    };
    let names_kind = error.instance().get("kind").is_some();
    let meant = branches
        .iter()
        .filter(|branch| !names_kind || is_of_kind(branch))
        .min_by_key(|branch| branch.len());
    match meant {
        Some(branch) => branch.iter().flat_map(faults).collect(),
        None => vec![error],
    }
}

/// The value itself only if it is short.
fn text(fault: &ValidationError<'_>) -> String {
    let value = fault.instance();
    if value.to_string().len() <= LONGEST {
        return fault.to_string();
    }
    let placeholder = match &**value {
        Value::Object(_) => "an object",
        Value::Array(_) => "a list",
        _ => "a long value",
    };
    fault.masked_with(placeholder).to_string()
}

/// A place in any row of a list.
fn rows(place: &str) -> String {
    let steps = place.split('/').map(|step| {
        let is_index = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
        if is_index { "*" } else { step }
    });
    steps.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests;
