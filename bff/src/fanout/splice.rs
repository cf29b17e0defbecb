//! The parts of a page as JSON. Bodies are spliced in verbatim, not reparsed.

use super::PartAnswer;

/// `"params":{call: {..}},"parts":{call: envelope}`.
pub(crate) fn parts_json(answers: &[PartAnswer], trace_id: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(answers.iter().map(size).sum::<usize>() + 256);
    out.extend_from_slice(b"\"params\":{");
    for (index, answer) in answers.iter().enumerate() {
        name(&mut out, index, answer);
        let params: serde_json::Map<_, _> = answer
            .params
            .iter()
            .map(|(key, value)| (key.clone(), value.as_str().into()))
            .collect();
        out.extend_from_slice(serde_json::Value::Object(params).to_string().as_bytes());
    }
    out.extend_from_slice(b"},\"parts\":{");
    for (index, answer) in answers.iter().enumerate() {
        name(&mut out, index, answer);
        match &answer.outcome {
            Ok(body) => out.extend_from_slice(body),
            Err(failure) => out.extend_from_slice(failure.envelope(trace_id).as_bytes()),
        }
    }
    out.push(b'}');
    out
}

fn size(answer: &PartAnswer) -> usize {
    answer.outcome.as_ref().map_or(200, bytes::Bytes::len) + 100
}

fn name(out: &mut Vec<u8>, index: usize, answer: &PartAnswer) {
    if index > 0 {
        out.push(b',');
    }
    out.push(b'"');
    out.extend_from_slice(answer.call.name().as_bytes());
    out.extend_from_slice(b"\":");
}
