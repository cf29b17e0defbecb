import { useEffect } from 'react';

import { useVisit } from '~/api/visit';
import { beaconSpans } from '~/api/beacon';
import { listenToFetches, newSpanId, type BrowserSpan } from '~/api/fetch-trace';
import { traceIdOf, type PageData } from '~/api/page-data';
import { batch } from '~/lib/batch';
import { browserClock, type Clock } from '~/lib/clock';

/** Sends the browser's spans of a sampled trace. Renders nothing. */
export function BrowserTrace() {
  const { pageData } = useVisit();
  useEffect(() => openTrace(pageData), [pageData]);
  return null;
}

/** The browser's spans: the load of the document, below the gateway's span of it, and the fetches below that. */

/** Maximum per request of the gateway. */
const maxSpans = 50;
const waitMs = 2000;

/** Format of the gateway (bff/src/telemetry/browser.rs). */
export type SentSpan = BrowserSpan & { readonly traceId: string; readonly parentId: string };

/** The returned function stops sending. */
export function openTrace(pageData: PageData, clock: Clock = browserClock): () => void {
  const { page, traceparent } = pageData;
  const traceId = traceIdOf(pageData);
  const answer = traceparent.slice(36, 52);
  const loadId = newSpanId();
  const queue = batch<SentSpan>(
    (spans) => beaconSpans({ page, spans: [...spans] }),
    { most: maxSpans, waitMs },
    clock,
  );

  const load = documentLoad();
  if (load) queue.add({ traceId, parentId: answer, spanId: loadId, ...load });
  // Without a load span, fetches are children of the gateway's span: every span needs an existing parent.
  const parentId = load ? loadId : answer;
  const stop = listenToFetches((span) => {
    queue.add({ traceId, parentId, ...span });
  });

  const turned = (): void => {
    if (document.visibilityState === 'hidden') queue.flush();
  };
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', queue.flush);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('pagehide', queue.flush);
    queue.flush();
    queue.stop();
  };
}

/** Final once the load event is over; this code is loaded after it. */
function documentLoad(): Omit<BrowserSpan, 'spanId'> | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return undefined;
  const ended = entry.loadEventEnd || entry.domComplete;
  if (ended <= 0) return undefined;
  const start = performance.timeOrigin + entry.startTime;
  return {
    name: 'documentLoad',
    start,
    end: performance.timeOrigin + ended,
    status: entry.responseStatus,
  };
}
