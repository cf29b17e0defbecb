import { useEffect, useState } from 'react';

import type { Outbox } from './outbox';
import type { Sending } from './outbox.machine';
import { useOutbox } from './use-outbox';

export type PendingClaim = { readonly forget: () => void };

/** The claim of a coupon from before a reload, whose dealer may not have been told. */
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
          if (!found) return undefined;
          const forget = (): void => {
            outbox.forget(found.id);
          };
          return before ?? { forget };
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

/** Its body is gone. */
function isPending({ kind, claim, lead, about, progress }: Sending, spuId: string): boolean {
  if (kind !== 'claim' || claim !== null || lead !== null) return false;
  return about.spuId === spuId && progress.status !== 'accepted';
}
