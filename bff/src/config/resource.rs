//! `OTEL_RESOURCE_ATTRIBUTES`: `key=value,key=value`, percent-encoded.

use percent_encoding::percent_decode_str;

/// As OpenTelemetry's SDK specification requires: one error discards the whole text.
pub(crate) fn attributes(text: &str) -> Result<Vec<(String, String)>, String> {
    let pairs = text
        .split(',')
        .map(str::trim)
        .filter(|pair| !pair.is_empty());
    pairs.map(pair).collect()
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text
        .split_once('=')
        .ok_or("expected key=value between commas")?;
    let (key, value) = (decoded(key)?, decoded(value)?);
    if key.is_empty() {
        return Err("expected a key before =".to_owned());
    }
    Ok((key, value))
}

fn decoded(text: &str) -> Result<String, String> {
    let text = text.trim();
    let whole = |at: usize| {
        let digits = text.as_bytes().get(at + 1..at + 3);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    let cut = text.match_indices('%').any(|(at, _)| !whole(at));
    if cut || text.contains('=') {
        return Err("expected , = and % as %2C %3D %25 inside keys and values".to_owned());
    }
    let text = percent_decode_str(text).decode_utf8();
    text.map(std::borrow::Cow::into_owned)
        .map_err(|_| "expected UTF-8 behind the percent signs".to_owned())
}

#[cfg(test)]
mod tests {
    use super::attributes;

    #[test]
    fn pairs_are_read_and_decoded() {
        let read =
            attributes(" deployment.environment.name=prod , k8s.pod.name=a%2Cb%3Dc%25,, x= ");
        let owned = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let expected = vec![
            owned("deployment.environment.name", "prod"),
            owned("k8s.pod.name", "a,b=c%"),
            owned("x", ""),
        ];
        assert_eq!(read, Ok(expected));
        assert_eq!(attributes(""), Ok(Vec::new()));
    }

    #[test]
    fn one_error_discards_the_whole_text() {
        for wrong in ["a=1,b", "=1", "a=1,b=%zz", "a=%2", "a=b=c", "a=%ff"] {
            assert!(attributes(wrong).is_err(), "{wrong}");
        }
    }
}
