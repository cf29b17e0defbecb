//! An answer beside the schema of its contract: faults of single members, equal ones once.

use std::collections::HashSet;

use contracts::Call;
use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::Value;

use super::{Finding, at, whole};

/// Different faults of one answer that are reported.
const MOST: usize = 20;

/// The longest value that is printed with a fault.
const LONGEST: usize = 80;

/// The schema of a call's answers, read once.
pub struct AnswerSchema {
    call: Call,
    validator: Validator,
    /// All members that it names.
    members: HashSet<String>,
}

impl AnswerSchema {
    /// `None` only for a contract whose own schema cannot be read.
    pub fn of(call: Call) -> Option<Self> {
        let schema = serde_json::from_str::<Value>(call.response_schema()).ok()?;
        let validator = jsonschema::validator_for(&schema).ok()?;
        let mut members = HashSet::new();
        add_members(&schema, &mut members);
        Some(Self {
            call,
            validator,
            members,
        })
    }

    /// As `violations`, without any value of the answer: what the place holds is named by its type; rows of lists, and
    /// members that the schema does not name, by `*`.
    pub fn violations_without_values(&self, answer: &Value) -> Vec<Finding> {
        let mut findings = self.violations_as(answer, |fault| {
            fault.masked_with(type_name(fault.instance())).to_string()
        });
        for finding in &mut findings {
            finding.at = self.place(&finding.at);
        }
        findings
    }

    /// A place in any row of a list, and in any member of a map.
    fn place(&self, pointer: &str) -> String {
        let steps = pointer.split('/').map(|step| {
            let is_known = step.is_empty() || self.members.contains(step);
            if is_known { step } else { "*" }
        });
        steps.collect::<Vec<_>>().join("/")
    }

    fn violations_as(
        &self,
        answer: &Value,
        text: impl Fn(&ValidationError<'_>) -> String,
    ) -> Vec<Finding> {
        let mut found = Vec::<(String, Finding)>::new();
        for error in self.validator.iter_errors(answer) {
            for fault in faults(&error) {
                let place = fault.instance_path().to_string();
                let kind = format!("{} {}", self.place(&place), fault.masked());
                if let Some((_, first)) = found.iter_mut().find(|(known, _)| *known == kind) {
                    first.times += 1;
                } else if found.len() < MOST {
                    found.push((kind, at(self.call, &place, text(fault))));
                }
            }
        }
        found.into_iter().map(|(_, finding)| finding).collect()
    }
}

pub(super) fn violations(call: Call, answer: &Value) -> Vec<Finding> {
    match AnswerSchema::of(call) {
        Some(schema) => schema.violations_as(answer, text),
        None => vec![whole(
            call,
            "the contract's own schema cannot be read".to_owned(),
        )],
    }
}

fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
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

/// The names of `properties`, at any depth.
fn add_members(schema: &Value, members: &mut HashSet<String>) {
    match schema {
        Value::Object(parts) => {
            if let Some(Value::Object(named)) = parts.get("properties") {
                members.extend(named.keys().cloned());
            }
            for part in parts.values() {
                add_members(part, members);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| add_members(part, members)),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
