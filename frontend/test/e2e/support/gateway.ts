/** Starts the real gateway on free ports and stops that very process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = fileURLToPath(new URL('../../..', import.meta.url));
/** Default settings of a test gateway. */
const trusted = fileURLToPath(new URL('trusted.toml', import.meta.url));
const startMs = 30_000;
const stopMs = 10_000;

export type Gateway = {
  readonly url: string;
  /** Demo upstreams; faults are set at /demo/faults. */
  readonly demoUrl: string;
  readonly stop: () => Promise<void>;
};

/** `adminUrl` has the metrics. */
export type StartedGateway = Gateway & { readonly adminUrl: string };

/** The gateway of `JIADAO_URL` (containers behind a balancer, `make compose-test`), or one of the worker's own, with `args`. */
export async function ownGateway(args?: readonly string[]): Promise<Gateway> {
  const url = process.env['JIADAO_URL'];
  if (url === undefined) return startGateway({}, args);
  const demoUrl = process.env['JIADAO_DEMO_URL'];
  if (demoUrl === undefined)
    throw new Error('JIADAO_DEMO_URL: expected the URL of the demo, as JIADAO_URL is set');
  await untilReady(`${url}/-/ready`);
  return { url, demoUrl, stop: () => Promise.resolve() };
}

export async function startGateway(
  extra: Record<string, string> = {},
  args: readonly string[] = ['--config', trusted],
): Promise<StartedGateway> {
  const binary = process.env['JIADAO_BIN'] ?? path.join(frontend, '../target/release/jiadao');
  if (!existsSync(binary)) throw new Error(`no gateway at ${binary}: build it, or set JIADAO_BIN`);

  const [port, adminPort, demoPort] = await freePorts(3);
  const child = spawn(binary, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DEMO_PORT: String(demoPort),
      ASSETS_DIR: path.resolve(process.env['ASSETS_DIR'] ?? path.join(frontend, 'dist')),
      ...extra,
    },
  });
  const lastWords = listen(child);
  const url = `http://127.0.0.1:${String(port)}`;
  try {
    await untilReady(`${url}/-/ready`, child);
  } catch (error) {
    await stop(child);
    throw new Error(`the gateway did not start: ${String(error)}\n${lastWords()}`);
  }
  return {
    url,
    demoUrl: `http://127.0.0.1:${String(demoPort)}`,
    adminUrl: `http://127.0.0.1:${String(adminPort)}`,
    stop: () => stop(child),
  };
}

async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  const limit = Date.now() + startMs;
  for (;;) {
    if (child && child.exitCode !== null) throw new Error(`exited with ${String(child.exitCode)}`);
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > limit) throw new Error(`${url} answers ${String(status)}`);
    await wait(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(force);
}

/** Last output, for error messages. */
function listen(child: ChildProcess): () => string {
  let said = '';
  const hear = (bytes: Buffer): void => {
    said = (said + bytes.toString()).slice(-4000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => said;
}

/** All ports are held at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = net.createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
