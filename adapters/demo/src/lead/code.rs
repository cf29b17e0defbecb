//! Whether a visitor has to enter an SMS code, and whether the code is right.

use dice::Dice;
use serde::Serialize;

use crate::account;
use crate::phone::{Phone, TestPhone};
use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::state::{Book, Record, Tables};

const WRONG: Refusal = Refusal::Said(1101, "请输入正确的验证码");
const NEEDED: Refusal = Refusal::Said(1102, "请输入验证码");

/// A phone that has sent so many leads in a day has to prove that it is there.
const MANY: usize = 3;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

#[derive(Debug, Serialize)]
pub(crate) struct Risk {
    #[serde(rename = "showVerifyCode")]
    show: bool,
    #[serde(rename = "showCodeReason")]
    reason: &'static str,
}

#[derive(Debug, Serialize)]
pub(crate) struct Status {
    /// 1 shows the code field.
    status: u8,
    show_reason_type: u8,
    show_reason_limit: usize,
    /// 1 means logged in.
    passport_status: u8,
    yj_exp: Experiments,
}

#[derive(Debug, Serialize)]
struct Experiments {
    sids: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Done {
    data: bool,
}

fn of_form(form: &Query) -> Result<Phone, Refusal> {
    Phone::read(form, "phone", "encryptphone")
}

fn reason(tables: &Tables, phone: Phone, now_ms: u64) -> Option<&'static str> {
    match TestPhone::of(phone) {
        Some(test) if test.is_risky() => return Some("为保障您的信息安全，请完成短信验证"),
        Some(_) => return None,
        None => {}
    }
    let of_today = |time_ms: u64| now_ms.saturating_sub(time_ms) < DAY_MS;
    let sent = tables
        .leads
        .iter()
        .rev()
        .take_while(|lead| of_today(lead.time_ms))
        .filter(|lead| lead.phone == phone.number());
    (sent.take(MANY).count() == MANY).then_some("该手机号今日询价次数较多，请完成短信验证")
}

/// Also requested by forms with an empty phone.
pub(crate) fn risk(visit: &Visit<'_>) -> Result<Risk, Refusal> {
    visit
        .form
        .text("clue_source_type")
        .ok_or(Refusal::Parameter("clue_source_type"))?;
    let given = visit.form.text("phone").or(visit.form.text("encryptphone"));
    let reason = match given {
        None => None,
        Some(_) => reason(&visit.store.book(), of_form(&visit.form)?, visit.now_ms),
    };
    Ok(Risk {
        show: reason.is_some(),
        reason: reason.unwrap_or(""),
    })
}

/// Forms of ad pages ask visitors who are not logged in.
pub(crate) fn status(visit: &Visit<'_>) -> Status {
    let known = account::visitor(visit, &visit.store.book()).is_some();
    let ad = visit.form.text("ad_page_id").is_some();
    let source = visit.form.text("clue_source_type").unwrap_or("form");
    let shown = u8::from(ad && !known);
    let mut dice = Dice::of("experiment", &[dice::text(source)]);
    Status {
        status: shown,
        show_reason_type: shown,
        show_reason_limit: MANY,
        passport_status: u8::from(known),
        yj_exp: Experiments {
            sids: ["ask_button", "dealer_pick"]
                .map(|name| format!("{name}_{}", dice.inclusive(0, 1)))
                .into(),
        },
    }
}

/// The same for numbers known and unknown.
pub(crate) fn send(visit: &Visit<'_>) -> Result<Done, Refusal> {
    let phone = of_form(&visit.form)?;
    if TestPhone::of(phone) == Some(TestPhone::CodeFails) {
        return Ok(Done { data: false });
    }
    visit.store.book().add(Record::CodeSent {
        phone: phone.number(),
        time_ms: visit.now_ms,
    })?;
    Ok(Done { data: true })
}

pub(crate) fn check(visit: &Visit<'_>) -> Result<Done, Refusal> {
    let phone = of_form(&visit.form)?;
    let code = visit.form.text("code").ok_or(Refusal::Parameter("code"))?;
    entered(&mut visit.store.book(), phone, code, visit.now_ms)?;
    Ok(Done { data: true })
}

fn entered(book: &mut Book<'_>, phone: Phone, code: &str, now_ms: u64) -> Result<(), Refusal> {
    let number = phone.number();
    if !book.awaits_code(number, now_ms) {
        return Err(WRONG);
    }
    if code != phone.code() {
        book.add(Record::CodeWrong { phone: number })?;
        return Err(WRONG);
    }
    book.add(Record::CodePassed {
        phone: number,
        time_ms: now_ms,
    })
}

/// What a lead has to bring: the right code where the risk check asks for one. A code that is not asked for counts too.
pub(super) fn prove(
    book: &mut Book<'_>,
    phone: Phone,
    code: Option<&str>,
    now_ms: u64,
) -> Result<(), Refusal> {
    match code {
        Some(code) => entered(book, phone, code, now_ms),
        None if reason(book, phone, now_ms).is_some() => Err(NEEDED),
        None => Ok(()),
    }
}
