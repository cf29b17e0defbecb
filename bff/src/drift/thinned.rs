//! A part of an answer: a fault costs up to 7 kB of memory until all are found, and a hostile answer of 1 MB has
//! half a million.

use serde_json::Value;

/// Rows of a list that are checked, from all over it: rows are alike.
const MOST_ROWS: usize = 20;

/// Values that are checked.
const MOST_VALUES: usize = 10_000;

/// The answer with `MOST_ROWS` rows in each list at most. `None` if it still has more than `MOST_VALUES` values.
pub(super) fn thinned(mut answer: Value) -> Option<Value> {
    let mut left = MOST_VALUES;
    keep(&mut answer, &mut left).map(|()| answer)
}

fn keep(value: &mut Value, left: &mut usize) -> Option<()> {
    *left = left.checked_sub(1)?;
    match value {
        Value::Array(rows) => {
            let step = rows.len().div_ceil(MOST_ROWS).max(1);
            let kept = std::mem::take(rows).into_iter().step_by(step);
            *rows = kept.collect();
            rows.iter_mut().try_for_each(|row| keep(row, left))
        }
        Value::Object(members) => members
            .iter_mut()
            .try_for_each(|(_, member)| keep(member, left)),
        _ => Some(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rows_from_all_over_a_list_are_kept_at_each_depth() {
        let inner: Vec<u32> = (0..41).collect();
        let answer = thinned(json!({ "list": [{ "rows": inner }], "short": [1, 2, 3] }));
        let kept: Vec<u32> = (0..41).step_by(3).collect();
        assert_eq!(
            answer,
            Some(json!({ "list": [{ "rows": kept }], "short": [1, 2, 3] }))
        );
        let rows = |count: u32| {
            let answer = thinned(json!((0..count).collect::<Vec<_>>()));
            answer.unwrap().as_array().unwrap().len()
        };
        assert_eq!([0, 20, 21, 400, 500_000].map(rows), [0, 20, 11, 20, 20]);
    }

    #[test]
    fn an_answer_of_too_many_values_is_none() {
        let map = |members: usize| {
            let members = (0..members).map(|one| (one.to_string(), json!(0)));
            Value::Object(members.collect())
        };
        assert!(thinned(map(MOST_VALUES - 1)).is_some());
        assert!(thinned(map(MOST_VALUES)).is_none());
    }
}
