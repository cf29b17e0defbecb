// The Redis behind the gateway: no persistence, enough memory.
import { version } from '../lib/machine.mjs';
import { cpuSeconds, freePort, start } from '../lib/processes.mjs';

export async function redis({ folder }) {
  const port = await freePort();
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, '--maxmemory', '1gb', '--maxmemory-policy', 'allkeys-lru'];
  const pid = start('redis-server', args.map(String));
  return { name: `Redis ${version('redis-server', '--version')}`, pid, url: `redis://127.0.0.1:${port}`, cpu: () => cpuSeconds(pid) };
}
