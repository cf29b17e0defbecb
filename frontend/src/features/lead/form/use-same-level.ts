import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
} from 'react';

import { useSend } from '~/api/use-send';
import { useCity } from '~/api/visit';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';
import { useEntered } from '~/lib/use-entered';

import { dealerPicker, noDealers, type DealerPicker } from './dealer-picker.machine';
import { leadTerms } from './lead-payload';
import { offeredBy } from './offered-dealers';
import type { Handed } from './handed';
import type { OpenLead } from './open-lead';
import type { Outbox } from './outbox';
import type { Answer } from './outbox.machine';
import { noSameLevel, sameLevel, type SameLevel, type SameLevelEvent } from './same-level.machine';
import type { SavedPhone } from './saved-phone';
import { statementVersion } from './statement-version';
import { openFor } from './submitted';
import { useLeadContext } from './use-lead-context';
import { notLoaded, useOutbox, useWatcher } from './use-outbox';

export type AskableCar = { readonly seriesId: string; readonly modelId?: string | undefined };

/** Spec leads §9, Lead source names. */
const sourcePage = 'form_samelevelcar_after';

export type SameLevelView = {
  readonly state: SameLevel;
  readonly tell: Dispatch<SameLevelEvent>;
  /** The dealers of a car; undefined while loading. */
  readonly dealersOf: (seriesId: string) => DealerPicker | undefined;
  readonly ask: (car: AskableCar) => void;
};

type Asker = { readonly phone: SavedPhone; readonly name: string };

/** Runs the machine: one request for each click that it accepts. */
export function useSameLevel(
  cars: readonly AskableCar[],
  asker: Asker,
  clock: Clock = browserClock,
): SameLevelView {
  const [state, tell] = useReducer(sameLevel, noSameLevel);
  const dealers = useDealersOf(cars, tell);
  const contextNow = useLeadContext(clock);
  const send = useSend();
  const outbox = useOutbox();
  const watcher = useWatcher(outbox);
  const started = useRef(0);
  const followHeld = useFollowHeld(tell, watcher);

  useEntered(state, () => {
    for (const [seriesId, button] of Object.entries(state.buttons)) {
      if (button.status !== 'submitting' || button.attempt <= started.current) continue;
      const { attempt, lead } = button;
      const { key, terms } = lead;
      const about = { seriesId };
      openFor(outbox, { id: key, kind: 'lead', about, watcher }).then(
        async (all) => {
          const write = { key, terms, person: asker };
          const handed = await all.lead(send, write, about, watcher);
          tell(eventOf(handed, seriesId, attempt));
          if (handed.status !== 'accepted' || handed.receiptNumber === undefined) return;
          followHeld(all, seriesId, handed.receiptNumber);
        },
        () => {
          tell({ type: 'failed', seriesId, attempt, message: notLoaded });
        },
      );
    }
    started.current = state.attempts;
  });

  const ask = useCallback(
    ({ seriesId, modelId }: AskableCar) => {
      const at = clock.now();
      const consent = { version: statementVersion, at: state.agreedAt ?? at };
      const subject = { seriesId, modelId, sourceType: 'form', sourcePage };
      const chosen = dealers[seriesId] ?? noDealers;
      const proposed: OpenLead = {
        key: randomId(),
        mask: asker.phone.phone,
        terms: leadTerms(subject, chosen, contextNow(), consent),
        at,
      };
      tell({ type: 'asked', seriesId, proposed });
    },
    [state.agreedAt, dealers, asker, contextNow, clock],
  );
  const dealersOf = useCallback((seriesId: string) => dealers[seriesId], [dealers]);
  return useMemo(() => ({ state, tell, dealersOf, ask }), [state, dealersOf, ask]);
}

/** Says at its button what became of a lead that waits. One that was refused a notice follows further. */
function useFollowHeld(tell: Dispatch<SameLevelEvent>, watcher: number) {
  const send = useSend();
  const stops = useRef<(() => void)[] | null>([]);
  useEffect(() => {
    stops.current ??= [];
    return () => {
      stops.current?.forEach((stop) => {
        stop();
      });
      stops.current = null;
    };
  }, []);
  return useCallback(
    (outbox: Outbox, seriesId: string, receiptNumber: string): void => {
      // The page is gone.
      if (!stops.current) return;
      const told = (answer: Answer | null): void => {
        if (!answer || answer.status === 'held' || answer.status === 'failed') return;
        tell({ type: 'learned', seriesId, answer });
        stop();
      };
      const of = { kind: 'inquiry', seriesId } as const;
      const stop = outbox.follow(send, receiptNumber, watcher, told, of);
      stops.current.push(stop);
    },
    [send, tell, watcher],
  );
}

function eventOf(handed: Handed, seriesId: string, attempt: number): SameLevelEvent {
  const place = { seriesId, attempt };
  if (handed.status !== 'accepted') {
    return { ...place, type: handed.status, message: handed.message };
  }
  const waits = handed.receiptNumber !== undefined;
  return { ...place, type: 'accepted', leadId: handed.receipt.leadId, waits };
}

type Known = { readonly [seriesId: string]: DealerPicker };

/** The first dealers of each car in the city, named before the visitor consents. */
function useDealersOf(cars: readonly AskableCar[], tell: Dispatch<SameLevelEvent>): Known {
  const [known, setKnown] = useState<Known>({});
  const { city } = useCity();
  const send = useSend();
  const wanted = cars.map(({ seriesId, modelId }) => `${seriesId}:${modelId ?? ''}`).join();

  // Equal cars in a new array are not requested again.
  useEntered(`${city} ${wanted}`, () => {
    let asked = true;
    const learn = (seriesId: string, picker: DealerPicker): void => {
      if (!asked) return;
      setKnown((before) => ({ ...before, [seriesId]: picker }));
      tell({ type: 'recipients-changed' });
    };
    for (const { seriesId, modelId } of cars) {
      send('getModelDealer', {
        series_id: seriesId,
        model_id: modelId,
        city: undefined,
        dealer_id: undefined,
      }).then(
        (answer) => {
          const offered = { ...offeredBy(answer), hidden: true };
          learn(seriesId, dealerPicker(noDealers, { type: 'dealers-arrived', offered }));
        },
        () => {
          learn(seriesId, noDealers);
        },
      );
    }
    return () => {
      asked = false;
    };
  });

  return known;
}
