//! A lead from the form of a document, for readers without script (spec leads §2, Lead form). It is the lead that the client's
//! form would send, by the same contract, limits and checks.
//!
//! Nothing that was typed is printed: what has to travel to another step does so sealed, in a field of that step's form.

use std::rc::Rc;

use actix_web::HttpRequest;
use client_network::ClientNetwork;

use super::cookies;
use super::stamp::Visitor;
use crate::state::Worker;

mod asker;
mod fields;
mod outcome;
mod state;
mod step;

use asker::Asker;
use fields::Filled;
pub(crate) use outcome::{OUTCOME, opened as opened_outcome};
pub(crate) use step::{Answered, FormLead, HiddenField, Shown, Step};

/// Takes what a document's form has sent.
pub(crate) async fn submit(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    lead: FormLead,
    (visitor, client): (&Visitor, ClientNetwork),
    sent: &[u8],
) -> Answered {
    let device = cookies::device(&worker.shared.secret, http);
    let asker = Asker {
        worker,
        http,
        lead,
        visitor: visitor.clone(),
        client,
        device: &device,
    };
    let step = match fields::read(sent) {
        Filled::First(typed) => asker.first(typed).await,
        Filled::Next {
            state,
            code,
            sends_code,
        } => match asker.opened(&state) {
            Some(state) if sends_code => asker.send_code(state).await,
            Some(state) => asker.next(state, code).await,
            None => Step::fields(&["expired"], None),
        },
    };
    Answered {
        step,
        cookie: device.cookie.clone(),
    }
}
