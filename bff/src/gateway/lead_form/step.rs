//! What becomes of a form that was handed in.

use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use contracts::Call;
use serde_json::{Map, Value, json};

use super::fields::About;
use crate::error::GatewayError;
use crate::gateway::check::Params;
use crate::idempotency::new_key;

/// What the document knows of a lead, besides its fields.
pub(crate) struct FormLead {
    pub(crate) call: Call,
    pub(crate) params: Params,
    pub(crate) body: Map<String, Value>,
    /// The path of the document: a step goes on where it began.
    pub(crate) path: String,
    /// The address of the page that tells how it ended, with a query.
    pub(crate) outcome: String,
}

/// What becomes of a form that was handed in.
pub(crate) struct Answered {
    pub(crate) step: Step,
    /// For a browser that came without one.
    pub(crate) cookie: Option<Cookie<'static>>,
}

pub(crate) enum Step {
    /// It has ended: the address of the page that tells how.
    Ended(String),
    /// There is something to do for the visitor.
    Form(Box<Shown>),
}

/// A form to be shown.
pub(crate) struct Shown {
    pub(crate) status: StatusCode,
    /// For the page, which shows it: the step, and what was wrong.
    pub(crate) view: Value,
    pub(crate) field: HiddenField,
    pub(crate) failed: Option<GatewayError>,
}

/// A field of the form that no visitor sees.
pub(crate) struct HiddenField {
    pub(super) name: &'static str,
    pub(super) value: String,
}

impl HiddenField {
    /// Of the form's first step: a write of its own for each document.
    pub(crate) fn first() -> Self {
        Self {
            name: "key",
            value: new_key(),
        }
    }

    /// It stands outside the form, whose id is `ask-price`. Both texts are made here: hexadecimal digits and dashes.
    pub(crate) fn html(&self) -> String {
        let Self { name, value } = self;
        format!("<input type=\"hidden\" form=\"ask-price\" name=\"{name}\" value=\"{value}\">")
    }
}

impl Step {
    /// The first step again, with another key: nothing was sent. What was chosen stays chosen; what was typed does not
    /// come back.
    pub(super) fn fields(problems: &[&str], about: Option<&About>) -> Self {
        Self::first_again(StatusCode::BAD_REQUEST, problems, about)
    }

    /// The first step again: its state could not be sealed.
    pub(super) fn lost() -> Self {
        Self::first_again(StatusCode::INTERNAL_SERVER_ERROR, &["expired"], None)
    }

    fn first_again(status: StatusCode, problems: &[&str], about: Option<&About>) -> Self {
        let mut view = json!({ "step": "fields", "problems": problems });
        if let Some(about) = about {
            view["chosen"] = about.chosen();
        }
        Self::Form(Box::new(Shown {
            status,
            view,
            field: HiddenField::first(),
            failed: None,
        }))
    }
}
