import { useEffect } from 'react';

import type { Outbox } from './outbox';
import { useOutbox } from './use-outbox';

/** Tells each coupon that was claimed, once, whether its form is still there or not. */
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
