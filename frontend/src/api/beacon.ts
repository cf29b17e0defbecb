/** Messages whose answer nobody reads: they outlive the page, and their failure is silent. */
import type { Body } from './call-types';
import { calls } from './generated/calls';

/** Answers false where the browser takes no more for now. */
export function beacon(call: 'behaviourLog', body: Body<'behaviourLog'>): boolean {
  return post(calls[call].path, body);
}

/** Spans are no named call: the gateway keeps them (interfaces, observability). */
export function beaconSpans(body: object): boolean {
  return post('/api/log/trace', body);
}

function post(path: string, body: object): boolean {
  const message = new Blob([JSON.stringify(body)], { type: 'application/json' });
  try {
    if (navigator.sendBeacon(path, message)) return true;
    void fetch(path, { method: 'POST', body: message, keepalive: true }).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
