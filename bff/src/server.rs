//! Starts sockets and threads: the public port, the operators' port, and the demo upstreams.

use std::net::{IpAddr, TcpListener};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use actix_web::{App, HttpServer};
use anyhow::Context as _;
use futures_util::future::join_all;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::config::{Config, ConfigError};
use crate::state::{Shared, Worker};
use crate::telemetry::Telemetry;
use crate::{admin, deliveries, gauges, generations, open_files, store};

mod public;
mod service_manager;

/// Serves until a signal.
pub(crate) async fn serve(
    mut config: Config,
    mut telemetry: Telemetry,
    read_again: impl Fn() -> Result<Config, ConfigError> + 'static,
) -> anyhow::Result<()> {
    let demo_url = start_demo(&mut config, &mut telemetry)?;
    open_files::raise_limit();
    // Before listening: an unhandled signal would kill the process.
    let (terminate, hangup) = (
        signal(SignalKind::terminate())?,
        signal(SignalKind::hangup())?,
    );
    let server = &config.server;
    let (port, admin_port, workers) = (server.port, server.admin_port, server.workers());
    let public = bind("server.port (PORT)", server.host, port)?;
    // Operators only: not reachable from other machines unless configured.
    let admin = bind(
        "server.admin_port (ADMIN_PORT)",
        server.admin_host,
        admin_port,
    )?;
    let port = public.local_addr()?.port();
    config.server.port = port;
    let shared = Arc::new(
        Shared::new(config, telemetry)?
            .with_renderer()?
            .with_outbox()?,
    );
    if let Some(wanted) = shared.connections.wants(&shared.config.load()) {
        tracing::warn!("{wanted}");
    }
    if let Some(warning) = shared.config.load().server.default_key_warning() {
        tracing::warn!("{warning}");
    }
    if let Some(expired) = shared.config.load().expired(SystemTime::now()) {
        tracing::warn!("{expired}");
    }
    gauges::watch(&shared.telemetry.meter, &shared);
    for link in shared.links() {
        tokio::task::spawn_local(store::watch(link));
    }
    let patience = Duration::from_millis(shared.config.load().redis.connect_ms);
    let purged = Arc::clone(&shared.generations);
    generations::watch(purged, shared.redis_tier(), patience).await;

    let public = public::serve(public, &shared.config.load().server, Arc::clone(&shared))?;
    tokio::task::spawn_local(end_on_signal(
        terminate,
        public.handle(),
        Arc::clone(&shared),
    ));

    let admin_shared = Arc::clone(&shared);
    let admin = HttpServer::new(move || {
        let worker = Rc::new(Worker::new(Arc::clone(&admin_shared)));
        App::new()
            .app_data(Data::new(worker))
            .configure(admin::paths)
    })
    .workers(1)
    .disable_signals()
    .listen(admin)?
    .run();
    let admin_handle = admin.handle();
    tokio::task::spawn_local(admin);

    tokio::task::spawn_local(reload_on_signal(
        hangup,
        Arc::clone(&shared),
        demo_url,
        read_again,
    ));
    let delivering = Rc::new(Worker::new(Arc::clone(&shared)));
    tokio::task::spawn_local(deliveries::run(delivering));
    tracing::info!(port, admin_port, workers, "serving http://127.0.0.1:{port}");
    service_manager::ready();
    public.await?;
    if let Some(outbox) = &shared.outbox {
        deliveries::finish(outbox).await;
    }
    admin_handle.stop(true).await;
    shared.telemetry.finish();
    Ok(())
}

/// On a signal: reports not ready, keeps serving while load balancers notice, then finishes requests in flight.
async fn end_on_signal(mut terminate: Signal, server: ServerHandle, shared: Arc<Shared>) {
    tokio::select! {
        _ = terminate.recv() => {
            tracing::info!("draining");
            service_manager::stopping();
            shared.load.drain();
            let drain = shared.config.load().server.drain_ms;
            tokio::time::sleep(Duration::from_millis(drain)).await;
        }
        _ = tokio::signal::ctrl_c() => shared.load.drain(),
    }
    server.stop(true).await;
}

/// On SIGHUP: reloads the settings as a whole or not at all. Requests in flight keep theirs.
async fn reload_on_signal(
    mut hangup: Signal,
    shared: Arc<Shared>,
    demo_url: Option<String>,
    read_again: impl Fn() -> Result<Config, ConfigError>,
) {
    // What needs a restart is in force as it was at the start, whatever was reloaded since.
    let started = shared.config.load_full();
    while hangup.recv().await.is_some() {
        service_manager::reloading();
        match read_again() {
            Ok(mut config) => {
                if let Some(url) = &demo_url {
                    play_services(&mut config, url);
                }
                let port = shared.config.load().server.port;
                if config.server.port == 0 {
                    config.server.port = port;
                }
                for key in started.waiting_for_restart(&config) {
                    tracing::warn!("{key} changes at the next start");
                }
                // Origins of this site carry the listening port.
                config.server.port = port;
                let changed = shared.config.load().changed_keys(&config).join(", ");
                shared.memory.resize(config.cache.memory_megabytes);
                shared.config.store(Arc::new(config));
                shared.telemetry.metrics.reloaded("taken");
                tracing::info!(changed, "settings taken");
            }
            Err(wrong) => {
                shared.telemetry.metrics.reloaded("refused");
                tracing::error!("settings refused, those in force stay: {wrong}");
            }
        }
        service_manager::ready();
    }
}

/// Points services without a URL at the demo, which is another origin than the gateway, as maps and passport are.
fn play_services(config: &mut Config, url: &str) {
    let unsaid = config
        .upstream
        .all_mut()
        .filter(|upstream| upstream.wants_url());
    for upstream in unsaid {
        upstream.urls = vec![url.to_owned()];
    }
    let client = &mut config.client;
    for service in [&mut client.maps_url, &mut client.passport_url] {
        if service.is_empty() {
            url.clone_into(service);
        }
    }
}

/// `jiadao check`: verifies that everything the settings refer to exists, and returns warnings. Starts nothing; an
/// unreachable Redis is not checked.
pub(crate) fn try_out(config: &Config) -> anyhow::Result<Vec<String>> {
    if let Some(expired) = config.expired(SystemTime::now()) {
        return Err(expired.into());
    }
    load_demo(config)?;
    let telemetry = Telemetry::start(&config.telemetry)?;
    let shared = Shared::new(config.clone(), telemetry)?;
    let limit = Duration::from_millis(config.redis.connect_ms);
    let asked = shared.redis_servers().map(|server| server.connect(limit));
    actix_web::rt::System::new().block_on(join_all(asked));
    Ok(shared
        .redis_servers()
        .flat_map(|one| one.faults())
        .collect())
}

/// `setting` is the one to change if the port is taken.
fn bind(setting: &str, host: IpAddr, port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind((host, port))
        .with_context(|| format!("{setting}: port {port} on {host} cannot be had"))
}

/// Starts the demo for upstreams without a URL; reached over HTTP like any other.
#[cfg(feature = "demo")]
fn start_demo(config: &mut Config, telemetry: &mut Telemetry) -> anyhow::Result<Option<String>> {
    let Some(world) = load_demo(config)? else {
        return Ok(None);
    };
    let listener = bind(
        "server.demo_port (DEMO_PORT)",
        std::net::Ipv4Addr::LOCALHOST.into(),
        config.server.demo_port(),
    )?;
    let url = format!("http://{}", listener.local_addr()?);
    tracing::info!(%url, "the demo plays the upstreams");
    let spans = telemetry.provider_of(demo::SERVICE, &config.telemetry)?;
    let server = demo::serve(listener, Arc::new(world), 1, spans.as_ref()).map_err(|why| {
        config.wrong(
            "demo.state_dir",
            format!("a folder for the demo's state, {why:#}"),
        )
    })?;
    tokio::task::spawn_local(server);
    play_services(config, &url);
    Ok(Some(url))
}

/// The demo's data, if it serves any upstream.
#[cfg(feature = "demo")]
fn load_demo(config: &Config) -> anyhow::Result<Option<demo::World>> {
    if !config.upstream.all().any(|(_, one)| one.wants_url()) {
        return Ok(None);
    }
    let some = |path: &std::path::Path| (!path.as_os_str().is_empty()).then(|| path.to_owned());
    let options = demo::Options {
        data_dir: some(&config.demo.data_dir),
        state_dir: some(&config.demo.state_dir),
        upstream_token: Some(config.stamp.token.expose().to_owned()),
        request_token: Some(config.stamp.request_token.expose().to_owned()),
    };
    let world = demo::load(&options)
        .map_err(|why| config.wrong("demo.data_dir", format!("a car data folder, {why:#}")))?;
    Ok(Some(world))
}

#[cfg(not(feature = "demo"))]
fn start_demo(config: &mut Config, _: &mut Telemetry) -> anyhow::Result<Option<String>> {
    load_demo(config).map(|_| None)
}

#[cfg(not(feature = "demo"))]
fn load_demo(config: &Config) -> anyhow::Result<Option<()>> {
    let missing = config.upstream.all().find(|(_, one)| one.wants_url());
    match missing {
        Some((name, _)) => Err(config
            .wrong(
                &format!("upstream.{name}.url"),
                "a URL, as this build has no demo",
            )
            .into()),
        None => Ok(None),
    }
}
