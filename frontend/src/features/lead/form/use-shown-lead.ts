import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { browserClock } from '~/lib/clock';
import { useMounted } from '~/lib/use-mounted';
import { useRoute } from '~/route/route';
import { entryOf } from '~/route/trail';

import type { Answer } from './outbox.machine';
import { keptState, leadIn, type LeadCar, type ShownLead } from './shown-lead';

/** The lead that was just sent, or one of this car that the gateway keeps; or null. Read after hydration. */
export function useShownLead({ seriesId, modelId }: LeadCar): ShownLead | null | undefined {
  const state = useShownState();
  const mounted = useMounted();
  const { lead, kept } = useMemo(() => {
    if (!mounted) return { lead: undefined, kept: null };
    const sent = leadIn(state);
    const kept = sent ? null : keptState({ seriesId, modelId }, browserClock.now());
    return { lead: sent ?? leadIn(kept), kept };
  }, [mounted, state, seriesId, modelId]);
  // The browser keeps a lead until it has ended; this page tells of it after a reload too.
  useEffect(() => {
    if (kept) rememberInEntry(kept);
  }, [kept]);
  return lead;
}

/** In what the entry of the browser's history has for the router, as a form's own navigation puts it there. */
function rememberInEntry(kept: object): void {
  const entry = history.state as object | null;
  history.replaceState({ ...entry, usr: kept }, '');
}

/** What travelled with the entry that is on show: while the next page's code loads it is not the current one. */
function useShownState(): unknown {
  const { key: shown } = useRoute();
  const location = useLocation();
  const state = location.state as unknown;
  const [entry, setEntry] = useState({ key: shown, state });
  if (entryOf(location) === shown && entry.key !== shown) setEntry({ key: shown, state });
  return entry.state;
}

/** What is known of a lead that the gateway accepted: undefined before the first answer. */
export function useAnswered(receiptNumber: string | undefined) {
  const [answered, setAnswered] = useState<{ of: string | undefined; status: Answer['status'] }>();
  const tell = useCallback(
    (status: Answer['status']) => {
      setAnswered({ of: receiptNumber, status });
    },
    [receiptNumber],
  );
  return [answered?.of === receiptNumber ? answered?.status : undefined, tell] as const;
}
