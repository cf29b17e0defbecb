//! Masks credentials and queries of URLs for display.

pub(super) const HIDDEN: &str = "***";

/// The text without credentials if it is a URL, or several in a row.
pub(crate) fn masked(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else {
        // Without a scheme it may still hold a password.
        let user = text.rsplit_once('@').map_or("", |(user, _)| user);
        return if user.contains(':') { HIDDEN } else { text }.to_owned();
    };
    let (place, behind) = match rest.find(['?', '#']) {
        Some(at) => (&rest[..at], &rest[at..]),
        None => (rest, ""),
    };
    // A password may contain any of the delimiters; then nothing is shown.
    if scheme.contains('@') || behind.contains('@') {
        return HIDDEN.to_owned();
    }
    let mut shown = format!("{scheme}://");
    match place.rsplit_once('@') {
        Some((_, hosts)) => shown.extend([HIDDEN, "@", hosts]),
        None => shown.push_str(place),
    }
    if let Some(sign) = behind.chars().next() {
        shown.push(sign);
        shown.push_str(HIDDEN);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn masks_credentials_and_queries_but_not_hosts() {
        for (text, shown) in [
            ("http://h:4318/base", "http://h:4318/base"),
            ("http://u:p@h:4318/base", "http://***@h:4318/base"),
            ("http://u:p@h?key=s3", "http://***@h?***"),
            ("http://h#s3", "http://h#***"),
            ("redis+cluster://u:p@a:1,b:2", "redis+cluster://***@a:1,b:2"),
            ("redis://u:p@ss/w@h:1", "redis://***@h:1"),
            ("http://u:p@a:1,http://u:q@b:2", "http://***@b:2"),
            ("redis://u:p?s3@h", "***"),
            ("u:p@x://h", "***"),
            ("cars@example.com", "cars@example.com"),
            ("u:p@h", "***"),
            ("u:p@ss@h:1", "***"),
            ("h:8080", "h:8080"),
            ("", ""),
        ] {
            assert_eq!(masked(text), shown, "{text}");
        }
    }
}
