//! State available to requests: `Shared` once per process, `Worker` once per thread.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use adapters::{Adapter, HttpAdapter, RecordedAdapter, Recorder};
use arc_swap::{ArcSwap, Guard};
use cache::{Inflight, Memory, Renewals};
use outbox::Outbox;
use render::Renderer;
use resilience::{CallKind, ConcurrencyLimit, Guards, Limits, Load, Pulse, Streams};

use crate::assets::Assets;
use crate::balances::{Balances, http_settings};
use crate::city_list::Cities;
use crate::code_records::{Latencies, Outages};
use crate::config::Config;
use crate::drift::Drift;
use crate::edge::body::Bodies;
use crate::edge::connections::Connections;
use crate::error::GatewayError;
use crate::generations::Generations;
use crate::idempotency::{Idempotency, Writes};
use crate::ledger::{LeadRecords, Ledger};
use crate::quota::{Counts, Quotas};
use crate::recent_documents::RecentDocuments;
use crate::rendered_page::Content;
use crate::secret::Secret;
use crate::shared_tier::{RedisTier, SharedTier};
use crate::store::{Link, RedisServer, Role};
use crate::telemetry::{Counters, LastErrors, Telemetry};
use crate::{open_files, outbox_engine};

/// Shared by the workers of a process.
pub(crate) struct Shared {
    /// The settings in force: one snapshot, loaded by every request.
    pub(crate) config: Arc<ArcSwap<Config>>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) inflight: Inflight<GatewayError>,
    pub(crate) renewals: Renewals,
    /// Redis of the cache, and of quotas and writes; `None` without a URL.
    pub(crate) tier: Option<Arc<SharedTier>>,
    pub(crate) ledger: Option<Arc<RedisServer>>,
    pub(crate) cities: Cities,
    pub(crate) limits: Limits,
    pub(crate) guards: Guards,
    pub(crate) balances: Balances,
    pub(crate) load: Arc<Load>,
    /// Requests waiting for their bodies.
    pub(crate) bodies: Arc<ConcurrencyLimit>,
    pub(crate) media: Arc<Streams>,
    pub(crate) connections: Arc<Connections>,
    /// Local counts of login, lead and SMS quotas.
    pub(crate) counts: Arc<Counts>,
    pub(crate) code_latencies: Latencies,
    pub(crate) code_outages: Outages,
    pub(crate) writes: Arc<Writes>,
    pub(crate) secret: Arc<Secret>,
    /// Leads until their upstream has them; `None` if it is off.
    pub(crate) outbox: Option<Arc<Outbox>>,
    /// Purge generations of calls.
    pub(crate) generations: Arc<Generations>,
    pub(crate) assets: Assets,
    /// Renders pages; `None` if it is off.
    pub(crate) renderer: Option<Renderer<Content>>,
    pub(crate) recent_documents: RecentDocuments,
    pub(crate) counters: Counters,
    pub(crate) last_errors: LastErrors,
    pub(crate) drift: Drift,
    pub(crate) telemetry: Telemetry,
}

impl Shared {
    pub(crate) fn new(config: Config, telemetry: Telemetry) -> anyhow::Result<Self> {
        let redis = |role, key, url| {
            RedisServer::new(role, url)
                .map(|server| server.map(Arc::new))
                .map_err(|why| config.wrong(key, format!("a Redis, {why:#}")))
        };
        let cache = redis(Role::Cache, "redis.url", &config.redis.url)?;
        let ledger = redis(
            Role::Ledger,
            "redis.ledger_url",
            config.redis.ledger_or_cache(),
        )?;
        let assets = Assets::read(&config.server.assets_dir)
            .map_err(|why| config.wrong("server.assets_dir", format!("a built client, {why:#}")))?;
        let memory = Arc::new(Memory::new(config.cache.memory_megabytes));
        Ok(Self {
            generations: Arc::new(Generations::new(Arc::clone(&memory))),
            memory,
            inflight: Inflight::default(),
            renewals: Renewals::default(),
            tier: cache.map(|server| Arc::new(SharedTier::new(server))),
            ledger,
            cities: Cities::default(),
            limits: Limits::default(),
            guards: Guards::default(),
            balances: Balances::default(),
            load: Arc::new(Load::default()),
            bodies: Arc::default(),
            media: Arc::new(Streams::default()),
            connections: Arc::new(Connections::new(open_files::limit())),
            counts: Arc::new(Counts::new()),
            code_latencies: Latencies::default(),
            code_outages: Outages::default(),
            writes: Arc::default(),
            outbox: None,
            secret: Arc::new(Secret::new(
                config.server.secret_key.expose(),
                config.server.secret_key_previous.expose(),
            )?),
            renderer: None,
            recent_documents: RecentDocuments::default(),
            assets,
            counters: Counters::default(),
            last_errors: LastErrors::default(),
            drift: Drift::new(Arc::clone(&telemetry.metrics)),
            telemetry,
            config: Arc::new(ArcSwap::from_pointee(config)),
        })
    }

    /// With its outbox, which starts a thread.
    pub(crate) fn with_outbox(mut self) -> anyhow::Result<Self> {
        self.outbox = outbox_engine::start(&self.config.load())?;
        Ok(self)
    }

    /// With its renderer, which starts threads.
    pub(crate) fn with_renderer(mut self) -> anyhow::Result<Self> {
        let config = self.config.load();
        if let Some(settings) = config.render.renderer()
            && let Some(code) = self.assets.render_script()
        {
            let renderer = Renderer::start(code, settings);
            let renderer = renderer.map_err(|why| {
                config.wrong(
                    "server.assets_dir",
                    format!("a client whose render.js runs: {why}"),
                )
            })?;
            self.renderer = Some(renderer);
        }
        Ok(self)
    }

    /// The shared tier for one thread.
    pub(crate) fn redis_tier(&self) -> RedisTier {
        let server = self.tier.as_ref().map(|tier| Arc::clone(tier.server()));
        RedisTier::new(
            self.tier.clone(),
            self.link(server),
            Arc::clone(&self.secret),
            Arc::clone(&self.telemetry.metrics),
        )
    }

    /// One connection per server.
    pub(crate) fn links(&self) -> impl Iterator<Item = Link> {
        self.redis_servers()
            .map(|server| self.link(Some(Arc::clone(server))))
    }

    fn link(&self, server: Option<Arc<RedisServer>>) -> Link {
        let metrics = Arc::clone(&self.telemetry.metrics);
        Link::new(server, Arc::clone(&self.config), metrics)
    }

    /// Active counts evicted, and whether that happened recently: per quota, and for the buckets.
    pub(crate) fn dropped_counts(&self) -> impl Iterator<Item = (&'static str, u64, bool)> {
        let (dropped, is_full) = self.limits.dropped();
        let buckets = std::iter::once(("buckets", dropped, is_full));
        self.counts.dropped().chain(buckets)
    }

    /// Both servers, if configured.
    pub(crate) fn redis_servers(&self) -> impl Iterator<Item = &Arc<RedisServer>> {
        let cache = self.tier.as_ref().map(|tier| tier.server());
        cache.into_iter().chain(&self.ledger)
    }
}

/// One thread of the gateway. Adapters are created per thread, because their clients are not `Send`.
pub(crate) struct Worker {
    pub(crate) shared: Arc<Shared>,
    pub(crate) redis: RedisTier,
    pub(crate) quotas: Quotas,
    pub(crate) idempotency: Idempotency,
    pub(crate) leads: LeadRecords,
    pub(crate) pulse: Pulse,
    pub(crate) bodies: Bodies,
    adapters: RefCell<Adapters>,
}

struct Adapters {
    built_from: Arc<Config>,
    by_upstream: HashMap<(&'static str, CallKind), Rc<dyn Adapter>>,
}

impl Worker {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        let config = shared.config.load_full();
        let redis = shared.redis_tier();
        let link = shared.link(shared.ledger.clone());
        let leads = LeadRecords::new(link.clone());
        let ledger = Ledger::new(link);
        let pulse = Pulse::start(&shared.load);
        let adapters = RefCell::new(Adapters {
            built_from: config,
            by_upstream: HashMap::new(),
        });
        let quotas = Quotas::new(
            Arc::clone(&shared.counts),
            ledger.clone(),
            Arc::clone(&shared.secret),
            Arc::clone(&shared.config),
        );
        let bodies = Bodies::new(
            Arc::clone(&shared.bodies),
            pulse.clone(),
            Arc::clone(&shared.config),
            Arc::clone(&shared.telemetry.metrics),
        );
        let idempotency = Idempotency::new(
            Arc::clone(&shared.writes),
            ledger,
            Arc::clone(&shared.secret),
            Arc::clone(&shared.config),
            Arc::clone(&shared.telemetry.metrics),
        );
        Self {
            shared,
            redis,
            quotas,
            idempotency,
            leads,
            pulse,
            bodies,
            adapters,
        }
    }

    /// The settings in force. A guard, not a clone: workers would contend for the reference count several times a request.
    pub(crate) fn config(&self) -> Guard<Arc<Config>> {
        self.shared.config.load()
    }

    /// The adapter of an upstream, created on first use and again when the settings change. Writes have a separate one,
    /// so they never wait for connections held by reads.
    pub(crate) fn adapter(&self, upstream: &'static str, kind: CallKind) -> Rc<dyn Adapter> {
        let config = self.shared.config.load();
        let mut adapters = self.adapters.borrow_mut();
        if !Arc::ptr_eq(&adapters.built_from, &config) {
            adapters.by_upstream.clear();
            adapters.built_from = Arc::clone(&config);
        }
        let adapter = adapters
            .by_upstream
            .entry((upstream, kind))
            .or_insert_with(|| build(&self.shared.balances, upstream, &config));
        Rc::clone(adapter)
    }
}

fn build(balances: &Balances, upstream: &'static str, config: &Config) -> Rc<dyn Adapter> {
    let config = config.upstream.of(upstream);
    if config.adapter == "recorded" {
        return Rc::new(RecordedAdapter::new(&config.folder));
    }
    let http = HttpAdapter::new(http_settings(config), balances.of(upstream, config));
    if config.record.as_os_str().is_empty() {
        return Rc::new(http);
    }
    Rc::new(Recorder::new(Box::new(http), &config.record))
}
