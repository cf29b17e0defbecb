//! Fetches the parts of a page: shared calls, in parallel, in at most two waves. Parts fail independently.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use cache::{Entry, Source};
use contracts::{Call, Page, Part};
use futures_util::future::join_all;

use crate::error::{Blame, GatewayError, Refused};
use crate::gateway::request::SharedRequest;
use crate::gateway::response::Answered;
use crate::gateway::shared::answer_shared;
use crate::gateway::stamp::Visitor;
use crate::gateway::{check, cities, envelope};
use crate::outcome::{Failed, SlowestPart};
use crate::state::Worker;

pub(crate) mod facts;
mod sources;
mod splice;

pub(crate) use facts::Facts;
use sources::Unusable;
pub(crate) use splice::parts_json;

/// Deadline of a page's parts; later ones are left out.
const PATIENCE: Duration = Duration::from_secs(8);

/// Result of one part.
pub(crate) struct PartAnswer {
    pub(crate) call: Call,
    pub(crate) required: bool,
    /// As the page's templates produced them, before the contract's checks.
    pub(crate) params: Vec<(String, String)>,
    pub(crate) outcome: Result<Bytes, GatewayError>,
    /// Key and entry of a fresh answer out of memory.
    pub(crate) in_memory: Option<(Arc<str>, Arc<Entry>)>,
    /// True if the upstream refused. The code is parsed only then, because bodies are large.
    refused: bool,
    /// True if it refused, and a parameter came from the address.
    refused_address: bool,
    /// If it refused: the call whose answer gave a parameter.
    named_by: Option<Call>,
    took: Duration,
}

/// The state of a page, from its required parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PageState {
    Whole,
    /// A parameter of the address was refused.
    Refused(Failed),
    /// The subject of the page does not exist.
    Missing(Failed),
    /// The network's limit refused a part, required or not: serving the page without it would present it as complete.
    Limited(Failed),
    /// A required part failed.
    Unreachable(Failed),
}

/// Fetches every part of `page`. Answers are added to `facts` for the second wave and the head.
pub(crate) async fn ask(
    worker: &Rc<Worker>,
    page: Page,
    facts: &mut Facts,
    visitor: &Visitor,
) -> Vec<PartAnswer> {
    let deadline = Instant::now() + PATIENCE;
    let parts = page.spec().parts;
    let (second, first): (Vec<&Part>, Vec<&Part>) =
        parts.iter().partition(|part| part.after.is_some());
    let mut answers = Vec::new();
    for wave in [first, second] {
        let asked = wave
            .into_iter()
            .filter(|part| facts.wants(part) && facts.has_first(part))
            .map(|part| one(worker, part, facts, visitor, deadline));
        for answer in join_all(asked.collect::<Vec<_>>()).await {
            if let Some(body) = answer.good() {
                facts.learn(answer.call, body.clone());
            }
            answers.push(answer);
        }
    }
    answers
}

async fn one(
    worker: &Rc<Worker>,
    part: &Part,
    facts: &Facts,
    visitor: &Visitor,
    deadline: Instant,
) -> PartAnswer {
    let asked = Instant::now();
    let params = facts.part_params(part);
    let outcome = async {
        if part.after.is_some() {
            has_its_answer(part, facts)?;
        }
        let checked = check::check(part.call.spec(), &params)
            .map_err(|refused| refusal(part, facts, refused))?;
        let city = match checked.city {
            Some(city) => in_city(worker, part, facts, city).await?,
            None => visitor.city.clone(),
        };
        let visitor = Visitor {
            city,
            ..visitor.clone()
        };
        let request = SharedRequest {
            call: part.call,
            params: checked.params,
            visitor,
            deadline,
            renew: false,
        };
        let answered = answer_shared(worker, request).await?;
        worker.shared.counters.answered(answered.source);
        let is_answer = answered.source != Source::Refused;
        if part.required && is_answer && !envelope::has_payload(part.call, &answered.entry.body) {
            let (call, why) = (part.call, "no payload, which the page requires".to_owned());
            return Err(GatewayError::Malformed { call, why });
        }
        Ok(answered)
    }
    .await;
    let refused = matches!(&outcome, Ok(answered) if answered.source == Source::Refused);
    let (outcome, in_memory) = match outcome {
        Ok(Answered { key, entry, source }) => {
            let body = entry.body.clone();
            (Ok(body), (source == Source::Memory).then_some((key, entry)))
        }
        Err(failure) => (Err(failure), None),
    };
    PartAnswer {
        call: part.call,
        required: part.required,
        params,
        outcome,
        in_memory,
        refused,
        refused_address: refused && facts.uses_address(part),
        named_by: refused.then(|| facts.named_by(part)).flatten(),
        took: asked.elapsed(),
    }
}

/// The city to request a part for. One of the address that is not on the list counts as the default city. One of an answer
/// fails the part instead: the page names that city.
async fn in_city(
    worker: &Rc<Worker>,
    part: &Part,
    facts: &Facts,
    wished: String,
) -> Result<String, GatewayError> {
    let city = cities::resolve(worker, Some(wished.clone())).await;
    if city == wished {
        return Ok(city);
    }
    match facts.answer_at_fault(part, check::CITY) {
        None => Ok(city),
        // While the list is unknown, nothing says that the upstream's city is wrong.
        Some(_) if !worker.shared.cities.is_known() => Ok(wished),
        Some(unknown) => Err(unusable(part, unknown, "an unknown")),
    }
}

/// An error if an answer lacks a parameter of the part, or names one that the call does not filter by.
fn has_its_answer(part: &Part, facts: &Facts) -> Result<(), GatewayError> {
    if let Some(missing) = facts.missing_of_answer(part) {
        return Err(unusable(part, missing, "no"));
    }
    match facts.unknown_of_answer(part) {
        Some(unknown) => Err(unusable(part, unknown, "an unknown parameter")),
        None => Ok(()),
    }
}

/// If all refused parameters come from answers, an answer is malformed; otherwise the address is refused.
fn refusal(part: &Part, facts: &Facts, refused: Vec<Refused>) -> GatewayError {
    let of_answer = |refused: &Refused| facts.answer_at_fault(part, &refused.param);
    let of_answers: Option<Vec<_>> = refused.iter().map(of_answer).collect();
    match of_answers.and_then(|found| found.into_iter().next()) {
        Some(bad) => unusable(part, bad, "a bad"),
        None => GatewayError::BadParameter(refused),
    }
}

fn unusable(part: &Part, found: Unusable, what: &str) -> GatewayError {
    let Unusable { source, param } = found;
    let why = format!("{what} {param} for {}", part.call.name());
    GatewayError::Malformed { call: source, why }
}

/// The part refused by the network's limit with the longest wait.
fn over_limit(answers: &[PartAnswer]) -> Option<Failed> {
    let failed = answers.iter().filter_map(PartAnswer::failed);
    failed
        .filter(|failed| matches!(failed.failure, GatewayError::RateLimited { .. }))
        .max_by_key(|failed| failed.failure.retry_after())
}

/// The first failure if all parts failed and none by its address: then there is no page.
fn none_came(answers: &[PartAnswer]) -> Option<Failed> {
    let failures: Option<Vec<_>> = answers
        .iter()
        .map(|answer| {
            answer
                .failed()
                .filter(|failed| failed.blame() != Blame::Browser)
        })
        .collect();
    failures?.into_iter().next()
}

/// The network's limit first, then the worst of the required parts.
pub(crate) fn page_state(page: Page, facts: &Facts, answers: &[PartAnswer]) -> PageState {
    if let Some(over) = over_limit(answers) {
        return PageState::Limited(over);
    }
    let mut required = answers.iter().filter(|answer| answer.required);
    if let Some(failed) = required.find_map(PartAnswer::failed) {
        return match failed.failure {
            GatewayError::BadParameter(_) | GatewayError::ParameterRefused { .. } => {
                PageState::Refused(failed)
            }
            GatewayError::Missing { .. } => PageState::Missing(failed),
            _ => PageState::Unreachable(failed),
        };
    }
    if let Some(failed) = none_came(answers) {
        return PageState::Unreachable(failed);
    }
    // Required parts of the second wave that were never requested, by the part they depend on.
    let mut unasked = page.spec().parts.iter().filter(|part| {
        part.required && facts.wants(part) && !answers.iter().any(|answer| answer.call == part.call)
    });
    let Some(part) = unasked.next() else {
        return PageState::Whole;
    };
    match answers
        .iter()
        .find(|answer| part.after == Some(answer.call))
    {
        Some(first) => PageState::Unreachable(first.failed().unwrap_or_else(|| {
            let why = "nothing to ask the second wave with".to_owned();
            let call = first.call;
            GatewayError::Malformed { call, why }.into()
        })),
        // The address has no subject to request it for.
        None => PageState::Missing(GatewayError::Missing { call: part.call }.into()),
    }
}

/// Says why a page is slow: the page waits for each wave's slowest part.
pub(crate) fn slowest_part(answers: &[PartAnswer]) -> Option<SlowestPart> {
    let parts = answers.iter().map(|answer| SlowestPart {
        call: answer.call,
        took: answer.took,
    });
    parts.max_by_key(|part| part.took)
}

/// Optional parts that failed; the page is served without them. Not-found parts are no failures.
pub(crate) fn failed_parts(answers: &[PartAnswer]) -> Vec<Failed> {
    let optional = answers.iter().filter(|answer| !answer.required);
    optional
        .filter_map(PartAnswer::failed)
        .filter(|failed| failed.blame() != Blame::Browser)
        .collect()
}

impl PartAnswer {
    /// Whether a parameter names its city, which is held against the city list.
    pub(crate) fn names_city(&self) -> bool {
        self.params.iter().any(|(name, _)| name == check::CITY)
    }

    /// The answer, unless the upstream refused.
    fn good(&self) -> Option<&Bytes> {
        self.outcome.as_ref().ok().filter(|_| !self.refused)
    }

    fn failed(&self) -> Option<Failed> {
        let call = self.call;
        let failure = match &self.outcome {
            Err(failure) => failure.clone(),
            Ok(_) if !self.refused => return None,
            Ok(body) => match envelope::code(body) {
                Some(code) if call.spec().missing.contains(&code) => self.missing(),
                Some(contracts::PARAMETER_REFUSED) if self.refused_address => {
                    GatewayError::ParameterRefused { call }
                }
                Some(code) => GatewayError::PartRefused { call, code },
                None => {
                    let why = "no code".to_owned();
                    GatewayError::Malformed { call, why }
                }
            },
        };
        // The broken answer may be that of the part before.
        let call = failure.call().or(Some(call));
        Some(Failed { failure, call })
    }

    /// For a required part whose subject another answer named, the two answers contradict each other. An optional part may
    /// be missing: a question can be about a series that was removed.
    fn missing(&self) -> GatewayError {
        let call = self.call;
        match self.named_by.filter(|_| self.required) {
            Some(source) => {
                let why = format!("it names what {} does not know", call.name());
                GatewayError::Malformed { call: source, why }
            }
            None => GatewayError::Missing { call },
        }
    }
}

#[cfg(test)]
mod tests;
