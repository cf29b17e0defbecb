import { beforeEach, expect, test, vi } from 'vitest';
import type { Metric } from 'web-vitals';

import { measureSpeed } from './page-speed';

const watched = vi.hoisted(() => new Map<string, (metric: Metric) => void>());
vi.mock('web-vitals', () => {
  const watch = (name: string) => (told: (metric: Metric) => void) => watched.set(name, told);
  return {
    onCLS: watch('CLS'),
    onFCP: watch('FCP'),
    onINP: watch('INP'),
    onLCP: watch('LCP'),
    onTTFB: watch('TTFB'),
  };
});

let pictures: string[];
beforeEach(() => {
  pictures = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address);
      }
    },
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

function measured(name: string, value: number, navigationType = 'navigate'): void {
  watched.get(name)!({ name, value, navigationType } as Metric);
}
const query = () => Object.fromEntries(new URL(pictures[0] ?? '', 'http://x').searchParams);

// L7.19
test('sends the last value of each figure in one address', () => {
  const { send } = measureSpeed('INDEX', 'pc-1');
  measured('LCP', 800.4);
  measured('LCP', 1200.6, 'back-forward-cache');
  measured('CLS', 0.012345, 'back-forward-cache');
  measured('INP', 40, 'back-forward-cache');
  send();
  send();
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatch(/^\/api\/log\/perf\.gif\?/);
  expect(query()).toEqual({
    page: 'INDEX',
    bucket: 'pc-1',
    nav: 'back_forward',
    lcp: '1201',
    cls: '0.0123',
    inp: '40',
  });
});

test('leaves out unknown and impossible values', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      domainLookupStart: 5,
      domainLookupEnd: 9,
      connectStart: 9,
      connectEnd: 21,
      secureConnectionStart: 0,
      domContentLoadedEventEnd: 300,
      loadEventEnd: -1,
    },
  ] as never);
  const { send } = measureSpeed('INDEX', 'pc-1');
  measured('TTFB', 600_001);
  measured('FCP', Number.NaN);
  send();
  expect(query()).toEqual({
    page: 'INDEX',
    bucket: 'pc-1',
    nav: 'navigate',
    dns: '4',
    tcp: '12',
    dom: '300',
  });
});

test('sends nothing for a document without a page', () => {
  measureSpeed('', 'pc-1').send();
  expect(pictures).toEqual([]);
});
