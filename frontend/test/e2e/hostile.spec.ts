/** Compromised upstreams: none of their content runs, and links stay within the allowed hosts. */
import { looks } from '../look/pages';

import { expect, test as journey } from './support/fixtures';
import { startGateway, type Gateway } from './support/gateway';
import { startHostileUpstream, type Spoil } from './support/hostile-upstream';
import { friendLinks } from '../../src/features/site/site-links/friend-links';

const script = `"'><img src=x onerror="window.__ran=1"><script>window.__ran=1</script>\${window.__ran=1}`;

/** Human-readable texts get a script; numbers, codes and addresses stay unchanged. */
const inWords: Spoil = (text) => (/[\u4e00-\u9fff]/.test(text) ? text + script : text);

/** Addresses, and members named like one, point to an attacker. */
const inAddresses: Spoil = (text, key) => {
  if (!/url|link|href|jump|target|schema/i.test(key) && !/^(https?:)?\/\//.test(text)) return text;
  if (text.startsWith('/media/')) return text;
  return text.length % 2 === 0 ? 'javascript:window.__ran=1' : '//evil.test/phish';
};

const test = journey.extend<object, { spoilt: (spoil: Spoil) => Promise<Gateway> }>({
  spoilt: [
    async ({ gateway }, use) => {
      const stops: (() => Promise<void>)[] = [];
      await use(async (spoil) => {
        const upstream = await startHostileUpstream(gateway.demoUrl, spoil);
        const behind = await startGateway({ UPSTREAM_URL: upstream.url });
        stops.push(behind.stop, upstream.stop);
        return behind;
      });
      for (const stop of stops) await stop();
    },
    { scope: 'worker' },
  ],
});

for (const [what, spoil] of [
  ['scripts in every text', inWords],
  ['hostile addresses', inAddresses],
] as const) {
  test(`${what}: runs nothing and links only allowed hosts`, async ({
    page,
    request,
    subject,
    spoilt,
  }) => {
    test.setTimeout(300_000);
    let changed = 0;
    const { url } = await spoilt((text, key) => {
      const after = spoil(text, key);
      if (after !== text) changed += 1;
      return after;
    });
    const own = new URL(url).host;
    const allowed = new Set([own, ...friendLinks.map(({ href }) => new URL(href).host)]);
    const strangers = new Set<string>();
    page.on('request', (sent) => {
      const { host, protocol } = new URL(sent.url());
      if (/^https?:$/.test(protocol) && host !== own) strangers.add(host);
    });
    for (const { name, address } of await looks(request, subject)) {
      await page.goto(url + address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
      expect(await page.evaluate('window.__ran'), name).toBeUndefined();
      const links = await page
        .locator('a[href], area[href], form[action]')
        .evaluateAll((found) =>
          found.map((link) =>
            link instanceof HTMLFormElement ? link.action : (link as HTMLAnchorElement).href,
          ),
        );
      const off = links.filter((href) => {
        const { protocol, host } = new URL(href);
        return !/^https?:$/.test(protocol) || !allowed.has(host);
      });
      expect(off, name).toEqual([]);
    }
    expect([...strangers]).toEqual([]);
    expect(changed).toBeGreaterThan(100);
  });
}
