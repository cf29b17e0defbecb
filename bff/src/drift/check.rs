//! One answer beside the schema of its call.

use std::collections::HashMap;

use adapters::{AnswerSchema, Finding};
use contracts::Call;
use serde_json::Value;

/// Schemas that were read before.
#[derive(Default)]
pub(super) struct Schemas(HashMap<Call, Option<AnswerSchema>>);

impl Schemas {
    pub(super) fn of(&mut self, call: Call) -> Option<&AnswerSchema> {
        let schema = self.0.entry(call).or_insert_with(|| AnswerSchema::of(call));
        schema.as_ref()
    }
}

/// Empty for an answer that keeps its contract. The gateway has read the envelope already: what is no JSON failed there.
pub(super) fn violations(schema: Option<&AnswerSchema>, body: &[u8]) -> Vec<Finding> {
    let answer = serde_json::from_slice::<Value>(body).ok();
    let found = schema.zip(answer);
    found.map_or_else(Vec::new, |(schema, answer)| {
        schema.violations_without_values(&answer)
    })
}
