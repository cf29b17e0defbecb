/** What the gateway put into the document: the page's name, its time, its city and its parts. */
import { unstable_serialize } from 'swr';

import { waitFrom } from '~/lib/wait';

import { CallError } from './call-error';
import { callKey } from './call-key';
import { openEnvelope, statusInside } from './envelope';
import { calls, type CallName } from './generated/calls';

export type PageData = {
  readonly page: string;
  /** HTTP status of the document. */
  readonly status: number;
  /** Time of rendering, ms. */
  readonly now: number;
  readonly city: string;
  readonly traceId: string;
  /** The span that made the document, and whether its trace is kept. */
  readonly spanId: string;
  readonly sampled: boolean;
  /** The flags of that trace for `traceparent`, two hex digits: whether its id is random is known to the gateway alone. */
  readonly traceFlags: string;
  /** Origin of the maps service: `/maps/location?callback=NAME` there is a script. Null: there is none. */
  readonly mapsUrl: string | null;
  /** Origin of the passport: `/passport/login?origin=` and `/passport/logout?back=` there. Null: nobody can log in. */
  readonly passportUrl: string | null;
  /** Hosts, with their subdomains, that addresses of upstreams may lead to. */
  readonly linkHosts: readonly string[];
  readonly params: { readonly [call: string]: { readonly [name: string]: string } };
  readonly parts: { readonly [call: string]: unknown };
};

export const noPageData: PageData = {
  page: '',
  status: 200,
  now: 0,
  city: '北京',
  traceId: '',
  spanId: '',
  sampled: false,
  traceFlags: '00',
  mapsUrl: null,
  passportUrl: null,
  linkHosts: [],
  params: {},
  parts: {},
};

/** A document without readable data still shows the site; its calls are then asked. */
export function readPageData(from: Document): PageData {
  const text = from.getElementById('page-data')?.textContent;
  if (!text) return noPageData;
  try {
    return { ...noPageData, ...(JSON.parse(text) as Partial<PageData>) };
  } catch {
    return noPageData;
  }
}

export type Preloaded = {
  /** Payloads by SWR key. */
  readonly fallback: { readonly [key: string]: unknown };
  /** Failures already known, by SWR key; forgotten once asked again. */
  readonly failures: Map<string, CallError>;
};

/** The document's own Retry-After is out of a script's reach. */
const unknownSeconds = 10;

export function preloadedFrom(
  { parts, params, city }: PageData,
  // By the browser's clock, and the same however often it is rendered.
  now: number = performance.timeOrigin,
): Preloaded {
  const fallback: Record<string, unknown> = {};
  const failures = new Map<string, CallError>();
  for (const [call, envelope] of Object.entries(parts)) {
    if (!isCallName(call)) continue;
    const asked = callKey(call, params[call] ?? {}, city);
    const key = unstable_serialize(asked);
    const status = statusInside(envelope);
    const wait = status === 429 || status === 503 ? waitFrom(unknownSeconds, now) : undefined;
    try {
      fallback[key] = openEnvelope(call, envelope, status, {
        wait,
        retryKey: JSON.stringify(asked),
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failures.set(key, error);
    }
  }
  return { fallback, failures };
}

function isCallName(call: string): call is CallName {
  return Object.hasOwn(calls, call);
}
