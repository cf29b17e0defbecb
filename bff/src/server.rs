//! Sockets and threads: the public port, the operators' port, and the demo upstreams beside them.

use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::{self, Data};
use actix_web::{App, HttpServer};
use anyhow::Context as _;

use crate::config::Config;
use crate::state::{Shared, Worker};
use crate::{health, routes};

/// Serves until a signal ends it.
pub(crate) async fn serve(mut config: Config) -> anyhow::Result<()> {
    start_demo(&mut config)?;
    let server = &config.server;
    let (port, admin_port, workers) = (server.port, server.admin_port, server.workers());
    let public = bind("server.port (PORT)", server.host, port)?;
    // Operators only: never reachable from outside this machine by itself.
    let admin = bind(
        "server.admin_port (ADMIN_PORT)",
        Ipv4Addr::LOCALHOST.into(),
        admin_port,
    )?;
    let shutdown = server.shutdown_seconds;
    let shared = Arc::new(Shared::new(config)?);

    let public_shared = Arc::clone(&shared);
    let public = HttpServer::new(move || {
        let worker = Rc::new(Worker::new(Arc::clone(&public_shared)));
        App::new()
            .app_data(Data::new(worker))
            .default_service(web::to(routes::front))
    })
    .workers(workers)
    // Without it chunked answers wait 40 ms for their last part.
    .tcp_nodelay(true)
    .keep_alive(Duration::from_secs(75))
    .shutdown_timeout(shutdown)
    .listen(public)?
    .run();

    let admin = HttpServer::new(move || {
        let worker = Rc::new(Worker::new(Arc::clone(&shared)));
        App::new()
            .app_data(Data::new(worker))
            .route("/-/live", web::get().to(|| async { health::live() }))
            .route(
                "/-/ready",
                web::get().to(|worker: Data<Rc<Worker>>| async move { health::details(&worker) }),
            )
    })
    .workers(1)
    .disable_signals()
    .listen(admin)?
    .run();
    let admin_handle = admin.handle();
    tokio::task::spawn_local(admin);

    tracing::info!(port, admin_port, workers, "serving http://127.0.0.1:{port}");
    public.await?;
    admin_handle.stop(true).await;
    Ok(())
}

/// Whether everything that the settings point to is there. Starts nothing.
pub(crate) fn try_out(config: &Config) -> anyhow::Result<()> {
    load_demo(config)?;
    Shared::new(config.clone()).map(|_| ())
}

/// `setting` is what to change if the port is taken.
fn bind(setting: &str, host: IpAddr, port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind((host, port))
        .with_context(|| format!("{setting}: port {port} on {host} cannot be had"))
}

/// Upstreams without a URL are played by the demo, over HTTP like any other.
#[cfg(feature = "demo")]
fn start_demo(config: &mut Config) -> anyhow::Result<()> {
    let Some(world) = load_demo(config)? else {
        return Ok(());
    };
    let listener = bind(
        "server.demo_port (DEMO_PORT)",
        Ipv4Addr::LOCALHOST.into(),
        config.server.demo_port(),
    )?;
    let url = format!("http://{}", listener.local_addr()?);
    tracing::info!(%url, "the demo plays the upstreams");
    let server = demo::serve(listener, Arc::new(world), 1).map_err(|why| {
        config.wrong(
            "demo.state_dir",
            format!("a folder for the demo's state, {why:#}"),
        )
    })?;
    tokio::task::spawn_local(server);
    for upstream in config
        .upstream
        .all_mut()
        .filter(|upstream| upstream.wants_url())
    {
        upstream.url.clone_from(&url);
    }
    // It is another origin than ours, as maps and passport are.
    let client = &mut config.client;
    for service in [&mut client.maps_url, &mut client.passport_url] {
        if service.is_empty() {
            service.clone_from(&url);
        }
    }
    Ok(())
}

/// The demo's data, if any upstream is played by it.
#[cfg(feature = "demo")]
fn load_demo(config: &Config) -> anyhow::Result<Option<demo::World>> {
    if !config.upstream.all().any(|(_, one)| one.wants_url()) {
        return Ok(None);
    }
    let some = |path: &std::path::Path| (!path.as_os_str().is_empty()).then(|| path.to_owned());
    let options = demo::Options {
        data_dir: some(&config.demo.data_dir),
        state_dir: some(&config.demo.state_dir),
        upstream_token: Some(config.stamp.token.clone()),
        request_token: Some(config.stamp.request_token.clone()),
    };
    let world = demo::load(&options)
        .map_err(|why| config.wrong("demo.data_dir", format!("a car data folder, {why:#}")))?;
    Ok(Some(world))
}

#[cfg(not(feature = "demo"))]
fn start_demo(config: &mut Config) -> anyhow::Result<()> {
    load_demo(config).map(|_| ())
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
