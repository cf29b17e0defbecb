/** Page speed from web-vitals and the browser's timing, sent once as the address of a picture. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import type { Params } from '~/api/call-types';
import { calls } from '~/api/generated/calls';

import type { Bucket } from './experiment';

type Figures = Params<'perfBeacon'>;

const kinds: { readonly [type in Metric['navigationType']]?: NonNullable<Figures['nav']> } = {
  navigate: 'navigate',
  reload: 'reload',
  'back-forward': 'back_forward',
  'back-forward-cache': 'back_forward',
  prerender: 'prerender',
  restore: 'back_forward',
};

/** Maximum value in the contract, ms. */
const maxMs = 600_000;

export function measureSpeed(page: string, bucket: Bucket): { readonly send: () => void } {
  let figures: Figures = { page, bucket };
  let sent = page === '';

  function measured({ name, value, navigationType }: Metric): void {
    const nav = kinds[navigationType];
    figures = { ...figures, ...figureOf(name, value), ...(nav && { nav }) };
  }
  // All changes are reported, so that the final values are here when the page is hidden.
  const options = { reportAllChanges: true };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(measured, options);

  return {
    send: () => {
      if (sent) return;
      sent = true;
      const all = { ...figures, ...timing() };
      const query = new URLSearchParams(
        Object.entries(all).map(([name, value]) => [name, String(value)]),
      );
      new Image().src = `${calls.perfBeacon.path}?${query.toString()}`;
    },
  };
}

function figureOf(name: Metric['name'], value: number): Partial<Figures> {
  if (name === 'CLS') return { cls: value.toFixed(4) };
  return msOf(name.toLowerCase(), value);
}

function timing(): Partial<Figures> {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return {};
  const secure = entry.secureConnectionStart;
  return {
    ...msOf('dns', entry.domainLookupEnd - entry.domainLookupStart),
    ...msOf('tcp', entry.connectEnd - entry.connectStart),
    ...(secure > 0 && msOf('tls', entry.connectEnd - secure)),
    ...msOf('dom', entry.domContentLoadedEventEnd),
    ...msOf('load', entry.loadEventEnd),
  };
}

/** Whole milliseconds; leaves out unknown values and those outside the contract. */
function msOf(name: string, value: number): Partial<Figures> {
  const ms = Math.round(value);
  return ms >= 0 && ms <= maxMs ? { [name]: ms } : {};
}
