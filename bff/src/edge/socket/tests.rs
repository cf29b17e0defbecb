use super::{RequestLine, refusal};

fn is_too_long(parts: &[&str]) -> bool {
    let mut line = RequestLine::default();
    for part in parts {
        line.read(part.as_bytes(), false);
    }
    line.is_too_long
}

#[test]
fn measures_request_lines_but_not_headers() {
    let long = "a".repeat(5000);
    let short = "GET /abc HTTP/1.1\r";
    assert!(!is_too_long(&[short, "\nx: ", &long, "\r\n\r", "\n"]));
    assert!(is_too_long(&["GET /", &long]));
    assert!(is_too_long(&[short, "\nx: y\r\n\r", "\n", "GET /", &long]));
    let second = format!("{short}\nx: y\r\n\r\nGET /{long} HTTP/1.1\r\nx: y\r\n\r\n");
    assert!(is_too_long(&[&second]));
    // 4 KiB with method and version.
    assert!(!is_too_long(&[&"a".repeat(4096)]));
    assert!(is_too_long(&[&"a".repeat(4097)]));
}

/// The offset at which each part is cut.
fn cuts<const PARTS: usize>(parts: [&str; PARTS], is_running: bool) -> [Option<usize>; PARTS] {
    let mut line = RequestLine::default();
    parts.map(|part| line.read(part.as_bytes(), is_running))
}

#[test]
fn pipelined_head_and_what_follows_one_is_cut() {
    const GET: &str = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    const HEAD: &str = "HEAD / HTTP/1.1\r\nhost: a\r\n\r\n";
    const POST: &str = "POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}";
    let (get, head) = (GET.len(), HEAD.len());
    assert_eq!(cuts([&(GET.to_owned() + GET)], false), [None]);
    assert_eq!(cuts([&(GET.to_owned() + HEAD)], false), [Some(get)]);
    assert_eq!(cuts([&(HEAD.to_owned() + GET)], false), [Some(head)]);
    assert_eq!(cuts([&(HEAD.to_owned() + HEAD)], false), [Some(head)]);
    assert_eq!(cuts([HEAD], false), [None]);
    assert_eq!(cuts([HEAD], true), [Some(0)]);
    assert_eq!(
        cuts([GET, "HE", "AD / HTTP/1.1\r\n"], false),
        [None, None, Some(0)]
    );
    assert_eq!(cuts([POST, GET], false), [None, None]);
    assert_eq!(cuts(["GET / HTTP/1.1\r\nHEAD x: y\r\n\r\n"], false), [None]);
}

#[test]
fn head_after_an_answer_is_read() {
    let mut line = RequestLine::default();
    for request in [
        "GET / HTTP/1.1\r\n\r\n",
        "HEAD / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
    ] {
        assert_eq!(line.read(request.as_bytes(), false), None, "{request}");
        line.answered();
    }
}

#[test]
fn recognises_only_bare_rejections_at_the_end() {
    let ours = "HTTP/1.1 400 Bad Request\r\nx-request-id: 1\r\n\r\n";
    let bare = "HTTP/1.1 431 x\r\ndate: y\r\n\r\n";
    assert_eq!(refusal(bare.as_bytes()), Some(0));
    assert_eq!(
        refusal((ours.to_owned() + bare).as_bytes()),
        Some(ours.len())
    );
    for text in [
        ours,
        "HTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 400 x\r\n\r\n{}",
        "",
    ] {
        assert_eq!(refusal(text.as_bytes()), None, "{text:?}");
    }
}
