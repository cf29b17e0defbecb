//! SMS codes: how often one is sent to a phone, and how often one may be guessed.
//!
//! Answers are neutral: whoever asks too often for one phone is told the same as everybody else, so nobody learns
//! whether a phone is known, or that somebody else is asking for it.

use std::rc::Rc;

use bytes::Bytes;
use contracts::Call;

use super::envelope::Checked;
use super::visitor::Asked;
use crate::error::GatewayError;
use crate::resilience::quota;
use crate::state::Worker;

const SENT: &str = r#"{"ResultCode":0,"ResultMsg":"success","Result":{"data":true}}"#;
const WRONG: &str = r#"{"ResultCode":1,"ResultMsg":"请输入正确的验证码","Result":null}"#;

/// Quota names.
const SENDS: &str = "sms-phone";
const TRIES: &str = "sms-tries";

/// The answer of a call that goes no further; `None` for one that does.
pub(super) async fn before(
    worker: &Rc<Worker>,
    asked: &Asked,
) -> Result<Option<Checked>, GatewayError> {
    let config = worker.config();
    let limits = &config.limits;
    match asked.call {
        Call::SendVerifyCode => {
            let address = asked.client.to_string();
            quota::take(worker, "sms-address", &address, &limits.sms_address).await?;
            quota::take(worker, "sms-device", &asked.device, &limits.sms_device).await?;
            let taken = quota::take(worker, SENDS, &phone(worker, asked), &limits.sms_phone).await;
            if taken.is_err() {
                worker.shared.telemetry.metrics.sms_send("withheld");
            }
            Ok(taken.is_err().then(|| fixed(0, SENT)))
        }
        Call::NewCheckVerifyCode => {
            let taken = quota::take(worker, TRIES, &phone(worker, asked), &limits.sms_tries).await;
            Ok(taken.is_err().then(|| fixed(1, WRONG)))
        }
        _ => {
            let address = asked.client.to_string();
            match asked.call.spec().limit {
                "lead" => quota::take(worker, "lead", &address, &limits.lead).await?,
                // A token can be guessed, a sealed session cannot: who is in may ask for his name on every page.
                "login" if asked.by_session => {
                    let local = worker.shared.limits.load();
                    local.admit(limits, "browse", asked.client)?;
                }
                "login" => quota::take(worker, "login", &address, &limits.login).await?,
                _ => {}
            }
            Ok(None)
        }
    }
}

/// A new code has new tries.
pub(super) async fn after(worker: &Rc<Worker>, asked: &Asked, answer: &Checked) {
    if asked.call == Call::SendVerifyCode && answer.code == 0 {
        quota::forget(
            worker,
            TRIES,
            &phone(worker, asked),
            &worker.config().limits.sms_tries,
        )
        .await;
    }
}

/// The phone by another name. A masked phone is known by what it travels with.
fn phone(worker: &Worker, asked: &Asked) -> String {
    let body = asked.body.expose();
    let member = |name: &str| {
        body.get(name)
            .and_then(serde_json::Value::as_str)
            .filter(|text| !text.is_empty())
    };
    let text = member("phone")
        .filter(|phone| !phone.contains('*'))
        .or_else(|| member("encryptphone"))
        .unwrap_or_default();
    worker.shared.secret.name("phone", text.as_bytes())
}

fn fixed(code: i64, text: &'static str) -> Checked {
    Checked {
        bytes: Bytes::from_static(text.as_bytes()),
        code,
        storable: false,
    }
}
