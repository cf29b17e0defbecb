//! The HTTP server: calls at their upstream paths, pictures under /media, manual tools under /demo, and two third-party
//! services, the passport and the maps.

use std::net::TcpListener;
use std::sync::Arc;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpResponse, HttpServer, web};
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider};

use crate::state::Store;
use crate::world::World;

mod calls;
mod distort;
mod fault;
mod hand;
mod kept;
mod maps;
mod passport;
mod pictures;
mod range;
mod requests;
mod spans;

use fault::Faults;
use maps::Location;
use requests::Requests;

/// Largest body a call may have.
const LARGEST_BODY: usize = 64 * 1024;

/// State shared by the workers of a server.
struct State {
    world: Arc<World>,
    faults: Faults,
    requests: Requests,
    store: Store,
    location: Location,
    tracer: Option<SdkTracer>,
}

/// Serves the upstreams on this listener. Calls of sampled traces create a span with `provider`.
///
/// # Errors
///
/// If the state folder or the listener cannot be used.
pub fn serve(
    listener: TcpListener,
    world: Arc<World>,
    workers: usize,
    provider: Option<&SdkTracerProvider>,
) -> std::io::Result<Server> {
    let store = Store::open(world.state_dir.as_deref())?;
    let state = web::Data::new(State {
        world,
        faults: Faults::default(),
        requests: Requests::default(),
        store,
        location: Location::default(),
        tracer: provider.map(spans::tracer),
    });
    let server = HttpServer::new(move || {
        App::new()
            .wrap(from_fn(spans::around))
            .app_data(state.clone())
            .app_data(web::PayloadConfig::new(LARGEST_BODY))
            .service(
                web::resource("/demo/faults/{call}/{kind}").route(web::put().to(hand::set_fault)),
            )
            .service(web::resource("/demo/faults").route(web::delete().to(hand::clear_faults)))
            .service(
                web::resource("/demo/requests")
                    .route(web::get().to(hand::requests))
                    .route(web::delete().to(hand::clear_requests)),
            )
            .configure(kept::routes)
            .configure(maps::routes)
            .configure(passport::routes)
            .service(
                web::resource("/media/{path:.*}")
                    .route(web::get().to(pictures::picture))
                    .route(web::head().to(pictures::picture)),
            )
            .default_service(web::to(calls::call))
    })
    .workers(workers)
    .tcp_nodelay(true)
    .shutdown_timeout(2)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}

fn json(body: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json; charset=utf-8")
        .body(body)
}
