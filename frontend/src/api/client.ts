/** The only module that calls the gateway. */
import { endRetry } from '~/lib/one-retry';
import { waitOf } from '~/lib/wait';

import { CallError } from './call-error';
import { cityIsUnkept, followCity } from './city-cookies';
import type { Body, CallName, Params, Payload } from './call-types';
import { openEnvelope } from './envelope';
import { beginFetch } from './fetch-trace';
import { calls } from './generated/calls';
import {
  brokenAnswers,
  callKey,
  keyText,
  plainParams,
  noteQuestion,
  type PlainParams,
} from './question';

const timeoutMs = 60_000;

export type SendOptions<Name extends CallName> = {
  /** Name of the calling page. */
  readonly page?: string | undefined;
  /**
   * The gateway takes the city from its cookie, or where the browser keeps none, from a header. It also keeps the
   * responses of two cities apart.
   */
  readonly city?: string | undefined;
  readonly body?: Body<Name>;
  /** Idempotency key of a write (interfaces, Writes). A version 4 UUID. */
  readonly idempotencyKey?: string | undefined;
  /** Of a lead whose risk check could not be had: the gateway makes it before the lead is sent. */
  readonly isRiskUnchecked?: boolean | undefined;
};

type Inspect = (call: CallName, payload: unknown, key: string) => void;

let inspect: Inspect | undefined;

/** After something broke, answers are looked at before they are used. It throws what is wrong with one. */
export function inspectAnswers(by: Inspect): void {
  inspect = by;
}

const inFlight = new Map<string, Promise<unknown>>();

/** Sends a named call. Identical GET calls in flight share one request. */
export function send<Name extends CallName>(
  call: Name,
  params: Params<Name>,
  options: SendOptions<Name> = {},
): Promise<Payload<Name>> {
  const question = callKey(call, params, options.city ?? '');
  const key = keyText(question);
  if (calls[call].method !== 'GET') return request(call, params, options, key);

  const shared = inFlight.get(key) as Promise<Payload<Name>> | undefined;
  if (shared) return shared;
  const own = request(call, params, options, key)
    .then((answer) => noteQuestion(answer, question))
    .finally(() => inFlight.delete(key));
  inFlight.set(key, own);
  return own;
}

async function request<Name extends CallName>(
  call: Name,
  params: Params<Name>,
  { page, city, body, idempotencyKey, isRiskUnchecked }: SendOptions<Name>,
  retryKey: string,
): Promise<Payload<Name>> {
  const { method, path } = calls[call];
  // The answer would be that of another city, under the key of this one.
  if (!followCity() && method === 'GET') {
    throw new CallError({ call, kind: 'unreachable', message: '城市已切换，请重试' });
  }
  const span = beginFetch(call);
  const abort = new AbortController();
  const limit = setTimeout(() => {
    abort.abort();
  }, timeoutMs);

  try {
    const answer = await fetch(urlOf(path, plainParams(params)), {
      method,
      credentials: 'include',
      signal: abort.signal,
      headers: {
        accept: 'application/json',
        ...(page !== undefined && { 'x-page': page }),
        ...(city && cityIsUnkept(city) && { 'x-city': encodeURIComponent(city) }),
        ...(span && { traceparent: span.traceparent }),
        ...(brokenAnswers.has(retryKey) && { 'x-renew': '1' }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(isRiskUnchecked && { 'x-risk': 'unchecked' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    span?.end(answer.status);
    const { headers } = answer;
    const payload = openEnvelope(call, jsonOf(text), answer.status, {
      requestId: headers.get('x-request-id') ?? undefined,
      wait: waitOf(headers.get('retry-after'), Date.now(), headers.get('date')),
      retryKey,
    });
    endRetry(retryKey);
    inspect?.(call, payload, retryKey);
    brokenAnswers.delete(retryKey);
    return payload;
  } catch (error) {
    span?.end(0);
    if (error instanceof CallError) throw error;
    throw abort.signal.aborted
      ? new CallError({ call, kind: 'timeout', message: '等待超时，请稍后重试' })
      : new CallError({ call, kind: 'unreachable', message: '网络连接失败，请检查网络' });
  } finally {
    clearTimeout(limit);
  }
}

/** Path parameters go into the path, the rest into the query. */
function urlOf(path: string, params: PlainParams): string {
  const query = new URLSearchParams(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    query.delete(name);
    return encodeURIComponent(params[name] ?? '');
  });
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
