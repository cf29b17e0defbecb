/** Data that the gateway put into the document, page name, day, city and parts, with the trace of its answer. */
import { waitFrom } from '~/lib/wait';

import { CallError } from './call-error';
import { openEnvelope, statusInside } from './envelope';
import { calls, type CallName } from './generated/calls';
import { callKey, keyText, noteQuestion } from './question';

export type PageData = {
  readonly page: string;
  /** HTTP status of the document. */
  readonly status: number;
  /** When the day of the document began in China, ms. */
  readonly now: number;
  readonly city: string;
  /** The span of the answer that the document came with (W3C trace context); empty if the browser does not tell it. */
  readonly traceparent: string;
  /** Origin of the maps service, which serves the script `/maps/location?callback=NAME`; null without one. */
  readonly mapsUrl: string | null;
  /** Origin of the passport (`/passport/login?origin=`, `/passport/logout?back=`); null without login. */
  readonly passportUrl: string | null;
  /** Hosts, with their subdomains, that upstream addresses may link to. */
  readonly linkHosts: readonly string[];
  readonly params: { readonly [call: string]: { readonly [name: string]: string } };
  readonly parts: { readonly [call: string]: unknown };
  /** What a form without script got for an answer. */
  readonly form?: PlainFormView;
  /** How the lead of such a form ended, as leadOutcome tells it. */
  readonly lead?: { readonly outcome: string; readonly message: string | null };
};

type PlainFormProblem =
  'name' | 'phone' | 'consent' | 'code' | 'model' | 'city' | 'dealers' | 'expired';

export type PlainFormView = {
  /** Name and phone; the SMS code; the same lead again. */
  readonly step: 'fields' | 'code' | 'again';
  readonly problems?: readonly PlainFormProblem[];
  /** What was chosen before, by its id; null where that is not known. */
  readonly chosen?: { readonly model: string | null; readonly dealers: readonly string[] | null };
  readonly message?: string;
  readonly code_sent?: boolean;
  /** It may have reached the upstream. */
  readonly sent?: boolean;
};

export const noPageData: PageData = {
  page: '',
  status: 200,
  now: 0,
  city: '北京',
  traceparent: '',
  mapsUrl: null,
  passportUrl: null,
  linkHosts: [],
  params: {},
  parts: {},
};

/** Without readable data the site still works: its calls are then requested. */
export function readPageData(from: Document): PageData {
  const text = from.getElementById('page-data')?.textContent;
  if (!text) return noPageData;
  try {
    return { ...noPageData, ...(JSON.parse(text) as Partial<PageData>), traceparent: ofAnswer() };
  } catch {
    return noPageData;
  }
}

/** Not of the document: that may be a stored one, and its answer a 304. Browsers show the header on secure origins alone. */
function ofAnswer(): string {
  const [load]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  return load?.serverTiming?.find(({ name }) => name === 'trace')?.description ?? '';
}

/** Empty for an unknown trace. */
export const traceIdOf = ({ traceparent }: PageData): string => traceparent.slice(3, 35);

/** The last bit of the flags. */
export const isSampled = ({ traceparent }: PageData): boolean => /[13579bdf]$/.test(traceparent);

export type Preloaded = {
  /** Payloads by SWR key. */
  readonly fallback: { [key: string]: unknown };
  /** Known failures by SWR key; removed on retry. */
  readonly failures: Map<string, CallError>;
};

/** Scripts cannot read the Retry-After of their own document. */
const unknownSeconds = 10;

export function preloadedFrom(
  { parts, params, city }: PageData,
  // Computed once, by the browser's clock, so that re-rendering does not extend the wait.
  now: number = performance.timeOrigin,
): Preloaded {
  const fallback: Record<string, unknown> = {};
  const failures = new Map<string, CallError>();
  for (const [call, envelope] of Object.entries(parts)) {
    if (!isCallName(call)) continue;
    const asked = callKey(call, params[call] ?? {}, city);
    const key = keyText(asked);
    const status = statusInside(envelope);
    const wait = status === 429 || status === 503 ? waitFrom(unknownSeconds, now) : undefined;
    try {
      const answer = openEnvelope(call, envelope, status, {
        wait,
        retryKey: key,
      });
      fallback[key] = noteQuestion(answer, asked);
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
