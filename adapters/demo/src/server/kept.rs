//! /demo: visitors' records, field by field, for tests.

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpResponse, error};

use super::State;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/demo/leads").route(web::get().to(leads)))
        .service(web::resource("/demo/claims").route(web::get().to(claims)))
        .service(web::resource("/demo/logs").route(web::get().to(logs)))
        .service(web::resource("/demo/state").route(web::delete().to(clear)));
}

async fn leads(state: Data<State>) -> HttpResponse {
    HttpResponse::Ok().json(&state.store.book().leads)
}

async fn claims(state: Data<State>) -> HttpResponse {
    HttpResponse::Ok().json(&state.store.book().claims)
}

/// Only counts.
async fn logs(state: Data<State>) -> HttpResponse {
    HttpResponse::Ok().json(state.store.counts.all())
}

async fn clear(state: Data<State>) -> actix_web::Result<HttpResponse> {
    state
        .store
        .clear()
        .map_err(error::ErrorInternalServerError)?;
    state.location.reset();
    Ok(HttpResponse::NoContent().finish())
}
