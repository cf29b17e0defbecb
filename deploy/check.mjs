// @ts-check
// Checks beyond schemas: consistency of the files in deploy/ with each other and with our rules. node check.mjs RENDERED-MANIFESTS...
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';

const here = import.meta.dirname;
const { parse, parseAllDocuments } = createRequire(join(here, '../frontend/package.json'))('yaml');
/** @type {string[]} */
const wrong = [];
/** @param {unknown} good @param {string} what */
const must = (good, what) => void (good || wrong.push(what));
/** @param {string} path */
const yaml = (path) => parse(readFileSync(join(here, path), 'utf8'), { merge: true });

/** Every part of a pipeline is defined, and every defined part is used. */
function collector() {
  const { service, ...parts } = yaml('otel/collector.yaml');
  const used = { receivers: new Set(), processors: new Set(), exporters: new Set() };
  const connectors = Object.keys(parts.connectors);
  for (const pipeline of Object.values(service.pipelines)) {
    for (const kind of /** @type {const} */ (['receivers', 'processors', 'exporters'])) {
      for (const name of pipeline[kind] ?? []) used[kind].add(name);
    }
    must(
      pipeline.processors?.[0] === 'memory_limiter',
      'collector: memory_limiter comes first in each pipeline',
    );
  }
  for (const [kind, names] of Object.entries(used)) {
    for (const name of names)
      must(
        name in parts[kind] || connectors.includes(name),
        `collector: ${kind} ${name} is not defined`,
      );
    for (const name of Object.keys(parts[kind]))
      must(names.has(name), `collector: ${kind} ${name} is not used`);
  }
  for (const name of connectors)
    must(
      used.receivers.has(name) && used.exporters.has(name),
      `collector: ${name} connects nothing`,
    );
  const policies = parts.processors.tail_sampling.policies;
  must(
    policies.at(-1).probabilistic?.sampling_percentage === 5,
    'collector: what is left is sampled at 5 %',
  );
}

/** Loopback only; pinned versions; existing files. */
function compose() {
  const { services, volumes } = yaml('compose.yaml');
  const scraped = yaml('prometheus/prometheus.yml').scrape_configs.flatMap((job) =>
    job.static_configs.flatMap((one) => one.targets),
  );
  for (const [name, service] of Object.entries(services)) {
    for (const port of service.ports ?? [])
      must(port.startsWith('127.0.0.1:'), `compose ${name}: port ${port} is not on loopback`);
    must(
      service.image.includes(':') && !service.image.endsWith(':latest'),
      `compose ${name}: ${service.image} names no version`,
    );
    must(
      service.mem_limit && service.cap_drop?.includes('ALL'),
      `compose ${name}: memory and capabilities are bounded`,
    );
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':');
      must(
        from.startsWith('.') ? existsSync(join(here, from)) : from in volumes,
        `compose ${name}: ${from} is not there`,
      );
    }
  }
  for (const target of scraped) {
    const host = target.split(':')[0];
    must(host === 'localhost' || host in services, `prometheus.yml: no service ${host}`);
  }
}

/** All build inputs of the crates are copied into the build image. */
function image() {
  const text = readFileSync(join(here, 'docker/Dockerfile'), 'utf8');
  const copied = [...text.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => `${folder}/`);
  const metadata = execFileSync(
    'cargo',
    ['metadata', '--no-deps', '--offline', '--locked', '--format-version', '1'],
    { cwd: join(here, '..'), encoding: 'utf8' },
  );
  for (const { targets } of JSON.parse(metadata).packages)
    for (const { name, src_path: source } of targets) {
      const path = relative(join(here, '..'), source);
      must(
        copied.some((folder) => path.startsWith(folder)),
        `Dockerfile: ${name} is built from ${path}, which is not copied`,
      );
    }
}

/** @param {string} file */
function manifests(file) {
  const overlay = basename(file, '.yaml');
  const all = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
  /** @param {string} kind */
  const of = (kind) => all.filter((one) => one.kind === kind);
  const workloads = ['Deployment', 'StatefulSet', 'Job'].flatMap(of);
  for (const { metadata, spec } of workloads) {
    const [pod, labels] = [spec.template.spec, spec.template.metadata.labels];
    const name = `${overlay} ${metadata.name}`;
    must(pod.automountServiceAccountToken === false, `${name}: no token`);
    must(
      pod.securityContext?.runAsNonRoot &&
        pod.securityContext.seccompProfile?.type === 'RuntimeDefault',
      `${name}: restricted`,
    );
    for (const container of pod.containers) {
      const own = container.securityContext ?? {};
      must(
        own.readOnlyRootFilesystem &&
          own.allowPrivilegeEscalation === false &&
          own.capabilities?.drop?.includes('ALL'),
        `${name}: restricted`,
      );
      must(container.resources?.limits?.memory, `${name}: memory is bounded`);
      must(
        /:(?!latest$)[\w.-]+$/.test(container.image),
        `${name}: ${container.image} names no version`,
      );
      for (const one of container.env ?? []) {
        const hidden = /TOKEN|SECRET/.test(one.name);
        must(!hidden || one.valueFrom?.secretKeyRef, `${name}: ${one.name} stands in the manifest`);
      }
    }
    const policies = of('NetworkPolicy').filter((policy) =>
      Object.entries(policy.spec.podSelector.matchLabels ?? {}).some(
        ([key, value]) => labels[key] === value,
      ),
    );
    must(policies.length > 0, `${name}: no network policy speaks of it`);
  }
  for (const service of of('Service')) {
    const selected = workloads.find(({ spec }) =>
      Object.entries(service.spec.selector).every(
        ([key, value]) => spec.template.metadata.labels[key] === value,
      ),
    );
    const ports = selected?.spec.template.spec.containers.flatMap((one) => one.ports) ?? [];
    for (const { targetPort } of service.spec.ports) {
      must(
        ports.some((port) => port.name === targetPort),
        `${overlay} Service ${service.metadata.name}: no container listens on ${targetPort}`,
      );
      must(targetPort !== 'admin', `${overlay}: the operators' port is on a Service`);
    }
  }
  gateway(
    overlay,
    of('Deployment').find((one) => one.metadata.name === 'jiadao'),
    of('ConfigMap'),
    of('HorizontalPodAutoscaler'),
  );
}

/** Shutdown: the steps fit into Kubernetes' grace period. */
function gateway(overlay, deployment, configs, scalers) {
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;
  const toml = configs.find((one) => one.data['jiadao.toml']).data['jiadao.toml'];
  /** @param {string} key */
  const setting = (key) => Number(new RegExp(`^${key} = (\\d+)`, 'm').exec(toml)?.[1]);
  const spent =
    container.lifecycle.preStop.sleep.seconds +
    setting('drain_ms') / 1000 +
    setting('shutdown_seconds') +
    3;
  must(
    spent <= pod.terminationGracePeriodSeconds,
    `${overlay}: ending takes ${spent} s, of ${pod.terminationGracePeriodSeconds} s`,
  );
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    must(container[probe]?.httpGet.port === 'http', `${overlay}: ${probe}`);
  must(
    container.livenessProbe.httpGet.path === '/-/live' &&
      container.readinessProbe.httpGet.path === '/-/ready',
    `${overlay}: probes`,
  );
  must(
    deployment.spec.strategy.rollingUpdate.maxUnavailable === 0,
    `${overlay}: a rollout must not remove a pod first`,
  );
  must(deployment.spec.replicas === undefined, `${overlay}: replicas are the scaler's`);
  must(overlay === 'dev' || scalers[0].spec.minReplicas >= 3, `${overlay}: three at least`);
  must(
    container.env.some((one) => one.name === 'UPSTREAM_URL'),
    `${overlay}: no upstream is named`,
  );
}

collector();
image();
compose();
process.argv.slice(2).forEach(manifests);
for (const one of wrong) console.error(`wrong: ${one}`);
console.log(
  `collector, image, compose file and ${process.argv.length - 2} overlays: ${wrong.length} wrong`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
