import { useEffect, useState } from 'react';

import { browserClock } from '~/lib/clock';

import type { Outbox } from './outbox';
import { readKept } from './outbox-kept';
import { useOutbox } from './use-outbox';
import type { Sending } from './outbox.machine';

/** Reports each claimed coupon once, even if its form was closed. */
export function useClaims(onClaimed: (spuId: string) => void): void {
  const open = useOutbox();
  useEffect(() => {
    const known = new Set<string>();
    let stop = (): void => {};
    let gone = false;
    const watch = (outbox: Outbox): void => {
      if (gone) return;
      const look = (): void => {
        for (const { id, claimed, about } of outbox.state().sendings) {
          if (!claimed || about.spuId === undefined || known.has(id)) continue;
          known.add(id);
          onClaimed(about.spuId);
        }
      };
      stop = outbox.subscribe(look);
      look();
    };
    open().then(watch, () => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [open, onClaimed]);
}

/** 'elsewhere': another tab has made it, and is yet to tell the dealer. */
type PendingClaim = 'elsewhere' | { readonly forget: () => void };

/** The claim of a coupon from before a reload, or of another tab, whose lead may be missing. */
export function usePendingClaim(spuId: string): PendingClaim | undefined {
  const open = useOutbox();
  const [pending, setPending] = useState<PendingClaim>();
  useEffect(() => {
    let stop = (): void => {};
    let gone = false;
    const watch = (outbox: Outbox): void => {
      if (gone) return;
      const look = (): void => {
        const found = outbox.state().sendings.find((one) => isPending(one, spuId));
        setPending((before) => {
          if (!found) return isElsewhere(outbox, spuId) ? 'elsewhere' : undefined;
          const forget = (): void => {
            outbox.forget(found.id);
          };
          return typeof before === 'object' ? before : { forget };
        });
      };
      stop = outbox.subscribe(look);
      look();
    };
    open().then(watch, () => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [open, spuId]);
  return pending;
}

/** Its body was not stored. */
function isPending({ kind, claim, lead, about, progress }: Sending, spuId: string): boolean {
  if (kind !== 'claim' || claim !== null || lead !== null) return false;
  return about.spuId === spuId && progress.status !== 'accepted';
}

function isElsewhere(outbox: Outbox, spuId: string): boolean {
  const { sendings } = outbox.state();
  return readKept(browserClock.now()).some(
    ({ id, claimed, about }) =>
      claimed && about.spuId === spuId && !sendings.some((one) => one.id === id),
  );
}
