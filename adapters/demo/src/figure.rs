//! Formats figures for display.

/// The nearest whole number; below 0 counts as 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of u32 first"
)]
pub(crate) fn whole(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}

/// 万元 with at most two decimals and no trailing zeros: 9.98, 12.5, 30.
pub(crate) fn wan(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_have_no_trailing_zeros() {
        assert_eq!([9.98, 12.5, 30.0].map(wan), ["9.98", "12.5", "30"]);
    }
}
