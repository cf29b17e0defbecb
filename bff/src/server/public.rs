//! The public port. actix-web's `HttpServer` accepts neither a service for `Expect: 100-continue` nor a custom socket,
//! so its parts are assembled here in the same way.

use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Request, Response};
use actix_server::Server;
use actix_service::{IntoServiceFactory as _, ServiceFactoryExt as _, fn_service, map_config};
use actix_web::body::BoxBody;
use actix_web::dev::AppConfig;
use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use actix_web::web::{self, Data};
use actix_web::{App, Error};
use socket2::SockRef;
use tokio::net::TcpStream;

use crate::config::ServerConfig;
use crate::edge::connections::Permit;
use crate::edge::ending::Ending;
use crate::edge::socket::{LINGER, Socket, TurnAway};
use crate::routes;
use crate::state::{Shared, Worker};

const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// How much later than `server.stall_ms` the kernel disconnects a client. A stream ends by then and is counted as stalled;
/// at the same moment the client would seem to have left.
const AFTER_STALL: Duration = Duration::from_secs(2);

pub(super) fn serve(
    listener: TcpListener,
    server: &ServerConfig,
    shared: Arc<Shared>,
) -> io::Result<Server> {
    let builder = Server::build()
        .workers(server.workers())
        // `Connections` limits and closes connections; the library would leave excess ones waiting.
        .max_concurrent_connections(usize::MAX)
        .shutdown_timeout(server.shutdown_seconds)
        .disable_signals();
    let ending = builder.graceful_shutdown_signal();
    let builder = builder.listen("public", listener, move || {
        let worker = Rc::new(Worker::new(Arc::clone(&shared)));
        let ending = ending.clone();
        let app = App::new()
            .app_data(Data::new(Rc::clone(&worker)))
            .default_service(web::to(routes::front))
            .into_factory()
            .map_err(|error: Error| error.error_response());
        let expecting = Rc::clone(&worker);
        let http = HttpService::build()
            .keep_alive(KEEP_ALIVE)
            .client_disconnect_timeout(LINGER)
            // Idle connections close when the process drains.
            .graceful_shutdown_signal(move || {
                let ending = ending.clone();
                async move { ending.notified().await }
            })
            .on_connect_ext(|socket: &Socket, data| {
                data.insert(socket.ending());
            })
            .expect(fn_service(move |request: Request| {
                expect(Rc::clone(&expecting), request)
            }))
            .h1(map_config(app, |()| AppConfig::default()));
        let recording = Rc::clone(&worker);
        // The library rejects a head before there is a method.
        let turn_away: TurnAway = Rc::new(move |failure| {
            routes::turn_away(&recording, &Method::GET, &HeaderMap::new(), failure)
        });
        fn_service(move |io: TcpStream| {
            let peer = io.peer_addr().ok();
            // Without it chunked answers wait 40 ms for their last part. A socket that refuses is slower, no more.
            let _ = io.set_nodelay(true);
            // The server waits without a limit for a client that takes nothing. The kernel disconnects it.
            let stall = Duration::from_millis(worker.config().server.stall_ms);
            let _ = SockRef::from(&io).set_tcp_user_timeout(Some(stall + AFTER_STALL));
            let socket = |permit| Socket::new(io, permit, Rc::clone(&turn_away));
            let socket = permit(&worker, peer).map(socket);
            async move { Ok((socket?, peer)) }
        })
        .and_then(http)
    })?;
    Ok(builder.run())
}

/// A connection without a permit is closed at once, unanswered.
fn permit(worker: &Worker, peer: Option<SocketAddr>) -> Result<Permit, DispatchError> {
    let no_peer = || DispatchError::Io(ErrorKind::NotConnected.into());
    let peer = peer.ok_or_else(no_peer)?.ip();
    let entered = worker.shared.connections.enter(&worker.config(), peer);
    entered.map_err(|reason| {
        worker.shared.telemetry.metrics.rejected(reason);
        DispatchError::Io(ErrorKind::ConnectionRefused.into())
    })
}

/// A client that waits for `100 Continue` is refused before it sends its body.
async fn expect(worker: Rc<Worker>, request: Request) -> Result<Request, Response<BoxBody>> {
    let ending = request.conn_data::<Ending>().cloned().unwrap_or_default();
    if ending.is_announced() {
        ending.sent().await;
        return Ok(request);
    }
    match routes::check_expected(&request) {
        Ok(()) => Ok(request),
        Err(failure) => {
            if routes::ends_connection(request.head()) {
                ending.announce();
            }
            let (method, headers) = (request.method(), &request.head().headers);
            Err(routes::turn_away(&worker, method, headers, failure).into())
        }
    }
}
