/**
 * Fetches as spans of the document's trace (reliability §5.1), if sampled. Recorded from the first
 * fetch on; the code that sends them is loaded after the page.
 */
import { isSampled, type PageData } from './page-data';

export type BrowserSpan = {
  readonly spanId: string;
  /** `fetch` and the call name. */
  readonly name: string;
  /** ms since 1970. */
  readonly start: number;
  readonly end: number;
  /** HTTP status; 0 without a response. */
  readonly status: number;
};

type FetchInTrace = { readonly traceparent: string; readonly end: (status: number) => void };

/** Buffer until there is a listener; more than the fetches of one page. */
const maxBuffered = 50;

/** Empty unless sampled. */
let trace = '';
let waiting: BrowserSpan[] = [];
let listener: ((span: BrowserSpan) => void) | undefined;

/** Called with the document's data before the first fetch. */
export function traceFetches(pageData: PageData): void {
  trace = isSampled(pageData) ? pageData.traceparent : '';
}

/** Undefined for an unsampled trace. A span ends once. */
export function beginFetch(call: string): FetchInTrace | undefined {
  if (!trace) return undefined;
  const [spanId, start] = [newSpanId(), timeNow()];
  let over = false;
  return {
    // The same trace and flags: only the gateway knows whether the id is random.
    traceparent: trace.slice(0, 36) + spanId + trace.slice(52),
    end: (status) => {
      if (over) return;
      over = true;
      const span = { spanId, name: `fetch ${call}`, start, end: timeNow(), status };
      if (listener) listener(span);
      else if (waiting.length < maxBuffered) waiting.push(span);
    },
  };
}

/** Passes past and future spans to the listener; the returned function unsubscribes. */
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
  // An all-zero span id is invalid.
  bytes[0] = (bytes[0] ?? 0) | 1;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Finer than Date and monotonic while the page lives. */
function timeNow(): number {
  return performance.timeOrigin + performance.now();
}
