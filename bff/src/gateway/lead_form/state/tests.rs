use super::super::fields::Dealers;
use super::{About, LIFE, State, now_ms, until};
use crate::secret::Secret;

const PATH: &str = "/askprice/s-1001.html";

fn secret() -> Secret {
    Secret::new("a key of the tests, long enough", "").expect("a key")
}

fn state() -> State {
    let person = ("张三".to_owned(), "19900010000".to_owned());
    let about = About {
        model: Some("20001".to_owned()),
        city: Some("北京".to_owned()),
        dealers: None,
    };
    State::first(
        "key".to_owned(),
        PATH,
        person,
        "2020-09-10".to_owned(),
        about,
    )
}

#[test]
fn it_is_read_where_it_was_sealed() {
    let secret = secret();
    let sealed = state().seal(&secret).expect("sealed");
    assert!(!sealed.contains("19900010000"));
    let opened = State::open(&secret, &sealed, PATH).expect("opened");
    assert_eq!(opened.phone, "19900010000");
    assert_eq!(opened.name, "张三");
    assert!(State::open(&secret, &sealed, "/askprice/s-1002.html").is_none());
    let other = Secret::new("another key of the tests, long", "").expect("a key");
    assert!(State::open(&other, &sealed, PATH).is_none());
    assert!(State::open(&secret, "", PATH).is_none());
    // The first character is of the nonce.
    let changed = format!(
        "{}{}",
        if sealed.starts_with('0') { '1' } else { '0' },
        &sealed[1..]
    );
    assert!(State::open(&secret, &changed, PATH).is_none());
}

#[test]
fn each_of_phone_code_model_city_and_dealers_names_another_write() {
    let first = state().write_key();
    assert_eq!(state().write_key(), first);
    let changes: [fn(&mut State); 5] = [
        |state| state.phone = "19900020000".to_owned(),
        |state| state.code = Some("1234".to_owned()),
        |state| state.about.model = Some("20002".to_owned()),
        |state| state.about.city = Some("上海".to_owned()),
        |state| {
            state.about.dealers = Some(Dealers {
                ids: vec!["5001".to_owned()],
                materials: Vec::new(),
                is_default: true,
            });
        },
    ];
    for change in changes {
        let mut other = state();
        change(&mut other);
        assert_ne!(other.write_key(), first);
    }
    let mut renamed = state();
    renamed.name = "李四".to_owned();
    assert_eq!(renamed.write_key(), first);
}

#[test]
fn it_ends_after_ten_minutes() {
    let secret = secret();
    let mut old = state();
    old.until_ms = now_ms();
    let sealed = old.seal(&secret).expect("sealed");
    assert!(State::open(&secret, &sealed, PATH).is_none());
    assert_eq!(until(0), 600_000);
    assert_eq!(LIFE.as_secs(), 600);
}
