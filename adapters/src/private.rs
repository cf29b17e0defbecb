//! Values that must never be shown: phone, name, code, token, and every body that may hold one.

use std::fmt;

/// A value without `Display` and `Serialize`, masked in `Debug`. Access is explicit through `expose`.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Private<T>(T);

impl<T> Private<T> {
    pub fn new(value: T) -> Self {
        Self(value)
    }

    pub fn expose(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Private<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::Private;

    #[test]
    fn debug_output_is_masked() {
        assert_eq!(
            format!("{:?}", Some(Private::new("19900010000"))),
            "Some(***)"
        );
    }
}
