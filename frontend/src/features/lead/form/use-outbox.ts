import { useCallback, useEffect, useState } from 'react';

import type { PageData } from '~/api/page-data';
import { useVisit } from '~/api/visit';

import type { Outbox } from './outbox';

/** Those whose code has come. */
const opened = new WeakMap<PageData, Outbox>();

/** The outbox of the visit. Its code comes with its first use; where it cannot be had nothing was sent. */
export function useOutbox(): () => Promise<Outbox> {
  const { pageData } = useVisit();
  return useCallback(async () => {
    const { outboxOf } = await import(/* webpackChunkName: "outbox" */ './outbox');
    const outbox = outboxOf(pageData);
    opened.set(pageData, outbox);
    return outbox;
  }, [pageData]);
}

let watchers = 0;

/** Names this form to the outbox. Once the form is gone, what becomes of its sendings is said elsewhere. */
export function useWatcher(open: () => Promise<Outbox>): number {
  const { pageData } = useVisit();
  const [watcher] = useState(() => (watchers += 1));
  useEffect(
    () => () => {
      const outbox = opened.get(pageData);
      // At once: an answer that comes next is no longer for the form.
      if (outbox) outbox.leave(watcher);
      else {
        open().then(
          (late) => {
            late.leave(watcher);
          },
          () => undefined,
        );
      }
    },
    [open, pageData, watcher],
  );
  return watcher;
}
