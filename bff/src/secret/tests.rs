use super::{Secret, Unopened};

fn secret(current: &str, previous: &str) -> Secret {
    Secret::new(current, previous).expect("a secret")
}

#[test]
fn seal_opens_only_for_its_purpose_and_key() {
    let one = secret("one", "");
    let sealed = one.seal("session", b"stoken").expect("sealed");
    assert_eq!(
        one.open("session", &sealed).as_deref(),
        Some(&b"stoken"[..])
    );
    assert_eq!(one.open("answer", &sealed), None);
    assert_eq!(secret("two", "").open("session", &sealed), None);
    assert_eq!(one.open("session", &sealed[1..]), None);
    assert_eq!(one.open("session", "zz"), None);
    assert_eq!(one.open("session", ""), None);
    assert!(!sealed.contains("stoken"));
}

#[test]
fn name_is_stable_per_topic_and_thing() {
    let secret = secret("one", "");
    assert_eq!(secret.name("phone", b"1"), secret.name("phone", b"1"));
    assert_ne!(secret.name("phone", b"1"), secret.name("phone", b"2"));
    assert_ne!(secret.name("phone", b"1"), secret.name("device", b"1"));
    // No other pair of topic and thing gives the same text.
    assert_ne!(secret.name("phone", b"1"), secret.name("phon", b"e1"));
    let other = Secret::new("two", "").expect("a secret");
    assert_ne!(secret.name("phone", b"1"), other.name("phone", b"1"));
}

#[test]
fn signature_depends_on_topic_and_thing_and_differs_from_the_name() {
    let secret = Secret::new("one", "").expect("a secret");
    let mac = secret.mac("entry", b"1");
    assert!(secret.is_mac("entry", b"1", &mac));
    assert!(!secret.is_mac("entry", b"2", &mac));
    assert!(!secret.is_mac("write", b"1", &mac));
    assert!(!secret.is_mac("entry", b"1", &mac[1..]));
    assert!(!secret.is_mac("entry", b"1", b""));
    assert_ne!(hexadecimal::encode(&mac), secret.name("entry", b"1"));
}

#[test]
fn sealing_is_not_deterministic() {
    let secret = Secret::new("one", "").expect("a secret");
    let seal = || secret.seal("session", b"stoken").expect("sealed");
    assert_ne!(seal(), seal());
}

#[test]
fn without_a_key_each_process_generates_one() {
    let name = || Secret::new("", "").expect("a secret").name("phone", b"1");
    assert_ne!(name(), name());
}

/// The two steps of a key rotation, side by side.
#[test]
fn both_keys_are_accepted_during_rotation() {
    let first = secret("old", "new");
    let second = secret("new", "old");
    for (maker, reader) in [(&first, &second), (&second, &first)] {
        let sealed = maker.seal("session", b"stoken").expect("sealed");
        let opened = reader.open("session", &sealed);
        assert_eq!(opened.as_deref(), Some(&b"stoken"[..]));
        assert!(reader.is_name("device", b"1", &maker.name("device", b"1")));
        assert!(!reader.is_name("device", b"2", &maker.name("device", b"1")));
        assert!(reader.is_mac("entry", b"1", &maker.mac("entry", b"1")));
        let (made, known) = (maker.names("lead", b"1"), reader.names("lead", b"1"));
        assert_eq!(Some(made.current), known.previous);
    }
}

#[test]
fn new_values_use_the_current_key() {
    let (after, alone) = (secret("new", "old"), secret("new", ""));
    let sealed = after.seal("session", b"stoken").expect("sealed");
    assert!(alone.open("session", &sealed).is_some());
    assert_eq!(after.name("device", b"1"), alone.name("device", b"1"));
    assert_eq!(after.mac("entry", b"1"), alone.mac("entry", b"1"));
    assert_eq!(alone.names("lead", b"1").previous, None);
}

#[test]
fn fingerprint_names_its_key() {
    let of = |secret: Secret, thing: &[u8]| {
        let made = secret.fingerprints("write", thing).current;
        let (key, name) = made.split_once(':').expect("two parts");
        (key.to_owned(), name.to_owned())
    };
    let (one, other) = (of(secret("one", ""), b"1"), of(secret("one", ""), b"2"));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    let foreign = of(secret("two", "one"), b"1");
    assert_ne!(foreign.0, one.0);
    assert_ne!(foreign.1, one.1);
}

#[test]
fn a_record_opens_under_its_own_name_and_under_either_key() {
    let (one, both) = (secret("one", ""), secret("two", "one"));
    let sealed = one
        .seal_record("lead", b"7K3M", b"a phone")
        .expect("sealed");
    for reader in [&one, &both] {
        assert_eq!(
            reader.open_record("lead", b"7K3M", &sealed).as_deref(),
            Ok(&b"a phone"[..])
        );
    }
    let read = |purpose, name| one.open_record(purpose, name, &sealed);
    assert_eq!(read("lead", b"9QXF"), Err(Unopened::Damaged));
    assert_eq!(read("note", b"7K3M"), Err(Unopened::Damaged));
    // No other pair of purpose and name gives the same text.
    assert_eq!(read("lead7", b"K3M"), Err(Unopened::Damaged));
    assert!(!sealed.windows(7).any(|part| part == b"a phone"));
}

#[test]
fn a_record_of_a_key_that_is_not_here_is_told_from_a_damaged_one() {
    let (one, two) = (secret("one", ""), secret("two", ""));
    let sealed = one
        .seal_record("lead", b"7K3M", b"a phone")
        .expect("sealed");
    let read = |sealed: &[u8]| two.open_record("lead", b"7K3M", sealed);
    assert_eq!(read(&sealed), Err(Unopened::OtherKey));
    assert_eq!(read(b""), Err(Unopened::Damaged));
    let own = two
        .seal_record("lead", b"7K3M", b"a phone")
        .expect("sealed");
    for at in [20, own.len() - 1] {
        let mut damaged = own.clone();
        damaged[at] ^= 1;
        assert_eq!(read(&damaged), Err(Unopened::Damaged), "{at}");
    }
    assert_eq!(read(&own[..30]), Err(Unopened::Damaged));
}

#[test]
fn short_names_are_those_of_either_key() {
    let (one, both) = (secret("one", ""), secret("two", "one"));
    let names = both.short_names("receipt", b"a key");
    assert_eq!(names.len(), 2);
    assert_eq!(one.short_names("receipt", b"a key"), [names[1]]);
    assert_ne!(names[0], names[1]);
}
