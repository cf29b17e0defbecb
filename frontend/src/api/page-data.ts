/** What the gateway put into the document: the page's name, its time, its city and its parts. */
import { unstable_serialize } from 'swr';

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

export function preloadedFrom({ parts, params, city }: PageData): Preloaded {
  const fallback: Record<string, unknown> = {};
  const failures = new Map<string, CallError>();
  for (const [call, envelope] of Object.entries(parts)) {
    if (!isCallName(call)) continue;
    const key = unstable_serialize(callKey(call, params[call] ?? {}, city));
    try {
      fallback[key] = openEnvelope(call, envelope, statusInside(envelope));
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
