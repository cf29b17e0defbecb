//! The demo upstreams alone.

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Parser;
use demo::Options;
use tracing_subscriber::EnvFilter;

/// Plays every upstream of 驾到 from a car data folder.
#[derive(Parser)]
#[command(name = "jiadao-demo", version)]
struct Arguments {
    /// Address to listen on.
    #[arg(long, env = "HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "PORT", default_value_t = 8081)]
    port: u16,
    /// Car data folder; the project's own when absent.
    #[arg(long, env = "DATA_DIR")]
    data_dir: Option<PathBuf>,
    /// Folder for what must survive a restart.
    #[arg(long = "state", env = "STATE_DIR")]
    state_dir: Option<PathBuf>,
    /// The token that every call must carry.
    #[arg(long, env = "UPSTREAM_TOKEN", hide_env_values = true)]
    upstream_token: Option<String>,
    /// What `x-request-token` must be.
    #[arg(long, env = "REQUEST_TOKEN", hide_env_values = true)]
    request_token: Option<String>,
    #[arg(long, env = "DEMO_WORKERS", default_value_t = 2)]
    workers: usize,
    /// Collector of spans, OTLP over HTTP: http://host:4318. Without one no spans are created.
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT")]
    otlp_endpoint: Option<String>,
}

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();

    let arguments = Arguments::parse();
    let world = demo::load(&Options {
        data_dir: arguments.data_dir,
        state_dir: arguments.state_dir,
        upstream_token: arguments.upstream_token,
        request_token: arguments.request_token,
    })?;
    let address = format!("{}:{}", arguments.host, arguments.port);
    let listener =
        TcpListener::bind(&address).with_context(|| format!("cannot listen on {address}"))?;
    let endpoint = arguments.otlp_endpoint.filter(|url| !url.is_empty());
    let spans = endpoint
        .map(|endpoint| otlp::service(demo::SERVICE, &endpoint))
        .transpose()?;
    let server = demo::serve(listener, Arc::new(world), arguments.workers, spans.as_ref())?;
    tracing::info!(%address, "demo upstreams ready");

    let handle = server.handle();
    actix_web::rt::spawn(async move {
        stop_signal().await;
        handle.stop(true).await;
    });
    server.await.context("the server failed")?;
    otlp::finish(spans.into_iter().collect(), None);
    Ok(())
}

/// Returns on Ctrl-C or SIGTERM.
async fn stop_signal() {
    use actix_web::rt::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return drop(actix_web::rt::signal::ctrl_c().await);
    };
    tokio::select! {
        _ = actix_web::rt::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
