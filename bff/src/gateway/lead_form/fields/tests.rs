use super::{Filled, Typed, read};

const KEY: &str = "3b241101-e2bb-4255-8caf-4136c566a962";

fn typed(sent: &str) -> Typed {
    match read(sent.as_bytes()) {
        Filled::First(typed) => typed,
        Filled::Next { .. } => panic!("the first step"),
    }
}

fn phone(text: &str) -> Option<String> {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("phone", text);
    typed(&form.finish()).phone
}

#[test]
fn the_first_step_has_what_was_typed() {
    let typed = typed(&format!(
        "key={}&name=+%E5%BC%A0%E4%B8%89+&phone=19900010000&consent=2020-09-10&model=20001&city=%E4%B8%8A%E6%B5%B7&other=1",
        KEY.to_uppercase()
    ));
    assert_eq!(typed.key.as_deref(), Some(KEY));
    assert_eq!(typed.name.as_deref(), Some("张三"));
    assert_eq!(typed.phone.as_deref(), Some("19900010000"));
    assert_eq!(typed.consent.as_deref(), Some("2020-09-10"));
    assert_eq!(typed.about.model.as_deref(), Some("20001"));
    assert_eq!(typed.about.city.as_deref(), Some("上海"));
}

#[test]
fn what_is_empty_or_of_another_form_is_not_typed() {
    let typed = typed("key=1&name=+&phone=abc&consent=&model=&city=");
    assert!(typed.about.model.is_none() && typed.about.city.is_none());
    assert!(typed.key.is_none() && typed.name.is_none());
    assert!(typed.phone.is_none() && typed.consent.is_none());
}

#[test]
fn ticked_dealers_are_read_with_their_materials() {
    let dealers = |sent: &str| typed(sent).about.dealers;
    assert!(dealers("dealer=5001").is_none(), "none were offered");
    let first = dealers("dealers=5001,5002&dealer=5001%3A77&dealer=5002").expect("offered");
    assert_eq!(first.ids, ["5001", "5002"]);
    assert_eq!(first.materials, ["77"]);
    assert!(first.is_default);
    let others = dealers("dealers=5001,5002&dealer=5002").expect("offered");
    assert!(!others.is_default);
    let none = dealers("dealers=5001,5002").expect("offered");
    assert!(none.ids.is_empty() && !none.is_default);
}

#[test]
fn a_name_is_cut_at_its_longest() {
    let long = typed(&format!("name={}", "a".repeat(41)));
    assert_eq!(long.name.map(|name| name.len()), Some(40));
}

#[test]
fn a_phone_is_read_in_the_spellings_that_people_type() {
    for spelling in [
        "19900010000",
        "199 0001 0000",
        "199-0001-0000",
        "+86 19900010000",
        "008619900010000",
        "１９９０００１００００",
    ] {
        assert_eq!(
            phone(spelling).as_deref(),
            Some("19900010000"),
            "{spelling}"
        );
    }
    // Refused by the contract.
    assert_eq!(phone("8619900").as_deref(), Some("8619900"));
}

#[test]
fn a_later_step_has_its_state_alone() {
    let Filled::Next {
        state,
        code,
        sends_code,
    } = read("state=ab12&code=１２３4&phone=19900010000".as_bytes())
    else {
        panic!("a later step");
    };
    assert_eq!(
        (state.as_str(), code.as_deref(), sends_code),
        ("ab12", Some("1234"), false)
    );
    let Filled::Next {
        code, sends_code, ..
    } = read(b"state=ab12&do=send&code=")
    else {
        panic!("a later step");
    };
    assert!(code.is_none() && sends_code);
}
