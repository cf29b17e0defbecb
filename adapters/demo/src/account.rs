//! The account upstream: maps tokens to users. The passport (`server/passport.rs`) issues the tokens.
//!
//! The demo has three users: 1 is new, 2 has claimed coupons before, 3 has no phone on record and the default name.
//! `demo-stoken-1` to `demo-stoken-3` always belong to them, so that tests need no popup.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use serde::Serialize;

use crate::people::Person;
use crate::phone::Phone;
use crate::refusal::Refusal;
use crate::request::Visit;
use crate::state::{Record, Store, Tables};

const FIXED: &str = "demo-stoken-";

/// Name and phone of a user at the passport; the user's number is the index, from 1.
const USERS: [(&str, Option<u64>); 3] = [
    ("林晓", Some(19_911_110_000)),
    ("周敏", Some(19_922_220_000)),
    ("有驾网友", None),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) id: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Login {
    uname: &'static str,
    avater: String,
}

impl User {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1_u64..).take(USERS.len()).map(|id| Self { id })
    }

    pub(crate) fn find(id: u64) -> Option<Self> {
        Self::all().find(|user| user.id == id)
    }

    fn place(self) -> usize {
        usize::try_from(self.id).unwrap_or(1)
    }

    fn person(self) -> Option<Person> {
        Person::find(self.place())
    }

    /// Shown to others.
    pub(crate) fn uname(self) -> &'static str {
        self.person().map_or("", Person::name)
    }

    /// Prefills a form.
    pub(crate) fn name(self) -> &'static str {
        USERS[self.place() - 1].0
    }

    pub(crate) fn phone(self) -> Option<Phone> {
        USERS[self.place() - 1].1.and_then(Phone::of)
    }

    /// Has used the site before.
    pub(crate) fn is_old(self) -> bool {
        self.id == 2
    }
}

fn of_token(tables: &Tables, stoken: &str) -> Option<User> {
    let fixed = stoken.strip_prefix(FIXED).and_then(|id| id.parse().ok());
    fixed
        .or_else(|| tables.user_of(stoken))
        .and_then(User::find)
}

/// The caller. An expired token belongs to no user.
pub(crate) fn visitor(visit: &Visit<'_>, tables: &Tables) -> Option<User> {
    of_token(tables, visit.session.as_deref()?)
}

/// By passport token, else by session.
pub(crate) fn login(visit: &Visit<'_>) -> Result<Login, Refusal> {
    let stoken = visit.form.text("stoken").or(visit.session.as_deref());
    let stoken = stoken.ok_or(Refusal::Said(1401, "尚未登录"))?;
    let user = of_token(&visit.store.book(), stoken);
    let user = user.ok_or(Refusal::Said(1401, "登录已失效，请重新登录"))?;
    Ok(Login {
        uname: user.uname(),
        avater: user.person().map_or_else(String::new, Person::picture),
    })
}

/// 0 also for callers who are not logged in.
pub(crate) fn logout(visit: &Visit<'_>) -> Result<u8, Refusal> {
    let mut book = visit.store.book();
    if let Some(stoken) = visit
        .session
        .as_ref()
        .filter(|stoken| book.user_of(stoken).is_some())
    {
        let stoken = stoken.clone();
        book.add(Record::Logout { stoken })?;
    }
    Ok(0)
}

/// Issues an unguessable token for a user.
pub(crate) fn admit(store: &Store, user: User) -> Result<String, Refusal> {
    let drawn = [RandomState::new(), RandomState::new()].map(|state| state.hash_one(user.id));
    let stoken = format!("st.{:016x}{:016x}", drawn[0], drawn[1]);
    store.book().add(Record::Login {
        stoken: stoken.clone(),
        user: user.id,
    })?;
    Ok(stoken)
}
