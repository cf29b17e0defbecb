use super::is_plain;

#[test]
fn a_plain_path_passes() {
    for path in [
        "/media/car/1001/wg-1.svg",
        "/media/a",
        "/media/%E5%AE%9D%E9%A9%AC/1.png",
        "/media/a.b_c~d",
    ] {
        assert!(is_plain(path), "{path}");
    }
}

#[test]
fn rejects_non_canonical_spellings() {
    for path in [
        "/media/",
        "/media",
        "/media//a",
        "/media/a//b",
        "/media/a/",
        "/media/./a",
        "/media/a/.",
        "/media/../a",
        "/media/a/..",
        "/media/a..b",
        "/media/%2e%2e/a",
        "/media/%2E/a",
        "/media/a%2fb",
        "/media/a%2Fb",
        "/media/a%5cb",
        "/media/a%5Cb",
        "/media/a\\b",
        "/media/a%00",
        "/media/a%0d%0a",
        "/media/%61",
        "/media/a%25",
        "/media/a%7e",
        "/media/a%",
        "/media/a%4",
        "/media/a%zz",
        "/media/a%+1",
        "/media/%ff",
        "/media/%E5%AE",
        "/media/%c0%af",
        "/media/%E2%80%AE",
        "/media/%C2%80",
        "/media/%C2%A0",
        "/media/a;b",
        "/media/a:b",
        "/media/a*",
        "/media/a|b",
    ] {
        assert!(!is_plain(path), "{path}");
    }
}
