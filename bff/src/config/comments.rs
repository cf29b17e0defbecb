//! The comments of default.toml, by key: what editors show of a setting.

use super::DEFAULT;

/// The lines above a key or section, then the one behind it, without the variable that begins it.
pub(super) fn of(path: &str, variable: Option<&str>) -> Option<String> {
    let (mut section, mut above, mut is_own) = ("", Vec::new(), false);
    let mut found: Option<Vec<&str>> = None;
    for line in DEFAULT.lines() {
        if let Some(comment) = line.trim_start().strip_prefix('#') {
            match &mut found {
                // Behind a key and indented: it goes on.
                Some(found) if is_own && line.starts_with(' ') => found.push(comment.trim()),
                _ if line.starts_with('#') => above.push(comment.trim()),
                _ => {}
            }
            continue;
        }
        is_own = false;
        let header = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        if let Some(name) = header {
            section = name;
            is_own = section == path;
        } else if let Some((key, _)) = line.split_once(" = ") {
            is_own = path
                .strip_prefix(section)
                .and_then(|path| path.strip_prefix('.'))
                == Some(key);
        }
        if is_own {
            let mut lines = std::mem::take(&mut above);
            let behind = line.split_once(" # ").map(|(_, comment)| comment);
            lines.extend(behind.map(|text| without_variable(text, variable)));
            found = Some(lines);
        }
        above.clear();
    }
    let text = found?.join(" ");
    (!text.trim().is_empty()).then(|| text.trim().to_owned())
}

/// `PORT, the rest` is the rest.
fn without_variable<'t>(comment: &'t str, variable: Option<&str>) -> &'t str {
    let rest = variable.and_then(|variable| comment.strip_prefix(variable));
    rest.map_or(comment, |rest| rest.trim_start_matches(", ").trim())
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_comment_stands_above_behind_or_on_lines_of_its_own() {
        let found = |path, variable| of(path, variable).expect(path);
        assert_eq!(
            found("cache.max_body_kilobytes", None),
            "larger answers pass through uncached"
        );
        assert_eq!(
            found("telemetry.log", Some("RUST_LOG")),
            "a filter such as info or jiadao=debug"
        );
        let url = found("redis.url", Some("REDIS_URL"));
        assert!(
            url.starts_with("redis://host:port, redis+sentinel"),
            "{url}"
        );
        assert!(url.ends_with("Needs SECRET_KEY"), "{url}");
        let above = found("server.most_connections", None);
        assert!(
            above.starts_with("Open connections of visitors."),
            "{above}"
        );
        assert!(above.ends_with("which is also the maximum"), "{above}");
        assert_eq!(
            found("media", None),
            "Concurrent streams of pictures, clips and panoramas; further ones are refused."
        );
        assert_eq!(of("cache.unknown", None), None);
    }
}
