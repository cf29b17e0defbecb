/** The behaviour log as the browser sends it and as the demo counts it. */
import type { Page } from '@playwright/test';

import type { Gateway } from './gateway';

export type LogEvent = {
  readonly device_id: string;
  readonly bucket: string;
  readonly from_src?: string;
  readonly lt?: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
};

type Counted = { readonly behaviour: Record<string, number>; readonly beacons: number };

export type BehaviourLog = {
  /** The pages' sendBeacon payloads, across documents. */
  readonly told: LogEvent[];
  readonly events: (id: string) => LogEvent['events'];
  readonly counted: () => Promise<Counted>;
};

/** Listens to the log of all documents that `page` opens from now on. */
export async function listenToLog(page: Page, gateway: Gateway): Promise<BehaviourLog> {
  const told: LogEvent[] = [];
  await page.exposeFunction('tellTest', (text: string) => told.push(JSON.parse(text) as LogEvent));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const tell = (window as unknown as { tellTest: (text: string) => void }).tellTest;
      if (body instanceof Blob && String(url) === '/api/log/behaviour') void body.text().then(tell);
      return send(url, body);
    };
  });
  return {
    told,
    events: (id) => told.flatMap(({ events }) => events.filter((one) => one['activity_id'] === id)),
    counted: async () => (await (await fetch(`${gateway.demoUrl}/demo/logs`)).json()) as Counted,
  };
}

/** Simulates switching to another tab. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
