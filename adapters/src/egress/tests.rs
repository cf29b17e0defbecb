use super::{address_in, is_refused};

#[test]
fn a12_metadata_is_refused_in_every_spelling_and_private_ranges_are_not() {
    for text in [
        "169.254.169.254",
        "169.254.0.23",
        "169.254.170.2",
        "100.100.100.200",
        "192.0.0.192",
        "fe80::1",
        "168.63.129.16",
        "fd00:ec2::254",
        "fd20:ce::254",
        "::ffff:168.63.129.16",
        "::ffff:0:168.63.129.16",
        "64:ff9b::168.63.129.16",
        "64:ff9b:1::168.63.129.16",
        "64:ff9b:1:a83f:81:1000::",
        "2002:a83f:8110::1",
        "::ffff:169.254.169.254",
        "::169.254.169.254",
        "64:ff9b::169.254.169.254",
        "2002:a9fe:a9fe::1",
    ] {
        assert!(is_refused(text.parse().expect(text)), "{text}");
    }
    for text in [
        "127.0.0.1",
        "10.0.0.7",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "203.0.113.7",
        "::1",
        "fd00::7",
        "2001:db8::1",
        "::ffff:10.0.0.7",
        "168.63.129.17",
        "64:ff9b:1:a00:0:700::",
        "fd20:ce::255",
    ] {
        assert!(!is_refused(text.parse().expect(text)), "{text}");
    }
}

#[test]
fn reads_the_address_of_an_origin() {
    let address = |text: &str| address_in(text).map(|address| address.to_string());
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(address("http://169.254.169.254"), some("169.254.169.254"));
    assert_eq!(address("http://10.0.0.7:81"), some("10.0.0.7"));
    assert_eq!(address("https://[fe80::1]:81"), some("fe80::1"));
    assert_eq!(address("http://rank.internal:81"), None);
}
