/** The behaviour log of one document (spec leads §9): views, dwells and recorded activities, in batches. */
import { activities, listenToActivities, type LoggedEvent } from '~/api/activity';
import { beacon } from '~/api/beacon';
import type { PageData } from '~/api/page-data';
import { batch } from '~/lib/batch';
import { browserClock, type Clock } from '~/lib/clock';

import { away, dwell, stretchOf, type Dwell, type DwellEvent } from './dwell.machine';
import { bucketOf, deviceId } from './experiment';
import { measureSpeed } from './page-speed';
import { visitSource, wordOf, type VisitSource } from './visit-source';

/** Maximum per request in the contract. */
const maxEntries = 50;
const waitMs = 5000;

export type Log = {
  readonly entered: (page: string, search: string) => void;
  readonly close: () => void;
};

export function openLog(
  { page: opened }: Pick<PageData, 'page'>,
  clock: Clock = browserClock,
): Log {
  const device = deviceId();
  const bucket = bucketOf(device);
  let source: VisitSource = {};
  let looking: Dwell = away;

  const queue = batch<LoggedEvent>(
    (events) =>
      beacon('behaviourLog', { device_id: device, bucket, ...source, events: [...events] }),
    { most: maxEntries, waitMs },
    clock,
  );
  const speed = measureSpeed(opened, bucket);

  function happened(event: DwellEvent): void {
    const ended = stretchOf(looking, event);
    looking = dwell(looking, event);
    if (ended) queue.add({ activity_id: activities.duration, time: clock.now(), ...ended });
  }
  function entered(page: string, search: string): void {
    source = visitSource(search);
    const from = wordOf(new URLSearchParams(search).get('fromPage')) ?? pageOf(looking);
    const hiddenNow = document.visibilityState === 'hidden';
    // The first page counts from the request of the document, not from the loading of this code.
    const first = looking.status === 'away' && !hiddenNow;
    const at = first ? performance.timeOrigin : clock.now();
    happened({ type: 'entered', page, at });
    queue.add({
      activity_id: activities.pageView,
      time: clock.now(),
      page,
      ...(from !== undefined && { fromPage: from }),
    });
    if (hiddenNow) hidden();
  }
  /** This may be the last chance to send. */
  function hidden(): void {
    happened({ type: 'hidden', at: clock.now() });
    queue.flush();
    speed.send();
  }
  function turned(): void {
    if (document.visibilityState === 'hidden') hidden();
    else happened({ type: 'shown', at: clock.now() });
  }

  const stopListening = listenToActivities((noted) => {
    const page = pageOf(looking) ?? opened;
    queue.add({ ...noted, ...(page !== '' && { page }) });
  });
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', hidden);
  return {
    entered,
    close: () => {
      stopListening();
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', hidden);
      queue.flush();
      queue.stop();
    },
  };
}

function pageOf(looking: Dwell): string | undefined {
  return looking.status === 'away' ? undefined : looking.page;
}
