/** Fire-and-forget messages: they outlive the page and fail silently. */
import type { Body } from './call-types';
import { calls } from './generated/calls';

/** False when the browser's queue is full. */
export function beacon(call: 'behaviourLog', body: Body<'behaviourLog'>): boolean {
  return post(calls[call].path, body);
}

/** Spans go to an endpoint of the gateway, not to a call of the contracts (interfaces, observability). */
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
