/**
 * Fetches as spans of the document's trace (reliability §5.1), where that is kept. They are noted
 * from the first one on; the code that sends them comes after the page.
 */
import type { PageData } from './page-data';

export type BrowserSpan = {
  readonly spanId: string;
  /** `fetch` and a call. */
  readonly name: string;
  /** ms since 1970. */
  readonly start: number;
  readonly end: number;
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
};

type FetchInTrace = { readonly traceparent: string; readonly end: (status: number) => void };

/** Until somebody listens, no more than one page asks for. */
const mostWaiting = 50;

let trace: Pick<PageData, 'traceId' | 'traceFlags'> | undefined;
let waiting: BrowserSpan[] = [];
let listener: ((span: BrowserSpan) => void) | undefined;

/** Called with the data of the document, before anything is asked. */
export function traceFetches({ traceId, traceFlags, sampled }: PageData): void {
  trace = sampled ? { traceId, traceFlags } : undefined;
}

/** Nothing where the trace is not kept. A span ends once. */
export function beginFetch(call: string): FetchInTrace | undefined {
  if (trace === undefined) return undefined;
  const { traceId, traceFlags } = trace;
  const [spanId, start] = [newSpanId(), timeNow()];
  let over = false;
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags}`,
    end: (status) => {
      if (over) return;
      over = true;
      const span = { spanId, name: `fetch ${call}`, start, end: timeNow(), status };
      if (listener) listener(span);
      else if (waiting.length < mostWaiting) waiting.push(span);
    },
  };
}

/** Hands over the spans that ended and those that will; the answer ends it. */
export function listenToFetches(listen: (span: BrowserSpan) => void): () => void {
  listener = listen;
  waiting.forEach(listen);
  waiting = [];
  return () => {
    listener = undefined;
  };
}

export function newSpanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  // 0 names no span.
  bytes[0] = (bytes[0] ?? 0) | 1;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Finer than Date, and not set back while the page is there. */
function timeNow(): number {
  return performance.timeOrigin + performance.now();
}
