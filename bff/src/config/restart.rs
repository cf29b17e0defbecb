//! Settings that take effect at a restart only: sockets, threads, keys, and Redis connections.

use super::Config;

impl Config {
    /// The keys that differ in `next` and need a restart.
    pub(crate) fn waiting_for_restart(&self, next: &Self) -> Vec<&'static str> {
        let (server, new) = (&self.server, &next.server);
        let (redis, new_redis) = (&self.redis, &next.redis);
        let (outbox, new_outbox) = (&self.outbox, &next.outbox);
        let (render, new_render) = (&self.render, &next.render);
        let (telemetry, new_telemetry) = (&self.telemetry, &next.telemetry);
        let differing = [
            ("server.port", server.port != new.port),
            ("server.admin_port", server.admin_port != new.admin_port),
            ("server.admin_host", server.admin_host != new.admin_host),
            ("server.demo_port", server.demo_port != new.demo_port),
            ("server.host", server.host != new.host),
            ("server.workers", server.workers != new.workers),
            ("server.assets_dir", server.assets_dir != new.assets_dir),
            (
                "server.shutdown_seconds",
                server.shutdown_seconds != new.shutdown_seconds,
            ),
            ("server.secret_key", server.secret_key != new.secret_key),
            (
                "server.secret_key_previous",
                server.secret_key_previous != new.secret_key_previous,
            ),
            ("demo.data_dir", self.demo.data_dir != next.demo.data_dir),
            ("demo.state_dir", self.demo.state_dir != next.demo.state_dir),
            ("redis.url", redis.url != new_redis.url),
            ("redis.ledger_url", redis.ledger_url != new_redis.ledger_url),
            ("outbox.engine", outbox.engine != new_outbox.engine),
            ("outbox.dir", outbox.dir != new_outbox.dir),
            (
                "outbox.most_leads",
                outbox.most_leads != new_outbox.most_leads,
            ),
            ("render.threads", render.threads != new_render.threads),
            (
                "render.most_waiting",
                render.most_waiting != new_render.most_waiting,
            ),
            ("render.limit_ms", render.limit_ms != new_render.limit_ms),
            (
                "render.memory_megabytes",
                render.memory_megabytes != new_render.memory_megabytes,
            ),
            (
                "render.tier_megabytes",
                render.tier_megabytes != new_render.tier_megabytes,
            ),
            (
                "telemetry.otlp_endpoint",
                telemetry.otlp_endpoint != new_telemetry.otlp_endpoint,
            ),
            ("telemetry.log", telemetry.log != new_telemetry.log),
        ];
        let changed = differing.into_iter().filter(|(_, differs)| *differs);
        changed.map(|(key, _)| key).collect()
    }
}
