//! /demo: manual faults, and the recorded requests.

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use contracts::Call;

use super::State;
use super::fault::Fault;

/// `PUT /demo/faults/{operationId}/{kind}`: the call fails this way until the faults are cleared.
pub(super) async fn set_fault(path: Path<(String, String)>, state: Data<State>) -> HttpResponse {
    let (call, kind) = path.into_inner();
    let Some(call) = Call::from_name(&call) else {
        return HttpResponse::NotFound().body(format!("no call named {call}"));
    };
    let Some(fault) = Fault::from_name(&kind) else {
        return HttpResponse::NotFound().body(format!("kinds are {}", Fault::names().join(", ")));
    };
    state.faults.set(call, fault);
    HttpResponse::NoContent().finish()
}

pub(super) async fn clear_faults(state: Data<State>) -> HttpResponse {
    state.faults.clear();
    HttpResponse::NoContent().finish()
}

pub(super) async fn requests(state: Data<State>) -> HttpResponse {
    HttpResponse::Ok().json(state.requests.all())
}

pub(super) async fn clear_requests(state: Data<State>) -> HttpResponse {
    state.requests.clear();
    HttpResponse::NoContent().finish()
}
