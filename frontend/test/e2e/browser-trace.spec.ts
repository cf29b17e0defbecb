/** A sampled trace from the browser to the upstreams; no spans when unsampled. */
import { startCollector, type SeenSpan } from './support/collector';
import { expect, test } from './support/fixtures';
import { startGateway } from './support/gateway';

test("the load is a child of the document's span, fetches of the load, and gateway spans of fetches", async ({
  page,
}) => {
  const collector = await startCollector();
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/common/getcity'))
      headers.push(request.headers()['traceparent']);
  });
  const gateway = await startGateway({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  try {
    const document = await page.goto(`${gateway.url}/`);
    await page.waitForLoadState('networkidle');
    const timing = document?.headers()['server-timing'] ?? '';
    const [, traceId = '', spanId = ''] = /^trace;desc="00-(\w+)-(\w+)-03"/.exec(timing) ?? [];
    const spans = () => collector.spans().filter(({ trace }) => trace === traceId);
    const named = (name: string) => spans().filter((span) => span.name === name);

    await page.getByRole('button', { name: /更换城市/ }).click();
    await expect(page.getByRole('button', { name: '保定' })).toBeVisible();
    await expect.poll(() => named('fetch getcity').length, { timeout: 20_000 }).toBe(1);
    // Gateway, its upstream attempt and the demo: each a child of the previous one.
    await expect.poll(() => named('GET /api/common/getcity').length, { timeout: 20_000 }).toBe(3);

    // Sampled, with the gateway's random flag.
    expect(headers).toHaveLength(1);
    expect(headers[0]).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-03$`));

    const [load, fetched] = [named('documentLoad')[0], named('fetch getcity')[0]];
    expect(load?.parent).toBe(spanId);
    expect(spans().find(({ id }) => id === spanId)?.name).toMatch(/^GET /);
    expect(fetched?.parent).toBe(load?.id);
    const served = named('GET /api/common/getcity').filter(({ parent }) => parent === fetched?.id);
    expect(served).toHaveLength(1);
    // Fetches from before that code was loaded are reported too.
    expect(spans().filter(({ name }) => name.startsWith('fetch ')).length).toBeGreaterThan(1);
    const ids = new Set(spans().map(({ id }) => id));
    const orphan = ({ parent }: SeenSpan) => parent !== '' && !ids.has(parent);
    await expect.poll(() => spans().filter(orphan), { timeout: 20_000 }).toEqual([]);
  } finally {
    await gateway.stop();
    await collector.stop();
  }
});

test('an unsampled trace sends nothing', async ({ page }) => {
  const asked: string[] = [];
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.url().includes('/api/')) headers.push(request.headers()['traceparent']);
  });
  const gateway = await startGateway({ OTEL_TRACES_SAMPLER_ARG: '0' });
  try {
    await page.goto(`${gateway.url}/`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /更换城市/ }).click();
    await expect(page.getByRole('button', { name: '保定' })).toBeVisible();
    expect(asked.filter((url) => /browser-trace|log\/trace/.test(url))).toEqual([]);
    expect(headers.length).toBeGreaterThan(0);
    expect(headers.every((header) => header === undefined)).toBe(true);
  } finally {
    await gateway.stop();
  }
});
